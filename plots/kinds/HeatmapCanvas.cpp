#include "plots/kinds/detail/HeatmapCanvas.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "plots/base/NumberText.h"
#include "plots/kinds/HeatmapPlot.h"

namespace plumbline::plots
{

namespace
{

constexpr std::string_view kThinGroup = "thin_group"; ///< shown, but not coloured
constexpr double kOuter = 8;
constexpr double kLabelGap = 8;
constexpr double kSmallestCell = 12; ///< pixels on screen, before scrolling starts
constexpr double kWidestCell = 104;
constexpr double kTallestCell = 52;
constexpr double kBarHeight = 8;
constexpr int kBarSteps = 61;
constexpr double kSlope = std::numbers::sqrt2 / 2; ///< of headers at 45 degrees

} // namespace

HeatmapCanvas::HeatmapCanvas(HeatmapPlot& view) : QCPLayerable(view.plot(), QStringLiteral("main")), m_view(view) {}

void HeatmapCanvas::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

double HeatmapCanvas::widestHeader() const
{
    const QFontMetricsF metrics(m_view.theme().font(TextSize::Small, QFont::DemiBold));
    double width = 0;
    for (const std::string& column : m_figure->columns)
        width = std::max(width, metrics.horizontalAdvance(QString::fromStdString(column)));
    return width;
}

void HeatmapCanvas::layOutHeaders(double cellWidth)
{
    const double widest = widestHeader();
    const double lineHeight = QFontMetricsF(m_view.theme().font(TextSize::Small)).height();
    const double longest = 8 * lineHeight;
    if (widest + 6 <= cellWidth) {
        m_headers = Headers::Level;
        m_headerHeight = lineHeight + 6;
    } else if (cellWidth >= lineHeight * 1.5) {
        m_headers = Headers::Slanted;
        m_headerHeight = (std::min(widest, longest) + lineHeight) * kSlope + 4;
    } else {
        m_headers = Headers::Upright;
        m_headerHeight = std::min(widest, longest) + 6;
    }
}

void HeatmapCanvas::layOut(const QSize& size, bool scrolls)
{
    const Theme& theme = m_view.theme();
    m_rows.count = m_figure ? static_cast<int>(m_figure->rows.size()) : 0;
    m_columns.count = m_figure ? static_cast<int>(m_figure->columns.size()) : 0;
    if (m_rows.count == 0 || m_columns.count == 0) {
        m_cells = {};
        return;
    }
    m_valueFont = theme.font(TextSize::Small, QFont::DemiBold);
    m_intervalFont = theme.font(TextSize::Small);
    m_intervalFont.setPixelSize(std::max(m_valueFont.pixelSize() - 2, 4));
    const QFontMetricsF small(theme.font(TextSize::Small));
    const QFontMetricsF strong(theme.font(TextSize::Small, QFont::DemiBold));
    double labels = 0;
    for (const std::string& row : m_figure->rows)
        labels = std::max(labels, strong.horizontalAdvance(QString::fromStdString(row)) + 1);
    m_rowLabelWidth = std::min(labels, size.width() * 0.34);

    const double left = kOuter + m_rowLabelWidth + kLabelGap;
    const double titleHeight = m_legendTitle.isEmpty() ? 0 : small.height() + 2;
    const double barArea = kBarHeight + 12 + 2 * (small.height() + 2) + titleHeight;
    // Slanted headers lean over the last column.
    double overhang = 0;
    for (int pass = 0; pass < 2; ++pass) {
        const double least = scrolls ? kSmallestCell : 0.5;
        m_columns.cell = std::clamp((size.width() - left - kOuter - overhang) / m_columns.count, least, kWidestCell);
        layOutHeaders(m_columns.cell);
        overhang = m_headers == Headers::Slanted ? std::max(0.0, m_headerHeight - m_columns.cell / 2) : 0;
    }
    const double least = scrolls ? kSmallestCell : 0.5;
    const double height = size.height() - 2 * kOuter - m_headerHeight - barArea;
    m_rows.cell = std::clamp(height / m_rows.count, least, kTallestCell);
    // Very wide cells look empty: keep them in proportion.
    m_columns.cell = std::min(m_columns.cell, std::max(m_rows.cell * 2.4, kSmallestCell));
    layOutHeaders(m_columns.cell);

    const double width = size.width() - left - kOuter;
    m_columns.visible = std::clamp(static_cast<int>(width / m_columns.cell + 1e-6), 1, m_columns.count);
    m_rows.visible = std::clamp(static_cast<int>(height / m_rows.cell + 1e-6), 1, m_rows.count);
    clampScroll();

    const double usedWidth = left - kOuter + m_columns.visible * m_columns.cell + overhang;
    const double usedHeight = m_headerHeight + m_rows.visible * m_rows.cell + barArea;
    const double offsetX = std::max(kOuter, (size.width() - usedWidth) / 2);
    const double offsetY = std::max(kOuter, (size.height() - usedHeight) / 2);
    m_cells = QRectF(offsetX + m_rowLabelWidth + kLabelGap, offsetY + m_headerHeight,
                     m_columns.visible * m_columns.cell, m_rows.visible * m_rows.cell);

    const QFontMetricsF valueMetrics(m_valueFont);
    double valueWidth = 0;
    for (int row = 0; row < m_rows.count; ++row)
        for (int column = 0; column < m_columns.count; ++column)
            if (const auto text = m_view.cellText(row, column))
                valueWidth = std::max(valueWidth, valueMetrics.horizontalAdvance(text->main));
    m_showsValues = valueWidth + 4 <= m_columns.cell && valueMetrics.height() <= m_rows.cell;
    m_showsIntervals =
        m_showsValues && valueMetrics.height() + QFontMetricsF(m_intervalFont).height() + 2 <= m_rows.cell;

    const QFontMetricsF ends(theme.font(TextSize::Small));
    const double words = ends.horizontalAdvance(m_lowLabel) + ends.horizontalAdvance(m_highLabel) + 2 * kLabelGap;
    const double room = size.width() - 2 * kOuter;
    const double barWidth = std::clamp(room - words, 40.0, 180.0);
    const double barLeft =
        std::clamp(m_cells.center().x() - barWidth / 2, kOuter + ends.horizontalAdvance(m_lowLabel) + kLabelGap,
                   std::max(kOuter + ends.horizontalAdvance(m_lowLabel) + kLabelGap,
                            size.width() - kOuter - ends.horizontalAdvance(m_highLabel) - kLabelGap - barWidth));
    m_bar =
        QRectF(barLeft, m_cells.bottom() + 12 + titleHeight + (small.height() - kBarHeight) / 2, barWidth, kBarHeight);
}

void HeatmapCanvas::clampScroll()
{
    m_columns.first = std::clamp(m_columns.first, 0, m_columns.count - m_columns.visible);
    m_rows.first = std::clamp(m_rows.first, 0, m_rows.count - m_rows.visible);
}

bool HeatmapCanvas::scroll(int columns, int rows)
{
    const std::pair before(m_columns.first, m_rows.first);
    m_columns.first += columns;
    m_rows.first += rows;
    clampScroll();
    return before != std::pair(m_columns.first, m_rows.first);
}

void HeatmapCanvas::showCell(int row, int column)
{
    const auto show = [](Axis& axis, int index) {
        axis.first = std::clamp(axis.first, std::max(0, index - axis.visible + 1), std::max(0, index));
    };
    show(m_rows, row);
    show(m_columns, column);
}

QRectF HeatmapCanvas::cellRect(int row, int column) const
{
    const int x = column - m_columns.first;
    const int y = row - m_rows.first;
    if (m_cells.isNull() || x < 0 || y < 0 || x >= m_columns.visible || y >= m_rows.visible)
        return {};
    return {m_cells.left() + x * m_columns.cell, m_cells.top() + y * m_rows.cell, m_columns.cell, m_rows.cell};
}

std::pair<int, int> HeatmapCanvas::cellAt(const QPointF& position) const
{
    if (!m_cells.contains(position))
        return {-1, -1};
    return {std::min(m_rows.first + static_cast<int>((position.y() - m_cells.top()) / m_rows.cell), m_rows.count - 1),
            std::min(m_columns.first + static_cast<int>((position.x() - m_cells.left()) / m_columns.cell),
                     m_columns.count - 1)};
}

QColor HeatmapCanvas::fillOf(const Estimate& estimate) const
{
    const bool colored = !std::isnan(estimate.value) && estimate.note != kThinGroup;
    return colored ? m_scale.color(estimate.value, m_view.theme()) : m_view.theme().noData;
}

void HeatmapCanvas::draw(QCPPainter* painter)
{
    if (m_cells.isNull() || !m_figure || m_view.isEmpty())
        return;
    drawHeaders(painter);
    for (int row = m_rows.first; row < m_rows.first + m_rows.visible; ++row)
        for (int column = m_columns.first; column < m_columns.first + m_columns.visible; ++column)
            drawCell(painter, row, column);
    const QRectF selected = cellRect(m_view.selectedRow(), m_view.selectedColumn());
    if (!selected.isNull()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_view.theme().text, 2));
        painter->drawRoundedRect(selected.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    drawColorBar(painter);
    drawScrollBars(painter);
}

void HeatmapCanvas::drawHeaders(QCPPainter* painter) const
{
    const Theme& theme = m_view.theme();
    const QFont font = theme.font(TextSize::Small);
    const QFont strong = theme.font(TextSize::Small, QFont::DemiBold);
    const QFontMetricsF metrics(strong);
    // Upright and slanted names need a line each: with very narrow cells only every few columns are named.
    const int every = m_headers == Headers::Level
                          ? 1
                          : std::max(1, static_cast<int>(std::ceil(metrics.height() * 0.9 / m_columns.cell)));
    for (int column = m_columns.first; column < m_columns.first + m_columns.visible; ++column) {
        const QString name = QString::fromStdString(m_figure->columns[static_cast<std::size_t>(column)]);
        const bool chosen = column == m_view.selectedColumn() || name == m_view.highlightedGroup();
        if (column % every != 0 && !chosen)
            continue;
        painter->setFont(chosen ? strong : font);
        painter->setPen(chosen ? theme.text : theme.secondary);
        const double centre = m_cells.left() + (column - m_columns.first + 0.5) * m_columns.cell;
        if (m_headers == Headers::Level) {
            painter->drawText(
                QRectF(centre - m_columns.cell / 2, m_cells.top() - m_headerHeight, m_columns.cell, m_headerHeight - 4),
                Qt::AlignHCenter | Qt::AlignBottom, name);
            continue;
        }
        const bool slanted = m_headers == Headers::Slanted;
        const double length = slanted ? (m_headerHeight - 4) / kSlope - metrics.height() : m_headerHeight - 6;
        painter->save();
        painter->translate(centre + (slanted ? 0 : metrics.ascent() / 2 - 1), m_cells.top() - 4);
        painter->rotate(slanted ? -45 : -90);
        painter->drawText(QPointF(0, 0), metrics.elidedText(name, Qt::ElideRight, length + 2));
        painter->restore();
    }
    const int everyRow = std::max(1, static_cast<int>(std::ceil(metrics.height() * 0.9 / m_rows.cell)));
    for (int row = m_rows.first; row < m_rows.first + m_rows.visible; ++row) {
        const bool chosen = row == m_view.selectedRow();
        if (row % everyRow != 0 && !chosen)
            continue;
        painter->setFont(chosen ? strong : font);
        painter->setPen(chosen ? theme.text : theme.secondary);
        const QRectF area(m_cells.left() - kLabelGap - m_rowLabelWidth,
                          m_cells.top() + (row - m_rows.first) * m_rows.cell - 20, m_rowLabelWidth, m_rows.cell + 40);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter,
                          metrics.elidedText(QString::fromStdString(m_figure->rows[static_cast<std::size_t>(row)]),
                                             Qt::ElideMiddle, m_rowLabelWidth + 1));
    }
}

