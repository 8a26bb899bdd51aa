// Elastic transform: smooth random displacement, bilinear, border reflected.

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/GaussianFilter.h"
#include "core/corruption/detail/Simd.h"

namespace plumbline::corruption
{
namespace
{

/// scipy's "reflect" of a coordinate: the picture is mirrored about its outer pixel edges.
inline double reflectCoordinate(double position, int length)
{
    if (position >= 0 && position <= length - 1)
        return position;
    if (length <= 1)
        return 0;
    const int period = 2 * length;
    if (position < 0) {
        if (position < -period)
            position += static_cast<double>(period) * static_cast<int>(-position / period);
        return position < -length ? position + period : (position > -1e-15 ? 1e-15 : -position) - 1;
    }
    position -= static_cast<double>(period) * static_cast<int>(position / period);
    return position >= length ? period - position - 1 : position;
}

struct Neighbours {
    std::size_t lower, upper;
    double lowerWeight, upperWeight;
};

inline Neighbours neighbours(double coordinate, int length)
{
    const double position = reflectCoordinate(coordinate, length);
    const double below = std::floor(position);
    const int index = static_cast<int>(below);
    const double upper = position - below;
    return {static_cast<std::size_t>(borderIndex(index, length, Border::Reflect)),
            static_cast<std::size_t>(borderIndex(index + 1, length, Border::Reflect)), 1.0 - upper, upper};
}

template <std::size_t Channels>
void remap(const float* picture, const double* dx, const double* dy, int width, int height, std::uint8_t* out)
{
    const std::size_t stride = static_cast<std::size_t>(width) * Channels;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            // The displacements are single precision numbers by now, their sum with the index is double.
            const Neighbours row = neighbours(y + *dy++, height);
            const Neighbours column = neighbours(x + *dx++, width);
            const float* upperLeft = picture + row.lower * stride + column.lower * Channels;
            const float* upperRight = picture + row.lower * stride + column.upper * Channels;
            const float* lowerLeft = picture + row.upper * stride + column.lower * Channels;
            const float* lowerRight = picture + row.upper * stride + column.upper * Channels;
            for (std::size_t c = 0; c < Channels; ++c) {
                double value = static_cast<double>(upperLeft[c]) * row.lowerWeight * column.lowerWeight;
                value += static_cast<double>(upperRight[c]) * row.lowerWeight * column.upperWeight;
                value += static_cast<double>(lowerLeft[c]) * row.upperWeight * column.lowerWeight;
                value += static_cast<double>(lowerRight[c]) * row.upperWeight * column.upperWeight;
                *out++ = byteOfUnit(static_cast<float>(value));
            }
        }
    }
}

PLUMBLINE_SIMD_CLONES
void toFloats(const std::uint8_t* bytes, float* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = static_cast<float>(static_cast<int>(bytes[i])) / 255.0F;
}

PLUMBLINE_SIMD_CLONES
void scaleToSingle(double* values, double factor, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        values[i] = static_cast<double>(static_cast<float>(values[i] * factor));
}

/// One component of the displacement field.
void drawField(Request& request, double* field, double bound, double sigmaY, double sigmaX, double alpha)
{
    request.draws.uniform(std::span(field, request.pixels()), -bound, bound);
    gaussianFilter(field, request.work.planeC, request.work.row,
                   {.width = request.width(),
                    .height = request.height(),
                    .channels = 1,
                    .sigmaY = sigmaY,
                    .sigmaX = sigmaX,
                    .truncate = 3.0,
                    .border = Border::Reflect});
    scaleToSingle(field, alpha, request.pixels());
}

/// The random affine map of the absolute model: three points of a centred square move by up to `bound` pixels.
void warpAffine(Request& request, float* picture, double bound)
{
    const auto centreY = static_cast<float>(request.height() / 2);
    const auto centreX = static_cast<float>(request.width() / 2);
    const auto side = static_cast<float>(std::min(request.width(), request.height()) / 3);
    // The published code mixes up rows and columns here; so does this, for the same distribution.
    const std::array<cv::Point2f, 3> from{cv::Point2f(centreY + side, centreX + side),
                                          cv::Point2f(centreY + side, centreX - side),
                                          cv::Point2f(centreY - side, centreX - side)};
    std::array<double, 6> moves;
    request.draws.uniform(moves, -bound, bound);
    std::array<cv::Point2f, 3> to;
    for (std::size_t i = 0; i < 3; ++i)
        to[i] = from[i] + cv::Point2f(static_cast<float>(moves[2 * i]), static_cast<float>(moves[2 * i + 1]));
    if (side < 1)
        return; // three equal points define no map: a picture below 3 pixels stays as it is
    const cv::Mat map = cv::getAffineTransform(from.data(), to.data());
    const int type = request.channels() == 3 ? CV_32FC3 : CV_32FC1;
    cv::Mat target(request.height(), request.width(), type, picture);
    const cv::Mat source = target.clone();
    cv::warpAffine(source, target, map, target.size(), cv::INTER_LINEAR, cv::BORDER_REFLECT_101);
}

} // namespace

Status elasticTransform(Request& request)
{
    const ElasticParameters& elastic = request.preset.elastic[request.severity];
    float* picture = reserve(request.work.floats, request.elements());
    toFloats(request.input.pixels.data(), picture, request.elements());
    double* dx = reserve(request.work.planeA, request.pixels());
    double* dy = reserve(request.work.planeB, request.pixels());
    if (request.preset.elasticModel == ElasticModel::Relative) {
        // Both bounds come from the height, as in the public code.
        const double bound = request.height() * 0.005;
        const double sigmaY = request.height() * 0.01;
        const double sigmaX = request.width() * 0.01;
        drawField(request, dx, bound, sigmaY, sigmaX, elastic.alpha);
        drawField(request, dy, bound, sigmaY, sigmaX, elastic.alpha);
    } else {
        warpAffine(request, picture, elastic.affine);
        drawField(request, dx, 1.0, elastic.sigma, elastic.sigma, elastic.alpha);
        drawField(request, dy, 1.0, elastic.sigma, elastic.sigma, elastic.alpha);
    }
    std::uint8_t* out = request.output.pixels.data();
    if (request.channels() == 3)
        remap<3>(picture, dx, dy, request.width(), request.height(), out);
    else
        remap<1>(picture, dx, dy, request.width(), request.height(), out);
    return {};
}

} // namespace plumbline::corruption
