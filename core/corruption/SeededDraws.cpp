#include "core/corruption/SeededDraws.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/base/Seed.h"
#include "core/corruption/detail/Simd.h"

namespace plumbline
{
namespace
{

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;
constexpr std::size_t kBlock = 512;
constexpr unsigned kGuideBits = 6;
constexpr std::size_t kMaxTables = 16;

PLUMBLINE_SIMD_CLONES
void fillHashes(std::uint64_t* out, std::size_t count, std::uint64_t state)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = mix64(state + i * kGolden);
}

PLUMBLINE_SIMD_CLONES
void hashesToUniform(const std::uint64_t* hashes, double* out, std::size_t count, double low, double range)
{
    for (std::size_t i = 0; i < count; ++i) {
        // 52 bits as the mantissa of a number in [1, 2): converts without 64-bit integer instructions.
        const double unit = std::bit_cast<double>((hashes[i] >> 12U) | 0x3FF0000000000000ULL) - 1.0;
        out[i] = low + range * unit;
    }
}

// Natural logarithm of x > 0 to about 1e-7 relative: mantissa in [sqrt(1/2), sqrt(2)), odd series in s = (m-1)/(m+1).
inline float fastLog(float x)
{
    const auto bits = std::bit_cast<std::int32_t>(x);
    const std::int32_t shifted = bits - 0x3F3504F3;
    const std::int32_t exponent = shifted >> 23;
    const float mantissa = std::bit_cast<float>((shifted & 0x007FFFFF) + 0x3F3504F3);
    const float s = (mantissa - 1.0F) / (mantissa + 1.0F);
    const float z = s * s;
    const float series = 2.0F * s * (1.0F + z * (0.333333333F + z * (0.2F + z * (0.142857143F + z * 0.111111111F))));
    return static_cast<float>(exponent) * 0.693147181F + series;
}

/// Box-Muller: hash i gives the normals first[i] (cosine) and second[i] (sine).
PLUMBLINE_SIMD_CLONES
void boxMuller(const std::uint64_t* hashes, float* first, float* second, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        // The 31 upper bits suffice for a radius and convert as a signed number, which every instruction set can.
        const auto radiusBits = static_cast<std::int32_t>(hashes[i] >> 33U);
        const auto angleBits = static_cast<std::uint32_t>(hashes[i] & 0xFFFFFFFFU);
        const float unit = (static_cast<float>(radiusBits) + 0.5F) * 0x1.0p-31F;
        const float radius = std::sqrt(std::max(0.0F, -2.0F * fastLog(unit)));
        // Angle = angleBits / 2^32 turns = quadrant / 4 + rest, |rest| <= 1/8 turn.
        const std::int32_t quadrant = static_cast<std::int32_t>(angleBits + 0x20000000U) >> 30;
        const auto rest = static_cast<std::int32_t>(angleBits - (static_cast<std::uint32_t>(quadrant) << 30U));
        const float a = static_cast<float>(rest) * (6.28318531F * 0x1.0p-32F);
        const float z = a * a;
        const float sine = a * (1.0F + z * (-0.166666667F + z * (0.00833333333F + z * -0.000198412698F)));
        const float cosine = 1.0F + z * (-0.5F + z * (0.0416666667F + z * (-0.00138888889F + z * 0.0000248015873F)));
        const bool odd = (quadrant & 1) != 0;
        const float x = odd ? -sine : cosine;
        const float y = odd ? cosine : sine;
        const float signedRadius = (quadrant & 2) != 0 ? -radius : radius;
        first[i] = signedRadius * x;
        second[i] = signedRadius * y;
    }
}

PLUMBLINE_SIMD_CLONES
void scaleNormals(const float* normals, double* out, std::size_t count, double mean, double deviation)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = mean + deviation * static_cast<double>(normals[i]);
}

PLUMBLINE_SIMD_CLONES
void hashesToDisplacements(const std::uint64_t* hashes, std::int8_t* out, std::size_t count, std::uint64_t values,
                           int bound)
{
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t hash = hashes[i / 2] >> (i % 2 == 0 ? 32U : 0U);
        out[i] = static_cast<std::int8_t>(static_cast<int>(((hash & 0xFFFFFFFFU) * values) >> 32U) - bound);
    }
}

} // namespace

SeededDraws::SeededDraws(std::uint64_t seed) : m_state(mix64(seed)) {}

void SeededDraws::reseed(std::uint64_t seed)
{
    m_state = mix64(seed);
}

void SeededDraws::hashes(std::span<std::uint64_t> out)
{
    fillHashes(out.data(), out.size(), m_state);
    m_state += out.size() * kGolden;
}

