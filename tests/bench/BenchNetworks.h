#pragma once

// Networks that benchmarks make themselves.

#include <filesystem>

#include "core/data/Batch.h"

namespace plumbline::bench
{

/// A ResNet-18 for 3 x 32 x 32 and 20 classes, trained for a minute on made images (20 smooth patterns, shifted, mixed
/// and noisy), so that its boundary means something; and images of the same kind that it has not seen.
struct TrainedNetwork {
    std::filesystem::path file;
    Batch samples;
};

/// Uses the file of an earlier call if `folder` has it.
TrainedNetwork trainedResNet18(const std::filesystem::path& folder, std::int64_t sampleCount);

} // namespace plumbline::bench
