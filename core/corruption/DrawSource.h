#pragma once

#include <cstdint>
#include <span>

namespace plumbline
{

/// Where the random corruptions take their draws from. The order and sizes of the calls are those of the public
/// implementation (imagecorruptions), so that a recorded sequence of its draws can be replayed.
class DrawSource
{
public:
    virtual ~DrawSource() = default;

    /// Uniform in [low, high).
    virtual void uniform(std::span<double> out, double low, double high) = 0;
    /// Normal with this mean and standard deviation.
    virtual void normal(std::span<double> out, double mean, double deviation) = 0;
    /// out[i] ~ Poisson(levels[i] / 255 * scale).
    virtual void poisson(std::span<const std::uint8_t> levels, double scale, std::span<double> out) = 0;
    /// Uniform integer in [low, high), high > low.
    virtual int integer(int low, int high) = 0;
    /// Uniform integers in [-bound, bound - 1], 1 <= bound <= 127.
    virtual void displacements(std::span<std::int8_t> out, int bound) = 0;

    double uniform(double low, double high)
    {
        double value = 0;
        uniform(std::span(&value, 1), low, high);
        return value;
    }
};

} // namespace plumbline
