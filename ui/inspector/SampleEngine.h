#pragma once

// One sample looked at closely: its picture, the nearest adversarial that the audit's own method finds, and what the
// model says of both. Blocking; runs on the inspector's own thread.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <QImage>

#include "core/data/Dataset.h"
#include "core/distance/DistanceEstimator.h"
#include "core/model/TorchClassifier.h"
#include "core/store/Project.h"

namespace plumbline::ui {

struct SampleRequest {
    std::shared_ptr<const Dataset> dataset;
    std::filesystem::path modelPath;
    std::string modelHash; ///< SHA-256 of the file as it was added
    ModelCard card;
    JobSpec spec;
    std::int64_t sample = -1;
};

struct ClassScore {
    std::int32_t label = -1;
    double probability = 0.0;
};

/// A value of a table's row that the adversarial has changed.
struct FeatureChange {
    std::string name;
    double from = 0.0;
    double to = 0.0;
    double size = 0.0; ///< in the feature's scale
};

struct SampleView {
    std::int64_t sample = -1;
    QImage original;   ///< as the model sees it
    QImage adversarial; ///< null without a distance
    QImage difference; ///< grey is no change
    double amplification = 1.0;
    std::vector<FeatureChange> changes; ///< of a model whose card has features, largest first
    std::vector<ClassScore> before; ///< the three most likely classes
    std::vector<ClassScore> after;
    DistanceRecord record; ///< computed again now
    bool recomputed = false; ///< false: the method gives no adversarial (or the model was not asked)
};

class SampleEngine
{
public:
    /// Errors: those of reading the sample and of the model.
    Result<SampleView> look(const SampleRequest& request, std::stop_token stop);

private:
    Result<TorchClassifier*> classifier(const SampleRequest& request);

    std::filesystem::path m_modelPath;
    std::unique_ptr<TorchClassifier> m_classifier;
};

/// CHW pixels in [0,1] as a picture; grey where there is one channel.
[[nodiscard]] QImage toImage(std::span<const float> pixels, const ImageShape& shape);
/// adversarial - original around middle grey, amplified so that the largest change is visible (a power of two or 5s).
[[nodiscard]] QImage differenceImage(std::span<const float> original, std::span<const float> adversarial,
                                     const ImageShape& shape, double& amplification);

} // namespace plumbline::ui
