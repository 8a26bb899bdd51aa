#include "tests/bench/BenchNetworks.h"

#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include <torch/csrc/autograd/autograd.h>
#include <torch/script.h>

#include "core/base/Seed.h"

namespace plumbline::bench
{
namespace
{

constexpr std::int64_t kClasses = 20;
constexpr std::int64_t kSide = 32;
constexpr int kTrainingSteps = 150;
constexpr std::int64_t kTrainingBatch = 64;
constexpr double kLearningRate = 0.02;
constexpr double kMomentum = 0.9;

/// Writes the layers' parameters into a module and the text of forward() beside them.
class Builder
{
public:
    explicit Builder(torch::jit::Module& module) : m_module(module) {}

    std::string convolution(const std::string& input, std::int64_t in, std::int64_t out, int kernel, int stride)
    {
        const std::string name = "c" + std::to_string(m_count++);
        const double scale = std::sqrt(2.0 / static_cast<double>(out * kernel * kernel));
        m_module.register_parameter(name, torch::randn({out, in, kernel, kernel}) * scale, false);
        line(name + " = torch.conv2d(" + input + ", self." + name + ", None, [" + std::to_string(stride) + ", " +
             std::to_string(stride) + "], [" + std::to_string(kernel / 2) + ", " + std::to_string(kernel / 2) + "])");
        return normalisation(name, out);
    }
    void line(const std::string& text) { m_text += "    " + text + "\n"; }
    std::string text() const { return "def forward(self, x):\n" + m_text; }

private:
    std::string normalisation(const std::string& input, std::int64_t channels)
    {
        const std::string name = input + "n";
        m_module.register_parameter(name + "w", torch::ones({channels}), false);
        m_module.register_parameter(name + "b", torch::zeros({channels}), false);
        m_module.register_buffer(name + "m", torch::zeros({channels}));
        m_module.register_buffer(name + "v", torch::ones({channels}));
        line(name + " = torch.batch_norm(" + input + ", self." + name + "w, self." + name + "b, self." + name +
             "m, self." + name + "v, self.training, 0.1, 1e-5, True)");
        return name;
    }

    torch::jit::Module& m_module;
    std::string m_text;
    int m_count = 0;
};

torch::jit::Module resNet18()
{
    torch::jit::Module module("ResNet18");
    module.register_attribute("training", c10::BoolType::get(), true); // forward() reads it; a bare module lacks it
    Builder builder(module);
    std::string x = builder.convolution("(x - 0.5) / 0.25", 3, 64, 3, 1);
    builder.line(x + " = torch.relu(" + x + ")");
    std::int64_t in = 64;
    for (const std::int64_t out : {64, 128, 256, 512}) {
        for (int block = 0; block < 2; ++block) {
            const int stride = block == 0 && out != 64 ? 2 : 1;
            const std::string first = builder.convolution(x, in, out, 3, stride);
            builder.line(first + " = torch.relu(" + first + ")");
            const std::string second = builder.convolution(first, out, out, 3, 1);
            const std::string skip = stride == 1 && in == out ? x : builder.convolution(x, in, out, 1, stride);
            x = second + "s";
            builder.line(x + " = torch.relu(" + second + " + " + skip + ")");
            in = out;
        }
    }
    module.register_parameter("head", torch::randn({kClasses, 512}) * 0.04, false);
    builder.line("return torch.linear(torch.adaptive_avg_pool2d(" + x + ", [1, 1]).flatten(1), self.head)");
    module.define(builder.text());
    return module;
}

/// 20 smooth patterns.
torch::Tensor patterns()
{
    const torch::Tensor coarse = torch::rand({kClasses, 3, 5, 5});
    return torch::upsample_bilinear2d(coarse, {kSide, kSide}, true);
}

/// An image per label: its pattern, shifted, mixed with a random other one, and noisy.
torch::Tensor images(const torch::Tensor& all, const torch::Tensor& labels)
{
    const std::int64_t count = labels.size(0);
    torch::Tensor out = all.index_select(0, labels) * 0.65 +
                        all.index_select(0, torch::randint(kClasses, {count}, torch::kLong)) * 0.35;
    std::vector<torch::Tensor> shifted;
    for (std::int64_t i = 0; i < count; ++i)
        shifted.push_back(out[i].roll(
            {torch::randint(-3, 4, {1}).item<std::int64_t>(), torch::randint(-3, 4, {1}).item<std::int64_t>()},
            {1, 2}));
    return (torch::stack(shifted) + 0.1 * torch::randn({count, 3, kSide, kSide})).clamp(0, 1);
}

void train(torch::jit::Module& module, const torch::Tensor& all)
{
    module.train();
    std::vector<torch::Tensor> parameters;
    for (auto parameter : module.parameters())
        parameters.push_back(parameter.set_requires_grad(true));
    std::vector<torch::Tensor> momentum(parameters.size());
    for (int step = 0; step < kTrainingSteps; ++step) {
        const torch::Tensor labels = torch::randint(kClasses, {kTrainingBatch}, torch::kLong);
        const torch::Tensor logits = module.forward({images(all, labels)}).toTensor();
        const torch::Tensor loss = torch::nll_loss(logits.log_softmax(1), labels);
        const auto gradients = torch::autograd::grad({loss}, parameters);
        const torch::NoGradGuard noGradients;
        const double rate = kLearningRate * (1 + std::cos(M_PI * step / kTrainingSteps)) / 2;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            momentum[i] = momentum[i].defined() ? momentum[i] * kMomentum + gradients[i] : gradients[i];
            parameters[i].sub_(rate * momentum[i]);
        }
        if (step % 25 == 0)
            std::fprintf(stderr, "training step %d of %d: loss %.3f\n", step, kTrainingSteps, loss.item<double>());
    }
    for (auto& parameter : parameters)
        parameter.set_requires_grad(false);
    module.eval();
}

} // namespace

TrainedNetwork trainedResNet18(const std::filesystem::path& folder, std::int64_t sampleCount)
{
    TrainedNetwork network;
    network.file = folder / "plumbline_bench_resnet18.pt";
    torch::manual_seed(1);
    const torch::Tensor all = patterns();
    if (!std::filesystem::exists(network.file)) {
        torch::jit::Module module = resNet18();
        train(module, all);
        module.save(network.file.string());
    }
    torch::manual_seed(2);
    const torch::Tensor labels = torch::arange(sampleCount, torch::kLong).remainder(kClasses);
    const torch::Tensor pixels = images(all, labels).contiguous();
    network.samples.shape = {3, kSide, kSide};
    network.samples.pixels.assign(pixels.data_ptr<float>(), pixels.data_ptr<float>() + pixels.numel());
    for (std::int64_t i = 0; i < sampleCount; ++i) {
        network.samples.samples.push_back(i);
        network.samples.labels.push_back(static_cast<std::int32_t>(i % kClasses));
    }
    return network;
}

} // namespace plumbline::bench
