#pragma once

// Only for .cpp files of plots.

#include <utility>
#include <vector>

#include "plots/base/detail/NumberTicker.h"

namespace plumbline::plots
{

/// Round numbers for a logarithmic axis that shows [low, high] (both positive), about `wanted` of them and at least two
/// where that can be. `ratios`: numbers that lie evenly around 1, such as 0.5, 0.8, 1, 1.25, 2. Ascending.
std::vector<double> logTicks(double low, double high, int wanted, bool ratios);

/// Numbers of a logarithmic axis. It is a NumberTicker so that styling keeps it.
class LogTicker : public NumberTicker
{
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// "0.05", "20", "1 000", "1e+09": a tick of a logarithmic axis in as few digits as it needs.
QString logTickText(double tick);

} // namespace plumbline::plots
