#pragma once

// Certified lower bounds of logit differences over a ball cut at the box, for a stack of layers. Include from .cpp
// only.
//
// Every layer's inputs get bounds over the ball: by intervals through the layers (Gowal et al. 2018, from the ball's
// bounding box cut at the box); by |z_j(x) - z_j(x0)| <= ||row j|| L r with L the product of the spectral norms before
// (Tsuzuku et al. 2018); and for layers of few outputs by linear relaxation. With them each ReLU and pool lies between
// two linear functions, and a functional of the logits, carried back through the stack, has a linear lower bound in the
// pixels (CROWN: Zhang et al. 2018), whose minimum over the ball cut at the box is exact. The difference of two logits
// is also at least its value at x0 minus ||row|| L r. The larger of the two counts.

#include <vector>

#include <torch/script.h>

#include "core/distance/detail/LayerStack.h"

namespace plumbline::detail
{

/// The largest mu-dual value of  min a . d  subject to ||d|| <= radius, low <= d <= high  for rows a (T x F): lower
/// bounds at any number of steps, which reach the minimum up to rounding at 40. `low` <= 0 <= `high` (F).
torch::Tensor minimumOverCutBall(const torch::Tensor& a, const torch::Tensor& low, const torch::Tensor& high,
                                 double radius, int steps = 40);

class LinearRelaxation
{
public:
    explicit LinearRelaxation(std::vector<Layer> layers);

    /// Sets the sample (F float64 values in [0,1]) and its class; the box is [0,1].
    void setSample(const torch::Tensor& pixels, std::int64_t label);
    /// The same in another box (F values each, which may be infinite; low <= values <= high).
    void setSample(const torch::Tensor& values, std::int64_t label, const torch::Tensor& low,
                   const torch::Tensor& high);
    /// Logits of the sample, K.
    [[nodiscard]] const torch::Tensor& logits() const { return m_logits; }
    /// Lower bounds of z_label - z_k, one per other class, over the ball of this radius cut at the box.
    [[nodiscard]] torch::Tensor margins(double radius);
    /// A radius within which the Lipschitz constant alone keeps the class.
    [[nodiscard]] double lipschitzRadius() const;
    /// The class of each entry of margins().
    [[nodiscard]] const torch::Tensor& others() const { return m_others; }

private:
    struct Bounds {
        torch::Tensor low, high; ///< 1 x shape
    };
    [[nodiscard]] torch::Tensor lowerBounds(torch::Tensor rows, std::size_t end, double radius) const;
    [[nodiscard]] torch::Tensor throughRelu(const torch::Tensor& rows, const Bounds& bounds,
                                            torch::Tensor& constant) const;
    [[nodiscard]] torch::Tensor throughMaxPool(const torch::Tensor& rows, std::size_t index,
                                               torch::Tensor& constant) const;
    void boundLayers(double radius);
    [[nodiscard]] Bounds propagate(std::size_t index, double radius) const;

    std::vector<Layer> m_layers;
    std::vector<double> m_lipschitz;     ///< of the layers before each one
    std::vector<torch::Tensor> m_norms;  ///< rowNorms() of each
    torch::Tensor m_pixels;              ///< F
    torch::Tensor m_low, m_high;         ///< F, the box
    torch::Tensor m_logits;              ///< K
    torch::Tensor m_others;              ///< K - 1
    torch::Tensor m_margins;             ///< K - 1, at the sample
    torch::Tensor m_functionals;         ///< K - 1 x K
    std::vector<torch::Tensor> m_values; ///< of the sample before each layer, and after the last: 1 x shape
    std::vector<Bounds> m_bounds;        ///< of each layer's input
};

} // namespace plumbline::detail
