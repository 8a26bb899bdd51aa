#include "core/stats/RankSum.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/stats/Distributions.h"
#include "core/stats/Ranks.h"

namespace plumbline
{
namespace
{

struct TwoSamples {
    Ranks ranks;                 ///< of both together, x first
    std::int64_t doubledSum = 0; ///< doubled rank sum of x
    double u1 = 0.0;
};

TwoSamples rankTogether(std::span<const double> x, std::span<const double> y)
{
    std::vector<double> all(x.begin(), x.end());
    all.insert(all.end(), y.begin(), y.end());
    TwoSamples samples;
    samples.ranks = midranks(all);
    for (std::size_t i = 0; i < x.size(); ++i)
        samples.doubledSum += samples.ranks.doubled[i];
    const auto n1 = static_cast<double>(x.size());
    samples.u1 = static_cast<double>(samples.doubledSum) / 2.0 - n1 * (n1 + 1.0) / 2.0;
    return samples;
}

// Probability of each doubled rank sum of `chosen` of the ranks, every choice equally likely.
std::vector<double> sumDistribution(const std::vector<std::int64_t>& doubledRanks, std::size_t chosen)
{
    const auto total =
        static_cast<std::size_t>(std::accumulate(doubledRanks.begin(), doubledRanks.end(), std::int64_t{0}));
    std::vector<std::vector<double>> weight(chosen + 1, std::vector<double>(total + 1, 0.0));
    weight[0][0] = 1.0;
    std::size_t reached = 0; // largest sum so far
    for (const std::int64_t rank : doubledRanks) {
        const auto shift = static_cast<std::size_t>(rank);
        reached += shift;
        for (std::size_t j = chosen; j > 0; --j) {
            for (std::size_t s = shift; s <= reached; ++s)
                weight[j][s] += weight[j - 1][s - shift];
        }
        // Halved at every rank so that the counts never overflow.
        for (auto& row : weight) {
            for (std::size_t s = 0; s <= reached; ++s)
                row[s] *= 0.5;
        }
    }
    std::vector<double>& result = weight[chosen];
    const double sum = std::accumulate(result.begin(), result.end(), 0.0);
    for (double& value : result)
        value /= sum;
    return std::move(result);
}

double mean(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

} // namespace

TestResult mannWhitneyExact(std::span<const double> x, std::span<const double> y, Alternative alternative)
{
    if (x.empty() || y.empty())
        return {};
    const TwoSamples samples = rankTogether(x, y);
    const std::vector<double> probability = sumDistribution(samples.ranks.doubled, x.size());
    double below = 0.0;
    double above = 0.0;
    for (std::size_t s = 0; s < probability.size(); ++s) {
        below += s <= static_cast<std::size_t>(samples.doubledSum) ? probability[s] : 0.0;
        above += s >= static_cast<std::size_t>(samples.doubledSum) ? probability[s] : 0.0;
    }
    const double oneSided = alternative == Alternative::Less ? below : above;
    return {samples.u1, std::min(1.0, alternative == Alternative::TwoSided ? 2.0 * std::min(below, above) : oneSided)};
}

TestResult mannWhitneyNormal(std::span<const double> x, std::span<const double> y, Alternative alternative,
                             bool continuity)
{
    if (x.empty() || y.empty())
        return {};
    const TwoSamples samples = rankTogether(x, y);
    const auto n1 = static_cast<double>(x.size());
    const auto n2 = static_cast<double>(y.size());
    const double n = n1 + n2;
    const double u2 = n1 * n2 - samples.u1;
    const double u = alternative == Alternative::TwoSided ? std::max(samples.u1, u2)
                     : alternative == Alternative::Less   ? u2
                                                          : samples.u1;
    const double deviation = std::sqrt(n1 * n2 / 12.0 * ((n + 1.0) - samples.ranks.tieTerm() / (n * (n - 1.0))));
    const double z = (u - n1 * n2 / 2.0 - (continuity ? 0.5 : 0.0)) / deviation;
    const double p = normalSurvival(z) * (alternative == Alternative::TwoSided ? 2.0 : 1.0);
    return {samples.u1, std::isnan(p) ? p : std::min(1.0, p)};
}

double varghaDelaney(std::span<const double> x, std::span<const double> y)
{
    if (x.empty() || y.empty())
        return kNotANumber;
    return rankTogether(x, y).u1 / (static_cast<double>(x.size()) * static_cast<double>(y.size()));
}

double cliffsDelta(std::span<const double> x, std::span<const double> y)
{
    return 2.0 * varghaDelaney(x, y) - 1.0;
}

TestResult kolmogorovSmirnovExact(std::span<const double> x, std::span<const double> y)
{
    if (x.empty() || y.empty())
        return {};
    std::vector<double> a(x.begin(), x.end());
    std::vector<double> b(y.begin(), y.end());
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    const auto n1 = static_cast<std::int64_t>(a.size());
    const auto n2 = static_cast<std::int64_t>(b.size());
    // Largest difference of the distribution functions, in units of 1 / (n1 n2): exact in integers.
    std::int64_t largest = 0;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        const double value = std::min(a[i], b[j]);
        while (i < a.size() && a[i] == value)
            ++i;
        while (j < b.size() && b[j] == value)
            ++j;
        largest = std::max(largest, std::abs(static_cast<std::int64_t>(i) * n2 - static_cast<std::int64_t>(j) * n1));
    }
    // q(i, j): share of the lattice paths to (i, j) that reach a difference this large.
    std::vector<double> q(static_cast<std::size_t>(n2) + 1, 0.0);
    for (std::int64_t r = 0; r <= n1; ++r) {
        for (std::int64_t c = 0; c <= n2; ++c) {
            auto& cell = q[static_cast<std::size_t>(c)];
            if (std::abs(r * n2 - c * n1) >= largest) {
                cell = 1.0;
                continue;
            }
            const double steps = static_cast<double>(r + c);
            const double fromAbove = r > 0 ? cell * static_cast<double>(r) / steps : 0.0;
            const double fromLeft = c > 0 ? q[static_cast<std::size_t>(c) - 1] * static_cast<double>(c) / steps : 0.0;
            cell = fromAbove + fromLeft;
        }
    }
    return {static_cast<double>(largest) / (static_cast<double>(n1) * static_cast<double>(n2)),
            std::min(1.0, q.back())};
}

TestResult kruskalWallis(const std::vector<std::vector<double>>& groups)
{
    std::vector<double> all;
    for (const auto& group : groups) {
        if (group.empty())
            return {};
        all.insert(all.end(), group.begin(), group.end());
    }
    if (groups.size() < 2)
        return {};
    const Ranks ranks = midranks(all);
    const auto n = static_cast<double>(all.size());
    double sum = 0.0;
    std::size_t at = 0;
    for (const auto& group : groups) {
        double rankSum = 0.0;
        for (std::size_t i = 0; i < group.size(); ++i)
            rankSum += static_cast<double>(ranks.doubled[at++]) / 2.0;
        sum += rankSum * rankSum / static_cast<double>(group.size());
    }
    const double h = (12.0 / (n * (n + 1.0)) * sum - 3.0 * (n + 1.0)) / (1.0 - ranks.tieTerm() / (n * n * n - n));
    return {h, chiSquaredSurvival(h, static_cast<double>(groups.size() - 1))};
}

TestResult friedman(const std::vector<std::vector<double>>& treatments)
{
    const std::size_t k = treatments.size();
    const std::size_t blocks = k == 0 ? 0 : treatments.front().size();
    if (k < 2 || blocks == 0)
        return {};
    std::vector<double> rankSums(k, 0.0);
    double ties = 0.0;
    std::vector<double> block(k);
    for (std::size_t b = 0; b < blocks; ++b) {
        for (std::size_t t = 0; t < k; ++t) {
            if (treatments[t].size() != blocks)
                return {};
            block[t] = treatments[t][b];
        }
        const Ranks ranks = midranks(block);
        ties += ranks.tieTerm();
        for (std::size_t t = 0; t < k; ++t)
            rankSums[t] += static_cast<double>(ranks.doubled[t]) / 2.0;
    }
    const auto kk = static_cast<double>(k);
    const auto n = static_cast<double>(blocks);
    const double middle = mean(rankSums);
    double spread = 0.0;
    for (const double sum : rankSums)
        spread += (sum - middle) * (sum - middle);
    const double statistic = 12.0 * spread / (n * kk * (kk + 1.0)) / (1.0 - ties / (n * (kk * kk * kk - kk)));
    return {statistic, chiSquaredSurvival(statistic, kk - 1.0)};
}

} // namespace plumbline
