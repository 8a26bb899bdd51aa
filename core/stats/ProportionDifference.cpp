#include "core/stats/ProportionDifference.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/stats/Distributions.h"
#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

// Constrained maximum-likelihood estimate of p2 under p1 - p2 = delta (Miettinen and Nurminen 1985, appendix).
double constrainedSecond(const Proportion& first, const Proportion& second, double delta, bool asStatsmodels)
{
    const auto n1 = static_cast<double>(first.n);
    const auto n2 = static_cast<double>(second.n);
    const auto x1 = static_cast<double>(first.x);
    const auto x2 = static_cast<double>(second.x);
    const double l3 = n1 + n2;
    const double l2 = (n1 + 2.0 * n2) * delta - l3 - x1 - x2;
    const double l1 = ((asStatsmodels ? x2 : n2) * delta - l3 - 2.0 * x2) * delta + x1 + x2;
    const double l0 = x2 * delta * (1.0 - delta);
    const double q = std::pow(l2 / (3.0 * l3), 3) - l1 * l2 / (6.0 * l3 * l3) + l0 / (2.0 * l3);
    const double root = std::sqrt(std::max(0.0, l2 * l2 / (9.0 * l3 * l3) - l1 / (3.0 * l3)));
    const double p = q > 0.0 ? root : -root;
    const double cosine = p == 0.0 ? 0.0 : std::clamp(q / (p * p * p), -1.0, 1.0);
    const double angle = (M_PI + std::acos(cosine)) / 3.0;
    return 2.0 * p * std::cos(angle) - l2 / (3.0 * l3);
}

double scoreStatistic(const Proportion& first, const Proportion& second, double delta, bool asStatsmodels)
{
    const auto n1 = static_cast<double>(first.n);
    const auto n2 = static_cast<double>(second.n);
    const double p2 = std::clamp(constrainedSecond(first, second, delta, asStatsmodels), 0.0, 1.0);
    const double p1 = std::clamp(p2 + delta, 0.0, 1.0);
    const double variance = (p1 * (1.0 - p1) / n1 + p2 * (1.0 - p2) / n2) * (n1 + n2) / (n1 + n2 - 1.0);
    const double difference = first.value() - second.value() - delta;
    if (variance <= 0.0)
        return difference == 0.0 ? 0.0 : std::copysign(HUGE_VAL, difference);
    return difference / std::sqrt(variance);
}

// The score statistic falls as delta grows: bisect for the delta where it equals z.
double scoreLimit(const Proportion& first, const Proportion& second, double z, bool asStatsmodels)
{
    double low = -1.0;
    double high = 1.0;
    for (int step = 0; step < 200 && high - low > 1e-15; ++step) {
        const double middle = (low + high) / 2.0;
        (scoreStatistic(first, second, middle, asStatsmodels) > z ? low : high) = middle;
    }
    return (low + high) / 2.0;
}

Interval newcombe(const Proportion& first, const Proportion& second, double z)
{
    const double p1 = first.value();
    const double p2 = second.value();
    const Interval w1 = wilsonInterval(static_cast<double>(first.x), static_cast<double>(first.n), z);
    const Interval w2 = wilsonInterval(static_cast<double>(second.x), static_cast<double>(second.n), z);
    return {p1 - p2 - std::hypot(p1 - w1.low, w2.high - p2), p1 - p2 + std::hypot(w1.high - p1, p2 - w2.low)};
}

Interval wald(double p1, double n1, double p2, double n2, double z)
{
    const double half = z * std::sqrt(p1 * (1.0 - p1) / n1 + p2 * (1.0 - p2) / n2);
    return {p1 - p2 - half, p1 - p2 + half};
}

std::array<double, 4> cells(const Table2x2& table)
{
    return {static_cast<double>(table.a), static_cast<double>(table.b), static_cast<double>(table.c),
            static_cast<double>(table.d)};
}

} // namespace

Interval differenceInterval(const Proportion& first, const Proportion& second, double alpha, DifferenceMethod method)
{
    if (first.n <= 0 || second.n <= 0 || !(alpha > 0.0 && alpha < 1.0))
        return {};
    const double z = normalQuantile(1.0 - alpha / 2.0);
    const auto n1 = static_cast<double>(first.n);
    const auto n2 = static_cast<double>(second.n);
    switch (method) {
    case DifferenceMethod::Wald:
        return wald(first.value(), n1, second.value(), n2, z);
    case DifferenceMethod::AgrestiCaffo:
        return wald(static_cast<double>(first.x + 1) / (n1 + 2.0), n1 + 2.0,
                    static_cast<double>(second.x + 1) / (n2 + 2.0), n2 + 2.0, z);
    case DifferenceMethod::Newcombe:
        return newcombe(first, second, z);
    case DifferenceMethod::MiettinenNurminen:
    case DifferenceMethod::MiettinenNurminenStatsmodels: {
        const bool asStatsmodels = method == DifferenceMethod::MiettinenNurminenStatsmodels;
        return {scoreLimit(first, second, z, asStatsmodels), scoreLimit(first, second, -z, asStatsmodels)};
    }
    }
    return {};
}

Interval absoluteInterval(const Interval& difference)
{
    const double low = std::fabs(difference.low);
    const double high = std::fabs(difference.high);
    const bool spansZero = difference.low <= 0.0 && difference.high >= 0.0;
    return {spansZero ? 0.0 : std::min(low, high), std::max(low, high)};
}

TestResult pooledDifferenceTest(const Proportion& first, const Proportion& second, Alternative alternative)
{
    if (first.n <= 0 || second.n <= 0)
        return {};
    const auto n1 = static_cast<double>(first.n);
    const auto n2 = static_cast<double>(second.n);
    const double pooled = static_cast<double>(first.x + second.x) / (n1 + n2);
    const double variance = pooled * (1.0 - pooled) * (1.0 / n1 + 1.0 / n2);
    if (!(variance > 0.0))
        return {};
    const double z = (first.value() - second.value()) / std::sqrt(variance);
    return {z, normalP(z, alternative)};
}

TestResult chiSquaredTest(const Table2x2& table, bool yates)
{
    const auto [a, b, c, d] = cells(table);
    const double n = a + b + c + d;
    const double margins = (a + b) * (c + d) * (a + c) * (b + d);
    if (!(margins > 0.0))
        return {};
    double determinant = std::fabs(a * d - b * c);
    if (yates) // never past zero
        determinant -= std::min(n / 2.0, determinant);
    const double statistic = n * determinant * determinant / margins;
    return {statistic, chiSquaredSurvival(statistic, 1.0)};
}

TestResult likelihoodRatioTest(const Table2x2& table)
{
    const auto [a, b, c, d] = cells(table);
    const double n = a + b + c + d;
    if (!((a + b) * (c + d) * (a + c) * (b + d) > 0.0))
        return {};
    const auto term = [n](double observed, double row, double column) {
        return observed > 0.0 ? observed * std::log(observed * n / (row * column)) : 0.0;
    };
    const double statistic =
        2.0 * (term(a, a + b, a + c) + term(b, a + b, b + d) + term(c, c + d, a + c) + term(d, c + d, b + d));
    return {statistic, chiSquaredSurvival(statistic, 1.0)};
}

} // namespace plumbline
