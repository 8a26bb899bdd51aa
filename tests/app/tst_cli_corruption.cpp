#include <cmath>
#include <csignal>

#include <QTemporaryDir>
#include <QTest>

#include "tests/app/CliRun.h"
#include "tests/core/jobs/corruption/MadeFaces.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace
{

bool near(const Json& value, double expected, double tolerance)
{
    return value.is_number() && std::abs(value.get<double>() - expected) <= tolerance;
}

} // namespace

class TestCliCorruption : public QObject
{
    Q_OBJECT
private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    /// The numbers that were computed from the published tables.
    void publishedTables()
    {
        const fs::path tables = sharedDataDir() / "results" / "detection";
        PLUMBLINE_REQUIRE_PATH(tables / "web_adience_ap.csv");
        const QString file = m_folder.filePath(QStringLiteral("web.plumb"));
        COMPARE_CODE(cliLine(QStringLiteral("new ") + file), 0);
        for (const char* name : {"adience", "miap"})
            COMPARE_CODE(cliLine(QStringLiteral("import %1 %2/web_%3_ap.csv --name %3")
                                     .arg(file, QString::fromStdString(tables.string()), QString::fromLatin1(name))),
                         0);
        const QString table = QStringLiteral("table ") + file + QStringLiteral(" --kind ");
        const Json means = rows(table + QStringLiteral("ap --result 1 --by all --slices overall"));
        QCOMPARE(means.size(), std::size_t{6});
        const double expected[] = {.5546, .7309, .7925, .7892, .4503, .5866};
        for (std::size_t i = 0; i < 6; ++i)
            QVERIFY2(near(means[i].at("ap"), expected[i], 5e-5), means[i].dump().c_str());
        QCOMPARE(means[0].at("model").get<std::string>(), std::string("AWS"));

        const Json gender = rows(
            table + QStringLiteral("disparity --result 1 --model AWS --by Gender --reference Male --slices overall"));
        QCOMPARE(gender.size(), std::size_t{3}); // odds ratio, error ratio, difference
        QVERIFY2(near(gender[0].at("value"), 1.0705, 5e-5) && near(gender[0].at("low"), 1.0626, 5e-5) &&
                     near(gender[0].at("high"), 1.0786, 5e-5),
                 gender[0].dump().c_str());
        QVERIFY2(near(gender[1].at("value"), 1.0385, 5e-5), gender[1].dump().c_str());
        QCOMPARE(gender[0].at("note").get<std::string>(), std::string("independence_assumed"));
        const Json miap = rows(table + QStringLiteral("disparity --result 2 --model 'GCP (miap)' --by Gender "
                                                      "--reference 'Predominantly Masculine' --slices overall")
                                           .replace(QLatin1Char('\''), QLatin1Char('"')));
        QVERIFY2(near(miap.at(0).at("value"), 1.2346, 5e-5) && near(miap[0].at("low"), 1.2140, 5e-5) &&
                     near(miap[0].at("high"), 1.2556, 5e-5),
                 miap[0].dump().c_str());

        const Json glm =
            rows(table + QStringLiteral("glm --result 1 --model AWS --by Gender*Age --reference Gender=Male"));
        QCOMPARE(glm.at(1).at("level").get<std::string>(), std::string("Female"));
        QVERIFY2(near(glm[1].at("odds_ratio"), 1.0642, 5e-5) && near(glm[1].at("low"), 1.0555, 5e-5) &&
                     near(glm[1].at("high"), 1.0729, 5e-5),
                 glm[1].dump().c_str());
        const Json ranks = rows(table + QStringLiteral("tests --result 1 --model AWS --by Gender --test rank-sum"));
        QVERIFY2(near(ranks.at(0).at("statistic"), 2936, 0) && near(ranks[0].at("p"), .644, 5e-4),
                 ranks[0].dump().c_str());
        const Json signs = rows(table + QStringLiteral("tests --result 1 --model AWS --by Gender --test signed-rank"));
        QVERIFY2(near(signs.at(0).at("statistic"), 225, 0) && near(signs[0].at("p"), 2.35e-10, 5e-13),
                 signs[0].dump().c_str());
        COMPARE_CODE(cliLine(table + QStringLiteral("exclusions --result 1 --by Gender")), 3);
        // Severities together are "all": 0 is the clean pictures'.
        for (const Json& row : rows(table + QStringLiteral("ap --result 1 --by Gender")))
            QVERIFY(row.at("severity") == "all" || row.at("severity").get<int>() > 0 ||
                    row.at("corruption") == "clean");
        const Ran latex = cliLine(table + QStringLiteral("ap --result 1 --by Gender --format latex"));
        COMPARE_CODE(latex, 0);
        QVERIFY(latex.out.contains(QStringLiteral("\\toprule")));
    }

