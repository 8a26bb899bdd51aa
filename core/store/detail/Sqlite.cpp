#include "core/store/detail/Sqlite.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <sqlite3.h>

namespace plumbline::detail
{
namespace
{

constexpr int kBusyMilliseconds = 5000;

bool isNoSpace(int systemError)
{
    return systemError == ENOSPC || systemError == EDQUOT || systemError == EFBIG;
}

ErrorCode codeOf(int extended, int systemError)
{
    switch (extended & 0xFF) {
    case SQLITE_NOTADB:
        return ErrorCode::ProjectForeign;
    case SQLITE_CORRUPT:
        return ErrorCode::ProjectCorrupt;
    case SQLITE_FULL:
        return ErrorCode::DiskFull;
    case SQLITE_READONLY:
        return ErrorCode::ProjectReadOnly;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return ErrorCode::ProjectLocked;
    case SQLITE_NOMEM:
        return ErrorCode::OutOfMemory;
    case SQLITE_TOOBIG:
        return ErrorCode::FileTooLarge;
    case SQLITE_INTERRUPT:
        return ErrorCode::Cancelled;
    case SQLITE_CANTOPEN:
        return isNoSpace(systemError) ? ErrorCode::DiskFull : ErrorCode::FileUnreadable;
    case SQLITE_IOERR:
        if (isNoSpace(systemError) || extended == SQLITE_IOERR_SHMSIZE)
            return ErrorCode::DiskFull;
        return extended == SQLITE_IOERR_WRITE || extended == SQLITE_IOERR_FSYNC ? ErrorCode::FileUnwritable
                                                                                : ErrorCode::FileUnreadable;
    default:
        return ErrorCode::Internal;
    }
}

int openFlags(Database::Mode mode)
{
    switch (mode) {
    case Database::Mode::Create:
    case Database::Mode::ReadWrite:
        return SQLITE_OPEN_READWRITE | (mode == Database::Mode::Create ? SQLITE_OPEN_CREATE : 0);
    case Database::Mode::ReadOnly:
        return SQLITE_OPEN_READONLY;
    case Database::Mode::Immutable:
        return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    }
    return SQLITE_OPEN_READONLY;
}

/// file: URI with everything but unreserved characters and slashes escaped.
std::string immutableUri(const std::filesystem::path& path)
{
    static constexpr char kDigits[] = "0123456789ABCDEF";
    std::string uri = "file:";
    for (const char c : path.string()) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           std::strchr("/-._~", c) != nullptr;
        if (plain) {
            uri += c;
        } else {
            uri += '%';
            uri += kDigits[byte >> 4U];
            uri += kDigits[byte & 15U];
        }
    }
    return uri + "?immutable=1";
}

std::uint32_t bigEndian32(std::span<const unsigned char> bytes, std::size_t at)
{
    return (std::uint32_t{bytes[at]} << 24U) | (std::uint32_t{bytes[at + 1]} << 16U) |
           (std::uint32_t{bytes[at + 2]} << 8U) | std::uint32_t{bytes[at + 3]};
}

} // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const
{
    sqlite3_finalize(statement);
}
void Database::Close::operator()(sqlite3* database) const
{
    sqlite3_close_v2(database);
}

Status Statement::check(int code) const
{
    if (code == SQLITE_OK)
        return {};
    sqlite3* database = sqlite3_db_handle(m_statement.get());
    return fail(codeOf(sqlite3_extended_errcode(database), sqlite3_system_errno(database)), sqlite3_errmsg(database));
}

Status Statement::bind(int index, std::int64_t value)
{
    return check(sqlite3_bind_int64(m_statement.get(), index, value));
}

