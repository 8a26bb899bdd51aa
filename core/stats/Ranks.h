#pragma once

// Midranks: what every rank test starts from.

#include <cstdint>
#include <span>
#include <vector>

namespace plumbline
{

struct Ranks {
    std::vector<std::int64_t> doubled;    ///< twice the midrank of each value: an integer also with ties
    std::vector<std::int64_t> tieSizes;   ///< sizes of the groups of equal values, those of 1 left out
    [[nodiscard]] double tieTerm() const; ///< sum of t^3 - t
};

Ranks midranks(std::span<const double> values);

} // namespace plumbline
