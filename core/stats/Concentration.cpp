#include "core/stats/Concentration.h"

#include <cmath>
#include <limits>

namespace plumbline
{

double hoeffdingSamplesReal(double epsilon, double alpha, Sides sides, double range)
{
    if (!(epsilon > 0.0) || !(alpha > 0.0 && alpha < 1.0) || !(range > 0.0))
        return std::numeric_limits<double>::quiet_NaN();
    return std::log(static_cast<double>(sides) / alpha) * range * range / (2.0 * epsilon * epsilon);
}

std::int64_t hoeffdingSamples(double epsilon, double alpha, Sides sides, double range, std::int64_t tests)
{
    const double samples =
        tests > 0 ? std::ceil(hoeffdingSamplesReal(epsilon, alpha / static_cast<double>(tests), sides, range))
                  : std::numeric_limits<double>::quiet_NaN();
    return samples >= 0.0 && samples < 9e18 ? static_cast<std::int64_t>(samples) : 0;
}

double hoeffdingRadius(std::int64_t n, double alpha, Sides sides, double range)
{
    if (n <= 0 || !(alpha > 0.0 && alpha < 1.0))
        return std::numeric_limits<double>::quiet_NaN();
    return range * std::sqrt(std::log(static_cast<double>(sides) / alpha) / (2.0 * static_cast<double>(n)));
}

double dkwRadius(std::int64_t n, double alpha)
{
    return hoeffdingRadius(n, alpha, Sides::Two);
}

double empiricalBernsteinRadius(std::int64_t n, double sampleVariance, double alpha, double range)
{
    if (n < 2 || !(alpha > 0.0 && alpha < 1.0) || !(sampleVariance >= 0.0))
        return std::numeric_limits<double>::quiet_NaN();
    const auto count = static_cast<double>(n);
    const double logarithm = std::log(2.0 / alpha);
    return std::sqrt(2.0 * sampleVariance * logarithm / count) + 7.0 * range * logarithm / (3.0 * (count - 1.0));
}

} // namespace plumbline
