#pragma once

#include <vector>

#include "core/corruption/detail/Workspace.h"

namespace plumbline::corruption
{

enum class Border { Nearest, Reflect }; ///< Reflect: d c b a | a b c d | d c b a

/// Normalised samples of a Gaussian at -r..r, r = int(truncate * sigma + 0.5); {1} where sigma is 0.
std::vector<double> gaussianKernel(double sigma, double truncate);

/// Separable Gaussian blur of an interleaved plane in place, rows first, in the order of operations of
/// scipy.ndimage.gaussian_filter (so results agree to the last bits). `scratch` is a second plane of the same size.
/// Values of a float32 plane are rounded to single precision after each pass, as scipy does for such an input.
struct GaussianPass {
    int width;
    int height;
    int channels;
    double sigmaY;
    double sigmaX;
    double truncate = 4.0;
    Border border = Border::Nearest;
    bool singlePrecision = false;
};
void gaussianFilter(double* plane, std::vector<double>& scratch, std::vector<double>& row, const GaussianPass& pass);

/// Index into 0..length-1 for any index, by the border rule.
int borderIndex(int index, int length, Border border);

/// Sum in numpy's order (eight partial sums), for at most 128 values a block and any length.
double numpySum(const double* values, std::size_t count);

} // namespace plumbline::corruption
