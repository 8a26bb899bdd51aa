#pragma once

#include <vector>

namespace plumbline
{

/// Left, top, width and height in pixels (any unit will do, as long as all boxes share it). No "+1 pixel" anywhere.
struct DetectionBox {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    [[nodiscard]] double area() const { return width * height; }
    friend bool operator==(const DetectionBox&, const DetectionBox&) = default;
};

struct ScoredBox {
    DetectionBox box;
    double score = 1.0; ///< services that give no confidence: 1
};

/// Intersection over union; 0 where the boxes only touch or one has no size.
double intersectionOverUnion(const DetectionBox& a, const DetectionBox& b);
/// Share of a detection's area inside a crowd region: what COCO uses instead of the union there.
double intersectionOverDetection(const DetectionBox& detection, const DetectionBox& crowd);

} // namespace plumbline
