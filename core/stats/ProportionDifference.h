#pragma once

// Two independent proportions x1/n1 and x2/n2: intervals for their difference and tests.

#include <cstdint>

#include "core/stats/Interval.h"

namespace plumbline
{

/// x of n.
struct Proportion {
    std::int64_t x = 0;
    std::int64_t n = 0;
    [[nodiscard]] double value() const { return n > 0 ? static_cast<double>(x) / static_cast<double>(n) : kNotANumber; }
};

enum class DifferenceMethod : std::uint8_t {
    Wald,
    AgrestiCaffo,
    Newcombe,
    MiettinenNurminen,
    /// As statsmodels 0.13 computes it: its cubic has x2 delta where Miettinen and Nurminen have n2 delta, so that
    /// equal proportions of equal samples get an interval that is not symmetric. Only for reproducing its numbers.
    MiettinenNurminenStatsmodels
};

/// Interval for p1 - p2 of confidence 1 - alpha. Newcombe 1998: method 10 (squares of Wilson's limits); Agresti and
/// Caffo 2000; Miettinen and Nurminen 1985: score interval with the factor (n1 + n2) / (n1 + n2 - 1).
Interval differenceInterval(const Proportion& first, const Proportion& second, double alpha,
                            DifferenceMethod method = DifferenceMethod::Newcombe);

/// From an interval of a difference to one of its absolute value.
Interval absoluteInterval(const Interval& difference);

struct TestResult {
    double statistic = kNotANumber;
    double p = kNotANumber;
};

/// z test with the pooled variance. NaN where both proportions are 0 or both 1.
TestResult pooledDifferenceTest(const Proportion& first, const Proportion& second, Alternative alternative);

/// A 2 x 2 table: rows are groups, columns outcomes.
struct Table2x2 {
    std::int64_t a = 0, b = 0, c = 0, d = 0; ///< [[a, b], [c, d]]
};
/// Pearson's chi squared with one degree of freedom, with or without Yates' correction.
TestResult chiSquaredTest(const Table2x2& table, bool yates);
/// Likelihood ratio (G) test without correction.
TestResult likelihoodRatioTest(const Table2x2& table);

} // namespace plumbline
