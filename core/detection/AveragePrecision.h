#pragma once

// Average precision of detections: COCO's (Lin et al. 2014; as pycocotools computes it) and Pascal VOC's (Everingham et
// al. 2010, 2015).

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/detection/DetectionBox.h"

namespace plumbline
{

struct TruthBox {
    std::int64_t image = 0;
    DetectionBox box;
    bool crowd = false; ///< a region with many objects: detections in it count neither as right nor as wrong
};

struct Detection {
    std::int64_t image = 0;
    DetectionBox box;
    double score = 1.0;
};

/// Truth and detections of one category. Detections of equal score keep their order (within an image for COCO, whose
/// images come in ascending order; over all images for VOC).
struct DetectionSet {
    std::vector<TruthBox> truth;
    std::vector<Detection> detections;
};

inline constexpr std::size_t kRecallPoints = 101;
/// 0.50, 0.55, ..., 0.95, with numpy.linspace's rounding.
std::span<const double> cocoIouThresholds();

struct CocoOptions {
    std::vector<double> thresholds = {cocoIouThresholds().begin(), cocoIouThresholds().end()};
    std::size_t maxDetections = 100; ///< the best of each image
    double minArea = 0;              ///< truth outside [minArea, maxArea] is ignored
    double maxArea = 1e10;
};

/// What COCO's accumulate() gives for one category and area range. Where there is no truth to find, all -1.
struct CocoCurve {
    std::int64_t positives = 0;
    std::vector<double> averagePrecision;                     ///< per threshold: mean of the 101 precisions
    std::vector<double> recall;                               ///< per threshold, of all detections kept
    std::vector<std::array<double, kRecallPoints>> precision; ///< per threshold, at recall 0, .01, ..., 1
};
CocoCurve cocoCurve(const DetectionSet& set, const CocoOptions& options = {});

/// COCO's twelve numbers; -1 where undefined. Categories without truth are left out of the means.
struct CocoSummary {
    double ap = -1, ap50 = -1, ap75 = -1;
    double apSmall = -1, apMedium = -1, apLarge = -1; ///< areas to 32^2, 32^2 to 96^2, from 96^2 (closed ranges)
    double ar1 = -1, ar10 = -1, ar100 = -1;           ///< recall with at most 1, 10, 100 detections an image
    double arSmall = -1, arMedium = -1, arLarge = -1;
};
CocoSummary cocoSummary(std::span<const DetectionSet> categories);

enum class VocInterpolation : std::uint8_t { AllPoint, ElevenPoint };
/// Pascal VOC's AP at one threshold, NaN where there is no truth. Crowds are VOC's "difficult" boxes. Widths are
/// continuous (the original adds 1 pixel to whole-numbered boxes).
double vocAveragePrecision(const DetectionSet& set, double threshold, VocInterpolation interpolation);

} // namespace plumbline
