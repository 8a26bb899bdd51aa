#pragma once

#include <filesystem>
#include <memory>

#include "core/detector/Detector.h"

namespace plumbline
{

/// A detector in TorchScript. It takes one picture, 1 x 3 x H x W, RGB in [0,1], at its own size, and returns boxes (N
/// x 4: left, top, right, bottom in pixels) and scores (N): as a tuple (boxes, scores), as {"boxes", "scores"}, or as a
/// list of one such dictionary (torchvision's form), alone or behind another value. It normalises and decodes itself.
struct TorchDetectorOptions {
    double scoreThreshold = 0.5;
    double nmsThreshold = 0.3; ///< 1: the network suppresses itself
    int topK = 5000;
};
/// On the CPU. Errors: those of TorchClassifier::open() for the file, ParameterInvalid; of detect(): ModelThrew,
/// ModelInputMismatch, ModelOutputMismatch.
Result<std::unique_ptr<Detector>> openTorchDetector(const std::filesystem::path& path,
                                                    const TorchDetectorOptions& options = {});

} // namespace plumbline
