#include "core/model/TorchClassifier.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/model/detail/ModelFile.h"
#include "core/model/detail/Probe.h"
#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline
{
namespace
{

using detail::TorchModule;
using detail::uniformProbe;

constexpr std::int64_t kTrialBatch = 16;

bool allTrue(const torch::Tensor& condition)
{
    return condition.all().item<bool>();
}

/// Pixels inside the box, and values far outside, where logits do not stay in [0,1] by chance.
torch::Tensor recognitionInputs(const ImageShape& shape)
{
    return torch::cat({uniformProbe(8, shape, 0, 1, 11), uniformProbe(4, shape, -100, 100, 12),
                       uniformProbe(4, shape, 0, 10, 13)})
        .to(torch::kFloat);
}

OutputKind recogniseOutput(TorchModule& module)
{
    const torch::NoGradGuard noGradients;
    constexpr double kTolerance = 1e-3;
    const torch::Tensor raw = module.forwardRaw(recognitionInputs(module.card().input)).to(torch::kDouble);
    const bool unitRange = allTrue((raw >= 0).logical_and(raw <= 1));
    if (raw.size(1) == 1)
        return unitRange ? OutputKind::BinaryProbability : OutputKind::BinaryLogit;
    const auto sumsToOne = [](const torch::Tensor& rows) { return allTrue((rows.sum(1) - 1).abs() < kTolerance); };
    if (unitRange && sumsToOne(raw))
        return OutputKind::Probabilities;
    if (allTrue(raw <= kTolerance) && sumsToOne(raw.exp()))
        return OutputKind::LogProbabilities;
    return OutputKind::Logits;
}

bool isBinary(OutputKind kind)
{
    return kind == OutputKind::BinaryLogit || kind == OutputKind::BinaryProbability;
}

/// Gradient of each input's margin between its two best classes.
void lookAtGradients(TorchModule& module, bool useLogits, ModelTrial& trial)
{
    const torch::AutoGradMode gradients(true);
    torch::Tensor input = uniformProbe(kTrialBatch, module.card().input, 0, 1, 21).to(torch::kFloat);
    input.set_requires_grad(true);
    const torch::Tensor scores = useLogits ? module.forwardOriginalLogits(input) : module.forwardRaw(input);
    trial.outputsFinite = allTrue(scores.isfinite());
    if (!scores.requires_grad()) {
        trial.gradientsZero = true;
        return;
    }
    torch::Tensor margin = scores.sum();
    if (scores.size(1) > 1) {
        const torch::Tensor best = std::get<0>(scores.topk(2, 1));
        margin = (best.select(1, 0) - best.select(1, 1)).sum();
    }
    margin.backward();
    if (!input.grad().defined()) {
        trial.gradientsZero = true;
        return;
    }
    trial.gradientsFinite = allTrue(input.grad().isfinite());
    trial.gradientsZero = trial.gradientsFinite && allTrue(input.grad() == 0);
}

void lookAtForward(TorchModule& module, bool useLogits, ModelTrial& trial)
{
    const torch::NoGradGuard noGradients;
    const torch::Tensor input =
        uniformProbe(kTrialBatch, module.card().input, 0, 1, 22).to(torch::kFloat).to(module.device());
    const auto pass = [&] {
        return (useLogits ? module.forwardLogits(input) : module.forwardRaw(input)).to(torch::kCPU);
    };
    const torch::Tensor first = pass();
    trial.deterministic = torch::allclose(first, pass(), 1e-6, 1e-6, true);
    constexpr int kTimedPasses = 3;
    double best = 0;
    for (int i = 0; i < kTimedPasses; ++i) {
        const auto start = std::chrono::steady_clock::now();
        (void)pass();
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
        best = i == 0 ? took.count() : std::min(best, took.count());
    }
    trial.millisecondsPerSample = best / static_cast<double>(kTrialBatch);
}

/// Parameters, or the buffers of a module whose exporter registered its weights as such.
std::vector<torch::Tensor> weightsOf(const torch::jit::Module& module)
{
    std::vector<torch::Tensor> weights;
    for (const auto& tensor : module.parameters())
        weights.push_back(tensor);
    if (weights.empty()) {
        for (const auto& tensor : module.buffers())
            weights.push_back(tensor);
    }
    return weights;
}

/// A tensor that says how many values or channels a layer takes: convolution (4 dimensions) or linear (2).
struct FirstLayer {
    std::int64_t inputs = 0;
    bool convolution = false;
};

std::optional<FirstLayer> firstLayer(const torch::Tensor& weight)
{
    if (weight.dim() == 4)
        return FirstLayer{weight.size(1), true};
    if (weight.dim() == 2 && weight.size(1) > 1)
        return FirstLayer{weight.size(1), false};
    return std::nullopt;
}

std::optional<FirstLayer> firstLayer(const torch::jit::Module& module)
{
    for (const auto& weight : weightsOf(module)) {
        if (const auto layer = firstLayer(weight))
            return layer;
    }
    // A frozen module keeps its weights as constants of the graph.
    for (const torch::jit::Node* node : module.get_method("forward").graph()->nodes()) {
        for (const torch::jit::Value* output : node->outputs()) {
            const auto value = torch::jit::toIValue(output);
            if (!value || !value->isTensor())
                continue;
            if (const auto layer = firstLayer(value->toTensor()))
                return layer;
        }
    }
    return std::nullopt;
}

/// The shape that the file itself states, where the exporter kept it.
std::optional<ImageShape> statedShape(const torch::jit::Module& module)
{
    const auto graph = module.get_method("forward").graph();
    if (graph->inputs().size() < 2)
        return std::nullopt;
    const auto type = graph->inputs()[1]->type()->cast<c10::TensorType>();
    const auto sizes = type ? type->sizes().concrete_sizes() : decltype(type->sizes().concrete_sizes())();
    if (!sizes || (sizes->size() != 4 && sizes->size() != 2))
        return std::nullopt;
    if (sizes->size() == 2)
        return ImageShape{static_cast<int>((*sizes)[1]), 1, 1};
    return ImageShape{static_cast<int>((*sizes)[1]), static_cast<int>((*sizes)[2]), static_cast<int>((*sizes)[3])};
}

std::vector<ImageShape> candidates(const FirstLayer& layer)
{
    std::vector<ImageShape> shapes;
    if (layer.convolution) {
        for (const int side : {8, 16, 28, 32, 48, 64, 96, 112, 128, 150, 160, 192, 224, 227, 240, 256, 299, 384})
            shapes.push_back({static_cast<int>(layer.inputs), side, side});
        return shapes;
    }
    for (const int channels : {1, 3}) {
        for (int side = 4; channels * side * side <= layer.inputs; ++side) {
            if (channels * side * side == layer.inputs)
                shapes.push_back({channels, side, side});
        }
    }
    shapes.push_back({static_cast<int>(layer.inputs), 1, 1});
    return shapes;
}

bool runs(const torch::jit::Module& module, const ImageShape& shape)
{
    ModelCard card;
    card.input = shape;
    if (!validateModelCard(card))
        return false;
    const auto adopted = TorchModule::adopt(module, card, {}, detail::Freezing::Never);
    return adopted && detail::guarded([&] {
                          const torch::NoGradGuard noGradients;
                          (void)(*adopted)->forwardRaw(uniformProbe(2, shape, 0, 1, 31).to(torch::kFloat));
                      }).has_value();
}

} // namespace

Result<ModelTrial> tryModel(TorchClassifier& classifier)
{
    TorchModule& module = classifier.module();
    ModelTrial trial;
    const Status looked = detail::guarded([&] {
        for (const auto& tensor : weightsOf(module.original())) {
            trial.parameterCount += tensor.numel();
            trial.parameterBytes += tensor.numel() * static_cast<std::int64_t>(tensor.element_size());
        }
        trial.trainModeRemoved = module.trainModeRemoved();
        trial.likelyOutput = recogniseOutput(module);
        // Where the card's output kind cannot be right, the model's own values are looked at.
        const bool useLogits = isBinary(trial.likelyOutput) == isBinary(module.card().output);
        lookAtGradients(module, useLogits, trial);
        lookAtForward(module, useLogits, trial);
        const torch::NoGradGuard noGradients;
        const auto columns =
            module.forwardRaw(uniformProbe(2, module.card().input, 0, 1, 23).to(torch::kFloat)).size(1);
        trial.classCount = columns == 1 ? 2 : static_cast<int>(columns);
        trial.linear = useLogits && linearModel(classifier).has_value();
    });
    if (!looked)
        return fail(looked.error());
    return trial;
}

Result<std::vector<ImageShape>> guessInputShapes(const std::filesystem::path& path)
{
    auto module = detail::loadTorchScript(path);
    if (!module)
        return fail(module.error());
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds kPatience(5);
    const auto start = Clock::now();
    const auto shapes = detail::guarded(
        [&] {
            std::vector<ImageShape> found;
            if (const auto stated = statedShape(*module); stated && runs(*module, *stated))
                return std::vector<ImageShape>{*stated};
            if (const auto layer = firstLayer(*module)) {
                for (const ImageShape& shape : candidates(*layer)) {
                    if (Clock::now() - start < kPatience && runs(*module, shape))
                        found.push_back(shape);
                }
            }
            return found;
        },
        path.string());
    if (shapes && shapes->empty())
        return fail(ErrorCode::ModelInputMismatch, "no common input size runs; name the size", path.string());
    return shapes;
}

} // namespace plumbline