Status Statement::bind(int index, std::string_view text)
{
    // A null pointer would bind NULL.
    const char* data = text.data() != nullptr ? text.data() : "";
    return check(sqlite3_bind_text64(m_statement.get(), index, data, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

Status Statement::bind(int index, std::span<const std::byte> bytes)
{
    if (bytes.empty())
        return check(sqlite3_bind_zeroblob(m_statement.get(), index, 0));
    return check(sqlite3_bind_blob64(m_statement.get(), index, bytes.data(), bytes.size(), SQLITE_TRANSIENT));
}

Status Statement::bind(int index, std::nullptr_t)
{
    return check(sqlite3_bind_null(m_statement.get(), index));
}

Status Statement::bindId(int index, std::int64_t id)
{
    return id != 0 ? bind(index, id) : bind(index, nullptr);
}

Result<bool> Statement::step()
{
    const int code = sqlite3_step(m_statement.get());
    if (code == SQLITE_ROW || code == SQLITE_DONE)
        return code == SQLITE_ROW;
    return fail(check(code).error());
}

Status Statement::run()
{
    for (;;) {
        const auto row = step();
        if (!row)
            return fail(row.error());
        if (!*row)
            return {};
    }
}

void Statement::reset()
{
    sqlite3_reset(m_statement.get());
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

std::string Statement::text(int column) const
{
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(m_statement.get(), column));
    return text == nullptr
               ? std::string()
               : std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(m_statement.get(), column)));
}

std::span<const std::byte> Statement::bytes(int column) const
{
    const void* data = sqlite3_column_blob(m_statement.get(), column);
    const int size = sqlite3_column_bytes(m_statement.get(), column);
    return {static_cast<const std::byte*>(data), data == nullptr ? 0 : static_cast<std::size_t>(size)};
}

Result<Database> Database::open(const std::filesystem::path& path, Mode mode)
{
    Database database;
    database.m_name = path.filename().string();
    const std::string name = mode == Mode::Immutable ? immutableUri(path) : path.string();
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(name.c_str(), &handle, openFlags(mode) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    database.m_database.reset(handle);
    if (code != SQLITE_OK) {
        Error error = database.lastError(code);
        error.where = path.string();
        if (error.code == ErrorCode::FileUnreadable && mode == Mode::Create)
            error.code = ErrorCode::FileUnwritable;
        return fail(std::move(error));
    }
    database.setBusyTimeout(kBusyMilliseconds);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    // Never map the file into memory: truncation by someone else would then kill the process.
    if (auto checked = database.execute("PRAGMA cell_size_check=ON; PRAGMA mmap_size=0;"); !checked)
        return fail(std::move(checked.error()));
    if (const auto on = database.integer("PRAGMA foreign_keys"); !on || *on != 1)
        return fail(ErrorCode::Internal, "SQLite does not enforce foreign keys");
    return database;
}

Status Database::execute(std::string_view script)
{
    const std::string text(script);
    const int code = sqlite3_exec(m_database.get(), text.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return fail(lastError(code));
    return {};
}

Result<Statement> Database::prepare(std::string_view sql)
{
    sqlite3_stmt* statement = nullptr;
    const int code =
        sqlite3_prepare_v2(m_database.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
    if (code != SQLITE_OK)
        return fail(lastError(code));
    return Statement(statement);
}

Result<std::string> Database::answer(std::string_view sql)
{
    auto statement = prepare(sql);
    if (!statement)
        return fail(std::move(statement.error()));
    const auto row = statement->step();
    if (!row)
        return fail(row.error());
    return *row ? statement->text(0) : std::string();
}

Result<std::int64_t> Database::integer(std::string_view sql)
{
    auto statement = prepare(sql);
    if (!statement)
        return fail(std::move(statement.error()));
    const auto row = statement->step();
    if (!row)
        return fail(row.error());
    return *row ? statement->integer(0) : 0;
}

Status Database::pragma(std::string_view name, std::string_view value)
{
    const std::string question = "PRAGMA " + std::string(name);
    if (auto set = answer(question + "=" + std::string(value)); !set)
        return fail(std::move(set.error()));
    const auto now = answer(question);
    if (!now)
        return fail(now.error());
    if (*now != value)
        return fail(ErrorCode::Internal, question + " is " + *now + " instead of " + std::string(value), m_name);
    return {};
}

void Database::setBusyTimeout(int milliseconds)
{
    sqlite3_busy_timeout(m_database.get(), milliseconds);
}

Result<FileHeader> Database::header() const
{
    sqlite3_file* file = nullptr;
    if (const int code = sqlite3_file_control(m_database.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
        code != SQLITE_OK || file == nullptr || file->pMethods == nullptr)
        return fail(ErrorCode::FileUnreadable, "no file behind the connection", m_name);
    FileHeader header;
    sqlite3_int64 size = 0;
    if (const int code = file->pMethods->xFileSize(file, &size); code != SQLITE_OK)
        return fail(codeOf(code, errno), "size", m_name);
    header.fileSize = static_cast<std::uint64_t>(size);
    std::array<unsigned char, 100> bytes{};
    const int code = file->pMethods->xRead(file, bytes.data(), static_cast<int>(bytes.size()), 0);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) // a short read fills up with zeros
        return fail(codeOf(code, errno), "header", m_name);
    static constexpr char kMagic[] = "SQLite format 3"; // with its final zero
    const std::size_t compared = std::min<std::size_t>(header.fileSize, sizeof kMagic);
    header.isSqlite = compared > 0 && std::memcmp(bytes.data(), kMagic, compared) == 0;
    std::uint64_t pageSize = (std::uint64_t{bytes[16]} << 8U) | bytes[17];
    if (pageSize == 1)
        pageSize = 65536;
    header.walMode = bytes[18] == 2;
    // The page count counts only where it was written together with the last change.
    if (bigEndian32(bytes, 24) == bigEndian32(bytes, 92))
        header.promisedSize = pageSize * bigEndian32(bytes, 28);
    header.applicationId = bigEndian32(bytes, 68);
    return header;
}

bool Database::hasMoved() const
{
    int moved = 0;
    return sqlite3_file_control(m_database.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}

std::int64_t Database::lastInsertId() const
{
    return sqlite3_last_insert_rowid(m_database.get());
}
std::int64_t Database::changes() const
{
    return sqlite3_changes64(m_database.get());
}

Error Database::lastError(int code) const
{
    if (m_database == nullptr)
        return {ErrorCode::OutOfMemory, sqlite3_errstr(code), m_name};
    return {codeOf(sqlite3_extended_errcode(m_database.get()), sqlite3_system_errno(m_database.get())),
            sqlite3_errmsg(m_database.get()), m_name};
}

Result<Transaction> Transaction::begin(Database& database)
{
    if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun)
        return fail(std::move(begun.error()));
    return Transaction(database);
}

Status Transaction::commit()
{
    auto committed = m_database->execute("COMMIT");
    if (committed)
        m_database = nullptr;
    return committed;
}

Transaction::~Transaction()
{
    if (m_database != nullptr)
        (void)m_database->execute("ROLLBACK"); // fails harmlessly where SQLite has rolled back already
}

std::string sqliteVersion()
{
    return sqlite3_libversion();
}

} // namespace plumbline::detail
