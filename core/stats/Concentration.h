#pragma once

// Distribution-free bounds for means of bounded variables and for distribution functions.

#include <cstdint>

namespace plumbline
{

enum class Sides : std::uint8_t { One = 1, Two = 2 };

/// Hoeffding 1963: samples so that a mean of variables in an interval of length `range` is within epsilon of its
/// expectation with probability 1 - alpha: ln(sides / alpha) range^2 / (2 epsilon^2), before rounding up.
double hoeffdingSamplesReal(double epsilon, double alpha, Sides sides, double range = 1.0);
/// Rounded up; with a union bound over `tests` simultaneous means. 0 where the arguments make no sense.
std::int64_t hoeffdingSamples(double epsilon, double alpha, Sides sides, double range = 1.0, std::int64_t tests = 1);
/// range sqrt(ln(sides / alpha) / (2 n)).
double hoeffdingRadius(std::int64_t n, double alpha, Sides sides, double range = 1.0);

/// Dvoretzky, Kiefer, Wolfowitz with Massart's constant: a band for the whole distribution function.
double dkwRadius(std::int64_t n, double alpha);

/// Maurer and Pontil 2009, theorem 4, one-sided: sqrt(2 V ln(2/alpha) / n) + 7 range ln(2/alpha) / (3 (n - 1)) with the
/// sample variance V (ddof 1).
double empiricalBernsteinRadius(std::int64_t n, double sampleVariance, double alpha, double range = 1.0);

} // namespace plumbline
