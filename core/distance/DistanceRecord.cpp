#include "core/distance/DistanceRecord.h"

#include <array>
#include <utility>

namespace plumbline
{
namespace
{

template <typename T, typename Get>
std::vector<T> gather(std::span<const DistanceRecord> records, Get get)
{
    std::vector<T> values;
    values.reserve(records.size());
    for (const DistanceRecord& record : records)
        values.push_back(static_cast<T>(get(record)));
    return values;
}

/// Fills one member of every record from a column. Errors: ColumnMissing, FormatInvalid.
template <typename T, typename Set>
Status scatter(const RecordTable& table, std::string_view name, std::vector<DistanceRecord>& records, Set set)
{
    const auto column = table.column<T>(name);
    if (!column)
        return fail(column.error());
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (!set(records[i], (*column)[i]))
            return fail(ErrorCode::FormatInvalid, "row " + std::to_string(i) + " holds an unknown value",
                        std::string(name));
    }
    return {};
}

/// The same of a column that earlier versions did not write.
template <typename T, typename Set>
Status optional(const RecordTable& table, std::string_view name, std::vector<DistanceRecord>& records, Set set)
{
    return table.find(name) == nullptr ? Status() : scatter<T>(table, name, records, set);
}

template <typename Enum>
bool setEnum(Enum& member, std::uint8_t value, Enum last)
{
    if (value > static_cast<std::uint8_t>(last))
        return false;
    member = static_cast<Enum>(value);
    return true;
}

Status scatterAll(const RecordTable& table, std::vector<DistanceRecord>& records)
{
    using Record = DistanceRecord;
    const auto assign = [](auto member) {
        return [member](Record& record, const auto& value) {
            record.*member = value;
            return true;
        };
    };
    const auto flag = [](bool Record::*member) {
        return [member](Record& record, std::uint8_t value) {
            record.*member = value != 0;
            return value <= 1;
        };
    };
    return scatter<std::int64_t>(table, "sample", records, assign(&Record::sample))
        .and_then([&] { return scatter<std::int32_t>(table, "label", records, assign(&Record::label)); })
        .and_then([&] { return scatter<std::int32_t>(table, "predicted", records, assign(&Record::predicted)); })
        .and_then(
            [&] { return scatter<std::int32_t>(table, "base_predicted", records, assign(&Record::basePredicted)); })
        .and_then([&] { return scatter<std::int32_t>(table, "adversarial", records, assign(&Record::adversarial)); })
        .and_then([&] { return scatter<std::uint8_t>(table, "correct", records, flag(&Record::correct)); })
        .and_then([&] {
            return scatter<std::uint8_t>(table, "status", records, [](Record& record, std::uint8_t value) {
                return setEnum(record.status, value, DistanceStatus::NoLabel);
            });
        })
        .and_then([&] {
            return scatter<std::uint8_t>(table, "bound", records, [](Record& record, std::uint8_t value) {
                return setEnum(record.bound, value, BoundKind::SmoothedLower);
            });
        })
        .and_then([&] {
            return optional<std::uint8_t>(table, "unit", records, [](Record& record, std::uint8_t value) {
                return setEnum(record.unit, value, DistanceUnit::Standardised);
            });
        })
        .and_then([&] { return optional<double>(table, "distance_pixel", records, assign(&Record::distancePixel)); })
        .and_then([&] {
            return optional<double>(table, "distance_normalised", records, assign(&Record::distanceNormalised));
        })
        .and_then([&] {
            return optional<std::uint8_t>(table, "after_rounding", records, [](Record& record, std::uint8_t value) {
                return setEnum(record.rounding, value, RoundingCheck::Lost);
            });
        })
        .and_then([&] { return scatter<double>(table, "distance", records, assign(&Record::distance)); })
        .and_then([&] { return scatter<std::uint8_t>(table, "censored", records, flag(&Record::censored)); })
        .and_then([&] { return scatter<std::int32_t>(table, "iterations", records, assign(&Record::iterations)); })
        .and_then(
            [&] { return scatter<std::int32_t>(table, "forward_passes", records, assign(&Record::forwardPasses)); })
        .and_then(
            [&] { return scatter<std::int32_t>(table, "backward_passes", records, assign(&Record::backwardPasses)); })
        .and_then([&] { return scatter<std::string>(table, "method", records, assign(&Record::method)); });
}

} // namespace

