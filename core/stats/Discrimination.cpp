#include "core/stats/Discrimination.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

#include "core/stats/RankSum.h"

namespace plumbline
{

double rocAuc(std::span<const double> scores, std::span<const std::uint8_t> labels)
{
    std::vector<double> positives;
    std::vector<double> negatives;
    for (std::size_t i = 0; i < scores.size() && i < labels.size(); ++i)
        (labels[i] != 0 ? positives : negatives).push_back(scores[i]);
    return varghaDelaney(positives, negatives);
}

double averagePrecision(std::span<const double> scores, std::span<const std::uint8_t> labels)
{
    const std::size_t n = std::min(scores.size(), labels.size());
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    double positives = 0.0;
    for (std::size_t i = 0; i < n; ++i)
        positives += labels[i] != 0 ? 1.0 : 0.0;
    if (positives == 0.0)
        return std::numeric_limits<double>::quiet_NaN();
    double found = 0.0;
    double area = 0.0;
    for (std::size_t begin = 0; begin < n;) {
        std::size_t end = begin;
        double added = 0.0;
        for (; end < n && scores[order[end]] == scores[order[begin]]; ++end)
            added += labels[order[end]] != 0 ? 1.0 : 0.0;
        found += added;
        area += added / positives * found / static_cast<double>(end);
        begin = end;
    }
    return area;
}

} // namespace plumbline
