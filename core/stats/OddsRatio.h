#pragma once

// 2 x 2 tables: rows are groups, columns outcome yes / no. Odds ratios, risk ratios and exact tests.

#include <cstdint>
#include <span>

#include "core/stats/ProportionDifference.h"

namespace plumbline
{

/// A ratio with its interval; p is two-sided for "ratio = 1", NaN where the method gives none.
struct RatioEstimate {
    double ratio = kNotANumber;
    double logRatio = kNotANumber;
    double standardError = kNotANumber; ///< of the logarithm
    Interval interval;
    double p = kNotANumber;
};

/// Woolf 1955: log odds ratio with Wald's interval. NaN with a cell of zero.
RatioEstimate oddsRatioWoolf(const Table2x2& table, double alpha);
/// The same with 1/2 added to every cell (Haldane 1956, Anscombe 1956).
RatioEstimate oddsRatioHaldane(const Table2x2& table, double alpha);
/// Odds ratio of two means m1, m2 in (0, 1) given as sums over n: sums of average precision, for example. Wald's
/// interval of the log odds ratio with squared standard error 1/S + 1/(n - S) per group.
RatioEstimate oddsRatioOfSums(double sum1, double n1, double sum2, double n2, double alpha);
/// Conditional maximum likelihood (noncentral hypergeometric) with the exact interval, as R's fisher.test; the ratio is
/// 0 or infinite at the ends of the support.
RatioEstimate oddsRatioConditional(const Table2x2& table, double alpha);
/// Mantel and Haenszel 1959 over strata; variance of Robins, Breslow and Greenland 1986. p: the Mantel-Haenszel
/// chi-squared test without continuity correction.
RatioEstimate oddsRatioMantelHaenszel(std::span<const Table2x2> strata, double alpha);
/// Mantel-Haenszel test of a common odds ratio of 1.
TestResult mantelHaenszelTest(std::span<const Table2x2> strata, bool continuity);
/// Katz 1978: risk ratio (a/(a+b)) / (c/(c+d)) with Wald's interval of its logarithm. NaN with a = 0 or c = 0.
RatioEstimate riskRatioKatz(const Table2x2& table, double alpha);

/// Fisher's exact test; two-sided: the sum of all probabilities at most that of the table (slack 1e-7).
double fisherExact(const Table2x2& table, Alternative alternative);
/// Boschloo 1970: unconditional, columns as the two samples; two-sided: twice the smaller one-sided p. The maximum over
/// the nuisance parameter is searched on a grid and refined: good to about 1e-6.
double boschlooExact(const Table2x2& table, Alternative alternative);

/// Paired: b and c are the two kinds of discordant pairs.
double mcNemarExact(std::int64_t b, std::int64_t c);
/// chi2 = (|b - c| - correction)^2 / (b + c); NaN without discordant pairs.
TestResult mcNemarChiSquared(std::int64_t b, std::int64_t c, bool continuity);

} // namespace plumbline
