// Frost and fog.

#include <algorithm>
#include <bit>
#include <cmath>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/Plasma.h"
#include "core/corruption/detail/Simd.h"

namespace plumbline::corruption
{
namespace
{

constexpr int kFrostPictures = 5;             ///< the public code has six and draws one of the first five
constexpr std::size_t kMaxScaledTextures = 5; ///< kept from one picture to the next

/// Size of texture `texture` once it is scaled for the picture: at least the picture's.
cv::Size frostSize(const Image& texture, const Request& request, const FrostPlacement& placement)
{
    if (placement.fromImage)
        return {std::max(request.width(), static_cast<int>(request.width() * placement.scale)),
                std::max(request.height(), static_cast<int>(request.height() * placement.scale))};
    const double height = texture.height;
    const double width = texture.width;
    double factor = placement.scale;
    const double cover = std::max(request.height() / height, request.width() / width);
    if (placement.cubic) // imagecorruptions: cover the picture first, then a tenth more
        factor *= std::max(1.0, cover);
    else // the fixed-size presets assume a texture larger than the picture; where it is not, cover
        factor = std::max(factor, cover);
    return {std::max(request.width(), static_cast<int>(std::ceil(width * factor))),
            std::max(request.height(), static_cast<int>(std::ceil(height * factor)))};
}

const Image& scaledTexture(std::size_t index, const Request& request)
{
    const Image& texture = request.frost->images()[index];
    const FrostPlacement& placement = request.preset.frostPlacement;
    const cv::Size size = frostSize(texture, request, placement);
    std::vector<ScaledTexture>& cache = request.work.textures;
    for (const ScaledTexture& entry : cache)
        if (entry.index == index && entry.width == size.width && entry.height == size.height)
            return entry.image;
    if (cache.size() >= kMaxScaledTextures)
        cache.erase(cache.begin());
    ScaledTexture& entry = cache.emplace_back(ScaledTexture{index, size.width, size.height, {}});
    entry.image = Image{size.width, size.height, 3, {}};
    entry.image.pixels.resize(3 * static_cast<std::size_t>(size.area()));
    const cv::Mat source(texture.height, texture.width, CV_8UC3, const_cast<std::uint8_t*>(texture.pixels.data()));
    cv::Mat target(size, CV_8UC3, entry.image.pixels.data());
    cv::resize(source, target, size, 0, 0, placement.cubic ? cv::INTER_CUBIC : cv::INTER_LINEAR);
    return entry.image;
}

PLUMBLINE_SIMD_CLONES
void blend(const std::uint8_t* picture, const std::uint8_t* frost, double pictureWeight, double frostWeight,
           std::uint8_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = byteOfLevel(pictureWeight * static_cast<double>(static_cast<int>(picture[i])) +
                             frostWeight * static_cast<double>(static_cast<int>(frost[i])));
}

void blendGrey(const std::uint8_t* picture, const std::uint8_t* frost, const FrostParameters& weights,
               std::uint8_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i, frost += 3) {
        const double grey = frost[0] * 0.2989 + frost[1] * 0.5870 + frost[2] * 0.1140;
        out[i] = byteOfLevel(weights.image * picture[i] + weights.frost * grey);
    }
}

PLUMBLINE_SIMD_CLONES
void addFog(const std::uint8_t* picture, const float* fog, double brightest, double amount, std::uint8_t* out,
            std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double x = static_cast<double>(static_cast<int>(picture[i])) / 255.0 + static_cast<double>(fog[i]);
        out[i] = byteOfUnit(x * brightest / (brightest + amount));
    }
}

} // namespace

Status frost(Request& request)
{
    const FrostParameters& weights = request.preset.frost[request.severity];
    const bool skipThird = request.preset.frostPlacement.skipThird;
    int index = request.draws.integer(0, skipThird ? kFrostPictures - 1 : kFrostPictures);
    if (skipThird && index >= 2)
        ++index;
    const Image& texture = scaledTexture(static_cast<std::size_t>(index) % request.frost->images().size(), request);
    const auto place = [&](int room) { return room > 0 ? request.draws.integer(0, room) : 0; };
    const auto top = static_cast<std::size_t>(place(texture.height - request.height()));
    const auto left = static_cast<std::size_t>(place(texture.width - request.width()));

    const auto width = static_cast<std::size_t>(request.width());
    for (std::size_t y = 0; y < static_cast<std::size_t>(request.height()); ++y) {
        const std::uint8_t* in = request.input.pixels.data() + y * request.rowElements();
        const std::uint8_t* ice =
            texture.pixels.data() + 3 * ((top + y) * static_cast<std::size_t>(texture.width) + left);
        std::uint8_t* out = request.output.pixels.data() + y * request.rowElements();
        if (request.channels() == 3)
            blend(in, ice, weights.image, weights.frost, out, 3 * width);
        else
            blendGrey(in, ice, weights, out, width);
    }
    return {};
}

int plasmaSide(int width, int height, int channels)
{
    return static_cast<int>(std::bit_ceil(static_cast<unsigned>(std::max({width, height, channels}))));
}

