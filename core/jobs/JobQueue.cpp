#include "core/jobs/JobQueue.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "core/jobs/JobRunner.h"
#include "core/model/Devices.h"

namespace plumbline
{
namespace
{

constexpr std::chrono::milliseconds kReportInterval{100};

} // namespace

struct JobQueue::Impl {
    using Clock = std::chrono::steady_clock;

    /// One device's thread and the jobs that wait for it.
    struct Lane {
        DeviceId device;
        std::deque<std::int64_t> waiting;
        bool busy = false;
        std::thread thread;
    };
    struct Entry {
        JobProgress progress;
        std::shared_ptr<RunControl> control; ///< while it runs
        Clock::time_point reported;
    };

    std::shared_ptr<Project> project;
    std::span<const JobKind> kinds;
    mutable std::mutex mutex;
    std::condition_variable changed;
    std::map<std::string, Lane> lanes;
    std::map<std::int64_t, Entry> entries;
    bool stopping = false;
    std::mutex listenersMutex;
    std::map<int, std::function<void(const JobProgress&)>> listeners;
    int nextListener = 1;

    void laneLoop(Lane& lane);
    void runJob(Lane& lane, std::int64_t id, const std::shared_ptr<RunControl>& control);
    void setState(std::int64_t id, JobState state);
    void update(std::int64_t id, const RunTally& tally);
    void tell(const JobProgress& progress);
    Result<DeviceId> laneFor(const std::string& asked);
    bool removeWaiting(std::int64_t id);
    void endWaiting(std::int64_t id, JobState state);
};

JobQueue::JobQueue(std::shared_ptr<Project> project, std::span<const JobKind> kinds) : m_impl(std::make_unique<Impl>())
{
    m_impl->project = std::move(project);
    m_impl->kinds = kinds;
}

JobQueue::~JobQueue()
{
    {
        const std::scoped_lock lock(m_impl->mutex);
        m_impl->stopping = true;
        for (auto& [id, entry] : m_impl->entries)
            if (entry.control)
                entry.control->pause = true;
    }
    m_impl->changed.notify_all();
    for (auto& [name, lane] : m_impl->lanes)
        lane.thread.join();
}

/// "auto" takes the CUDA device with the shortest line, else the CPU. Call with the lock held.
Result<DeviceId> JobQueue::Impl::laneFor(const std::string& asked)
{
    auto device = parseDevice(asked);
    if (!device || asked != "auto")
        return device;
    const auto load = [this](const DeviceId& id) {
        const auto lane = lanes.find(id.name());
        return lane == lanes.end() ? std::size_t{0} : lane->second.waiting.size() + (lane->second.busy ? 1 : 0);
    };
    for (const DeviceInfo& candidate : listDevices())
        if (candidate.id.kind == device->kind && load(candidate.id) < load(*device))
            device = candidate.id;
    return device;
}

Status JobQueue::start(std::int64_t jobId)
{
    if (m_impl->project->readOnly())
        return fail(m_impl->project->readOnlyReason().value_or(
            Error{ErrorCode::ProjectReadOnly, {}, m_impl->project->path().string()}));
    const auto job = m_impl->project->job(jobId);
    if (!job)
        return fail(job.error());
    if (job->state == JobState::Done && job->unitsFailed == 0)
        return {};
    if (findJobKind(job->spec.kind, m_impl->kinds) == nullptr)
        return fail(ErrorCode::JobKindUnknown, {}, job->spec.kind);
    {
        const std::scoped_lock lock(m_impl->mutex);
        const auto known = m_impl->entries.find(jobId);
        if (known != m_impl->entries.end() &&
            (known->second.progress.state == JobState::Queued || known->second.progress.state == JobState::Running))
            return {};
        const auto device = m_impl->laneFor(job->device);
        if (!device)
            return fail(device.error());
        Impl::Entry& entry = m_impl->entries[jobId];
        entry.progress = {};
        entry.progress.jobId = jobId;
        entry.progress.unitCount = job->unitCount;
        entry.progress.unitsDone = job->unitsDone;
        entry.progress.device = device->name();
        auto [lane, isNew] = m_impl->lanes.try_emplace(device->name());
        if (isNew) {
            lane->second.device = *device;
            lane->second.thread = std::thread([impl = m_impl.get(), &lane = lane->second] { impl->laneLoop(lane); });
        }
    }
    if (auto stored = m_impl->project->setJobState(jobId, JobState::Queued); !stored) {
        m_impl->setState(jobId, JobState::Failed);
        return stored;
    }
    {
        const std::scoped_lock lock(m_impl->mutex);
        m_impl->lanes.at(m_impl->entries.at(jobId).progress.device).waiting.push_back(jobId);
    }
    m_impl->setState(jobId, JobState::Queued);
    m_impl->changed.notify_all();
    return {};
}

void JobQueue::Impl::laneLoop(Lane& lane)
{
    for (;;) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return stopping || !lane.waiting.empty(); });
        if (stopping)
            return; // what waits stays queued in the file
        const std::int64_t id = lane.waiting.front();
        lane.waiting.pop_front();
        lane.busy = true;
        auto control = std::make_shared<RunControl>();
        entries.at(id).control = control;
        lock.unlock();
        runJob(lane, id, control);
        lock.lock();
        entries.at(id).control.reset();
        lane.busy = false;
        lock.unlock();
        changed.notify_all();
    }
}

