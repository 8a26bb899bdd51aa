#pragma once

// The bootstrap of any statistic (Efron and Tibshirani 1993; BCa: Efron 1987). Resampling is reproducible: index j of
// resample b is (splitmix64() >> 11) * n >> 53, drawn in order, resample after resample, from one seed.

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/Seed.h"
#include "core/stats/Interval.h"

namespace plumbline
{

enum class BootstrapMethod : std::uint8_t { Percentile, Basic, Normal, Bca };
const char* bootstrapMethodName(BootstrapMethod method); ///< stable: "percentile", "basic", "normal", "bca"

struct BootstrapOptions {
    int resamples = 2000; ///< 0: no intervals
    std::uint64_t seed = 42;
    double confidence = 0.95;
    BootstrapMethod method = BootstrapMethod::Percentile;
};

/// Draws the indices of one resample after the other.
class Resampler
{
public:
    Resampler(std::uint64_t n, std::uint64_t seed) : m_n(n), m_generator(seed) {}
    std::uint64_t next() { return m_generator.below(m_n); }

private:
    std::uint64_t m_n;
    SplitMix64 m_generator;
};

/// Linear-interpolated quantile (Hyndman and Fan type 7) of ascending values; NaN without values.
double quantileOfSorted(std::span<const double> sorted, double q);
/// The same of values in any order.
double quantile(std::span<const double> values, double q);

/// Why an interval is missing or doubtful.
struct BootstrapInterval {
    Interval interval; ///< NaN where degenerate
    /// Constant replicates for BCa, an infinite bias correction, a constant jackknife, or too many replicates
    /// without a value: no interval is given.
    bool degenerate = false;
    double z0 = kNotANumber;           ///< BCa: bias correction
    double acceleration = kNotANumber; ///< BCa
    double alphaLow = kNotANumber;     ///< BCa: the quantiles taken
    double alphaHigh = kNotANumber;
};

/// Interval from the replicates of a statistic. Replicates that are not finite (a group was empty in that resample)
/// are left out; where they exceed 1 % the interval is degenerate. `jackknife` (leave-one-out values) is needed by BCa.
BootstrapInterval bootstrapInterval(std::span<const double> replicates, double estimate,
                                    std::span<const double> jackknife, const BootstrapOptions& options);

/// A statistic with several outputs of a weighted sample: counts[i] says how often row i was drawn.
using WeightedStatistic = std::function<void(std::span<const std::uint32_t> counts, std::span<double> outputs)>;

/// Bootstraps any statistic of n rows: all outputs share the resamples. The jackknife of BCa takes n more calls.
std::vector<Estimate> bootstrapStatistic(std::size_t n, std::size_t outputs, const WeightedStatistic& statistic,
                                         const BootstrapOptions& options);

/// Sums over groups: everything that is a function of group means (areas, shares, sigma) needs only these.
struct GroupSums {
    std::vector<double> sum;    ///< of the rows' values, one per group
    std::vector<double> weight; ///< of the rows that count, one per group
    [[nodiscard]] double mean(std::size_t group) const
    {
        return sum[group] / weight[group];
    } ///< NaN for an empty group
};
/// A statistic with several outputs of group sums.
using GroupStatistic = std::function<void(const GroupSums& sums, std::span<double> outputs)>;

/// Rows with a group and a value. Rows whose value is NaN are drawn but count in no sum, so that the number of rows
/// that count is itself random, as it is when a data set is sampled anew.
struct GroupedRows {
    std::vector<std::int32_t> group; ///< 0 .. groups - 1
    std::vector<double> value;
    std::size_t groups = 0;
};
GroupSums groupSums(const GroupedRows& rows);

/// Bootstraps a statistic of group sums in O(resamples * rows): the same resamples for all groups and outputs.
/// `n` of the estimates is left 0.
std::vector<Estimate> bootstrapGroups(const GroupedRows& rows, std::size_t outputs, const GroupStatistic& statistic,
                                      const BootstrapOptions& options);

} // namespace plumbline