RecordTable toRecordTable(std::span<const DistanceRecord> records)
{
    using Record = DistanceRecord;
    RecordTable table;
    // Columns of one length under distinct names: addColumn() cannot fail.
    const auto add = [&table](std::string name, RecordTable::Column column) {
        [[maybe_unused]] const Status added = table.addColumn(std::move(name), std::move(column));
    };
    add("sample", gather<std::int64_t>(records, [](const Record& r) { return r.sample; }));
    add("label", gather<std::int32_t>(records, [](const Record& r) { return r.label; }));
    add("predicted", gather<std::int32_t>(records, [](const Record& r) { return r.predicted; }));
    add("base_predicted", gather<std::int32_t>(records, [](const Record& r) { return r.basePredicted; }));
    add("adversarial", gather<std::int32_t>(records, [](const Record& r) { return r.adversarial; }));
    add("correct", gather<std::uint8_t>(records, [](const Record& r) { return r.correct ? 1 : 0; }));
    add("status", gather<std::uint8_t>(records, [](const Record& r) { return r.status; }));
    add("bound", gather<std::uint8_t>(records, [](const Record& r) { return r.bound; }));
    add("distance", gather<double>(records, [](const Record& r) { return r.distance; }));
    add("unit", gather<std::uint8_t>(records, [](const Record& r) { return r.unit; }));
    add("distance_pixel", gather<double>(records, [](const Record& r) { return r.distancePixel; }));
    add("distance_normalised", gather<double>(records, [](const Record& r) { return r.distanceNormalised; }));
    add("after_rounding", gather<std::uint8_t>(records, [](const Record& r) { return r.rounding; }));
    add("censored", gather<std::uint8_t>(records, [](const Record& r) { return r.censored ? 1 : 0; }));
    add("iterations", gather<std::int32_t>(records, [](const Record& r) { return r.iterations; }));
    add("forward_passes", gather<std::int32_t>(records, [](const Record& r) { return r.forwardPasses; }));
    add("backward_passes", gather<std::int32_t>(records, [](const Record& r) { return r.backwardPasses; }));
    add("method", gather<std::string>(records, [](const Record& r) { return r.method; }));
    return table;
}

Result<std::vector<DistanceRecord>> distanceRecords(const RecordTable& table)
{
    std::vector<DistanceRecord> records(table.rowCount());
    if (const Status filled = scatterAll(table, records); !filled)
        return fail(filled.error());
    return records;
}

const char* statusName(DistanceStatus status)
{
    switch (status) {
    case DistanceStatus::Found:
        return "found";
    case DistanceStatus::NotFound:
        return "not_found";
    case DistanceStatus::AlreadyWrong:
        return "already_wrong";
    case DistanceStatus::FlatGradient:
        return "flat_gradient";
    case DistanceStatus::NonFinite:
        return "non_finite";
    case DistanceStatus::Unreadable:
        return "unreadable";
    case DistanceStatus::Abstained:
        return "abstained";
    case DistanceStatus::NoLabel:
        return "no_label";
    }
    return "unknown";
}

const char* boundName(BoundKind bound)
{
    switch (bound) {
    case BoundKind::None:
        return "none";
    case BoundKind::Exact:
        return "exact";
    case BoundKind::Upper:
        return "upper";
    case BoundKind::Lower:
        return "lower";
    case BoundKind::SmoothedLower:
        return "smoothed_lower";
    }
    return "unknown";
}

const char* unitName(DistanceUnit unit)
{
    switch (unit) {
    case DistanceUnit::Pixel:
        return "pixel_l2";
    case DistanceUnit::Normalised:
        return "normalised_l2";
    case DistanceUnit::Standardised:
        return "standardised_l2";
    }
    return "unknown";
}

const char* roundingName(RoundingCheck check)
{
    switch (check) {
    case RoundingCheck::NotChecked:
        return "not_checked";
    case RoundingCheck::Survives:
        return "survives";
    case RoundingCheck::Lost:
        return "lost";
    }
    return "unknown";
}

} // namespace plumbline
