#include "plots/base/detail/NumberTicker.h"

#include <cmath>

#include "plots/base/NumberText.h"

namespace plumbline::plots
{

double NumberTicker::getTickStep(const QCPRange& range)
{
    m_step = QCPAxisTicker::getTickStep(range);
    return m_step;
}

QString NumberTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    constexpr double kSmallStep = 1e-4;
    if (std::abs(tick) < m_step * 1e-6)
        tick = 0.0;
    if (m_step < kSmallStep || std::abs(tick) >= 1e7)
        return shortNumberText(tick, 6);
    int decimals = 0;
    // 0.25 needs two decimals, 0.2 one.
    for (double scaled = m_step; decimals < 5 && std::abs(scaled - std::round(scaled)) > 1e-6 * scaled; scaled *= 10.0)
        ++decimals;
    return numberText(tick, decimals);
}

} // namespace plumbline::plots
