#pragma once

// Two estimators of one model and one data set: a lower and an upper bound on every sample's distance, and the band
// that they give for I_P(tau).

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Partition.h"
#include "core/robustness/Curves.h"
#include "core/robustness/DistanceColumns.h"
#include "core/robustness/GroupedDistances.h"

namespace plumbline
{

struct SampleBracket {
    std::int64_t sample = -1;
    double lower = 0.0;         ///< 0: no certificate
    double upper = kNotANumber; ///< +inf: no adversarial was found
};

/// The band of one group. lower[i] <= I_P(tau[i]) <= upper[i] for the samples at hand; the intervals of the two
/// curves (survivalCurve) say what sampling adds.
struct BracketCurve {
    std::string group;
    Curve lower;
    Curve upper;
};

struct Bracket {
    std::vector<SampleBracket> samples;        ///< correctly classified ones (by the upper set) that lie in a group
    std::vector<SampleBracket> contradictions; ///< lower > upper beyond rounding
    std::vector<BracketCurve> curves;          ///< one per group
    TauGrid grid;
    DistanceUnit unit = DistanceUnit::Pixel; ///< of bounds and taus
};

/// The denominator is the correctly classified samples of the upper set (its model is the audited one). A sample
/// without a certificate has lower bound 0; one without a found adversarial has upper bound infinity. Records of kind
/// BoundKind::Exact serve in either set.
/// Errors: InvalidArgument (a sample twice in a set, sets without a common sample, a set of the wrong bound kind, radii
/// of randomized smoothing, which bound another model's distances, unlike units).
Result<Bracket> bracketCurves(const DistanceColumns& lower, const DistanceColumns& upper, const Partition& partition,
                              TauPreset taus = TauPreset::Data, double confidence = 0.95,
                              std::int64_t minimumCount = 30);

/// Which side of a bracket a set of records of this kind can stand on; an exact distance stands on both.
constexpr bool boundsFromBelow(BoundKind kind)
{
    return kind == BoundKind::Lower || kind == BoundKind::Exact;
}
constexpr bool boundsFromAbove(BoundKind kind)
{
    return kind == BoundKind::Upper || kind == BoundKind::Exact;
}

/// Several estimators' sets as one: per sample the largest lower bound (`below`) or the smallest upper bound; the rest
/// of a row is that of the first set. Errors: InvalidArgument (no set, a sample twice in one, unlike units).
Result<DistanceColumns> tightest(std::span<const DistanceColumns> sets, bool below);

/// BoundsContradict if a lower bound of one set exceeds an upper bound of the other; success where the two have no
/// sample with bounds from both sides, or unlike units.
Status checkBounds(const DistanceColumns& a, const DistanceColumns& b);

/// BoundsContradict naming the samples (the first ten) and how many there are; success without contradictions.
Status contradictionStatus(const Bracket& bracket);

} // namespace plumbline
