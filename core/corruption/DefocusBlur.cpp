// Defocus blur: correlation with a softened disk, border reflected without repeating the edge.
//
// The kernel has few distinct weights (most taps share the one of the disk's inside), so the values under equal weights
// are added as whole numbers first and multiplied once. The public code convolves in double precision; both differ from
// the true value by about 1e-15, far less than the distance of any value to the next grey level.

#include "core/corruption/detail/Disk.h"

#include <algorithm>
#include <map>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/Simd.h"

namespace plumbline::corruption
{
namespace
{

/// Taps of one weight: offsets into the padded plane. At most 256, so that sums of bytes fit into 16 bits.
struct TapGroup {
    double weight;
    std::vector<std::ptrdiff_t> offsets;
};
constexpr std::size_t kMaxGroup = 256;

std::vector<TapGroup> groupTaps(const DiskKernel& kernel, std::ptrdiff_t stride, int channels)
{
    std::map<float, std::vector<std::ptrdiff_t>> byWeight;
    for (int y = 0; y < kernel.side; ++y)
        for (int x = 0; x < kernel.side; ++x)
            if (const float weight = kernel.weights[static_cast<std::size_t>(y * kernel.side + x)]; weight != 0.0F)
                byWeight[weight].push_back(y * stride + static_cast<std::ptrdiff_t>(x) * channels);
    std::vector<TapGroup> groups;
    for (auto& [weight, offsets] : byWeight)
        for (std::size_t begin = 0; begin < offsets.size(); begin += kMaxGroup) {
            const std::size_t end = std::min(offsets.size(), begin + kMaxGroup);
            groups.push_back({static_cast<double>(weight),
                              {offsets.begin() + static_cast<std::ptrdiff_t>(begin),
                               offsets.begin() + static_cast<std::ptrdiff_t>(end)}});
        }
    return groups;
}

/// sums[i] = sum over the taps of source[i + offset].
PLUMBLINE_SIMD_CLONES
void addTaps(const std::uint16_t* source, const std::ptrdiff_t* offsets, std::size_t taps, std::uint16_t* sums,
             std::size_t count)
{
    std::fill_n(sums, count, std::uint16_t{0});
    std::size_t tap = 0;
    for (; tap + 4 <= taps; tap += 4) {
        const std::uint16_t* a = source + offsets[tap];
        const std::uint16_t* b = source + offsets[tap + 1];
        const std::uint16_t* c = source + offsets[tap + 2];
        const std::uint16_t* d = source + offsets[tap + 3];
        for (std::size_t i = 0; i < count; ++i)
            sums[i] = static_cast<std::uint16_t>(sums[i] + (a[i] + b[i]) + (c[i] + d[i]));
    }
    for (; tap < taps; ++tap) {
        const std::uint16_t* a = source + offsets[tap];
        for (std::size_t i = 0; i < count; ++i)
            sums[i] = static_cast<std::uint16_t>(sums[i] + a[i]);
    }
}

PLUMBLINE_SIMD_CLONES
void addWeighted(const std::uint16_t* sums, double weight, double* total, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        total[i] += weight * static_cast<double>(static_cast<int>(sums[i]));
}

PLUMBLINE_SIMD_CLONES
void levelsToBytes(const double* levels, std::uint8_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = byteOfLevel(levels[i]);
}

/// The picture with a reflected margin (edge not repeated), 16 bits an element.
void padReflected(const Request& request, int margin, std::uint16_t* padded, std::size_t stride)
{
    const int channels = request.channels();
    std::vector<int> columns(static_cast<std::size_t>(request.width() + 2 * margin));
    for (std::size_t x = 0; x < columns.size(); ++x)
        columns[x] =
            channels * cv::borderInterpolate(static_cast<int>(x) - margin, request.width(), cv::BORDER_REFLECT_101);
    for (int y = -margin; y < request.height() + margin; ++y) {
        const int sourceRow = cv::borderInterpolate(y, request.height(), cv::BORDER_REFLECT_101);
        const std::uint8_t* in =
            request.input.pixels.data() + static_cast<std::size_t>(sourceRow) * request.rowElements();
        std::uint16_t* out = padded + static_cast<std::size_t>(y + margin) * stride;
        for (const int column : columns)
            for (int c = 0; c < channels; ++c)
                *out++ = in[column + c];
    }
}

} // namespace

DiskKernel makeDiskKernel(double radius, double alias)
{
    const int half = radius <= 8 ? 8 : static_cast<int>(radius);
    const int side = 2 * half + 1;
    cv::Mat disk(side, side, CV_32F);
    int inside = 0;
    for (int y = -half; y <= half; ++y)
        for (int x = -half; x <= half; ++x) {
            const bool in = x * x + y * y <= radius * radius;
            disk.at<float>(y + half, x + half) = in ? 1.0F : 0.0F;
            inside += in ? 1 : 0;
        }
    disk.forEach<float>([inside](float& value, const int*) { value /= static_cast<float>(inside); });
    cv::Mat soft;
    const cv::Size size = radius <= 8 ? cv::Size(3, 3) : cv::Size(5, 5);
    cv::GaussianBlur(disk, soft, size, alias);
    return {side, {soft.begin<float>(), soft.end<float>()}};
}

Status defocusBlur(Request& request)
{
    const DefocusBlurParameters& defocus = request.preset.defocusBlur[request.severity];
    const DiskKernel kernel = makeDiskKernel(defocus.radius, defocus.alias);
    const int margin = kernel.side / 2;
    const std::size_t stride =
        static_cast<std::size_t>(request.width() + 2 * margin) * static_cast<std::size_t>(request.channels());
    std::uint16_t* padded =
        reserve(request.work.words, stride * static_cast<std::size_t>(request.height() + 2 * margin));
    padReflected(request, margin, padded, stride);

    const std::vector<TapGroup> groups = groupTaps(kernel, static_cast<std::ptrdiff_t>(stride), request.channels());
    const std::size_t count = request.rowElements();
    std::uint16_t* sums = reserve(request.work.wordRow, count);
    double* total = reserve(request.work.row, count);
    for (int y = 0; y < request.height(); ++y) {
        const std::uint16_t* source = padded + static_cast<std::size_t>(y) * stride;
        std::fill_n(total, count, 0.0);
        for (const TapGroup& group : groups) {
            addTaps(source, group.offsets.data(), group.offsets.size(), sums, count);
            addWeighted(sums, group.weight, total, count);
        }
        levelsToBytes(total, request.output.pixels.data() + static_cast<std::size_t>(y) * count, count);
    }
    return {};
}

} // namespace plumbline::corruption
