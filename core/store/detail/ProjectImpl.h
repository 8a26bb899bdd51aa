#pragma once

// What the project's .cpp files share: connections for reading, the way to write, and rows to entries.

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/store/Project.h"
#include "core/store/detail/FileLock.h"
#include "core/store/detail/Sqlite.h"
#include "core/store/detail/StoreThread.h"

namespace plumbline
{

/// UTC microseconds since 1970.
std::int64_t nowMicroseconds();

struct Project::Impl {
    using Durability = detail::StoreThread::Durability;

    std::filesystem::path path;
    std::optional<Error> readOnlyReason;
    bool readOnly = false;
    bool immutable = false; ///< see Database::Mode::Immutable
    std::optional<detail::FileLock> lock;
    std::unique_ptr<detail::StoreThread> store; ///< none if read-only
    std::atomic<std::int64_t> lastCommit = 0;

    /// Version, damage, upgrade, the writer, jobs left running. Errors: as Project::open().
    Status prepare(bool wasInterrupted);
    ~Impl(); ///< readers, then the writer, then the lock

    /// Runs `body(Database&)` on a connection that can only read, in one snapshot. A file that another program may own
    /// is let go after each call, so that its owner can close it.
    template <typename Body>
    auto read(Body&& body) const -> decltype(body(std::declval<detail::Database&>()))
    {
        auto database = borrowReader();
        if (!database)
            return fail(std::move(database.error()));
        if (auto begun = database->execute("BEGIN"); !begun)
            return fail(std::move(begun.error()));
        auto result = body(*database);
        if (database->execute("COMMIT"))
            returnReader(std::move(*database));
        if (!result && result.error().where.empty())
            result.error().where = path.string();
        return result;
    }

    /// Runs `body(Database&)` on the store thread in one transaction and waits for the commit.
    template <typename T, typename Body>
    Result<T> write(ProjectChange change, Body&& body)
    {
        auto value = std::make_shared<std::optional<T>>();
        const Status stored =
            writeStatus(change, Durability::Edits, [value, &body](detail::Database& database) -> Status {
                Result<T> made = body(database);
                if (!made)
                    return fail(std::move(made.error()));
                *value = std::move(*made);
                return {};
            });
        if (!stored)
            return fail(stored.error());
        return std::move(**value);
    }
    Status writeStatus(ProjectChange change, Durability durability, detail::StoreThread::Task task);
    std::future<Status> writeLater(ProjectChange change, Durability durability, detail::StoreThread::Task task);

    int addListener(std::function<void(ProjectChange)> listener);
    void removeListener(int token);

    // Paths below the project's folder are stored relative to it, so that both can move together.
    [[nodiscard]] std::string storedPath(const std::filesystem::path& given) const;
    [[nodiscard]] std::filesystem::path absolutePath(const std::string& stored) const;

    /// Makes the relative paths of a copy start at its own folder.
    Status rebasePaths(detail::Database& copy, const std::filesystem::path& target) const;

private:
    Status markInterrupted();
    void dropReaders();
    Result<detail::Database> borrowReader() const;
    void returnReader(detail::Database database) const;
    void notify(ProjectChange change);

    mutable std::mutex m_readersMutex;
    mutable std::vector<detail::Database> m_readers;
    std::mutex m_listenersMutex;
    std::map<int, std::function<void(ProjectChange)>> m_listeners;
    int m_nextListener = 1;
};

namespace detail
{

/// Canonical JSON text: sorted keys, broken UTF-8 replaced.
std::string jsonText(const nlohmann::json& json);
/// Errors: ProjectCorrupt.
Result<nlohmann::json> jsonFrom(std::string_view text, std::string_view where);
Error notFound(std::string_view what);

/// Every row of a query as an entry.
template <typename Entry, typename... Values>
Result<std::vector<Entry>> selectAll(Database& database, std::string_view sql,
                                     const std::function<Result<Entry>(const Statement&)>& entryOf,
                                     const Values&... values)
{
    auto statement = database.prepare(sql);
    if (!statement)
        return fail(std::move(statement.error()));
    if (auto bound = statement->bindAll(values...); !bound)
        return fail(std::move(bound.error()));
    std::vector<Entry> entries;
    for (;;) {
        const auto row = statement->step();
        if (!row)
            return fail(row.error());
        if (!*row)
            return entries;
        auto entry = entryOf(*statement);
        if (!entry)
            return fail(std::move(entry.error()));
        entries.push_back(std::move(*entry));
    }
}

/// The only row, or NotFound naming `what`.
template <typename Entry, typename... Values>
Result<Entry> selectOne(Database& database, std::string_view sql,
                        const std::function<Result<Entry>(const Statement&)>& entryOf, std::string_view what,
                        const Values&... values)
{
    auto entries = selectAll<Entry>(database, sql, entryOf, values...);
    if (!entries)
        return fail(std::move(entries.error()));
    if (entries->empty())
        return fail(notFound(what));
    return std::move(entries->front());
}

} // namespace detail
} // namespace plumbline
