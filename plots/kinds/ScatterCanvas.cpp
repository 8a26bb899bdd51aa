#include "plots/kinds/detail/ScatterCanvas.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "plots/base/detail/CurveGraph.h"

namespace plumbline::plots
{

namespace
{

constexpr std::size_t kMostNames = 300; ///< of points; more are read by mouse and keyboard only
constexpr double kSwatch = 14;
constexpr double kEntryGap = 16;

/// Small rectangles along a line, for names to keep away from.
void addObstacles(const QPolygonF& line, const QRectF& area, std::vector<QRectF>& obstacles)
{
    constexpr double kStep = 6;
    constexpr std::size_t kMost = 4000;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF step = line[i] - line[i - 1];
        const double length = std::hypot(step.x(), step.y());
        if (!std::isfinite(length))
            continue;
        const int pieces = std::clamp(static_cast<int>(length / kStep), 1, 400);
        for (int piece = 0; piece <= pieces && obstacles.size() < kMost; ++piece) {
            const QPointF at = line[i - 1] + step * piece / pieces;
            if (area.contains(at))
                obstacles.emplace_back(at.x() - 2, at.y() - 2, 4, 4);
        }
    }
}

bool isFree(const QRectF& box, const std::vector<QRectF>& taken)
{
    return std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); });
}

/// The place for one name, or null.
QRectF placeLabel(const QPointF& point, const QSizeF& size, double radius, const QRectF& within,
                  const std::vector<QRectF>& taken)
{
    constexpr std::array kDirections{QPointF(1, 0),  QPointF(-1, 0), QPointF(0, -1),  QPointF(0, 1),
                                     QPointF(1, -1), QPointF(1, 1),  QPointF(-1, -1), QPointF(-1, 1)};
    for (const double gap : {3.0, 9.0}) {
        for (const QPointF& direction : kDirections) {
            const bool diagonal = direction.x() != 0 && direction.y() != 0;
            const double away = (radius + gap) * (diagonal ? 0.75 : 1.0);
            QRectF box(QPointF(0, 0), size);
            box.moveCenter({point.x() + direction.x() * (away + size.width() / 2),
                            point.y() + direction.y() * (away + size.height() / 2)});
            if (within.contains(box) && isFree(box, taken))
                return box;
        }
    }
    return {};
}

} // namespace

std::vector<QRectF> placeLabels(const std::vector<QPointF>& points, const std::vector<QSizeF>& sizes, double radius,
                                const QRectF& within, const std::vector<QRectF>& taken)
{
    std::vector<QRectF> occupied = taken;
    for (const QPointF& point : points)
        occupied.emplace_back(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius);
    std::vector<QRectF> result;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QRectF box = placeLabel(points[i], sizes[i], radius, within, occupied);
        result.push_back(box);
        if (!box.isNull())
            occupied.push_back(box);
    }
    return result;
}

ScatterCanvas::ScatterCanvas(ScatterPlot& view) : QCPLayerable(view.plot(), QStringLiteral("main")), m_view(view) {}

void ScatterCanvas::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

QPointF ScatterCanvas::pixel(double x, double y) const
{
    return {m_view.plot()->xAxis->coordToPixel(x), m_view.plot()->yAxis->coordToPixel(y)};
}

double ScatterCanvas::radius() const
{
    return m_view.theme().smallSize * 0.42;
}

QRectF ScatterCanvas::labelRect(int index) const
{
    return index >= 0 && index < static_cast<int>(m_labels.size()) ? m_labels[static_cast<std::size_t>(index)]
                                                                   : QRectF();
}

std::vector<ScatterCanvas::Entry> ScatterCanvas::legendEntries() const
{
    std::vector<Entry> entries;
    bool named = true; // every point is named as its group: the names are the legend
    bool hollow = false;
    for (const ScatterFigure::Point& point : m_view.figure().points) {
        named = named && (point.group.empty() || point.name == point.group);
        hollow = hollow || point.hollow;
        const QString group = QString::fromStdString(point.group);
        const bool known =
            std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.text == group; });
        if (!group.isEmpty() && !known)
            entries.push_back({group, point.groupIndex});
    }
    if (named || entries.size() < 2)
        entries.clear();
    if (hollow && !m_view.words().hollow.isEmpty())
        entries.push_back({m_view.words().hollow, -1, true});
    if (const QString note = m_view.notDrawnText(); !note.isEmpty())
        entries.push_back({note, -1, false, true});
    return entries;
}

