#include "tests/core/distance/MadeModels.h"

#include <torch/script.h>

#include "core/distance/detail/BoxProjection.h"

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

} // namespace plumbline::test
