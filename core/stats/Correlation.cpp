#include "core/stats/Correlation.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/stats/Distributions.h"
#include "core/stats/Ranks.h"

namespace plumbline
{
namespace
{

constexpr std::size_t kLargestExactKendall = 33;

// Two-sided exact p of Kendall's number of discordant pairs among n values without ties.
double kendallExactP(std::size_t n, std::int64_t discordant)
{
    const auto pairs = static_cast<std::int64_t>(n * (n - 1) / 2);
    const std::int64_t few = std::min(discordant, pairs - discordant);
    if (2 * few == pairs)
        return 1.0;
    // Share of permutations of k values with c inversions, k = 1, 2, ..., n.
    std::vector<double> share(1, 1.0);
    for (std::size_t k = 2; k <= n; ++k) {
        std::vector<double> next(share.size() + k - 1, 0.0);
        for (std::size_t c = 0; c < share.size(); ++c) {
            for (std::size_t add = 0; add < k; ++add)
                next[c + add] += share[c] / static_cast<double>(k);
        }
        share = std::move(next);
    }
    double tail = 0.0;
    for (std::int64_t c = 0; c <= few; ++c)
        tail += share[static_cast<std::size_t>(c)];
    return std::min(1.0, 2.0 * tail);
}

struct TieSums {
    double pairs = 0.0; ///< t (t-1) / 2
    double third = 0.0; ///< t (t-1) (t-2)
    double fifth = 0.0; ///< t (t-1) (2t+5)
};

TieSums tieSums(std::span<const double> values)
{
    TieSums sums;
    for (const std::int64_t size : midranks(values).tieSizes) {
        const auto t = static_cast<double>(size);
        sums.pairs += t * (t - 1.0) / 2.0;
        sums.third += t * (t - 1.0) * (t - 2.0);
        sums.fifth += t * (t - 1.0) * (2.0 * t + 5.0);
    }
    return sums;
}

int sign(double value)
{
    return value > 0.0 ? 1 : value < 0.0 ? -1 : 0;
}

} // namespace

TestResult pearson(std::span<const double> x, std::span<const double> y)
{
    if (x.size() != y.size() || x.size() < 3)
        return {};
    const auto n = static_cast<double>(x.size());
    double meanX = 0.0;
    double meanY = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        meanX += x[i] / n;
        meanY += y[i] / n;
    }
    double xy = 0.0;
    double xx = 0.0;
    double yy = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xy += (x[i] - meanX) * (y[i] - meanY);
        xx += (x[i] - meanX) * (x[i] - meanX);
        yy += (y[i] - meanY) * (y[i] - meanY);
    }
    if (!(xx > 0.0) || !(yy > 0.0))
        return {};
    const double r = std::clamp(xy / std::sqrt(xx * yy), -1.0, 1.0);
    const double t = r * std::sqrt((n - 2.0) / ((1.0 - r) * (1.0 + r)));
    return {r, studentTwoSidedP(t, n - 2.0)};
}

TestResult spearman(std::span<const double> x, std::span<const double> y)
{
    const auto ranks = [](std::span<const double> values) {
        const Ranks r = midranks(values);
        return std::vector<double>(r.doubled.begin(), r.doubled.end());
    };
    return pearson(ranks(x), ranks(y));
}

TestResult kendall(std::span<const double> x, std::span<const double> y)
{
    const std::size_t n = x.size();
    if (n != y.size() || n < 2)
        return {};
    std::int64_t concordant = 0;
    std::int64_t discordant = 0;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n; ++j) {
            const int product = sign(x[i] - x[j]) * sign(y[i] - y[j]);
            concordant += product > 0 ? 1 : 0;
            discordant += product < 0 ? 1 : 0;
        }
    }
    const TieSums tx = tieSums(x);
    const TieSums ty = tieSums(y);
    const auto size = static_cast<double>(n);
    const double pairs = size * (size - 1.0) / 2.0;
    if (pairs == tx.pairs || pairs == ty.pairs)
        return {};
    const auto difference = static_cast<double>(concordant - discordant);
    const double tau = difference / std::sqrt((pairs - tx.pairs) * (pairs - ty.pairs));
    if (tx.pairs == 0.0 && ty.pairs == 0.0 && n <= kLargestExactKendall)
        return {tau, kendallExactP(n, discordant)};
    const double m = size * (size - 1.0);
    double variance = (m * (2.0 * size + 5.0) - tx.fifth - ty.fifth) / 18.0 + 2.0 * tx.pairs * ty.pairs / m;
    if (n > 2)
        variance += tx.third * ty.third / (9.0 * m * (size - 2.0));
    return {tau, normalTwoSidedP(difference / std::sqrt(variance))};
}

} // namespace plumbline
