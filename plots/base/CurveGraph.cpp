#include "plots/base/detail/CurveGraph.h"

#include <array>
#include <cmath>
#include <numbers>

namespace plumbline::plots
{

namespace
{

constexpr double kRadius = 3.2; ///< of markers

} // namespace

QVector<qreal> dashPattern(int index)
{
    static const std::array<QVector<qreal>, 7> kPatterns{
        {{}, {5, 2.5}, {1.4, 1.8}, {6, 2, 1.4, 2}, {10, 3}, {6, 2, 1.4, 2, 1.4, 2}, {3, 1.5}}};
    return kPatterns[static_cast<std::size_t>(std::max(index, 0)) % kPatterns.size()];
}

void drawMarker(QPainter& painter, int shape, const QPointF& centre, double radius)
{
    const auto polygon = [&](int corners, double firstAngle) {
        QPolygonF result;
        for (int corner = 0; corner < corners; ++corner) {
            const double angle = firstAngle + 2 * std::numbers::pi * corner / corners;
            result << centre + 1.25 * radius * QPointF(std::cos(angle), -std::sin(angle));
        }
        painter.drawPolygon(result);
    };
    constexpr double kUp = std::numbers::pi / 2;
    switch (shape % 6) {
    case 0:
        painter.drawEllipse(centre, radius, radius);
        break;
    case 1:
        polygon(4, kUp / 2);
        break;
    case 2:
        polygon(3, kUp);
        break;
    case 3:
        polygon(4, kUp);
        break;
    case 4:
        polygon(3, -kUp);
        break;
    default:
        polygon(5, kUp);
        break;
    }
}

void CurveGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const
{
    const QPen pen = painter->pen();
    if (m_outline.isValid()) {
        constexpr double kOutlineWidth = 1.3;
        QPen outline = pen;
        outline.setColor(m_outline);
        outline.setWidthF(pen.widthF() + kOutlineWidth);
        if (pen.style() == Qt::CustomDashLine) {
            QVector<qreal> pattern = pen.dashPattern();
            for (qreal& length : pattern)
                length *= pen.widthF() / outline.widthF();
            outline.setDashPattern(pattern);
        }
        painter->setPen(outline);
        QCPGraph::drawLinePlot(painter, lines);
        painter->setPen(pen);
    }
    QCPGraph::drawLinePlot(painter, lines);
    if (m_marker >= 0 && !drawsAtPoints())
        drawMarkers(painter, lines);
}

bool CurveGraph::drawsAtPoints() const
{
    constexpr double kCrowded = 11; ///< pixels a point
    return m_atPoints && mDataContainer->size() * kCrowded <= std::max(mKeyAxis->axisRect()->width(), 120);
}

void CurveGraph::draw(QCPPainter* painter)
{
    QCPGraph::draw(painter);
    // QCPGraph draws no line for a single point: markers are drawn here.
    if (!drawsAtPoints() || m_marker < 0)
        return;
    applyDefaultAntialiasingHint(painter);
    QPen pen = mPen;
    pen.setStyle(Qt::SolidLine);
    if (m_outline.isValid())
        pen.setColor(m_outline);
    pen.setWidthF(1.4);
    painter->setPen(pen);
    const auto toPixels = [this](double x, double y) {
        return QPointF(mKeyAxis->coordToPixel(x), mValueAxis->coordToPixel(y));
    };
    for (const Whisker& whisker : m_whiskers)
        painter->drawLine(toPixels(whisker.x, whisker.low), toPixels(whisker.x, whisker.high));
    painter->setBrush(m_markerFill);
    for (const QCPGraphData& point : *mDataContainer)
        if (std::isfinite(point.value))
            drawMarker(*painter, m_marker, toPixels(point.key, point.value), kRadius);
    painter->setBrush(Qt::NoBrush);
}

void CurveGraph::drawMarkers(QCPPainter* painter, const QVector<QPointF>& lines) const
{
    constexpr double kSpacing = 84;
    QPen pen = painter->pen();
    pen.setStyle(Qt::SolidLine);
    if (m_outline.isValid())
        pen.setColor(m_outline);
    pen.setWidthF(1.4);
    painter->setPen(pen);
    painter->setBrush(m_markerFill);
    // Shifted by model, so that markers of curves that lie together do not cover each other.
    double travelled = kSpacing * (0.4 + 0.17 * (m_marker % 5));
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QPointF step = lines[i] - lines[i - 1];
        const double length = std::hypot(step.x(), step.y());
        if (!std::isfinite(length))
            continue;
        travelled += length;
        if (travelled >= kSpacing) {
            travelled = std::fmod(travelled, kSpacing);
            drawMarker(*painter, m_marker, lines[i], kRadius);
        }
    }
    painter->setBrush(Qt::NoBrush);
}

} // namespace plumbline::plots
