#include "core/model/TorchClassifier.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "core/model/detail/Probe.h"
#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline
{
namespace
{

using detail::uniformProbe;
using Scores = std::function<torch::Tensor(const torch::Tensor&)>;

constexpr std::int64_t kMostWeights = std::int64_t{1} << 26U;
constexpr std::int64_t kJacobianChunk = 32; // classes per backward pass
constexpr double kDoubleTolerance = 1e-9;
constexpr double kFloatTolerance = 2e-5; // float32 sums inside the model (casts baked into a trace)

/// W (K x features) and b (K), float64 on the CPU.
struct AffineMap {
    torch::Tensor weights;
    torch::Tensor bias;
};

torch::Tensor centred(const torch::Tensor& logits)
{
    return logits - logits.mean(1, true);
}

/// Kinds whose logits come from probabilities: far out these round to 0 or 1 and say nothing any more.
bool saturates(OutputKind kind)
{
    return kind == OutputKind::Probabilities || kind == OutputKind::BinaryProbability;
}

/// Points inside the box, at its corners, and in opposite pairs at growing distances.
std::vector<torch::Tensor> probes(const ImageShape& shape, OutputKind kind)
{
    constexpr std::int64_t kCount = 8;
    std::vector<torch::Tensor> out = {uniformProbe(kCount, shape, 0, 1, 1),
                                      uniformProbe(kCount, shape, 0, 1, 2).round()};
    for (const double scale : {0.1, 1.0, 30.0, 1000.0}) {
        if (saturates(kind) && scale > 1)
            break;
        const torch::Tensor points = uniformProbe(kCount, shape, -scale, scale, 3 + static_cast<std::uint64_t>(scale));
        out.push_back(points);
        out.push_back(-points);
    }
    return out;
}

/// Rows of the Jacobian at 0: sample k of a batch of zeros is differentiated with respect to score k.
AffineMap jacobianAtZero(const Scores& scores, const ImageShape& shape, std::int64_t classes)
{
    const auto features = static_cast<std::int64_t>(shape.elements());
    AffineMap map{torch::empty({classes, features}, torch::kDouble), torch::Tensor()};
    for (std::int64_t first = 0; first < classes; first += kJacobianChunk) {
        const std::int64_t count = std::min(kJacobianChunk, classes - first);
        torch::Tensor zeros =
            torch::zeros({count, shape.channels, shape.height, shape.width}, torch::kDouble).set_requires_grad(true);
        const torch::Tensor out = scores(zeros);
        out.narrow(1, first, count).diagonal().sum().backward();
        map.weights.narrow(0, first, count).copy_(zeros.grad().view({count, features}));
        if (first == 0)
            map.bias = out.detach()[0].to(torch::kCPU, torch::kDouble);
    }
    return map;
}

bool agrees(const AffineMap& map, const Scores& scores, const torch::Tensor& points, double tolerance, bool saturating)
{
    const torch::NoGradGuard noGradients;
    const torch::Tensor x = points.flatten(1);
    const torch::Tensor expected = x.matmul(map.weights.t()) + map.bias;
    const torch::Tensor got = scores(points).to(torch::kCPU, torch::kDouble);
    // Rounding grows with the size of the terms that are summed, not with that of the sum.
    const torch::Tensor scale = x.abs().matmul(map.weights.abs().t()) + map.bias.abs() + 1e-3;
    torch::Tensor close = (got - expected).abs() <= tolerance * scale;
    if (saturating) {
        // A probability of 1 - 1e-16 has lost its logit: only points with moderate scores can speak.
        constexpr double kModerate = 12.0;
        const torch::Tensor moderate = expected.abs().amax(1, true) < kModerate;
        close = ((got - expected).abs() <= 1e-6 * (1 + expected.abs())).logical_or(moderate.logical_not());
        if (!moderate.any().item<bool>())
            return true; // nothing learnt here; the caller asks for other points too
    }
    return close.all().item<bool>();
}

bool speaks(const AffineMap& map, const torch::Tensor& points)
{
    return ((points.flatten(1).matmul(map.weights.t()) + map.bias).abs().amax(1) < 12.0).any().item<bool>();
}

std::optional<AffineMap> fit(const Scores& scores, const ModelCard& card, std::int64_t classes, double tolerance)
{
    AffineMap map = jacobianAtZero(scores, card.input, classes);
    if (!map.weights.isfinite().all().item<bool>() || !map.bias.isfinite().all().item<bool>())
        return std::nullopt;
    const bool saturating = saturates(card.output);
    bool learnt = !saturating;
    for (const torch::Tensor& points : probes(card.input, card.output)) {
        if (!agrees(map, scores, points, tolerance, saturating))
            return std::nullopt;
        learnt = learnt || speaks(map, points);
    }
    return learnt ? std::optional(std::move(map)) : std::nullopt;
}

/// A cheap look in the model's own precision, so that large networks are not probed in vain: is the middle's score the
/// middle of the scores?
bool mayBeAffine(detail::TorchModule& module)
{
    const torch::NoGradGuard noGradients;
    const torch::Tensor ends = uniformProbe(4, module.card().input, 0, 1, 99).to(torch::kFloat);
    const torch::Tensor scores = centred(module.forwardOriginalLogits(ends));
    const torch::Tensor middle =
        centred(module.forwardOriginalLogits((ends.narrow(0, 0, 2) + ends.narrow(0, 2, 2)) / 2));
    const torch::Tensor expected = (scores.narrow(0, 0, 2) + scores.narrow(0, 2, 2)) / 2;
    constexpr double kLoose = 1e-2;
    return ((middle - expected).abs() <= kLoose * (1 + scores.abs().max())).all().item<bool>();
}

std::optional<AffineMap> findAffineMap(detail::TorchModule& module, double tolerance)
{
    const Scores raw = [&](const torch::Tensor& x) { return module.forwardOriginalLogits(x); };
    const Scores relative = [&](const torch::Tensor& x) { return centred(module.forwardOriginalLogits(x)); };
    const std::int64_t classes = [&] {
        const torch::NoGradGuard noGradients;
        return raw(uniformProbe(2, module.card().input, 0, 1, 1)).size(1);
    }();
    if (classes * static_cast<std::int64_t>(module.card().input.elements()) > kMostWeights)
        return std::nullopt;
    if (auto map = fit(raw, module.card(), classes, tolerance))
        return map;
    return fit(relative, module.card(), classes, tolerance);
}

LinearModel toLinearModel(const AffineMap& map)
{
    LinearModel model;
    model.classes = static_cast<int>(map.weights.size(0));
    model.features = map.weights.size(1);
    const torch::Tensor weights = map.weights.contiguous();
    model.weights.assign(weights.data_ptr<double>(), weights.data_ptr<double>() + weights.numel());
    model.bias.assign(map.bias.data_ptr<double>(), map.bias.data_ptr<double>() + map.bias.numel());
    return model;
}

} // namespace

Result<LinearModel> linearModel(TorchClassifier& classifier)
{
    detail::TorchModule& module = classifier.module();
    const auto possible = detail::guarded([&] { return mayBeAffine(module); });
    if (!possible)
        return fail(possible.error());
    std::optional<AffineMap> map;
    if (*possible) {
        const torch::AutoGradMode gradients(true);
        const auto precise = detail::guarded([&] {
            const auto copy = module.inDoublePrecision();
            return findAffineMap(*copy, kDoubleTolerance);
        });
        // Models that cannot run in float64 (constants and casts baked in) are looked at in their own precision.
        const auto found =
            precise && *precise ? precise : detail::guarded([&] { return findAffineMap(module, kFloatTolerance); });
        if (found)
            map = *found;
    }
    if (!map)
        return fail(ErrorCode::NotAvailable, "the model is not one affine map");
    return toLinearModel(*map);
}

} // namespace plumbline