void HeatmapCanvas::drawMissing(QCPPainter* painter, const QRectF& cell) const
{
    const Theme& theme = m_view.theme();
    painter->save();
    painter->setClipRect(cell, Qt::IntersectClip);
    painter->setPen(QPen(theme.noDataHatch, 1));
    constexpr double kStep = 7;
    for (double offset = -cell.height(); offset < cell.width(); offset += kStep)
        painter->drawLine(QPointF(cell.left() + offset, cell.bottom()),
                          QPointF(cell.left() + offset + cell.height(), cell.top()));
    painter->restore();
    const QString text = HeatmapPlot::tr("no data");
    const QFontMetricsF metrics(m_intervalFont);
    const double width = metrics.horizontalAdvance(text) + 6;
    if (!m_showsValues || width > cell.width())
        return;
    QRectF plate(0, 0, width, metrics.height());
    plate.moveCenter(cell.center());
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.noData);
    painter->drawRoundedRect(plate, 3, 3);
    painter->setPen(theme.secondary);
    painter->setFont(m_intervalFont);
    painter->drawText(plate, Qt::AlignCenter, text);
}

void HeatmapCanvas::drawCell(QCPPainter* painter, int row, int column) const
{
    const Estimate& estimate = m_figure->cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    const auto words = m_view.cellText(row, column);
    if (!words)
        return;
    const QRectF whole = cellRect(row, column);
    const double gap = whole.width() > 20 && whole.height() > 14 ? 1 : 0;
    const QRectF cell = whole.adjusted(gap, gap, -gap, -gap);
    const QColor fill = fillOf(estimate);
    painter->setPen(gap > 0 ? QPen(m_view.theme().border, 1) : QPen(Qt::NoPen));
    painter->setBrush(fill);
    if (gap > 0)
        painter->drawRoundedRect(cell, 3, 3);
    else
        painter->drawRect(cell);
    if (words->missing) {
        drawMissing(painter, cell);
        return;
    }
    if (!m_showsValues)
        return;
    const QColor ink = estimate.note == kThinGroup ? m_view.theme().secondary : m_view.theme().textOn(fill);
    const QString interval = m_showsIntervals ? words->detail : QString();
    const QFontMetricsF valueMetrics(m_valueFont);
    const QFontMetricsF intervalMetrics(m_intervalFont);
    const double block = valueMetrics.ascent() + (interval.isEmpty() ? 0 : intervalMetrics.height());
    const double baseline = cell.center().y() - block / 2 + valueMetrics.ascent() - 1;
    const auto centred = [&](const QString& text, const QFontMetricsF& metrics, double y) {
        painter->drawText(QPointF(cell.center().x() - metrics.horizontalAdvance(text) / 2, y), text);
    };
    painter->setPen(ink);
    painter->setFont(m_valueFont);
    centred(words->main, valueMetrics, baseline);
    if (interval.isEmpty() || intervalMetrics.horizontalAdvance(interval) + 2 > cell.width())
        return;
    painter->setFont(m_intervalFont);
    centred(interval, intervalMetrics, baseline + intervalMetrics.height());
}

