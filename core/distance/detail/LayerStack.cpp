#include "core/distance/detail/LayerStack.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>

#include <torch/csrc/jit/ir/constants.h>
#include <torch/csrc/jit/passes/constant_propagation.h>
#include <torch/csrc/jit/passes/inliner.h>

#include "core/model/detail/Probe.h"

namespace plumbline::detail
{
namespace
{

constexpr double kSameLogits = 1e-4;
constexpr std::int64_t kChecked = 16;

using torch::jit::IValue;
using torch::jit::Node;
using torch::jit::Value;

/// Why a model has no stack.
struct Unknown {
    std::string reason;
};

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

std::optional<IValue> constantOf(const Value* value)
{
    if (const auto constant = torch::jit::toIValue(value))
        return *constant;
    if (value->node()->kind() != torch::prim::ListConstruct)
        return std::nullopt;
    c10::List<std::int64_t> list;
    for (const Value* entry : value->node()->inputs()) {
        const auto number = torch::jit::toIValue(entry);
        if (!number || !number->isInt())
            return std::nullopt;
        list.push_back(number->toInt());
    }
    return IValue(list);
}

IValue need(const Node& node, std::size_t position)
{
    if (position < node.inputs().size())
        if (auto constant = constantOf(node.input(position)))
            return *constant;
    throw Unknown{std::string(node.kind().toQualString()) + " with an argument that is not constant"};
}

torch::Tensor needTensor(const Node& node, std::size_t position)
{
    const IValue value = need(node, position);
    if (value.isTensor())
        return value.toTensor().to(torch::kDouble);
    if (value.isDouble() || value.isInt())
        return torch::full({1}, value.toScalar().toDouble(), torch::kDouble);
    if (value.isNone())
        return {};
    throw Unknown{std::string(node.kind().toQualString()) + " of another kind of constant"};
}

std::vector<std::int64_t> needPair(const Node& node, std::size_t position)
{
    const IValue value = need(node, position);
    if (value.isInt())
        return {value.toInt(), value.toInt()};
    if (!value.isIntList())
        throw Unknown{std::string(node.kind().toQualString()) + " with padding by name"};
    std::vector<std::int64_t> list = value.toIntVector();
    if (list.size() == 1)
        list.push_back(list.front());
    return list;
}

class Reader
{
public:
    Reader(torch::Tensor probe, OutputKind output) : m_value(std::move(probe)), m_output(output) {}

    void push(Layer layer)
    {
        layer.inputShape.assign(m_value.sizes().begin() + 1, m_value.sizes().end());
        if (layer.kind != Layer::Kind::Reshape)
            m_value = layer.apply(m_value);
        layer.outputShape.assign(m_value.sizes().begin() + 1, m_value.sizes().end());
        m_layers.push_back(std::move(layer));
    }

    void reshape(std::vector<std::int64_t> shape)
    {
        Layer layer;
        layer.kind = Layer::Kind::Reshape;
        layer.inputShape.assign(m_value.sizes().begin() + 1, m_value.sizes().end());
        shape.insert(shape.begin(), m_value.size(0));
        m_value = m_value.reshape(shape);
        layer.outputShape.assign(m_value.sizes().begin() + 1, m_value.sizes().end());
        m_layers.push_back(std::move(layer));
    }

    void scale(const torch::Tensor& factor, const torch::Tensor& shift)
    {
        const std::int64_t channels = m_value.size(1);
        const auto perChannel = [&](const torch::Tensor& values) {
            const torch::Tensor flat = values.flatten();
            // One number, or one per channel; whatever varies along other dimensions does not fit.
            const bool alongChannels =
                flat.numel() == channels &&
                (values.dim() <= 1 ? m_value.dim() == 2 : values.size(values.dim() - m_value.dim() + 1) == channels);
            if (flat.numel() != 1 && !alongChannels)
                throw Unknown{"arithmetic with a constant that is not one number per channel"};
            return flat.expand({channels}).contiguous();
        };
        Layer layer;
        layer.kind = Layer::Kind::Scale;
        layer.weight = perChannel(factor);
        layer.bias = perChannel(shift);
        push(std::move(layer));
    }

