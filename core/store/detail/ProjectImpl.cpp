#include "core/store/detail/ProjectImpl.h"

#include <chrono>

namespace plumbline
{

using detail::Database;

std::int64_t nowMicroseconds()
{
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Project::Impl::~Impl()
{
    dropReaders();
    store.reset();
    lock.reset();
}

void Project::Impl::dropReaders()
{
    const std::scoped_lock guard(m_readersMutex);
    m_readers.clear();
}

Result<Database> Project::Impl::borrowReader() const
{
    {
        const std::scoped_lock guard(m_readersMutex);
        if (!m_readers.empty()) {
            Database database = std::move(m_readers.back());
            m_readers.pop_back();
            return database;
        }
    }
    auto database = Database::open(path, immutable ? Database::Mode::Immutable : Database::Mode::ReadOnly);
    if (!database)
        return database;
    // The store thread is the only checkpointer.
    for (const auto& [name, value] : {std::pair{"query_only", "1"}, std::pair{"wal_autocheckpoint", "0"}})
        if (auto set = database->pragma(name, value); !set)
            return fail(std::move(set.error()));
    return database;
}

void Project::Impl::returnReader(Database database) const
{
    if (readOnly)
        return;
    const std::scoped_lock guard(m_readersMutex);
    m_readers.push_back(std::move(database));
}

std::future<Status> Project::Impl::writeLater(ProjectChange change, Durability durability,
                                              detail::StoreThread::Task task)
{
    const auto ready = [](Error error) {
        std::promise<Status> promise;
        promise.set_value(fail(std::move(error)));
        return promise.get_future();
    };
    if (readOnly) {
        Error error = readOnlyReason.value_or(Error{ErrorCode::ProjectReadOnly, "opened for reading only", {}});
        if (error.where.empty())
            error.where = path.string();
        return ready(std::move(error));
    }
    if (store->isCurrentThread())
        return ready({ErrorCode::Internal, "a listener must not write to the project", path.string()});
    return store->post(durability, std::move(task), [this, change] {
        lastCommit = nowMicroseconds();
        notify(change);
    });
}

Status Project::Impl::writeStatus(ProjectChange change, Durability durability, detail::StoreThread::Task task)
{
    Status status = writeLater(change, durability, std::move(task)).get();
    if (!status && status.error().where.empty())
        status.error().where = path.string();
    return status;
}

int Project::Impl::addListener(std::function<void(ProjectChange)> listener)
{
    const std::scoped_lock guard(m_listenersMutex);
    m_listeners.emplace(m_nextListener, std::move(listener));
    return m_nextListener++;
}

void Project::Impl::removeListener(int token)
{
    const std::scoped_lock guard(m_listenersMutex);
    m_listeners.erase(token);
}

void Project::Impl::notify(ProjectChange change)
{
    // Under the lock: once removeListener() has returned, the listener is not called any more.
    const std::scoped_lock guard(m_listenersMutex);
    for (const auto& [token, listener] : m_listeners)
        listener(change);
}

std::string Project::Impl::storedPath(const std::filesystem::path& given) const
{
    const std::filesystem::path absolute = std::filesystem::absolute(given).lexically_normal();
    const std::filesystem::path relative = absolute.lexically_relative(path.parent_path());
    const bool below = !relative.empty() && *relative.begin() != "..";
    return (below ? relative : absolute).generic_string();
}

std::filesystem::path Project::Impl::absolutePath(const std::string& stored) const
{
    const std::filesystem::path given(stored);
    return given.is_absolute() ? given : (path.parent_path() / given).lexically_normal();
}

namespace detail
{

std::string jsonText(const nlohmann::json& json)
{
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<nlohmann::json> jsonFrom(std::string_view text, std::string_view where)
{
    auto json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded())
        return fail(ErrorCode::ProjectCorrupt, "broken JSON", std::string(where));
    return json;
}

Error notFound(std::string_view what)
{
    return {ErrorCode::NotFound, std::string(what), {}};
}

} // namespace detail
} // namespace plumbline
