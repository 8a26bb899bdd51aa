#include "core/robustness/DistanceColumns.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace plumbline
{
namespace
{

constexpr auto kLastStatus = static_cast<std::uint8_t>(DistanceStatus::NoLabel);
constexpr auto kLastUnit = static_cast<std::uint8_t>(DistanceUnit::Standardised);
constexpr auto kLastBound = static_cast<std::uint8_t>(BoundKind::SmoothedLower);

template <typename T>
Status copyColumn(const RecordTable& table, const char* name, std::vector<T>& target)
{
    const auto column = table.column<T>(name);
    if (!column)
        return fail(column.error());
    target.assign(column->begin(), column->end());
    return {};
}

// Enumerators are stored as bytes: a byte beyond the last enumerator comes from a damaged or newer file.
template <typename E>
Status copyEnum(const RecordTable& table, const char* name, std::uint8_t last, std::vector<E>& target)
{
    const auto column = table.column<std::uint8_t>(name);
    if (!column)
        return fail(column.error());
    target.reserve(column->size());
    for (std::size_t row = 0; row < column->size(); ++row) {
        if ((*column)[row] > last)
            return fail(ErrorCode::ValueInvalid, "value " + std::to_string((*column)[row]),
                        std::string(name) + ":" + std::to_string(row));
        target.push_back(static_cast<E>((*column)[row]));
    }
    return {};
}

// One estimator writes one unit; rows without a distance (unreadable pictures) have none to say.
Status copyUnit(const RecordTable& table, const std::vector<double>& distances, DistanceUnit& unit)
{
    std::vector<DistanceUnit> all;
    if (const Status copied = copyEnum(table, "unit", kLastUnit, all); !copied)
        return copied;
    std::vector<DistanceUnit> units;
    for (std::size_t row = 0; row < all.size(); ++row)
        if (!std::isnan(distances[row]))
            units.push_back(all[row]);
    if (units.empty() && !all.empty())
        units.push_back(all.front());
    if (std::ranges::adjacent_find(units, std::not_equal_to()) != units.end())
        return fail(ErrorCode::ValueInvalid, "distances in unlike units", "unit");
    if (!units.empty())
        unit = units.front();
    return {};
}

} // namespace

Result<DistanceColumns> DistanceColumns::fromTable(const RecordTable& table)
{
    DistanceColumns columns;
    Status status = copyColumn(table, "sample", columns.sample);
    if (status)
        status = copyColumn(table, "label", columns.label);
    if (status)
        status = copyColumn(table, "predicted", columns.predicted);
    if (status)
        status = copyColumn(table, "correct", columns.correct);
    if (status)
        status = copyEnum(table, "status", kLastStatus, columns.status);
    if (status)
        status = copyEnum(table, "bound", kLastBound, columns.bound);
    if (status)
        status = copyColumn(table, "distance", columns.distance);
    if (status && table.find("unit") != nullptr)
        status = copyUnit(table, columns.distance, columns.unit);
    if (status && table.find("base_predicted") != nullptr)
        status = copyColumn(table, "base_predicted", columns.basePredicted);
    else
        columns.basePredicted = columns.predicted;
    if (status && table.find("censored") != nullptr)
        status = copyColumn(table, "censored", columns.censored);
    else
        columns.censored.assign(columns.size(), 0);
    if (!status)
        return fail(status.error());
    return columns;
}

} // namespace plumbline