void JobQueue::Impl::runJob(Lane& lane, std::int64_t id, const std::shared_ptr<RunControl>& control)
{
    auto job = project->job(id);
    const Status begun = job ? project->setJobState(id, JobState::Running) : fail(job.error());
    if (!begun) {
        setState(id, JobState::Failed);
        return;
    }
    setState(id, JobState::Running);
    const JobKind* kind = findJobKind(job->spec.kind, kinds); // start() looked already
    JobRunner runner(*project, std::move(*job), *kind, lane.device, *control,
                     [this, id](const RunTally& tally) { update(id, tally); });
    setState(id, runner.run());
}

void JobQueue::Impl::update(std::int64_t id, const RunTally& tally)
{
    JobProgress copy;
    {
        const std::scoped_lock lock(mutex);
        Entry& entry = entries.at(id);
        JobProgress& progress = entry.progress;
        progress.unitsDone = tally.unitsDone;
        progress.unitCount = tally.unitCount;
        progress.sampleCount = tally.sampleCount;
        progress.samplesDone =
            std::min(tally.sampleCount, tally.samplesDone + static_cast<std::int64_t>(tally.partOfUnit));
        progress.samplesPerSecond = tally.samplesPerSecond;
        progress.secondsLeft =
            tally.samplesPerSecond > 0
                ? static_cast<double>(progress.sampleCount - progress.samplesDone) / tally.samplesPerSecond
                : -1;
        if (!tally.device.empty())
            progress.device = tally.device;
        const auto now = Clock::now();
        if (now - entry.reported < kReportInterval)
            return;
        entry.reported = now;
        copy = progress;
    }
    tell(copy);
}

void JobQueue::Impl::setState(std::int64_t id, JobState state)
{
    JobProgress copy;
    {
        const std::scoped_lock lock(mutex);
        Entry& entry = entries.at(id);
        entry.progress.state = state;
        if (state != JobState::Running)
            entry.progress.secondsLeft = state == JobState::Done ? 0 : -1;
        entry.reported = Clock::now();
        copy = entry.progress;
    }
    tell(copy);
}

void JobQueue::Impl::tell(const JobProgress& progress)
{
    // Under the lock: once removeListener() has returned, the listener is not called any more.
    const std::scoped_lock lock(listenersMutex);
    for (const auto& [token, listener] : listeners)
        listener(progress);
}

bool JobQueue::Impl::removeWaiting(std::int64_t id)
{
    const std::scoped_lock lock(mutex);
    return std::any_of(lanes.begin(), lanes.end(),
                       [id](auto& lane) { return std::erase(lane.second.waiting, id) > 0; });
}

void JobQueue::Impl::endWaiting(std::int64_t id, JobState state)
{
    (void)project->setJobState(id, state); // a job that stays queued in the file is only offered again
    setState(id, state);
    changed.notify_all();
}

void JobQueue::pause(std::int64_t jobId)
{
    if (m_impl->removeWaiting(jobId)) {
        m_impl->endWaiting(jobId, JobState::Paused);
        return;
    }
    const std::scoped_lock lock(m_impl->mutex);
    const auto entry = m_impl->entries.find(jobId);
    if (entry != m_impl->entries.end() && entry->second.control)
        entry->second.control->pause = true;
}

void JobQueue::cancel(std::int64_t jobId)
{
    if (m_impl->removeWaiting(jobId)) {
        m_impl->endWaiting(jobId, JobState::Cancelled);
        return;
    }
    std::shared_ptr<RunControl> control;
    bool known = false;
    {
        const std::scoped_lock lock(m_impl->mutex);
        const auto entry = m_impl->entries.find(jobId);
        known = entry != m_impl->entries.end();
        if (known)
            control = entry->second.control;
    }
    if (control) {
        control->stop.request_stop();
        return;
    }
    // Not in this queue: paused or interrupted in the file.
    const auto job = m_impl->project->job(jobId);
    if (!job || job->state == JobState::Done || job->state == JobState::Cancelled)
        return;
    (void)m_impl->project->setJobState(jobId, JobState::Cancelled);
    {
        const std::scoped_lock lock(m_impl->mutex);
        JobProgress& progress = m_impl->entries[jobId].progress;
        progress.jobId = jobId;
        progress.unitCount = job->unitCount;
        progress.unitsDone = job->unitsDone;
    }
    m_impl->setState(jobId, JobState::Cancelled);
}

void JobQueue::pauseAll()
{
    std::vector<std::int64_t> ids;
    {
        const std::scoped_lock lock(m_impl->mutex);
        for (const auto& [id, entry] : m_impl->entries)
            ids.push_back(id);
    }
    // Waiting jobs first, lest one starts when the running one has paused.
    for (const std::int64_t id : ids)
        if (m_impl->removeWaiting(id))
            m_impl->endWaiting(id, JobState::Paused);
    for (const std::int64_t id : ids)
        pause(id);
}

std::vector<JobProgress> JobQueue::progress() const
{
    const std::scoped_lock lock(m_impl->mutex);
    std::vector<JobProgress> all;
    for (const auto& [id, entry] : m_impl->entries)
        all.push_back(entry.progress);
    return all;
}

int JobQueue::addListener(std::function<void(const JobProgress&)> listener)
{
    const std::scoped_lock lock(m_impl->listenersMutex);
    m_impl->listeners.emplace(m_impl->nextListener, std::move(listener));
    return m_impl->nextListener++;
}

void JobQueue::removeListener(int token)
{
    const std::scoped_lock lock(m_impl->listenersMutex);
    m_impl->listeners.erase(token);
}

void JobQueue::waitIdle()
{
    std::unique_lock lock(m_impl->mutex);
    m_impl->changed.wait(lock, [this] {
        return std::all_of(m_impl->lanes.begin(), m_impl->lanes.end(),
                           [](const auto& lane) { return !lane.second.busy && lane.second.waiting.empty(); });
    });
}

} // namespace plumbline
