#pragma once

// One proportion k of n: intervals. All are clipped to [0, 1]; n = 0 gives NaN.

#include <cstdint>

#include "core/stats/Interval.h"

namespace plumbline
{

enum class ProportionMethod : std::uint8_t { Wald, Wilson, WilsonContinuity, ClopperPearson, AgrestiCoull, Jeffreys };

/// Two-sided interval of confidence 1 - alpha.
/// Wilson 1927; Wilson with continuity correction: Newcombe 1998 method 4; Clopper and Pearson 1934; Agresti and Coull
/// 1998; Jeffreys: equal-tailed quantiles of Beta(k + 1/2, n - k + 1/2).
Interval proportionInterval(std::int64_t k, std::int64_t n, double alpha,
                            ProportionMethod method = ProportionMethod::Wilson);

/// Wilson's interval for a real-valued sum of successes (weights, sums of average precision).
Interval wilsonInterval(double successes, double n, double z);

/// One-sided Clopper-Pearson bounds, each of confidence 1 - alpha.
double clopperPearsonLower(std::int64_t k, std::int64_t n, double alpha);
double clopperPearsonUpper(std::int64_t k, std::int64_t n, double alpha);

/// Certified radius of randomized smoothing (Cohen, Rosenfeld and Kolter 2019, theorem 1): sigma times the normal
/// quantile of the lower bound on the top class's probability; abstains where that bound is at most 1/2.
struct SmoothingRadius {
    double lowerProbability = 0.0;
    double radius = 0.0;
    bool abstained = true;
};
SmoothingRadius smoothingRadius(std::int64_t topCount, std::int64_t n, double alpha, double sigma);

} // namespace plumbline
