#pragma once

// Only for .cpp files of plots.

#include <qcustomplot.h>

namespace plumbline::plots
{

/// Axis numbers with as many decimals as the tick step needs, in the user's locale with a real minus sign.
class NumberTicker : public QCPAxisTicker
{
protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    double m_step = 1;
};

} // namespace plumbline::plots
