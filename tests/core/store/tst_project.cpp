#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <random>
#include <thread>

#include <QTemporaryDir>
#include <QTest>

#include "core/base/Hash.h"
#include "core/store/Project.h"
#include "tests/core/store/StoreSamples.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;
namespace fs = std::filesystem;

namespace
{

fs::path inside(const QTemporaryDir& folder, const char* name)
{
    return fs::path(folder.path().toStdString()) / name;
}

/// Files in a folder, sorted, without the folder's path.
std::vector<std::string> filesIn(const QTemporaryDir& folder)
{
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder.path().toStdString()))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

class TestProject : public QObject
{
    Q_OBJECT
private slots:
    void createRefusesToOverwrite()
    {
        const QTemporaryDir folder;
        PLUMBLINE_VERIFY_OK(Project::create(inside(folder, "a.plumb")));
        PLUMBLINE_VERIFY_ERROR(Project::create(inside(folder, "a.plumb")), ErrorCode::ProjectExists);
        PLUMBLINE_VERIFY_ERROR(Project::create(inside(folder, "none/a.plumb")), ErrorCode::FileUnwritable);
        QCOMPARE(filesIn(folder), std::vector<std::string>{"a.plumb"});
    }

    void keepsModelsAndDatasets()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        ModelEntry inFolder;
        {
            auto project = Project::create(path);
            PLUMBLINE_VERIFY_OK(project);
            auto first = (*project)->addModel(sampleModel("first", inside(folder, "models/m.pt")));
            PLUMBLINE_VERIFY_OK(first);
            inFolder = *first;
            PLUMBLINE_VERIFY_OK((*project)->addModel(sampleModel("second", "/elsewhere/m.pt")));
            PLUMBLINE_VERIFY_ERROR((*project)->addModel(sampleModel("first", "/x")), ErrorCode::NameTaken);
            PLUMBLINE_VERIFY_ERROR((*project)->addModel(sampleModel("", "/x")), ErrorCode::InvalidArgument);
            PLUMBLINE_VERIFY_OK((*project)->addDataset(sampleDataset("digits", "/data/idx")));
            PLUMBLINE_VERIFY_ERROR((*project)->addDataset(sampleDataset("digits", "/x")), ErrorCode::NameTaken);
        }
        auto project = Project::open(path);
        PLUMBLINE_VERIFY_OK(project);
        const auto models = (*project)->models();
        PLUMBLINE_VERIFY_OK(models);
        QCOMPARE(models->size(), 2U);
        QCOMPARE(models->at(0).path, inside(folder, "models/m.pt"));
        QVERIFY(models->at(0).card == inFolder.card);
        QCOMPARE(models->at(1).path, fs::path("/elsewhere/m.pt"));
        const auto data = (*project)->datasetByName("digits");
        PLUMBLINE_VERIFY_OK(data);
        QCOMPARE(data->options.dump(), std::string(R"({"split":"test"})"));
        QCOMPARE(data->sampleCount, 1000);
        PLUMBLINE_VERIFY_ERROR((*project)->modelByName("third"), ErrorCode::NotFound);
        PLUMBLINE_VERIFY_ERROR((*project)->dataset(99), ErrorCode::NotFound);

