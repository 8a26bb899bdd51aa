#include "core/store/detail/StoreThread.h"

#include <exception>
#include <utility>

#include "core/store/detail/FileLock.h"

namespace plumbline::detail
{
namespace
{

constexpr std::size_t kQueueLength = 32;
/// Another program that only reads may hold the file while we close: not worth waiting for.
constexpr int kCloseBusyMilliseconds = 250;

} // namespace

StoreThread::StoreThread(std::filesystem::path path) : m_path(std::move(path)), m_thread([this] { loop(); }) {}

StoreThread::~StoreThread()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

std::future<Status> StoreThread::post(Durability durability, Task task, std::function<void()> afterCommit)
{
    Item item{durability, std::move(task), std::move(afterCommit), {}};
    auto future = item.done.get_future();
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_queue.size() < kQueueLength; });
    m_queue.push_back(std::move(item));
    lock.unlock();
    m_changed.notify_all();
    return future;
}

void StoreThread::loop()
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_stopping || !m_queue.empty(); });
        if (m_queue.empty())
            break;
        Item item = std::move(m_queue.front());
        m_queue.pop_front();
        lock.unlock();
        m_changed.notify_all();
        Status status;
        try {
            status = perform(item);
            if (status && item.afterCommit)
                item.afterCommit();
        } catch (const std::bad_alloc&) {
            status = fail(ErrorCode::OutOfMemory, "while storing");
        } catch (const std::exception& e) {
            status = fail(ErrorCode::Internal, e.what(), "store");
        }
        item.done.set_value(std::move(status));
    }
    closeWriter();
}

Status StoreThread::perform(Item& item)
{
    if (!m_writer)
        if (auto opened = openWriter(); !opened)
            return opened;
    if (m_writer->hasMoved())
        return fail(ErrorCode::FileNotFound, "the project was moved or removed while it was open", m_path.string());
    const Durability wanted = m_usesWal ? item.durability : Durability::Edits;
    if (m_synchronous != wanted) {
        if (auto set = m_writer->pragma("synchronous", wanted == Durability::Units ? "1" : "2"); !set)
            return set;
        m_synchronous = wanted;
    }
    auto transaction = Transaction::begin(*m_writer);
    if (!transaction)
        return fail(std::move(transaction.error()));
    if (auto done = item.task(*m_writer); !done)
        return done;
    return transaction->commit();
}

Status StoreThread::openWriter()
{
    auto database = Database::open(m_path, Database::Mode::ReadWrite);
    if (!database)
        return fail(std::move(database.error()));
    m_usesWal = isLocalDisk(m_path);
    if (auto set = database->pragma("journal_mode", m_usesWal ? "wal" : "truncate"); !set)
        return set;
    m_synchronous.reset();
    m_writer.emplace(std::move(*database));
    return {};
}

void StoreThread::closeWriter()
{
    if (!m_writer)
        return;
    m_writer->setBusyTimeout(kCloseBusyMilliseconds);
    // Where a reader of another program keeps the file busy, its -wal stays until the next close: nothing is lost.
    (void)m_writer->execute("PRAGMA wal_checkpoint(TRUNCATE)");
    (void)m_writer->pragma("journal_mode", "delete");
    m_writer.reset();
}

} // namespace plumbline::detail
