#pragma once

// Wilcoxon's signed-rank test for paired differences (Wilcoxon 1945; zeros: Pratt 1959).

#include <cstdint>
#include <span>

#include "core/stats/Interval.h"

namespace plumbline
{

/// What becomes of differences that are zero.
enum class ZeroMethod : std::uint8_t {
    Wilcox, ///< dropped before ranking
    Pratt,  ///< ranked, then dropped
    Split   ///< ranked, half of their ranks to either side
};

struct SignedRankResult {
    double wPlus = 0.0;             ///< sum of the ranks of positive differences
    double statistic = kNotANumber; ///< two-sided: the smaller rank sum; one-sided: wPlus (normal version)
    double z = kNotANumber;         ///< normal version only
    double p = 1.0;
    bool degenerate = false; ///< all differences are zero: p = 1 by convention
};

/// Exact, conditional on the ties: dynamic programming over doubled midranks, O(n * sum of ranks), fine to n = 500.
/// Two-sided p: min(1, 2 min(P(W <= w), P(W >= w))). ZeroMethod::Split is treated as Pratt.
SignedRankResult signedRankExact(std::span<const double> differences, Alternative alternative,
                                 ZeroMethod zeros = ZeroMethod::Wilcox);
/// Normal approximation with tie correction, with or without continuity correction.
SignedRankResult signedRankNormal(std::span<const double> differences, Alternative alternative,
                                  ZeroMethod zeros = ZeroMethod::Wilcox, bool continuity = false);

/// Smallest two-sided p that n pairs can reach: 2^(1-n). Five seeds can never be significant at .05.
double smallestSignedRankP(int n);
/// Pairs needed for significance at alpha to be possible after Bonferroni's correction: 1 + log2(comparisons / alpha).
int pairsNeeded(int comparisons, double alpha);

} // namespace plumbline