    /// Killed at any moment, a run goes on from its finished units to the same bytes.
    void killedAndResumed()
    {
        const fs::path folder = fs::path(m_folder.path().toStdString());
        (void)writeSquares(folder / "squares", 60);
        const QString cascade = QString::fromStdString(writeCascade(folder).string());
        QString records[2];
        for (const bool killed : {false, true}) {
            const QString file = m_folder.filePath(killed ? QStringLiteral("k.plumb") : QStringLiteral("u.plumb"));
            COMPARE_CODE(cliLine(QStringLiteral("new ") + file), 0);
            COMPARE_CODE(cliLine(QStringLiteral("data add %1 %2/squares --name squares").arg(file, m_folder.path())),
                         0);
            COMPARE_CODE(cliLine(QStringLiteral("model add %1 %2 --kind detector --name cascade --set min_neighbours=1")
                                     .arg(file, cascade)),
                         0);
            const QString run =
                QStringLiteral(
                    "run %1 --job corruption --model cascade --data squares --seed 3 --threads 2 --unit-size 2 "
                    "--set severities=3")
                    .arg(file);
            if (!killed) {
                COMPARE_CODE(cliLine(run), 0);
            } else {
                QProcess process;
                process.start(QStringLiteral(PLUMBLINE_CLI), QProcess::splitCommand(run));
                QVERIFY(process.waitForStarted());
                process.setReadChannel(QProcess::StandardError);
                QByteArray progress;
                while (!progress.contains("of 60") && process.waitForReadyRead(60000))
                    progress += process.readAllStandardError();
                ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
                process.waitForFinished();
                QVERIFY(process.exitStatus() == QProcess::CrashExit);
                COMPARE_CODE(cliLine(QStringLiteral("resume ") + file), 0);
            }
            const Ran table = cliLine(QStringLiteral("table %1 --kind records --by gender").arg(file));
            COMPARE_CODE(table, 0);
            records[killed ? 1 : 0] = table.out;
        }
        QCOMPARE(records[0].count(QLatin1Char('\n')), 60 * 16 + 1);
        QVERIFY(records[0] == records[1]);
        const QString table = QStringLiteral("table %1 --kind ").arg(m_folder.filePath(QStringLiteral("k.plumb")));
        const Json disparity = rows(table + QStringLiteral("disparity --by gender --reference m --slices overall"));
        QCOMPARE(disparity.at(0).at("interval").get<std::string>(), std::string("cluster_bootstrap"));
        QVERIFY(disparity[0].at("low").get<double>() <= disparity[0].at("value").get<double>());
        QVERIFY(disparity[0].at("high").get<double>() >= disparity[0].at("value").get<double>());
        const Json exclusions = rows(table + QStringLiteral("exclusions --by gender"));
        QCOMPARE(exclusions.size(), std::size_t{2});
        const int left = exclusions[1].at("no_face_in_clean").get<int>(); // the last picture is of this group
        QVERIFY2(left >= 15 && left % 15 == 0, exclusions.dump().c_str());
        const Json glm = rows(table + QStringLiteral("glm --by gender --reference m"));
        QCOMPARE(glm.at(1).at("factor").get<std::string>(), std::string("gender"));
        COMPARE_CODE(cliLine(table + QStringLiteral("ap --by gender --measure beauty")), 2);
        COMPARE_CODE(cliLine(table + QStringLiteral("disparity --by gender --reference x")), 3);
        COMPARE_CODE(cliLine(table + QStringLiteral("tests --by gender --test signed-rank")), 2);
        COMPARE_CODE(cliLine(table + QStringLiteral("calibration --by gender")), 3);
        COMPARE_CODE(cliLine(table + QStringLiteral("sigma --by gender")), 3); // no robustness result
    }

    void modelsThatAreNone()
    {
        const QString file = m_folder.filePath(QStringLiteral("m.plumb"));
        COMPARE_CODE(cliLine(QStringLiteral("new ") + file), 0);
        const QString text = m_folder.filePath(QStringLiteral("notes.xml"));
        std::ofstream(text.toStdString()) << "hello";
        const QString add = QStringLiteral("model add %1 %2 --kind ").arg(file, text);
        COMPARE_CODE(cliLine(add + QStringLiteral("detector")), 3);
        COMPARE_CODE(cliLine(add + QStringLiteral("detector --set backend=haar")), 3);
        COMPARE_CODE(cliLine(add + QStringLiteral("detector --set backend=yunet --set min_size=3")), 2);
        COMPARE_CODE(cliLine(add + QStringLiteral("recorded-detections")), 3);
        COMPARE_CODE(cliLine(add + QStringLiteral("recorded-detections --set colour=red")), 2);
        COMPARE_CODE(cliLine(QStringLiteral("import %1 %2").arg(file, text)), 3);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestCliCorruption)
#include "tst_cli_corruption.moc"
