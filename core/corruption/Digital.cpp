// Pixelate and JPEG compression.

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/corruption/detail/Families.h"

namespace plumbline::corruption
{
namespace
{

/// Weights of Pillow's box filter for one output sample, in units of 2^-22.
struct BoxTaps {
    int begin;
    std::vector<std::int32_t> weights;
};
constexpr int kPrecision = 22;

std::vector<BoxTaps> boxTaps(int inputs, int outputs)
{
    std::vector<BoxTaps> taps;
    taps.reserve(static_cast<std::size_t>(outputs));
    const double scale = static_cast<double>(inputs) / outputs;
    const double filterScale = std::max(scale, 1.0);
    const double support = 0.5 * filterScale;
    const double inverse = 1.0 / filterScale;
    for (int i = 0; i < outputs; ++i) {
        const double centre = (i + 0.5) * scale;
        const int begin = std::max(0, static_cast<int>(centre - support + 0.5));
        const int end = std::min(inputs, static_cast<int>(centre + support + 0.5));
        BoxTaps& tap = taps.emplace_back(BoxTaps{begin, {}});
        std::vector<double> weights;
        double sum = 0;
        for (int x = begin; x < end; ++x) {
            const double position = (x - centre + 0.5) * inverse;
            weights.push_back(position > -0.5 && position <= 0.5 ? 1.0 : 0.0);
            sum += weights.back();
        }
        for (const double weight : weights)
            tap.weights.push_back(
                static_cast<std::int32_t>(0.5 + (sum != 0 ? weight / sum : weight) * (std::int32_t{1} << kPrecision)));
    }
    return taps;
}

/// Pillow's resize with the box filter: along rows, rounded to bytes, then along columns.
void boxResize(const std::uint8_t* in, int width, int height, std::uint8_t* out, int newWidth, int newHeight,
               int channels, std::vector<std::uint8_t>& middle)
{
    const auto value = [](std::int32_t sum) {
        return static_cast<std::uint8_t>(std::clamp(sum >> kPrecision, 0, 255));
    };
    constexpr std::int32_t kHalf = std::int32_t{1} << (kPrecision - 1);
    const auto pixel = static_cast<std::size_t>(channels);
    const std::size_t inStride = static_cast<std::size_t>(width) * pixel;
    const std::size_t outStride = static_cast<std::size_t>(newWidth) * pixel;
    std::uint8_t* rows = reserve(middle, outStride * static_cast<std::size_t>(height));
    const std::vector<BoxTaps> columns = boxTaps(width, newWidth);
    for (int y = 0; y < height; ++y) {
        std::uint8_t* target = rows + static_cast<std::size_t>(y) * outStride;
        for (const BoxTaps& tap : columns) {
            const std::uint8_t* source =
                in + static_cast<std::size_t>(y) * inStride + static_cast<std::size_t>(tap.begin) * pixel;
            for (std::size_t c = 0; c < pixel; ++c) {
                std::int32_t sum = kHalf;
                for (std::size_t k = 0; k < tap.weights.size(); ++k)
                    sum += source[k * pixel + c] * tap.weights[k];
                *target++ = value(sum);
            }
        }
    }
    std::vector<std::int32_t> sums(outStride);
    std::size_t y = 0;
    for (const BoxTaps& tap : boxTaps(height, newHeight)) {
        std::fill(sums.begin(), sums.end(), kHalf);
        for (std::size_t k = 0; k < tap.weights.size(); ++k) {
            const std::uint8_t* source = rows + (static_cast<std::size_t>(tap.begin) + k) * outStride;
            for (std::size_t i = 0; i < outStride; ++i)
                sums[i] += source[i] * tap.weights[k];
        }
        std::transform(sums.begin(), sums.end(), out + y * outStride, value);
        ++y;
    }
}

/// Source index of each output of Pillow's nearest neighbour resize: it accumulates the coordinate.
std::vector<std::size_t> nearestIndices(int inputs, int outputs)
{
    std::vector<std::size_t> indices;
    const double step = static_cast<double>(inputs) / outputs;
    double position = step * 0.5;
    for (int i = 0; i < outputs; ++i, position += step)
        indices.push_back(static_cast<std::size_t>(std::min(static_cast<int>(position), inputs - 1)));
    return indices;
}

void nearestResize(const std::uint8_t* in, int width, int height, Request& request)
{
    const auto pixel = static_cast<std::size_t>(request.channels());
    const std::vector<std::size_t> columns = nearestIndices(width, request.width());
    std::uint8_t* out = request.output.pixels.data();
    for (const std::size_t row : nearestIndices(height, request.height())) {
        const std::uint8_t* source = in + row * static_cast<std::size_t>(width) * pixel;
        for (const std::size_t column : columns)
            out = std::copy_n(source + column * pixel, pixel, out);
    }
}

} // namespace

Status pixelate(Request& request)
{
    const double factor = request.preset.pixelate[request.severity];
    const int width = std::max(1, static_cast<int>(request.width() * factor));
    const int height = std::max(1, static_cast<int>(request.height() * factor));
    const std::size_t small = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
                              static_cast<std::size_t>(request.channels());
    std::vector<std::uint8_t> coarse(small);
    boxResize(request.input.pixels.data(), request.width(), request.height(), coarse.data(), width, height,
              request.channels(), request.work.bytes);
    if (request.preset.pixelateUpscale == PixelateUpscale::Nearest)
        nearestResize(coarse.data(), width, height, request);
    else
        boxResize(coarse.data(), width, height, request.output.pixels.data(), request.width(), request.height(),
                  request.channels(), request.work.bytes);
    return {};
}

Status jpegCompression(Request& request)
{
    const std::vector<int> parameters{cv::IMWRITE_JPEG_QUALITY, request.preset.jpegQuality[request.severity]};
    const bool colour = request.channels() == 3;
    // OpenCV only reads from the picture; its headers know no const data.
    const cv::Mat input(request.height(), request.width(), colour ? CV_8UC3 : CV_8UC1,
                        const_cast<std::uint8_t*>(request.input.pixels.data()));
    cv::Mat picture; // of its own: converted in place, the input would change
    if (colour)
        cv::cvtColor(input, picture, cv::COLOR_RGB2BGR);
    else
        picture = input;
    std::vector<std::uint8_t>& file = request.work.bytes;
    if (!cv::imencode(".jpg", picture, file, parameters))
        return fail(ErrorCode::Internal, "the picture cannot be written as JPEG");
    const cv::Mat decoded = cv::imdecode(file, colour ? cv::IMREAD_COLOR : cv::IMREAD_GRAYSCALE);
    if (decoded.rows != request.height() || decoded.cols != request.width())
        return fail(ErrorCode::Internal, "the JPEG cannot be read again");
    cv::Mat output(request.height(), request.width(), input.type(), request.output.pixels.data());
    if (colour)
        cv::cvtColor(decoded, output, cv::COLOR_BGR2RGB);
    else
        decoded.copyTo(output);
    return {};
}

} // namespace plumbline::corruption
