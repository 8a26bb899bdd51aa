#pragma once

// Networks that Plumbline trains, as TorchScript modules from the start: what is trained is what is saved. Include from
// .cpp only.

#include <cstdint>

#include <torch/script.h>

#include "core/data/Image.h"
#include "core/training/TrainingSettings.h"

namespace plumbline::detail
{

/// Mean and standard deviation per channel of the training part, in pixel units; they become constants of the model.
struct ChannelStatistics {
    std::vector<float> mean;
    std::vector<float> standardDeviation;
};

/// A module whose forward takes N x C x H x W pixels (N x features for tables) to N x K logits. Weights are drawn
/// uniformly from +-1/sqrt(inputs of the unit) with the seed. Errors: ParameterInvalid (input too small for the
/// network).
Result<torch::jit::Module> makeNetwork(NetworkKind kind, const ImageShape& input, std::int64_t classes,
                                       const ChannelStatistics& statistics, std::uint64_t seed);

} // namespace plumbline::detail
