#include "core/stats/OddsRatio.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/stats/Distributions.h"

namespace plumbline
{
namespace
{

RatioEstimate waldOfLog(double logRatio, double standardError, double alpha)
{
    RatioEstimate estimate;
    estimate.logRatio = logRatio;
    estimate.ratio = std::exp(logRatio);
    estimate.standardError = standardError;
    const double half = normalQuantile(1.0 - alpha / 2.0) * standardError;
    estimate.interval = {std::exp(logRatio - half), std::exp(logRatio + half)};
    estimate.p = normalTwoSidedP(logRatio / standardError);
    return estimate;
}

RatioEstimate oddsRatioOfCells(double a, double b, double c, double d, double alpha)
{
    if (!(a > 0.0 && b > 0.0 && c > 0.0 && d > 0.0))
        return {};
    return waldOfLog(std::log(a * d / (b * c)), std::sqrt(1.0 / a + 1.0 / b + 1.0 / c + 1.0 / d), alpha);
}

// The first cell given the margins: logarithms of the central hypergeometric weights over its support.
class Hypergeometric
{
public:
    explicit Hypergeometric(const Table2x2& table)
    {
        const std::int64_t row = table.a + table.b;
        const std::int64_t column = table.a + table.c;
        const std::int64_t n = row + table.c + table.d;
        m_low = std::max<std::int64_t>(0, row + column - n);
        m_high = std::min(row, column);
        const auto logChoose = [](std::int64_t total, std::int64_t k) {
            return std::lgamma(static_cast<double>(total) + 1.0) - std::lgamma(static_cast<double>(k) + 1.0) -
                   std::lgamma(static_cast<double>(total - k) + 1.0);
        };
        for (std::int64_t x = m_low; x <= m_high; ++x)
            m_logWeight.push_back(logChoose(row, x) + logChoose(n - row, column - x));
    }

    [[nodiscard]] std::int64_t low() const { return m_low; }
    [[nodiscard]] std::int64_t high() const { return m_high; }

