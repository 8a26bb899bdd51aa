#include "plots/base/detail/PlotOverlay.h"

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

PlotOverlay::PlotOverlay(PlotView& view) : QCPLayerable(view.plot(), QStringLiteral("overlay")), m_view(view) {}

void PlotOverlay::setBand(Band kind, const QRectF& rectangle)
{
    m_band = kind;
    m_bandRectangle = rectangle.normalized();
    layer()->replot();
}

void PlotOverlay::setFocusFrame(bool shown)
{
    if (m_focusFrame == shown)
        return;
    m_focusFrame = shown;
    layer()->replot();
}

void PlotOverlay::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

void PlotOverlay::draw(QCPPainter* painter)
{
    const Theme& theme = m_view.theme();
    if (m_band != Band::None) {
        QColor fill = theme.accent;
        fill.setAlphaF(0.12F);
        painter->setPen(QPen(theme.accent, 1, m_band == Band::Zoom ? Qt::SolidLine : Qt::DashLine));
        painter->setBrush(fill);
        painter->drawRect(m_bandRectangle);
    } else if (m_view.reading().valid) {
        drawReading(painter);
        drawTooltip(painter);
    }
    if (m_focusFrame) {
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(m_view.plot()->viewport()).adjusted(1, 1, -2, -2), 6, 6);
    }
}

void PlotOverlay::drawReading(QCPPainter* painter) const
{
    const Theme& theme = m_view.theme();
    const Reading& reading = m_view.reading();
    if (!reading.outline.isNull()) {
        painter->setPen(QPen(theme.text, 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(reading.outline, 3, 3);
        return;
    }
    if (const QCPAxisRect* area = m_view.axisRect()) {
        painter->setPen(QPen(theme.axis, 1, Qt::DotLine));
        painter->drawLine(QPointF(reading.anchor.x(), area->top()), QPointF(reading.anchor.x(), area->bottom()));
        painter->drawLine(QPointF(area->left(), reading.anchor.y()), QPointF(area->right(), reading.anchor.y()));
    }
    painter->setPen(QPen(theme.panel, 2));
    painter->setBrush(reading.color);
    painter->drawEllipse(reading.anchor, 5, 5);
}

void PlotOverlay::drawTooltip(QCPPainter* painter) const
{
    constexpr double kPadding = 8;
    constexpr double kGap = 12;
    constexpr double kSwatch = 14;
    const Theme& theme = m_view.theme();
    const Reading& reading = m_view.reading();
    const QFont titleFont = theme.font(TextSize::Base, QFont::DemiBold);
    const QFont lineFont = theme.font(TextSize::Small);
    const QFontMetricsF titleMetrics(titleFont);
    const QFontMetricsF lineMetrics(lineFont);
    const bool hasSwatch = reading.color.isValid();

    double width = titleMetrics.horizontalAdvance(reading.title) + (hasSwatch ? kSwatch : 0);
    for (const QString& line : reading.lines)
        width = std::max(width, lineMetrics.horizontalAdvance(line));
    const double lineHeight = std::ceil(lineMetrics.height()) + 2;
    const double titleHeight = std::ceil(titleMetrics.height());
    QRectF box(0, 0, width + 2 * kPadding,
               titleHeight + lineHeight * static_cast<double>(reading.lines.size()) + 2 * kPadding - 2);

    // Beside the point, on whichever side there is room.
    const QRectF room = QRectF(m_view.plot()->viewport()).adjusted(4, 4, -4, -4);
    const QRectF around = reading.outline.isNull() ? QRectF(reading.anchor, QSizeF(0, 0)) : reading.outline;
    box.moveTopLeft({around.right() + kGap, around.top() - (reading.outline.isNull() ? box.height() + kGap : 0)});
    if (box.right() > room.right())
        box.moveRight(around.left() - kGap);
    if (box.left() < room.left())
        box.moveLeft(std::clamp(around.center().x() - box.width() / 2, room.left(),
                                std::max(room.left(), room.right() - box.width())));
    if (box.top() < room.top())
        box.moveTop(std::max(room.top(), std::min(around.bottom() + kGap, room.bottom() - box.height())));
    if (box.bottom() > room.bottom())
        box.moveBottom(room.bottom());

    painter->setPen(Qt::NoPen);
    for (int step = 3; step >= 1; --step) {
        painter->setBrush(QColor(0, 0, 0, theme.dark ? 40 : 10));
        painter->drawRoundedRect(box.adjusted(-step, -step + 2, step, step + 2), 6 + step, 6 + step);
    }
    painter->setPen(QPen(theme.border, 1));
    painter->setBrush(theme.panel);
    painter->drawRoundedRect(box, 6, 6);

    double y = box.top() + kPadding;
    double x = box.left() + kPadding;
    if (hasSwatch) {
        painter->setPen(QPen(theme.outlineOf(reading.color), 1));
        painter->setBrush(reading.color);
        painter->drawEllipse(QPointF(x + 4, y + titleHeight / 2), 4, 4);
        x += kSwatch;
    }
    painter->setPen(theme.text);
    painter->setFont(titleFont);
    painter->drawText(QPointF(x, y + titleMetrics.ascent()), reading.title);
    y += titleHeight + 2;
    painter->setFont(lineFont);
    painter->setPen(theme.secondary);
    for (const QString& line : reading.lines) {
        painter->drawText(QPointF(box.left() + kPadding, y + lineMetrics.ascent()), line);
        y += lineHeight;
    }
}

PlotNotes::PlotNotes(PlotView& view) : QCPLayerable(view.plot(), QStringLiteral("legend")), m_view(view) {}

void PlotNotes::setTexts(const QString& centre, const QString& corner)
{
    m_centre = centre;
    m_corner = corner;
}

void PlotNotes::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

void PlotNotes::draw(QCPPainter* painter)
{
    const Theme& theme = m_view.theme();
    const QRectF room(m_view.plot()->viewport());
    if (!m_centre.isEmpty() && m_view.isEmpty()) {
        painter->setFont(theme.font());
        painter->setPen(theme.secondary);
        painter->drawText(room.adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, m_centre);
    }
    if (!m_corner.isEmpty()) {
        const QFont font = theme.font(TextSize::Small);
        const QFontMetricsF metrics(font);
        const double width = std::min(metrics.horizontalAdvance(m_corner) + 16, room.width() - 8);
        const QRectF chip(room.right() - width - 4, room.top() + 4, width, metrics.height() + 6);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.chip);
        painter->drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
        painter->setPen(theme.warning);
        painter->setFont(font);
        painter->drawText(chip, Qt::AlignCenter, metrics.elidedText(m_corner, Qt::ElideRight, width - 12));
    }
}

} // namespace plumbline::plots