    void read(const Node& node, const Value* current)
    {
        const std::string_view name = node.kind().toQualString();
        if (isOneOf(name, {"aten::relu", "aten::relu_"}))
            push({.kind = Layer::Kind::Relu});
        else if (isOneOf(name, {"aten::linear", "aten::addmm", "aten::matmul", "aten::mm"}))
            readLinear(node, name);
        else if (isOneOf(name, {"aten::conv2d", "aten::_convolution"}))
            readConvolution(node, name == "aten::_convolution");
        else if (isOneOf(name, {"aten::max_pool2d", "aten::avg_pool2d"}))
            readPool(node, name == "aten::max_pool2d");
        else if (name == "aten::adaptive_avg_pool2d")
            readAdaptivePool(node);
        else if (name == "aten::batch_norm")
            readBatchNorm(node);
        else if (isOneOf(name, {"aten::add", "aten::sub", "aten::mul", "aten::div", "aten::add_", "aten::sub_",
                                "aten::mul_", "aten::div_"}))
            readArithmetic(node, name.substr(6, 3), current);
        else if (isOneOf(name, {"aten::flatten", "aten::view", "aten::reshape"}))
            reshape({m_value[0].numel()});
        else if (isOneOf(name, {"aten::log_softmax", "aten::softmax", "aten::sigmoid"}))
            readOutput(name);
        else if (!isOneOf(name, {"aten::dropout", "aten::dropout_", "aten::feature_dropout", "aten::contiguous",
                                 "aten::to", "aten::alias", "aten::detach", "prim::data"}))
            throw Unknown{"the operation " + std::string(name)};
    }

    [[nodiscard]] const torch::Tensor& value() const { return m_value; }
    std::vector<Layer> take() { return std::move(m_layers); }

private:
    void readLinear(const Node& node, std::string_view name)
    {
        if (m_value.dim() != 2)
            throw Unknown{"a linear layer on pictures"};
        Layer layer;
        layer.kind = Layer::Kind::Linear;
        if (name == "aten::addmm") {
            layer.bias = needTensor(node, 0);
            layer.weight = needTensor(node, 2).t().contiguous();
        } else if (name == "aten::linear") {
            layer.weight = needTensor(node, 1);
            layer.bias = needTensor(node, 2);
        } else {
            layer.weight = needTensor(node, 1).t().contiguous();
        }
        push(std::move(layer));
    }

    void readConvolution(const Node& node, bool full)
    {
        Layer layer;
        layer.kind = Layer::Kind::Convolution;
        layer.weight = needTensor(node, 1);
        layer.bias = needTensor(node, 2);
        layer.stride = needPair(node, 3);
        layer.padding = needPair(node, 4);
        layer.dilation = needPair(node, 5);
        if (full && need(node, 6).toBool())
            throw Unknown{"a transposed convolution"};
        layer.groups = need(node, full ? 8 : 6).toInt();
        if (layer.weight.dim() != 4)
            throw Unknown{"a convolution that is not over pictures"};
        push(std::move(layer));
    }

    void readPool(const Node& node, bool maximum)
    {
        Layer layer;
        layer.kind = maximum ? Layer::Kind::MaxPool : Layer::Kind::AveragePool;
        layer.kernel = needPair(node, 1);
        layer.stride = needPair(node, 2);
        if (layer.stride.empty())
            layer.stride = layer.kernel;
        layer.padding = needPair(node, 3);
        layer.dilation = maximum ? needPair(node, 4) : std::vector<std::int64_t>{1, 1};
        layer.ceil = need(node, maximum ? 5 : 4).toBool();
        if (!maximum) {
            layer.countPadding = need(node, 5).toBool();
            if (!need(node, 6).isNone())
                throw Unknown{"an average pool with a divisor of its own"};
        }
        push(std::move(layer));
    }