    // Probabilities under the odds ratio exp(logOdds).
    [[nodiscard]] std::vector<double> probabilities(double logOdds) const
    {
        std::vector<double> p(m_logWeight.size());
        double largest = -HUGE_VAL;
        for (std::size_t i = 0; i < p.size(); ++i) {
            p[i] = m_logWeight[i] + static_cast<double>(i) * logOdds;
            largest = std::max(largest, p[i]);
        }
        double sum = 0.0;
        for (double& value : p) {
            value = std::exp(value - largest);
            sum += value;
        }
        for (double& value : p)
            value /= sum;
        return p;
    }
    [[nodiscard]] double mean(double logOdds) const
    {
        const auto p = probabilities(logOdds);
        double sum = 0.0;
        for (std::size_t i = 0; i < p.size(); ++i)
            sum += p[i] * static_cast<double>(i);
        return static_cast<double>(m_low) + sum;
    }
    [[nodiscard]] double atLeast(std::int64_t x, double logOdds) const
    {
        const auto p = probabilities(logOdds);
        double sum = 0.0;
        for (std::size_t i = static_cast<std::size_t>(std::max(x, m_low) - m_low); i < p.size(); ++i)
            sum += p[i];
        return x > m_high ? 0.0 : sum;
    }
    [[nodiscard]] double atMost(std::int64_t x, double logOdds) const
    {
        const auto p = probabilities(logOdds);
        double sum = 0.0;
        for (std::int64_t i = m_low; i <= std::min(x, m_high); ++i)
            sum += p[static_cast<std::size_t>(i - m_low)];
        return sum;
    }

private:
    std::int64_t m_low = 0;
    std::int64_t m_high = 0;
    std::vector<double> m_logWeight;
};

// Root of a rising function of the log odds ratio.
template <typename Function>
double solveLogOdds(Function rising, double target)
{
    double low = -1.0;
    double high = 1.0;
    while (rising(low) > target && low > -1000.0)
        low *= 2.0;
    while (rising(high) < target && high < 1000.0)
        high *= 2.0;
    for (int step = 0; step < 200 && high - low > 1e-14 * std::max(1.0, std::fabs(low)); ++step) {
        const double middle = (low + high) / 2.0;
        (rising(middle) < target ? low : high) = middle;
    }
    return (low + high) / 2.0;
}

bool isTable(const Table2x2& table)
{
    return table.a >= 0 && table.b >= 0 && table.c >= 0 && table.d >= 0 && table.a + table.b + table.c + table.d > 0;
}

struct MantelHaenszelSums {
    double r = 0.0;  ///< sum of a d / n
    double s = 0.0;  ///< sum of b c / n
    double pr = 0.0; ///< sums of the variance's three parts
    double mixed = 0.0;
    double qs = 0.0;
    double observed = 0.0;
    double expected = 0.0;
    double variance = 0.0; ///< hypergeometric, of the first cells' sum
};

MantelHaenszelSums mantelHaenszelSums(std::span<const Table2x2> strata)
{
    MantelHaenszelSums sums;
    for (const Table2x2& table : strata) {
        const auto a = static_cast<double>(table.a);
        const auto b = static_cast<double>(table.b);
        const auto c = static_cast<double>(table.c);
        const auto d = static_cast<double>(table.d);
        const double n = a + b + c + d;
        if (n <= 0.0)
            continue;
        const double r = a * d / n;
        const double s = b * c / n;
        const double p = (a + d) / n;
        const double q = (b + c) / n;
        sums.r += r;
        sums.s += s;
        sums.pr += p * r;
        sums.mixed += p * s + q * r;
        sums.qs += q * s;
        sums.observed += a;
        sums.expected += (a + b) * (a + c) / n;
        if (n > 1.0)
            sums.variance += (a + b) * (c + d) * (a + c) * (b + d) / (n * n * (n - 1.0));
    }
    return sums;
}

// One-sided p of Boschloo's test with rows and columns as in scipy: the two columns are the samples.
double boschlooOneSided(const Table2x2& table, bool less)
{
    const std::int64_t n1 = table.a + table.c;
    const std::int64_t n2 = table.b + table.d;
    if (n1 == 0 || n2 == 0 || table.a + table.b == 0 || table.c + table.d == 0)
        return 1.0;
    const auto fisher = [&](std::int64_t x1, std::int64_t x2) {
        return fisherExact({x1, x2, n1 - x1, n2 - x2}, less ? Alternative::Less : Alternative::Greater);
    };
    const double limit = fisher(table.a, table.b) * (1.0 + 1e-12);
    // For each x1 the extreme x2 form one run from an end: keep where it begins.
    std::vector<std::int64_t> edge(static_cast<std::size_t>(n1 + 1));
    for (std::int64_t x1 = 0; x1 <= n1; ++x1) {
        std::int64_t extreme = 0;
        if (less) { // large x2 is extreme
            std::int64_t low = -1;
            std::int64_t high = n2 + 1;
            while (high - low > 1) {
                const std::int64_t middle = low + (high - low) / 2;
                (fisher(x1, middle) <= limit ? high : low) = middle;
            }
            extreme = high;
        } else {
            std::int64_t low = -1;
            std::int64_t high = n2 + 1;
            while (high - low > 1) {
                const std::int64_t middle = low + (high - low) / 2;
                (fisher(x1, middle) <= limit ? low : high) = middle;
            }
            extreme = low;
        }
        edge[static_cast<std::size_t>(x1)] = extreme;
    }
    const auto size = [&](double p) {
        double sum = 0.0;
        for (std::int64_t x1 = 0; x1 <= n1; ++x1) {
            const std::int64_t x2 = edge[static_cast<std::size_t>(x1)];
            sum += binomialPmf(x1, n1, p) * (less ? binomialUpperTail(x2, n2, p) : binomialCdf(x2, n2, p));
        }
        return sum;
    };
    constexpr int kGrid = 200;
    double best = 0.0;
    double bestAt = 0.5;
    for (int i = 0; i <= kGrid; ++i) {
        const double p = static_cast<double>(i) / kGrid;
        const double value = size(p);
        if (value > best) {
            best = value;
            bestAt = p;
        }
    }
    // Golden-section search around the best grid point.
    const double golden = (std::sqrt(5.0) - 1.0) / 2.0;
    double low = std::max(0.0, bestAt - 1.0 / kGrid);
    double high = std::min(1.0, bestAt + 1.0 / kGrid);
    for (int step = 0; step < 40; ++step) {
        const double left = high - golden * (high - low);
        const double right = low + golden * (high - low);
        const double atLeft = size(left);
        const double atRight = size(right);
        best = std::max({best, atLeft, atRight});
        (atLeft < atRight ? low : high) = atLeft < atRight ? left : right;
    }
    return std::min(1.0, best);
}

} // namespace

RatioEstimate oddsRatioWoolf(const Table2x2& table, double alpha)
{
    return oddsRatioOfCells(static_cast<double>(table.a), static_cast<double>(table.b), static_cast<double>(table.c),
                            static_cast<double>(table.d), alpha);
}

RatioEstimate oddsRatioHaldane(const Table2x2& table, double alpha)
{
    return oddsRatioOfCells(static_cast<double>(table.a) + 0.5, static_cast<double>(table.b) + 0.5,
                            static_cast<double>(table.c) + 0.5, static_cast<double>(table.d) + 0.5, alpha);
}

RatioEstimate oddsRatioOfSums(double sum1, double n1, double sum2, double n2, double alpha)
{
    return oddsRatioOfCells(sum1, n1 - sum1, sum2, n2 - sum2, alpha);
}

RatioEstimate oddsRatioConditional(const Table2x2& table, double alpha)
{
    RatioEstimate estimate;
    if (!isTable(table))
        return estimate;
    const Hypergeometric distribution(table);
    const std::int64_t x = table.a;
    if (distribution.low() == distribution.high()) { // the margins leave nothing to estimate
        estimate.interval = {0.0, HUGE_VAL};
        return estimate;
    }
    estimate.ratio =
        x == distribution.low() ? 0.0
        : x == distribution.high()
            ? HUGE_VAL
            : std::exp(solveLogOdds([&](double odds) { return distribution.mean(odds); }, static_cast<double>(x)));
    estimate.logRatio = std::log(estimate.ratio);
    estimate.interval.low =
        x == distribution.low()
            ? 0.0
            : std::exp(solveLogOdds([&](double odds) { return distribution.atLeast(x, odds); }, alpha / 2.0));
    estimate.interval.high =
        x == distribution.high()
            ? HUGE_VAL
            : std::exp(solveLogOdds([&](double odds) { return -distribution.atMost(x, odds); }, -alpha / 2.0));
    estimate.p = fisherExact(table, Alternative::TwoSided);
    return estimate;
}

RatioEstimate oddsRatioMantelHaenszel(std::span<const Table2x2> strata, double alpha)
{
    const MantelHaenszelSums sums = mantelHaenszelSums(strata);
    if (!(sums.r > 0.0) || !(sums.s > 0.0))
        return {};
    const double variance =
        sums.pr / (2.0 * sums.r * sums.r) + sums.mixed / (2.0 * sums.r * sums.s) + sums.qs / (2.0 * sums.s * sums.s);
    RatioEstimate estimate = waldOfLog(std::log(sums.r / sums.s), std::sqrt(variance), alpha);
    estimate.p = mantelHaenszelTest(strata, false).p;
    return estimate;
}

TestResult mantelHaenszelTest(std::span<const Table2x2> strata, bool continuity)
{
    const MantelHaenszelSums sums = mantelHaenszelSums(strata);
    if (!(sums.variance > 0.0))
        return {};
    const double distance = std::fabs(sums.observed - sums.expected);
    const double corrected = distance - (continuity ? std::min(0.5, distance) : 0.0);
    const double statistic = corrected * corrected / sums.variance;
    return {statistic, chiSquaredSurvival(statistic, 1.0)};
}

RatioEstimate riskRatioKatz(const Table2x2& table, double alpha)
{
    const auto a = static_cast<double>(table.a);
    const auto c = static_cast<double>(table.c);
    const auto n1 = static_cast<double>(table.a + table.b);
    const auto n2 = static_cast<double>(table.c + table.d);
    if (!(a > 0.0) || !(c > 0.0))
        return {};
    return waldOfLog(std::log((a / n1) / (c / n2)), std::sqrt(1.0 / a - 1.0 / n1 + 1.0 / c - 1.0 / n2), alpha);
}

double fisherExact(const Table2x2& table, Alternative alternative)
{
    if (!isTable(table))
        return kNotANumber;
    const Hypergeometric distribution(table);
    if (alternative == Alternative::Less)
        return std::min(1.0, distribution.atMost(table.a, 0.0));
    if (alternative == Alternative::Greater)
        return std::min(1.0, distribution.atLeast(table.a, 0.0));
    const auto p = distribution.probabilities(0.0);
    const double limit = p[static_cast<std::size_t>(table.a - distribution.low())] * (1.0 + 1e-7);
    double sum = 0.0;
    for (const double value : p)
        sum += value <= limit ? value : 0.0;
    return std::min(1.0, sum);
}

double boschlooExact(const Table2x2& table, Alternative alternative)
{
    if (!isTable(table))
        return kNotANumber;
    if (alternative != Alternative::TwoSided)
        return boschlooOneSided(table, alternative == Alternative::Less);
    return std::min(1.0, 2.0 * std::min(boschlooOneSided(table, true), boschlooOneSided(table, false)));
}

double mcNemarExact(std::int64_t b, std::int64_t c)
{
    if (b < 0 || c < 0)
        return kNotANumber;
    return std::min(1.0, 2.0 * binomialCdf(std::min(b, c), b + c, 0.5));
}

TestResult mcNemarChiSquared(std::int64_t b, std::int64_t c, bool continuity)
{
    if (b < 0 || c < 0 || b + c == 0)
        return {};
    const double distance = std::fabs(static_cast<double>(b - c)) - (continuity ? 1.0 : 0.0);
    const double statistic = distance * distance / static_cast<double>(b + c);
    return {statistic, chiSquaredSurvival(statistic, 1.0)};
}

} // namespace plumbline
