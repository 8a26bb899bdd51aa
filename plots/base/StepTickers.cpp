#include "plots/base/detail/StepTickers.h"

#include <algorithm>
#include <cmath>

namespace plumbline::plots
{

double IntegerTicker::getTickStep(const QCPRange& range)
{
    return std::max(1.0, std::ceil(NumberTicker::getTickStep(range) - 1e-9));
}

QString CategoryTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    const double index = std::round(tick);
    const bool named = std::abs(tick - index) < 1e-6 && index >= 0 && index < static_cast<double>(m_names.size());
    return named ? m_names[static_cast<qsizetype>(index)] : QString();
}

} // namespace plumbline::plots
