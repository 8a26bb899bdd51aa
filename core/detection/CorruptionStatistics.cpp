#include "core/detection/CorruptionStatistics.h"

#include <algorithm>
#include <cmath>

#include "core/stats/Distributions.h"
#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

/// Slices bootstrapped at a time: bounds the memory of the replicates.
constexpr std::size_t kSlicesAtATime = 16;

/// Tallies of one group's pictures, slice by slice: sums and counts side by side.
struct GroupTallies {
    std::size_t pictures = 0;
    std::vector<double> values; ///< pictures x 2 slices
};

std::vector<GroupTallies> tabulate(const CorruptionScores& scores, const GroupedPictures& groups,
                                   std::span<const VersionSlice> slices)
{
    std::vector<GroupTallies> all;
    for (const std::vector<std::size_t>& members : groups.members) {
        GroupTallies& tallies = all.emplace_back();
        tallies.pictures = members.size();
        tallies.values.reserve(members.size() * slices.size() * 2);
        for (const std::size_t picture : members) {
            for (const VersionSlice& slice : slices) {
                const ScoreTally tally = sliceTally(scores, std::span(&picture, 1), slice);
                tallies.values.push_back(tally.sum);
                tallies.values.push_back(tally.count);
            }
        }
    }
    return all;
}

/// Means of groups x slices from sums and counts of each group.
void divide(std::span<const double> totals, std::span<double> means)
{
    for (std::size_t i = 0; i < means.size(); ++i)
        means[i] = totals[2 * i + 1] > 0 ? totals[2 * i] / totals[2 * i + 1] : kNotANumber;
}

std::int64_t picturesWithScores(const CorruptionScores& scores, const std::vector<std::size_t>& members,
                                const VersionSlice& slice)
{
    return std::count_if(members.begin(), members.end(), [&](const std::size_t picture) {
        return sliceTally(scores, std::span(&picture, 1), slice).count > 0;
    });
}

Estimate meanOfSums(const ScoreTally& tally, double confidence)
{
    Estimate mean;
    mean.value = tally.mean();
    const Interval interval = wilsonInterval(tally.sum, tally.count, normalQuantile(0.5 + confidence / 2.0));
    mean.low = interval.low;
    mean.high = interval.high;
    mean.note = "independence_assumed";
    return mean;
}

} // namespace

std::optional<DisparityInterval> disparityIntervalFromName(std::string_view name)
{
    if (name == "auto")
        return DisparityInterval::Automatic;
    if (name == "wald")
        return DisparityInterval::Wald;
    if (name == "bootstrap")
        return DisparityInterval::ClusterBootstrap;
    return std::nullopt;
}

std::vector<Estimate> bootstrapMeans(const CorruptionScores& scores, const GroupedPictures& groups,
                                     std::span<const VersionSlice> slices, std::size_t outputs,
                                     const MeansStatistic& statistic, const BootstrapOptions& options)
{
    const std::vector<GroupTallies> tallies = tabulate(scores, groups, slices);
    const std::size_t width = 2 * slices.size();
    std::vector<double> totals(tallies.size() * width, 0.0);
    std::vector<double> means(tallies.size() * slices.size());
    for (std::size_t g = 0; g < tallies.size(); ++g)
        for (std::size_t i = 0; i < tallies[g].values.size(); ++i)
            totals[g * width + i % width] += tallies[g].values[i];
    divide(totals, means);
    std::vector<double> values(outputs, kNotANumber);
    statistic(means, values);
    std::vector<Estimate> estimates(outputs);
    for (std::size_t o = 0; o < outputs; ++o)
        estimates[o].value = std::isfinite(values[o]) ? values[o] : kNotANumber;
    if (!scores.perPicture || options.resamples <= 0)
        return estimates;

    std::vector<Resampler> draws;
    for (std::size_t g = 0; g < tallies.size(); ++g)
        draws.emplace_back(std::max<std::size_t>(tallies[g].pictures, 1), sampleSeed(options.seed, 0, g));
    std::vector<std::vector<double>> replicates(outputs);
    for (int resample = 0; resample < options.resamples; ++resample) {
        std::fill(totals.begin(), totals.end(), 0.0);
        for (std::size_t g = 0; g < tallies.size(); ++g) {
            double* total = totals.data() + g * width;
            for (std::size_t i = 0; i < tallies[g].pictures; ++i) {
                const double* picture = tallies[g].values.data() + draws[g].next() * width;
                for (std::size_t k = 0; k < width; ++k)
                    total[k] += picture[k];
            }
        }
        divide(totals, means);
        statistic(means, values);
        for (std::size_t o = 0; o < outputs; ++o)
            replicates[o].push_back(values[o]);
    }
    BootstrapOptions percentile = options;
    percentile.method = BootstrapMethod::Percentile;
    for (std::size_t o = 0; o < outputs; ++o) {
        if (!std::isfinite(estimates[o].value))
            continue;
        const BootstrapInterval interval = bootstrapInterval(replicates[o], estimates[o].value, {}, percentile);
        estimates[o].low = interval.interval.low;
        estimates[o].high = interval.interval.high;
        if (interval.degenerate)
            estimates[o].note = "interval.degenerate";
    }
    return estimates;
}

