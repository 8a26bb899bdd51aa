#include "core/jobs/JobRunner.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <optional>
#include <utility>

#include <opencv2/core/utility.hpp>

#include "core/base/Hash.h"
#include "core/jobs/JobQueue.h"
#include "core/jobs/Prefetch.h"
#include "core/jobs/RunRecord.h"
#include "core/model/Devices.h"

namespace plumbline
{
namespace
{

/// Units on their way to the file while the next is computed.
constexpr std::size_t kUnitsBehind = 4;

std::int64_t nowMicroseconds()
{
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// Runs `work`, turning what it throws into an error: a job must end itself only, never the program.
template <typename Work>
auto guarded(Work&& work, const std::string& where) -> decltype(work())
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, {}, where);
    } catch (const std::exception& e) {
        return fail(ErrorCode::Internal, e.what(), where);
    } catch (...) {
        return fail(ErrorCode::Internal, "an unknown exception", where);
    }
}

bool isOutOfMemory(ErrorCode code)
{
    return code == ErrorCode::DeviceOutOfMemory || code == ErrorCode::OutOfMemory;
}

/// The model is wrong as a whole: the next unit would fail the same way.
bool endsJob(ErrorCode code)
{
    switch (code) {
    case ErrorCode::ModelThrew:
    case ErrorCode::ModelInputMismatch:
    case ErrorCode::ModelOutputMismatch:
    case ErrorCode::ModelNoGradient:
    case ErrorCode::NotAvailable:
    case ErrorCode::Internal:
        return true;
    default:
        return false;
    }
}

std::string unitName(const Unit& unit)
{
    return "unit " + std::to_string(unit.index);
}

} // namespace

JobRunner::JobRunner(Project& project, JobEntry entry, const JobKind& kind, DeviceId device, RunControl& control,
                     std::function<void(const RunTally&)> report)
    : m_project(project), m_entry(std::move(entry)), m_kind(kind), m_device(device), m_control(control),
      m_report(std::move(report)), m_rate(RateEstimate::Clock::now())
{
}

JobRunner::~JobRunner() = default;

JobState JobRunner::run()
{
    const std::string where = "job " + std::to_string(m_entry.id);
    const Status outcome = guarded(
        [this]() -> Status {
            setComputeThreads(m_entry.spec.threads);
            cv::setNumThreads(1); // its pool would compete with LibTorch's
            for (const auto step : {&JobRunner::openInputs, &JobRunner::plan, &JobRunner::computeUnits})
                if (auto done = (this->*step)(); !done)
                    return done;
            return {};
        },
        where);
    // Units that were computed belong into the file whatever happened after them.
    const Status settled = settle(0);
    return finish(outcome ? settled : outcome);
}

Status JobRunner::openInputs()
{
    const JobSpec& spec = m_entry.spec;
    if (spec.version != m_kind.version)
        return fail(ErrorCode::NotAvailable,
                    "planned by version " + std::to_string(spec.version) +
                        " of this job kind, this build has version " + std::to_string(m_kind.version),
                    spec.kind);
    m_inputs.device = m_device;
    const std::filesystem::path& project = m_project.path();
    m_inputs.outputFolder =
        project.parent_path() / (project.stem().string() + "-files") / ("job-" + std::to_string(m_entry.id));
    if (m_kind.takesModel) {
        const auto model = m_project.model(m_entry.modelId);
        if (!model)
            return fail(model.error());
        const auto hash = sha256Path(model->path, m_control.stop.get_token());
        if (!hash)
            return fail(hash.error());
        if (*hash != model->sha256)
            return fail(ErrorCode::ModelChanged, {}, model->path.string());
        if (modelHashOf(*model) != spec.modelHash)
            return fail(ErrorCode::ModelChanged, "the model card was edited after the job was planned", model->name);
        m_inputs.modelPath = model->path;
        m_inputs.card = model->card;
    }
    if (m_entry.datasetId != 0) {
        const auto entry = m_project.dataset(m_entry.datasetId);
        if (!entry)
            return fail(entry.error());
        auto dataset = openDataset(entry->path, entry->layout, entry->options, m_control.stop.get_token());
        if (!dataset)
            return fail(std::move(dataset.error()));
        if ((*dataset)->contentHash() != spec.dataHash)
            return fail(ErrorCode::DataChanged, {}, entry->path.string());
        m_inputs.dataset = std::move(*dataset);
    }
    auto job = m_kind.create(spec, m_inputs);
    if (!job)
        return fail(std::move(job.error()));
    m_job = std::move(*job);
    m_current = m_job.get();
    return {};
}

