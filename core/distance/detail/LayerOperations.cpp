#include <cmath>
#include <numbers>

#include <torch/csrc/autograd/autograd.h>

#include "core/distance/detail/LayerStack.h"

namespace plumbline::detail
{
namespace
{

constexpr double kSlack = 1 + 1e-9; // rounding of a singular value

torch::Tensor channelView(const torch::Tensor& values, std::size_t dimensions)
{
    std::vector<std::int64_t> shape(dimensions + 1, 1);
    shape[1] = values.numel();
    return values.reshape(shape);
}

std::vector<std::int64_t> batched(const std::vector<std::int64_t>& shape, std::int64_t count)
{
    std::vector<std::int64_t> all{count};
    all.insert(all.end(), shape.begin(), shape.end());
    return all;
}

torch::Tensor applyWith(const Layer& layer, const torch::Tensor& x, const torch::Tensor& weight,
                        const torch::Tensor& bias)
{
    switch (layer.kind) {
    case Layer::Kind::Linear:
        return torch::linear(x, weight, bias);
    case Layer::Kind::Convolution:
        return torch::conv2d(x, weight, bias, layer.stride, layer.padding, layer.dilation, layer.groups);
    case Layer::Kind::Scale: {
        const torch::Tensor scaled = x * channelView(weight, layer.inputShape.size());
        return bias.defined() ? scaled + channelView(bias, layer.inputShape.size()) : scaled;
    }
    case Layer::Kind::AveragePool:
        return torch::avg_pool2d(x, layer.kernel, layer.stride, layer.padding, layer.ceil, layer.countPadding);
    case Layer::Kind::MaxPool:
        return torch::max_pool2d(x, layer.kernel, layer.stride, layer.padding, layer.dilation, layer.ceil);
    case Layer::Kind::Relu:
        return x.clamp_min(0);
    case Layer::Kind::Reshape:
        return x.reshape(batched(layer.outputShape, x.size(0)));
    }
    return x;
}

/// Largest row sum and largest column sum of |W|.
double sumBound(const Layer& layer)
{
    const auto options = torch::TensorOptions().dtype(torch::kDouble);
    const double rows = layer.applyAbsolute(torch::ones(batched(layer.inputShape, 1), options)).max().item<double>();
    Layer absolute = layer;
    if (absolute.weight.defined())
        absolute.weight = absolute.weight.abs();
    const double columns =
        absolute.transposed(torch::ones(batched(layer.outputShape, 1), options)).max().item<double>();
    return std::sqrt(rows * columns);
}

double symbolBound(const Layer& layer)
{
    const std::int64_t height = layer.weight.size(2);
    const std::int64_t width = layer.weight.size(3);
    const std::int64_t points = 8 * std::max<std::int64_t>({height, width, 2}); // a grid of points x points
    const auto degree = [](std::int64_t size) { return static_cast<double>(size - 1) / 2; };
    const auto rise = [&](std::int64_t size) {
        return 1 / std::cos(std::numbers::pi * degree(size) / static_cast<double>(points));
    };
    double largest = 0;
    for (std::int64_t group = 0; group < layer.groups; ++group) {
        const std::int64_t outs = layer.weight.size(0) / layer.groups;
        const torch::Tensor kernel = layer.weight.slice(0, group * outs, (group + 1) * outs);
        const torch::Tensor symbol = torch::fft_fft2(kernel, std::vector<std::int64_t>{points, points})
                                         .permute({2, 3, 0, 1}); // points x points x out x in
        // Of a real kernel, frequencies f and -f have the same singular values.
        const torch::Tensor half = symbol.slice(0, 0, points / 2 + 1).reshape({-1, symbol.size(2), symbol.size(3)});
        largest = std::max(largest, torch::linalg_svdvals(half).max().item<double>());
    }
    return largest * rise(height) * rise(width);
}

} // namespace

torch::Tensor Layer::apply(const torch::Tensor& x) const
{
    return applyWith(*this, x, weight, bias);
}

torch::Tensor Layer::applyAbsolute(const torch::Tensor& x) const
{
    return applyWith(*this, x, weight.defined() ? weight.abs() : weight, {});
}

torch::Tensor Layer::transposed(const torch::Tensor& rows) const
{
    const std::int64_t count = rows.size(0);
    if (kind == Kind::Linear)
        return torch::matmul(rows, weight);
    if (kind == Kind::Scale)
        return rows * channelView(weight, inputShape.size());
    if (kind == Kind::Reshape)
        return rows.reshape(batched(inputShape, count));
    if (kind == Kind::Convolution) {
        std::vector<std::int64_t> unread; // rows and columns at the end that no window reached
        for (std::size_t side = 0; side < 2; ++side)
            unread.push_back(inputShape[side + 1] + 2 * padding[side] - (outputShape[side + 1] - 1) * stride[side] -
                             dilation[side] * (weight.size(static_cast<std::int64_t>(side) + 2) - 1) - 1);
        return torch::conv_transpose2d(rows, weight, {}, stride, padding, unread, groups, dilation);
    }
    // Average pools: the vector-Jacobian product.
    const torch::AutoGradMode withGradients(true);
    const torch::Tensor x = torch::zeros(batched(inputShape, count), rows.options()).requires_grad_(true);
    const torch::Tensor y = applyWith(*this, x, weight, {});
    return torch::autograd::grad({y}, {x}, {rows})[0];
}

torch::Tensor Layer::biasTerm(const torch::Tensor& rows) const
{
    if (!bias.defined())
        return torch::zeros({rows.size(0)}, rows.options());
    if (kind == Kind::Linear)
        return torch::matmul(rows, bias);
    return (rows * channelView(bias, outputShape.size())).flatten(1).sum(1);
}

double Layer::spectralBound() const
{
    switch (kind) {
    case Kind::Linear:
        return torch::linalg_svdvals(weight).max().item<double>() * kSlack;
    case Kind::Convolution:
        return std::min(symbolBound(*this), sumBound(*this)) * kSlack;
    case Kind::Scale:
        return weight.abs().max().item<double>();
    case Kind::AveragePool:
        return sumBound(*this) * kSlack;
    case Kind::MaxPool: {
        // An input stands in at most this many windows.
        double windows = 1;
        for (std::size_t side = 0; side < 2; ++side)
            windows *= std::ceil(static_cast<double>(dilation[side] * (kernel[side] - 1) + 1) /
                                 static_cast<double>(stride[side]));
        return std::sqrt(windows);
    }
    case Kind::Relu:
    case Kind::Reshape:
        return 1;
    }
    return 1;
}

torch::Tensor Layer::rowNorms() const
{
    if (kind == Kind::Linear)
        return weight.norm(2, 1).unsqueeze(0);
    if (kind == Kind::Convolution)
        return channelView(weight.flatten(1).norm(2, 1), outputShape.size());
    if (kind == Kind::Scale)
        return channelView(weight.abs(), outputShape.size());
    return torch::full(batched(std::vector<std::int64_t>(outputShape.size(), 1), 1), spectralBound(),
                       torch::TensorOptions().dtype(torch::kDouble));
}

} // namespace plumbline::detail
