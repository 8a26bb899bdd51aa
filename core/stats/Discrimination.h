#pragma once

// How well scores separate two classes.

#include <cstdint>
#include <span>

namespace plumbline
{

/// Area under the ROC curve, ties counted half; NaN without both classes.
double rocAuc(std::span<const double> scores, std::span<const std::uint8_t> labels);
/// Average precision: sum of (R_k - R_{k-1}) P_k over distinct thresholds, no interpolation; NaN without a positive.
double averagePrecision(std::span<const double> scores, std::span<const std::uint8_t> labels);

} // namespace plumbline
