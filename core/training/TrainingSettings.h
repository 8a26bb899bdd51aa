#pragma once

// What a training run is asked for and what it reports.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Device.h"
#include "core/base/Error.h"
#include "core/data/Image.h"

namespace plumbline
{

enum class NetworkKind : std::uint8_t {
    LogisticRegression, ///< multinomial: one affine map, cross-entropy
    SmallCnn,           ///< (3x3 convolution, ReLU, 2x2 maximum) twice with 16 and 32 channels, then one affine map
};

enum class OptimizerKind : std::uint8_t { Adam, Sgd };

/// Which samples an epoch sees. An epoch always has as many draws as the training part has samples.
enum class SamplingRule : std::uint8_t {
    EverySample, ///< each once, shuffled
    Balanced,    ///< with replacement; every (group, class) cell is drawn equally often
    CellWeights, ///< with replacement; a sample is drawn in proportion to its cell's weight (Segal et al.: 1, 1, 1,
                 ///< 0.01)
};

/// Weight of one (group, class) cell; cells that are not named have weight 1.
struct CellWeight {
    std::string group;
    std::string className;
    double weight = 1; ///< >= 0

    friend bool operator==(const CellWeight&, const CellWeight&) = default;
};

struct TrainingSettings {
    std::string name = "model"; ///< of the files: name.pt, name.json, name-epoch-N.pt
    std::filesystem::path outputFolder;
    NetworkKind network = NetworkKind::SmallCnn;
    ImageShape input; ///< what the samples are read as
    OptimizerKind optimizer = OptimizerKind::Adam;
    double learningRate = 1e-3; ///< > 0
    double momentum = 0.9;      ///< of SGD, in [0, 1)
    double weightDecay = 0;     ///< L2 penalty, >= 0
    int epochs = 5;             ///< >= 1
    int batchSize = 64;         ///< >= 1
    SamplingRule sampling = SamplingRule::EverySample;
    std::vector<CellWeight> cellWeights; ///< with SamplingRule::CellWeights
    double heldOutShare = 0.1;           ///< of the samples, drawn at random, in [0, 0.9]; never trained on
    bool keepCheckpoints = false;        ///< also writes the model after the first, the middle and the last epoch
    std::int64_t limit = 0;              ///< the first n samples only; 0: all
    std::uint64_t seed = 0;
    int threads = 1; ///< changes the order of float sums, and with it the last digits
    DeviceId device;
};

struct EpochReport {
    int epoch = 0;              ///< from 1
    double loss = 0;            ///< mean cross-entropy of the draws
    double trainAccuracy = 0;   ///< of the draws, each before its step
    double heldOutAccuracy = 0; ///< NaN without a held-out part
};

/// Held-out samples of one (group, class) cell. Samples in no group stand under the empty name.
struct CellAccuracy {
    std::string group;
    std::string className;
    std::int64_t count = 0;
    std::int64_t correct = 0;
};

struct HeldOutPrediction {
    std::int64_t sample = -1;
    std::int32_t label = -1;
    std::int32_t predicted = -1;
};

struct TrainingReport {
    std::vector<EpochReport> epochs;
    std::vector<HeldOutPrediction> heldOut; ///< by the final model
    std::vector<CellAccuracy> cells;
    std::int64_t trainingSamples = 0;
    std::int64_t unlabelled = 0; ///< samples left out because they have no label
    std::int64_t unreadable = 0; ///< draws left out because the sample could not be read
    std::filesystem::path model;
    std::string modelSha256;
    std::vector<std::filesystem::path> checkpoints;

    [[nodiscard]] double heldOutAccuracy() const; ///< NaN without a held-out part
};

nlohmann::json toJson(const TrainingReport& report);

/// "red/high=0.01, white/low=2": group/class=weight, separated by commas. Errors: ParameterInvalid.
Result<std::vector<CellWeight>> parseCellWeights(std::string_view text);

} // namespace plumbline
