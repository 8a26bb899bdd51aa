#include "core/stats/Ranks.h"

#include <algorithm>
#include <numeric>

namespace plumbline
{

double Ranks::tieTerm() const
{
    double sum = 0.0;
    for (const std::int64_t size : tieSizes) {
        const auto t = static_cast<double>(size);
        sum += t * t * t - t;
    }
    return sum;
}

Ranks midranks(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    Ranks ranks;
    ranks.doubled.resize(values.size());
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && values[order[end]] == values[order[begin]])
            ++end;
        // Ranks begin+1 .. end: twice their mean.
        const auto doubled = static_cast<std::int64_t>(begin + 1 + end);
        for (std::size_t i = begin; i < end; ++i)
            ranks.doubled[order[i]] = doubled;
        if (end - begin > 1)
            ranks.tieSizes.push_back(static_cast<std::int64_t>(end - begin));
        begin = end;
    }
    return ranks;
}

} // namespace plumbline
