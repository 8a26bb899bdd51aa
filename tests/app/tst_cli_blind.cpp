// Two processes of plumbline-cli on this machine: one with the sample's model, one with its data.

#include <csignal>
#include <fstream>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/CliRun.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace
{

/// A command that runs beside the test.
class Running
{
public:
    explicit Running(const QString& line)
    {
        m_process.start(QStringLiteral(PLUMBLINE_CLI), QProcess::splitCommand(line));
        m_process.setReadChannel(QProcess::StandardError);
    }
    /// Waits for words on stderr and gives what the first group matches.
    QString waitFor(const QString& pattern)
    {
        const QRegularExpression wanted(pattern);
        for (;;) {
            m_err += QString::fromUtf8(m_process.readAllStandardError());
            if (const auto match = wanted.match(m_err); match.hasMatch())
                return match.captured(1);
            if (!m_process.waitForReadyRead(60000) && m_process.bytesAvailable() == 0)
                return {};
        }
    }
    Ran end()
    {
        const bool ended = m_process.state() == QProcess::NotRunning || m_process.waitForFinished(120000);
        m_err += QString::fromUtf8(m_process.readAllStandardError());
        return {ended && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1,
                QString::fromUtf8(m_process.readAllStandardOutput()), m_err};
    }
    void signal(int number) { ::kill(static_cast<pid_t>(m_process.processId()), number); }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    QProcess m_process;
    QString m_err;
};

} // namespace