namespace
{

PLUMBLINE_SIMD_CLONES
void fillSquareRow(const float* upper, const float* lower, const double* draws, double wibble, std::size_t grid,
                   float* means)
{
    for (std::size_t j = 0; j < grid; ++j)
        means[j] = static_cast<float>(
            static_cast<double>(((upper[j] + lower[j]) + (upper[j + 1] + lower[j + 1])) / 4.0F) + wibble * draws[j]);
}

} // namespace

void plasmaFractal(float* map, int side, double decay, DrawSource& draws, std::vector<double>& drawBuffer)
{
    const auto size = static_cast<std::size_t>(side);
    map[0] = 0;
    double wibble = 100.0;
    std::vector<float> upper;
    std::vector<float> lower;
    std::vector<float> means;
    for (std::size_t step = size; step >= 2; step /= 2) {
        const std::size_t half = step / 2;
        const std::size_t grid = size / step;
        double* random = reserve(drawBuffer, grid);
        upper.resize(grid + 1);
        lower.resize(grid + 1);
        means.resize(grid);
        // A row of the coarse grid (corners) or of the centres, with its first element again at the end.
        const auto gather = [&](std::vector<float>& out, std::size_t row, std::size_t column) {
            for (std::size_t j = 0; j < grid; ++j)
                out[j] = map[row * size + column + j * step];
            out[grid] = out[0];
        };
        const auto scatter = [&](std::size_t row, std::size_t column) {
            for (std::size_t j = 0; j < grid; ++j)
                map[row * size + column + j * step] = means[j];
        };
        // Centre of each square: mean of its four corners.
        for (std::size_t i = 0; i < grid; ++i) {
            draws.uniform(std::span(random, grid), -wibble, wibble);
            gather(upper, i * step, 0);
            gather(lower, (i + 1) % grid * step, 0);
            fillSquareRow(upper.data(), lower.data(), random, wibble, grid, means.data());
            scatter(i * step + half, half);
        }
        // Middle of each upper edge: corners left and right, centres above and below.
        for (std::size_t i = 0; i < grid; ++i) {
            draws.uniform(std::span(random, grid), -wibble, wibble);
            gather(upper, i * step, 0);
            const float* below = map + (i * step + half) * size + half;
            const float* above = map + ((i + grid - 1) % grid * step + half) * size + half;
            for (std::size_t j = 0; j < grid; ++j) {
                const float sum = (below[j * step] + above[j * step]) + (upper[j] + upper[j + 1]);
                means[j] = static_cast<float>(static_cast<double>(sum / 4.0F) + wibble * random[j]);
            }
            scatter(i * step, half);
        }
        // Middle of each left edge: corners above and below, centres left and right.
        for (std::size_t i = 0; i < grid; ++i) {
            draws.uniform(std::span(random, grid), -wibble, wibble);
            gather(upper, i * step, 0);
            gather(lower, (i + 1) % grid * step, 0);
            const float* centres = map + (i * step + half) * size + half;
            for (std::size_t j = 0; j < grid; ++j) {
                const float left = centres[(j + grid - 1) % grid * step];
                const float sum = (centres[j * step] + left) + (upper[j] + lower[j]);
                means[j] = static_cast<float>(static_cast<double>(sum / 4.0F) + wibble * random[j]);
            }
            scatter(i * step + half, 0);
        }
        wibble /= decay;
    }
    const auto [lowest, highest] = std::minmax_element(map, map + size * size);
    const float minimum = *lowest;
    const float range = *highest - minimum;
    if (!(range > 0)) {
        std::fill_n(map, size * size, 0.0F);
        return;
    }
    for (std::size_t i = 0; i < size * size; ++i)
        map[i] = (map[i] - minimum) / range;
}

Status fog(Request& request)
{
    const FogParameters& parameters = request.preset.fog[request.severity];
    const int side = plasmaSide(request.width(), request.height(), request.channels());
    float* map = reserve(request.work.floats, static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    plasmaFractal(map, side, parameters.decay, request.draws, request.work.planeA);

    const std::uint8_t highest = *std::max_element(request.input.pixels.begin(), request.input.pixels.end());
    const double brightest = highest / 255.0;
    const auto channels = static_cast<std::size_t>(request.channels());
    const auto amount = static_cast<float>(parameters.amount);
    float* row = reserve(request.work.floatSum, request.rowElements());
    for (std::size_t y = 0; y < static_cast<std::size_t>(request.height()); ++y) {
        const float* fogRow = map + y * static_cast<std::size_t>(side);
        for (std::size_t i = 0, x = 0; x < static_cast<std::size_t>(request.width()); ++x)
            for (std::size_t c = 0; c < channels; ++c, ++i)
                row[i] = amount * fogRow[x];
        const std::size_t offset = y * request.rowElements();
        addFog(request.input.pixels.data() + offset, row, brightest, parameters.amount,
               request.output.pixels.data() + offset, request.rowElements());
    }
    return {};
}

} // namespace plumbline::corruption
