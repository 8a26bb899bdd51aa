#pragma once

// Fresh augmentations for the test on public data (Segal et al., section 4.2 and their dataset/transform.py): rotation,
// random crop resized back, random erasing, Gaussian noise.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Image.h"

namespace plumbline
{

struct AugmentorSettings {
    double rotationProbability = 0.0;
    double rotationDegrees = 0.0; ///< the angle is uniform in [-degrees, degrees]
    double cropProbability = 0.0;
    double cropShare = 20.0 / 28.0; ///< side of the crop as a share of the picture's
    double eraseProbability = 0.0;  ///< a rectangle of 2 to 33 % of the area, aspect 0.3 to 3.3, set to 0
    double noise = 0.0;             ///< standard deviation in the model's normalised units

    friend bool operator==(const AugmentorSettings&, const AugmentorSettings&) = default;
};

/// The published runs: "utkface" (train and test), "utkface_test", "mnist_train", "mnist_test". The crop's size is
/// published for MNIST alone (20 of 28) and taken as a share for all.
std::optional<AugmentorSettings> augmentorPreset(std::string_view name);

/// Errors: InvalidArgument naming the setting.
Status validateAugmentor(const AugmentorSettings& settings);

/// Changes one picture (CHW, [0,1]) in place; every draw comes from `seed`. `deviation` is the model's normalisation
/// per channel, which scales the noise into pixels; empty: 1. Values may leave [0,1], as they do where noise is added
/// after normalisation. Errors: InvalidArgument (sizes).
Status augment(std::span<float> pixels, const ImageShape& shape, const AugmentorSettings& settings,
               const std::vector<float>& deviation, std::uint64_t seed);

} // namespace plumbline