void HeatmapCanvas::drawColorBar(QCPPainter* painter) const
{
    const Theme& theme = m_view.theme();
    painter->setPen(Qt::NoPen);
    const double step = m_bar.width() / kBarSteps;
    for (int i = 0; i < kBarSteps; ++i) {
        painter->setBrush(m_scale.colorAt((i + 0.5) / kBarSteps, theme));
        // Each goes on to the end, under the next: no hairlines between neighbours.
        const double left = m_bar.left() + i * step;
        painter->drawRect(QRectF(left, m_bar.top(), m_bar.right() - left, m_bar.height()));
    }
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(theme.border, 1));
    painter->drawRect(m_bar);
    const QFont font = theme.font(TextSize::Small);
    const QFontMetricsF metrics(font);
    painter->setFont(font);
    painter->setPen(theme.secondary);
    const double baseline = m_bar.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    painter->drawText(QPointF(m_bar.left() - kLabelGap - metrics.horizontalAdvance(m_lowLabel), baseline), m_lowLabel);
    painter->drawText(QPointF(m_bar.right() + kLabelGap, baseline), m_highLabel);

    if (!m_legendTitle.isEmpty()) {
        const double room = 2 * std::min(m_bar.center().x(), m_view.plot()->viewport().width() - m_bar.center().x());
        const QString title = metrics.elidedText(m_legendTitle, Qt::ElideRight, room - kOuter);
        painter->drawText(
            QPointF(m_bar.center().x() - metrics.horizontalAdvance(title) / 2, m_bar.top() - metrics.descent() - 4),
            title);
    }

    painter->setFont(m_intervalFont);
    const QFontMetricsF tickMetrics(m_intervalFont);
    const bool sigma = m_scale.kind() == HeatmapScale::Kind::SymmetricLog;
    for (const double position : {0.0, 0.5, 1.0}) {
        const QString text = sigma && position == 0.5 ? numberText(0, 0) : m_view.valueText(m_scale.valueAt(position));
        const double x = m_bar.left() + position * m_bar.width();
        painter->drawText(
            QPointF(x - tickMetrics.horizontalAdvance(text) / 2, m_bar.bottom() + 3 + tickMetrics.ascent()), text);
    }
}

void HeatmapCanvas::drawScrollBars(QCPPainter* painter) const
{
    QColor color = m_view.theme().axis;
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    if (m_columns.visible < m_columns.count) {
        const double scale = m_cells.width() / m_columns.count;
        painter->drawRoundedRect(
            QRectF(m_cells.left() + m_columns.first * scale, m_cells.bottom() + 3, m_columns.visible * scale, 4), 2, 2);
    }
    if (m_rows.visible < m_rows.count) {
        const double scale = m_cells.height() / m_rows.count;
        painter->drawRoundedRect(
            QRectF(m_cells.right() + 3, m_cells.top() + m_rows.first * scale, 4, m_rows.visible * scale), 2, 2);
    }
}

} // namespace plumbline::plots
