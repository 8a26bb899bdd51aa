// Motion blur in one random direction.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/GaussianFilter.h"
#include "core/corruption/detail/MotionFilter.h"
#include "core/corruption/detail/Simd.h"

namespace plumbline::corruption
{
namespace
{

struct Tap {
    double weight;
    int dx;
    int dy;
};

/// The taps up to the first whose shift reaches a side.
std::vector<Tap> motionTaps(const std::vector<double>& kernel, double angle, int width, int height)
{
    const auto length = static_cast<double>(kernel.size());
    const double radians = angle * (std::numbers::pi / 180.0);
    const double y = length * std::sin(radians);
    const double x = length * std::cos(radians);
    const double norm = std::hypot(y, x);
    std::vector<Tap> taps;
    for (std::size_t i = 0; i < kernel.size(); ++i) {
        const auto step = static_cast<double>(i);
        const int dy = -static_cast<int>(std::ceil(step * y / norm - 0.5));
        const int dx = -static_cast<int>(std::ceil(step * x / norm - 0.5));
        if (std::abs(dy) >= height || std::abs(dx) >= width)
            break;
        taps.push_back({kernel[i], dx, dy});
    }
    return taps;
}

/// sum += four taps in order (the order decides the last bits, which decide flat areas).
PLUMBLINE_SIMD_CLONES
void addFourTaps(const double* const* sources, const double* weights, double* sum, std::size_t count)
{
    const double* a = sources[0];
    const double* b = sources[1];
    const double* c = sources[2];
    const double* d = sources[3];
    const double wa = weights[0];
    const double wb = weights[1];
    const double wc = weights[2];
    const double wd = weights[3];
    for (std::size_t i = 0; i < count; ++i)
        sum[i] = (((sum[i] + wa * a[i]) + wb * b[i]) + wc * c[i]) + wd * d[i];
}

PLUMBLINE_SIMD_CLONES
void addOneTap(const double* source, double weight, double* sum, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        sum[i] += weight * source[i];
}

PLUMBLINE_SIMD_CLONES
void levelsToBytes(const double* levels, std::uint8_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = byteOfLevel(levels[i]);
}

PLUMBLINE_SIMD_CLONES
void bytesToLevels(const std::uint8_t* bytes, double* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = static_cast<double>(static_cast<int>(bytes[i]));
}

} // namespace

std::vector<double> motionKernel(double radius, double sigma)
{
    if (const std::span<const double> published = publishedMotionKernel(radius, sigma); !published.empty())
        return {published.begin(), published.end()};
    std::vector<double> kernel(2 * static_cast<std::size_t>(radius) + 1);
    for (std::size_t i = 0; i < kernel.size(); ++i) {
        const auto x = static_cast<double>(i);
        kernel[i] = std::exp(-(x * x) / (2 * (sigma * sigma))) / (std::sqrt(2 * std::numbers::pi) * sigma);
    }
    const double sum = numpySum(kernel.data(), kernel.size());
    for (double& value : kernel)
        value /= sum;
    return kernel;
}

void motionFilter(const double* in, double* out, int width, int height, int channels, const std::vector<double>& kernel,
                  double angle, std::vector<double>& padded)
{
    const std::vector<Tap> taps = motionTaps(kernel, angle, width, height);
    int margin = 0;
    for (const Tap& tap : taps)
        margin = std::max(margin, std::abs(tap.dx));

    // Rows with their edge pixels repeated on both sides, so that a tap is one contiguous run.
    const auto pixel = static_cast<std::size_t>(channels);
    const std::size_t row = static_cast<std::size_t>(width) * pixel;
    const std::size_t stride = row + 2 * static_cast<std::size_t>(margin) * pixel;
    double* rows = reserve(padded, stride * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) {
        const double* source = in + static_cast<std::size_t>(y) * row;
        double* target = rows + static_cast<std::size_t>(y) * stride;
        for (int x = 0; x < margin; ++x, target += pixel)
            std::copy_n(source, pixel, target);
        target = std::copy_n(source, row, target);
        for (int x = 0; x < margin; ++x, target += pixel)
            std::copy_n(source + row - pixel, pixel, target);
    }

    const auto sourceOf = [&](const Tap& tap, int y) {
        const auto sourceRow = static_cast<std::size_t>(std::clamp(y - tap.dy, 0, height - 1));
        return rows + sourceRow * stride + static_cast<std::size_t>(margin - tap.dx) * pixel;
    };
    for (int y = 0; y < height; ++y) {
        double* sum = out + static_cast<std::size_t>(y) * row;
        std::fill_n(sum, row, 0.0);
        std::size_t i = 0;
        for (; i + 4 <= taps.size(); i += 4) {
            const double* const sources[] = {sourceOf(taps[i], y), sourceOf(taps[i + 1], y), sourceOf(taps[i + 2], y),
                                             sourceOf(taps[i + 3], y)};
            const double weights[] = {taps[i].weight, taps[i + 1].weight, taps[i + 2].weight, taps[i + 3].weight};
            addFourTaps(sources, weights, sum, row);
        }
        for (; i < taps.size(); ++i)
            addOneTap(sourceOf(taps[i], y), taps[i].weight, sum, row);
    }
}

Status motionBlur(Request& request)
{
    const MotionBlurParameters& motion = request.preset.motionBlur[request.severity];
    const double angle = request.draws.uniform(-45.0, 45.0);
    double* levels = reserve(request.work.planeA, request.elements());
    double* blurred = reserve(request.work.planeB, request.elements());
    bytesToLevels(request.input.pixels.data(), levels, request.elements());
    motionFilter(levels, blurred, request.width(), request.height(), request.channels(),
                 motionKernel(motion.radius, motion.sigma), angle, request.work.planeC);
    levelsToBytes(blurred, request.output.pixels.data(), request.elements());
    return {};
}

} // namespace plumbline::corruption
