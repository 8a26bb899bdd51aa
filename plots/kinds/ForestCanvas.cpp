#include "plots/kinds/detail/ForestCanvas.h"

#include <algorithm>
#include <cmath>

#include "plots/base/CurvePlot.h"
#include "plots/base/NumberText.h"
#include "plots/base/detail/CurveGraph.h"
#include "plots/base/detail/LogTicker.h"
#include "plots/base/detail/NumberTicker.h"

namespace plumbline::plots
{

namespace
{

constexpr double kOuter = 8;
constexpr double kGap = 16;          ///< between columns
constexpr double kSmallestAxis = 96; ///< pixels; numbers give way first
constexpr double kArrow = 5;

QString countOf(const Estimate& estimate)
{
    return estimate.note == "thin_group" ? CurvePlot::tr("n = %1, few").arg(countText(estimate.n))
                                         : CurvePlot::tr("n = %1").arg(countText(estimate.n));
}

struct Tick {
    double value;
    QString text;
};

std::vector<Tick> ticksOf(const ForestAxis& axis, double noEffect, int wanted)
{
    std::vector<Tick> result;
    if (axis.logarithmic) {
        for (const double tick : logTicks(axis.low, axis.high, wanted, noEffect == 1.0))
            result.push_back({tick, logTickText(tick)});
        return result;
    }
    NumberTicker ticker; // as all other axes have
    ticker.setTickCount(wanted);
    QVector<double> ticks;
    QVector<QString> texts;
    ticker.generate({axis.low, axis.high}, QLocale(), QLatin1Char('g'), 6, ticks, nullptr, &texts);
    for (qsizetype i = 0; i < ticks.size(); ++i)
        if (axis.isShown(ticks[i]))
            result.push_back({ticks[i], texts[i]});
    return result;
}

} // namespace

ForestCanvas::ForestCanvas(ForestPlot& view) : QCPLayerable(view.plot(), QStringLiteral("main")), m_view(view) {}

void ForestCanvas::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

QString ForestCanvas::valueText(const Estimate& estimate) const
{
    if (std::isnan(estimate.value))
        return numberText(estimate.value, 0);
    const double half = halfWidth(estimate);
    const int decimals = std::min(decimalsFor(half), 4);
    const bool sign = !m_axis.logarithmic && m_view.m_figure.noEffect == 0;
    const QString value = numberText(estimate.value, decimals, sign);
    if (!std::isfinite(half))
        return value;
    return QStringLiteral("%1 [%2, %3]")
        .arg(value, numberText(estimate.low, decimals, sign), numberText(estimate.high, decimals, sign));
}

QString ForestCanvas::hollowNote() const
{
    const auto& rows = m_view.figure().rows;
    const bool any = std::any_of(rows.begin(), rows.end(), [this](const ForestFigure::Row& row) {
        return std::isfinite(row.estimate.value) && m_view.holdsNoEffect(row.estimate);
    });
    return any ? ForestPlot::tr("hollow: the interval includes %1").arg(shortNumberText(m_view.figure().noEffect))
               : QString();
}

void ForestCanvas::layOutFonts(double lineHeight)
{
    constexpr int kSmallestType = 6;
    m_font = m_view.theme().font(TextSize::Small);
    while (m_font.pixelSize() > kSmallestType && QFontMetricsF(m_font).height() > lineHeight)
        m_font.setPixelSize(m_font.pixelSize() - 1);
    m_strongFont = m_font;
    m_strongFont.setWeight(QFont::DemiBold);
    m_every = std::max(1, static_cast<int>(std::ceil(QFontMetricsF(m_font).height() * 0.9 / lineHeight)));
}

void ForestCanvas::layOutColumns(double width, bool scrolls)
{
    const QFontMetricsF metrics(m_font);
    const QFontMetricsF strong(m_strongFont);
    const bool headings = std::any_of(m_view.m_lines.begin(), m_view.m_lines.end(),
                                      [](const ForestPlot::Line& line) { return line.row < 0; });
    m_indent = headings ? metrics.height() * 0.8 : 0;
    m_labelWidth = m_valueWidth = m_countWidth = 0;
    for (const ForestPlot::Line& line : m_view.m_lines) {
        if (line.row < 0)
            continue;
        const Estimate& estimate = m_view.m_figure.rows[static_cast<std::size_t>(line.row)].estimate;
        m_labelWidth = std::max(m_labelWidth, strong.horizontalAdvance(line.text) + m_indent + 1);
        m_valueWidth = std::max(m_valueWidth, metrics.horizontalAdvance(valueText(estimate)) + 1);
        if (estimate.n > 0)
            m_countWidth = std::max(m_countWidth, metrics.horizontalAdvance(countOf(estimate)) + 1);
    }
    m_labelWidth = std::min(m_labelWidth, width * 0.36);
    const double scrollBar = scrolls && m_visible < static_cast<int>(m_view.m_lines.size()) ? 8 : 0;
    const double left = kOuter + m_labelWidth + kGap;
    const auto right = [&] {
        return width - kOuter - scrollBar - (m_valueWidth > 0 ? m_valueWidth + kGap : 0) -
               (m_countWidth > 0 ? m_countWidth + kGap : 0);
    };
    if (right() - left < kSmallestAxis)
        m_countWidth = 0;
    if (right() - left < kSmallestAxis)
        m_valueWidth = 0;
    m_axis.left = left;
    m_axis.right = std::max(right() - (m_valueWidth > 0 ? 0 : kGap), left + 10);
    m_lines.setRight(width - kOuter / 2 - scrollBar);
}

void ForestCanvas::layOut(const QSize& size, bool scrolls)
{
    const int count = static_cast<int>(m_view.m_lines.size());
    m_visible = 0;
    if (count == 0)
        return;
    const QFontMetricsF small(m_view.theme().font(TextSize::Small));
    const double line = std::ceil(small.height()) + 2;
    const bool hasWords = !m_view.m_lowLabel.isEmpty() || !m_view.m_highLabel.isEmpty();
    const double top = kOuter + (m_view.m_referenceLabels.isEmpty() ? 0 : line);
    const double bottom = 4 + line * (2 + (hasWords ? 1 : 0) + (hollowNote().isEmpty() ? 0 : 1)) + kOuter;
    const double room = std::max(size.height() - top - bottom, 4.0);
    const double least = std::ceil(small.height()) + 4;
    const double most = std::ceil(small.height()) * 2;
    const double even = room / count;
    m_lineHeight = scrolls ? std::clamp(even, least, most) : std::min(even, most);
    m_visible = std::clamp(static_cast<int>(room / m_lineHeight + 1e-6), 1, count);
    scroll(0);
    m_lines = QRectF(kOuter / 2, top, size.width() - kOuter, m_visible * m_lineHeight);
    layOutFonts(m_lineHeight);
    m_axis.setRange(m_view.m_figure, m_view.m_references);
    layOutColumns(size.width(), scrolls);
}

bool ForestCanvas::scroll(int lines)
{
    const int before = m_first;
    const int last = std::max(0, static_cast<int>(m_view.m_lines.size()) - m_visible);
    m_first = std::clamp(m_first + lines, 0, last);
    return m_first != before;
}

void ForestCanvas::showLine(int line)
{
    m_first = std::clamp(m_first, std::max(0, line - m_visible + 1), std::max(0, line));
    // The heading of a first row comes along.
    if (m_first == line && line > 0 && m_view.m_lines[static_cast<std::size_t>(line - 1)].row < 0 && m_visible > 1)
        --m_first;
    scroll(0);
}

QRectF ForestCanvas::lineRect(int line) const
{
    const int seen = line - m_first;
    if (seen < 0 || seen >= m_visible)
        return {};
    return {m_lines.left(), m_lines.top() + seen * m_lineHeight, m_lines.width(), m_lineHeight};
}

int ForestCanvas::lineAt(const QPointF& position) const
{
    if (m_visible == 0 || !m_lines.contains(position))
        return -1;
    return std::min(m_first + static_cast<int>((position.y() - m_lines.top()) / m_lineHeight),
                    static_cast<int>(m_view.m_lines.size()) - 1);
}

void ForestCanvas::draw(QCPPainter* painter)
{
    if (m_visible == 0)
        return;
    drawAxis(painter);
    drawReferences(painter);
    for (int line = m_first; line < m_first + m_visible; ++line)
        drawLine(painter, line);
    drawScrollBar(painter);
}

void ForestCanvas::drawAxis(QCPPainter* painter) const
{
    const Theme& theme = m_view.theme();
    const QFont font = theme.font(TextSize::Small);
    const QFontMetricsF metrics(font);
    const double line = std::ceil(metrics.height()) + 2;
    const double width = m_axis.right - m_axis.left;
    const double noEffect = m_view.m_figure.noEffect;
    double y = m_lines.bottom();
    painter->setFont(font);
    const int wanted = std::clamp(static_cast<int>(width / (4.5 * theme.smallSize)), 2, 9);
    double lastEnd = -1e9;
    for (const Tick& tick : ticksOf(m_axis, noEffect, wanted)) {
        const double x = m_axis.pixel(tick.value);
        painter->setPen(QPen(theme.grid, 1));
        painter->drawLine(QPointF(x, m_lines.top()), QPointF(x, y));
        const double textWidth = metrics.horizontalAdvance(tick.text);
        if (x - textWidth / 2 < lastEnd + 4)
            continue;
        lastEnd = x + textWidth / 2;
        painter->setPen(theme.secondary);
        painter->drawText(QPointF(x - textWidth / 2, y + 4 + metrics.ascent()), tick.text);
    }
    painter->setPen(QPen(theme.axis, 1));
    painter->drawLine(QPointF(m_axis.left, y), QPointF(m_axis.right, y));
    if (m_axis.isShown(noEffect)) {
        painter->setPen(QPen(theme.secondary, 1.2));
        painter->drawLine(QPointF(m_axis.pixel(noEffect), m_lines.top()), QPointF(m_axis.pixel(noEffect), y));
    }
    y += 4 + line;
    const double viewWidth = m_view.plot()->viewport().width();
    painter->setPen(theme.secondary);
    const auto centred = [&](const QString& words) {
        const QString text = metrics.elidedText(words, Qt::ElideRight, viewWidth - 2 * kOuter);
        const double textWidth = metrics.horizontalAdvance(text);
        const double left = std::clamp((m_axis.left + m_axis.right - textWidth) / 2, kOuter,
                                       std::max(kOuter, viewWidth - kOuter - textWidth));
        painter->drawText(QPointF(left, y + metrics.ascent()), text);
        y += line;
    };
    centred(m_axis.logarithmic ? ForestPlot::tr("%1 (logarithmic axis)").arg(m_view.axisText()) : m_view.axisText());
    if (!m_view.m_lowLabel.isEmpty() || !m_view.m_highLabel.isEmpty()) {
        const QString low = m_view.m_lowLabel.isEmpty() ? QString() : QStringLiteral("← ") + m_view.m_lowLabel;
        const QString high = m_view.m_highLabel.isEmpty() ? QString() : m_view.m_highLabel + QStringLiteral(" →");
        const double highLeft = std::min(m_axis.right, viewWidth - kOuter) - metrics.horizontalAdvance(high);
        const double lowLeft =
            std::max(kOuter, std::min(m_axis.left, highLeft - kGap - metrics.horizontalAdvance(low)));
        painter->drawText(QPointF(lowLeft, y + metrics.ascent()), low);
        painter->drawText(QPointF(highLeft, y + metrics.ascent()), high);
        y += line;
    }
    if (const QString note = hollowNote(); !note.isEmpty())
        centred(note);
}

void ForestCanvas::drawReferences(QCPPainter* painter) const
{
    const Theme& theme = m_view.theme();
    const QFont font = theme.font(TextSize::Small);
    const QFontMetricsF metrics(font);
    painter->setFont(font);
    double lastEnd = -1e9;
    // From left to right, so that a label that would cover its neighbour is left out.
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < m_view.m_references.size(); ++i)
        if (std::isfinite(m_view.m_references[i]) && m_axis.isShown(m_view.m_references[i]))
            order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return m_view.m_references[a] < m_view.m_references[b]; });
    for (const std::size_t i : order) {
        const double x = m_axis.pixel(m_view.m_references[i]);
        painter->setPen(QPen(theme.accent, 1.2, Qt::DashLine, Qt::FlatCap));
        painter->drawLine(QPointF(x, m_lines.top()), QPointF(x, m_lines.bottom()));
        const QString label = m_view.m_referenceLabels.value(static_cast<qsizetype>(i));
        const double width = metrics.horizontalAdvance(label);
        const double left =
            std::clamp(x - width / 2, kOuter, std::max(kOuter, m_view.plot()->viewport().width() - kOuter - width));
        if (label.isEmpty() || left < lastEnd + 6)
            continue;
        lastEnd = left + width;
        painter->setPen(theme.textColorOf(theme.accent));
        painter->drawText(QPointF(left, m_lines.top() - 3 - metrics.descent()), label);
    }
}

