#pragma once

// Values that every statistic shares.

#include <cstdint>
#include <limits>
#include <string>

namespace plumbline
{

inline constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

struct Interval {
    double low = kNotANumber;
    double high = kNotANumber;
};

/// Alternative hypothesis of a test: what the first sample (or the proportion, or the odds ratio) is against the other.
enum class Alternative : std::uint8_t { TwoSided, Less, Greater };

/// A number with its interval and sample size; NaN value: no data, and `note` says why (a stable id such as
/// "no_data.empty_group"). A finite value may carry a note too ("thin_group", "interval.degenerate").
struct Estimate {
    double value = kNotANumber;
    double low = kNotANumber;
    double high = kNotANumber;
    std::int64_t n = 0;
    std::string note;
};

} // namespace plumbline
