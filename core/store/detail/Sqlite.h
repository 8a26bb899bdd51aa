#pragma once

// SQLite's C API behind three small owners. Included by .cpp files of core/store only.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace plumbline::detail
{

/// One prepared statement. Columns are read after step() gave true.
class Statement
{
public:
    Status bind(int index, std::int64_t value);
    Status bind(int index, int value) { return bind(index, static_cast<std::int64_t>(value)); }
    Status bind(int index, std::string_view text);
    Status bind(int index, std::span<const std::byte> bytes);
    Status bind(int index, std::nullptr_t);
    /// 0 becomes NULL: an id that points nowhere.
    Status bindId(int index, std::int64_t id);

    /// Binds parameters 1, 2, ... in order.
    template <typename... Values>
    Status bindAll(const Values&... values)
    {
        Status status;
        int index = 0;
        (void)((status = bind(++index, values), status.has_value()) && ...);
        return status;
    }

    /// True: a row is there. False: the end.
    Result<bool> step();
    /// Steps to the end.
    Status run();
    void reset();

    [[nodiscard]] std::int64_t integer(int column) const; ///< 0 for NULL
    [[nodiscard]] std::string text(int column) const;     ///< empty for NULL
    /// Valid until the next step.
    [[nodiscard]] std::span<const std::byte> bytes(int column) const;

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    explicit Statement(sqlite3_stmt* statement) : m_statement(statement) {}
    [[nodiscard]] Status check(int code) const;
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

/// The first 100 bytes of a database file, and its size.
struct FileHeader {
    bool isSqlite = false;
    bool walMode = false;
    std::uint64_t fileSize = 0;
    std::uint64_t promisedSize = 0; ///< page count times page size; 0 where the header does not know
    std::uint32_t applicationId = 0;
};

/// One connection; one thread at a time.
class Database
{
public:
    enum class Mode {
        Create,    ///< the file must not exist
        ReadWrite, ///< the file must exist
        ReadOnly,
        Immutable, ///< read-only without locks and without a -wal: for folders where nothing may be written
    };
    /// Errors: FileUnreadable, FileUnwritable, DiskFull. Only Create touches the file.
    static Result<Database> open(const std::filesystem::path& path, Mode mode);

    /// Runs a script of statements, ignoring rows.
    Status execute(std::string_view script);
    Result<Statement> prepare(std::string_view sql);
    /// Prepares, binds and steps to the end.
    template <typename... Values>
    Status run(std::string_view sql, const Values&... values)
    {
        auto statement = prepare(sql);
        if (!statement)
            return fail(std::move(statement.error()));
        if (auto bound = statement->bindAll(values...); !bound)
            return bound;
        return statement->run();
    }
    /// First column of the first row; empty without a row.
    Result<std::string> answer(std::string_view sql);
    Result<std::int64_t> integer(std::string_view sql);
    /// Sets a pragma and checks that SQLite took it: some are refused silently.
    Status pragma(std::string_view name, std::string_view value);
    void setBusyTimeout(int milliseconds);

    /// Read through this connection's own descriptor: a second one would drop this process's locks on closing.
    Result<FileHeader> header() const;
    /// The file was removed, renamed or replaced since it was opened.
    [[nodiscard]] bool hasMoved() const;
    [[nodiscard]] std::int64_t lastInsertId() const;
    [[nodiscard]] std::int64_t changes() const;
    [[nodiscard]] Error lastError(int code) const;

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    std::unique_ptr<sqlite3, Close> m_database;
    std::string m_name; ///< for messages
};

/// BEGIN IMMEDIATE, rolled back unless committed.
class Transaction
{
public:
    static Result<Transaction> begin(Database& database);
    Status commit();
    ~Transaction();
    Transaction(Transaction&& other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;

private:
    explicit Transaction(Database& database) : m_database(&database) {}
    Database* m_database;
};

std::string sqliteVersion();

} // namespace plumbline::detail
