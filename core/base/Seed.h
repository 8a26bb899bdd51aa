#pragma once

// Seeds: every random draw comes from a generator seeded per (job seed, purpose, sample), never from a running one,
// so that order, batch size, pausing and resuming change no number.

#include <cstdint>
#include <limits>

namespace plumbline {

/// One step of splitmix64: a bijective mixer of 64 bits.
constexpr std::uint64_t mix64(std::uint64_t x)
{
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

/// Seed for the draws of one sample for one purpose (a constant of the caller's choice).
constexpr std::uint64_t sampleSeed(std::uint64_t jobSeed, std::uint64_t purpose, std::uint64_t sample)
{
    return mix64(mix64(mix64(jobSeed) ^ purpose) ^ sample);
}

/// The splitmix64 generator (Steele, Lea, Flood 2014); a UniformRandomBitGenerator.
class SplitMix64
{
public:
    using result_type = std::uint64_t;
    explicit constexpr SplitMix64(std::uint64_t seed) : m_state(seed) {}
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
    constexpr result_type operator()()
    {
        const std::uint64_t value = mix64(m_state);
        m_state += 0x9E3779B97F4A7C15ULL;
        return value;
    }
    /// Uniform in [0, 1), 53 bits.
    constexpr double uniform() { return static_cast<double>((*this)() >> 11U) * 0x1.0p-53; }
    /// Uniform integer in [0, n), n below 2^53.
    constexpr std::uint64_t below(std::uint64_t n)
    {
        return static_cast<std::uint64_t>((static_cast<Wide>((*this)() >> 11U) * n) >> 53U);
    }

private:
    __extension__ using Wide = unsigned __int128;
    std::uint64_t m_state;
};

} // namespace plumbline
