#include "core/jobs/RateEstimate.h"

#include <algorithm>
#include <vector>

namespace plumbline
{
namespace
{

constexpr std::chrono::minutes kWindow{1};
constexpr std::size_t kLeastUnits = 3;

} // namespace

void RateEstimate::add(Clock::time_point now, std::int64_t samples)
{
    if (samples > 0)
        m_units.push_back({now, std::chrono::duration<double>(now - m_last).count() / static_cast<double>(samples)});
    m_last = now;
    // Slow units: the last three are kept however long they took.
    while (m_units.size() > kLeastUnits && now - m_units.front().end > kWindow)
        m_units.pop_front();
}

double RateEstimate::samplesPerSecond() const
{
    if (m_units.size() < kLeastUnits)
        return 0;
    std::vector<double> seconds;
    seconds.reserve(m_units.size());
    for (const Unit& unit : m_units)
        seconds.push_back(unit.secondsPerSample);
    const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
    std::nth_element(seconds.begin(), middle, seconds.end());
    return *middle > 0 ? 1.0 / *middle : 0;
}

} // namespace plumbline
