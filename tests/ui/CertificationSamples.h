#pragma once

// What the tests of certification share: a table of people with recorded predictions, and audits of them.

#include <QFile>

#include "core/jobs/JobQueue.h"
#include "core/store/ModelFile.h"
#include "tests/ui/UiTestSupport.h"

namespace plumbline::test {

/// 4,000 rows: women are judged wrongly a tenth more often than men, old and young alike.
inline QString writePeople(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write("id,x,label,predicted,sex,age\n");
    for (int i = 0; i < 4000; ++i) {
        const bool woman = i % 2 == 1;
        const int label = (i / 2) % 2;
        const bool wrong = (i / 8) % 10 < (woman ? 3 : 2);
        file.write(QStringLiteral("r%1,0.5,%2,%3,%4,%5\n")
                       .arg(i)
                       .arg(label)
                       .arg(wrong ? 1 - label : label)
                       .arg(woman ? QStringLiteral("woman") : QStringLiteral("man"), (i / 4) % 2 == 0 ? QStringLiteral("old") : QStringLiteral("young"))
                       .toUtf8());
    }
    return path;
}

inline bool addPeople(WindowFixture& fixture, const QString& path)
{
    DatasetOptions options = DatasetOptions::object();
    options["label_column"] = "label";
    options["feature_columns"] = {"x"};
    options["group_columns"] = {"sex", "age", "id"};
    auto dataset = openDataset(path.toStdString(), "table", options);
    if (!dataset) {
        qWarning("%s", describe(dataset.error()).c_str());
        return false;
    }
    DatasetEntry entry;
    entry.name = "people";
    entry.path = path.toStdString();
    entry.layout = "table";
    entry.options = options;
    entry.contentHash = (*dataset)->contentHash();
    entry.sampleCount = (*dataset)->size();
    return fixture.session()->project()->addDataset(entry) && QTest::qWaitFor([&] { return !fixture.session()->snapshot()->datasets.empty(); }, 10'000);
}

/// The table's own column "predicted" as a model.
inline bool addRecordedModel(WindowFixture& fixture, const QString& path)
{
    auto entry = modelEntryOf(path.toStdString(), "forest");
    if (!entry)
        return false;
    entry->card.kind = ModelKind::RecordedPredictions;
    entry->card.settings = {{"id", "id"}, {"prediction", "predicted"}};
    return fixture.session()->project()->addModel(*entry) && QTest::qWaitFor([&] { return !fixture.session()->snapshot()->models.empty(); }, 10'000);
}

/// Of every model of the project; 0 where it did not end well.
inline std::int64_t runCertification(WindowFixture& fixture, const nlohmann::json& parameters, std::int64_t limit = 0)
{
    ui::ProjectSession& session = *fixture.session();
    AuditRequest request;
    request.kind = "certification";
    request.datasetId = session.snapshot()->datasets.front().id;
    for (const ModelEntry& model : session.snapshot()->models)
        request.modelIds.push_back(model.id);
    request.parameters = parameters;
    request.device = "cpu";
    request.threads = 1;
    request.limit = limit;
    auto audit = planAudit(*session.project(), request);
    if (!audit)
        return 0;
    const auto jobs = session.project()->jobsOfAudit(audit->id);
    for (const JobEntry& job : *jobs)
        session.jobs().start(job.id);
    const bool done = QTest::qWaitFor(
        [&] {
            const auto entries = session.snapshot()->jobsOfAudit(audit->id);
            return !entries.empty() && std::all_of(entries.begin(), entries.end(), [](const JobEntry* job) { return job->state == JobState::Done; });
        },
        120'000);
    return done ? audit->id : 0;
}

} // namespace plumbline::test
