#pragma once

// Correlation of two paired samples with two-sided p-values.

#include <span>

#include "core/stats/ProportionDifference.h"

namespace plumbline
{

/// statistic: r; p from Student's t with n - 2 degrees of freedom. NaN for constant samples or n < 3.
TestResult pearson(std::span<const double> x, std::span<const double> y);
/// Pearson's r of the midranks.
TestResult spearman(std::span<const double> x, std::span<const double> y);
/// Kendall's tau-b. p exact without ties up to n = 33, otherwise normal with tie correction.
TestResult kendall(std::span<const double> x, std::span<const double> y);

} // namespace plumbline
