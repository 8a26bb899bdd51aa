#pragma once

// Distances sorted into groups: which samples count, with which value. Every curve, area and sigma starts here.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Partition.h"
#include "core/robustness/DistanceColumns.h"
#include "core/robustness/TauGrid.h"

namespace plumbline
{

/// What the share is of.
enum class Denominator : std::uint8_t {
    Correct, ///< correctly classified samples (published code; equations 2.1 and 2.2 of the dissertation)
    All      ///< every labelled sample: misclassified ones are farther than no tau (equations 2.4 to 2.6 as printed)
};

/// What becomes of a correctly classified sample whose search found no distance.
enum class FailureRule : std::uint8_t {
    LeftOut, ///< it counts nowhere but in the counts (published code)
    AtTauMax ///< it counts as lying at the largest tau of the grid
};

/// Which prediction decides whether a sample is correctly classified; they differ for randomized smoothing only.
enum class CorrectnessFilter : std::uint8_t {
    Recorded, ///< the estimator's own: the smoothed prediction equals the label
    Base      ///< the model's prediction equals the label (published code), whatever class the radius belongs to
};

struct GroupingOptions {
    Denominator denominator = Denominator::Correct;
    CorrectnessFilter filter = CorrectnessFilter::Recorded;
    FailureRule failures = FailureRule::LeftOut;
    TauPreset taus = TauPreset::Data;
    std::int64_t minimumCount = 30; ///< groups with fewer counted samples are "thin"
};

/// How the samples of a group ended; the numbers from `found` to `noLabel` add up to n.
struct GroupCounts {
    std::string group;
    std::int64_t n = 0;       ///< records
    std::int64_t correct = 0; ///< correctly classified, whatever became of the search
    std::int64_t found = 0;
    std::int64_t notFound = 0;
    std::int64_t alreadyWrong = 0;
    std::int64_t flatGradient = 0;
    std::int64_t nonFinite = 0;
    std::int64_t unreadable = 0;
    std::int64_t abstained = 0;
    std::int64_t noLabel = 0;
    std::int64_t censored = 0; ///< of those found: the search ended by its budget
};

/// One per group of the partition, in its order. Errors: InvalidArgument (columns of unequal length, a sample that the
/// partition does not know).
Result<std::vector<GroupCounts>> countGroups(const DistanceColumns& columns, const Partition& partition,
                                             CorrectnessFilter filter = CorrectnessFilter::Recorded);

/// The samples of every group with the value that curves compare with tau:
///   a distance; -inf for a sample in the denominator that is farther than no tau (misclassified under
///   Denominator::All); NaN for one that does not count. An abstention of randomized smoothing counts as distance 0
///   where the filter calls the sample correct, as in the published code.
struct GroupedDistances {
    std::vector<std::string> groups;
    std::vector<std::int64_t> sample; ///< rows: samples that lie in a group, in the order of the columns
    std::vector<std::int32_t> group;
    std::vector<double> value;
    std::vector<GroupCounts> counts;         ///< one per group
    std::vector<std::vector<double>> sorted; ///< per group: the values that count, ascending
    std::vector<double> pooled;              ///< the values of all groups that count, ascending
    TauGrid grid;
    GroupingOptions options;

    [[nodiscard]] std::int64_t size(std::size_t g) const { return static_cast<std::int64_t>(sorted[g].size()); }
    [[nodiscard]] bool thin(std::size_t g) const { return size(g) < options.minimumCount; }
    /// Why a group has no number: "no_data.empty_group", "no_data.none_correct", "no_data.no_distance"; empty if it
    /// has.
    [[nodiscard]] std::string missingReason(std::size_t g) const;
};

/// Errors: InvalidArgument as countGroups; ValueInvalid (a found distance that is negative or not a number).
Result<GroupedDistances> groupDistances(const DistanceColumns& columns, const Partition& partition,
                                        const GroupingOptions& options = {});

} // namespace plumbline