std::vector<QRectF> ScatterCanvas::legendBoxes(const std::vector<Entry>& entries, double width) const
{
    const QFontMetricsF metrics(m_view.theme().font(TextSize::Small));
    const double height = std::ceil(metrics.height()) + 4;
    std::vector<QRectF> boxes;
    double x = 0;
    double y = 0;
    for (const Entry& entry : entries) {
        const double wanted = metrics.horizontalAdvance(entry.text) + (entry.note ? 0 : kSwatch) + 2;
        if (x > 0 && x + wanted > width) {
            x = 0;
            y += height;
        }
        boxes.emplace_back(x, y, std::min(wanted, width), height);
        x += wanted + kEntryGap;
    }
    return boxes;
}

double ScatterCanvas::legendHeight(double width) const
{
    const std::vector<QRectF> boxes = legendBoxes(legendEntries(), width);
    // Of many groups only what leaves the axes their room.
    const double most = m_view.plot()->viewport().height() / 4.0;
    return boxes.empty() ? 0 : std::min(boxes.back().bottom(), std::max(most, boxes.front().height()));
}

void ScatterCanvas::drawLegend(QCPPainter* painter) const
{
    const Theme& theme = m_view.theme();
    const QFont font = theme.font(TextSize::Small);
    const QFontMetricsF metrics(font);
    const std::vector<Entry> entries = legendEntries();
    const std::vector<QRectF> boxes = legendBoxes(entries, m_legend.width());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (boxes[i].bottom() > m_legend.height() + 0.5)
            break;
        const QRectF box = boxes[i].translated(m_legend.topLeft());
        double left = box.left();
        if (!entries[i].note) {
            const QColor fill = entries[i].hollow ? theme.panel : theme.seriesColor(entries[i].groupIndex);
            painter->setPen(QPen(entries[i].hollow ? theme.secondary : theme.outlineOf(fill), 1.4));
            painter->setBrush(fill);
            drawMarker(*painter, std::max(entries[i].groupIndex, 0), {left + 5, box.center().y()}, radius() * 0.85);
            left += kSwatch;
        }
        painter->setFont(font);
        painter->setPen(theme.secondary);
        painter->drawText(QPointF(left, box.center().y() + (metrics.ascent() - metrics.descent()) / 2),
                          metrics.elidedText(entries[i].text, Qt::ElideRight, box.right() - left + 1));
    }
}

void ScatterCanvas::draw(QCPPainter* painter)
{
    m_labels.assign(m_view.figure().points.size(), QRectF());
    if (m_view.isEmpty())
        return;
    drawLegend(painter);
    painter->save();
    painter->setClipRect(QRectF(m_view.axisRect()->rect()).adjusted(-1, -1, 1, 1), Qt::IntersectClip);
    std::vector<QRectF> taken;
    for (int index = 0; index < static_cast<int>(m_view.figure().points.size()); ++index)
        if (m_view.isDrawn(index))
            for (const QLineF& whisker : whiskersOf(m_view.figure().points[static_cast<std::size_t>(index)]))
                addObstacles(QPolygonF{whisker.p1(), whisker.p2()}, QRectF(m_view.axisRect()->rect()), taken);
    drawLines(painter, taken);
    drawPoints(painter);
    drawNames(painter, std::move(taken));
    painter->restore();
}

