#include "core/detection/Disparity.h"

#include <array>
#include <cmath>

#include "core/stats/Distributions.h"

namespace plumbline
{
namespace
{

constexpr std::string_view kEmptyGroup = "no_data.empty_group";
constexpr std::string_view kMeanAtBound = "undefined.mean_at_bound";

/// Ratios have their symmetric interval on the log scale.
bool isRatio(DisparityMeasure measure)
{
    return measure != DisparityMeasure::Difference;
}

/// Variance of one group's part of the measure (of its log for ratios).
double partVariance(DisparityMeasure measure, const ScoreTally& tally)
{
    const double mean = tally.mean();
    switch (measure) {
    case DisparityMeasure::OddsRatio:
        return 1.0 / tally.sum + 1.0 / (tally.count - tally.sum);
    case DisparityMeasure::ErrorRatio: // of log(1 - m), by the delta method
        return mean / (tally.count - tally.sum);
    case DisparityMeasure::Difference:
        return mean * (1.0 - mean) / tally.count;
    }
    return kNotANumber;
}

} // namespace

double ScoreTally::mean() const
{
    return count > 0 ? sum / count : kNotANumber;
}

std::string_view disparityMeasureName(DisparityMeasure measure)
{
    switch (measure) {
    case DisparityMeasure::OddsRatio:
        return "odds_ratio";
    case DisparityMeasure::ErrorRatio:
        return "error_ratio";
    case DisparityMeasure::Difference:
        return "difference";
    }
    return "";
}

double noDisparity(DisparityMeasure measure)
{
    return isRatio(measure) ? 1.0 : 0.0;
}

double disparityValue(DisparityMeasure measure, double groupMean, double referenceMean)
{
    switch (measure) {
    case DisparityMeasure::OddsRatio:
        return groupMean / (1.0 - groupMean) / (referenceMean / (1.0 - referenceMean));
    case DisparityMeasure::ErrorRatio:
        return (1.0 - referenceMean) / (1.0 - groupMean);
    case DisparityMeasure::Difference:
        return groupMean - referenceMean;
    }
    return kNotANumber;
}

Estimate waldDisparity(DisparityMeasure measure, const ScoreTally& group, const ScoreTally& reference,
                       double confidence)
{
    Estimate estimate;
    estimate.n = std::llround(group.count + reference.count);
    if (!(group.count > 0) || !(reference.count > 0)) {
        estimate.note = kEmptyGroup;
        return estimate;
    }
    const double value = disparityValue(measure, group.mean(), reference.mean());
    const double deviation = std::sqrt(partVariance(measure, group) + partVariance(measure, reference));
    const double reach = normalQuantile(0.5 + confidence / 2.0) * deviation;
    if (std::isfinite(value))
        estimate.value = value;
    if (!std::isfinite(value) || !std::isfinite(reach) || (isRatio(measure) && !(value > 0))) {
        estimate.note = kMeanAtBound;
        return estimate;
    }
    estimate.low = isRatio(measure) ? value * std::exp(-reach) : value - reach;
    estimate.high = isRatio(measure) ? value * std::exp(reach) : value + reach;
    estimate.note = "independence_assumed";
    return estimate;
}

Estimate bootstrapDisparity(DisparityMeasure measure, std::span<const PictureScores> pictures,
                            const BootstrapOptions& options)
{
    std::array<std::vector<ScoreTally>, 2> groups;
    std::array<ScoreTally, 2> totals;
    for (const PictureScores& picture : pictures) {
        if (picture.group != 0 && picture.group != 1)
            continue;
        const auto index = static_cast<std::size_t>(picture.group);
        groups[index].push_back(picture.scores);
        totals[index] += picture.scores;
    }
    Estimate estimate;
    estimate.n = static_cast<std::int64_t>(groups[0].size() + groups[1].size());
    if (!(totals[0].count > 0) || !(totals[1].count > 0)) {
        estimate.note = kEmptyGroup;
        return estimate;
    }
    estimate.value = disparityValue(measure, totals[0].mean(), totals[1].mean());
    if (!std::isfinite(estimate.value)) {
        estimate.value = kNotANumber;
        estimate.note = kMeanAtBound;
        return estimate;
    }
    if (options.resamples <= 0)
        return estimate;

    std::vector<double> replicates;
    replicates.reserve(static_cast<std::size_t>(options.resamples));
    std::array<Resampler, 2> draws{Resampler(groups[0].size(), sampleSeed(options.seed, 0, 0)),
                                   Resampler(groups[1].size(), sampleSeed(options.seed, 0, 1))};
    for (int resample = 0; resample < options.resamples; ++resample) {
        std::array<ScoreTally, 2> sums;
        for (std::size_t g = 0; g < 2; ++g)
            for (std::size_t i = 0; i < groups[g].size(); ++i)
                sums[g] += groups[g][draws[g].next()];
        replicates.push_back(disparityValue(measure, sums[0].mean(), sums[1].mean()));
    }
    BootstrapOptions percentile = options;
    percentile.method = BootstrapMethod::Percentile;
    const BootstrapInterval interval = bootstrapInterval(replicates, estimate.value, {}, percentile);
    estimate.low = interval.interval.low;
    estimate.high = interval.interval.high;
    if (interval.degenerate)
        estimate.note = "interval.degenerate";
    return estimate;
}

} // namespace plumbline
