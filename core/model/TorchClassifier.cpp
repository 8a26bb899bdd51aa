#include "core/model/TorchClassifier.h"

#include <utility>

#include "core/base/Hash.h"
#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline
{
namespace
{

Status checkHash(const std::filesystem::path& path, const std::string& expected)
{
    if (expected.empty())
        return {};
    const auto actual = sha256File(path);
    if (!actual)
        return fail(actual.error());
    if (*actual != expected)
        return fail(ErrorCode::ModelChanged, "SHA-256 is " + *actual + ", the card says " + expected, path.string());
    return {};
}

} // namespace

TorchClassifier::TorchClassifier(ModelCard card, DeviceId device, std::unique_ptr<detail::TorchModule> module)
    : m_card(std::move(card)), m_device(device), m_module(std::move(module))
{
}

TorchClassifier::~TorchClassifier() = default;

Result<std::unique_ptr<TorchClassifier>> TorchClassifier::open(const std::filesystem::path& path, const ModelCard& card,
                                                               const DeviceId& device)
{
    if (card.kind != ModelKind::Classifier)
        return fail(ErrorCode::InvalidArgument,
                    "a model of kind " + std::string(modelKindName(card.kind)) + " is not a TorchScript classifier",
                    path.string());
    if (const auto valid = validateModelCard(card); !valid)
        return fail(valid.error());
    auto module = detail::TorchModule::load(path, card, device);
    if (!module)
        return fail(module.error());
    if (const auto same = checkHash(path, card.sha256); !same)
        return fail(same.error());
    return std::unique_ptr<TorchClassifier>(new TorchClassifier(card, device, std::move(*module)));
}

Result<std::vector<float>> TorchClassifier::logits(std::span<const float> pixels, std::int64_t count)
{
    return detail::guarded([&] {
        const torch::NoGradGuard noGradients;
        const torch::Tensor out =
            m_module->forwardLogits(m_module->toTensor(pixels, count)).to(torch::kCPU, torch::kFloat).contiguous();
        const float* values = out.data_ptr<float>();
        return std::vector<float>(values, values + out.numel());
    });
}

} // namespace plumbline
