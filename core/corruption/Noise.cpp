// Gaussian, shot, impulse and speckle noise: independent draws for each element, picture on 0..1 in double precision.

#include <algorithm>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/Simd.h"

namespace plumbline::corruption
{
namespace
{

/// Elements worked on at a time: the draws stay in the fast cache.
constexpr std::size_t kBlock = 4096;

PLUMBLINE_SIMD_CLONES
void addNoise(const std::uint8_t* in, const double* noise, std::uint8_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = byteOfUnit(static_cast<double>(static_cast<int>(in[i])) / 255.0 + noise[i]);
}

PLUMBLINE_SIMD_CLONES
void addScaledNoise(const std::uint8_t* in, const double* noise, std::uint8_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double x = static_cast<double>(static_cast<int>(in[i])) / 255.0;
        out[i] = byteOfUnit(x + x * noise[i]);
    }
}

PLUMBLINE_SIMD_CLONES
void countsToBytes(const double* counts, double scale, std::uint8_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = byteOfUnit(counts[i] / scale);
}

/// Calls work(offset, count) for the blocks of the picture.
template <typename Work>
void forBlocks(const Request& request, Work work)
{
    for (std::size_t offset = 0; offset < request.elements(); offset += kBlock)
        work(offset, std::min(kBlock, request.elements() - offset));
}

} // namespace

Status gaussianNoise(Request& request)
{
    const double deviation = request.preset.gaussianNoise[request.severity];
    double* noise = reserve(request.work.planeA, kBlock);
    forBlocks(request, [&](std::size_t offset, std::size_t count) {
        request.draws.normal(std::span(noise, count), 0.0, deviation);
        addNoise(request.input.pixels.data() + offset, noise, request.output.pixels.data() + offset, count);
    });
    return {};
}

Status shotNoise(Request& request)
{
    const double scale = request.preset.shotNoise[request.severity];
    double* counts = reserve(request.work.planeA, kBlock);
    forBlocks(request, [&](std::size_t offset, std::size_t count) {
        request.draws.poisson(std::span(request.input.pixels).subspan(offset, count), scale, std::span(counts, count));
        countsToBytes(counts, scale, request.output.pixels.data() + offset, count);
    });
    return {};
}

Status impulseNoise(Request& request)
{
    const double share = request.preset.impulseNoise[request.severity];
    double* draws = reserve(request.work.planeA, kBlock);
    std::uint8_t* flipped = reserve(request.work.bytes, request.elements());
    // All draws that choose elements come before all draws that choose black or white.
    forBlocks(request, [&](std::size_t offset, std::size_t count) {
        request.draws.uniform(std::span(draws, count), 0.0, 1.0);
        for (std::size_t i = 0; i < count; ++i)
            flipped[offset + i] = draws[i] <= share ? 1 : 0;
    });
    forBlocks(request, [&](std::size_t offset, std::size_t count) {
        request.draws.uniform(std::span(draws, count), 0.0, 1.0);
        const std::uint8_t* in = request.input.pixels.data() + offset;
        std::uint8_t* out = request.output.pixels.data() + offset;
        for (std::size_t i = 0; i < count; ++i) {
            const auto extreme = static_cast<std::uint8_t>(draws[i] <= 0.5 ? 255 : 0);
            out[i] = flipped[offset + i] != 0 ? extreme : in[i];
        }
    });
    return {};
}

Status speckleNoise(Request& request)
{
    const double deviation = request.preset.speckleNoise[request.severity];
    double* noise = reserve(request.work.planeA, kBlock);
    forBlocks(request, [&](std::size_t offset, std::size_t count) {
        request.draws.normal(std::span(noise, count), 0.0, deviation);
        addScaledNoise(request.input.pixels.data() + offset, noise, request.output.pixels.data() + offset, count);
    });
    return {};
}

} // namespace plumbline::corruption