void ScatterCanvas::drawLines(QCPPainter* painter, std::vector<QRectF>& taken) const
{
    const Theme& theme = m_view.theme();
    const QRectF area(m_view.axisRect()->rect());
    struct End {
        QString text;
        QPointF at;
    };
    std::vector<End> ends;
    for (int index = 0; index < static_cast<int>(m_view.figure().lines.size()); ++index) {
        const CurveSeries& line = m_view.figure().lines[static_cast<std::size_t>(index)];
        const auto& points = m_view.figure().points;
        // A front of a group has its colour; a border has none.
        const bool ofGroup = std::any_of(points.begin(), points.end(), [&](const ScatterFigure::Point& point) {
            return !line.group.empty() && point.group == line.group;
        });
        const QColor color = ofGroup ? theme.outlineOf(theme.seriesColor(line.groupIndex)) : theme.secondary;
        QPen pen(color, theme.lineWidth * 0.8);
        pen.setCapStyle(Qt::FlatCap);
        if (const QVector<qreal> dashes = dashPattern(index + 1); !dashes.isEmpty())
            pen.setDashPattern(dashes);
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        QPolygonF run;
        QPointF end(std::nan(""), 0);
        const auto flush = [&] {
            if (run.size() > 1)
                painter->drawPolyline(run);
            addObstacles(run, area, taken);
            for (qsizetype i = 1; i < run.size(); ++i) {
                constexpr int kPieces = 48;
                for (int piece = 0; piece <= kPieces; ++piece) {
                    const QPointF at = run[i - 1] + (run[i] - run[i - 1]) * piece / kPieces;
                    if (area.contains(at))
                        end = at;
                }
            }
            run.clear();
        };
        constexpr double kFar = 1e5; // pixels: painters of vector files do not clip huge numbers well
        for (std::size_t i = 0; i < line.x.size(); ++i) {
            const bool drawn =
                std::isfinite(line.x[i]) && std::isfinite(line.y[i]) && (!m_view.isLogarithmicY() || line.y[i] > 0);
            if (!drawn) {
                flush();
                continue;
            }
            const QPointF at = pixel(line.x[i], line.y[i]);
            run.append({std::clamp(at.x(), -kFar, kFar), std::clamp(at.y(), -kFar, kFar)});
        }
        flush();
        if (!std::isnan(end.x()) && !line.group.empty())
            ends.push_back({QString::fromStdString(line.group), end});
    }
    std::vector<QRectF> labels;
    for (const End& end : ends)
        drawLineLabel(painter, end.text, end.at, taken, labels);
}

void ScatterCanvas::drawLineLabel(QCPPainter* painter, const QString& text, const QPointF& end,
                                  std::vector<QRectF>& taken, std::vector<QRectF>& labels) const
{
    const Theme& theme = m_view.theme();
    const QFont font = theme.font(TextSize::Small, QFont::Medium);
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(text) + 4, metrics.height());
    const QRectF area = QRectF(m_view.axisRect()->rect()).adjusted(1, 1, -1, -1);
    QRectF box = placeLabel(end, size, 1, area, taken);
    // At a corner: inside, over the line if need be, but below the labels that stand there.
    if (box.isNull()) {
        box = QRectF(QPointF(0, 0), size);
        box.moveTopLeft({std::clamp(end.x() + 4, area.left(), std::max(area.left(), area.right() - size.width())),
                         std::clamp(end.y() + 2, area.top(), std::max(area.top(), area.bottom() - size.height()))});
        for (bool moved = true; moved;) {
            moved = false;
            for (const QRectF& other : labels)
                if (box.intersects(other) && other.bottom() + size.height() < area.bottom()) {
                    box.moveTop(other.bottom() + 1);
                    moved = true;
                }
        }
    }
    QColor plate = theme.panel;
    plate.setAlphaF(0.85F);
    painter->setPen(Qt::NoPen);
    painter->setBrush(plate);
    painter->drawRect(box);
    painter->setFont(font);
    painter->setPen(theme.secondary);
    painter->drawText(QPointF(box.left() + 2, box.center().y() + (metrics.ascent() - metrics.descent()) / 2), text);
    taken.push_back(box);
    labels.push_back(box);
}

QVector<QLineF> ScatterCanvas::whiskersOf(const ScatterFigure::Point& point) const
{
    QVector<QLineF> whiskers;
    const QRectF area = QRectF(m_view.axisRect()->rect()).adjusted(-20, -20, 20, 20);
    const QPointF centre = pixel(point.x, point.y);
    if (std::isfinite(point.xLow) && std::isfinite(point.xHigh)) {
        const double left = std::clamp(pixel(point.xLow, point.y).x(), area.left(), area.right());
        const double right = std::clamp(pixel(point.xHigh, point.y).x(), area.left(), area.right());
        whiskers.append({left, centre.y(), right, centre.y()});
    }
    if (std::isfinite(point.yLow) && std::isfinite(point.yHigh)) {
        const bool below = m_view.isLogarithmicY() && point.yLow <= 0;
        const double low =
            below ? area.bottom() : std::clamp(pixel(point.x, point.yLow).y(), area.top(), area.bottom());
        const double high = std::clamp(pixel(point.x, point.yHigh).y(), area.top(), area.bottom());
        whiskers.append({centre.x(), low, centre.x(), high});
    }
    return whiskers;
}

