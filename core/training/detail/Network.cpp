#include "core/training/detail/Network.h"

#include <cmath>
#include <string>

#include "core/base/Seed.h"

namespace plumbline::detail
{
namespace
{

constexpr std::int64_t kFirstChannels = 16;
constexpr std::int64_t kSecondChannels = 32;

constexpr const char* kNormalise = "    x = (x - self.mean) / self.standard_deviation\n";

constexpr const char* kLogisticRegression = "    return torch.linear(x.flatten(1), self.weight, self.bias)\n";

constexpr const char* kSmallCnn =
    "    x = torch.max_pool2d(torch.relu(torch.conv2d(x, self.weight1, self.bias1, [1, 1], [1, 1])), [2, 2])\n"
    "    x = torch.max_pool2d(torch.relu(torch.conv2d(x, self.weight2, self.bias2, [1, 1], [1, 1])), [2, 2])\n"
    "    return torch.linear(x.flatten(1), self.weight3, self.bias3)\n";

/// Adds the weights of one layer and their bias, in this order, so that the draws never depend on anything else.
class LayerMaker
{
public:
    LayerMaker(torch::jit::Module& module, std::uint64_t seed) : m_module(module), m_generator(seed) {}

    void add(const std::string& suffix, std::vector<std::int64_t> weightShape)
    {
        std::int64_t inputs = 1;
        for (std::size_t i = 1; i < weightShape.size(); ++i)
            inputs *= weightShape[i];
        const double bound = 1 / std::sqrt(static_cast<double>(inputs));
        const std::int64_t units = weightShape.front();
        m_module.register_parameter("weight" + suffix, draw(std::move(weightShape), bound), false);
        m_module.register_parameter("bias" + suffix, draw({units}, bound), false);
    }

private:
    torch::Tensor draw(const std::vector<std::int64_t>& shape, double bound)
    {
        torch::Tensor tensor = torch::empty(shape, torch::kFloat);
        float* values = tensor.data_ptr<float>();
        for (std::int64_t i = 0; i < tensor.numel(); ++i)
            values[i] = static_cast<float>(bound * (2 * m_generator.uniform() - 1));
        return tensor;
    }

    torch::jit::Module& m_module;
    SplitMix64 m_generator;
};

bool isTable(const ImageShape& shape)
{
    return shape.height == 1 && shape.width == 1;
}

} // namespace

Result<torch::jit::Module> makeNetwork(NetworkKind kind, const ImageShape& input, std::int64_t classes,
                                       const ChannelStatistics& statistics, std::uint64_t seed)
{
    constexpr int kSmallestSide = 4; // two poolings by 2
    if (kind == NetworkKind::SmallCnn && (input.height < kSmallestSide || input.width < kSmallestSide))
        return fail(ErrorCode::ParameterInvalid, "a CNN needs pictures of at least 4 x 4", "network");
    torch::jit::Module module("Classifier");
    module.register_attribute("training", c10::BoolType::get(), false);
    const std::vector<std::int64_t> perChannel =
        isTable(input) ? std::vector<std::int64_t>{input.channels} : std::vector<std::int64_t>{input.channels, 1, 1};
    module.register_buffer("mean", torch::tensor(statistics.mean, torch::kFloat).view(perChannel).clone());
    module.register_buffer("standard_deviation",
                           torch::tensor(statistics.standardDeviation, torch::kFloat).view(perChannel).clone());
    LayerMaker layers(module, seed);
    std::string code = std::string("def forward(self, x):\n") + kNormalise;
    if (kind == NetworkKind::LogisticRegression) {
        layers.add("", {classes, static_cast<std::int64_t>(input.elements())});
        code += kLogisticRegression;
    } else {
        layers.add("1", {kFirstChannels, input.channels, 3, 3});
        layers.add("2", {kSecondChannels, kFirstChannels, 3, 3});
        layers.add("3", {classes, kSecondChannels * (input.height / 4) * (input.width / 4)});
        code += kSmallCnn;
    }
    module.define(code);
    return module;
}

} // namespace plumbline::detail
