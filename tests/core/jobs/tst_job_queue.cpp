#include <atomic>
#include <csignal>
#include <fstream>
#include <mutex>
#include <random>

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/Hash.h"
#include "core/jobs/JobQueue.h"
#include "core/jobs/RateEstimate.h"
#include "tests/core/jobs/FakeJobs.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace
{

/// A folder with 100 tiny pictures and an open project on them.
struct Bench {
    QTemporaryDir folder;
    fs::path path = fs::path(folder.path().toStdString()) / "a.plumb";
    std::shared_ptr<Project> project = Project::create(path).value();
    DatasetEntry digits = addDigits(*project, writeDigits(path.parent_path()));

    [[nodiscard]] AuditRequest request(Json parameters = Json::object()) const
    {
        AuditRequest wanted;
        wanted.kind = "fake";
        wanted.datasetId = digits.id;
        wanted.parameters = std::move(parameters);
        wanted.device = "cpu";
        wanted.threads = 1;
        wanted.seed = 7;
        return wanted;
    }
    [[nodiscard]] std::int64_t planRequest(const AuditRequest& wanted) const
    {
        const AuditEntry audit = planAudit(*project, wanted, fakeKinds()).value();
        return project->jobsOfAudit(audit.id).value().front().id;
    }
    [[nodiscard]] std::int64_t plan(Json parameters = Json::object()) const
    {
        return planRequest(request(std::move(parameters)));
    }
    JobEntry runToEnd(std::int64_t job) const
    {
        JobQueue queue(project, fakeKinds());
        (void)queue.start(job);
        queue.waitIdle();
        return project->job(job).value();
    }
};

/// What an undisturbed run of the same spec stores.
std::vector<std::byte> undisturbed()
{
    const Bench bench;
    const auto job = bench.runToEnd(bench.plan());
    return bench.project->records(job.id).value().encode();
}

} // namespace

class TestJobQueue : public QObject
{
    Q_OBJECT
private slots:
    void runsToTheEnd()
    {
        const Bench bench;
        const auto job = bench.runToEnd(bench.plan());
        QCOMPARE(job.state, JobState::Done);
        QCOMPARE(job.unitCount, 25);
        QCOMPARE(job.unitsDone, 25);
        QCOMPARE(job.summary.at("rows").get<int>(), 100);
        QVERIFY(!job.summary.contains("missing_units"));
        const auto records = bench.project->records(job.id);
        const auto samples = records->column<std::int64_t>("sample");
        for (std::size_t i = 0; i < 100; ++i)
            QCOMPARE((*samples)[i], static_cast<std::int64_t>(i));
        for (const char* key : {"plumbline", "libtorch", "opencv", "sqlite", "os", "cpu", "sessions"})
            QVERIFY2(job.runRecord.contains(key), key);
        const Json& session = job.runRecord.at("sessions").at(0);
        QCOMPARE(session.at("device").get<std::string>(), std::string("cpu"));
        QCOMPARE(session.at("threads").get<int>(), 1);
        QCOMPARE(session.at("end").get<std::string>(), std::string("done"));
        QVERIFY(session.at("ended_us").get<std::int64_t>() >= session.at("started_us").get<std::int64_t>());
    }

    void unitSizeAndLimitMakeThePlan()
    {
        const Bench bench;
        AuditRequest wanted = bench.request();
        wanted.unitSize = 7;
        wanted.limit = 15;
        const auto job = bench.runToEnd(bench.planRequest(wanted));
        QCOMPARE(job.unitCount, 3);
        QCOMPARE(bench.project->records(job.id)->rowCount(), 15U);
    }