    void readAdaptivePool(const Node& node)
    {
        const std::vector<std::int64_t> size = needPair(node, 1);
        Layer layer;
        layer.kind = Layer::Kind::AveragePool;
        layer.padding = {0, 0};
        layer.dilation = {1, 1};
        for (std::size_t side = 0; side < 2; ++side) {
            const std::int64_t in = m_value.size(static_cast<std::int64_t>(side) + 2);
            if (size[side] < 1 || in % size[side] != 0)
                throw Unknown{"an adaptive pool of unequal windows"};
            layer.kernel.push_back(in / size[side]);
        }
        layer.stride = layer.kernel;
        push(std::move(layer));
    }

    void readBatchNorm(const Node& node)
    {
        const torch::Tensor mean = needTensor(node, 3);
        const torch::Tensor variance = needTensor(node, 4);
        if (!mean.defined() || !variance.defined())
            throw Unknown{"a batch normalisation without running statistics"};
        const torch::Tensor gain = needTensor(node, 1);
        const torch::Tensor shift = needTensor(node, 2);
        torch::Tensor factor = (variance + need(node, 7).toDouble()).rsqrt();
        if (gain.defined())
            factor = factor * gain;
        scale(factor.reshape({1, -1}), (shift.defined() ? shift - mean * factor : -mean * factor).reshape({1, -1}));
    }

    void readArithmetic(const Node& node, std::string_view operation, const Value* current)
    {
        if (node.input(0) != current && (operation == "sub" || operation == "div"))
            throw Unknown{"a constant minus or divided by the signal"};
        const torch::Tensor constant = needTensor(node, node.input(0) == current ? 1 : 0);
        const torch::Tensor one = torch::ones({1}, torch::kDouble);
        const torch::Tensor none = torch::zeros({1}, torch::kDouble);
        double alpha = 1;
        if (operation == "add" || operation == "sub")
            alpha = need(node, 2).toScalar().toDouble();
        if (operation == "add")
            scale(one, constant * alpha);
        else if (operation == "sub")
            scale(one, -constant * alpha);
        else if (operation == "mul")
            scale(constant, none);
        else
            scale(1 / constant, none);
    }

    /// A last layer that the card's output kind undoes: logit differences stay.
    void readOutput(std::string_view name) const
    {
        const bool undone = (name == "aten::log_softmax" && m_output == OutputKind::LogProbabilities) ||
                            (name == "aten::softmax" && m_output == OutputKind::Probabilities) ||
                            (name == "aten::sigmoid" && m_output == OutputKind::BinaryProbability);
        if (!undone)
            throw Unknown{"the operation " + std::string(name) + " inside the model"};
    }

