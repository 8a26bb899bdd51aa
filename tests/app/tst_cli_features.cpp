#include <fstream>
#include <map>
#include <random>

#include <QTemporaryDir>
#include <QTest>

#include "tests/app/CliRun.h"

// A table of raw numbers from file to report: refused without rules for its features, audited in standardised units
// with them.

using namespace plumbline::test;
using Json = nlohmann::json;

namespace
{

/// The same 400 people, with their columns in this order.
void writePeople(const QString& path, const std::vector<std::string>& columns)
{
    std::mt19937 generator(7);
    std::ofstream out(path.toStdString());
    for (std::size_t c = 0; c < columns.size(); ++c)
        out << (c > 0 ? "," : "") << columns[c];
    out << '\n';
    for (int i = 0; i < 400; ++i) {
        const int age = 17 + static_cast<int>(generator() % 74);
        const int gain = generator() % 3 == 0 ? static_cast<int>(generator() % 20000) : 0;
        const int member = static_cast<int>(generator() % 2);
        const bool female = generator() % 2 == 0;
        const bool rich = age * 200 + gain + member * 3000 + static_cast<int>(generator() % 4000) > 16000;
        const std::map<std::string, std::string> row = {
            {"age", std::to_string(age)},        {"gain", std::to_string(gain)},
            {"member", std::to_string(member)},  {"year", "1994"},
            {"sex", female ? "Female" : "Male"}, {"income", rich ? "high" : "low"}};
        for (std::size_t c = 0; c < columns.size(); ++c)
            out << (c > 0 ? "," : "") << row.at(columns[c]);
        out << '\n';
    }
}

Json feature(const Json& card, const std::string& name)
{
    for (const Json& one : card.at("features"))
        if (one.at("name") == name)
            return one;
    return {};
}

} // namespace

