// Snow: thresholded noise, zoomed into flakes, blurred along its fall and added twice over a brightened picture.

#include <algorithm>
#include <cmath>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/MotionFilter.h"
#include "core/corruption/detail/Simd.h"
#include "core/corruption/detail/Zoom.h"

namespace plumbline::corruption
{
namespace
{

struct Layer {
    double* values;
    int width;
    int height;
};

/// Bilinear zoom of the noise map, then everything below the threshold to 0 and the rest cut at 1.
Layer zoomFlakes(const double* map, const Request& request, const SnowParameters& snow, std::vector<double>& buffer)
{
    const ZoomAxis rows(request.height(), snow.zoom);
    const ZoomAxis columns(request.width(), snow.zoom);
    const auto width = static_cast<std::size_t>(columns.zoomed);
    double* out = reserve(buffer, width * static_cast<std::size_t>(rows.zoomed));
    std::vector<ZoomAxis::Point> points;
    for (int x = 0; x < columns.zoomed; ++x)
        points.push_back(columns.point(x));
    for (int y = 0; y < rows.zoomed; ++y) {
        const ZoomAxis::Point row = rows.point(y);
        const double* base = map + columns.cropBegin;
        const double* upper =
            base + static_cast<std::size_t>(rows.cropBegin + row.index) * static_cast<std::size_t>(request.width());
        const double* lower =
            base + static_cast<std::size_t>(rows.cropBegin + row.next) * static_cast<std::size_t>(request.width());
        for (std::size_t x = 0; x < width; ++x) {
            const ZoomAxis::Point& column = points[x];
            const double value =
                ((upper[column.index] * row.lower * column.lower + upper[column.next] * row.lower * column.upper) +
                 lower[column.index] * row.upper * column.lower) +
                lower[column.next] * row.upper * column.upper;
            out[static_cast<std::size_t>(y) * width + x] = value < snow.threshold ? 0.0 : std::clamp(value, 0.0, 1.0);
        }
    }
    return {out, columns.zoomed, rows.zoomed};
}

PLUMBLINE_SIMD_CLONES
void roundToLevels(double* values, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        values[i] = std::nearbyint(values[i] * 255.0) / 255.0;
}

/// One row: mix with the brightened picture, add the layer and the layer turned by 180 degrees.
void blendRow(const float* picture, const float* grey, const double* layer, const double* turned,
              const Request& request, float mix, float rest, std::uint8_t* out)
{
    const int channels = request.channels();
    for (int x = 0; x < request.width(); ++x) {
        const float bright = grey[x] * 1.5F + 0.5F;
        const double flakes = layer[x];
        const double turnedFlakes = turned[x];
        for (int c = 0; c < channels; ++c) {
            const float value = *picture++;
            const float mixed = mix * value + rest * std::max(value, bright);
            *out++ = byteOfUnit(static_cast<double>(mixed) + flakes + turnedFlakes);
        }
    }
}

} // namespace

Status snow(Request& request)
{
    const SnowParameters& parameters = request.preset.snow[request.severity];
    double* map = reserve(request.work.planeA, request.pixels());
    request.draws.normal(std::span(map, request.pixels()), parameters.mean, parameters.deviation);
    const Layer flakes = zoomFlakes(map, request, parameters, request.work.planeB);
    const double angle = request.draws.uniform(-135.0, -45.0);
    const std::size_t layerSize = static_cast<std::size_t>(flakes.width) * static_cast<std::size_t>(flakes.height);
    double* fallen = reserve(request.work.planeA, layerSize);
    motionFilter(flakes.values, fallen, flakes.width, flakes.height, 1,
                 motionKernel(parameters.radius, parameters.sigma), angle, request.work.planeC);
    roundToLevels(fallen, layerSize);

    float* picture = reserve(request.work.floats, request.elements());
    for (std::size_t i = 0; i < request.elements(); ++i)
        picture[i] = static_cast<float>(request.input.pixels[i]) / 255.0F;
    const float* grey = picture;
    if (request.channels() == 3) {
        float* greyPlane = reserve(request.work.floatSum, request.pixels());
        const cv::Mat colour(request.height(), request.width(), CV_32FC3, picture);
        cv::Mat target(request.height(), request.width(), CV_32FC1, greyPlane);
        cv::cvtColor(colour, target, cv::COLOR_RGB2GRAY);
        grey = greyPlane;
    }

    // The layer is at least as large as the picture; its top left part is used, and turned by 180 degrees.
    const auto mix = static_cast<float>(parameters.mix);
    const auto rest = static_cast<float>(1.0 - parameters.mix);
    const auto width = static_cast<std::size_t>(request.width());
    const auto layerWidth = static_cast<std::size_t>(flakes.width);
    double* turned = reserve(request.work.row, width);
    for (std::size_t y = 0; y < static_cast<std::size_t>(request.height()); ++y) {
        const double* opposite = fallen + (static_cast<std::size_t>(request.height()) - 1 - y) * layerWidth;
        std::reverse_copy(opposite, opposite + width, turned);
        blendRow(picture + y * request.rowElements(), grey + y * width, fallen + y * layerWidth, turned, request, mix,
                 rest, request.output.pixels.data() + y * request.rowElements());
    }
    return {};
}

} // namespace plumbline::corruption
