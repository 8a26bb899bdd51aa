#pragma once

// Distances as columns, the input of every robustness analysis. Analyses are pure functions of columns and a
// partition: a new partition, tau or rule needs no new job.

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/RecordTable.h"
#include "core/distance/DistanceRecord.h"

namespace plumbline
{

struct DistanceColumns {
    std::vector<std::int64_t> sample;
    std::vector<std::int32_t> label;
    std::vector<std::int32_t> predicted;
    std::vector<std::int32_t> basePredicted; ///< of the model itself; as `predicted` but for randomized smoothing
    std::vector<std::uint8_t> correct;
    std::vector<DistanceStatus> status;
    std::vector<BoundKind> bound;
    std::vector<double> distance;            ///< NaN unless found; in `unit`
    DistanceUnit unit = DistanceUnit::Pixel; ///< of every row
    std::vector<std::uint8_t> censored;      ///< 1: the budget ended the search, the true value may be larger

    [[nodiscard]] std::size_t size() const { return sample.size(); }
    /// Tables without the columns base_predicted and censored get `predicted` and 0.
    /// Errors: ColumnMissing, FormatInvalid, ValueInvalid (a status or bound that does not exist, unlike units).
    static Result<DistanceColumns> fromTable(const RecordTable& table);
};

} // namespace plumbline
