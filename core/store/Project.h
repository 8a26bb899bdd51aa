#pragma once

// The project: one SQLite file at rest. There is no Save: everything is stored as it happens. See docs/file-format.md.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/RecordTable.h"
#include "core/jobs/JobSpec.h"
#include "core/model/ModelCard.h"

namespace plumbline
{

struct ModelEntry {
    std::int64_t id = 0;
    std::string name;
    std::filesystem::path path; ///< absolute; stored relative where it lies below the project's folder
    std::string sha256;         ///< of the file
    std::int64_t bytes = 0;
    std::int64_t parameterCount = 0;
    ModelCard card;
};

struct DatasetEntry {
    std::int64_t id = 0;
    std::string name;
    std::filesystem::path path;
    std::string layout;
    nlohmann::json options;
    std::string contentHash;
    std::int64_t sampleCount = 0;
};

enum class JobState : std::uint8_t { Queued, Running, Paused, Interrupted, Done, Failed, Cancelled };
const char* jobStateName(JobState state); ///< stable: "queued", ...
std::optional<JobState> jobStateFromName(std::string_view name);

struct JobEntry {
    std::int64_t id = 0;
    std::int64_t auditId = 0;
    std::int64_t modelId = 0; ///< 0 where the kind takes no model
    std::int64_t datasetId = 0;
    JobSpec spec;
    JobState state = JobState::Queued;
    std::string device; ///< asked for: "cpu", "cuda:0", "auto"
    std::int64_t unitCount = 0;
    std::int64_t unitsDone = 0;
    std::int64_t unitsFailed = 0;
    std::int64_t createdMicroseconds = 0;  ///< UTC since 1970
    std::int64_t finishedMicroseconds = 0; ///< 0 while unfinished
    std::string message;                   ///< of a failure: code name and detail
    nlohmann::json runRecord;              ///< versions, device, threads, host, times: how it was computed
    nlohmann::json summary;                ///< what reduce() gave
};

/// The result of one press of Start: one job per model (and method) on one data set.
struct AuditEntry {
    std::int64_t id = 0;
    std::string name;
    std::string kind;
    std::int64_t datasetId = 0;
    std::int64_t createdMicroseconds = 0;
    nlohmann::json viewState; ///< groups chosen, tau, rule, ...: what the window remembers
};

struct UnitFailure {
    std::int64_t unit = 0;
    Error error;
};

/// What changed, for listeners.
enum class ProjectChange : std::uint8_t { Models, Datasets, Audits, Jobs, Units };

enum class OpenMode : std::uint8_t { ReadWrite, ReadOnly };

/// Thread-safe. All writes go through one store thread; every write returns after its commit.
class Project
{
public:
    /// Errors: ProjectExists, FileUnwritable, DiskFull.
    static Result<std::shared_ptr<Project>> create(const std::filesystem::path& path);
    /// Errors: FileNotFound, FileUnreadable, ProjectForeign, ProjectCorrupt, FileTruncated. Jobs left running become
    /// Interrupted. What keeps a project from being written does not keep it from being opened: it then is read-only,
    /// and readOnlyReason() is ProjectNewer, ProjectLocked (detail names the other process), ProjectReadOnly (folder
    /// or file) or DiskFull.
    static Result<std::shared_ptr<Project>> open(const std::filesystem::path& path,
                                                 OpenMode mode = OpenMode::ReadWrite);
    ~Project(); ///< checkpoints and leaves one file

    [[nodiscard]] const std::filesystem::path& path() const;
    [[nodiscard]] bool readOnly() const;
    /// Why a project opened for writing is read-only; nothing if it can be written or was opened for reading. Writes
    /// give this error.
    [[nodiscard]] const std::optional<Error>& readOnlyReason() const;
    /// UTC microseconds of the last durable commit.
    [[nodiscard]] std::int64_t lastCommitMicroseconds() const;
    /// A complete copy (VACUUM INTO). Errors: ProjectExists, FileUnwritable, DiskFull.
    Status saveCopy(const std::filesystem::path& target) const;

    /// Called on the store thread after a commit; keep it short. Returns a token for removeListener.
    int addListener(std::function<void(ProjectChange)> listener);
    void removeListener(int token);

    // Models and data sets. Errors: NameTaken, ProjectReadOnly, NotFound, DiskFull; on removal InvalidArgument naming
    // the audit that uses it.
    Result<ModelEntry> addModel(ModelEntry entry);
    Status updateModel(const ModelEntry& entry); ///< name and card
    Status removeModel(std::int64_t id);
    [[nodiscard]] Result<std::vector<ModelEntry>> models() const;
    [[nodiscard]] Result<ModelEntry> model(std::int64_t id) const;
    [[nodiscard]] Result<ModelEntry> modelByName(std::string_view name) const;

    Result<DatasetEntry> addDataset(DatasetEntry entry);
    Status updateDataset(const DatasetEntry& entry); ///< name and options
    Status removeDataset(std::int64_t id);
    [[nodiscard]] Result<std::vector<DatasetEntry>> datasets() const;
    [[nodiscard]] Result<DatasetEntry> dataset(std::int64_t id) const;
    [[nodiscard]] Result<DatasetEntry> datasetByName(std::string_view name) const;

    // Audits and jobs.
    Result<AuditEntry> addAudit(AuditEntry entry);
    Status updateAudit(const AuditEntry& entry); ///< name and view state
    Status removeAudit(std::int64_t id);         ///< with its jobs and records
    [[nodiscard]] Result<std::vector<AuditEntry>> audits() const;
    [[nodiscard]] Result<AuditEntry> audit(std::int64_t id) const;
    Result<JobEntry> addJob(JobEntry entry);
    /// A finished job's results once more, under another audit; the run record says which job they come from.
    Result<JobEntry> addJobCopy(std::int64_t sourceJobId, std::int64_t auditId);
    [[nodiscard]] Result<std::vector<JobEntry>> jobs() const;
    [[nodiscard]] Result<std::vector<JobEntry>> jobsOfAudit(std::int64_t auditId) const;
    [[nodiscard]] Result<JobEntry> job(std::int64_t id) const;
    /// A finished job with the same spec, if there is one.
    [[nodiscard]] Result<std::optional<JobEntry>> jobBySpec(std::string_view specHash) const;
    Status setJobState(std::int64_t id, JobState state, std::string_view message = {});
    Status setJobPlan(std::int64_t id, std::int64_t unitCount, const nlohmann::json& runRecord);
    Status finishJob(std::int64_t id, JobState state, const nlohmann::json& runRecord, const nlohmann::json& summary,
                     std::string_view message = {});

    // Units: a unit and its records are one transaction.
    Status storeUnit(std::int64_t jobId, std::int64_t unit, const RecordTable& records);
    /// The same without waiting; blocks only while the store thread's queue is full.
    std::future<Status> storeUnitLater(std::int64_t jobId, std::int64_t unit, RecordTable records);
    Status storeUnitFailure(std::int64_t jobId, std::int64_t unit, const Error& error);
    [[nodiscard]] Result<std::vector<std::int64_t>> finishedUnits(std::int64_t jobId) const; ///< sorted
    [[nodiscard]] Result<std::vector<UnitFailure>> failedUnits(std::int64_t jobId) const;
    /// All records of a job in unit order, whatever order they were stored in.
    [[nodiscard]] Result<RecordTable> records(std::int64_t jobId) const;

private:
    struct Impl;
    explicit Project(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace plumbline
