#include "tests/core/distance/MadeModels.h"

#include <limits>

#include <torch/script.h>

#include "core/distance/detail/BoxProjection.h"
#include "core/distance/detail/LayerStack.h"
#include "core/distance/detail/LinearRelaxation.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline::test
{

void writeModel(const std::filesystem::path& path, const std::vector<MadeTensor>& tensors, const std::string& source)
{
    torch::jit::Module module("Made");
    for (const MadeTensor& tensor : tensors)
        module.register_parameter(tensor.name, torch::tensor(tensor.values).reshape(tensor.shape), false);
    module.define(source);
    module.eval();
    module.save(path.string());
}

std::string checkBoxProjection(int rows, int features, unsigned seed)
{
    torch::manual_seed(seed);
    // A third of the coordinates start on an edge of the box, as pixels do.
    const torch::Tensor from = (torch::rand({rows, features}) * 1.5 - 0.25).clamp(0, 1);
    const torch::Tensor normal = torch::randn({rows, features});
    const torch::Tensor reach = (normal.clamp_min(0) * (1 - from) - normal.clamp_max(0) * from).sum(1);
    const torch::Tensor share = torch::rand({rows}) * 0.9;
    const torch::Tensor rise = share * reach;
    const torch::Tensor point = detail::projectOntoHalfSpace(from, normal, rise);
    const torch::Tensor byTensors = detail::projectOntoHalfSpaceByTensors(from, normal, rise);
    if ((point - byTensors).abs().max().item<double>() > 1e-4)
        return "the two versions differ by " + std::to_string((point - byTensors).abs().max().item<double>());
    if (point.min().item<double>() < 0 || point.max().item<double>() > 1)
        return "outside the box";
    const torch::Tensor missing = (rise - (normal * (point - from)).sum(1)) / reach;
    if (missing.abs().max().item<double>() > 1e-5)
        return "off the half-space by " + std::to_string(missing.abs().max().item<double>());
    // Optimality: free coordinates move by one common multiple of the normal; clipped ones would have to move as far.
    const torch::Tensor free = (point > 0) & (point < 1);
    const torch::Tensor multiple = ((point - from) / normal).masked_fill(free.logical_not(), -1).amax(1, true);
    const torch::Tensor wrong = ((from + multiple * normal).clamp(0, 1) - point).abs();
    if (wrong.max().item<double>() > 1e-3) // single precision, divided by small components
        return "not the nearest point: " + std::to_string(wrong.max().item<double>());
    // Unreachable: the corner that comes nearest.
    const torch::Tensor far = detail::projectOntoHalfSpace(from, normal, 2 * reach);
    const torch::Tensor corner = torch::where(normal > 0, torch::ones_like(from), torch::zeros_like(from));
    if ((far - corner).abs().max().item<double>() > 1e-6)
        return "an unreachable half-space does not lead to the corner";
    return {};
}

std::string checkRowBoxProjection(int rows, int features, unsigned seed)
{
    torch::manual_seed(seed);
    constexpr double kOpen = std::numeric_limits<double>::infinity();
    const torch::Tensor normal = torch::randn({rows, features});
    const torch::Tensor unitFrom = torch::rand({rows, features});
    const torch::Tensor unitRise = torch::rand({rows});
    const torch::Tensor unit = detail::projectOntoHalfSpace(unitFrom, normal, unitRise);
    const torch::Tensor same = detail::projectOntoHalfSpace(unitFrom, normal, unitRise, torch::zeros_like(unitFrom),
                                                            torch::ones_like(unitFrom));
    if ((unit - same).abs().max().item<double>() > 1e-6)
        return "the unit box differs from its own kernel";
    // A sixth cannot move, a third is open above.
    const torch::Tensor kind = torch::randint(6, {rows, features});
    const torch::Tensor from = torch::zeros({rows, features});
    const torch::Tensor low = (-2 * torch::rand({rows, features})).masked_fill(kind == 0, 0);
    const torch::Tensor high =
        (3 * torch::rand({rows, features})).masked_fill(kind == 0, 0).masked_fill(kind > 3, kOpen);
    const torch::Tensor rise = torch::rand({rows}) * 3 + 0.1;
    const torch::Tensor point = detail::projectOntoHalfSpace(from, normal, rise, low, high);
    const torch::Tensor byTensors = detail::projectOntoHalfSpaceByTensors(from, normal, rise, low, high);
    if ((point < low).any().item<bool>() || (point > high).any().item<bool>())
        return "outside the box";
    if ((point.masked_select(kind == 0) != 0).any().item<bool>())
        return "what cannot move has moved";
    const torch::Tensor reach =
        (normal.clamp_min(0) * high.clamp_max(1e4) + normal.clamp_max(0) * low).nan_to_num(0).sum(1);
    const torch::Tensor reachable = reach > 1.01 * rise;
    const torch::Tensor missing = (rise - (normal * point).sum(1)).abs() / rise;
    if (!reachable.any().item<bool>() || missing.masked_select(reachable).max().item<double>() > 1e-4)
        return "off the half-space";
    if ((point - byTensors).abs().amax(1).masked_select(reachable).max().item<double>() > 1e-3)
        return "the two versions differ";
    // One multiple of the normal, clipped.
    const torch::Tensor free = (point > low) & (point < high);
    const torch::Tensor multiple = (point / normal).masked_fill(free.logical_not(), 0).amax(1, true);
    const torch::Tensor expected = torch::minimum(torch::maximum(multiple * normal, low), high);
    const torch::Tensor wrong = (expected - point).abs().amax(1).masked_select(reachable & free.any(1));
    return wrong.max().item<double>() > 1e-2 ? "not the nearest point" : std::string();
}

std::string checkCutBall(int features, unsigned seed)
{
    torch::manual_seed(seed);
    const auto real = torch::TensorOptions().dtype(torch::kDouble);
    const torch::Tensor a = torch::randn({5, features}, real);
    const torch::Tensor x = (torch::rand({features}, real) * 1.4 - 0.2).clamp(0, 1);
    for (const double radius : {0.01, 0.3, 1.0, 100.0}) {
        const torch::Tensor low = (-x).clamp_min(-radius);
        const torch::Tensor high = (1 - x).clamp_max(radius);
        const torch::Tensor bound = detail::minimumOverCutBall(a, low, high, radius);
        // The minimiser by a search of its own: the clipped ray whose length is the radius.
        for (std::int64_t row = 0; row < 5; ++row) {
            double from = 0;
            double to = 1e9;
            torch::Tensor point;
            for (int step = 0; step < 200; ++step) {
                const double length = 0.5 * (from + to);
                point = torch::minimum(torch::maximum(-length * a[row], low), high);
                (point.norm().item<double>() <= radius ? from : to) = length;
            }
            point = torch::minimum(torch::maximum(-from * a[row], low), high);
            const double reached = (a[row] * point).sum().item<double>();
            const double claimed = bound[row].item<double>();
            if (claimed > reached + 1e-9 || claimed < reached - 1e-3 * std::abs(reached) - 1e-9)
                return "radius " + std::to_string(radius) + ": bound " + std::to_string(claimed) + ", reached " +
                       std::to_string(reached);
        }
    }
    return {};
}

namespace
{

std::string checkSpectralBound(const detail::Layer& layer)
{
    if (!layer.affine())
        return {};
    std::vector<std::int64_t> shape{1};
    shape.insert(shape.end(), layer.inputShape.begin(), layer.inputShape.end());
    const torch::Tensor zero = layer.apply(torch::zeros(shape, torch::kDouble));
    torch::Tensor v = torch::randn(shape, torch::kDouble);
    double norm = 0;
    for (int step = 0; step < 200; ++step) {
        const torch::Tensor w = layer.apply(v / v.norm()) - zero;
        norm = w.norm().item<double>();
        v = layer.transposed(w);
    }
    const double bound = layer.spectralBound();
    if (norm > bound * (1 + 1e-9) || bound > 3 * norm)
        return "spectral bound " + std::to_string(bound) + ", power iteration " + std::to_string(norm);
    // Rows, and the functional form of the layer.
    const torch::Tensor x = torch::rand(shape, torch::kDouble);
    const torch::Tensor y = layer.apply(x);
    const torch::Tensor c = torch::randn(y.sizes(), torch::kDouble);
    const double there = (c * y).sum().item<double>();
    const double back = ((layer.transposed(c) * x).sum() + layer.biasTerm(c).sum()).item<double>();
    if (std::abs(there - back) > 1e-9 * (1 + std::abs(there)))
        return "a functional carried back differs";
    return {};
}

} // namespace

std::string checkRelaxation(const std::filesystem::path& path, const ModelCard& card, unsigned seed)
{
    const torch::NoGradGuard noGradients;
    torch::manual_seed(seed);
    auto module = detail::TorchModule::load(path, card, {});
    if (!module)
        return describe(module.error());
    auto layers = detail::layerStack(**module);
    if (!layers)
        return describe(layers.error());
    for (const detail::Layer& layer : *layers)
        if (auto problem = checkSpectralBound(layer); !problem.empty())
            return problem;
    const auto features = static_cast<std::int64_t>(card.input.elements());
    detail::LinearRelaxation relaxation(*layers);
    for (int sample = 0; sample < 6; ++sample) {
        const torch::Tensor x = (torch::rand({features}, torch::kDouble) * 1.4 - 0.2).clamp(0, 1);
        relaxation.setSample(x, 0);
        const std::int64_t label = relaxation.logits().argmax().item<std::int64_t>();
        relaxation.setSample(x, label);
        for (const double radius : {0.01, 0.1, 0.5, 2.0}) {
            const torch::Tensor claimed = relaxation.margins(radius);
            torch::Tensor d = torch::randn({2000, features}, torch::kDouble);
            d = d / d.norm(2, 1, true) * radius * torch::rand({2000, 1}, torch::kDouble).pow(0.1);
            torch::Tensor z =
                (x + d).clamp(0, 1).reshape({2000, card.input.channels, card.input.height, card.input.width});
            for (const detail::Layer& layer : *layers)
                z = layer.apply(z);
            const torch::Tensor margins = z.select(1, label).unsqueeze(1) - z.index_select(1, relaxation.others());
            const torch::Tensor smallest = std::get<0>(margins.min(0));
            if ((claimed > smallest + 1e-9).any().item<bool>())
                return "a margin within " + std::to_string(radius) + " lies below its bound";
            if (sample == 0 && radius == 0.01 && !(claimed > smallest - 0.5 * (1 + smallest.abs())).all().item<bool>())
                return "bounds of a small ball are worth nothing";
        }
        if (relaxation.lipschitzRadius() > 0 &&
            !(relaxation.margins(relaxation.lipschitzRadius()) >= -1e-6).all().item<bool>())
            return "the Lipschitz radius is not certified by the relaxation";
    }
    return {};
}

} // namespace plumbline::test