class TestCliBlind : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    [[nodiscard]] QString in(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString project() const { return in(QStringLiteral("s/sample.plumb")); }
    static QString secret() { return QStringLiteral("--passphrase-env PLUMBLINE_TEST_PASSPHRASE"); }

    /// The owner at a port of its own, with the key "o", for the regulator whose public key is in `peer`.
    [[nodiscard]] QString owner(const QString& transcript, const QString& peer = QStringLiteral("r.pem"),
                                const QString& more = {}) const
    {
        return QStringLiteral("blind-owner %1 --model cnn --key %2 --peer %3 --listen 127.0.0.1:0 --transcript %4 "
                              "--threads 1 %5 %6")
            .arg(project(), in(QStringLiteral("o")), in(peer), in(transcript), secret(), more);
    }
    [[nodiscard]] QString regulator(const QString& address, const QString& transcript, const QString& more = {},
                                    const QString& epsilon = QStringLiteral("0.1"),
                                    const QString& peer = QStringLiteral("o.pem")) const
    {
        return QStringLiteral("blind-regulator %1 --data coloured-digits --by colour --definition overall_risk "
                              "--epsilon %2 --key %3 --peer %4 --connect %5 --transcript %6 --out %6.json "
                              "--document %6.html %7 %8")
            .arg(project(), epsilon, in(QStringLiteral("r")), in(peer), address, in(transcript), secret(), more);
    }
    static QString addressOf(Running& running) { return running.waitFor(QStringLiteral("Listening on (\\S+) ")); }

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        PLUMBLINE_REQUIRE_PATH(sourceDir() / "resources" / "sample" / "cnn.pt");
        COMPARE_CODE(cli({QStringLiteral("sample"), in(QStringLiteral("s")), QStringLiteral("--without-results")}), 0);
        qputenv("PLUMBLINE_TEST_PASSPHRASE", "correct horse");
        for (const char* name : {"r", "o", "x"})
            COMPARE_CODE(cliLine(QStringLiteral("keygen --secret %1 --public %1.pem %2")
                                     .arg(in(QString::fromLatin1(name)), secret())),
                         0);
    }

    void twoPartiesAgreeWithTheClear()
    {
        Running serving(owner(QStringLiteral("a.owner"), QStringLiteral("r.pem"),
                              QStringLiteral("--write-card %1").arg(in(QStringLiteral("card.json")))));
        const QString address = addressOf(serving);
        QVERIFY(!address.isEmpty());
        const Ran judged = cliLine(regulator(address, QStringLiteral("a")));
        const Ran served = serving.end();
        COMPARE_CODE(judged, 0);
        COMPARE_CODE(served, 0);
        QVERIFY2(served.out.contains(QStringLiteral("2000 queries answered; the regulator says: certified")),
                 qPrintable(served.out));
        QVERIFY2(judged.err.contains(QStringLiteral("no labels or groups")), qPrintable(judged.err));

        // Cell by cell what a job with the model at hand counts.
        COMPARE_CODE(cliLine(QStringLiteral("run %1 --job certification --model cnn --data coloured-digits --threads 1 "
                                            "--quiet --set groups=colour --set definitions=overall_risk")
                                 .arg(project())),
                     0);
        std::ifstream in1(in(QStringLiteral("a.json")).toStdString());
        const Json certificate = Json::parse(in1, nullptr, false);
        QCOMPARE(certificate.at("version").get<int>(), 2);
        const Json& statement = certificate.at("statement");
        QCOMPARE(statement.at("computation").get<std::string>(), std::string("blind_queries"));
        const Json cells = rows(QStringLiteral("table %1 --kind cells").arg(project()));
        QCOMPARE(cells.size(), statement.at("cells").size());
        for (std::size_t i = 0; i < cells.size(); ++i) {
            QCOMPARE(statement["cells"][i][2].get<int>(), cells[i].at("events").get<int>());
            QCOMPARE(statement["cells"][i][3].get<int>(), cells[i].at("n").get<int>());
        }

        const auto verify = [&](const QString& more) {
            return cliLine(QStringLiteral("verify %1 --key %2 %3")
                               .arg(in(QStringLiteral("a.json")), in(QStringLiteral("r.pem")), more));
        };
        const Ran good = verify(QStringLiteral("--owner %1 --model %2 --epsilon 0.1")
                                    .arg(in(QStringLiteral("o.pem")), in(QStringLiteral("s/cnn.pt"))));
        COMPARE_CODE(good, 0);
        QVERIFY2(good.out.contains(QStringLiteral("blind queries")), qPrintable(good.out));
        COMPARE_CODE(verify(QStringLiteral("--owner %1").arg(in(QStringLiteral("x.pem")))), 1);
        COMPARE_CODE(verify(QStringLiteral("--model %1").arg(in(QStringLiteral("s/cnn-biased.pt")))), 1);

        // The arbiter: with the model that was committed to, and with another.
        const auto replay = [&](const QString& more) {
            return cliLine(
                QStringLiteral("blind-replay --transcript %1 --threads 1 %2").arg(in(QStringLiteral("a.owner")), more));
        };
        const Ran holds = replay(QStringLiteral("--model %1 --card %2 --opening %3 --certificate %4")
                                     .arg(in(QStringLiteral("s/cnn.pt")), in(QStringLiteral("card.json")),
                                          in(QStringLiteral("a.opening")), in(QStringLiteral("a.json"))));
        COMPARE_CODE(holds, 0);
        QVERIFY2(holds.out.contains(QStringLiteral("0 of 2000 answers are not those of")), qPrintable(holds.out));
        QVERIFY2(holds.out.contains(QStringLiteral("Counted again with the regulator's labels: certified")),
                 qPrintable(holds.out));
        const Ran exchanged = replay(QStringLiteral("--model %1 --json").arg(in(QStringLiteral("s/cnn-biased.pt"))));
        COMPARE_CODE(exchanged, 1);
        QVERIFY(json(exchanged).at("differences").get<int>() > 0);
        QVERIFY(!json(exchanged).at("problems").empty()); // also another hash than was committed to

        // Both parties hold the same evidence.
        std::ifstream one(in(QStringLiteral("a")).toStdString(), std::ios::binary);
        std::ifstream two(in(QStringLiteral("a.owner")).toStdString(), std::ios::binary);
        const std::string left((std::istreambuf_iterator<char>(one)), {});
        const std::string right((std::istreambuf_iterator<char>(two)), {});
        QVERIFY(!left.empty() && left == right);
    }

    void whatDoesNotPassEndsWithOne()
    {
        Running serving(owner(QStringLiteral("b.owner")));
        const QString address = addressOf(serving);
        const Ran judged = cliLine(regulator(address, QStringLiteral("b"), {}, QStringLiteral("0.001")));
        const Ran served = serving.end();
        COMPARE_CODE(judged, 1);
        QVERIFY2(judged.out.contains(QStringLiteral("Not certified: ")), qPrintable(judged.out));
        QVERIFY(!fs::exists(in(QStringLiteral("b.json")).toStdString()));
        COMPARE_CODE(served, 0);
        QVERIFY2(served.out.contains(QStringLiteral("not certified")), qPrintable(served.out));
    }

    void otherKeysAreRefused()
    {
        Running serving(owner(QStringLiteral("c.owner"), QStringLiteral("x.pem")));
        const QString address = addressOf(serving);
        // The owner expects x, the regulator is r.
        Ran judged = cliLine(regulator(address, QStringLiteral("c1")));
        COMPARE_CODE(judged, 4);
        QVERIFY2(judged.err.contains(QStringLiteral("refuses this party's key")), qPrintable(judged.err));
        // The regulator expects x, the owner is o.
        judged = cliLine(regulator(address, QStringLiteral("c2"), {}, QStringLiteral("0.1"), QStringLiteral("x.pem")));
        COMPARE_CODE(judged, 4);
        QVERIFY2(judged.err.contains(QStringLiteral("was agreed")), qPrintable(judged.err));
        QVERIFY(!fs::exists(in(QStringLiteral("c2")).toStdString()));
        // Neither was a session: the owner still waits, until it is told to end.
        QVERIFY(!serving.waitFor(QStringLiteral("(refused[\\s\\S]*refused)")).isEmpty());
        serving.signal(SIGINT);
        COMPARE_CODE(serving.end(), 130);
        QVERIFY(!fs::exists(in(QStringLiteral("c.owner")).toStdString()));
    }

    void aPartyThatIsKilledIsMissed()
    {
        Running serving(owner(QStringLiteral("d.owner")));
        const QString address = addressOf(serving);
        // One sample a message: there is time to end it.
        Running judging(regulator(address, QStringLiteral("d"), QStringLiteral("--batch 1")));
        QVERIFY(!judging.waitFor(QStringLiteral("([0-9]+ of 2000)")).isEmpty());
        serving.kill();
        const Ran judged = judging.end();
        COMPARE_CODE(judged, 4);
        QVERIFY2(judged.err.contains(QStringLiteral("or it was lost")), qPrintable(judged.err));
        QVERIFY(!fs::exists(in(QStringLiteral("d.json")).toStdString()));

        Running again(owner(QStringLiteral("e.owner")));
        Running stopped(regulator(addressOf(again), QStringLiteral("e"), QStringLiteral("--batch 1")));
        QVERIFY(!stopped.waitFor(QStringLiteral("([0-9]+ of 2000)")).isEmpty());
        stopped.signal(SIGINT);
        COMPARE_CODE(stopped.end(), 130);
        const Ran served = again.end();
        COMPARE_CODE(served, 4);
        QVERIFY2(served.err.contains(QStringLiteral("the regulator was stopped")), qPrintable(served.err));
        const Ran replayed = cliLine(QStringLiteral("blind-replay --transcript %1").arg(in(QStringLiteral("e.owner"))));
        COMPARE_CODE(replayed, 1);
        QVERIFY2(replayed.out.contains(QStringLiteral("never finished")), qPrintable(replayed.out));
    }

    void limitsAndArguments()
    {
        Running serving(
            owner(QStringLiteral("f.owner"), QStringLiteral("r.pem"), QStringLiteral("--most-queries 100")));
        const Ran judged = cliLine(regulator(addressOf(serving), QStringLiteral("f")));
        COMPARE_CODE(judged, 2);
        QVERIFY2(judged.err.contains(QStringLiteral("100 queries")), qPrintable(judged.err));
        const Ran served = serving.end();
        COMPARE_CODE(served, 4);
        QVERIFY2(served.err.contains(QStringLiteral("more queries are needed")), qPrintable(served.err));
        COMPARE_CODE(cliLine(regulator(QStringLiteral("nowhere"), QStringLiteral("g"))), 2);
        COMPARE_CODE(
            cliLine(regulator(QStringLiteral("127.0.0.1:1"), QStringLiteral("g"), {}, QStringLiteral("0.1,0.2"))), 2);
        const Ran nobody = cliLine(regulator(QStringLiteral("127.0.0.1:1"), QStringLiteral("g")));
        COMPARE_CODE(nobody, 4);
        QVERIFY2(nobody.err.contains(QStringLiteral("127.0.0.1:1")), qPrintable(nobody.err));
        COMPARE_CODE(cliLine(QStringLiteral("blind-replay --transcript %1").arg(in(QStringLiteral("r.pem")))), 3);
    }
};

QTEST_GUILESS_MAIN(TestCliBlind)
#include "tst_cli_blind.moc"