std::vector<GroupMean> groupMeans(const CorruptionScores& scores, const GroupedPictures& groups,
                                  std::span<const VersionSlice> slices, const BootstrapOptions& options)
{
    std::vector<GroupMean> rows(groups.groups.size() * slices.size());
    for (std::size_t from = 0; from < slices.size(); from += kSlicesAtATime) {
        const auto part = slices.subspan(from, std::min(kSlicesAtATime, slices.size() - from));
        const auto means = bootstrapMeans(
            scores, groups, part, groups.groups.size() * part.size(),
            [](std::span<const double> values, std::span<double> out) {
                std::copy(values.begin(), values.end(), out.begin());
            },
            options);
        for (std::size_t g = 0; g < groups.groups.size(); ++g) {
            for (std::size_t s = 0; s < part.size(); ++s) {
                GroupMean& row = rows[g * slices.size() + from + s];
                row.group = g;
                row.slice = from + s;
                row.tally = sliceTally(scores, groups.members[g], part[s]);
                row.pictures = picturesWithScores(scores, groups.members[g], part[s]);
                row.mean = scores.perPicture ? means[g * part.size() + s] : meanOfSums(row.tally, options.confidence);
                if (row.tally.count == 0)
                    row.mean.note = "no_data.empty_group";
                row.mean.n = std::llround(row.tally.count);
            }
        }
    }
    return rows;
}

Result<std::vector<GroupDisparity>> groupDisparities(const CorruptionScores& scores, const GroupedPictures& groups,
                                                     std::span<const VersionSlice> slices,
                                                     const DisparityOptions& options)
{
    if (groups.groups.empty())
        return fail(ErrorCode::GroupEmpty);
    std::size_t reference = groups.groups.size() - 1;
    if (!options.reference.empty()) {
        const auto found = groupIndex(groups, options.reference);
        if (!found)
            return fail(found.error());
        reference = *found;
    }
    if (options.interval == DisparityInterval::ClusterBootstrap && !scores.perPicture)
        return fail(ErrorCode::NotAvailable, "published sums hold no pictures to draw from", "bootstrap");
    const bool bootstrapped = options.interval == DisparityInterval::ClusterBootstrap ||
                              (options.interval == DisparityInterval::Automatic && scores.perPicture);
    std::vector<std::size_t> others;
    for (std::size_t g = 0; g < groups.groups.size(); ++g)
        if (g != reference)
            others.push_back(g);

    const std::size_t perMeasure = others.size() * slices.size();
    std::vector<GroupDisparity> rows(options.measures.size() * perMeasure);
    for (std::size_t from = 0; from < slices.size(); from += kSlicesAtATime) {
        const auto part = slices.subspan(from, std::min(kSlicesAtATime, slices.size() - from));
        const std::size_t chunk = others.size() * part.size();
        std::vector<Estimate> estimates;
        if (bootstrapped)
            estimates = bootstrapMeans(
                scores, groups, part, options.measures.size() * chunk,
                [&](std::span<const double> means, std::span<double> out) {
                    std::size_t next = 0;
                    for (const DisparityMeasure measure : options.measures)
                        for (const std::size_t g : others)
                            for (std::size_t s = 0; s < part.size(); ++s)
                                out[next++] = disparityValue(measure, means[g * part.size() + s],
                                                             means[reference * part.size() + s]);
                },
                options.bootstrap);
        for (std::size_t o = 0; o < others.size(); ++o) {
            for (std::size_t s = 0; s < part.size(); ++s) {
                const ScoreTally group = sliceTally(scores, groups.members[others[o]], part[s]);
                const ScoreTally base = sliceTally(scores, groups.members[reference], part[s]);
                const std::int64_t ofGroup = picturesWithScores(scores, groups.members[others[o]], part[s]);
                const std::int64_t ofReference = picturesWithScores(scores, groups.members[reference], part[s]);
                for (std::size_t m = 0; m < options.measures.size(); ++m) {
                    GroupDisparity& row = rows[m * perMeasure + o * slices.size() + from + s];
                    row = {others[o], reference, from + s, options.measures[m], bootstrapped, ofGroup, ofReference, {}};
                    const Estimate wald = waldDisparity(options.measures[m], group, base, options.bootstrap.confidence);
                    row.estimate = wald;
                    if (bootstrapped) {
                        row.estimate = estimates[m * chunk + o * part.size() + s];
                        row.estimate.n = wald.n;
                        if (!std::isfinite(row.estimate.value))
                            row.estimate.note = wald.note;
                    }
                }
            }
        }
    }
    return rows;
}

} // namespace plumbline
