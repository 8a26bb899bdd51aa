// Gaussian blur and glass blur.

#include <algorithm>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/GaussianFilter.h"

namespace plumbline::corruption
{
namespace
{

/// Gaussian blur of bytes: on 0..1 in double precision, border replicated, result cut off to bytes.
void blurBytes(const std::vector<std::uint8_t>& in, std::vector<std::uint8_t>& out, double sigma, Request& request)
{
    double* plane = reserve(request.work.planeA, request.elements());
    unitsOfBytes(in.data(), plane, request.elements());
    gaussianFilter(plane, request.work.planeB, request.work.row,
                   {.width = request.width(),
                    .height = request.height(),
                    .channels = request.channels(),
                    .sigmaY = sigma,
                    .sigmaX = sigma});
    bytesOfUnits(plane, out.data(), request.elements());
}

/// One pass of the shuffle over rows and columns d+1..size-d, from the last to the first. The public code means to swap
/// two pixels but numpy's row views alias, so it copies: the displaced pixel stays where it is as well.
template <std::size_t Channels>
void shufflePass(std::uint8_t* pixels, int width, int rows, int columns, int maxShift, const std::int8_t* shifts)
{
    const auto stride = static_cast<std::ptrdiff_t>(width) * static_cast<std::ptrdiff_t>(Channels);
    for (int y = rows - maxShift; y > maxShift; --y) {
        for (int x = columns - maxShift; x > maxShift; --x) {
            const int dx = *shifts++;
            const int dy = *shifts++;
            std::uint8_t* target = pixels + y * stride + x * static_cast<std::ptrdiff_t>(Channels);
            const std::uint8_t* source = target + dy * stride + dx * static_cast<std::ptrdiff_t>(Channels);
            for (std::size_t c = 0; c < Channels; ++c)
                target[c] = source[c];
        }
    }
}

} // namespace

Status gaussianBlur(Request& request)
{
    blurBytes(request.input.pixels, request.output.pixels, request.preset.gaussianBlur[request.severity], request);
    return {};
}

Status glassBlur(Request& request)
{
    const GlassBlurParameters& glass = request.preset.glassBlur[request.severity];
    blurBytes(request.input.pixels, request.output.pixels, glass.sigma, request);

    const int extent = request.preset.glassExtent;
    const int rows = extent > 0 ? std::min(extent, request.height()) : request.height();
    const int columns = extent > 0 ? std::min(extent, request.width()) : request.width();
    const auto steps = [&](int size) { return static_cast<std::size_t>(std::max(0, size - 2 * glass.maxShift)); };
    const std::size_t count = 2 * steps(rows) * steps(columns);
    std::int8_t* shifts = reserve(request.work.shifts, count);
    for (int round = 0; round < glass.rounds && count > 0; ++round) {
        request.draws.displacements(std::span(shifts, count), glass.maxShift);
        std::uint8_t* pixels = request.output.pixels.data();
        if (request.channels() == 3)
            shufflePass<3>(pixels, request.width(), rows, columns, glass.maxShift, shifts);
        else
            shufflePass<1>(pixels, request.width(), rows, columns, glass.maxShift, shifts);
    }
    blurBytes(request.output.pixels, request.output.pixels, glass.sigma, request);
    return {};
}

} // namespace plumbline::corruption
