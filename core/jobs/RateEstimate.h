#pragma once

#include <chrono>
#include <cstdint>
#include <deque>

namespace plumbline
{

/// A job's rate: the median over the units of the last minute, so that one slow or quick unit does not shake it.
class RateEstimate
{
public:
    using Clock = std::chrono::steady_clock;

    explicit RateEstimate(Clock::time_point start) : m_last(start) {}

    /// A unit of so many samples ended.
    void add(Clock::time_point now, std::int64_t samples);
    /// 0 until three units ended.
    [[nodiscard]] double samplesPerSecond() const;

private:
    struct Unit {
        Clock::time_point end;
        double secondsPerSample;
    };
    Clock::time_point m_last;
    std::deque<Unit> m_units;
};

} // namespace plumbline
