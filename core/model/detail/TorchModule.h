#pragma once

// The TorchScript module behind a TorchClassifier, for core's own units that work on tensors. Include from .cpp only.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include <torch/script.h>

#include "core/base/Device.h"
#include "core/base/Error.h"
#include "core/model/ModelCard.h"

namespace plumbline::detail
{

enum class Freezing : std::uint8_t { WherePossible, Never };

/// A module in eval mode whose parameters need no gradient. Functions that run it throw (c10::Error and others, or
/// ErrorException): call them inside `guarded` of TorchGuard.h. Not thread-safe.
class TorchModule
{
public:
    /// Errors: those of TorchClassifier::open. The card must have passed validateModelCard().
    static Result<std::unique_ptr<TorchModule>> load(const std::filesystem::path& path, const ModelCard& card,
                                                     const DeviceId& device);
    /// Takes a module that is in memory already. Errors: ModelThrew, DeviceOutOfMemory, DeviceUnavailable.
    static Result<std::unique_ptr<TorchModule>> adopt(torch::jit::Module module, const ModelCard& card,
                                                      const DeviceId& device,
                                                      Freezing freezing = Freezing::WherePossible);
    /// A copy that computes in float64, never frozen. Throws what LibTorch throws.
    [[nodiscard]] std::unique_ptr<TorchModule> inDoublePrecision() const;

    /// N x K logits (see OutputKind) of N x C x H x W pixels in [0,1]; the card's channel order and normalisation are
    /// applied inside. Gradients flow to `pixels` when it requires them. Runs the frozen copy where there is one.
    /// A card without spatial extent (height = width = 1) is tabular: the module is given N x features.
    torch::Tensor forwardLogits(const torch::Tensor& pixels) { return logitsOf(m_runner, pixels); }
    /// The same through the module as it was loaded: what a result must be verified with.
    torch::Tensor forwardOriginalLogits(const torch::Tensor& pixels) { return logitsOf(m_original, pixels); }
    /// What the module itself returns for these pixels (first tensor of a tuple or list), N x K, before the output kind
    /// is taken into account.
    torch::Tensor forwardRaw(const torch::Tensor& pixels) { return rawOf(m_original, pixels); }

    /// Copies count * card().input.elements() values to the module's device: N x C x H x W, float32.
    [[nodiscard]] torch::Tensor toTensor(std::span<const float> pixels, std::int64_t count) const;

    /// Whether forwardLogits() runs a frozen copy (its logits agreed with the original's within 1e-4).
    [[nodiscard]] bool usesFrozenCopy() const { return m_frozen; }
    /// Whether the file was exported in train mode with that mode baked into its graph; it was switched to eval.
    [[nodiscard]] bool trainModeRemoved() const { return m_trainModeRemoved; }
    [[nodiscard]] torch::Device device() const { return m_device; }
    [[nodiscard]] const ModelCard& card() const { return m_card; }
    [[nodiscard]] torch::jit::Module& original() { return m_original; }

private:
    TorchModule(torch::jit::Module module, ModelCard card, torch::Device device);
    void prepare(Freezing freezing);
    void tryFreezing();
    [[nodiscard]] torch::Tensor modelInput(const torch::Tensor& pixels) const;
    torch::Tensor rawOf(torch::jit::Module& module, const torch::Tensor& pixels);
    torch::Tensor logitsOf(torch::jit::Module& module, const torch::Tensor& pixels);

    ModelCard m_card;
    torch::Device m_device;
    torch::ScalarType m_dtype = torch::kFloat;
    torch::jit::Module m_original;
    torch::jit::Module m_runner; ///< the frozen copy, or the original again
    bool m_frozen = false;
    bool m_trainModeRemoved = false;
    torch::Tensor m_mean; ///< 1 x C x 1 x 1, undefined without normalisation
    torch::Tensor m_standardDeviation;
};

/// The LibTorch device of an id. Errors: DeviceUnavailable.
Result<torch::Device> torchDevice(const DeviceId& device);

} // namespace plumbline::detail
