#pragma once

// What must be known of a model beside its file.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/data/Image.h"
#include "core/model/FeatureRule.h"

namespace plumbline
{

/// What a model of a project is. All but classifiers keep what else must be known in ModelCard::settings.
enum class ModelKind : std::uint8_t {
    Classifier,          ///< TorchScript; everything below holds
    Detector,            ///< a face detector that runs here: settings "backend" and its own
    RecordedDetections,  ///< stored answers of a detection service: setting "service"
    RecordedPredictions, ///< stored predictions of a classifier: settings "id", "prediction" or "score", "threshold"
};

enum class OutputKind : std::uint8_t {
    Logits,            ///< N x K scores, softmax not applied
    Probabilities,     ///< N x K, each row sums to 1; the logarithm is taken
    LogProbabilities,  ///< N x K
    BinaryLogit,       ///< N x 1 (or N): z, read as the logits (0, z)
    BinaryProbability, ///< N x 1 (or N): p of class 1, read as the logits (0, log(p/(1-p)))
};

enum class ChannelOrder : std::uint8_t { Rgb, Bgr };

/// Which state of one training run a model is. Models with the same `of` make a checkpoint set.
struct ModelCheckpoint {
    std::string of;         ///< name of the run or of the model that came of it
    std::int64_t epoch = 0; ///< at least 1: epochs trained
    std::string stage;      ///< "first", "middle", "last", or empty

    /// What checkpoints of several runs are compared by: the stage, else "epoch 12".
    [[nodiscard]] std::string name() const { return stage.empty() ? "epoch " + std::to_string(epoch) : stage; }
    friend bool operator==(const ModelCheckpoint&, const ModelCheckpoint&) = default;
};

struct ModelCard {
    ModelKind kind = ModelKind::Classifier;
    nlohmann::json settings = nlohmann::json::object(); ///< of the kind; empty for classifiers
    ImageShape input; ///< what the model takes, C x H x W; of classifiers only, as all below but names and hash
    ChannelOrder channelOrder = ChannelOrder::Rgb;
    std::vector<float> mean;              ///< per channel, in [0,1] pixel units; empty: the model normalises itself
    std::vector<float> standardDeviation; ///< per channel, > 0; empty with mean
    OutputKind output = OutputKind::Logits;
    std::vector<std::string> classNames; ///< one per class; empty while the count is not known
    std::vector<FeatureRule> features;   ///< of a table, one per value of the input; empty: pixels in [0,1], all alike
    std::optional<ModelCheckpoint> checkpoint; ///< of whatever kind
    std::string sha256;                        ///< of the model file, lower-case hexadecimal; empty: not checked

    friend bool operator==(const ModelCard&, const ModelCard&) = default;
};

/// Stable name, for example "recorded_predictions".
std::string_view modelKindName(ModelKind kind);
std::optional<ModelKind> modelKindFromName(std::string_view name);

/// Stable name, for example "log_probabilities".
std::string_view outputKindName(OutputKind kind);
std::optional<OutputKind> outputKindFromName(std::string_view name);

/// "3x32x32", or "14" for a table of 14 features. Errors: ValueInvalid.
Result<ImageShape> parseImageShape(std::string_view text);

/// Sizes, normalisation, features, class names. Errors: FormatInvalid naming the key of the JSON form.
Status validateModelCard(const ModelCard& card);

/// The form of docs/model-card.md.
nlohmann::json toJson(const ModelCard& card);
/// Errors: FormatInvalid naming the key; unknown keys are errors.
Result<ModelCard> modelCardFromJson(const nlohmann::json& json);

} // namespace plumbline
