#include "plots/base/detail/AxisText.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QFontMetricsF>

#include <qcustomplot.h>

namespace plumbline::plots
{

QString fittedTitle(const QString& title, const QFont& font, double length)
{
    const QFontMetricsF metrics(font);
    if (metrics.horizontalAdvance(title) <= length)
        return title;
    // The break that makes both lines most alike.
    const QStringList words = title.split(QLatin1Char(' '));
    QString first = title;
    QString second;
    double shortest = std::numeric_limits<double>::infinity();
    for (qsizetype split = 1; split < words.size(); ++split) {
        const QString head = words.mid(0, split).join(QLatin1Char(' '));
        const QString tail = words.mid(split).join(QLatin1Char(' '));
        const double longest = std::max(metrics.horizontalAdvance(head), metrics.horizontalAdvance(tail));
        if (longest < shortest) {
            shortest = longest;
            first = head;
            second = tail;
        }
    }
    first = metrics.elidedText(first, Qt::ElideRight, length);
    if (second.isEmpty())
        return first;
    return first + QLatin1Char('\n') + metrics.elidedText(second, Qt::ElideRight, length);
}

void layoutAxis(QCPAxis& axis, const QString& title, const QFont& font, double length, double spacing)
{
    constexpr double kTooShortForTitle = 70;
    axis.setLabel(length < kTooShortForTitle ? QString() : fittedTitle(title, font, length));
    axis.ticker()->setTickCount(std::clamp(static_cast<int>(std::round(length / spacing)), 2, 10));
}

} // namespace plumbline::plots
