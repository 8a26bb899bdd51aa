#pragma once

#include <cstdint>
#include <span>

namespace plumbline::detail
{

/// Fills `values` with independent standard normal draws (Box and Muller 1958; 32-bit uniforms, so that tails reach 6.6
/// standard deviations). Depends on nothing but the seed and the length.
void fillGaussian(std::span<float> values, std::uint64_t seed);

} // namespace plumbline::detail