class TestCliFeatures : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_project = m_folder.filePath(QStringLiteral("audit.plumb"));
        COMPARE_CODE(cliLine(QStringLiteral("new %1").arg(m_project)), 0);
        writePeople(m_folder.filePath(QStringLiteral("people.csv")),
                    {"age", "gain", "member", "year", "sex", "income"});
        writePeople(m_folder.filePath(QStringLiteral("other.csv")), {"gain", "age", "member", "year", "sex", "income"});
        for (const char* name : {"people", "other"})
            COMPARE_CODE(
                cliLine(QStringLiteral("data add %1 %2 --name %3 --layout table --set label_column=income")
                            .arg(m_project, m_folder.filePath(QString::fromLatin1(name) + QStringLiteral(".csv")),
                                 QString::fromLatin1(name))),
                0);
        COMPARE_CODE(cliLine(QStringLiteral("run %1 --job training --data people --threads 1 --set network=logistic "
                                            "--set epochs=60 --set learning_rate=0.02 --set name=income")
                                 .arg(m_project)),
                     0);
        m_model = m_folder.filePath(QStringLiteral("audit-files/job-1/income.pt"));
        QVERIFY(QFile::exists(m_model));
    }

    void withoutRulesTheRemedyIsNamed()
    {
        COMPARE_CODE(add(QStringLiteral("bare"), {}), 0);
        const Ran ran = audit(QStringLiteral("bare"), QStringLiteral("people"), QStringLiteral("tight"));
        COMPARE_CODE(ran, 4);
        QVERIFY2((ran.out + ran.err).contains(QStringLiteral("--features-from")), qPrintable(ran.out + ran.err));
    }

    void takesRulesFromTheTable()
    {
        const Ran added = add(QStringLiteral("ruled"), QStringLiteral("--features-from people --immutable age --json"));
        COMPARE_CODE(added, 0);
        QVERIFY2(added.err.contains(QStringLiteral("0 and 1")) && added.err.contains(QStringLiteral("member, sex\n")),
                 qPrintable(added.err));
        QVERIFY2(added.err.contains(QStringLiteral("one value only: year\n")), qPrintable(added.err));
        const Json card = json(added).at("card");
        QCOMPARE(card.at("features").size(), 6U);
        QCOMPARE(feature(card, "age").at("mutable").get<bool>(), false);
        QCOMPARE(feature(card, "age").at("lower").get<double>(), 17.0);
        QCOMPARE(feature(card, "gain").at("mutable").get<bool>(), true);
        QVERIFY(feature(card, "gain").at("scale").get<double>() > 1000);
        QCOMPARE(feature(card, "sex=Female").at("mutable").get<bool>(), false);
    }

    void theCardAndTheListsStandOverTheTable()
    {
        const QString card = m_folder.filePath(QStringLiteral("own.json"));
        std::ofstream(card.toStdString()) << R"({"features": [{"name": "gain", "scale": 500, "upper": 90000}]})";
        const Ran added =
            add(QStringLiteral("own"), QStringLiteral("--card %1 --features-from people --mutable member,sex "
                                                      "--json --classes high,low")
                                           .arg(card));
        COMPARE_CODE(added, 0);
        const Json stored = json(added).at("card");
        QCOMPARE(feature(stored, "gain").at("scale").get<double>(), 500.0);
        QCOMPARE(feature(stored, "gain").at("upper").get<double>(), 90000.0);
        QCOMPARE(feature(stored, "gain").at("lower").get<double>(), 0.0);
        QCOMPARE(feature(stored, "member").at("mutable").get<bool>(), true);
        QCOMPARE(feature(stored, "sex=Male").at("mutable").get<bool>(), true);

        std::ofstream(card.toStdString()) << R"({"features": [{"name": "wealth", "scale": 500}]})";
        Ran wrong = add(QStringLiteral("x"), QStringLiteral("--card %1 --features-from people").arg(card));
        COMPARE_CODE(wrong, 2);
        QVERIFY2(wrong.err.contains(QStringLiteral("wealth")), qPrintable(wrong.err));
        wrong = add(QStringLiteral("x"), QStringLiteral("--features-from people --immutable height"));
        COMPARE_CODE(wrong, 2);
        QVERIFY2(wrong.err.contains(QStringLiteral("height")), qPrintable(wrong.err));
        wrong = add(QStringLiteral("x"), QStringLiteral("--immutable age"));
        COMPARE_CODE(wrong, 2);
        QVERIFY2(wrong.err.contains(QStringLiteral("--features-from")), qPrintable(wrong.err));
        COMPARE_CODE(add(QStringLiteral("x"), QStringLiteral("--features-from nobody")), 3);
    }

    void auditsInStandardisedUnits()
    {
        const Ran ran =
            audit(QStringLiteral("ruled"), QStringLiteral("people"), QStringLiteral("exact,tight,certified"));
        COMPARE_CODE(ran, 0);
        const QString table = QStringLiteral("table %1 --by sex --resamples 100 --kind ").arg(m_project);
        std::map<int, std::map<std::string, double>> distances;
        for (const Json& row : rows(table + QStringLiteral("records"))) {
            QCOMPARE(row.at("unit").get<std::string>(), std::string("standardised_l2"));
            if (row.at("status") == "found")
                distances[row.at("sample").get<int>()][row.at("method").get<std::string>()] =
                    row.at("distance").get<double>();
        }
        QVERIFY(distances.size() > 200);
        int compared = 0;
        for (const auto& [sample, of] : distances) {
            if (!of.contains("exact"))
                continue;
            ++compared;
            QVERIFY(of.at("tight") >= of.at("exact") * (1 - 1e-4) && of.at("tight") <= of.at("exact") * (1 + 1e-3));
            QVERIFY(of.at("certified") <= of.at("exact") * (1 + 1e-4));
        }
        QVERIFY2(compared > 100, qPrintable(QString::number(compared)));
        const Ran curve = cliLine(table + QStringLiteral("curve --format json"));
        QVERIFY2(curve.out.contains(QStringLiteral("standardised_l2")), qPrintable(curve.out.left(400)));
        const Ran bracket = cliLine(table + QStringLiteral("bracket --format json"));
        COMPARE_CODE(bracket, 0);
        QVERIFY2(bracket.out.contains(QStringLiteral("standardised_l2")), qPrintable(bracket.out.left(400)));
        const QString report = m_folder.filePath(QStringLiteral("report.html"));
        COMPARE_CODE(cliLine(QStringLiteral("report %1 --out %2 --by sex --resamples 100").arg(m_project, report)), 0);
        QFile html(report);
        QVERIFY(html.open(QIODevice::ReadOnly));
        QVERIFY(QString::fromUtf8(html.readAll()).contains(QStringLiteral("standardised units")));
    }

    void anotherOrderOfColumnsIsRefused()
    {
        const Ran ran = audit(QStringLiteral("ruled"), QStringLiteral("other"), QStringLiteral("exact"));
        COMPARE_CODE(ran, 4);
        QVERIFY2((ran.out + ran.err).contains(QStringLiteral("feature 1 is \"age\"")), qPrintable(ran.out + ran.err));
    }

private:
    [[nodiscard]] Ran add(const QString& name, const QString& more) const
    {
        return cliLine(QStringLiteral("model add %1 %2 --name %3 %4").arg(m_project, m_model, name, more));
    }
    [[nodiscard]] Ran audit(const QString& model, const QString& data, const QString& methods) const
    {
        return cliLine(QStringLiteral("run %1 --job robustness --model %2 --data %3 --threads 1 --set method=%4")
                           .arg(m_project, model, data, methods));
    }

    QTemporaryDir m_folder;
    QString m_project;
    QString m_model;
};

QTEST_APPLESS_MAIN(TestCliFeatures)
#include "tst_cli_features.moc"
