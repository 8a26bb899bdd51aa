// Certification on the command line with the sample's models: certificates from keys to certified answers, public test
// data, and the attacks on them.

#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "tests/app/CliRun.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;
using Json = nlohmann::json;
namespace fs = std::filesystem;

class TestCliCertification : public QObject
{
    Q_OBJECT

    [[nodiscard]] QString in(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString project() const { return in(QStringLiteral("s/sample.plumb")); }
    [[nodiscard]] Ran certification(const QString& settings) const
    {
        return cliLine(
            QStringLiteral(
                "run %1 --job certification --model cnn,cnn-biased --data coloured-digits --threads 1 --quiet "
                "--set groups=colour --set definitions=overall_risk %2")
                .arg(project(), settings));
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        PLUMBLINE_REQUIRE_PATH(sourceDir() / "resources" / "sample" / "cnn.pt");
        COMPARE_CODE(cli({QStringLiteral("sample"), in(QStringLiteral("s")), QStringLiteral("--without-results")}), 0);
        qputenv("PLUMBLINE_TEST_PASSPHRASE", "correct horse");
    }

    void certificatesFromKeysToAnswers()
    {
        COMPARE_CODE(certification(QStringLiteral("--set epsilon=0.1")), 0);
        const QString secret = QStringLiteral("--passphrase-env PLUMBLINE_TEST_PASSPHRASE");
        COMPARE_CODE(cliLine(QStringLiteral("keygen --secret %1 --public %2 %3")
                                 .arg(in(QStringLiteral("k")), in(QStringLiteral("k.pem")), secret)),
                     0);
        const auto certify = [&](const QString& model) {
            return cliLine(
                QStringLiteral(
                    "certify %1 --model %2 --by colour --definition overall_risk --epsilon 0.1 --key %3 --out %4 "
                    "--document %5 %6")
                    .arg(project(), model, in(QStringLiteral("k")), in(QStringLiteral("c.json")),
                         in(QStringLiteral("c.html")), secret));
        };
        COMPARE_CODE(certify(QStringLiteral("cnn-biased")), 1);
        QVERIFY(!fs::exists(in(QStringLiteral("c.json")).toStdString()));
        COMPARE_CODE(certify(QStringLiteral("cnn")), 0);
        QVERIFY(fs::file_size(in(QStringLiteral("c.html")).toStdString()) > 1000);

        const auto verify = [&](const QString& certificate, const QString& more) {
            return cliLine(QStringLiteral("verify %1 --key %2 %3").arg(certificate, in(QStringLiteral("k.pem")), more))
                .code;
        };
        QCOMPARE(verify(in(QStringLiteral("c.json")), QStringLiteral("--model %1").arg(in(QStringLiteral("s/cnn.pt")))),
                 0);
        QCOMPARE(verify(in(QStringLiteral("c.json")),
                        QStringLiteral("--model %1").arg(in(QStringLiteral("s/cnn-biased.pt")))),
                 1);
        QCOMPARE(verify(in(QStringLiteral("c.json")), QStringLiteral("--epsilon 0.05")), 1);
        std::ifstream good(in(QStringLiteral("c.json")).toStdString());
        std::string bytes((std::istreambuf_iterator<char>(good)), {});
        const auto cell = bytes.find("\"cells\":[[0,0,");
        QVERIFY(cell != std::string::npos);
        bytes[cell + 14] = bytes[cell + 14] == '1' ? '2' : '1';
        std::ofstream(in(QStringLiteral("forged.json")).toStdString()) << bytes;
        QCOMPARE(verify(in(QStringLiteral("forged.json")), {}), 1);
        std::ofstream(in(QStringLiteral("empty.json")).toStdString()) << "";
        QCOMPARE(verify(in(QStringLiteral("empty.json")), {}), 1);
        QCOMPARE(verify(in(QStringLiteral("none.json")), {}), 3);

        const auto classify = [&](const QString& model, const QString& epsilon) {
            return cliLine(
                QStringLiteral("classify %1 --model %2 --data coloured-digits --limit 3 --certificate %3 --key %4 "
                               "--definition overall_risk --epsilon %5 --delta 0.05")
                    .arg(project(), model, in(QStringLiteral("c.json")), in(QStringLiteral("k.pem")), epsilon));
        };
        const Ran answered = classify(QStringLiteral("cnn"), QStringLiteral("0.1"));
        COMPARE_CODE(answered, 0);
        QCOMPARE(answered.out.count(QLatin1Char('\n')), 4); // heading and three answers
        for (const Ran& refused : {classify(QStringLiteral("cnn-biased"), QStringLiteral("0.1")),
                                   classify(QStringLiteral("cnn"), QStringLiteral("0.05"))}) {
            COMPARE_CODE(refused, 1);
            QVERIFY(refused.out.isEmpty()); // not one answer
        }
    }

    void aWrongPassphraseSignsNothing()
    {
        QVERIFY(fs::exists(in(QStringLiteral("k")).toStdString()));
        qputenv("PLUMBLINE_OTHER_PASSPHRASE", "wrong horse");
        COMPARE_CODE(
            cliLine(QStringLiteral(
                        "certify %1 --model cnn --by colour --definition overall_risk --epsilon 0.1 --key %2 --out %3 "
                        "--passphrase-env PLUMBLINE_OTHER_PASSPHRASE")
                        .arg(project(), in(QStringLiteral("k")), in(QStringLiteral("w.json")))),
            3);
        QVERIFY(!fs::exists(in(QStringLiteral("w.json")).toStdString()));
        COMPARE_CODE(cliLine(QStringLiteral("keygen --secret %1 --public %2 --passphrase-env PLUMBLINE_NO_PASSPHRASE")
                                 .arg(in(QStringLiteral("n")), in(QStringLiteral("n.pem")))),
                     2);
        QVERIFY(!fs::exists(in(QStringLiteral("n")).toStdString()));
    }

    void publicDataTestAgainstAlpha()
    {
        COMPARE_CODE(certification(QStringLiteral(
                         "--set mode=public --set augmentor=mnist_test --set alpha=0.1 --set epsilon=0.2")),
                     0);
        const Json verdicts = rows(QStringLiteral("table %1 --kind verdict").arg(project()));
        QCOMPARE(verdicts.size(), std::size_t(2));
        for (const Json& row : verdicts) {
            QCOMPARE(row.at("threshold").get<double>(), 0.1); // alpha, not epsilon
            QCOMPARE(row.at("verdict").get<std::string>(),
                     std::string(row.at("model") == "cnn" ? "certified" : "gap_too_large"));
        }
        const Json margin = rows(QStringLiteral("table %1 --kind margin --fair cnn").arg(project()));
        QCOMPARE(margin.size(), std::size_t(1));
        QVERIFY(margin[0].at("sure_margin").get<double>() > 0);
        QVERIFY(margin[0].at("fair_upper").get<double>() < margin[0].at("alpha").get<double>());
        QVERIFY(margin[0].at("alpha").get<double>() < margin[0].at("biased_lower").get<double>());
    }

    void attacksGoFromUnfairToFair_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::newRow("nearest neighbours") << QStringLiteral("--set mode=knn_attack");
        QTest::newRow("ODIN") << QStringLiteral("--set mode=odin_attack --set perturbations=2");
    }
    void attacksGoFromUnfairToFair()
    {
        QFETCH(QString, settings);
        COMPARE_CODE(certification(settings + QStringLiteral(" --set augmentor=mnist_test --limit 400")), 0);
        const Json curve = rows(QStringLiteral("table %1 --kind attack --fair cnn").arg(project()));
        QVERIFY(curve.size() > 3);
        double before = -1;
        for (const Json& row : curve) {
            QCOMPARE(row.at("model").get<std::string>(), std::string("cnn-biased"));
            const double switched = row.at("switched_public").get<double>();
            QVERIFY(switched >= before);
            before = switched;
        }
        const Json& none = curve.front();
        const Json& all = curve.back();
        QCOMPARE(none.at("switched_public").get<double>(), 0.0);
        QCOMPARE(all.at("switched_public").get<double>(), 1.0);
        // All answers are the fair model's at the end: what the regulator sees becomes fair and right.
        QVERIFY(all.at("public_gap").get<double>() < none.at("public_gap").get<double>());
        QVERIFY(all.at("public_accuracy").get<double>() > none.at("public_accuracy").get<double>());
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestCliCertification)
#include "tst_cli_certification.moc"
