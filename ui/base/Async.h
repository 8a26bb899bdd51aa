#pragma once

// Work off the GUI thread. Values travel by move; nothing is called back once the context object is gone.

#include <functional>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrentRun>

namespace plumbline::ui {

/// Runs `work` on a pool thread and hands what it returns (not void) to `done` on the context's thread. `work` must
/// own everything it touches (shared pointers), because it may outlive the context.
template <typename Work, typename Done>
void runAsync(QObject* context, Work work, Done done, QThreadPool* pool = QThreadPool::globalInstance())
{
    using Value = std::invoke_result_t<Work>;
    auto* watcher = new QFutureWatcher<Value>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                     [watcher, done = std::move(done)]() mutable {
                         watcher->deleteLater();
                         done(watcher->future().takeResult());
                     });
    watcher->setFuture(QtConcurrent::run(pool, std::move(work)));
}

/// Of many requests only the newest counts: a new one asks the running one to stop, waits in a queue of one, and what
/// the older one returns is dropped.
template <typename Value>
class LatestTask
{
public:
    using Work = std::function<Value(std::stop_token)>;
    using Done = std::function<void(Value)>;

    explicit LatestTask(QObject* context, QThreadPool* pool = QThreadPool::globalInstance())
        : m_context(context), m_pool(pool)
    {
    }
    ~LatestTask() { m_stop.request_stop(); }
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;

    void request(Work work, Done done)
    {
        m_pending = Request{std::move(work), std::move(done)};
        if (m_running)
            m_stop.request_stop();
        else
            startPending();
    }
    /// Drops whatever runs or waits.
    void cancel()
    {
        m_pending.reset();
        m_dropRunning = m_running;
        m_stop.request_stop();
    }
    [[nodiscard]] bool busy() const { return m_running; }

private:
    struct Request {
        Work work;
        Done done;
    };

    void startPending()
    {
        Request request = std::move(*m_pending);
        m_pending.reset();
        m_running = true;
        m_dropRunning = false;
        m_stop = std::stop_source();
        runAsync(
            m_context, [work = std::move(request.work), token = m_stop.get_token()] { return work(token); },
            [this, done = std::move(request.done)](Value value) {
                m_running = false;
                if (m_pending)
                    startPending();
                else if (!m_dropRunning)
                    done(std::move(value));
            },
            m_pool);
    }

    QObject* m_context; ///< must own this task: it is what ends callbacks
    QThreadPool* m_pool;
    std::stop_source m_stop;
    std::optional<Request> m_pending;
    bool m_running = false;
    bool m_dropRunning = false;
};

} // namespace plumbline::ui
