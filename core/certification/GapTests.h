#pragma once

// Upper confidence bounds of the true fairness gap that need fewer samples than theorem 1. Proof sketches stand in
// docs/methods.md, "Certification".
//
// A certificate is wrong where the true gap exceeds epsilon. Then some ordered pair of cells (i, j) of one label has
// p_i - p_j > epsilon, and the certificate needs every pair to pass: the pair that is truly too far apart has to pass
// wrongly. So each pair may be tested at level delta, without a correction for their number (intersection-union test,
// Berger 1982), and the largest of the pairs' bounds is a bound of confidence 1 - delta for the gap.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/certification/FairnessGap.h"

namespace plumbline
{

enum class GapTest : std::uint8_t {
    Theorem,    ///< Hoeffding's inequality in every cell, union bound over K: theorem 1 as printed
    ExactUnion, ///< Clopper-Pearson intervals of all cells at once (Bonferroni)
    ExactPairs, ///< exact binomial p-values of both cells of a pair, weighted Z; each pair at level delta (default)
    Anytime,    ///< beta-binomial test martingales; holds however often one looks and whenever one stops
};
const char* gapTestName(GapTest test); ///< "theorem", "exact_union", "exact_pairs", "anytime"
std::optional<GapTest> gapTestFromName(std::string_view name);

/// Two cells of the same label: is p_high - p_low at most epsilon?
struct RatePair {
    RateCell high, low;
};

/// Whether a pair's difference is below epsilon at level delta, by ExactPairs or Anytime. Errors of numerics count as
/// "no". For null points (t + epsilon, t): p-values P(X_high <= k_high | t + epsilon) and P(X_low >= k_low | t), joined
/// by Stouffer's weighted Z with weights that depend on t and the sample sizes alone; the largest over t within a
/// 1 - delta/50 confidence set (Berger and Boos 1994) must be at most delta - delta/50.
bool pairBelow(const RatePair& pair, double epsilon, double delta, GapTest test);

/// The smallest epsilon for which pairBelow holds, to 1e-5 from above.
double pairUpperBound(const RatePair& pair, double delta, GapTest test);

/// Upper bound of the true gap with confidence 1 - delta. `rule` matters for Theorem alone.
double gapUpperBound(const FairnessGap& gap, double delta, GapTest test, CellRule rule = CellRule::Printed);

/// Lower bound of the true gap with confidence 1 - delta, by Clopper-Pearson bounds of all cells at once; 0 where the
/// data are compatible with equal rates.
double gapLowerBound(const FairnessGap& gap, double delta);

struct GapVerdict {
    FairnessDefinition definition = FairnessDefinition::OverallRisk;
    GapTest test = GapTest::ExactPairs;
    double epsilon = kNotANumber;
    double delta = kNotANumber;
    Verdict verdict = Verdict::NotEnoughSamples;
    double gap = kNotANumber;             ///< empirical
    double upperBound = kNotANumber;      ///< of the true gap
    double lowerBound = kNotANumber;      ///< of the true gap, each bound of confidence 1 - delta by itself
    std::int64_t cells = 0;               ///< K of the theorem; pairs compared of the others
    std::optional<std::int64_t> required; ///< per cell that keeps its observed rate; nothing where gap >= epsilon
    std::vector<MissingSamples> missing;  ///< cells that need more
};

/// Certified, gap too large, or not enough samples and how many more of which cell. For theorem 2 (augmented public
/// data) give alpha in place of epsilon. Errors: InvalidArgument (epsilon or delta not in (0, 1)).
Result<GapVerdict> testGap(const FairnessGap& gap, double epsilon, double delta, GapTest test = GapTest::ExactPairs,
                           CellRule rule = CellRule::Printed);

/// The same for several epsilons: bounds are computed once.
Result<std::vector<GapVerdict>> testGap(const FairnessGap& gap, const std::vector<double>& epsilons, double delta,
                                        GapTest test = GapTest::ExactPairs, CellRule rule = CellRule::Printed);

} // namespace plumbline
