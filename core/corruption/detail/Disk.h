#pragma once

#include <vector>

namespace plumbline::corruption
{

/// A disk on a 17 x 17 grid (larger for a radius above 8), normalised, then softened by a small Gaussian, in single
/// precision. Where the disk touches its grid the sum is a little above 1, so pictures brighten by up to 1.3 %.
struct DiskKernel {
    int side;
    std::vector<float> weights; ///< row by row
};
DiskKernel makeDiskKernel(double radius, double alias);

} // namespace plumbline::corruption
