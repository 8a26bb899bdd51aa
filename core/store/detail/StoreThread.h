#pragma once

// The one writer and checkpointer of a project, on a thread of its own behind a bounded queue.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>

#include "core/base/Error.h"
#include "core/store/detail/Sqlite.h"

namespace plumbline::detail
{

class StoreThread
{
public:
    /// How hard a commit is: units may be lost by a power cut (never by a crash) and are computed again; what a person
    /// entered may not.
    enum class Durability : std::uint8_t { Units, Edits };
    using Task = std::function<Status(Database&)>;

    /// `afterCommit` is called on the store thread.
    explicit StoreThread(std::filesystem::path path);
    ~StoreThread(); ///< finishes what is queued, checkpoints, leaves one file

    /// Runs the task in a transaction of its own; `afterCommit` follows on this thread before the future is ready.
    /// Blocks while the queue is full.
    std::future<Status> post(Durability durability, Task task, std::function<void()> afterCommit = {});
    [[nodiscard]] bool isCurrentThread() const { return std::this_thread::get_id() == m_thread.get_id(); }

private:
    struct Item {
        Durability durability;
        Task task;
        std::function<void()> afterCommit;
        std::promise<Status> done;
    };
    void loop();
    Status perform(Item& item);
    /// Opens the writing connection with the first write, so that a project that is only looked at does not change.
    Status openWriter();
    void closeWriter();

    std::filesystem::path m_path;
    std::optional<Database> m_writer;
    bool m_usesWal = false;
    std::optional<Durability> m_synchronous;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Item> m_queue;
    bool m_stopping = false;
    std::thread m_thread; ///< last: starts when everything else is there
};

} // namespace plumbline::detail
