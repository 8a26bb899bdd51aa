#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/Device.h"
#include "core/base/Error.h"
#include "core/jobs/Job.h"
#include "core/store/Project.h"

namespace plumbline
{

struct JobProgress {
    std::int64_t jobId = 0;
    JobState state = JobState::Queued;
    std::int64_t unitsDone = 0;
    std::int64_t unitCount = 0;
    std::int64_t samplesDone = 0;
    std::int64_t sampleCount = 0;
    double samplesPerSecond = 0; ///< over the last minute; 0 until it is known
    double secondsLeft = -1;     ///< estimate; negative while unknown
    std::string device;
};

/// What is asked of a new audit: one job per model and variant.
struct AuditRequest {
    std::string name; ///< empty: made from kind, method and data set
    std::string kind;
    std::vector<std::int64_t> modelIds; ///< empty for kinds without a model
    std::int64_t datasetId = 0;
    nlohmann::json parameters = nlohmann::json::object();
    /// Each laid over `parameters`, for example one per method: {{"method", "tight"}}. Empty: one job per model.
    std::vector<nlohmann::json> variants{};
    std::string device = "auto"; ///< "cpu", "cuda:N" or "auto"
    std::uint64_t seed = 0;
    int threads = 0;  ///< 0: all cores
    int unitSize = 0; ///< 0: the kind's default
    std::int64_t limit = 0;
    bool reuse = true; ///< take stored results of the same spec instead of computing them again
};

/// The hash that a job's spec holds of a model: of its file and its card.
std::string modelHashOf(const ModelEntry& model);

/// Validates the request and stores an audit with its jobs (state Queued), without running them. With `reuse`, jobs
/// whose spec has a complete result are Done at once; where one stored audit holds exactly the jobs asked for, that one
/// is given back. Errors: JobKindUnknown, ParameterUnknown, ParameterInvalid, NotFound, DeviceUnavailable, ValueInvalid
/// (device), ProjectReadOnly.
Result<AuditEntry> planAudit(Project& project, const AuditRequest& request,
                             std::span<const JobKind> kinds = jobKinds());

/// Runs jobs: one lane per CUDA device and one for the CPU; decoding runs ahead of compute, the project's store thread
/// behind it. Thread-safe.
class JobQueue
{
public:
    explicit JobQueue(std::shared_ptr<Project> project, std::span<const JobKind> kinds = jobKinds());
    ~JobQueue(); ///< pauses what runs (finished units are kept) and waits

    /// Every job that is not complete goes (on) from its finished units; failed units are tried again. A complete or
    /// running one is left as it is. Errors: NotFound, JobKindUnknown, DeviceUnavailable, ProjectReadOnly.
    Status start(std::int64_t jobId);
    void pause(std::int64_t jobId);  ///< at the end of the running unit
    void cancel(std::int64_t jobId); ///< drops the running unit; finished ones are kept
    /// Running jobs pause at the end of their unit, waiting ones at once.
    void pauseAll();

    [[nodiscard]] std::vector<JobProgress> progress() const;
    /// Called from a lane's thread at 10 Hz or less and at each change of state.
    int addListener(std::function<void(const JobProgress&)> listener);
    void removeListener(int token);
    /// Until nothing runs or waits.
    void waitIdle();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace plumbline