void SeededDraws::uniform(std::span<double> out, double low, double high)
{
    std::array<std::uint64_t, kBlock> block;
    while (!out.empty()) {
        const std::size_t count = std::min(kBlock, out.size());
        hashes(std::span(block).first(count));
        hashesToUniform(block.data(), out.data(), count, low, high - low);
        out = out.subspan(count);
    }
}

void SeededDraws::normal(std::span<double> out, double mean, double deviation)
{
    std::array<std::uint64_t, kBlock> block;
    std::array<float, kBlock> first;
    std::array<float, kBlock> second;
    while (!out.empty()) {
        const std::size_t count = std::min(2 * kBlock, out.size());
        const std::size_t pairs = (count + 1) / 2;
        hashes(std::span(block).first(pairs));
        boxMuller(block.data(), first.data(), second.data(), pairs);
        scaleNormals(first.data(), out.data(), pairs, mean, deviation);
        scaleNormals(second.data(), out.data() + pairs, count - pairs, mean, deviation);
        out = out.subspan(count);
    }
}

const SeededDraws::PoissonTable& SeededDraws::poissonTable(double scale)
{
    for (const PoissonTable& table : m_tables)
        if (table.scale == scale)
            return table;
    if (m_tables.size() >= kMaxTables)
        m_tables.clear();

    PoissonTable& table = m_tables.emplace_back();
    table.scale = scale;
    table.guides.resize(std::size_t{256} << kGuideBits);
    for (int level = 0; level < 256; ++level) {
        const double mean = level / 255.0 * scale;
        const std::size_t begin = table.thresholds.size();
        // From the first count whose probability matters to the last, then everything else belongs to the last.
        const int first = std::max(0, static_cast<int>(mean - 8 * std::sqrt(mean) - 8));
        double probability = std::exp(first * std::log(std::max(mean, 1e-300)) - mean - std::lgamma(first + 1.0));
        double cumulative = probability;
        for (int k = first;; ++k) {
            const double threshold = std::floor(cumulative * 0x1.0p32);
            const bool last = threshold >= 0x1.0p32 - 1 || (k > mean && probability < 0x1.0p-36);
            table.thresholds.push_back(last ? 0xFFFFFFFFU : static_cast<std::uint32_t>(threshold));
            if (last)
                break;
            probability *= mean / (k + 1);
            cumulative += probability;
        }
        table.offsets[static_cast<std::size_t>(level)] = static_cast<std::int32_t>(begin) - first;
        std::size_t index = begin;
        for (std::size_t guide = 0; guide < (std::size_t{1} << kGuideBits); ++guide) {
            const auto lowest = static_cast<std::uint32_t>(guide << (32U - kGuideBits));
            while (index + 1 < table.thresholds.size() && table.thresholds[index] <= lowest)
                ++index;
            table.guides[(static_cast<std::size_t>(level) << kGuideBits) + guide] = static_cast<std::uint32_t>(index);
        }
    }
    return table;
}

void SeededDraws::poisson(std::span<const std::uint8_t> levels, double scale, std::span<double> out)
{
    const PoissonTable& table = poissonTable(scale);
    const std::uint32_t* thresholds = table.thresholds.data();
    std::array<std::uint64_t, kBlock> block;
    for (std::size_t done = 0; done < out.size(); done += 2 * kBlock) {
        const std::size_t count = std::min(2 * kBlock, out.size() - done);
        hashes(std::span(block).first((count + 1) / 2));
        for (std::size_t i = 0; i < count; ++i) {
            const auto draw = static_cast<std::uint32_t>(block[i / 2] >> (i % 2 == 0 ? 32U : 0U));
            const std::size_t level = levels[done + i];
            std::uint32_t index = table.guides[(level << kGuideBits) + (draw >> (32U - kGuideBits))];
            // The last threshold of a level is the largest number: only that draw itself may pass it.
            while (draw >= thresholds[index] && thresholds[index] != 0xFFFFFFFFU)
                ++index;
            out[done + i] = static_cast<double>(static_cast<std::int32_t>(index) - table.offsets[level]);
        }
    }
}

int SeededDraws::integer(int low, int high)
{
    std::uint64_t hash = 0;
    hashes(std::span(&hash, 1));
    return low + static_cast<int>(((hash >> 32U) * static_cast<std::uint64_t>(high - low)) >> 32U);
}

void SeededDraws::displacements(std::span<std::int8_t> out, int bound)
{
    std::array<std::uint64_t, kBlock> block;
    while (!out.empty()) {
        const std::size_t count = std::min(2 * kBlock, out.size());
        hashes(std::span(block).first((count + 1) / 2));
        hashesToDisplacements(block.data(), out.data(), count, 2 * static_cast<std::uint64_t>(bound), bound);
        out = out.subspan(count);
    }
}

} // namespace plumbline
