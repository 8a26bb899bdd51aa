#pragma once

// Only for .cpp files of plots.

#include <qcustomplot.h>

#include "plots/kinds/ForestPlot.h"

namespace plumbline::plots
{

/// The axis of a forest plot: which values are seen, and where.
struct ForestAxis {
    double low = 0.5, high = 2; ///< values
    bool logarithmic = true;
    double left = 0, right = 1; ///< pixels

    /// Ends for a figure: all values, the line without effect and the reference lines; intervals as far as they do not
    /// squash the rest.
    void setRange(const ForestFigure& figure, const std::vector<double>& references);
    [[nodiscard]] double pixel(double value) const; ///< clamped to the ends
    [[nodiscard]] bool isShown(double value) const { return value >= low && value <= high; }
};

/// Lays out and draws rows, their labels and numbers, the axis and its lines.
class ForestCanvas : public QCPLayerable
{
public:
    explicit ForestCanvas(ForestPlot& view);

    /// `scrolls`: rows keep a smallest height and the rest is reached by scrolling (screens; not exports).
    void layOut(const QSize& size, bool scrolls);
    bool scroll(int lines); ///< true where that moved anything
    void showLine(int line);

    [[nodiscard]] QRectF lineRect(int line) const; ///< null where it is not seen
    [[nodiscard]] int lineAt(const QPointF& position) const;
    [[nodiscard]] const ForestAxis& axis() const { return m_axis; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void layOutFonts(double lineHeight);
    void layOutColumns(double width, bool scrolls);
    void drawAxis(QCPPainter* painter) const;
    void drawReferences(QCPPainter* painter) const;
    void drawLine(QCPPainter* painter, int line) const;
    void drawEstimate(QCPPainter* painter, const ForestFigure::Row& row, double y) const;
    void drawArrow(QCPPainter* painter, double x, double y, bool toLeft) const;
    void drawNumbers(QCPPainter* painter, const Estimate& estimate, const QRectF& line) const;
    void drawScrollBar(QCPPainter* painter) const;
    [[nodiscard]] QString valueText(const Estimate& estimate) const;
    [[nodiscard]] QString hollowNote() const;

    ForestPlot& m_view;
    ForestAxis m_axis;
    QRectF m_lines; ///< area of all visible lines, full width
    int m_first = 0, m_visible = 0;
    double m_lineHeight = 0;
    double m_labelWidth = 0, m_valueWidth = 0, m_countWidth = 0; ///< 0: column left out
    double m_indent = 0;
    int m_every = 1; ///< only every so many rows have text where there is no room for all
    QFont m_font, m_strongFont;
};

} // namespace plumbline::plots
