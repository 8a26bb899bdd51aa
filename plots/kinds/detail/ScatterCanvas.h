#pragma once

// Only for .cpp files of plots.

#include <vector>

#include <qcustomplot.h>

#include "plots/kinds/ScatterPlot.h"

namespace plumbline::plots
{

/// Where names go so that they cover neither each other nor the points: each at the first free place around its point,
/// null where there is none. `taken` is what must stay free; `within` holds all names.
std::vector<QRectF> placeLabels(const std::vector<QPointF>& points, const std::vector<QSizeF>& sizes, double radius,
                                const QRectF& within, const std::vector<QRectF>& taken);

/// Lines, whiskers, points, their names and the legend of groups.
class ScatterCanvas : public QCPLayerable
{
public:
    explicit ScatterCanvas(ScatterPlot& view);

    /// Height of the legend above the axes for a width, 0 without one.
    [[nodiscard]] double legendHeight(double width) const;
    void setLegendArea(const QRectF& area) { m_legend = area; }
    [[nodiscard]] QRectF labelRect(int index) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    struct Entry {
        QString text;
        int groupIndex = 0;
        bool hollow = false;
        bool note = false; ///< words only
    };
    [[nodiscard]] std::vector<Entry> legendEntries() const;
    [[nodiscard]] std::vector<QRectF> legendBoxes(const std::vector<Entry>& entries, double width) const;
    void drawLegend(QCPPainter* painter) const;
    void drawLines(QCPPainter* painter, std::vector<QRectF>& taken) const;
    void drawLineLabel(QCPPainter* painter, const QString& text, const QPointF& end, std::vector<QRectF>& taken,
                       std::vector<QRectF>& labels) const;
    [[nodiscard]] QVector<QLineF> whiskersOf(const ScatterFigure::Point& point) const; ///< pixels
    void drawWhiskers(QCPPainter* painter, const ScatterFigure::Point& point) const;
    void drawPoints(QCPPainter* painter) const;
    void drawNames(QCPPainter* painter, std::vector<QRectF> taken);
    [[nodiscard]] QPointF pixel(double x, double y) const;
    [[nodiscard]] double radius() const;

    ScatterPlot& m_view;
    QRectF m_legend;
    std::vector<QRectF> m_labels; ///< by point
};

} // namespace plumbline::plots
