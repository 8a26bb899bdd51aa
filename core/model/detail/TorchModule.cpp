#include "core/model/detail/TorchModule.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include <torch/csrc/api/include/torch/cuda.h>
#include <torch/csrc/jit/runtime/graph_executor.h>

#include "core/model/detail/ModelFile.h"
#include "core/model/detail/TorchGuard.h"

namespace plumbline::detail
{
namespace
{

std::string shapeText(const torch::Tensor& tensor)
{
    std::string out;
    for (const auto size : tensor.sizes()) {
        if (!out.empty())
            out += " x ";
        out += std::to_string(size);
    }
    return out.empty() ? "a single number" : out;
}

[[noreturn]] void throwOutputMismatch(std::string detail)
{
    throw ErrorException({ErrorCode::ModelOutputMismatch, std::move(detail), {}});
}

/// Position of the `training` argument of operators whose behaviour depends on it.
struct TrainingArgument {
    std::string_view op;
    std::size_t position;
};
constexpr std::array<TrainingArgument, 8> kTrainingArguments = {{{"aten::dropout", 2},
                                                                 {"aten::dropout_", 2},
                                                                 {"aten::feature_dropout", 2},
                                                                 {"aten::feature_dropout_", 2},
                                                                 {"aten::alpha_dropout", 2},
                                                                 {"aten::alpha_dropout_", 2},
                                                                 {"aten::feature_alpha_dropout", 2},
                                                                 {"aten::batch_norm", 5}}};

/// A trace made in train mode carries `training = True` as a constant, which eval() does not reach.
bool removeTrainMode(torch::jit::Block* block)
{
    bool changed = false;
    for (torch::jit::Node* node : block->nodes()) {
        for (torch::jit::Block* inner : node->blocks())
            changed = removeTrainMode(inner) || changed;
        for (const auto& [op, position] : kTrainingArguments) {
            if (op != node->kind().toQualString() || node->inputs().size() <= position)
                continue;
            const auto value = torch::jit::toIValue(node->input(position));
            if (!value || !value->isBool() || !value->toBool())
                continue;
            torch::jit::WithInsertPoint point(node);
            node->replaceInput(position, node->owningGraph()->insertConstant(false));
            changed = true;
        }
    }
    return changed;
}

bool removeTrainMode(torch::jit::Module& module)
{
    bool changed = false;
    for (const auto& part : module.modules()) {
        for (const auto& method : part.get_methods())
            changed = removeTrainMode(method.graph()->block()) || changed;
    }
    return changed;
}

torch::Tensor firstTensor(const torch::jit::IValue& value)
{
    if (value.isTensor())
        return value.toTensor();
    if (value.isTuple() && !value.toTupleRef().elements().empty())
        return firstTensor(value.toTupleRef().elements()[0]);
    if (value.isTensorList() && !value.toTensorList().empty())
        return value.toTensorList().get(0);
    throwOutputMismatch("the model returns " + value.tagKind() + " where a tensor of scores is expected");
}

/// N x K from what the model returned for N inputs.
torch::Tensor asRows(torch::Tensor output, std::int64_t count)
{
    if (output.dim() == 1 && output.size(0) == count)
        return output.unsqueeze(1);
    if (output.dim() < 2 || output.size(0) != count)
        throwOutputMismatch("for " + std::to_string(count) + " inputs the model returns " + shapeText(output) +
                            "; one row of scores per input is expected");
    if (output.dim() > 2) {
        if (output.numel() != output.size(0) * output.size(1))
            throwOutputMismatch("the model returns " + shapeText(output) + "; a classifier returns N x classes");
        output = output.flatten(1);
    }
    return output;
}

constexpr double kSmallestProbability = 1.1754943508222875e-38; // smallest normal float: log stays finite

torch::Tensor toLogits(const torch::Tensor& output, OutputKind kind)
{
    const bool binary = kind == OutputKind::BinaryLogit || kind == OutputKind::BinaryProbability;
    if (binary != (output.size(1) == 1)) {
        throwOutputMismatch(binary ? "the card says one value per input, but the model returns " +
                                         std::to_string(output.size(1))
                                   : "the model returns one value per input: its output kind is binary_logit or "
                                     "binary_probability");
    }
    switch (kind) {
    case OutputKind::Logits:
    case OutputKind::LogProbabilities:
        return output;
    case OutputKind::Probabilities:
        return output.clamp_min(kSmallestProbability).log();
    case OutputKind::BinaryLogit:
        return torch::cat({torch::zeros_like(output), output}, 1);
    case OutputKind::BinaryProbability: {
        const torch::Tensor logit =
            output.clamp_min(kSmallestProbability).log() - (1 - output).clamp_min(kSmallestProbability).log();
        return torch::cat({torch::zeros_like(logit), logit}, 1);
    }
    }
    return output;
}

torch::ScalarType floatingType(const torch::jit::Module& module)
{
    for (const auto& tensor : module.parameters()) {
        if (tensor.is_floating_point())
            return tensor.scalar_type();
    }
    for (const auto& tensor : module.buffers()) {
        if (tensor.is_floating_point())
            return tensor.scalar_type();
    }
    return torch::kFloat;
}

constexpr double kFrozenTolerance = 1e-4;

} // namespace

Result<torch::Device> torchDevice(const DeviceId& device)
{
    if (device.kind == DeviceId::Kind::Cpu)
        return torch::Device(torch::kCPU);
    const auto found = guarded([] { return static_cast<int>(torch::cuda::device_count()); });
    if (!found || device.index < 0 || device.index >= *found) {
        return fail(ErrorCode::DeviceUnavailable, "CUDA devices here: " + std::to_string(found ? *found : 0),
                    device.name());
    }
    return torch::Device(torch::kCUDA, static_cast<torch::DeviceIndex>(device.index));
}

TorchModule::TorchModule(torch::jit::Module module, ModelCard card, torch::Device device)
    : m_card(std::move(card)), m_device(device), m_original(std::move(module)), m_runner(m_original)
{
}

Result<std::unique_ptr<TorchModule>> TorchModule::load(const std::filesystem::path& path, const ModelCard& card,
                                                       const DeviceId& device)
{
    const auto target = torchDevice(device);
    if (!target)
        return fail(target.error());
    auto module = loadTorchScript(path);
    if (!module)
        return fail(module.error());
    auto made = adopt(std::move(*module), card, device);
    if (!made && made.error().where.empty())
        made.error().where = path.string();
    return made;
}

Result<std::unique_ptr<TorchModule>> TorchModule::adopt(torch::jit::Module module, const ModelCard& card,
                                                        const DeviceId& device, Freezing freezing)
{
    const auto target = torchDevice(device);
    if (!target)
        return fail(target.error());
    return guarded([&] {
        std::unique_ptr<TorchModule> made(new TorchModule(std::move(module), card, *target));
        made->prepare(freezing);
        return made;
    });
}

std::unique_ptr<TorchModule> TorchModule::inDoublePrecision() const
{
    torch::jit::Module copy = m_original.deepcopy();
    copy.to(torch::kDouble);
    std::unique_ptr<TorchModule> made(new TorchModule(std::move(copy), m_card, m_device));
    made->prepare(Freezing::Never);
    made->m_dtype = torch::kDouble;
    return made;
}

void TorchModule::prepare(Freezing freezing)
{
    m_trainModeRemoved = removeTrainMode(m_original);
    m_original.eval();
    m_original.to(m_device);
    for (auto tensor : m_original.parameters())
        tensor.set_requires_grad(false);
    for (auto tensor : m_original.buffers())
        tensor.set_requires_grad(false);
    m_dtype = floatingType(m_original);
    if (!m_card.mean.empty()) {
        const auto perChannel = [this](const std::vector<float>& values) {
            return torch::tensor(values, torch::kFloat).view({1, m_card.input.channels, 1, 1}).to(m_device);
        };
        m_mean = perChannel(m_card.mean);
        m_standardDeviation = perChannel(m_card.standardDeviation);
    }
    m_runner = m_original;
    if (freezing == Freezing::WherePossible)
        tryFreezing();
}

void TorchModule::tryFreezing()
{
    const torch::NoGradGuard noGradients;
    constexpr std::int64_t kCount = 2;
    const torch::TensorOptions options = torch::TensorOptions().dtype(torch::kFloat);
    // A fixed pattern in [0,1], so that nothing depends on a random generator's state.
    const auto elements = static_cast<std::int64_t>(m_card.input.elements());
    const torch::Tensor probe = torch::arange(kCount * elements, options)
                                    .mul(0.6180339887)
                                    .remainder(1.0)
                                    .view({kCount, m_card.input.channels, m_card.input.height, m_card.input.width})
                                    .to(m_device);
    try {
        torch::jit::Module frozen = torch::jit::freeze(m_original);
        const torch::Tensor expected = logitsOf(m_original, probe);
        const torch::Tensor got = logitsOf(frozen, probe);
        if (expected.sizes() != got.sizes() || (expected - got).abs().max().item<double>() > kFrozenTolerance ||
            !got.isfinite().all().item<bool>())
            return;
        m_runner = frozen;
        m_frozen = true;
    } catch (const std::exception&) {
        // Not every module can be frozen, and a wrong card is reported by the first real pass.
    }
}

torch::Tensor TorchModule::toTensor(std::span<const float> pixels, std::int64_t count) const
{
    const ImageShape& shape = m_card.input;
    if (count <= 0 || pixels.size() / shape.elements() != static_cast<std::size_t>(count) ||
        pixels.size() % shape.elements() != 0) {
        throw ErrorException({ErrorCode::InvalidArgument,
                              std::to_string(pixels.size()) + " values given for " + std::to_string(count) +
                                  " inputs of " + std::to_string(shape.elements()) + " values",
                              {}});
    }
    torch::Tensor tensor = torch::empty({count, shape.channels, shape.height, shape.width}, torch::kFloat);
    std::copy(pixels.begin(), pixels.end(), tensor.data_ptr<float>());
    return tensor.to(m_device);
}

torch::Tensor TorchModule::modelInput(const torch::Tensor& pixels) const
{
    torch::Tensor input = pixels.to(m_device);
    if (m_card.channelOrder == ChannelOrder::Bgr && m_card.input.channels == 3)
        input = input.flip(1);
    if (m_mean.defined())
        input = (input - m_mean.to(input.scalar_type())) / m_standardDeviation.to(input.scalar_type());
    if (m_card.input.height == 1 && m_card.input.width == 1)
        input = input.flatten(1);
    return input.to(m_dtype);
}

torch::Tensor TorchModule::rawOf(torch::jit::Module& module, const torch::Tensor& pixels)
{
    // The profiling executor specialises on the first shapes it sees, so that the same pass may later take another
    // path with other roundings. One plain executor: same numbers whatever ran before, and no recompilation as
    // finished samples leave a batch.
    const torch::jit::GraphOptimizerEnabledGuard plainExecutor(false);
    const torch::Tensor input = modelInput(pixels);
    torch::Tensor output;
    try {
        output = firstTensor(module.forward({input}));
    } catch (const ErrorException&) {
        throw;
    } catch (const std::exception&) {
        Error error = errorFromCurrentException({});
        if (error.code == ErrorCode::ModelInputMismatch)
            error.detail = "given " + shapeText(input) + ": " + error.detail;
        throw ErrorException(std::move(error));
    }
    if (!output.is_floating_point())
        throwOutputMismatch("the model returns whole numbers (labels?) where scores are expected");
    if (output.scalar_type() == torch::kHalf || output.scalar_type() == torch::kBFloat16)
        output = output.to(torch::kFloat);
    return asRows(std::move(output), pixels.size(0));
}

torch::Tensor TorchModule::logitsOf(torch::jit::Module& module, const torch::Tensor& pixels)
{
    torch::Tensor logits = toLogits(rawOf(module, pixels), m_card.output);
    const auto named = static_cast<std::int64_t>(m_card.classNames.size());
    if (named != 0 && logits.size(1) != named) {
        throwOutputMismatch("the model returns " + std::to_string(logits.size(1)) + " classes, the card names " +
                            std::to_string(named));
    }
    return logits;
}

} // namespace plumbline::detail
