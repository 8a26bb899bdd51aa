// Units of a project's jobs: a unit and its records are one row and one transaction.

#include "core/store/Project.h"
#include "core/store/detail/ProjectImpl.h"
#include "core/store/detail/RecordBlob.h"

namespace plumbline
{

using detail::Database;
using detail::Statement;

namespace
{

constexpr std::string_view kStore =
    "INSERT INTO job_unit (job_id, unit, state, stored_us, row_count, encoding, raw_size, error_code, error_detail, "
    "error_where, records) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (job_id, unit) DO UPDATE SET state = excluded.state, stored_us = excluded.stored_us, "
    "row_count = excluded.row_count, encoding = excluded.encoding, raw_size = excluded.raw_size, "
    "error_code = excluded.error_code, error_detail = excluded.error_detail, error_where = excluded.error_where, "
    "records = excluded.records";

ErrorCode codeFromName(const std::string& name)
{
    for (int i = 0;; ++i) {
        const ErrorText& text = errorText(static_cast<ErrorCode>(i));
        if (text.code != static_cast<ErrorCode>(i))
            return ErrorCode::Internal; // past the last code
        if (text.name == name)
            return text.code;
    }
}

} // namespace

std::future<Status> Project::storeUnitLater(std::int64_t jobId, std::int64_t unit, RecordTable records)
{
    auto table = std::make_shared<const RecordTable>(std::move(records));
    return m_impl->writeLater(ProjectChange::Units, Impl::Durability::Units, [jobId, unit, table](Database& database) {
        const detail::RecordBlob blob = detail::packRecords(*table);
        return database.run(kStore, jobId, unit, std::string_view("done"), nowMicroseconds(),
                            static_cast<std::int64_t>(table->rowCount()), static_cast<std::int64_t>(blob.encoding),
                            blob.rawSize, std::string_view(), std::string_view(), std::string_view(),
                            std::span<const std::byte>(blob.bytes));
    });
}

Status Project::storeUnit(std::int64_t jobId, std::int64_t unit, const RecordTable& records)
{
    return storeUnitLater(jobId, unit, records).get();
}

Status Project::storeUnitFailure(std::int64_t jobId, std::int64_t unit, const Error& error)
{
    return m_impl->writeStatus(ProjectChange::Units, Impl::Durability::Units, [&](Database& database) {
        return database.run(kStore, jobId, unit, std::string_view("failed"), nowMicroseconds(), 0, 0, 0,
                            errorText(error.code).name, std::string_view(error.detail), std::string_view(error.where),
                            std::span<const std::byte>());
    });
}

Result<std::vector<std::int64_t>> Project::finishedUnits(std::int64_t jobId) const
{
    return m_impl->read([&](Database& database) {
        return detail::selectAll<std::int64_t>(
            database, "SELECT unit FROM job_unit WHERE job_id = ? AND state = 'done' ORDER BY unit",
            [](const Statement& row) -> Result<std::int64_t> { return row.integer(0); }, jobId);
    });
}

Result<std::vector<UnitFailure>> Project::failedUnits(std::int64_t jobId) const
{
    return m_impl->read([&](Database& database) {
        return detail::selectAll<UnitFailure>(
            database,
            "SELECT unit, error_code, error_detail, error_where FROM job_unit WHERE job_id = ? AND state = 'failed' "
            "ORDER BY unit",
            [](const Statement& row) -> Result<UnitFailure> {
                return UnitFailure{row.integer(0), Error{codeFromName(row.text(1)), row.text(2), row.text(3)}};
            },
            jobId);
    });
}

Result<RecordTable> Project::records(std::int64_t jobId) const
{
    return m_impl->read([&](Database& database) -> Result<RecordTable> {
        auto statement = database.prepare("SELECT unit, row_count, encoding, raw_size, records FROM job_unit "
                                          "WHERE job_id = ? AND state = 'done' ORDER BY unit");
        if (!statement)
            return fail(std::move(statement.error()));
        if (auto bound = statement->bindAll(jobId); !bound)
            return fail(std::move(bound.error()));
        RecordTable all;
        for (;;) {
            const auto row = statement->step();
            if (!row)
                return fail(row.error());
            if (!*row)
                return all;
            const std::string where =
                "job " + std::to_string(jobId) + ", unit " + std::to_string(statement->integer(0));
            auto unit = detail::unpackRecords(statement->integer(2), statement->integer(3), statement->bytes(4));
            if (!unit)
                return fail(unit.error().code, unit.error().detail, where);
            if (static_cast<std::int64_t>(unit->rowCount()) != statement->integer(1))
                return fail(ErrorCode::ProjectCorrupt, "wrong number of records", where);
            if (auto appended = all.append(*unit); !appended)
                return fail(ErrorCode::ProjectCorrupt, appended.error().detail, where);
        }
    });
}

} // namespace plumbline
