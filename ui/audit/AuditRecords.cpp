#include "ui/audit/AuditRecords.h"

#include <algorithm>

namespace plumbline::ui {

Result<AuditRecords> loadAuditRecords(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                      DatasetCache& datasets, const std::vector<StoredJob>& previous)
{
    const AuditEntry* audit = snapshot.audit(auditId);
    const DatasetEntry* entry = audit != nullptr ? snapshot.dataset(audit->datasetId) : nullptr;
    if (entry == nullptr)
        return fail(ErrorCode::NotFound, audit == nullptr ? "" : "the data set of this audit", "audit " + std::to_string(auditId));
    auto dataset = datasets.open(*entry);
    if (!dataset)
        return fail(dataset.error());
    AuditRecords audited;
    audited.dataset = std::move(*dataset);
    audited.finished = true;
    for (const JobEntry* job : snapshot.jobsOfAudit(auditId)) {
        // The snapshot may be older than the units that have been stored since.
        auto now = project.job(job->id);
        if (!now)
            return fail(now.error());
        if (audited.parameters.is_null())
            audited.parameters = now->spec.parameters;
        audited.unitsDone += now->unitsDone;
        audited.unitCount += now->unitCount;
        audited.finished &= now->state == JobState::Done;
        if (now->unitsDone == 0)
            continue;
        const ModelEntry* model = snapshot.model(job->modelId);
        StoredJob one{job->id, model != nullptr ? model->name : std::string(),
                      model != nullptr ? model->card.kind : ModelKind::Classifier, now->spec.parameters, now->unitsDone, now->unitCount, {}, {}};
        if (model != nullptr)
            one.checkpoint = model->card.checkpoint;
        const auto known = std::find_if(previous.begin(), previous.end(), [&](const StoredJob& other) {
            return other.jobId == one.jobId && other.unitsDone == one.unitsDone;
        });
        if (known != previous.end()) {
            one.records = known->records;
        } else {
            auto records = project.records(job->id);
            if (!records)
                return fail(records.error());
            one.records = std::make_shared<const RecordTable>(std::move(*records));
        }
        audited.jobs.push_back(std::move(one));
    }
    return audited;
}

} // namespace plumbline::ui
