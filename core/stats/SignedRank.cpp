#include "core/stats/SignedRank.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/stats/Distributions.h"
#include "core/stats/Ranks.h"

namespace plumbline
{
namespace
{

struct Ranked {
    std::vector<double> differences; ///< those that are ranked
    Ranks ranks;
    std::int64_t zeros = 0;
};

Ranked rank(std::span<const double> differences, ZeroMethod zeros)
{
    Ranked ranked;
    std::vector<double> sizes;
    for (const double d : differences) {
        ranked.zeros += d == 0.0 ? 1 : 0;
        if (d == 0.0 && zeros == ZeroMethod::Wilcox)
            continue;
        ranked.differences.push_back(d);
        sizes.push_back(std::fabs(d));
    }
    ranked.ranks = midranks(sizes);
    return ranked;
}

bool allZero(std::span<const double> differences)
{
    return std::all_of(differences.begin(), differences.end(), [](double d) { return d == 0.0; });
}

// Probability of each doubled rank sum when every sign is a fair coin.
std::vector<double> distribution(const std::vector<std::int64_t>& doubledRanks)
{
    std::vector<double> probability(1, 1.0);
    for (const std::int64_t rank : doubledRanks) {
        const auto shift = static_cast<std::size_t>(rank);
        const std::size_t old = probability.size();
        probability.resize(old + shift, 0.0);
        for (std::size_t s = probability.size(); s-- > 0;) {
            const double with = s >= shift ? probability[s - shift] : 0.0;
            const double without = s < old ? probability[s] : 0.0;
            probability[s] = 0.5 * (with + without);
        }
    }
    return probability;
}

} // namespace

SignedRankResult signedRankExact(std::span<const double> differences, Alternative alternative, ZeroMethod zeros)
{
    SignedRankResult result;
    result.degenerate = allZero(differences);
    if (result.degenerate)
        return result;
    const Ranked ranked = rank(differences, zeros);
    std::vector<std::int64_t> used;
    std::int64_t doubledPlus = 0;
    for (std::size_t i = 0; i < ranked.differences.size(); ++i) {
        if (ranked.differences[i] == 0.0)
            continue;
        used.push_back(ranked.ranks.doubled[i]);
        if (ranked.differences[i] > 0.0)
            doubledPlus += ranked.ranks.doubled[i];
    }
    const std::vector<double> probability = distribution(used);
    double below = 0.0;
    double above = 0.0;
    for (std::size_t s = 0; s < probability.size(); ++s) {
        below += s <= static_cast<std::size_t>(doubledPlus) ? probability[s] : 0.0;
        above += s >= static_cast<std::size_t>(doubledPlus) ? probability[s] : 0.0;
    }
    result.wPlus = static_cast<double>(doubledPlus) / 2.0;
    result.statistic = result.wPlus;
    const double oneSided = alternative == Alternative::Less ? below : above;
    result.p = std::min(1.0, alternative == Alternative::TwoSided ? 2.0 * std::min(below, above) : oneSided);
    return result;
}

SignedRankResult signedRankNormal(std::span<const double> differences, Alternative alternative, ZeroMethod zeros,
                                  bool continuity)
{
    SignedRankResult result;
    result.degenerate = allZero(differences);
    if (result.degenerate)
        return result;
    const Ranked ranked = rank(differences, zeros);
    double plus = 0.0;
    double minus = 0.0;
    double zero = 0.0;
    for (std::size_t i = 0; i < ranked.differences.size(); ++i) {
        const double r = static_cast<double>(ranked.ranks.doubled[i]) / 2.0;
        (ranked.differences[i] > 0.0 ? plus : ranked.differences[i] < 0.0 ? minus : zero) += r;
    }
    const auto n = static_cast<double>(ranked.differences.size());
    const auto nZero = static_cast<double>(ranked.zeros);
    double mean = n * (n + 1.0) / 4.0;
    double variance = n * (n + 1.0) * (2.0 * n + 1.0);
    double ties = ranked.ranks.tieTerm();
    if (zeros == ZeroMethod::Split) {
        plus += zero / 2.0;
        minus += zero / 2.0;
    } else if (zeros == ZeroMethod::Pratt) {
        mean -= nZero * (nZero + 1.0) / 4.0;
        variance -= nZero * (nZero + 1.0) * (2.0 * nZero + 1.0);
        ties -= nZero * nZero * nZero - nZero; // the zeros' own ties are gone with them
    }
    const double deviation = std::sqrt((variance - ties / 2.0) / 24.0);
    result.wPlus = plus;
    result.statistic = alternative == Alternative::TwoSided ? std::min(plus, minus) : plus;
    double shift = 0.0;
    if (continuity) {
        const double distance = result.statistic - mean;
        const double sign = distance > 0.0 ? 1.0 : distance < 0.0 ? -1.0 : 0.0;
        shift = alternative == Alternative::TwoSided ? 0.5 * sign : alternative == Alternative::Less ? -0.5 : 0.5;
    }
    result.z = (result.statistic - mean - shift) / deviation;
    result.p = normalP(result.z, alternative);
    return result;
}

double smallestSignedRankP(int n)
{
    return n > 0 ? std::min(1.0, std::ldexp(1.0, 1 - n)) : 1.0;
}

int pairsNeeded(int comparisons, double alpha)
{
    int n = 1;
    while (n < 2000 && smallestSignedRankP(n) * comparisons > alpha)
        ++n;
    return n;
}

} // namespace plumbline
