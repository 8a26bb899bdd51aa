#pragma once

#include <vector>

namespace plumbline::corruption
{

/// One axis of a centred zoom: crop of ceil(size / factor) around the middle, interpolated linearly to
/// round(crop * factor) points whose first and last coincide with the crop's (scipy.ndimage.zoom, order 1).
struct ZoomAxis {
    int cropBegin;
    int crop;
    int zoomed;
    double scale; ///< crop coordinates per output point

    ZoomAxis(int size, double factor);

    struct Point {
        int index;    ///< of the lower neighbour in the crop
        int next;     ///< of the upper neighbour
        double lower; ///< weights; both 0 where rounding puts the point beyond the crop, which scipy fills with 0
        double upper;
    };
    [[nodiscard]] Point point(int output) const;
};

} // namespace plumbline::corruption
