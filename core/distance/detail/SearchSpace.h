#pragma once

// The coordinates in which adversarial points are searched. Include from .cpp only.
//
// Images: the pixels themselves, in the box [0,1]. Tables whose card has features: the scaled change
// d = (x' - x) / scale from the sample, 0 at the sample itself, in a box of each sample's own (features that may not
// change have the box {0}). L2 norms of differences are the distances that are reported in both.

#include <torch/script.h>

#include "core/model/ModelCard.h"

namespace plumbline::detail
{

class SearchSpace
{
public:
    /// Pixels in [0,1].
    SearchSpace() = default;
    /// `inputs`: N x F, as the data set has them; the card has features.
    SearchSpace(const ModelCard& card, const torch::Tensor& inputs);

    [[nodiscard]] bool ofFeatures() const { return m_scale.defined(); }
    /// A space for rows that are several to a sample: row r is of sample owners[r].
    [[nodiscard]] SearchSpace forRows(const torch::Tensor& owners) const;

    // Points are R x F, `owners` (R) their samples.

    /// What the model is given: bit for bit the sample's value where a point has not moved.
    [[nodiscard]] torch::Tensor inputs(const torch::Tensor& points, const torch::Tensor& owners) const;
    /// Gradients with respect to points from those with respect to inputs.
    [[nodiscard]] torch::Tensor pullBack(const torch::Tensor& gradients) const;
    [[nodiscard]] torch::Tensor clamp(const torch::Tensor& points, const torch::Tensor& owners) const;
    /// projectOntoHalfSpace() in the box.
    [[nodiscard]] torch::Tensor project(const torch::Tensor& from, const torch::Tensor& normal,
                                        const torch::Tensor& rise, const torch::Tensor& owners) const;
    /// R x F in double precision: what the model is given at the points less what it is given at `clean`, over the
    /// scale.
    [[nodiscard]] torch::Tensor moves(const torch::Tensor& points, const torch::Tensor& clean,
                                      const torch::Tensor& owners) const;
    /// Samples (N, bool) whose box is a single point; only of features.
    [[nodiscard]] torch::Tensor fixed() const { return ((m_low == 0) & (m_high == 0)).all(1); }
    /// The boxes of samples; only of features. Infinite where there is no bound.
    [[nodiscard]] torch::Tensor low(const torch::Tensor& owners) const { return m_low.index_select(0, owners); }
    [[nodiscard]] torch::Tensor high(const torch::Tensor& owners) const { return m_high.index_select(0, owners); }

private:
    torch::Tensor m_scale;             ///< F; undefined: pixels
    torch::Tensor m_movable;           ///< F, scale where a feature may change, else 0
    torch::Tensor m_clean;             ///< N x F, inputs
    torch::Tensor m_lowest, m_highest; ///< N x F, bounds of the inputs
    torch::Tensor m_low, m_high;       ///< N x F, bounds of the points
};

} // namespace plumbline::detail
