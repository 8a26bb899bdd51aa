// Audits and jobs of a project.

#include "core/store/Project.h"
#include "core/store/detail/ProjectImpl.h"

namespace plumbline
{

using detail::Database;
using detail::jsonFrom;
using detail::jsonText;
using detail::Statement;

namespace
{

constexpr std::string_view kAuditColumns = "SELECT id, name, kind, dataset_id, created_us, view_state_json FROM audit ";
// Counting walks the index (job_id, state) alone, never the records.
constexpr std::string_view kJobColumns =
    "SELECT id, audit_id, model_id, dataset_id, spec_json, state, device, unit_count, created_us, finished_us, "
    "message, "
    "run_record_json, summary_json, "
    "(SELECT count(*) FROM job_unit WHERE job_id = job.id AND state = 'done'), "
    "(SELECT count(*) FROM job_unit WHERE job_id = job.id AND state = 'failed') FROM job ";

std::string auditText(std::int64_t id)
{
    return "audit " + std::to_string(id);
}
std::string jobText(std::int64_t id)
{
    return "job " + std::to_string(id);
}
std::string query(std::string_view columns, std::string_view rest)
{
    return std::string(columns) + std::string(rest);
}

Status requireChange(const Database& database, std::string_view what)
{
    if (database.changes() == 0)
        return fail(detail::notFound(what));
    return {};
}

Result<AuditEntry> auditOf(const Statement& row)
{
    AuditEntry entry;
    entry.id = row.integer(0);
    entry.name = row.text(1);
    entry.kind = row.text(2);
    entry.datasetId = row.integer(3);
    entry.createdMicroseconds = row.integer(4);
    auto view = jsonFrom(row.text(5), auditText(entry.id));
    if (!view)
        return fail(std::move(view.error()));
    entry.viewState = std::move(*view);
    return entry;
}

Result<JobEntry> jobOf(const Statement& row)
{
    JobEntry entry;
    entry.id = row.integer(0);
    entry.auditId = row.integer(1);
    entry.modelId = row.integer(2);
    entry.datasetId = row.integer(3);
    const std::string where = jobText(entry.id);
    const auto specJson = jsonFrom(row.text(4), where);
    if (!specJson)
        return fail(specJson.error());
    auto spec = JobSpec::fromJson(*specJson);
    if (!spec)
        return fail(ErrorCode::ProjectCorrupt, spec.error().detail, where);
    entry.spec = std::move(*spec);
    const auto state = jobStateFromName(row.text(5));
    if (!state)
        return fail(ErrorCode::ProjectCorrupt, "unknown state " + row.text(5), where);
    entry.state = *state;
    entry.device = row.text(6);
    entry.unitCount = row.integer(7);
    entry.createdMicroseconds = row.integer(8);
    entry.finishedMicroseconds = row.integer(9);
    entry.message = row.text(10);
    for (const auto& [column, target] : {std::pair{11, &entry.runRecord}, std::pair{12, &entry.summary}}) {
        auto json = jsonFrom(row.text(column), where);
        if (!json)
            return fail(std::move(json.error()));
        *target = std::move(*json);
    }
    entry.unitsDone = row.integer(13);
    entry.unitsFailed = row.integer(14);
    return entry;
}

Result<JobEntry> selectJob(Database& database, std::int64_t id)
{
    return detail::selectOne<JobEntry>(database, query(kJobColumns, "WHERE id = ?"), jobOf, jobText(id), id);
}

/// Inserts the row; the entry's id, counts of units and times come back filled in.
Result<std::int64_t> insertJob(Database& database, const JobEntry& entry)
{
    auto statement = database.prepare(
        "INSERT INTO job (audit_id, model_id, dataset_id, spec_json, spec_hash, state, device, unit_count, created_us, "
        "finished_us, message, run_record_json, summary_json) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    if (!statement)
        return fail(std::move(statement.error()));
    const std::string spec = jsonText(entry.spec.toJson());
    const std::string hash = entry.spec.hash();
    const std::string record = jsonText(entry.runRecord);
    const std::string summary = jsonText(entry.summary);
    auto done =
        statement->bindAll(entry.auditId, nullptr, nullptr, std::string_view(spec), std::string_view(hash),
                           std::string_view(jobStateName(entry.state)), std::string_view(entry.device), entry.unitCount,
                           entry.createdMicroseconds, entry.finishedMicroseconds, std::string_view(entry.message),
                           std::string_view(record), std::string_view(summary));
    if (done)
        done = statement->bindId(2, entry.modelId);
    if (done)
        done = statement->bindId(3, entry.datasetId);
    if (done)
        done = statement->run();
    if (!done)
        return fail(std::move(done.error()));
    return database.lastInsertId();
}

} // namespace

Result<AuditEntry> Project::addAudit(AuditEntry entry)
{
    return m_impl->write<AuditEntry>(ProjectChange::Audits, [&](Database& database) -> Result<AuditEntry> {
        auto statement = database.prepare("INSERT INTO audit (name, kind, dataset_id, created_us, view_state_json) "
                                          "VALUES (?, ?, ?, ?, ?)");
        if (!statement)
            return fail(std::move(statement.error()));
        if (entry.createdMicroseconds == 0)
            entry.createdMicroseconds = nowMicroseconds();
        const std::string view = jsonText(entry.viewState);
        auto done = statement->bindAll(std::string_view(entry.name), std::string_view(entry.kind), nullptr,
                                       entry.createdMicroseconds, std::string_view(view));
        if (done)
            done = statement->bindId(3, entry.datasetId);
        if (done)
            done = statement->run();
        if (!done)
            return fail(std::move(done.error()));
        entry.id = database.lastInsertId();
        return entry;
    });
}

Status Project::updateAudit(const AuditEntry& entry)
{
    return m_impl->writeStatus(ProjectChange::Audits, Impl::Durability::Edits, [&](Database& database) -> Status {
        const std::string view = jsonText(entry.viewState);
        if (auto done = database.run("UPDATE audit SET name = ?, view_state_json = ? WHERE id = ?",
                                     std::string_view(entry.name), std::string_view(view), entry.id);
            !done)
            return done;
        return requireChange(database, auditText(entry.id));
    });
}

Status Project::removeAudit(std::int64_t id)
{
    return m_impl->writeStatus(ProjectChange::Audits, Impl::Durability::Edits, [&](Database& database) -> Status {
        if (auto done = database.run("DELETE FROM audit WHERE id = ?", id); !done)
            return done;
        return requireChange(database, auditText(id));
    });
}

Result<std::vector<AuditEntry>> Project::audits() const
{
    return m_impl->read([&](Database& database) {
        return detail::selectAll<AuditEntry>(database, query(kAuditColumns, "ORDER BY id"), auditOf);
    });
}

Result<AuditEntry> Project::audit(std::int64_t id) const
{
    return m_impl->read([&](Database& database) {
        return detail::selectOne<AuditEntry>(database, query(kAuditColumns, "WHERE id = ?"), auditOf, auditText(id),
                                             id);
    });
}

Result<JobEntry> Project::addJob(JobEntry entry)
{
    return m_impl->write<JobEntry>(ProjectChange::Jobs, [&](Database& database) -> Result<JobEntry> {
        if (entry.createdMicroseconds == 0)
            entry.createdMicroseconds = nowMicroseconds();
        const auto id = insertJob(database, entry);
        if (!id)
            return fail(id.error());
        return selectJob(database, *id);
    });
}

Result<JobEntry> Project::addJobCopy(std::int64_t sourceJobId, std::int64_t auditId)
{
    return m_impl->write<JobEntry>(ProjectChange::Jobs, [&](Database& database) -> Result<JobEntry> {
        auto entry = selectJob(database, sourceJobId);
        if (!entry)
            return entry;
        entry->auditId = auditId;
        entry->createdMicroseconds = nowMicroseconds();
        entry->runRecord["reused_from_job"] = sourceJobId;
        const auto id = insertJob(database, *entry);
        if (!id)
            return fail(id.error());
        if (auto done = database.run("INSERT INTO job_unit SELECT ?, unit, state, stored_us, row_count, encoding, "
                                     "raw_size, error_code, error_detail, error_where, records FROM job_unit "
                                     "WHERE job_id = ?",
                                     *id, sourceJobId);
            !done)
            return fail(std::move(done.error()));
        return selectJob(database, *id);
    });
}

Result<std::vector<JobEntry>> Project::jobs() const
{
    return m_impl->read([&](Database& database) {
        return detail::selectAll<JobEntry>(database, query(kJobColumns, "ORDER BY id"), jobOf);
    });
}

Result<std::vector<JobEntry>> Project::jobsOfAudit(std::int64_t auditId) const
{
    return m_impl->read([&](Database& database) {
        return detail::selectAll<JobEntry>(database, query(kJobColumns, "WHERE audit_id = ? ORDER BY id"), jobOf,
                                           auditId);
    });
}

Result<JobEntry> Project::job(std::int64_t id) const
{
    return m_impl->read([&](Database& database) { return selectJob(database, id); });
}

Result<std::optional<JobEntry>> Project::jobBySpec(std::string_view specHash) const
{
    return m_impl->read([&](Database& database) -> Result<std::optional<JobEntry>> {
        auto found = detail::selectAll<JobEntry>(
            database, query(kJobColumns, "WHERE spec_hash = ? AND state = 'done' ORDER BY id DESC LIMIT 1"), jobOf,
            specHash);
        if (!found)
            return fail(std::move(found.error()));
        return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
    });
}

Status Project::setJobState(std::int64_t id, JobState state, std::string_view message)
{
    return m_impl->writeStatus(ProjectChange::Jobs, Impl::Durability::Edits, [&](Database& database) -> Status {
        if (auto done = database.run("UPDATE job SET state = ?, message = ? WHERE id = ?",
                                     std::string_view(jobStateName(state)), message, id);
            !done)
            return done;
        return requireChange(database, jobText(id));
    });
}

Status Project::setJobPlan(std::int64_t id, std::int64_t unitCount, const nlohmann::json& runRecord)
{
    return m_impl->writeStatus(ProjectChange::Jobs, Impl::Durability::Edits, [&](Database& database) -> Status {
        const std::string record = jsonText(runRecord);
        if (auto done = database.run("UPDATE job SET unit_count = ?, run_record_json = ? WHERE id = ?", unitCount,
                                     std::string_view(record), id);
            !done)
            return done;
        return requireChange(database, jobText(id));
    });
}

Status Project::finishJob(std::int64_t id, JobState state, const nlohmann::json& runRecord,
                          const nlohmann::json& summary, std::string_view message)
{
    return m_impl->writeStatus(ProjectChange::Jobs, Impl::Durability::Edits, [&](Database& database) -> Status {
        const std::string record = jsonText(runRecord);
        const std::string summaryText = jsonText(summary);
        if (auto done = database.run("UPDATE job SET state = ?, run_record_json = ?, summary_json = ?, message = ?, "
                                     "finished_us = ? WHERE id = ?",
                                     std::string_view(jobStateName(state)), std::string_view(record),
                                     std::string_view(summaryText), message, nowMicroseconds(), id);
            !done)
            return done;
        return requireChange(database, jobText(id));
    });
}

} // namespace plumbline
