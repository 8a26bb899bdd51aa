#pragma once

// The features section of a model card as numbers: scales, bounds and what may change. Free of LibTorch.

#include <vector>

#include "core/model/ModelCard.h"

namespace plumbline::detail
{

/// F values each. Bounds are rounded inwards to single precision, so that no input in them lies outside the card's.
struct FeatureBox {
    std::vector<float> scale;
    std::vector<float> lower; ///< may be infinite
    std::vector<float> upper;
    std::vector<bool> mayChange;

    explicit FeatureBox(const ModelCard& card);
    [[nodiscard]] std::size_t size() const { return scale.size(); }

    /// How far value j of a sample may move, in its own unit, as an interval around 0: nothing where it may not change.
    /// A sample whose own value lies outside the bounds may come nearer, but need not.
    [[nodiscard]] float lowest(std::size_t j, float value) const
    {
        return mayChange[j] && lower[j] < value ? lower[j] : value;
    }
    [[nodiscard]] float highest(std::size_t j, float value) const
    {
        return mayChange[j] && upper[j] > value ? upper[j] : value;
    }
};

} // namespace plumbline::detail
