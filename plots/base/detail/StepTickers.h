#pragma once

// Only for .cpp files of plots.

#include <QStringList>

#include "plots/base/detail/NumberTicker.h"

namespace plumbline::plots
{

/// Whole numbers only, for counts and severities.
class IntegerTicker : public NumberTicker
{
protected:
    double getTickStep(const QCPRange& range) override;
};

/// Names at 0, 1, 2, ...; as many as the tick count allows.
class CategoryTicker : public IntegerTicker
{
public:
    explicit CategoryTicker(QStringList names) : m_names(std::move(names)) {}

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    QStringList m_names;
};

} // namespace plumbline::plots
