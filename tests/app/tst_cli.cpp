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

class TestCli : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        QVERIFY(m_folder.isValid());
        if (m_sample.isEmpty() && fs::exists(sourceDir() / "resources" / "sample" / "logistic.pt")) {
            const Ran made = cli({QStringLiteral("sample"), m_folder.filePath(QStringLiteral("s")),
                                  QStringLiteral("--without-results")});
            COMPARE_CODE(made, 0);
            m_sample = m_folder.filePath(QStringLiteral("s/sample.plumb"));
        }
    }

    void helpAtEveryLevel_data()
    {
        QTest::addColumn<QStringList>("command");
        for (const char* command : {"", "model add", "run", "table", "check"})
            QTest::newRow(command) << QString::fromLatin1(command).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    }
    void helpAtEveryLevel()
    {
        QFETCH(QStringList, command);
        const Ran help = cli(command + QStringList{QStringLiteral("--help")});
        COMPARE_CODE(help, 0);
        QVERIFY2(help.out.contains(QStringLiteral("Example:")), qPrintable(help.out));
    }

    void usageIsTwo()
    {
        COMPARE_CODE(cli({}), 2);
        COMPARE_CODE(cli({QStringLiteral("nothing")}), 2);
        COMPARE_CODE(cli({QStringLiteral("new"), QStringLiteral("a"), QStringLiteral("--wrong")}), 2);
        COMPARE_CODE(cli({QStringLiteral("jobs"), QStringLiteral("--schema"), QStringLiteral("nothing")}), 2);
    }

    void saysWhichFileIsWrong()
    {
        const QString missing = m_folder.filePath(QStringLiteral("none.plumb"));
        Ran ran = cli({QStringLiteral("info"), missing});
        COMPARE_CODE(ran, 3);
        QVERIFY2(ran.err.contains(QStringLiteral("does not exist")) && ran.err.contains(missing), qPrintable(ran.err));
        const QString foreign = m_folder.filePath(QStringLiteral("foreign.plumb"));
        std::ofstream(foreign.toStdString()) << std::string(4096, 'x');
        ran = cli({QStringLiteral("info"), foreign, QStringLiteral("--json")});
        COMPARE_CODE(ran, 3);
        QCOMPARE(json(ran).at("error").at("code").get<std::string>(), std::string("project.foreign"));
        const QString fresh = m_folder.filePath(QStringLiteral("fresh.plumb"));
        COMPARE_CODE(cli({QStringLiteral("new"), fresh}), 0);
        ran = cli({QStringLiteral("new"), fresh});
        COMPARE_CODE(ran, 3);
        QVERIFY(ran.err.contains(QStringLiteral("exists already")));
        ran = cli({QStringLiteral("model"), QStringLiteral("add"), fresh, foreign, QStringLiteral("--input"),
                   QStringLiteral("3x8x8")});
        COMPARE_CODE(ran, 3);
        ran = cli({QStringLiteral("table"), fresh, QStringLiteral("--kind"), QStringLiteral("sigma")});
        COMPARE_CODE(ran, 3);
        QVERIFY2(ran.err.contains(QStringLiteral("run a job first")), qPrintable(ran.err));
    }

    void listsDevicesAndSchemas()
    {
        const Json devices = json(cli({QStringLiteral("devices"), QStringLiteral("--json")}));
        QCOMPARE(devices.at(0).at("device").get<std::string>(), std::string("cpu"));
        const Json schema = json(cli({QStringLiteral("jobs"), QStringLiteral("--schema"), QStringLiteral("robustness"),
                                      QStringLiteral("--json")}));
        QCOMPARE(schema.at("parameters").at(0).at("key").get<std::string>(), std::string("method"));
        for (const Json& parameter : schema.at("parameters"))
            QVERIFY2(!parameter.at("help").get<std::string>().empty(), parameter.at("key").get<std::string>().c_str());
    }

    void theSampleOpensWithResults()
    {
        if (!fs::exists(sourceDir() / "resources" / "sample" / "sample.plumb"))
            QSKIP("resources/sample/sample.plumb is not there");
        const QString folder = m_folder.filePath(QStringLiteral("ready"));
        COMPARE_CODE(cli({QStringLiteral("sample"), folder}), 0);
        const Ran sigma = cli({QStringLiteral("table"), folder + QStringLiteral("/sample.plumb"),
                               QStringLiteral("--kind"), QStringLiteral("sigma"), QStringLiteral("--by"),
                               QStringLiteral("colour"), QStringLiteral("--format"), QStringLiteral("json")});
        COMPARE_CODE(sigma, 0);
        QCOMPARE(json(sigma).at("rows").size(), std::size_t{6});  // three models, two colours
        COMPARE_CODE(cli({QStringLiteral("sample"), folder}), 3); // nothing is overwritten
    }

    void auditsTheSample()
    {
        if (m_sample.isEmpty())
            QSKIP("resources/sample is not there");
        const QStringList run = {QStringLiteral("run"),       m_sample,
                                 QStringLiteral("--job"),     QStringLiteral("robustness"),
                                 QStringLiteral("--model"),   QStringLiteral("logistic"),
                                 QStringLiteral("--data"),    QStringLiteral("coloured-digits"),
                                 QStringLiteral("--limit"),   QStringLiteral("150"),
                                 QStringLiteral("--threads"), QStringLiteral("1"),
                                 QStringLiteral("--json")};
        const Ran first = cli(run);
        COMPARE_CODE(first, 0);
        const Json result = json(first);
        QCOMPARE(result.at("jobs").at(0).at("state").get<std::string>(), std::string("done"));
        const QString id = QString::number(result.at("result").get<int>());
        // The same settings again: the stored result.
        QCOMPARE(json(cli(run)).at("result").get<int>(), result.at("result").get<int>());

        const Ran records = cli({QStringLiteral("table"), m_sample, QStringLiteral("--result"), id,
                                 QStringLiteral("--kind"), QStringLiteral("records")});
        COMPARE_CODE(records, 0);
        QCOMPARE(records.out.count(QLatin1Char('\n')), 151);
        const auto table = [&](const char* kind) {
            return cli({QStringLiteral("table"), m_sample, QStringLiteral("--kind"), QString::fromLatin1(kind),
                        QStringLiteral("--by"), QStringLiteral("colour"), QStringLiteral("--resamples"),
                        QStringLiteral("200"), QStringLiteral("--format"), QStringLiteral("json")});
        };
        for (const char* kind : {"curve", "rb", "tau", "sigma", "counts", "agreement"}) {
            const Ran ran = table(kind);
            COMPARE_CODE(ran, 0);
            QVERIFY2(json(ran).contains("rows"), kind);
        }
        QCOMPARE(json(table("sigma")).at("rows").size(), 2U);
        COMPARE_CODE(table("nothing"), 2);
        COMPARE_CODE(cli({QStringLiteral("table"), m_sample, QStringLiteral("--kind"), QStringLiteral("sigma"),
                          QStringLiteral("--by"), QStringLiteral("nothing")}),
                     3);

        const auto check = [&](const char* expression) {
            return cli({QStringLiteral("check"), m_sample, QStringLiteral("--fail-if"),
                        QString::fromLatin1(expression)})
                .code;
        };
        QCOMPARE(check("max_abs(sigma(colour)) > 10"), 0);
        QCOMPARE(check("max_abs(sigma(colour)) >= 0"), 1);
        QCOMPARE(check("max_abs(sigma(colour))) > 1"), 2);
        QCOMPARE(check("max_abs(sigma(nothing)) > 1"), 3);

        const QString report = m_folder.filePath(QStringLiteral("r.html"));
        COMPARE_CODE(cli({QStringLiteral("report"), m_sample, QStringLiteral("--out"), report, QStringLiteral("--by"),
                          QStringLiteral("colour")}),
                     0);
        QVERIFY(fs::file_size(report.toStdString()) > 2000);
    }

    void bracketsFromTwoMethods()
    {
        if (m_sample.isEmpty())
            QSKIP("resources/sample is not there");
        const Ran ran =
            cli({QStringLiteral("run"), m_sample, QStringLiteral("--job"), QStringLiteral("robustness"),
                 QStringLiteral("--model"), QStringLiteral("logistic"), QStringLiteral("--data"),
                 QStringLiteral("coloured-digits"), QStringLiteral("--set"),
                 QStringLiteral("method=deepfool,certified"), QStringLiteral("--limit"), QStringLiteral("40"),
                 QStringLiteral("--threads"), QStringLiteral("1"), QStringLiteral("--json")});
        COMPARE_CODE(ran, 0);
        const QString id = QString::number(json(ran).at("result").get<int>());
        QCOMPARE(json(ran).at("jobs").size(), 2U);
        QCOMPARE(json(ran).at("jobs").at(1).at("name").get<std::string>(), std::string("logistic, certified"));
        const auto table = [&](const QString& kind) {
            return cli({QStringLiteral("table"), m_sample, QStringLiteral("--result"), id, QStringLiteral("--kind"),
                        kind, QStringLiteral("--by"), QStringLiteral("colour"), QStringLiteral("--resamples"),
                        QStringLiteral("0"), QStringLiteral("--format"), QStringLiteral("json")});
        };
        const Ran samples = table(QStringLiteral("bracket-samples"));
        COMPARE_CODE(samples, 0);
        QVERIFY(json(samples).at("rows").size() > 20);
        const Ran curves = table(QStringLiteral("bracket"));
        COMPARE_CODE(curves, 0);
        QVERIFY(json(curves).at("rows").size() >= 2000);
        const Ran agreement = table(QStringLiteral("agreement"));
        COMPARE_CODE(agreement, 0);
        QCOMPARE(json(agreement).at("rows").size(), 1U);
        // One estimator alone brackets nothing; twice the same is a mistake.
        const Ran alone = cli({QStringLiteral("run"), m_sample, QStringLiteral("--job"), QStringLiteral("robustness"),
                               QStringLiteral("--model"), QStringLiteral("logistic"), QStringLiteral("--data"),
                               QStringLiteral("coloured-digits"), QStringLiteral("--limit"), QStringLiteral("30"),
                               QStringLiteral("--json")});
        COMPARE_CODE(alone, 0);
        COMPARE_CODE(cli({QStringLiteral("table"), m_sample, QStringLiteral("--result"),
                          QString::number(json(alone).at("result").get<int>()), QStringLiteral("--kind"),
                          QStringLiteral("bracket")}),
                     3);
        COMPARE_CODE(
            cli({QStringLiteral("run"), m_sample, QStringLiteral("--job"), QStringLiteral("robustness"),
                 QStringLiteral("--model"), QStringLiteral("logistic"), QStringLiteral("--data"),
                 QStringLiteral("coloured-digits"), QStringLiteral("--set"), QStringLiteral("method=exact,exact")}),
            2);
    }

    void settingsAreChecked()
    {
        if (m_sample.isEmpty())
            QSKIP("resources/sample is not there");
        const auto run = [&](const QStringList& more) {
            return cli(QStringList{QStringLiteral("run"), m_sample, QStringLiteral("--data"),
                                   QStringLiteral("coloured-digits")} +
                       more);
        };
        const QStringList good = {QStringLiteral("--job"), QStringLiteral("robustness"), QStringLiteral("--model"),
                                  QStringLiteral("cnn")};
        COMPARE_CODE(
            run({QStringLiteral("--job"), QStringLiteral("nothing"), QStringLiteral("--model"), QStringLiteral("cnn")}),
            2);
        COMPARE_CODE(run({QStringLiteral("--job"), QStringLiteral("robustness")}), 2); // no model
        COMPARE_CODE(run({QStringLiteral("--job"), QStringLiteral("robustness"), QStringLiteral("--model"),
                          QStringLiteral("none")}),
                     3);
        for (const char* setting : {"nothing=1", "method=best", "method"})
            COMPARE_CODE(run(good + QStringList{QStringLiteral("--set"), QString::fromLatin1(setting)}), 2);
        COMPARE_CODE(run(good + QStringList{QStringLiteral("--device"), QStringLiteral("cuda:99")}), 3);
        COMPARE_CODE(run(good + QStringList{QStringLiteral("--limit"), QStringLiteral("-1")}), 2);
    }

    void aModelThatDoesNotFitFailsItsJobAlone()
    {
        if (m_sample.isEmpty())
            QSKIP("resources/sample is not there");
        // The exact method takes linear models only.
        const Ran ran = cli({QStringLiteral("run"), m_sample, QStringLiteral("--job"), QStringLiteral("robustness"),
                             QStringLiteral("--model"), QStringLiteral("cnn,logistic"), QStringLiteral("--data"),
                             QStringLiteral("coloured-digits"), QStringLiteral("--set"), QStringLiteral("method=exact"),
                             QStringLiteral("--limit"), QStringLiteral("64"), QStringLiteral("--json")});
        COMPARE_CODE(ran, 4);
        const Json jobs = json(ran).at("jobs");
        QCOMPARE(jobs.at(0).at("state").get<std::string>(), std::string("failed"));
        QVERIFY(!jobs.at(0).at("message").get<std::string>().empty());
        QCOMPARE(jobs.at(1).at("state").get<std::string>(), std::string("done"));
    }

    void interruptsAndResumesByteForByte()
    {
        if (m_sample.isEmpty())
            QSKIP("resources/sample is not there");
        const auto arguments = [](const QString& project) {
            return QStringList{QStringLiteral("run"),         project,
                               QStringLiteral("--job"),       QStringLiteral("robustness"),
                               QStringLiteral("--model"),     QStringLiteral("cnn"),
                               QStringLiteral("--data"),      QStringLiteral("coloured-digits"),
                               QStringLiteral("--limit"),     QStringLiteral("160"),
                               QStringLiteral("--unit-size"), QStringLiteral("8"),
                               QStringLiteral("--threads"),   QStringLiteral("1")};
        };
        const auto records = [](const QString& project) {
            return cli({QStringLiteral("table"), project, QStringLiteral("--kind"), QStringLiteral("records")}).out;
        };
        const QString undisturbed = copySample(QStringLiteral("u"));
        COMPARE_CODE(cli(arguments(undisturbed)), 0);

        for (const int signal : {SIGINT, SIGKILL}) {
            const QString project = copySample(QStringLiteral("k%1").arg(signal));
            QProcess process;
            process.start(QStringLiteral(PLUMBLINE_CLI), arguments(project));
            QVERIFY(process.waitForStarted());
            QByteArray said; // a line with samples: units are under way
            QTRY_VERIFY_WITH_TIMEOUT((said += process.readAllStandardError()).contains("samples"), 60000);
            ::kill(static_cast<pid_t>(process.processId()), signal);
            QVERIFY(process.waitForFinished(60000));
            if (signal == SIGINT)
                QVERIFY2(process.exitCode() == 130 || process.exitCode() == 0, said.constData());
            const Ran resumed = cli({QStringLiteral("resume"), project});
            COMPARE_CODE(resumed, 0);
            QCOMPARE(records(project), records(undisturbed));
        }
    }

private:
    /// Another project on the same files.
    QString copySample(const QString& name)
    {
        const QString project = m_folder.filePath(QStringLiteral("s/%1.plumb").arg(name));
        fs::copy_file(m_sample.toStdString(), project.toStdString());
        return project;
    }

    QTemporaryDir m_folder;
    QString m_sample; ///< a project without results; empty where the sample is not there
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
