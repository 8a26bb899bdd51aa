#pragma once

// Disparity of mean average precision between two groups (docs/methods.md, "Disparity"). Works for any score on 0..1.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/stats/Bootstrap.h"
#include "core/stats/Interval.h"

namespace plumbline
{

/// Sum and number of per-picture scores. The mean of any slice is sum of sums / sum of numbers, never a mean of means.
struct ScoreTally {
    double sum = 0;
    double count = 0;

    void add(double score)
    {
        sum += score;
        count += 1;
    }
    ScoreTally& operator+=(const ScoreTally& other)
    {
        sum += other.sum;
        count += other.count;
        return *this;
    }
    [[nodiscard]] double mean() const; ///< NaN without scores
};

enum class DisparityMeasure : std::uint8_t {
    OddsRatio,  ///< m/(1-m) of the group over m/(1-m) of the reference; above 1: the reference is more affected
    ErrorRatio, ///< (1-m of the reference) / (1-m of the group), same direction
    Difference, ///< m of the group - m of the reference
};
std::string_view disparityMeasureName(DisparityMeasure measure); ///< stable: "odds_ratio", "error_ratio", "difference"
/// Value without disparity: 1 or 0.
double noDisparity(DisparityMeasure measure);
/// The measure of two means; NaN or infinite where undefined (a mean of 0 or 1).
double disparityValue(DisparityMeasure measure, double groupMean, double referenceMean);

/// Wald interval from sums alone: scores are taken as independent and binomial (log odds: se^2 = sum over both groups
/// of 1/S + 1/(n-S), S the sum of scores). `n` is the number of scores of both groups. The note is
/// "independence_assumed"; "no_data.empty_group" or "undefined.mean_at_bound" where there is no value or interval.
Estimate waldDisparity(DisparityMeasure measure, const ScoreTally& group, const ScoreTally& reference,
                       double confidence = 0.95);

/// All scores of one picture: its corrupted copies move together in a resample.
struct PictureScores {
    std::int32_t group = 0; ///< 0: the group, 1: the reference, others are left out
    ScoreTally scores;
};
/// Percentile interval of a bootstrap over pictures within each group. `n` is the number of pictures of both groups.
Estimate bootstrapDisparity(DisparityMeasure measure, std::span<const PictureScores> pictures,
                            const BootstrapOptions& options = {});

} // namespace plumbline
