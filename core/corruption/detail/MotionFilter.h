#pragma once

#include <span>
#include <vector>

namespace plumbline::corruption
{

/// One-sided Gaussian weights exp(-i^2 / 2 sigma^2), i = 0..2 radius, normalised.
std::vector<double> motionKernel(double radius, double sigma);
/// The benchmark's own weights for these parameters to the last bit; empty where it has no such kernel.
std::span<const double> publishedMotionKernel(double radius, double sigma);

/// out = sum_i kernel[i] * (in moved by i pixels in the direction of `angle` degrees, rounded to whole pixels, edges
/// replicated), taps added in order in double precision. Stops at a shift as long as a side.
/// `padded` is a scratch buffer; `in` and `out` are interleaved planes and may not overlap.
void motionFilter(const double* in, double* out, int width, int height, int channels, const std::vector<double>& kernel,
                  double angle, std::vector<double>& padded);

} // namespace plumbline::corruption
