#pragma once

// Carlini and Wagner's change of variables: unconstrained w whose points stay in the box. Include from .cpp only.

#include <torch/script.h>

#include "core/distance/detail/SearchSpace.h"

namespace plumbline::detail
{

/// Pixels: x = (tanh(w) + 1) / 2. Features: low + (high - low) (tanh(w) + 1) / 2 between two bounds; 3 w, cut at a
/// bound where there is but one, without two (3 is about the slope that a range of six deviations has in its middle); a
/// feature that may not change stays.
class BoxVariable
{
public:
    /// `clean` (R x F) are the points of samples `owners`; `squash` keeps those on the box's edges movable.
    BoxVariable(const SearchSpace& space, const torch::Tensor& clean, const torch::Tensor& owners, double squash);

    /// w of the clean points.
    [[nodiscard]] const torch::Tensor& start() const { return m_start; }
    struct Point {
        torch::Tensor value; ///< R x F, in the box
        torch::Tensor slope; ///< derivative by w
    };
    [[nodiscard]] Point at(const torch::Tensor& w) const;
    /// Keeps these rows only.
    void keep(const torch::Tensor& rows);

private:
    bool m_ofFeatures;
    torch::Tensor m_low, m_high;
    torch::Tensor m_bounded; ///< bool: both bounds are finite
    torch::Tensor m_start;
};

} // namespace plumbline::detail
