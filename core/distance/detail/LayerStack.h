#pragma once

// A sequential TorchScript classifier as a list of layers that interval and linear-relaxation bounds know. Include from
// .cpp only.

#include <string>
#include <vector>

#include <torch/script.h>

#include "core/base/Error.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline::detail
{

/// One layer; tensors are float64 on the CPU. Shapes are without the batch dimension.
struct Layer {
    enum class Kind : std::uint8_t { Linear, Convolution, Scale, AveragePool, MaxPool, Relu, Reshape };
    Kind kind = Kind::Reshape;
    torch::Tensor weight{}; ///< Linear: out x in; Convolution: out x in/groups x kh x kw; Scale: one factor per channel
    torch::Tensor bias{};   ///< one per output (channel); undefined: none
    std::vector<std::int64_t> kernel{}, stride{}, padding{}, dilation{}; ///< two each, of convolutions and pools
    std::int64_t groups = 1;
    bool ceil = false;
    bool countPadding = true; ///< of average pools
    std::vector<std::int64_t> inputShape{}, outputShape{};

    [[nodiscard]] bool affine() const { return kind != Kind::MaxPool && kind != Kind::Relu; }
    /// N x inputShape -> N x outputShape.
    [[nodiscard]] torch::Tensor apply(const torch::Tensor& x) const;
    /// Of affine layers: W |x| with |W|, no bias; for intervals.
    [[nodiscard]] torch::Tensor applyAbsolute(const torch::Tensor& x) const;
    /// Of affine layers: T x outputShape -> T x inputShape, rows times W.
    [[nodiscard]] torch::Tensor transposed(const torch::Tensor& rows) const;
    /// What the bias adds to rows of functionals on the output: T.
    [[nodiscard]] torch::Tensor biasTerm(const torch::Tensor& rows) const;
    /// An upper bound of the largest singular value (Lipschitz constant in L2): singular values of linear layers;
    /// convolutions by the largest singular value of their symbol on a grid of frequencies, divided by what a
    /// trigonometric polynomial may rise between grid points (Ehlich and Zeller 1964), which bounds every zero-padded
    /// or strided one, too; else sqrt(||W||_1 ||W||_inf).
    [[nodiscard]] double spectralBound() const;
    /// Norms of the layer's rows, broadcastable to outputShape: the most an output moves per unit of L2 of the input.
    [[nodiscard]] torch::Tensor rowNorms() const;
};

/// From pixels in [0,1] (C x H x W) to logits; the card's channel order, normalisation and output kind are layers. A
/// last softmax or sigmoid that the output kind undoes is left out. The stack is checked against the module on random
/// inputs. Errors: NotAvailable, saying which operation or why; throws what LibTorch throws.
Result<std::vector<Layer>> layerStack(TorchModule& module);

/// The stack of a table's model as a function of u = x / scale (F values above 0). Scalings before the first linear
/// layer become part of its weights: norms of products are tighter than products of norms.
std::vector<Layer> inScaledUnits(std::vector<Layer> layers, const torch::Tensor& scale);

} // namespace plumbline::detail
