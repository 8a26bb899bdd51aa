#pragma once

// Face detectors that run here. Recorded answers of services are in RecordedDetections.h.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Image.h"
#include "core/detection/DetectionBox.h"
#include "core/detector/BoxDecoders.h"

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

/// A network in ONNX format through OpenCV's DNN module, whose outputs a decoder knows.
struct OnnxOptions {
    BoxDecoder decoder = BoxDecoder::UltraFace;
    int inputWidth = 320;
    int inputHeight = 240;
    bool letterbox = false;    ///< keep the picture's proportions (grey right of and below it), else stretch it
    bool bgr = false;          ///< channel order of the input
    bool channelsLast = false; ///< N x H x W x C, else N x C x H x W
    double mean = 127;         ///< input = (value of 0..255 - mean) * scale
    double scale = 1.0 / 128;
    double scoreThreshold = 0.5;
    double nmsThreshold = 0.3;
    int topK = 5000; ///< boxes kept before suppression
};
/// Tried once. Errors: FileNotFound, FormatInvalid (OpenCV cannot read it), ModelThrew, ModelOutputMismatch,
/// ParameterInvalid.
Result<std::unique_ptr<Detector>> openOnnxDetector(const std::filesystem::path& path, const OnnxOptions& options);

/// Greedy non-maximum suppression: from the best box on (equal scores in order), boxes that overlap a kept one by more
/// than the threshold are left out. Best first.
std::vector<ScoredBox> nonMaximumSuppression(std::vector<ScoredBox> boxes, double iouThreshold);

} // namespace plumbline
