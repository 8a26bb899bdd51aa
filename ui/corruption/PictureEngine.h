#pragma once

// One picture of a corruption audit looked at closely: clean and corrupted, and what the model finds on both. Blocking;
// runs on a thread of its own.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QImage>

#include "core/corruption/Corruption.h"
#include "core/data/Dataset.h"
#include "core/detection/CorruptionScores.h"
#include "core/detection/DetectionBox.h"
#include "core/detector/Detector.h"
#include "core/detector/RecordedDetections.h"
#include "core/jobs/JobSpec.h"
#include "core/jobs/corruption/CorruptionSettings.h"
#include "core/model/TorchClassifier.h"
#include "ui/inspector/SampleEngine.h"

namespace plumbline::ui
{

struct PictureRequest {
    std::shared_ptr<const Dataset> dataset;
    std::filesystem::path modelPath;
    std::string modelHash; ///< SHA-256 of the file or folder as it was added
    ModelCard card;
    JobSpec spec;
    std::int64_t sample = -1;
    PictureVersion version; ///< clean: the picture alone
};

/// A picture and what the model says of it.
struct LookedAt {
    QImage image;
    std::vector<ScoredBox> boxes;   ///< of detectors, in pixels
    std::vector<ClassScore> scores; ///< of classifiers: the three most likely classes
    bool answered = false;          ///< false: no recorded answer
};
struct PictureLook {
    std::int64_t sample = -1;
    PictureVersion version;
    LookedAt clean;
    LookedAt corrupted; ///< as clean where the version is
};

class PictureEngine
{
public:
    /// Errors: those of reading the picture, of the settings and of the model; ModelChanged; Cancelled.
    Result<PictureLook> look(const PictureRequest& request, std::stop_token stop);

private:
    Status openModel(const PictureRequest& request);
    Status openPicture(const PictureRequest& request);
    Result<LookedAt> ask(const PictureRequest& request, const Image& image, const PictureVersion& version);

    std::filesystem::path m_modelPath;
    ModelCard m_card;
    JobSpec m_spec;
    bool m_open = false;
    std::unique_ptr<Detector> m_detector;
    std::unique_ptr<RecordedDetections> m_recorded;
    std::unique_ptr<TorchClassifier> m_classifier;
    CorruptionSettings m_settings;
    std::unique_ptr<CorruptionEngine> m_corruptions;
    std::shared_ptr<const Dataset> m_dataset;
    std::int64_t m_sample = -1;
    Image m_clean;
    LookedAt m_cleanLook;
};

/// As Qt takes it.
[[nodiscard]] QImage toImage(const Image& image);

} // namespace plumbline::ui
