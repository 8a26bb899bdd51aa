#pragma once

// How a model's owner may pass the test on public data with an unfair model: answer fairly where a sample looks like
// the public set, unfairly elsewhere (Segal et al., section 5.4; their trainer.py and task/tasks.py). Two ways to tell
// public samples: the nearest neighbour among augmented public samples, and ODIN's score (Liang, Li, Srikant 2018).

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/Error.h"
#include "core/certification/FairnessGap.h"
#include "core/certification/GapTests.h"

namespace plumbline
{

struct Neighbour {
    double distance = kNotANumber; ///< sum of squared differences to the k-th nearest reference, no root
    std::int32_t label = -1;       ///< the most frequent label among the k nearest; the nearer one of equals
};

/// Nearest references of each query; both are rows of `width` values. Errors: InvalidArgument (sizes, k).
Result<std::vector<Neighbour>> nearestNeighbours(std::span<const float> references,
                                                 std::span<const std::int32_t> labels, std::span<const float> queries,
                                                 std::size_t width, int k);

/// One sample of an attacked model.
struct AttackSample {
    bool isPublic = false;   ///< of the test set that the owner knows
    std::int32_t group = -1; ///< -1: in none
    std::int32_t label = -1;
    std::int32_t unfair = -1;   ///< what the unfair model answers
    std::int32_t switched = -1; ///< what is answered once the sample passes for public
    double likeness = 0.0;      ///< the larger, the more like the public set (minus distance, or ODIN's score)
};

/// The attacked model at one threshold: samples with at least this likeness get the switched answer.
struct AttackPoint {
    double threshold = 0.0;
    double switchedPublic = kNotANumber; ///< share of public samples taken for public: what fools the test
    double switchedNew = kNotANumber;    ///< share of new samples taken for public: what the owner loses
    double publicAccuracy = kNotANumber; ///< over the public samples, as the regulator sees it
    double publicGap = kNotANumber;      ///< gap that the regulator sees; NaN where a cell is empty
    double newAccuracy = kNotANumber;    ///< over the new samples
    double newGap = kNotANumber;         ///< gap that people meet
    std::int64_t publicSamples = 0;      ///< of the shares and accuracies above
    std::int64_t newSamples = 0;
    Interval publicBounds, newBounds; ///< of the true gaps, each of confidence 1 - delta; NaN where not asked for
};

struct AttackCurveOptions {
    std::size_t points = 200; ///< at most
    bool bounds = false;      ///< of the gaps: by `test`, as a certificate would bound them (milliseconds a point)
    double delta = 0.05;
    GapTest test = GapTest::ExactPairs;
    CellRule rule = CellRule::Printed;
};

/// Sweeps every likeness seen, thinned, from none switched to all. Errors: InvalidArgument (indices out of range),
/// NoSamples.
Result<std::vector<AttackPoint>> attackCurve(std::span<const AttackSample> samples, FairnessDefinition definition,
                                             std::size_t groups, std::size_t labels,
                                             const AttackCurveOptions& options = {});

/// The threshold with the fewest new samples switched among those with more than `share` of the public ones switched.
/// Nothing where no threshold does that.
std::optional<AttackPoint> bestSwitch(std::span<const AttackPoint> curve, double share = 0.95);
/// The same from the samples, over the thresholds of attackCurve; only threshold and shares are filled in. Quick: for
/// choosing among many settings of an attack.
std::optional<AttackPoint> bestSwitch(std::span<const AttackSample> samples, std::size_t points, double share = 0.95);

/// The smallest share of public samples switched for which the regulator sees a gap of at most `epsilon`.
std::optional<AttackPoint> firstPassing(std::span<const AttackPoint> curve, double epsilon);

/// Margin between a fair and a biased model on augmented public data: alpha must lie between their gaps. Intervals are
/// those of gapLowerBound and gapUpperBound at confidence 1 - delta each.
struct MarginEstimate {
    double fairGap = kNotANumber, fairUpper = kNotANumber;
    double biasedGap = kNotANumber, biasedLower = kNotANumber;
    double margin = kNotANumber;     ///< biasedGap - fairGap
    double sureMargin = kNotANumber; ///< biasedLower - fairUpper; at most 0: no alpha tells them apart with confidence
    double alpha = kNotANumber;      ///< halfway between fairUpper and biasedLower; NaN where sureMargin <= 0
};
MarginEstimate estimateMargin(const FairnessGap& fair, const FairnessGap& biased, double delta);

} // namespace plumbline