Status JobRunner::plan()
{
    auto units = m_job->plan();
    if (!units)
        return fail(std::move(units.error()));
    m_units = std::move(*units);
    if (m_units.empty())
        return fail(ErrorCode::NoSamples);
    const auto finished = m_project.finishedUnits(m_entry.id);
    if (!finished)
        return fail(finished.error());
    const std::set<std::int64_t> done(finished->begin(), finished->end());
    m_tally.unitCount = static_cast<std::int64_t>(m_units.size());
    m_tally.device = m_device.name();
    for (const Unit& unit : m_units) {
        const auto samples = static_cast<std::int64_t>(unit.samples.size());
        m_tally.sampleCount += samples;
        if (done.contains(unit.index)) {
            ++m_tally.unitsDone;
            m_tally.samplesDone += samples;
        } else {
            m_left.push_back(&unit);
        }
    }
    beginSession();
    return m_project.setJobPlan(m_entry.id, m_tally.unitCount, m_entry.runRecord);
}

Status JobRunner::computeUnits()
{
    report();
    if (m_left.empty())
        return {};
    if (auto prepared = m_job->prepare(); !prepared)
        return prepared;
    m_rate = RateEstimate(RateEstimate::Clock::now()); // opening the model is no part of the rate
    Prefetch prefetch(*m_job, m_left, m_control.stop.get_token());
    for (const Unit* unit : m_left) {
        if (m_control.pause)
            return {};
        if (auto done = computeUnit(*unit, prefetch.next()); !done)
            return done;
        if (auto stored = settle(kUnitsBehind); !stored)
            return stored;
        m_rate.add(RateEstimate::Clock::now(), static_cast<std::int64_t>(unit->samples.size()));
        m_tally.samplesPerSecond = m_rate.samplesPerSecond();
        m_tally.partOfUnit = 0;
        report();
    }
    return {};
}

Status JobRunner::computeUnit(const Unit& unit, Result<std::any> input)
{
    if (!input && input.error().code == ErrorCode::Cancelled)
        return fail(std::move(input.error()));
    auto records = input ? attempt(unit, *input) : fail(std::move(input.error()));
    if (!records) {
        const Error& error = records.error();
        if (error.code == ErrorCode::Cancelled)
            return fail(error);
        if (auto recorded = recordFailure(unit, error); !recorded)
            return recorded;
        if (endsJob(error.code))
            return fail(error);
        return {};
    }
    m_pending.push_back({&unit, m_project.storeUnitLater(m_entry.id, unit.index, std::move(*records))});
    return {};
}

Result<RecordTable> JobRunner::attempt(const Unit& unit, const std::any& input)
{
    UnitContext context;
    context.stop = m_control.stop.get_token();
    context.progress = [&](double fraction) {
        m_tally.partOfUnit = std::clamp(fraction, 0.0, 1.0) * static_cast<double>(unit.samples.size());
        report();
    };
    for (;;) {
        auto records = guarded([&] { return m_current->run(unit, input, context); }, unitName(unit));
        if (records || !isOutOfMemory(records.error().code))
            return records;
        if (m_current->shrinkInnerBatch()) {
            m_session["inner_batch_halvings"] = m_session.value("inner_batch_halvings", 0) + 1;
            continue;
        }
        if (m_inputs.device.kind == DeviceId::Kind::Cpu)
            return records;
        if (auto moved = guarded([this] { return moveToCpu(); }, "cpu"); !moved)
            return records; // the first cause says more
    }
}

Status JobRunner::moveToCpu()
{
    JobInputs inputs = m_inputs;
    inputs.device = DeviceId{};
    auto job = m_kind.create(m_entry.spec, inputs);
    if (!job)
        return fail(std::move(job.error()));
    // plan() again, for kinds that keep what it finds out; the units stay those stored.
    if (auto planned = (*job)->plan(); !planned)
        return fail(std::move(planned.error()));
    if (auto prepared = (*job)->prepare(); !prepared)
        return prepared;
    m_cpuJob = std::move(*job);
    m_current = m_cpuJob.get();
    m_inputs.device = inputs.device;
    m_session["moved_to_cpu"] = true;
    m_tally.device = inputs.device.name();
    return {};
}

Status JobRunner::settle(std::size_t left)
{
    Status status;
    while (m_pending.size() > left || (!m_pending.empty() && m_pending.front().stored.wait_for(std::chrono::seconds(
                                                                 0)) == std::future_status::ready)) {
        const Unit* unit = m_pending.front().unit;
        Status stored = m_pending.front().stored.get();
        m_pending.pop_front();
        if (stored) {
            ++m_tally.unitsDone;
            m_tally.samplesDone += static_cast<std::int64_t>(unit->samples.size());
        } else if (status) {
            status = std::move(stored);
        }
    }
    return status;
}

Status JobRunner::recordFailure(const Unit& unit, const Error& error)
{
    ++m_failed;
    if (!m_firstFailure)
        m_firstFailure = error;
    return m_project.storeUnitFailure(m_entry.id, unit.index, error);
}

