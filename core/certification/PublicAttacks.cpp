#include "core/certification/PublicAttacks.h"

#include <algorithm>
#include <map>
#include <numeric>

#include <Eigen/Core>

namespace plumbline
{
namespace
{

using Rows = Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;

constexpr Eigen::Index kQueriesAtOnce = 64;

std::int32_t mostFrequent(const std::vector<std::pair<double, std::int32_t>>& nearest)
{
    std::map<std::int32_t, int> votes;
    for (const auto& [distance, label] : nearest)
        ++votes[label];
    std::int32_t best = nearest.front().second;
    for (const auto& [distance, label] : nearest) // from near to far: the nearer one of equals
        if (votes[label] > votes[best])
            best = label;
    return best;
}

/// Likenesses from infinity (nothing switched) down to the least (all switched).
std::vector<double> thresholdsOf(std::span<const AttackSample> samples, std::size_t points)
{
    std::vector<double> thresholds;
    for (const AttackSample& sample : samples)
        thresholds.push_back(sample.likeness);
    std::sort(thresholds.begin(), thresholds.end(), std::greater<>());
    thresholds.erase(std::unique(thresholds.begin(), thresholds.end()), thresholds.end());
    std::vector<double> kept{std::numeric_limits<double>::infinity()};
    const std::size_t wanted = std::max<std::size_t>(2, points) - 1;
    if (thresholds.size() <= wanted)
        kept.insert(kept.end(), thresholds.begin(), thresholds.end());
    else
        for (std::size_t i = 0; i < wanted; ++i)
            kept.push_back(thresholds[i * (thresholds.size() - 1) / (wanted - 1)]);
    return kept;
}

/// Gap and accuracy over one part of the samples.
struct Part {
    PredictionCounts counts;
    std::int64_t correct = 0;
    std::int64_t samples = 0;
    std::int64_t switched = 0;
};

/// What measure() fills in of a point.
struct PartValues {
    double& share;
    double& accuracy;
    double& gap;
    Interval& bounds;
};

void measure(const Part& part, FairnessDefinition definition, const AttackCurveOptions& options, PartValues values)
{
    if (part.samples == 0)
        return;
    values.share = static_cast<double>(part.switched) / static_cast<double>(part.samples);
    values.accuracy = static_cast<double>(part.correct) / static_cast<double>(part.samples);
    const auto measured = fairnessGap(part.counts, definition);
    if (!measured)
        return;
    values.gap = measured->gap;
    if (options.bounds)
        values.bounds = {gapLowerBound(*measured, options.delta),
                         gapUpperBound(*measured, options.delta, options.test, options.rule)};
}

Result<AttackPoint> pointAt(std::span<const AttackSample> samples, FairnessDefinition definition, std::size_t groups,
                            std::size_t labels, double threshold, const AttackCurveOptions& options)
{
    Part seen{PredictionCounts(groups, labels)};
    Part met{PredictionCounts(groups, labels)};
    for (const AttackSample& sample : samples) {
        Part& part = sample.isPublic ? seen : met;
        const bool switched = sample.likeness >= threshold;
        const std::int32_t answer = switched ? sample.switched : sample.unfair;
        ++part.samples;
        part.switched += switched ? 1 : 0;
        part.correct += answer == sample.label ? 1 : 0;
        if (sample.group < 0)
            continue;
        if (sample.label < 0 || answer < 0)
            return fail(ErrorCode::InvalidArgument, "a sample of the attack has no label or answer");
        if (auto added = part.counts.add(static_cast<std::size_t>(sample.group), static_cast<std::size_t>(sample.label),
                                         static_cast<std::size_t>(answer));
            !added)
            return fail(std::move(added.error()));
    }
    AttackPoint point;
    point.threshold = threshold;
    point.publicSamples = seen.samples;
    point.newSamples = met.samples;
    measure(seen, definition, options,
            {point.switchedPublic, point.publicAccuracy, point.publicGap, point.publicBounds});
    measure(met, definition, options, {point.switchedNew, point.newAccuracy, point.newGap, point.newBounds});
    return point;
}

} // namespace

Result<std::vector<Neighbour>> nearestNeighbours(std::span<const float> references,
                                                 std::span<const std::int32_t> labels, std::span<const float> queries,
                                                 std::size_t width, int k)
{
    if (width == 0 || references.size() != labels.size() * width || queries.size() % width != 0 || labels.empty())
        return fail(ErrorCode::InvalidArgument, "references, labels and queries do not fit together");
    if (k < 1 || static_cast<std::size_t>(k) > labels.size())
        return fail(ErrorCode::InvalidArgument, "k must lie between 1 and the number of references", "k");
    const auto columns = static_cast<Eigen::Index>(width);
    const Rows known(references.data(), static_cast<Eigen::Index>(labels.size()), columns);
    const auto count = static_cast<Eigen::Index>(queries.size() / width);
    const Eigen::VectorXf knownNorms = known.rowwise().squaredNorm();
    std::vector<Neighbour> result;
    result.reserve(static_cast<std::size_t>(count));
    for (Eigen::Index from = 0; from < count; from += kQueriesAtOnce) {
        const Eigen::Index rows = std::min(kQueriesAtOnce, count - from);
        const Rows asked(queries.data() + from * columns, rows, columns);
        const Eigen::MatrixXf products = known * asked.transpose();
        for (Eigen::Index q = 0; q < rows; ++q) {
            // By norms and products only to find the nearest: their distances are taken anew from the differences.
            std::vector<std::pair<float, Eigen::Index>> order(labels.size());
            for (Eigen::Index r = 0; r < known.rows(); ++r)
                order[static_cast<std::size_t>(r)] = {knownNorms[r] - 2.0F * products(r, q), r};
            const std::size_t keep = std::min(labels.size(), static_cast<std::size_t>(k) + 8);
            std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(keep), order.end());
            std::vector<std::pair<double, std::int32_t>> nearest;
            for (std::size_t i = 0; i < keep; ++i)
                nearest.emplace_back((known.row(order[i].second) - asked.row(q)).cast<double>().squaredNorm(),
                                     labels[static_cast<std::size_t>(order[i].second)]);
            std::stable_sort(nearest.begin(), nearest.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            nearest.resize(static_cast<std::size_t>(k));
            result.push_back({nearest.back().first, mostFrequent(nearest)});
        }
    }
    return result;
}

Result<std::vector<AttackPoint>> attackCurve(std::span<const AttackSample> samples, FairnessDefinition definition,
                                             std::size_t groups, std::size_t labels, const AttackCurveOptions& options)
{
    if (samples.empty())
        return fail(ErrorCode::NoSamples);
    std::vector<AttackPoint> curve;
    for (const double threshold : thresholdsOf(samples, options.points)) {
        auto point = pointAt(samples, definition, groups, labels, threshold, options);
        if (!point)
            return fail(std::move(point.error()));
        curve.push_back(*point);
    }
    return curve;
}

std::optional<AttackPoint> bestSwitch(std::span<const AttackSample> samples, std::size_t points, double share)
{
    std::vector<double> seen;
    std::vector<double> met;
    for (const AttackSample& sample : samples)
        (sample.isPublic ? seen : met).push_back(sample.likeness);
    std::sort(seen.begin(), seen.end());
    std::sort(met.begin(), met.end());
    const auto shareAbove = [](const std::vector<double>& sorted, double threshold) {
        const auto from = std::lower_bound(sorted.begin(), sorted.end(), threshold);
        return sorted.empty() ? kNotANumber
                              : static_cast<double>(sorted.end() - from) / static_cast<double>(sorted.size());
    };
    std::vector<AttackPoint> curve;
    for (const double threshold : thresholdsOf(samples, points)) {
        AttackPoint& point = curve.emplace_back();
        point.threshold = threshold;
        point.switchedPublic = shareAbove(seen, threshold);
        point.switchedNew = shareAbove(met, threshold);
    }
    return bestSwitch(curve, share);
}

std::optional<AttackPoint> bestSwitch(std::span<const AttackPoint> curve, double share)
{
    std::optional<AttackPoint> best;
    for (const AttackPoint& point : curve)
        if (point.switchedPublic > share && (!best || point.switchedNew < best->switchedNew))
            best = point;
    return best;
}

std::optional<AttackPoint> firstPassing(std::span<const AttackPoint> curve, double epsilon)
{
    std::optional<AttackPoint> first;
    for (const AttackPoint& point : curve)
        if (point.publicGap <= epsilon && (!first || point.switchedPublic < first->switchedPublic))
            first = point;
    return first;
}

MarginEstimate estimateMargin(const FairnessGap& fair, const FairnessGap& biased, double delta)
{
    MarginEstimate estimate;
    estimate.fairGap = fair.gap;
    estimate.fairUpper = gapUpperBound(fair, delta, GapTest::ExactPairs);
    estimate.biasedGap = biased.gap;
    estimate.biasedLower = gapLowerBound(biased, delta);
    estimate.margin = estimate.biasedGap - estimate.fairGap;
    estimate.sureMargin = estimate.biasedLower - estimate.fairUpper;
    if (estimate.sureMargin > 0.0)
        estimate.alpha = 0.5 * (estimate.biasedLower + estimate.fairUpper);
    return estimate;
}

} // namespace plumbline
