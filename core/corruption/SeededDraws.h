#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/corruption/DrawSource.h"

namespace plumbline
{

/// Draws from a seed: splitmix64 as a counter-based generator, so that blocks can be filled by vector instructions.
/// Normals by Box-Muller in single precision (31 bits of radius: up to 6.6 standard deviations), Poisson by inversion
/// of tables with 32-bit thresholds. The same seed and calls give the same bits on every machine.
class SeededDraws final : public DrawSource
{
public:
    explicit SeededDraws(std::uint64_t seed = 0);
    /// Starts over; keeps the Poisson tables.
    void reseed(std::uint64_t seed);

    using DrawSource::uniform;
    void uniform(std::span<double> out, double low, double high) override;
    void normal(std::span<double> out, double mean, double deviation) override;
    void poisson(std::span<const std::uint8_t> levels, double scale, std::span<double> out) override;
    int integer(int low, int high) override;
    void displacements(std::span<std::int8_t> out, int bound) override;

private:
    /// Cumulative distributions of Poisson(v / 255 * scale) for v = 0..255, with an index to start the search from.
    struct PoissonTable {
        double scale = 0;
        std::vector<std::uint32_t> thresholds;   ///< P(X <= k) * 2^32 of all levels one after the other
        std::vector<std::uint32_t> guides;       ///< [level][top bits of the draw] -> index into thresholds
        std::array<std::int32_t, 256> offsets{}; ///< k = index - offset
    };
    const PoissonTable& poissonTable(double scale);
    void hashes(std::span<std::uint64_t> out);

    std::uint64_t m_state;
    std::vector<PoissonTable> m_tables;
};

} // namespace plumbline