Result<nlohmann::json> JobRunner::summarise()
{
    const auto records = m_project.records(m_entry.id);
    if (!records)
        return fail(records.error());
    auto summary = guarded([&] { return m_job->reduce(*records); }, "summary");
    if (!summary)
        return summary;
    if (!summary->is_object())
        *summary = nlohmann::json::object();
    const auto failures = m_project.failedUnits(m_entry.id);
    if (!failures)
        return fail(failures.error());
    // A result with gaps says so.
    if (!failures->empty()) {
        nlohmann::json missing = nlohmann::json::array();
        std::int64_t samples = 0;
        for (const UnitFailure& failure : *failures) {
            missing.push_back({{"unit", failure.unit},
                               {"code", errorText(failure.error.code).name},
                               {"detail", failure.error.detail}});
            for (const Unit& unit : m_units)
                if (unit.index == failure.unit)
                    samples += static_cast<std::int64_t>(unit.samples.size());
        }
        (*summary)["missing_units"] = std::move(missing);
        (*summary)["missing_samples"] = samples;
    }
    return summary;
}

Status JobRunner::compareWithOthers()
{
    const auto jobs = m_project.jobsOfAudit(m_entry.auditId);
    if (!jobs)
        return fail(jobs.error());
    std::optional<RecordTable> own;
    for (const JobEntry& other : *jobs) {
        if (other.id == m_entry.id || other.modelId != m_entry.modelId || other.datasetId != m_entry.datasetId ||
            other.unitCount == 0 || other.unitsDone < other.unitCount)
            continue;
        if (!own) {
            auto records = m_project.records(m_entry.id);
            if (!records)
                return fail(std::move(records.error()));
            own = std::move(*records);
        }
        const auto records = m_project.records(other.id);
        if (!records)
            return fail(records.error());
        auto agreed = guarded([&] { return m_job->compare(*own, *records); }, "comparison");
        if (!agreed) {
            agreed.error().detail = "with job " + std::to_string(other.id) + ": " + agreed.error().detail;
            return agreed;
        }
    }
    return {};
}

JobState JobRunner::finish(const Status& outcome)
{
    JobState state = JobState::Done;
    std::string message;
    nlohmann::json summary = nlohmann::json::object();
    const bool complete = m_tally.unitCount > 0 && m_tally.unitsDone + m_failed >= m_tally.unitCount;
    if (!outcome && outcome.error().code == ErrorCode::Cancelled) {
        state = JobState::Cancelled;
    } else if (!outcome) {
        state = JobState::Failed;
        message = describe(outcome.error());
    } else if (!complete) {
        state = JobState::Paused;
    } else if (m_tally.unitsDone == 0) {
        state = JobState::Failed;
        message = describe(m_firstFailure.value_or(Error{ErrorCode::JobFailed, {}, {}}));
    } else {
        auto reduced = summarise();
        if (reduced) {
            summary = std::move(*reduced);
            if (const Status agreed = compareWithOthers(); !agreed) {
                state = JobState::Failed;
                message = describe(agreed.error());
            } else if (m_failed > 0)
                message = std::to_string(m_failed) + " of " + std::to_string(m_tally.unitCount) +
                          " units failed; the first: " + describe(*m_firstFailure);
        } else {
            state = JobState::Failed;
            message = describe(reduced.error());
        }
    }
    endSession(state);
    const Status stored = state == JobState::Paused
                              ? m_project.setJobPlan(m_entry.id, m_tally.unitCount, m_entry.runRecord).and_then([&] {
                                    return m_project.setJobState(m_entry.id, state, message);
                                })
                              : m_project.finishJob(m_entry.id, state, m_entry.runRecord, summary, message);
    // Where even that cannot be stored (a full disk), the job counts as running in the file and will be found
    // interrupted.
    m_message = stored ? message : (message.empty() ? describe(stored.error()) : message);
    if (!stored)
        state = JobState::Failed;
    report();
    return state;
}

void JobRunner::beginSession()
{
    m_session = {{"device", m_device.name()},
                 {"threads", m_entry.spec.threads},
                 {"started_us", nowMicroseconds()},
                 {"units_before", m_tally.unitsDone}};
    for (const DeviceInfo& device : listDevices())
        if (device.id == m_device)
            m_session["device_title"] = device.title;
    if (!m_entry.runRecord.is_object())
        m_entry.runRecord = nlohmann::json::object();
    m_entry.runRecord.update(environmentRecord());
    m_entry.runRecord["unit_size"] = m_entry.spec.unitSize;
    m_entry.runRecord["units"] = m_tally.unitCount;
    m_entry.runRecord["samples"] = m_tally.sampleCount;
    m_entry.runRecord["sessions"].push_back(m_session);
}

void JobRunner::endSession(JobState state)
{
    if (m_session.is_null())
        return; // it ended before it began: the file's record stays
    m_session["ended_us"] = nowMicroseconds();
    m_session["end"] = jobStateName(state);
    m_session["units_after"] = m_tally.unitsDone;
    m_entry.runRecord["sessions"].back() = m_session;
}

void JobRunner::report()
{
    if (m_report)
        m_report(m_tally);
}

} // namespace plumbline