    torch::Tensor m_value;
    OutputKind m_output;
    std::vector<Layer> m_layers;
};

void readGraph(Reader& reader, const torch::jit::Graph& graph)
{
    const Value* current = graph.inputs().back();
    for (const Node* node : graph.nodes()) {
        const bool uses = std::ranges::any_of(node->inputs(), [&](const Value* input) { return input == current; });
        const std::string_view name = node->kind().toQualString();
        if (!uses || isOneOf(name, {"aten::size", "aten::dim", "prim::dtype", "prim::device"}))
            continue; // constants and shapes; a branch of the signal would end in an operation of two values
        reader.read(*node, current);
        current = node->output();
    }
    if (graph.outputs().size() != 1 || graph.outputs()[0] != current)
        throw Unknown{"more than one path from input to output"};
}

/// What TorchModule does to pixels before the module sees them.
void addInput(Reader& reader, const ModelCard& card)
{
    const auto numbers = [](const std::vector<float>& values) {
        return torch::tensor(std::vector<double>(values.begin(), values.end()), torch::kDouble);
    };
    if (card.channelOrder == ChannelOrder::Bgr && card.input.channels == 3) {
        Layer flip;
        flip.kind = Layer::Kind::Convolution;
        flip.weight = torch::eye(3, torch::kDouble).flip(0).reshape({3, 3, 1, 1});
        flip.stride = flip.dilation = {1, 1};
        flip.padding = {0, 0};
        reader.push(std::move(flip));
    }
    if (!card.mean.empty()) {
        const torch::Tensor factor = (1 / numbers(card.standardDeviation)).reshape({1, -1, 1, 1});
        reader.scale(factor, -numbers(card.mean).reshape({1, -1, 1, 1}) * factor);
    }
    if (card.input.height == 1 && card.input.width == 1)
        reader.reshape({card.input.channels});
}

void addOutput(Reader& reader, OutputKind output)
{
    if (reader.value().dim() > 2)
        reader.reshape({reader.value()[0].numel()});
    else if (reader.value().dim() == 1)
        reader.reshape({1});
    if (output != OutputKind::BinaryLogit && output != OutputKind::BinaryProbability)
        return;
    Layer pair; // (0, z)
    pair.kind = Layer::Kind::Linear;
    pair.weight = torch::tensor({0.0, 1.0}, torch::kDouble).reshape({2, 1});
    reader.push(std::move(pair));
}

/// Differences to the first logit: log-probabilities equal the stack's logits up to a constant.
torch::Tensor differences(const torch::Tensor& logits)
{
    return logits - logits.slice(1, 0, 1);
}

} // namespace

Result<std::vector<Layer>> layerStack(TorchModule& module)
{
    const torch::NoGradGuard noGradients;
    const ModelCard& card = module.card();
    torch::jit::Module copy = module.original().deepcopy();
    copy.to(torch::kCPU);
    copy.to(torch::kDouble);
    copy.eval();
    const torch::jit::Module frozen = torch::jit::freeze(copy);
    auto graph = frozen.get_method("forward").graph()->copy();
    torch::jit::Inline(*graph);
    torch::jit::ConstantPropagation(graph);
    const torch::Tensor probe = uniformProbe(kChecked, card.input, 0, 1, 1);
    Reader reader(probe, card.output);
    try {
        addInput(reader, card);
        readGraph(reader, *graph);
        addOutput(reader, card.output);
    } catch (const Unknown& unknown) {
        return fail(ErrorCode::NotAvailable, "no certified bound for this model: " + unknown.reason);
    }
    const torch::Tensor expected =
        module.forwardOriginalLogits(probe.to(torch::kFloat).to(module.device())).to(torch::kCPU, torch::kDouble);
    const torch::Tensor got = reader.value();
    if (expected.sizes() != got.sizes() || (differences(expected) - differences(got)).abs().max().item<double>() >
                                               kSameLogits * (1 + expected.abs().max().item<double>()))
        return fail(ErrorCode::NotAvailable, "no certified bound for this model: its layers are not as they seem");
    return reader.take();
}

std::vector<Layer> inScaledUnits(std::vector<Layer> layers, const torch::Tensor& scale)
{
    torch::Tensor factor = scale;
    torch::Tensor shift = torch::zeros_like(scale);
    std::size_t first = 0;
    for (; first < layers.size(); ++first) {
        const Layer& layer = layers[first];
        if (layer.kind == Layer::Kind::Scale) {
            factor = factor * layer.weight;
            shift = shift * layer.weight;
            if (layer.bias.defined())
                shift = shift + layer.bias;
        } else if (layer.kind != Layer::Kind::Reshape) {
            break;
        }
    }
    Layer front;
    front.inputShape = front.outputShape = {scale.numel()};
    if (first < layers.size() && layers[first].kind == Layer::Kind::Linear) {
        front = layers[first++];
        const torch::Tensor moved = torch::matmul(front.weight, shift);
        front.bias = front.bias.defined() ? front.bias + moved : moved;
        front.weight = front.weight * factor;
    } else {
        front.kind = Layer::Kind::Scale;
        front.weight = factor;
        front.bias = shift;
    }
    std::vector<Layer> scaled{std::move(front)};
    scaled.insert(scaled.end(), std::make_move_iterator(layers.begin() + static_cast<std::ptrdiff_t>(first)),
                  std::make_move_iterator(layers.end()));
    return scaled;
}

} // namespace plumbline::detail
