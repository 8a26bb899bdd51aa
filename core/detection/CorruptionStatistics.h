#pragma once

// Means and disparities of a corruption audit with intervals (docs/methods.md, "Corruption audits").

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/detection/CorruptionScores.h"
#include "core/stats/Bootstrap.h"

namespace plumbline
{

/// Statistic of the mean scores of groups x slices (NaN without scores).
using MeansStatistic = std::function<void(std::span<const double> means, std::span<double> outputs)>;

/// Bootstraps a statistic over pictures within each group: all copies of a picture move together, and all slices and
/// outputs share the resamples. Group g of resample b draws as Resampler(pictures, sampleSeed(seed, 0, g)). Without
/// pictures (published sums), or with 0 resamples, the intervals are NaN. `n` of the estimates is left 0.
std::vector<Estimate> bootstrapMeans(const CorruptionScores& scores, const GroupedPictures& groups,
                                     std::span<const VersionSlice> slices, std::size_t outputs,
                                     const MeansStatistic& statistic, const BootstrapOptions& options);

/// Mean score of one group in one slice.
struct GroupMean {
    std::size_t group = 0;
    std::size_t slice = 0;
    ScoreTally tally;
    std::int64_t pictures = 0; ///< with a score in the slice (published sums: cells)
    /// Percentile interval of the bootstrap over pictures; of published sums Wilson's, noted "independence_assumed".
    /// `n` is the number of scores.
    Estimate mean;
};
/// Groups x slices.
std::vector<GroupMean> groupMeans(const CorruptionScores& scores, const GroupedPictures& groups,
                                  std::span<const VersionSlice> slices, const BootstrapOptions& options = {});

enum class DisparityInterval : std::uint8_t {
    Automatic,        ///< the bootstrap where there are pictures, else Wald's
    Wald,             ///< scores as independent binomial ones: the copies of one picture are not
    ClusterBootstrap, ///< over pictures
};
std::optional<DisparityInterval> disparityIntervalFromName(std::string_view name); ///< "auto", "wald", "bootstrap"

struct DisparityOptions {
    std::string reference; ///< group; empty: the last one
    std::vector<DisparityMeasure> measures = {DisparityMeasure::OddsRatio};
    DisparityInterval interval = DisparityInterval::Automatic;
    BootstrapOptions bootstrap;
};
struct GroupDisparity {
    std::size_t group = 0;
    std::size_t reference = 0;
    std::size_t slice = 0;
    DisparityMeasure measure = DisparityMeasure::OddsRatio;
    bool bootstrapped = false;
    std::int64_t picturesOfGroup = 0, picturesOfReference = 0;
    /// `n`: scores of both groups.
    Estimate estimate;
};
/// Every other group against the reference, by measure, group and slice.
/// Errors: NotFound (the reference), NotAvailable (a bootstrap of published sums), GroupEmpty (no group at all).
Result<std::vector<GroupDisparity>> groupDisparities(const CorruptionScores& scores, const GroupedPictures& groups,
                                                     std::span<const VersionSlice> slices,
                                                     const DisparityOptions& options = {});

} // namespace plumbline