void ForestCanvas::drawLine(QCPPainter* painter, int index) const
{
    const Theme& theme = m_view.theme();
    const ForestPlot::Line& line = m_view.m_lines[static_cast<std::size_t>(index)];
    const QRectF area = lineRect(index);
    const QFontMetricsF metrics(m_font);
    const double baseline = area.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    if (line.row < 0) {
        const QFontMetricsF strong(m_strongFont);
        const QString text = strong.elidedText(line.text, Qt::ElideRight, m_axis.right - kOuter);
        // Long headings reach into the axis: its lines stop behind them.
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.panel);
        painter->drawRect(QRectF(kOuter, area.top(), strong.horizontalAdvance(text) + 6, area.height()));
        painter->setFont(m_strongFont);
        painter->setPen(theme.text);
        painter->drawText(QPointF(kOuter, baseline), text);
        return;
    }
    const ForestFigure::Row& row = m_view.m_figure.rows[static_cast<std::size_t>(line.row)];
    const bool selected = line.row == m_view.selectedRow();
    const QString& highlighted = m_view.highlightedGroup();
    const bool dimmed = !highlighted.isEmpty() && highlighted != QString::fromStdString(row.group);
    if (selected) {
        painter->setPen(QPen(theme.text, 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    painter->save();
    if (dimmed)
        painter->setOpacity(0.35);
    drawEstimate(painter, row, area.center().y());
    if (index % m_every == 0 || selected) {
        painter->setFont(selected || (!highlighted.isEmpty() && !dimmed) ? m_strongFont : m_font);
        painter->setPen(theme.text);
        // Where there is no room for both, the group counts more than its reference (which is read out).
        const QFontMetricsF used(painter->font());
        const double room = m_labelWidth - m_indent;
        const bool fits = line.shortText.isEmpty() || used.horizontalAdvance(line.text) <= room;
        painter->drawText(QPointF(kOuter + m_indent, baseline),
                          used.elidedText(fits ? line.text : line.shortText, Qt::ElideMiddle, room));
        drawNumbers(painter, row.estimate, area);
    }
    painter->restore();
}

void ForestCanvas::drawNumbers(QCPPainter* painter, const Estimate& estimate, const QRectF& line) const
{
    const Theme& theme = m_view.theme();
    const QFontMetricsF metrics(m_font);
    const double baseline = line.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    painter->setFont(m_font);
    double right = m_axis.right + kGap + m_valueWidth;
    if (m_valueWidth > 0) {
        const QString text = valueText(estimate);
        painter->setPen(estimate.note == "thin_group" || std::isnan(estimate.value) ? theme.secondary : theme.text);
        painter->drawText(QPointF(right - metrics.horizontalAdvance(text), baseline), text);
    }
    if (m_countWidth > 0 && estimate.n > 0) {
        right += kGap + m_countWidth;
        const QString text = countOf(estimate);
        painter->setPen(theme.secondary);
        painter->drawText(QPointF(right - metrics.horizontalAdvance(text), baseline), text);
    }
}

void ForestCanvas::drawArrow(QCPPainter* painter, double x, double y, bool toLeft) const
{
    const double back = toLeft ? kArrow : -kArrow;
    painter->drawPolyline(QPolygonF{{x + back, y - kArrow * 0.7}, {x, y}, {x + back, y + kArrow * 0.7}});
}

void ForestCanvas::drawEstimate(QCPPainter* painter, const ForestFigure::Row& row, double y) const
{
    const Theme& theme = m_view.theme();
    const Estimate& estimate = row.estimate;
    if (std::isnan(estimate.value)) {
        const QFontMetricsF metrics(m_font);
        if (m_every > 1)
            return;
        painter->setFont(m_font);
        painter->setPen(theme.secondary);
        const QString text =
            metrics.elidedText(noteText(estimate.note), Qt::ElideRight, m_axis.right - m_axis.left - 8);
        const QRectF plate(m_axis.left + 2, y - metrics.height() / 2, metrics.horizontalAdvance(text) + 6,
                           metrics.height());
        painter->fillRect(plate, theme.panel);
        painter->drawText(QPointF(plate.left() + 3, y + (metrics.ascent() - metrics.descent()) / 2), text);
        return;
    }
    const QColor fill = m_view.colorOf(row);
    const QColor ink = theme.outlineOf(fill);
    QPen pen(ink, theme.lineWidth);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::MiterJoin);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    if (!std::isnan(estimate.low) && !std::isnan(estimate.high)) {
        const double left = m_axis.pixel(estimate.low);
        const double right = m_axis.pixel(estimate.high);
        painter->drawLine(QPointF(left, y), QPointF(right, y));
        const double cap = std::min(3.0, m_lineHeight * 0.3);
        if (estimate.low < m_axis.low)
            drawArrow(painter, m_axis.left, y, true);
        else
            painter->drawLine(QPointF(left, y - cap), QPointF(left, y + cap));
        if (estimate.high > m_axis.high)
            drawArrow(painter, m_axis.right, y, false);
        else
            painter->drawLine(QPointF(right, y - cap), QPointF(right, y + cap));
    }
    // A ratio of 0 lies infinitely far to the left.
    if (estimate.value < m_axis.low || estimate.value > m_axis.high) {
        drawArrow(painter, m_axis.pixel(estimate.value), y, estimate.value < m_axis.low);
        return;
    }
    painter->setPen(QPen(ink, 1.6));
    painter->setBrush(m_view.holdsNoEffect(estimate) ? theme.panel : fill);
    drawMarker(*painter, m_view.markerOf(row), QPointF(m_axis.pixel(estimate.value), y),
               std::clamp(m_lineHeight * 0.22, 1.5, 4.2));
}

void ForestCanvas::drawScrollBar(QCPPainter* painter) const
{
    const auto count = static_cast<int>(m_view.m_lines.size());
    if (m_visible >= count)
        return;
    const double scale = m_lines.height() / count;
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_view.theme().axis);
    painter->drawRoundedRect(QRectF(m_lines.right() + 3, m_lines.top() + m_first * scale, 4, m_visible * scale), 2, 2);
}

} // namespace plumbline::plots
