#pragma once

// A TorchScript classifier. This header is free of LibTorch; core's own .cpp files that need tensors include
// core/model/detail/TorchModule.h.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/Device.h"
#include "core/base/Error.h"
#include "core/model/ModelCard.h"

namespace plumbline
{

namespace detail
{
class TorchModule;
}

/// Evaluates in eval mode with every parameter frozen (no parameter gradients); normalisation of the card is applied
/// inside, so inputs are pixels in [0,1]. Not thread-safe: one instance a lane.
class TorchClassifier
{
public:
    /// Loads the file. Errors: FileNotFound, ModelLoad, ModelIsStateDict, ModelIsLfsPointer, ModelIsOnnx, ModelTooNew,
    /// DeviceUnavailable, FormatInvalid (card). The card's class names may be empty: then `tryModel` finds the count.
    static Result<std::unique_ptr<TorchClassifier>> open(const std::filesystem::path& path, const ModelCard& card,
                                                         const DeviceId& device = {});
    ~TorchClassifier();

    [[nodiscard]] const ModelCard& card() const { return m_card; }
    [[nodiscard]] const DeviceId& device() const { return m_device; }

    /// Logits (see OutputKind), row-major count x classes. `pixels` holds count * card().input.elements() values.
    /// Errors: ModelThrew, ModelInputMismatch, ModelOutputMismatch, DeviceOutOfMemory. NaN is passed on.
    Result<std::vector<float>> logits(std::span<const float> pixels, std::int64_t count);

    /// For core's own units that use tensors.
    [[nodiscard]] detail::TorchModule& module() { return *m_module; }

private:
    TorchClassifier(ModelCard card, DeviceId device, std::unique_ptr<detail::TorchModule> module);
    ModelCard m_card;
    DeviceId m_device;
    std::unique_ptr<detail::TorchModule> m_module;
};

/// What a look into the file and one batch of noise tell about a model.
struct ModelTrial {
    int classCount = 0;
    std::int64_t parameterCount = 0; ///< of the parameters; of the buffers where the file registers its weights as such
    std::int64_t parameterBytes = 0;
    bool outputsFinite = false;
    bool gradientsFinite = false;
    bool gradientsZero = false;    ///< all input gradients vanish (saturated or constant model)
    bool trainModeRemoved = false; ///< exported in train mode (dropout, batch norm); switched to eval mode
    bool deterministic = false;    ///< two passes gave the same logits
    OutputKind likelyOutput = OutputKind::Logits; ///< probabilities are recognised by their sums and range
    bool linear = false;                          ///< recognised as one affine map followed by nothing or (log-)softmax
    double millisecondsPerSample = 0;             ///< forward pass, batch of 16
};

/// One batch through the model ("try it"). Errors: as logits(). Non-finite outputs and missing gradients are results
/// in ModelTrial, not errors; so is an output kind that the card has wrong (likelyOutput differs from the card's).
Result<ModelTrial> tryModel(TorchClassifier& classifier);

/// Input shape guesses for a file whose card is not known, cheapest first: sizes that the file itself states, else the
/// first layer's channels with common sizes, each tried by a pass of two inputs. {features, 1, 1} means a table.
/// Errors: as TorchClassifier::open; ModelInputMismatch if no size runs.
Result<std::vector<ImageShape>> guessInputShapes(const std::filesystem::path& path);

/// An affine model z = W x + b over pixels in [0,1] (the card's normalisation folded in).
struct LinearModel {
    int classes = 0;
    std::int64_t features = 0;
    std::vector<double> weights; ///< row-major classes x features
    std::vector<double> bias;    ///< classes
};

/// The affine map if the model is one: the Jacobian at 0 in float64, verified at random points inside the [0,1] box, at
/// its corners and far outside, in opposite pairs (a kink or a saturation anywhere between shows). Logits count up to a
/// constant per input, so that (log-)softmax and sigmoid outputs are recognised with the card's output kind.
/// Errors: NotAvailable if it is not affine or has more than 2^26 weights; those of logits().
Result<LinearModel> linearModel(TorchClassifier& classifier);

} // namespace plumbline
