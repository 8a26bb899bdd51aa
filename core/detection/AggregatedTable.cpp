#include "core/detection/AggregatedTable.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/data/detail/Text.h"
#include "core/data/detail/TextTable.h"

namespace plumbline
{
namespace
{

std::optional<std::uint32_t> indexOf(const std::vector<std::string>& values, std::string_view value)
{
    const auto found = std::find(values.begin(), values.end(), value);
    if (found == values.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - values.begin());
}

std::uint32_t indexOrNew(std::vector<std::string>& values, const std::string& value)
{
    if (const auto index = indexOf(values, value))
        return *index;
    values.push_back(value);
    return static_cast<std::uint32_t>(values.size() - 1);
}

struct Columns {
    std::size_t corruption = 0, severity = 0, service = 0, sum = 0, count = 0;
    std::vector<std::size_t> groups;
};

Result<Columns> findColumns(const std::vector<std::string>& header, const std::string& where)
{
    Columns columns;
    const std::vector<std::pair<std::string_view, std::size_t*>> wanted{{"corruption", &columns.corruption},
                                                                        {"severity", &columns.severity},
                                                                        {"service", &columns.service},
                                                                        {"sum_ap", &columns.sum},
                                                                        {"n", &columns.count}};
    std::vector<bool> used(header.size());
    for (const auto& [name, target] : wanted) {
        const auto found = std::find_if(header.begin(), header.end(), [&](const std::string& column) {
            return detail::lowerCase(detail::trimmed(column)) == name;
        });
        if (found == header.end())
            return fail(ErrorCode::ColumnMissing, std::string(name), where);
        *target = static_cast<std::size_t>(found - header.begin());
        used[*target] = true;
    }
    // A column without a name, which numbers the rows, is called by its place.
    for (std::size_t i = 0; i < header.size(); ++i)
        if (!used[i] && header[i] != "column " + std::to_string(i + 1))
            columns.groups.push_back(i);
    return columns;
}

/// The numbers of a row; the error names what is wrong.
Result<AggregatedTable::Row> parseNumbers(const std::vector<std::string>& fields, const Columns& columns,
                                          const std::string& where)
{
    AggregatedTable::Row row;
    const auto bad = [&](std::string_view what, std::size_t column) {
        return fail(ErrorCode::ValueInvalid, std::string(what) + " \"" + fields[column] + "\"", where);
    };
    const auto kind = corruptionFromName(detail::trimmed(fields[columns.corruption]));
    if (!kind)
        return bad("corruption", columns.corruption);
    row.corruption = *kind;
    const auto severity = detail::parseNumber(detail::trimmed(fields[columns.severity]));
    if (!severity || *severity < 1 || *severity > kSeverityCount || *severity != std::floor(*severity))
        return bad("severity", columns.severity);
    row.severity = static_cast<int>(*severity);
    const auto count = detail::parseNumber(detail::trimmed(fields[columns.count]));
    if (!count || *count < 0 || *count > 1e15 || *count != std::floor(*count))
        return bad("n", columns.count);
    const auto sum = detail::parseNumber(detail::trimmed(fields[columns.sum]));
    constexpr double kRounding = 1e-6; // printed sums are rounded
    if (!sum || *sum < 0 || *sum > *count + kRounding)
        return bad("sum_AP", columns.sum);
    row.tally = {std::min(*sum, *count), *count};
    return row;
}

} // namespace

Result<AggregatedTable> AggregatedTable::read(const std::filesystem::path& path)
{
    auto opened = detail::openTextTable(path);
    if (!opened)
        return fail(std::move(opened.error()));
    detail::TextTable& source = **opened;
    const Result<Columns> columns = findColumns(source.header(), path.string());
    if (!columns)
        return fail(columns.error());

    AggregatedTable table;
    for (const std::size_t column : columns->groups)
        table.m_groupColumns.push_back(std::string(detail::trimmed(source.header()[column])));
    table.m_groupValues.resize(columns->groups.size());
    detail::TableRow fields;
    while (true) {
        const Result<bool> more = source.next(fields);
        if (!more)
            return fail(more.error());
        if (!*more)
            break;
        if (fields.problem)
            return fail(*fields.problem);
        Result<Row> row = parseNumbers(fields.fields, *columns, fields.where);
        if (!row)
            return fail(std::move(row.error()));
        row->service = indexOrNew(table.m_services, fields.fields[columns->service]);
        for (std::size_t i = 0; i < columns->groups.size(); ++i)
            row->groups.push_back(indexOrNew(table.m_groupValues[i], fields.fields[columns->groups[i]]));
        table.m_rows.push_back(std::move(*row));
    }
    if (table.m_rows.empty())
        return fail(ErrorCode::NoSamples, "the table has no rows", path.string());
    return table;
}

Result<ScoreTally> AggregatedTable::tally(const Slice& slice) const
{
    std::optional<std::uint32_t> service;
    if (!slice.service.empty()) {
        service = indexOf(m_services, slice.service);
        if (!service)
            return fail(ErrorCode::NotFound, slice.service, "Service");
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> groups; // column, value
    for (const auto& [column, value] : slice.groups) {
        const auto columnIndex = indexOf(m_groupColumns, column);
        if (!columnIndex)
            return fail(ErrorCode::NotFound, column);
        const auto valueIndex = indexOf(m_groupValues[*columnIndex], value);
        if (!valueIndex)
            return fail(ErrorCode::NotFound, value, column);
        groups.emplace_back(*columnIndex, *valueIndex);
    }
    const auto allows = [](const auto& values, const auto& value) {
        return values.empty() || std::find(values.begin(), values.end(), value) != values.end();
    };
    ScoreTally total;
    for (const Row& row : m_rows) {
        const bool inGroups = std::all_of(groups.begin(), groups.end(),
                                          [&](const auto& group) { return row.groups[group.first] == group.second; });
        if (inGroups && (!service || row.service == *service) && allows(slice.corruptions, row.corruption) &&
            allows(slice.severities, row.severity))
            total += row.tally;
    }
    return total;
}

Result<Estimate> AggregatedTable::disparity(DisparityMeasure measure, const Slice& slice, const std::string& column,
                                            const std::string& value, const std::string& reference,
                                            double confidence) const
{
    Slice group = slice;
    group.groups.emplace_back(column, value);
    Slice other = slice;
    other.groups.emplace_back(column, reference);
    const Result<ScoreTally> first = tally(group);
    if (!first)
        return fail(first.error());
    const Result<ScoreTally> second = tally(other);
    if (!second)
        return fail(second.error());
    return waldDisparity(measure, *first, *second, confidence);
}

} // namespace plumbline
