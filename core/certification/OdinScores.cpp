#include "core/certification/OdinScores.h"

#include <map>

#include <torch/csrc/autograd/autograd.h>

#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline
{

std::vector<OdinSetting> odinGrid(int steps, double most)
{
    std::vector<OdinSetting> grid;
    for (const double temperature : {1.0, 10.0, 100.0, 1000.0})
        for (int i = 0; i < steps; ++i)
            grid.push_back({temperature, steps > 1 ? most * i / (steps - 1) : 0.0});
    return grid;
}

Result<std::vector<double>> odinScores(TorchClassifier& classifier, std::span<const float> pixels, std::int64_t count,
                                       std::span<const OdinSetting> settings)
{
    detail::TorchModule& module = classifier.module();
    std::vector<double> scores(static_cast<std::size_t>(count) * settings.size());
    auto done = detail::guarded([&]() -> Status {
        const torch::Tensor input = module.toTensor(pixels, count);
        std::map<double, torch::Tensor> directions;
        for (std::size_t s = 0; s < settings.size(); ++s) {
            const OdinSetting& setting = settings[s];
            torch::Tensor at = input;
            if (setting.perturbation != 0.0) {
                torch::Tensor& direction = directions[setting.temperature];
                if (!direction.defined()) {
                    const torch::Tensor leaf = input.detach().clone().requires_grad_(true);
                    const torch::Tensor logProbability =
                        torch::log_softmax(module.forwardLogits(leaf) / setting.temperature, 1);
                    const torch::Tensor best = std::get<0>(logProbability.max(1)).sum();
                    if (!best.requires_grad())
                        return fail(ErrorCode::ModelNoGradient);
                    const auto gradients = torch::autograd::grad({best}, {leaf}, {}, {}, false, true);
                    if (!gradients.front().defined())
                        return fail(ErrorCode::ModelNoGradient);
                    direction = gradients.front().sign();
                }
                at = input + setting.perturbation * direction;
            }
            const torch::NoGradGuard noGradient;
            const torch::Tensor probability =
                torch::softmax(module.forwardLogits(at).to(torch::kCPU, torch::kDouble) / setting.temperature, 1);
            const torch::Tensor best = std::get<0>(probability.max(1)).contiguous();
            for (std::int64_t i = 0; i < count; ++i)
                scores[static_cast<std::size_t>(i) * settings.size() + s] = best.data_ptr<double>()[i];
        }
        return {};
    });
    if (!done)
        return fail(std::move(done.error()));
    return scores;
}

} // namespace plumbline