void ScatterCanvas::drawWhiskers(QCPPainter* painter, const ScatterFigure::Point& point) const
{
    constexpr double kCap = 2.5;
    for (const QLineF& whisker : whiskersOf(point)) {
        painter->drawLine(whisker);
        const QPointF across = whisker.dx() == 0 ? QPointF(kCap, 0) : QPointF(0, kCap);
        for (const QPointF& end : {whisker.p1(), whisker.p2()})
            painter->drawLine(end - across, end + across);
    }
}

void ScatterCanvas::drawPoints(QCPPainter* painter) const
{
    const Theme& theme = m_view.theme();
    const QString& highlighted = m_view.highlightedGroup();
    const QRectF area = QRectF(m_view.axisRect()->rect()).adjusted(-20, -20, 20, 20);
    for (const bool whiskers : {true, false}) {
        for (int index = 0; index < static_cast<int>(m_view.figure().points.size()); ++index) {
            if (!m_view.isDrawn(index))
                continue;
            const ScatterFigure::Point& point = m_view.figure().points[static_cast<std::size_t>(index)];
            const QColor fill = m_view.colorOf(point);
            const QColor ink = theme.outlineOf(fill);
            const bool dimmed = !highlighted.isEmpty() && highlighted != QString::fromStdString(point.group);
            painter->setOpacity(dimmed ? 0.3 : 1.0);
            painter->setPen(QPen(ink, whiskers ? 1.2 : 1.5));
            if (whiskers) {
                painter->setBrush(Qt::NoBrush);
                drawWhiskers(painter, point);
                continue;
            }
            const QPointF centre = m_view.pixelOf(index);
            if (!area.contains(centre))
                continue;
            painter->setBrush(point.hollow ? theme.panel : fill);
            drawMarker(*painter, std::max(point.groupIndex, 0), centre, radius());
            if (index == m_view.selectedPoint()) {
                painter->setPen(QPen(theme.text, 1.5));
                painter->setBrush(Qt::NoBrush);
                painter->drawEllipse(centre, radius() + 4, radius() + 4);
            }
        }
    }
    painter->setOpacity(1.0);
}

void ScatterCanvas::drawNames(QCPPainter* painter, std::vector<QRectF> taken)
{
    const Theme& theme = m_view.theme();
    const QFont font = theme.font(TextSize::Small);
    const QFontMetricsF metrics(font);
    const QRectF area(m_view.axisRect()->rect());
    const auto& all = m_view.figure().points;
    std::vector<int> indices;
    for (int index = 0; index < static_cast<int>(all.size()); ++index)
        if (m_view.isDrawn(index) && area.contains(m_view.pixelOf(index)))
            indices.push_back(index);
    if (indices.size() > kMostNames)
        return;
    std::vector<QPointF> points;
    std::vector<QSizeF> sizes;
    for (const int index : indices) {
        points.push_back(m_view.pixelOf(index));
        sizes.emplace_back(
            metrics.horizontalAdvance(QString::fromStdString(all[static_cast<std::size_t>(index)].name)) + 2,
            metrics.height() - 2);
    }
    const std::vector<QRectF> boxes = placeLabels(points, sizes, radius() + 1, area, taken);
    painter->setFont(font);
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const ScatterFigure::Point& point = all[static_cast<std::size_t>(indices[i])];
        if (boxes[i].isNull() || point.name.empty())
            continue;
        m_labels[static_cast<std::size_t>(indices[i])] = boxes[i];
        const bool dimmed =
            !m_view.highlightedGroup().isEmpty() && m_view.highlightedGroup() != QString::fromStdString(point.group);
        painter->setOpacity(dimmed ? 0.4 : 1.0);
        painter->setPen(theme.textColorOf(m_view.colorOf(point)));
        painter->drawText(
            QPointF(boxes[i].left() + 1, boxes[i].center().y() + (metrics.ascent() - metrics.descent()) / 2),
            QString::fromStdString(point.name));
    }
    painter->setOpacity(1.0);
}

} // namespace plumbline::plots
