#pragma once

// Made-up inputs to look at a model with, the same on every run and machine. Include from .cpp only.

#include <cstdint>

#include <torch/script.h>

#include "core/base/Seed.h"
#include "core/data/Image.h"

namespace plumbline::detail
{

/// count x C x H x W uniform draws from [low, high), float64 on the CPU.
inline torch::Tensor uniformProbe(std::int64_t count, const ImageShape& shape, double low, double high,
                                  std::uint64_t seed)
{
    torch::Tensor probe = torch::empty({count, shape.channels, shape.height, shape.width}, torch::kDouble);
    SplitMix64 generator(seed);
    double* values = probe.data_ptr<double>();
    for (std::int64_t i = 0; i < probe.numel(); ++i)
        values[i] = low + (high - low) * generator.uniform();
    return probe;
}

} // namespace plumbline::detail
