#include "ui/jobs/JobBridge.h"

#include <algorithm>

#include "ui/base/Async.h"

namespace plumbline::ui {

JobBridge::JobBridge(std::shared_ptr<Project> project, QObject* parent)
    : QObject(parent), m_queue(std::make_shared<JobQueue>(std::move(project)))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kIntervalMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &JobBridge::flush);
    m_listener = m_queue->addListener([this](const JobProgress& progress) { receive(progress); });
}

JobBridge::~JobBridge()
{
    m_queue->removeListener(m_listener);
    m_queue.reset();
}

void JobBridge::start(std::int64_t jobId)
{
    runAsync(
        this, [queue = m_queue, jobId] { return queue->start(jobId); },
        [this, jobId](const Status& status) {
            if (!status)
                emit failed(jobId, status.error());
        });
}

void JobBridge::pause(std::int64_t jobId) { m_queue->pause(jobId); }
void JobBridge::cancel(std::int64_t jobId) { m_queue->cancel(jobId); }
void JobBridge::pauseAll() { m_queue->pauseAll(); }

const JobProgress* JobBridge::progress(std::int64_t jobId) const
{
    const auto found = m_latest.find(jobId);
    return found != m_latest.end() ? &found->second : nullptr;
}

int JobBridge::runningCount() const
{
    return static_cast<int>(std::count_if(m_latest.begin(), m_latest.end(),
                                          [](const auto& entry) { return entry.second.state == JobState::Running; }));
}

int JobBridge::queuedCount() const
{
    return static_cast<int>(std::count_if(m_latest.begin(), m_latest.end(),
                                          [](const auto& entry) { return entry.second.state == JobState::Queued; }));
}

void JobBridge::receive(const JobProgress& progress)
{
    const std::lock_guard lock(m_inbox.mutex);
    m_inbox.pending[progress.jobId] = progress;
    if (m_inbox.posted)
        return;
    m_inbox.posted = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!m_timer.isActive())
                m_timer.start();
        },
        Qt::QueuedConnection);
}

void JobBridge::flush()
{
    std::map<std::int64_t, JobProgress> pending;
    {
        const std::lock_guard lock(m_inbox.mutex);
        pending.swap(m_inbox.pending);
        m_inbox.posted = false;
    }
    std::vector<JobProgress> changed;
    std::vector<JobProgress> changedState;
    for (auto& [id, progress] : pending) {
        const auto known = m_latest.find(id);
        if (known == m_latest.end() || known->second.state != progress.state)
            changedState.push_back(progress);
        changed.push_back(progress);
        m_latest[id] = std::move(progress);
    }
    if (!changed.empty())
        emit progressed(changed);
    for (const JobProgress& progress : changedState)
        emit stateChanged(progress.jobId, progress.state);
}

} // namespace plumbline::ui
