#include "core/stats/Proportion.h"

#include <algorithm>
#include <cmath>

#include "core/stats/Distributions.h"

namespace plumbline
{
namespace
{

Interval clipped(double low, double high)
{
    return {std::clamp(low, 0.0, 1.0), std::clamp(high, 0.0, 1.0)};
}

// Newcombe 1998, method 4.
Interval wilsonContinuity(double k, double n, double z)
{
    const double p = k / n;
    const double q = 1.0 - p;
    const double scale = 2.0 * (n + z * z);
    const double below = z * z - 2.0 - 1.0 / n + 4.0 * p * (n * q + 1.0);
    const double above = z * z + 2.0 - 1.0 / n + 4.0 * p * (n * q - 1.0);
    const double low = k == 0.0 ? 0.0 : (2.0 * k + z * z - 1.0 - z * std::sqrt(std::max(0.0, below))) / scale;
    const double high = k == n ? 1.0 : (2.0 * k + z * z + 1.0 + z * std::sqrt(std::max(0.0, above))) / scale;
    return clipped(low, high);
}

} // namespace

Interval wilsonInterval(double successes, double n, double z)
{
    if (!(n > 0.0))
        return {};
    const double p = successes / n;
    const double centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    const double half = z / (1.0 + z * z / n) * std::sqrt(std::max(0.0, p * (1.0 - p) / n + z * z / (4.0 * n * n)));
    // Rounding must not leave [0, 1] nor miss it at the ends.
    Interval interval = clipped(centre - half, centre + half);
    if (successes <= 0.0)
        interval.low = 0.0;
    if (successes >= n)
        interval.high = 1.0;
    return interval;
}

double clopperPearsonLower(std::int64_t k, std::int64_t n, double alpha)
{
    if (n <= 0 || k < 0 || k > n)
        return kNotANumber;
    return k == 0 ? 0.0 : betaQuantile(alpha, static_cast<double>(k), static_cast<double>(n - k + 1));
}

double clopperPearsonUpper(std::int64_t k, std::int64_t n, double alpha)
{
    if (n <= 0 || k < 0 || k > n)
        return kNotANumber;
    return k == n ? 1.0 : betaQuantile(1.0 - alpha, static_cast<double>(k + 1), static_cast<double>(n - k));
}

Interval proportionInterval(std::int64_t k, std::int64_t n, double alpha, ProportionMethod method)
{
    if (n <= 0 || k < 0 || k > n || !(alpha > 0.0 && alpha < 1.0))
        return {};
    const auto successes = static_cast<double>(k);
    const auto count = static_cast<double>(n);
    const double z = normalQuantile(1.0 - alpha / 2.0);
    switch (method) {
    case ProportionMethod::Wald: {
        const double p = successes / count;
        const double half = z * std::sqrt(p * (1.0 - p) / count);
        return clipped(p - half, p + half);
    }
    case ProportionMethod::Wilson:
        return wilsonInterval(successes, count, z);
    case ProportionMethod::WilsonContinuity:
        return wilsonContinuity(successes, count, z);
    case ProportionMethod::ClopperPearson:
        return {clopperPearsonLower(k, n, alpha / 2.0), clopperPearsonUpper(k, n, alpha / 2.0)};
    case ProportionMethod::AgrestiCoull: {
        const double total = count + z * z;
        const double p = (successes + z * z / 2.0) / total;
        const double half = z * std::sqrt(p * (1.0 - p) / total);
        return clipped(p - half, p + half);
    }
    case ProportionMethod::Jeffreys:
        return {betaQuantile(alpha / 2.0, successes + 0.5, count - successes + 0.5),
                betaQuantile(1.0 - alpha / 2.0, successes + 0.5, count - successes + 0.5)};
    }
    return {};
}

SmoothingRadius smoothingRadius(std::int64_t topCount, std::int64_t n, double alpha, double sigma)
{
    SmoothingRadius result;
    result.lowerProbability = clopperPearsonLower(topCount, n, alpha);
    result.abstained = !(result.lowerProbability > 0.5);
    result.radius = result.abstained ? 0.0 : sigma * normalQuantile(result.lowerProbability);
    return result;
}

} // namespace plumbline