        ModelEntry renamed = models->at(0);
        renamed.name = "second";
        PLUMBLINE_VERIFY_ERROR((*project)->updateModel(renamed), ErrorCode::NameTaken);
        renamed.name = "renamed";
        PLUMBLINE_VERIFY_OK((*project)->updateModel(renamed));
        PLUMBLINE_VERIFY_OK((*project)->removeModel(models->at(1).id));
        PLUMBLINE_VERIFY_ERROR((*project)->removeModel(models->at(1).id), ErrorCode::NotFound);
        // Undoing the removal brings back the same id.
        PLUMBLINE_VERIFY_OK((*project)->addModel(models->at(1)));
        QCOMPARE((*project)->modelByName("second")->id, models->at(1).id);
    }

    void movesTogetherWithItsFolder()
    {
        const QTemporaryDir folder;
        fs::create_directory(inside(folder, "old"));
        {
            auto project = Project::create(inside(folder, "old/a.plumb"));
            PLUMBLINE_VERIFY_OK((*project)->addModel(sampleModel("m", inside(folder, "old/m.pt"))));
            // A copy elsewhere must go on finding the same file.
            PLUMBLINE_VERIFY_OK((*project)->saveCopy(inside(folder, "copy.plumb")));
            PLUMBLINE_VERIFY_ERROR((*project)->saveCopy(inside(folder, "copy.plumb")), ErrorCode::ProjectExists);
            PLUMBLINE_VERIFY_ERROR((*project)->saveCopy(inside(folder, "none/copy.plumb")), ErrorCode::FileUnwritable);
        }
        auto copy = Project::open(inside(folder, "copy.plumb"));
        PLUMBLINE_VERIFY_OK(copy);
        QCOMPARE((*copy)->modelByName("m")->path, inside(folder, "old/m.pt"));
        fs::rename(inside(folder, "old"), inside(folder, "new"));
        auto moved = Project::open(inside(folder, "new/a.plumb"));
        PLUMBLINE_VERIFY_OK(moved);
        QCOMPARE((*moved)->modelByName("m")->path, inside(folder, "new/m.pt"));
    }

    void keepsAuditsAndJobs()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        std::int64_t jobId = 0;
        {
            auto project = *Project::create(path);
            const auto model = project->addModel(sampleModel("m", "/m.pt"));
            const auto data = project->addDataset(sampleDataset("d", "/d"));
            auto audit = project->addAudit({0, "Müller's \"audit\"", "robustness", data->id, 0, {{"tau", 0.5}}});
            PLUMBLINE_VERIFY_OK(audit);
            JobEntry job;
            job.auditId = audit->id;
            job.modelId = model->id;
            job.datasetId = data->id;
            job.spec.kind = "robustness";
            job.spec.seed = ~0ULL;
            job.spec.parameters = {{"steps", 50}};
            job.device = "auto";
            const auto stored = project->addJob(job);
            PLUMBLINE_VERIFY_OK(stored);
            jobId = stored->id;
            QCOMPARE(stored->state, JobState::Queued);
            PLUMBLINE_VERIFY_ERROR(project->removeModel(model->id), ErrorCode::InvalidArgument);
            PLUMBLINE_VERIFY_ERROR(project->removeDataset(data->id), ErrorCode::InvalidArgument);
            QVERIFY(!project->jobBySpec(job.spec.hash())->has_value());
            PLUMBLINE_VERIFY_OK(project->setJobPlan(jobId, 3, {{"threads", 1}}));
            PLUMBLINE_VERIFY_OK(project->setJobState(jobId, JobState::Running));
            PLUMBLINE_VERIFY_ERROR(project->setJobState(77, JobState::Running), ErrorCode::NotFound);
            job.auditId = 55;
            QVERIFY(!project->addJob(job).has_value()); // no such audit
        }
        auto project = *Project::open(path);
        auto job = project->job(jobId);
        PLUMBLINE_VERIFY_OK(job);
        QCOMPARE(job->state, JobState::Interrupted); // its owner is gone
        QCOMPARE(job->unitCount, 3);
        QCOMPARE(job->spec.seed, ~std::uint64_t{0});
        QCOMPARE(job->runRecord.dump(), std::string(R"({"threads":1})"));
        PLUMBLINE_VERIFY_OK(project->storeUnit(jobId, 1, sampleRecords(1, 4)));
        PLUMBLINE_VERIFY_OK(
            project->storeUnitFailure(jobId, 2, {ErrorCode::DeviceOutOfMemory, "needs 9 GB", "unit 2"}));
        PLUMBLINE_VERIFY_OK(project->finishJob(jobId, JobState::Done, {{"threads", 2}}, {{"missing", {2}}}, "partly"));
        job = project->job(jobId);
        QCOMPARE(job->unitsDone, 1);
        QCOMPARE(job->unitsFailed, 1);
        QVERIFY(job->finishedMicroseconds >= job->createdMicroseconds);
        QCOMPARE(job->message, std::string("partly"));
        const auto failures = project->failedUnits(jobId);
        QCOMPARE(failures->size(), 1U);
        QVERIFY((failures->front().error == Error{ErrorCode::DeviceOutOfMemory, "needs 9 GB", "unit 2"}));
        QVERIFY(project->jobBySpec(job->spec.hash())->has_value());

        const auto second = project->addAudit({0, "again", "robustness", job->datasetId, 0, {}});
        const auto copy = project->addJobCopy(jobId, second->id);
        PLUMBLINE_VERIFY_OK(copy);
        QCOMPARE(copy->runRecord.at("reused_from_job").get<std::int64_t>(), jobId);
        QVERIFY(*project->records(copy->id) == *project->records(jobId));
        PLUMBLINE_VERIFY_OK(project->removeAudit(job->auditId));
        PLUMBLINE_VERIFY_ERROR(project->job(jobId), ErrorCode::NotFound);
        QCOMPARE(project->records(jobId)->rowCount(), 0U);
        QCOMPARE(project->records(copy->id)->rowCount(), 4U);
    }

    void recordsComeInUnitOrder()
    {
        const QTemporaryDir folder;
        auto project = *Project::create(inside(folder, "a.plumb"));
        const auto job = *addSampleJob(*project, 40);
        std::vector<std::int64_t> order(40);
        std::iota(order.begin(), order.end(), 0);
        RecordTable expected;
        for (const std::int64_t unit : order)
            PLUMBLINE_VERIFY_OK(expected.append(sampleRecords(unit, 16)));
        std::shuffle(order.begin(), order.end(), std::minstd_rand(7)); // NOLINT: the same order each time
        std::vector<std::future<Status>> stored;
        for (const std::int64_t unit : order)
            stored.push_back(project->storeUnitLater(job.id, unit, sampleRecords(unit, 16)));
        for (auto& future : stored)
            PLUMBLINE_VERIFY_OK(future.get());
        // A unit stored twice stays one.
        PLUMBLINE_VERIFY_OK(project->storeUnit(job.id, 3, sampleRecords(3, 16)));
        const auto records = project->records(job.id);
        PLUMBLINE_VERIFY_OK(records);
        QVERIFY(records->encode() == expected.encode());
        QCOMPARE(project->finishedUnits(job.id)->size(), 40U);
    }

    void tellsListeners()
    {
        const QTemporaryDir folder;
        auto project = *Project::create(inside(folder, "a.plumb"));
        std::atomic<int> models = 0;
        std::atomic<int> others = 0;
        const int token =
            project->addListener([&](ProjectChange change) { ++(change == ProjectChange::Models ? models : others); });
        const std::int64_t before = project->lastCommitMicroseconds();
        PLUMBLINE_VERIFY_OK(project->addModel(sampleModel("m", "/m")));
        QCOMPARE(models, 1);
        QVERIFY(project->lastCommitMicroseconds() > before);
        PLUMBLINE_VERIFY_ERROR(project->addModel(sampleModel("m", "/m")), ErrorCode::NameTaken);
        QCOMPARE(models, 1);
        project->removeListener(token);
        PLUMBLINE_VERIFY_OK(project->addModel(sampleModel("n", "/n")));
        QCOMPARE(models, 1);
        QCOMPARE(others, 0);
    }

    void aListenerThatWritesIsRefused()
    {
        const QTemporaryDir folder;
        auto project = *Project::create(inside(folder, "a.plumb"));
        Status inner;
        project->addListener([&](ProjectChange) { inner = project->removeModel(1); });
        PLUMBLINE_VERIFY_OK(project->addModel(sampleModel("m", "/m")));
        PLUMBLINE_VERIFY_ERROR(inner, ErrorCode::Internal);
    }

    void leavesOneFileAndAnUntouchedOne()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        {
            auto project = *Project::create(path);
            PLUMBLINE_VERIFY_OK(project->addModel(sampleModel("m", "/m")));
            QVERIFY(fs::exists(inside(folder, "a.plumb-wal")));
            QVERIFY(fs::exists(inside(folder, "a.plumb.lock")));
        }
        QCOMPARE(filesIn(folder), std::vector<std::string>{"a.plumb"});
        const auto hash = sha256File(path);
        for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
            auto project = *Project::open(path, mode);
            PLUMBLINE_VERIFY_OK(project->models());
            PLUMBLINE_VERIFY_OK(project->jobs());
        }
        QCOMPARE(*sha256File(path), *hash);
        QCOMPARE(filesIn(folder), std::vector<std::string>{"a.plumb"});
    }

    void aSecondOpenerReads()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        auto owner = *Project::create(path);
        PLUMBLINE_VERIFY_OK(owner->addModel(sampleModel("m", "/m")));
        auto second = Project::open(path);
        PLUMBLINE_VERIFY_OK(second);
        QVERIFY((*second)->readOnly());
        QCOMPARE((*second)->readOnlyReason()->code, ErrorCode::ProjectLocked);
        QVERIFY((*second)->readOnlyReason()->detail.find(std::to_string(::getpid())) != std::string::npos);
        PLUMBLINE_VERIFY_ERROR((*second)->addModel(sampleModel("n", "/n")), ErrorCode::ProjectLocked);
        QCOMPARE((*second)->models()->size(), 1U);
        PLUMBLINE_VERIFY_OK(owner->addModel(sampleModel("n", "/n")));
        QCOMPARE((*second)->models()->size(), 2U); // sees what the owner commits
        owner.reset();
        QCOMPARE(filesIn(folder), std::vector<std::string>{"a.plumb"}); // the reader does not hold the file
        QCOMPARE((*second)->models()->size(), 2U);
        auto third = Project::open(path);
        QVERIFY(!(*third)->readOnly());
    }

    void readsWhileWriting()
    {
        const QTemporaryDir folder;
        auto project = *Project::create(inside(folder, "a.plumb"));
        const auto job = *addSampleJob(*project, 200);
        std::atomic<bool> stop = false;
        std::atomic<int> failures = 0;
        std::vector<std::jthread> readers;
        for (int i = 0; i < 3; ++i)
            readers.emplace_back([&] {
                std::size_t seen = 0;
                while (!stop) {
                    const auto records = project->records(job.id);
                    if (!records || records->rowCount() < seen || records->rowCount() % 8 != 0)
                        ++failures;
                    else
                        seen = records->rowCount();
                }
            });
        for (std::int64_t unit = 0; unit < 200; ++unit)
            PLUMBLINE_VERIFY_OK(project->storeUnit(job.id, unit, sampleRecords(unit, 8)));
        stop = true;
        readers.clear();
        QCOMPARE(failures, 0);
    }

    void openingAMillionRecordsIsQuick()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        std::int64_t jobId = 0;
        {
            auto project = *Project::create(path);
            const auto job = *addSampleJob(*project, 1000);
            jobId = job.id;
            std::future<Status> last;
            for (std::int64_t unit = 0; unit < 1000; ++unit)
                last = project->storeUnitLater(job.id, unit, sampleRecords(unit, 1000));
            PLUMBLINE_VERIFY_OK(last.get());
        }
        const auto start = std::chrono::steady_clock::now();
        auto project = *Project::open(path);
        const auto jobs = project->jobs();
        const auto took = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        PLUMBLINE_VERIFY_OK(jobs);
        QCOMPARE(jobs->front().unitsDone, 1000);
        qInfo("opened in %.1f ms", took * 1000);
        QVERIFY(took < 0.2);
        QCOMPARE(project->records(jobId)->rowCount(), 1000000U);
    }
};

QTEST_GUILESS_MAIN(TestProject)
#include "tst_project.moc"
