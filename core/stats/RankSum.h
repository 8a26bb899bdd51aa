#pragma once

// Tests of two or more independent (or, Friedman, matched) samples by ranks.

#include <span>
#include <vector>

#include "core/stats/Interval.h"
#include "core/stats/ProportionDifference.h"

namespace plumbline
{

/// statistic: U1, the number of pairs where the first sample's value is larger, ties counted half.
/// Exact, conditional on the ties (dynamic programming on doubled midranks); two-sided p: min(1, 2 min of the tails).
TestResult mannWhitneyExact(std::span<const double> x, std::span<const double> y, Alternative alternative);
/// Normal approximation with tie correction. p is NaN where all values are equal (with continuity correction 1).
TestResult mannWhitneyNormal(std::span<const double> x, std::span<const double> y, Alternative alternative,
                             bool continuity);

/// P(X > Y) + P(X = Y) / 2 (Vargha and Delaney 2000).
double varghaDelaney(std::span<const double> x, std::span<const double> y);
/// P(X > Y) - P(X < Y) (Cliff 1993).
double cliffsDelta(std::span<const double> x, std::span<const double> y);

/// Two-sided two-sample Kolmogorov-Smirnov test; p by counting lattice paths, exact without ties.
TestResult kolmogorovSmirnovExact(std::span<const double> x, std::span<const double> y);
/// Kruskal and Wallis, tie-corrected, chi-squared with k - 1 degrees of freedom.
TestResult kruskalWallis(const std::vector<std::vector<double>>& groups);
/// Friedman, tie-corrected: one vector per treatment, all of the blocks' length.
TestResult friedman(const std::vector<std::vector<double>>& treatments);

} // namespace plumbline
