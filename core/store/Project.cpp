#include "core/store/Project.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

#include "core/store/detail/ProjectImpl.h"
#include "core/store/detail/Schema.h"

namespace plumbline
{

using detail::Database;

namespace
{

constexpr std::array kStateNames = {"queued", "running", "paused", "interrupted", "done", "failed", "cancelled"};

Error systemError(ErrorCode otherwise, const std::filesystem::path& path)
{
    const int error = errno;
    ErrorCode code = otherwise;
    if (error == EEXIST)
        code = ErrorCode::ProjectExists;
    else if (error == ENOSPC || error == EDQUOT)
        code = ErrorCode::DiskFull;
    return {code, std::strerror(error), path.string()};
}

/// Makes an empty file that was not there before.
Status reserve(const std::filesystem::path& path)
{
    const int descriptor = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
    if (descriptor < 0)
        return fail(systemError(ErrorCode::FileUnwritable, path));
    ::close(descriptor);
    return {};
}

std::uintmax_t sizeOf(const std::filesystem::path& path)
{
    std::error_code ec;
    const std::uintmax_t size = std::filesystem::file_size(path, ec);
    return ec ? 0 : size;
}

/// Whether the file is a whole project of ours, by its header alone.
/// `isUnsettled`: part of the contents still lies in a log or journal beside it.
Status checkHeader(const Database& database, const std::filesystem::path& path, bool isUnsettled)
{
    const auto header = database.header();
    if (!header)
        return fail(header.error());
    if (header->fileSize == 0)
        return fail(ErrorCode::FileTruncated, "the file is empty", path.string());
    if (!header->isSqlite)
        return fail(ErrorCode::ProjectForeign, {}, path.string());
    if (header->fileSize < 512 || (!isUnsettled && header->fileSize < header->promisedSize))
        return fail(ErrorCode::FileTruncated,
                    std::to_string(header->fileSize) + " of " + std::to_string(header->promisedSize) + " bytes",
                    path.string());
    if (header->applicationId != detail::kApplicationId)
        return fail(ErrorCode::ProjectForeign, "a database of another program", path.string());
    return {};
}

/// Why the project cannot be written, or its lock.
Result<detail::FileLock> lockForWriting(const std::filesystem::path& path)
{
    for (const auto& place : {path, path.parent_path()})
        if (::access(place.c_str(), W_OK) != 0)
            return fail(ErrorCode::ProjectReadOnly, std::strerror(errno), place.string());
    return detail::FileLock::acquire(path);
}

/// A rollback journal that a crash left behind: its changes must be taken back before anything is read, which a
/// read-only connection cannot do. The lock says that nobody is in the middle of writing it.
Status takeBackJournal(const std::filesystem::path& path)
{
    auto database = Database::open(path, Database::Mode::ReadWrite);
    if (!database)
        return fail(std::move(database.error()));
    const auto read = database->integer("SELECT count(*) FROM sqlite_schema");
    return read ? Status() : fail(read.error().code, read.error().detail, path.string());
}

/// The last session did not end properly: look whether the file is whole.
Status quickCheck(Database& database, const std::filesystem::path& path)
{
    const auto answer = database.answer("PRAGMA quick_check(1)");
    if (!answer)
        return fail(answer.error().code, answer.error().detail, path.string());
    if (*answer != "ok")
        return fail(ErrorCode::ProjectCorrupt, *answer, path.string());
    return {};
}

Status upgrade(const std::filesystem::path& path, std::int64_t version)
{
    auto database = Database::open(path, Database::Mode::ReadWrite);
    if (!database)
        return fail(std::move(database.error()));
    if (auto copied = detail::backUpBeforeMigration(*database, path, version); !copied)
        return copied;
    return detail::migrate(*database, detail::migrations());
}

} // namespace

const char* jobStateName(JobState state)
{
    return kStateNames.at(static_cast<std::size_t>(state));
}

std::optional<JobState> jobStateFromName(std::string_view name)
{
    for (std::size_t i = 0; i < kStateNames.size(); ++i)
        if (name == kStateNames[i])
            return static_cast<JobState>(i);
    return std::nullopt;
}

Project::Project(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Project::~Project() = default;

Result<std::shared_ptr<Project>> Project::create(const std::filesystem::path& given)
{
    const std::filesystem::path path = std::filesystem::absolute(given).lexically_normal();
    if (auto reserved = reserve(path); !reserved)
        return fail(std::move(reserved.error()));
    Status made;
    {
        auto database = Database::open(path, Database::Mode::ReadWrite);
        made = database ? detail::initialise(*database) : fail(database.error());
        if (made)
            made = database->run("INSERT INTO meta (key, value) VALUES ('created_us', ?)",
                                 std::to_string(nowMicroseconds()));
    }
    if (!made) {
        std::error_code ec;
        std::filesystem::remove(path, ec);
        std::filesystem::remove(path.string() + "-journal", ec);
        return fail(made.error().code, made.error().detail, path.string());
    }
    return open(path);
}

Result<std::shared_ptr<Project>> Project::open(const std::filesystem::path& given, OpenMode mode)
{
    const std::filesystem::path path = std::filesystem::absolute(given).lexically_normal();
    std::error_code ec;
    if (!std::filesystem::exists(path, ec))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    if (!std::filesystem::is_regular_file(path, ec))
        return fail(ErrorCode::FileUnreadable, "not a file", path.string());

    auto impl = std::make_unique<Impl>();
    impl->path = path;
    impl->readOnly = mode == OpenMode::ReadOnly;
    const bool hasWal = sizeOf(path.string() + "-wal") > 0;
    const bool hasJournal = sizeOf(path.string() + "-journal") > 0;
    // SQLite cannot make its shared memory where nothing may be written, and without a -wal it needs none.
    impl->immutable = !hasWal && ::access(path.parent_path().c_str(), W_OK) != 0;
    {
        auto database = Database::open(path, impl->immutable ? Database::Mode::Immutable : Database::Mode::ReadOnly);
        if (!database)
            return fail(std::move(database.error()));
        if (auto checked = checkHeader(*database, path, hasWal || hasJournal); !checked)
            return fail(std::move(checked.error()));
    }
    if (!impl->readOnly) {
        auto lock = lockForWriting(path);
        if (lock) {
            impl->lock.emplace(std::move(*lock));
        } else {
            impl->readOnly = true;
            impl->readOnlyReason = lock.error();
        }
    }
    if (hasJournal) {
        std::optional<detail::FileLock> briefly; // opened for reading: only for this repair
        if (!impl->lock)
            if (auto lock = lockForWriting(path))
                briefly.emplace(std::move(*lock));
        if (impl->lock || briefly)
            if (auto done = takeBackJournal(path); !done)
                return fail(std::move(done.error()));
    }
    if (auto prepared = impl->prepare(hasWal || hasJournal); !prepared)
        return fail(std::move(prepared.error()));
    return std::shared_ptr<Project>(new Project(std::move(impl)));
}

Status Project::Impl::prepare(bool wasInterrupted)
{
    const bool unclean = lock && (wasInterrupted || lock->wasLeftBehind());
    const auto version = read([&](Database& database) -> Result<std::int64_t> {
        if (unclean)
            if (auto whole = quickCheck(database, path); !whole)
                return fail(std::move(whole.error()));
        return database.integer("PRAGMA user_version");
    });
    if (!version)
        return fail(version.error());
    if (*version < 1)
        return fail(ErrorCode::ProjectCorrupt, "the format has no version", path.string());
    const int current = detail::currentSchemaVersion();
    const std::string formats =
        "format " + std::to_string(*version) + ", this build writes format " + std::to_string(current);
    if (*version > current) {
        if (!readOnly)
            readOnlyReason = Error{ErrorCode::ProjectNewer, formats, path.string()};
        readOnly = true;
        lock.reset();
    } else if (*version < current) {
        if (readOnly)
            return fail(ErrorCode::ProjectReadOnly, formats + ", and upgrading must write", path.string());
        dropReaders();
        if (auto upgraded = upgrade(path, *version); !upgraded)
            return upgraded;
    }
    lastCommit = std::chrono::duration_cast<std::chrono::microseconds>(
                     std::chrono::file_clock::to_sys(std::filesystem::last_write_time(path)).time_since_epoch())
                     .count();
    if (readOnly)
        return {};
    store = std::make_unique<detail::StoreThread>(path);
    return markInterrupted();
}

Status Project::Impl::markInterrupted()
{
    const auto running =
        read([](Database& database) { return database.integer("SELECT count(*) FROM job WHERE state = 'running'"); });
    if (!running)
        return fail(running.error());
    if (*running == 0)
        return {};
    return writeStatus(ProjectChange::Jobs, Durability::Edits, [](Database& database) {
        return database.run("UPDATE job SET state = 'interrupted' WHERE state = 'running'");
    });
}

const std::filesystem::path& Project::path() const
{
    return m_impl->path;
}
bool Project::readOnly() const
{
    return m_impl->readOnly;
}
const std::optional<Error>& Project::readOnlyReason() const
{
    return m_impl->readOnlyReason;
}
std::int64_t Project::lastCommitMicroseconds() const
{
    return m_impl->lastCommit;
}

int Project::addListener(std::function<void(ProjectChange)> listener)
{
    return m_impl->addListener(std::move(listener));
}
void Project::removeListener(int token)
{
    m_impl->removeListener(token);
}

Status Project::saveCopy(const std::filesystem::path& given) const
{
    const std::filesystem::path target = std::filesystem::absolute(given).lexically_normal();
    if (auto reserved = reserve(target); !reserved)
        return reserved;
    const auto copied = [&]() -> Status {
        auto source =
            Database::open(m_impl->path, m_impl->immutable ? Database::Mode::Immutable : Database::Mode::ReadOnly);
        if (!source)
            return fail(std::move(source.error()));
        if (auto done = source->run("VACUUM INTO ?", target.string()); !done)
            return done;
        if (target.parent_path() == m_impl->path.parent_path())
            return {};
        // Relative paths start at another folder now.
        auto copy = Database::open(target, Database::Mode::ReadWrite);
        if (!copy)
            return fail(std::move(copy.error()));
        return m_impl->rebasePaths(*copy, target);
    }();
    if (copied)
        return {};
    std::error_code ec;
    std::filesystem::remove(target, ec);
    std::filesystem::remove(target.string() + "-journal", ec);
    const ErrorCode code =
        copied.error().code == ErrorCode::FileUnreadable ? ErrorCode::FileUnwritable : copied.error().code;
    return fail(code, copied.error().detail, target.string());
}

Status Project::Impl::rebasePaths(Database& copy, const std::filesystem::path& target) const
{
    Impl other;
    other.path = target;
    for (const std::string table : {"model", "dataset"}) {
        std::vector<std::pair<std::int64_t, std::string>> rows;
        {
            auto statement = copy.prepare("SELECT id, path FROM " + table);
            if (!statement)
                return fail(std::move(statement.error()));
            for (;;) {
                const auto row = statement->step();
                if (!row)
                    return fail(row.error());
                if (!*row)
                    break;
                rows.emplace_back(statement->integer(0), statement->text(1));
            }
        }
        for (const auto& [id, stored] : rows)
            if (auto done = copy.run("UPDATE " + table + " SET path = ? WHERE id = ?",
                                     std::string_view(other.storedPath(absolutePath(stored))), id);
                !done)
                return done;
    }
    return {};
}

} // namespace plumbline