    void planSaysWhatIsWrong()
    {
        const Bench bench;
        AuditRequest wanted = bench.request();
        wanted.kind = "none";
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, wanted, fakeKinds()), ErrorCode::JobKindUnknown);
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, bench.request({{"nothing", 1}}), fakeKinds()),
                               ErrorCode::ParameterUnknown);
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, bench.request({{"memory", "x"}}), fakeKinds()),
                               ErrorCode::ParameterInvalid);
        wanted = bench.request();
        wanted.datasetId = 9;
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, wanted, fakeKinds()), ErrorCode::NotFound);
        wanted = bench.request();
        wanted.device = "cuda:99";
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, wanted, fakeKinds()), ErrorCode::DeviceUnavailable);
        wanted = bench.request();
        wanted.limit = -1;
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, wanted, fakeKinds()), ErrorCode::ParameterInvalid);
        wanted = bench.request();
        wanted.kind = "fake_model";
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, wanted, fakeKinds()), ErrorCode::InvalidArgument);
        wanted.modelIds = {5};
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, wanted, fakeKinds()), ErrorCode::NotFound);
        QVERIFY(bench.project->audits()->empty());
        JobQueue queue(bench.project, fakeKinds());
        PLUMBLINE_VERIFY_ERROR(queue.start(3), ErrorCode::NotFound);
    }

    void sameSpecTakesTheStoredResult()
    {
        const Bench bench;
        const auto first = bench.runToEnd(bench.plan());
        QCOMPARE(bench.plan(), first.id); // the same audit
        AuditRequest again = bench.request();
        again.reuse = false;
        QVERIFY(bench.planRequest(again) != first.id);
        again.reuse = true;
        again.seed = 8;
        QVERIFY(bench.planRequest(again) != first.id);
    }

    void oneJobPerVariantAndContradictionsAreReported()
    {
        const Bench bench;
        AuditRequest wanted = bench.request();
        wanted.variants = {{{"memory", 1000}}, {{"memory", 2000}, {"contradict", 1}}};
        const auto audit = planAudit(*bench.project, wanted, fakeKinds());
        PLUMBLINE_VERIFY_OK(audit);
        const auto jobs = bench.project->jobsOfAudit(audit->id).value();
        QCOMPARE(jobs.size(), 2U);
        QCOMPARE(jobs[0].spec.parameters.at("memory").get<int>(), 1000);
        QCOMPARE(jobs[1].spec.parameters.at("memory").get<int>(), 2000);
        // Alone it has nothing to contradict; once the other is complete, the job says so and keeps its records.
        QCOMPARE(bench.runToEnd(jobs[0].id).state, JobState::Done);
        const auto second = bench.runToEnd(jobs[1].id);
        QCOMPARE(second.state, JobState::Failed);
        QVERIFY2(second.message.find("lower bound exceeds") != std::string::npos, second.message.c_str());
        QVERIFY2(second.message.find("with job " + std::to_string(jobs[0].id)) != std::string::npos,
                 second.message.c_str());
        QCOMPARE(bench.project->records(second.id)->rowCount(), 100U);
        wanted.variants = {{{"memory", 1000}}, {{"memory", 1000}}};
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, wanted, fakeKinds()), ErrorCode::InvalidArgument);
        wanted.variants = {{{"nothing", 1}}};
        PLUMBLINE_VERIFY_ERROR(planAudit(*bench.project, wanted, fakeKinds()), ErrorCode::ParameterUnknown);
    }

    void aStoredResultMovesIntoALargerAudit()
    {
        const Bench bench;
        AuditRequest wanted = bench.request();
        wanted.kind = "fake_model";
        const auto addModel = [&](const char* name) {
            const fs::path file = bench.path.parent_path() / name;
            std::ofstream(file) << name;
            ModelEntry model;
            model.name = name;
            model.path = file;
            model.sha256 = sha256File(file).value();
            model.card.input = {1, 2, 2};
            model.card.classNames = {"a", "b"};
            return bench.project->addModel(model)->id;
        };
        wanted.modelIds = {addModel("a.pt")};
        const auto first = bench.runToEnd(bench.planRequest(wanted));
        QCOMPARE(first.state, JobState::Done);
        wanted.modelIds.push_back(addModel("b.pt"));
        const auto audit = planAudit(*bench.project, wanted, fakeKinds());
        const auto jobs = bench.project->jobsOfAudit(audit->id);
        QCOMPARE(jobs->size(), 2U);
        QCOMPARE(jobs->at(0).state, JobState::Done);
        QCOMPARE(jobs->at(1).state, JobState::Queued);
        QCOMPARE(bench.project->records(jobs->at(0).id)->rowCount(), 100U);

        // The files are looked at before the job runs.
        std::ofstream(bench.path.parent_path() / "b.pt") << "something else";
        const auto failed = bench.runToEnd(jobs->at(1).id);
        QCOMPARE(failed.state, JobState::Failed);
        QVERIFY2(failed.message.find("b.pt") != std::string::npos, failed.message.c_str());
    }

    void refusesAChangedDataSet()
    {
        const Bench bench;
        const std::int64_t id = bench.plan();
        writeDigits(bench.path.parent_path(), 11);
        const auto job = bench.runToEnd(id);
        QCOMPARE(job.state, JobState::Failed);
        QVERIFY2(job.message.starts_with(errorText(ErrorCode::DataChanged).message), job.message.c_str());
    }

    void aFailedUnitIsSaidSo()
    {
        const Bench bench;
        auto job = bench.runToEnd(bench.plan({{"fail_unit", 3}}));
        QCOMPARE(job.state, JobState::Done);
        QCOMPARE(job.unitsDone, 24);
        QCOMPARE(job.unitsFailed, 1);
        QCOMPARE(job.summary.at("missing_samples").get<int>(), 4);
        QCOMPARE(job.summary.at("missing_units").at(0).at("code").get<std::string>(), std::string("model.non_finite"));
        QVERIFY(job.message.find("1 of 25") != std::string::npos);
        QCOMPARE(bench.project->records(job.id)->rowCount(), 96U);
        // An incomplete result is not offered again.
        QVERIFY(bench.plan({{"fail_unit", 3}}) != job.id);
        job = bench.runToEnd(bench.plan({{"load_unit", 24}}));
        QCOMPARE(job.unitsFailed, 1);
    }

    void failures_data()
    {
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kept");
        QTest::newRow("exception") << "throw_unit" << 5 << "thrown on purpose" << 5;
        QTest::newRow("model") << "model_unit" << 2 << "layer 3 stopped" << 2;
        QTest::newRow("every unit") << "fail_everything" << 1 << "NaN" << 0;
        QTest::newRow("prepare") << "refuse" << 1 << "refused" << 0;
    }
    void failures()
    {
        QFETCH(QString, parameter);
        QFETCH(int, value);
        QFETCH(QString, text);
        QFETCH(int, kept);
        const Bench bench;
        JobQueue queue(bench.project, fakeKinds());
        const std::int64_t bad = bench.plan({{parameter.toStdString(), value}});
        const std::int64_t good = bench.plan();
        PLUMBLINE_VERIFY_OK(queue.start(bad));
        PLUMBLINE_VERIFY_OK(queue.start(good));
        queue.waitIdle();
        const auto job = bench.project->job(bad);
        QCOMPARE(job->state, JobState::Failed);
        QVERIFY2(job->message.find(text.toStdString()) != std::string::npos, job->message.c_str());
        QCOMPARE(job->unitsDone, kept);
        QCOMPARE(bench.project->job(good)->state, JobState::Done); // the next job is not touched
    }

    void outOfMemoryShrinksTheInnerBatch()
    {
        const Bench bench;
        AuditRequest wanted = bench.request({{"memory", 3}});
        wanted.unitSize = 20;
        const auto job = bench.runToEnd(bench.planRequest(wanted));
        QCOMPARE(job.state, JobState::Done);
        QCOMPARE(job.unitsFailed, 0);
        QCOMPARE(job.runRecord.at("sessions").at(0).at("inner_batch_halvings").get<int>(), 3); // 20, 10, 5, 2
        wanted.parameters["memory"] = 0;
        const auto hopeless = bench.runToEnd(bench.planRequest(wanted));
        QCOMPARE(hopeless.state, JobState::Failed);
        QCOMPARE(hopeless.unitsFailed, 5);
    }

    void pauseAndResumeChangeNoByte()
    {
        const Bench bench;
        const std::int64_t id = bench.plan({{"milliseconds", 4}});
        int pauses = 0;
        {
            JobQueue queue(bench.project, fakeKinds());
            for (;;) {
                PLUMBLINE_VERIFY_OK(queue.start(id));
                QTest::qWait(15);
                queue.pause(id);
                queue.waitIdle();
                const auto job = bench.project->job(id);
                if (job->state == JobState::Done)
                    break;
                QCOMPARE(job->state, JobState::Paused);
                QVERIFY(job->unitsDone < 25);
                ++pauses;
                QVERIFY(pauses < 200);
            }
        }
        QVERIFY(pauses > 0);
        QVERIFY(bench.project->records(id)->encode() == undisturbed());
        QCOMPARE(bench.project->job(id)->runRecord.at("sessions").size(), static_cast<std::size_t>(pauses) + 1);
    }

    void destructionPauses()
    {
        const Bench bench;
        const std::int64_t id = bench.plan({{"milliseconds", 10}});
        const std::int64_t next = bench.plan({{"milliseconds", 11}});
        {
            JobQueue queue(bench.project, fakeKinds());
            PLUMBLINE_VERIFY_OK(queue.start(id));
            PLUMBLINE_VERIFY_OK(queue.start(next));
            QTRY_VERIFY(bench.project->job(id)->unitsDone > 0);
        }
        QCOMPARE(bench.project->job(id)->state, JobState::Paused);
        QCOMPARE(bench.project->job(next)->state, JobState::Queued);
    }

    void cancelKeepsUnits()
    {
        const Bench bench;
        const std::int64_t id = bench.plan({{"milliseconds", 10}});
        const std::int64_t waiting = bench.plan({{"milliseconds", 11}});
        JobQueue queue(bench.project, fakeKinds());
        PLUMBLINE_VERIFY_OK(queue.start(id));
        PLUMBLINE_VERIFY_OK(queue.start(waiting));
        QTRY_VERIFY(bench.project->job(id)->unitsDone > 1);
        queue.cancel(waiting);
        queue.cancel(id);
        queue.waitIdle();
        QCOMPARE(bench.project->job(waiting)->state, JobState::Cancelled);
        const auto job = bench.project->job(id);
        QCOMPARE(job->state, JobState::Cancelled);
        QVERIFY(job->unitsDone > 1 && job->unitsDone < 25);
        QCOMPARE(bench.project->records(id)->rowCount(), static_cast<std::size_t>(job->unitsDone) * 4);
        PLUMBLINE_VERIFY_OK(queue.start(id)); // a change of mind
        queue.waitIdle();
        QVERIFY(bench.project->records(id)->encode() == undisturbed());
    }

    void pauseAllKeepsOthersFromStarting()
    {
        const Bench bench;
        JobQueue queue(bench.project, fakeKinds());
        std::vector<std::int64_t> ids;
        for (int i = 0; i < 3; ++i) {
            ids.push_back(bench.plan({{"milliseconds", 5 + i}}));
            PLUMBLINE_VERIFY_OK(queue.start(ids.back()));
        }
        QTRY_VERIFY(bench.project->job(ids[0])->unitsDone > 0);
        queue.pauseAll();
        queue.waitIdle();
        for (const std::int64_t id : ids)
            QCOMPARE(bench.project->job(id)->state, JobState::Paused);
        QCOMPARE(bench.project->job(ids[1])->unitsDone, 0);
    }

    void reportsAtMostTenTimesASecond()
    {
        const Bench bench;
        JobQueue queue(bench.project, fakeKinds());
        std::mutex mutex;
        std::vector<JobProgress> seen;
        const int token = queue.addListener([&](const JobProgress& progress) {
            const std::scoped_lock lock(mutex);
            seen.push_back(progress);
        });
        const auto start = std::chrono::steady_clock::now();
        PLUMBLINE_VERIFY_OK(queue.start(bench.plan({{"milliseconds", 20}})));
        queue.waitIdle();
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        queue.removeListener(token);
        const std::scoped_lock lock(mutex);
        QVERIFY(seen.size() >= 4);
        QVERIFY(static_cast<double>(seen.size()) <= seconds * 10 + 4); // and one for each state
        QCOMPARE(seen.front().state, JobState::Queued);
        QCOMPARE(seen.back().state, JobState::Done);
        QCOMPARE(seen.back().samplesDone, 100);
        QVERIFY(seen.back().samplesPerSecond > 0);
        std::int64_t last = 0;
        for (const JobProgress& progress : seen) {
            QVERIFY(progress.samplesDone >= last);
            last = progress.samplesDone;
        }
    }

    void killedAnywhereAndResumedChangesNoByte()
    {
        Bench bench;
        const fs::path path = bench.path;
        const std::int64_t id = bench.plan({{"milliseconds", 20}});
        bench.project.reset();      // the child owns it now
        std::minstd_rand random(3); // NOLINT: the same moments each time
        int interrupted = 0;
        for (int round = 0; round < 3; ++round) {
            QProcess child;
            child.start(QCoreApplication::applicationFilePath(),
                        {QStringLiteral("--child"), QString::fromStdString(path.string())});
            QVERIFY(child.waitForReadyRead(60000));
            QTest::qWait(static_cast<int>(random() % 120));
            child.kill();
            QVERIFY(child.waitForFinished(10000));
            const auto project = Project::open(path);
            PLUMBLINE_VERIFY_OK(project);
            interrupted += (*project)->job(id)->state == JobState::Interrupted ? 1 : 0;
        }
        QVERIFY(interrupted > 0);
        const auto project = Project::open(path).value();
        {
            JobQueue queue(project, fakeKinds());
            PLUMBLINE_VERIFY_OK(queue.start(id));
            queue.waitIdle();
        }
        QCOMPARE(project->job(id)->state, JobState::Done);
        QVERIFY(project->records(id)->encode() == undisturbed());
    }

    void aReadOnlyProjectIsNotRun()
    {
        const Bench bench;
        const std::int64_t id = bench.plan();
        const auto reader = Project::open(bench.path).value();
        JobQueue queue(reader, fakeKinds());
        PLUMBLINE_VERIFY_ERROR(queue.start(id), ErrorCode::ProjectLocked);
        PLUMBLINE_VERIFY_ERROR(planAudit(*reader, bench.request(), fakeKinds()), ErrorCode::ProjectLocked);
    }

    void oneSlowUnitDoesNotShakeTheRate()
    {
        RateEstimate::Clock::time_point now{};
        RateEstimate rate(now);
        QCOMPARE(rate.samplesPerSecond(), 0.0);
        for (int i = 0; i < 10; ++i) {
            now += std::chrono::milliseconds(i == 7 ? 30000 : 500);
            rate.add(now, 50);
            if (i < 2)
                QCOMPARE(rate.samplesPerSecond(), 0.0);
        }
        QCOMPARE(rate.samplesPerSecond(), 100.0);
        for (int i = 0; i < 3; ++i) { // a new pace shows once the minute is over
            now += std::chrono::seconds(50);
            rate.add(now, 50);
        }
        QCOMPARE(rate.samplesPerSecond(), 1.0);
    }
};

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    if (argc == 3 && std::string(argv[1]) == "--child") {
        const auto project = Project::open(argv[2]).value();
        JobQueue queue(project, fakeKinds());
        queue.addListener([](const JobProgress& progress) {
            if (progress.unitsDone > 0) {
                std::puts("unit");
                std::fflush(stdout);
            }
        });
        (void)queue.start(project->jobs()->front().id);
        queue.waitIdle();
        return 0;
    }
    TestJobQueue test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_job_queue.moc"
