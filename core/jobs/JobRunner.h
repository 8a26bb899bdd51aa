#pragma once

// Runs one job on a lane's thread: checks its inputs, plans, decodes ahead, computes, stores, sums up.

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "core/jobs/Job.h"
#include "core/jobs/RateEstimate.h"
#include "core/store/Project.h"

namespace plumbline
{

/// How others end a run.
struct RunControl {
    std::atomic<bool> pause = false; ///< at the end of the running unit
    std::stop_source stop;           ///< now; the running unit is dropped
};

/// How far a run is.
struct RunTally {
    std::int64_t unitsDone = 0;
    std::int64_t unitCount = 0;
    std::int64_t samplesDone = 0;
    std::int64_t sampleCount = 0;
    double partOfUnit = 0; ///< samples of the running unit
    double samplesPerSecond = 0;
    std::string device;
};

class JobRunner
{
public:
    JobRunner(Project& project, JobEntry entry, const JobKind& kind, DeviceId device, RunControl& control,
              std::function<void(const RunTally&)> report);
    ~JobRunner();

    /// To the end, a pause, cancellation or a failure; the state is stored. Never throws.
    JobState run();
    /// Why it failed, or what a done job lacks; after run().
    [[nodiscard]] const std::string& message() const { return m_message; }

private:
    struct Pending {
        const Unit* unit;
        std::future<Status> stored;
    };
    Status openInputs();
    Status plan();
    Status computeUnits();
    Status computeUnit(const Unit& unit, Result<std::any> input);
    Result<RecordTable> attempt(const Unit& unit, const std::any& input);
    Status moveToCpu();
    /// Waits until at most `left` units are on their way to the file.
    Status settle(std::size_t left);
    Status recordFailure(const Unit& unit, const Error& error);
    /// Reduces all records to the stored summary.
    Result<nlohmann::json> summarise();
    Status compareWithOthers();
    JobState finish(const Status& outcome);
    void beginSession();
    void endSession(JobState state);
    void report();

    Project& m_project;
    JobEntry m_entry;
    const JobKind& m_kind;
    DeviceId m_device;
    RunControl& m_control;
    std::function<void(const RunTally&)> m_report;
    JobInputs m_inputs;
    std::unique_ptr<Job> m_job;
    std::unique_ptr<Job> m_cpuJob; ///< once the device's memory proved too small
    Job* m_current = nullptr;      ///< of the two
    std::vector<Unit> m_units;
    std::vector<const Unit*> m_left; ///< not finished yet
    std::deque<Pending> m_pending;
    std::int64_t m_failed = 0;
    std::optional<Error> m_firstFailure;
    nlohmann::json m_session;
    RunTally m_tally;
    RateEstimate m_rate;
    std::string m_message;
};

} // namespace plumbline
