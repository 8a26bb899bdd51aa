#pragma once

// Only for .cpp files of plots.

#include <qcustomplot.h>

#include "core/figures/FigureData.h"
#include "plots/kinds/HeatmapScale.h"

namespace plumbline::plots
{

class HeatmapPlot;

/// Lays out and draws the cells, their labels and the colour bar. Cells are rectangles in vector files as well.
class HeatmapCanvas : public QCPLayerable
{
public:
    explicit HeatmapCanvas(HeatmapPlot& view);

    void setFigure(const HeatmapFigure* figure) { m_figure = figure; }
    void setScale(const HeatmapScale& scale) { m_scale = scale; }
    void setLegendTitle(const QString& title) { m_legendTitle = title; }
    void setEndLabels(const QString& low, const QString& high)
    {
        m_lowLabel = low;
        m_highLabel = high;
    }
    [[nodiscard]] QString lowLabel() const { return m_lowLabel; }
    [[nodiscard]] QString highLabel() const { return m_highLabel; }

    /// `scrolls`: cells keep a smallest size and the rest is reached by scrolling (screens; not exports).
    void layOut(const QSize& size, bool scrolls);
    /// Moves the part that is seen; true where that changed anything.
    bool scroll(int columns, int rows);
    void showCell(int row, int column);

    [[nodiscard]] QRectF cellRect(int row, int column) const;
    [[nodiscard]] std::pair<int, int> cellAt(const QPointF& position) const; ///< -1, -1: none

    [[nodiscard]] QColor fillOf(const Estimate& estimate) const;
    [[nodiscard]] int decimals() const { return m_decimals; }
    void setDecimals(int decimals) { m_decimals = decimals; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    struct Axis {
        int count = 0;
        int first = 0;   ///< first cell that is seen
        int visible = 0; ///< cells that are seen
        double cell = 0; ///< pixels
    };
    enum class Headers { Level, Slanted, Upright };

    void layOutHeaders(double cellWidth);
    void clampScroll();
    void drawHeaders(QCPPainter* painter) const;
    void drawCell(QCPPainter* painter, int row, int column) const;
    void drawMissing(QCPPainter* painter, const QRectF& cell) const;
    void drawColorBar(QCPPainter* painter) const;
    void drawScrollBars(QCPPainter* painter) const;
    [[nodiscard]] double widestHeader() const;

    HeatmapPlot& m_view;
    const HeatmapFigure* m_figure = nullptr;
    HeatmapScale m_scale;
    QString m_lowLabel, m_highLabel, m_legendTitle;
    int m_decimals = 2;
    Axis m_rows, m_columns;
    QRectF m_cells; ///< area of all visible cells
    QRectF m_bar;
    Headers m_headers = Headers::Level;
    double m_headerHeight = 0;
    double m_rowLabelWidth = 0;
    QFont m_valueFont, m_intervalFont;
    bool m_showsValues = true;
    bool m_showsIntervals = true;
};

} // namespace plumbline::plots
