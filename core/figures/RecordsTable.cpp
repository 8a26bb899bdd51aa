#include "core/figures/AuditTables.h"

namespace plumbline
{
namespace
{

constexpr std::uint8_t kLastStatus = static_cast<std::uint8_t>(DistanceStatus::NoLabel);
constexpr std::uint8_t kLastBound = static_cast<std::uint8_t>(BoundKind::SmoothedLower);
constexpr std::uint8_t kLastUnit = static_cast<std::uint8_t>(DistanceUnit::Standardised);
constexpr std::uint8_t kLastRounding = static_cast<std::uint8_t>(RoundingCheck::Lost);

// Values of one record column; bytes of "status", "bound", "unit" and "after_rounding" become their names.
TableData::Value cellOf(const RecordTable::NamedColumn& column, std::size_t row)
{
    return std::visit(
        [&](const auto& values) -> TableData::Value {
            using T = typename std::decay_t<decltype(values)>::value_type;
            if constexpr (std::is_same_v<T, std::string>)
                return values[row];
            else if constexpr (std::is_floating_point_v<T>)
                return static_cast<double>(values[row]);
            else if constexpr (std::is_same_v<T, std::uint8_t>) {
                if (column.name == "status" && values[row] <= kLastStatus)
                    return std::string(statusName(static_cast<DistanceStatus>(values[row])));
                if (column.name == "bound" && values[row] <= kLastBound)
                    return std::string(boundName(static_cast<BoundKind>(values[row])));
                if (column.name == "unit" && values[row] <= kLastUnit)
                    return std::string(unitName(static_cast<DistanceUnit>(values[row])));
                if (column.name == "after_rounding" && values[row] <= kLastRounding)
                    return std::string(roundingName(static_cast<RoundingCheck>(values[row])));
                return static_cast<std::int64_t>(values[row]);
            } else
                return static_cast<std::int64_t>(values[row]);
        },
        column.values);
}

std::string groupName(const Partition& partition, std::int64_t sample)
{
    if (sample < 0 || sample >= static_cast<std::int64_t>(partition.membership.size()))
        return {};
    const std::int32_t group = partition.membership[static_cast<std::size_t>(sample)];
    return group < 0 || group >= static_cast<std::int32_t>(partition.groups.size())
               ? std::string()
               : partition.groups[static_cast<std::size_t>(group)];
}

} // namespace

Result<TableData> recordsTable(const RecordTable& records, const std::string& model,
                               std::span<const Partition> partitions,
                               const std::function<std::string(std::int64_t)>& sampleName)
{
    const auto samples = records.column<std::int64_t>("sample");
    if (!samples)
        return fail(samples.error());
    TableData table;
    table.columns.push_back({"model", {}});
    for (const auto& column : records.columns()) {
        table.columns.push_back({column.name, {}});
        if (column.name == "sample" && sampleName)
            table.columns.push_back({"name", {}});
    }
    for (const Partition& partition : partitions)
        table.columns.push_back({partition.name, {}});
    table.rows.reserve(samples->size());
    for (std::size_t row = 0; row < samples->size(); ++row) {
        std::vector<TableData::Value> cells;
        cells.reserve(table.columns.size());
        cells.emplace_back(model);
        for (const auto& column : records.columns()) {
            cells.push_back(cellOf(column, row));
            if (column.name == "sample" && sampleName)
                cells.emplace_back(sampleName((*samples)[row]));
        }
        for (const Partition& partition : partitions)
            cells.emplace_back(groupName(partition, (*samples)[row]));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace plumbline
