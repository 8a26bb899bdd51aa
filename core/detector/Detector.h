#pragma once

// Face detectors that run here. Recorded answers of services are in RecordedDetections.h.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Image.h"
#include "core/detection/DetectionBox.h"

namespace plumbline
{

/// Finds faces in pictures. Not for several threads at a time: open one per thread.
class Detector
{
public:
    virtual ~Detector() = default;
    /// Boxes in pixels, best first. Errors: InvalidArgument (empty picture), ModelThrew.
    virtual Result<std::vector<ScoredBox>> detect(const Image& image) = 0;
    /// Kind and settings that decide the result, as one line for run records.
    [[nodiscard]] virtual std::string describeSettings() const = 0;
};

/// OpenCV's cascades (Viola and Jones 2001; Haar, LBP and HOG features).
struct CascadeOptions {
    double scaleFactor = 1.1; ///< between sizes of the search, above 1
    int minNeighbours = 3;    ///< hits that a face needs at least
    int minSize = 0;          ///< smallest face, pixels; 0: the cascade's own window
};
/// The score is the last stage's sum of weights: larger is surer, without a common scale between cascades.
/// Errors: FileNotFound, FormatInvalid (not a cascade, or of the old format, which has no scores), ParameterInvalid.
Result<std::unique_ptr<Detector>> openCascadeDetector(const std::filesystem::path& path,
                                                      const CascadeOptions& options = {});

/// YuNet (Wu et al. 2023) through cv::FaceDetectorYN.
struct YuNetOptions {
    double scoreThreshold = 0.6; ///< boxes below are left out
    double nmsThreshold = 0.3;   ///< IoU above which the worse of two boxes is left out
    int topK = 5000;             ///< boxes kept before that
};
/// Errors: FileNotFound, FormatInvalid, ParameterInvalid.
Result<std::unique_ptr<Detector>> openYuNetDetector(const std::filesystem::path& path,
                                                    const YuNetOptions& options = {});

/// Greedy non-maximum suppression: from the best box on (equal scores in order), boxes that overlap a kept one by more
/// than the threshold are left out. Best first.
std::vector<ScoredBox> nonMaximumSuppression(std::vector<ScoredBox> boxes, double iouThreshold);

} // namespace plumbline
