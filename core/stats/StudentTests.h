#pragma once

// Means: intervals and Student's tests.

#include <cstdint>
#include <span>

#include "core/stats/ProportionDifference.h"

namespace plumbline
{

/// Interval of a mean from its sample size, mean and standard deviation (ddof 1), by the normal or by Student's t.
Interval meanIntervalNormal(std::int64_t n, double mean, double deviation, double confidence);
Interval meanIntervalStudent(std::int64_t n, double mean, double deviation, double confidence);

/// Two independent samples; `equalVariances` false: Welch's test. NaN without variation.
TestResult studentTest(std::span<const double> x, std::span<const double> y, bool equalVariances,
                       Alternative alternative = Alternative::TwoSided);
/// Paired samples.
TestResult pairedStudentTest(std::span<const double> x, std::span<const double> y,
                             Alternative alternative = Alternative::TwoSided);

} // namespace plumbline
