#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include <QObject>
#include <QTimer>

#include "core/jobs/JobQueue.h"

namespace plumbline::ui {

/// The one way from core's lanes to the window: progress arrives on lane threads, is kept newest-per-job, and is given
/// on to the GUI thread at 10 Hz or less.
class JobBridge : public QObject
{
    Q_OBJECT

public:
    static constexpr int kIntervalMilliseconds = 100;

    explicit JobBridge(std::shared_ptr<Project> project, QObject* parent = nullptr);
    ~JobBridge() override; ///< pauses what runs and waits for the running unit

    // Asynchronous: they only pass the wish on. What start() refuses comes back as failed().
    void start(std::int64_t jobId);
    void pause(std::int64_t jobId);
    void cancel(std::int64_t jobId);
    void pauseAll();

    /// Newest progress known of a job; nullptr before the first.
    [[nodiscard]] const JobProgress* progress(std::int64_t jobId) const;
    [[nodiscard]] int runningCount() const;
    [[nodiscard]] int queuedCount() const;
    [[nodiscard]] bool busy() const { return runningCount() + queuedCount() > 0; }

signals:
    void progressed(const std::vector<plumbline::JobProgress>& changed);
    void stateChanged(qint64 jobId, plumbline::JobState state);
    void failed(qint64 jobId, const plumbline::Error& error);

private:
    void receive(const JobProgress& progress); ///< on a lane's thread
    void flush();

    struct Inbox {
        std::mutex mutex;
        std::map<std::int64_t, JobProgress> pending;
        bool posted = false;
    };

    std::shared_ptr<JobQueue> m_queue;
    int m_listener = 0;
    Inbox m_inbox;
    std::map<std::int64_t, JobProgress> m_latest;
    QTimer m_timer;
};

} // namespace plumbline::ui

Q_DECLARE_METATYPE(plumbline::JobState)
Q_DECLARE_METATYPE(plumbline::Error)
