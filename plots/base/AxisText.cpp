#include "plots/base/detail/AxisText.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>

#include <qcustomplot.h>

namespace plumbline::plots
{

namespace
{

QStringList wrapped(const QStringList& words, const QFontMetricsF& metrics, double length)
{
    QStringList lines{words.first()};
    for (const QString& word : words.mid(1)) {
        const QString longer = lines.last() + QLatin1Char(' ') + word;
        if (metrics.horizontalAdvance(longer) <= length)
            lines.last() = longer;
        else
            lines.append(word);
    }
    return lines;
}

} // namespace

QString fittedTitle(const QString& title, const QFont& font, double length)
{
    constexpr qsizetype kMostLines = 3;
    const QFontMetricsF metrics(font);
    const QStringList words = title.split(QLatin1Char(' '));
    QStringList lines = wrapped(words, metrics, length);
    // Lines of like length: the narrowest width that needs no more of them.
    for (double narrower = length - 8; narrower > length / 4; narrower -= 8) {
        const QStringList tried = wrapped(words, metrics, narrower);
        if (tried.size() > lines.size())
            break;
        lines = tried;
    }
    if (lines.size() > kMostLines)
        lines = lines.mid(0, kMostLines - 1) << lines.mid(kMostLines - 1).join(QLatin1Char(' '));
    for (QString& line : lines)
        line = metrics.elidedText(line, Qt::ElideRight, length);
    return lines.join(QLatin1Char('\n'));
}

void layoutAxis(QCPAxis& axis, const QString& title, const QFont& font, double length, double spacing)
{
    constexpr double kTooShortForTitle = 70;
    axis.setLabel(length < kTooShortForTitle ? QString() : fittedTitle(title, font, length));
    axis.ticker()->setTickCount(std::clamp(static_cast<int>(std::round(length / spacing)), 2, 10));
}

} // namespace plumbline::plots
