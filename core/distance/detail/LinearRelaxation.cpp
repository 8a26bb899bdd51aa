#include "core/distance/detail/LinearRelaxation.h"

#include <algorithm>
#include <utility>

namespace plumbline::detail
{
namespace
{

constexpr int kFineSteps = 40;
constexpr int kRoughSteps = 8;       // for bounds of layers, of which there are many
constexpr double kDualRange = 1e-12; // of mu, downwards from where the box does not matter
// Layers of more outputs than this are bounded by intervals and norms only; relaxing them would take as many passes.
constexpr std::int64_t kMostRelaxed = 256;

std::int64_t elements(const std::vector<std::int64_t>& shape)
{
    std::int64_t count = 1;
    for (const std::int64_t side : shape)
        count *= side;
    return count;
}

std::vector<std::int64_t> rowsOf(const std::vector<std::int64_t>& shape, std::int64_t count)
{
    std::vector<std::int64_t> all{count};
    all.insert(all.end(), shape.begin(), shape.end());
    return all;
}

} // namespace

torch::Tensor minimumOverCutBall(const torch::Tensor& a, const torch::Tensor& low, const torch::Tensor& high,
                                 double radius, int steps)
{
    // g(mu) = sum_j min over d_j in [low_j, high_j] of a_j d_j + mu d_j^2 / 2, minus mu r^2 / 2: a lower bound at every
    // mu >= 0 (weak duality), largest where the minimiser's norm is r.
    torch::Tensor best = torch::minimum(a * low, a * high).sum(1); // mu = 0: the box alone
    const torch::Tensor norm = a.norm(2, 1);
    torch::Tensor upper = (norm / radius).clamp_min(1e-300).log();
    torch::Tensor lower = upper + std::log(kDualRange);
    for (int step = 0; step < steps; ++step) {
        const torch::Tensor middle = step == 0 ? upper : (lower + upper) * 0.5;
        const torch::Tensor mu = middle.exp().unsqueeze(1);
        const torch::Tensor d = torch::minimum(torch::maximum(-a / mu, low), high);
        const torch::Tensor square = d.square().sum(1);
        const torch::Tensor value = (a * d).sum(1) + 0.5 * mu.squeeze(1) * (square - radius * radius);
        best = torch::maximum(best, value);
        const torch::Tensor small = square <= radius * radius; // the minimiser grows as mu falls
        upper = torch::where(small, torch::minimum(upper, middle), upper);
        lower = torch::where(small, lower, middle);
    }
    return best;
}

LinearRelaxation::LinearRelaxation(std::vector<Layer> layers) : m_layers(std::move(layers))
{
    double product = 1;
    for (const Layer& layer : m_layers) {
        m_lipschitz.push_back(product);
        m_norms.push_back(layer.rowNorms());
        product *= layer.spectralBound();
    }
}

void LinearRelaxation::setSample(const torch::Tensor& pixels, std::int64_t label)
{
    setSample(pixels, label, torch::zeros_like(pixels), torch::ones_like(pixels));
}

void LinearRelaxation::setSample(const torch::Tensor& values, std::int64_t label, const torch::Tensor& low,
                                 const torch::Tensor& high)
{
    m_pixels = values;
    m_low = low;
    m_high = high;
    m_values = {values.reshape(rowsOf(m_layers.front().inputShape, 1))};
    for (const Layer& layer : m_layers)
        m_values.push_back(layer.apply(m_values.back()));
    m_logits = m_values.back().flatten();
    const std::int64_t classes = m_logits.size(0);
    std::vector<std::int64_t> others;
    for (std::int64_t k = 0; k < classes; ++k)
        if (k != label)
            others.push_back(k);
    m_others = torch::tensor(others, torch::kLong);
    m_functionals = torch::zeros({classes - 1, classes}, torch::kDouble);
    m_functionals.select(1, label).fill_(1);
    for (std::size_t row = 0; row < others.size(); ++row)
        m_functionals[static_cast<std::int64_t>(row)][others[row]] = -1;
    m_margins = torch::matmul(m_functionals, m_logits);
}

double LinearRelaxation::lipschitzRadius() const
{
    // The last layer, if it is affine, is part of the functional.
    const bool tail = m_layers.back().kind == Layer::Kind::Linear;
    const torch::Tensor rows = tail ? m_layers.back().transposed(m_functionals) : m_functionals;
    const double before = m_lipschitz.back() * (tail ? 1 : m_layers.back().spectralBound());
    return (m_margins / (rows.norm(2, 1) * before).clamp_min(1e-300)).min().item<double>();
}

torch::Tensor LinearRelaxation::margins(double radius)
{
    boundLayers(radius);
    return lowerBounds(m_functionals, m_layers.size(), radius);
}

void LinearRelaxation::boundLayers(double radius)
{
    m_bounds.clear();
    const torch::Tensor& x = m_values.front();
    m_bounds.push_back(
        {torch::maximum(x - radius, m_low.reshape(x.sizes())), torch::minimum(x + radius, m_high.reshape(x.sizes()))});
    for (std::size_t index = 0; index + 1 < m_layers.size(); ++index) {
        Bounds bounds = propagate(index, radius);
        const std::int64_t outputs = elements(m_layers[index].outputShape);
        // Relaxation is worth its passes where a nonlinear layer reads the result and one stands before it.
        const bool wanted = !m_layers[index + 1].affine() && m_layers[index].affine() && outputs <= kMostRelaxed;
        if (wanted) {
            const torch::Tensor unit = torch::eye(outputs, torch::kDouble);
            const torch::Tensor both = lowerBounds(
                torch::cat({unit, -unit}).reshape(rowsOf(m_layers[index].outputShape, 2 * outputs)), index + 1, radius);
            const auto shape = rowsOf(m_layers[index].outputShape, 1);
            bounds.low = torch::maximum(bounds.low, both.slice(0, 0, outputs).reshape(shape));
            bounds.high = torch::minimum(bounds.high, -both.slice(0, outputs).reshape(shape));
        }
        m_bounds.push_back(std::move(bounds));
    }
}

LinearRelaxation::Bounds LinearRelaxation::propagate(std::size_t index, double radius) const
{
    const Layer& layer = m_layers[index];
    const Bounds& in = m_bounds[index];
    if (!layer.affine())
        return {layer.apply(in.low), layer.apply(in.high)};
    const torch::Tensor centre = layer.apply((in.low + in.high) * 0.5);
    const torch::Tensor spread = layer.applyAbsolute((in.high - in.low) * 0.5);
    const torch::Tensor reach = m_norms[index] * (m_lipschitz[index] * radius);
    const torch::Tensor& value = m_values[index + 1];
    return {torch::maximum(centre - spread, value - reach), torch::minimum(centre + spread, value + reach)};
}

torch::Tensor LinearRelaxation::throughRelu(const torch::Tensor& rows, const Bounds& bounds,
                                            torch::Tensor& constant) const
{
    const torch::Tensor& low = bounds.low;
    const torch::Tensor& high = bounds.high;
    const torch::Tensor crossing = (low < 0) & (high > 0);
    const torch::Tensor active = (low >= 0).to(torch::kDouble);
    const torch::Tensor chord = torch::where(crossing, high / (high - low).clamp_min(1e-300), active);
    // The flatter of the two lines below: 0 or x, whichever leaves the smaller gap.
    const torch::Tensor below = torch::where(crossing, (high > -low).to(torch::kDouble), active);
    const torch::Tensor offset = torch::where(crossing, -chord * low, torch::zeros_like(low));
    const torch::Tensor positive = rows.clamp_min(0);
    const torch::Tensor negative = rows.clamp_max(0);
    constant = constant + (negative * offset).flatten(1).sum(1);
    return positive * below + negative * chord;
}

torch::Tensor LinearRelaxation::throughMaxPool(const torch::Tensor& rows, std::size_t index,
                                               torch::Tensor& constant) const
{
    const Layer& layer = m_layers[index];
    const Bounds& in = m_bounds[index];
    const auto pool = [&](const torch::Tensor& x) {
        return torch::max_pool2d_with_indices(x, layer.kernel, layer.stride, layer.padding, layer.dilation, layer.ceil);
    };
    // Of each window the input j with the largest lower bound: max >= x_j, and max <= x_j + (u_rest - l_j)+ or <=
    // u_all.
    const auto [lowest, chosen] = pool(in.low);
    const torch::Tensor all = std::get<0>(pool(in.high));
    const torch::Tensor places = chosen.flatten(2);
    torch::Tensor rest = all;
    if (layer.kernel == layer.stride && layer.dilation == std::vector<std::int64_t>{1, 1}) {
        const torch::Tensor others =
            in.high.flatten(2).scatter(2, places, -std::numeric_limits<double>::infinity()).reshape(in.high.sizes());
        rest = std::get<0>(pool(others));
    }
    const torch::Tensor gap = (rest - lowest).clamp_min(0);
    const torch::Tensor value = m_values[index].flatten(2).gather(2, places).reshape(all.sizes());
    const torch::Tensor level = (all < value + gap).to(torch::kDouble); // the constant is the tighter bound above
    const torch::Tensor positive = rows.clamp_min(0);
    const torch::Tensor negative = rows.clamp_max(0);
    constant = constant + (negative * (level * all + (1 - level) * gap)).flatten(1).sum(1);
    const torch::Tensor passed = positive + negative * (1 - level);
    torch::Tensor back = torch::zeros(rowsOf(layer.inputShape, rows.size(0)), rows.options());
    back.flatten(2).scatter_add_(2, places.expand({rows.size(0), -1, -1}), passed.flatten(2));
    return back;
}

torch::Tensor LinearRelaxation::lowerBounds(torch::Tensor rows, std::size_t end, double radius) const
{
    torch::Tensor constant = torch::zeros({rows.size(0)}, rows.options());
    // Of a functional c of the output of layer i: c . z >= c . z(x0) - ||c W_i|| L r.
    torch::Tensor byNorm;
    for (std::size_t index = end; index-- > 0;) {
        const Layer& layer = m_layers[index];
        if (layer.affine()) {
            constant = constant + layer.biasTerm(rows);
            rows = layer.transposed(rows);
            if (index + 1 == end)
                byNorm = (rows * m_values[index]).flatten(1).sum(1) + constant -
                         rows.flatten(1).norm(2, 1) * (m_lipschitz[index] * radius);
        } else if (layer.kind == Layer::Kind::Relu) {
            rows = throughRelu(rows, m_bounds[index], constant);
        } else {
            rows = throughMaxPool(rows, index, constant);
        }
    }
    const torch::Tensor flat = rows.flatten(1);
    const torch::Tensor bound =
        constant + torch::matmul(flat, m_pixels) +
        minimumOverCutBall(flat, (m_low - m_pixels).clamp_min(-radius), (m_high - m_pixels).clamp_max(radius), radius,
                           end == m_layers.size() ? kFineSteps : kRoughSteps);
    return byNorm.defined() ? torch::maximum(bound, byNorm) : bound;
}

} // namespace plumbline::detail
