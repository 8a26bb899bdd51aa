#include "core/certification/PublicAttacks.h"

#include <algorithm>
#include <map>
#include <numeric>

#include <Eigen/Core>

#include "core/certification/GapTests.h"

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

/// Gap and accuracy over one part of the samples.
struct Part {
    PredictionCounts counts;
    std::int64_t correct = 0;
    std::int64_t samples = 0;
    std::int64_t switched = 0;
};

void measure(const Part& part, FairnessDefinition definition, double& share, double& accuracy, double& gap)
{
    if (part.samples == 0)
        return;
    share = static_cast<double>(part.switched) / static_cast<double>(part.samples);
    accuracy = static_cast<double>(part.correct) / static_cast<double>(part.samples);
    if (const auto measured = fairnessGap(part.counts, definition))
        gap = measured->gap;
}

Result<AttackPoint> pointAt(std::span<const AttackSample> samples, FairnessDefinition definition, std::size_t groups,
                            std::size_t labels, double threshold)
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
    measure(seen, definition, point.switchedPublic, point.publicAccuracy, point.publicGap);
    measure(met, definition, point.switchedNew, point.newAccuracy, point.newGap);
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
                                             std::size_t groups, std::size_t labels, std::size_t points)
{
    if (samples.empty())
        return fail(ErrorCode::NoSamples);
    std::vector<double> thresholds;
    for (const AttackSample& sample : samples)
        thresholds.push_back(sample.likeness);
    std::sort(thresholds.begin(), thresholds.end(), std::greater<>());
    thresholds.erase(std::unique(thresholds.begin(), thresholds.end()), thresholds.end());
    std::vector<double> kept{std::numeric_limits<double>::infinity()}; // nothing switched
    const std::size_t wanted = std::max<std::size_t>(2, points) - 1;
    if (thresholds.size() <= wanted) {
        kept.insert(kept.end(), thresholds.begin(), thresholds.end());
    } else {
        for (std::size_t i = 0; i < wanted; ++i)
            kept.push_back(thresholds[i * (thresholds.size() - 1) / (wanted - 1)]);
    }
    std::vector<AttackPoint> curve;
    for (const double threshold : kept) {
        auto point = pointAt(samples, definition, groups, labels, threshold);
        if (!point)
            return fail(std::move(point.error()));
        curve.push_back(*point);
    }
    return curve;
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
