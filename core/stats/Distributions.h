#pragma once

// Distribution functions by Boost.Math. Arguments outside a distribution's domain give NaN; nothing throws.

#include <cstdint>

#include "core/stats/Interval.h"

namespace plumbline
{

double normalCdf(double z);
/// 1 - cdf without cancellation.
double normalSurvival(double z);
/// log of normalSurvival, finite far into the tail.
double normalLogSurvival(double z);
/// Quantile; -inf at 0, +inf at 1.
double normalQuantile(double p);
/// Two-sided p of a z statistic.
double normalTwoSidedP(double z);
/// p of a z statistic under an alternative.
double normalP(double z, Alternative alternative);

double betaCdf(double x, double a, double b);
/// Quantile of Beta(a, b). Boost 1.74 finds no root at some easy points (a = b = 5, p = .5): bisected there.
double betaQuantile(double p, double a, double b);

double binomialPmf(std::int64_t k, std::int64_t n, double p);
double binomialCdf(std::int64_t k, std::int64_t n, double p);
/// P(X >= k).
double binomialUpperTail(std::int64_t k, std::int64_t n, double p);
/// Exact binomial test; two-sided: the sum of all probabilities at most that of k (with 1e-7 slack, as scipy and R).
double binomialTest(std::int64_t k, std::int64_t n, double p, Alternative alternative);

double studentCdf(double t, double df);
double studentSurvival(double t, double df);
double studentQuantile(double p, double df);
double studentTwoSidedP(double t, double df);
double studentP(double t, double df, Alternative alternative);

double chiSquaredCdf(double x, double df);
double chiSquaredSurvival(double x, double df);
double chiSquaredQuantile(double p, double df);
double fCdf(double x, double df1, double df2);
double fSurvival(double x, double df1, double df2);
double fQuantile(double p, double df1, double df2);

} // namespace plumbline
