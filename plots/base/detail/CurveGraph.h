#pragma once

// Only for .cpp files of plots.

#include <qcustomplot.h>

namespace plumbline::plots
{

/// A line that stays visible on its background: pale colours get an outline, and a model's markers sit on it at
/// regular distances (not at every point: curves have thousands).
class CurveGraph : public QCPGraph
{
public:
    CurveGraph(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPGraph(keyAxis, valueAxis) {}

    void setOutline(const QColor& color) { m_outline = color; } ///< invalid: none
    /// 0: circle, 1: square, 2: triangle, 3: diamond, and so on; -1: none.
    void setMarker(int marker, const QColor& fill)
    {
        m_marker = marker;
        m_markerFill = fill;
    }

    /// A marker at each point of the data instead, while they are not crowded.
    void setMarkersAtPoints(bool atPoints) { m_atPoints = atPoints; }
    /// Vertical lines at points, in data units.
    struct Whisker {
        double x, low, high;
    };
    void setWhiskers(const QVector<Whisker>& whiskers) { m_whiskers = whiskers; }

protected:
    void draw(QCPPainter* painter) override;
    void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;

private:
    void drawMarkers(QCPPainter* painter, const QVector<QPointF>& lines) const;

    [[nodiscard]] bool drawsAtPoints() const;

    QColor m_outline;
    int m_marker = -1;
    bool m_atPoints = false;
    QVector<Whisker> m_whiskers;
    QColor m_markerFill;
};

/// Dash pattern of an index, in units of the pen's width; empty: solid.
QVector<qreal> dashPattern(int index);

/// A marker of a shape index around a point.
void drawMarker(QPainter& painter, int shape, const QPointF& centre, double radius);

} // namespace plumbline::plots
