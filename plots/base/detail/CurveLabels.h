#pragma once

// Only for .cpp files of plots.

#include <vector>

#include <qcustomplot.h>

namespace plumbline::plots
{

class CurvePlot;

/// Where labels that want to stand at `wanted` (centres) go so that none overlaps: at least `spacing` apart, inside
/// [low, high], moved as little as possible. Needs room for all of them. Keeps the order of equal wishes.
std::vector<double> spreadLabels(const std::vector<double>& wanted, double spacing, double low, double high);

/// Names of curves at their right ends, with n. They are the legend: they hide, isolate and highlight.
class CurveLabels : public QCPLayerable
{
public:
    explicit CurveLabels(CurvePlot& view);

    /// Width that the names need, at most `most`.
    [[nodiscard]] int widthFor(int most) const;
    void setWidth(int width) { m_width = width; }
    /// Series whose name is at a position, -1: none.
    [[nodiscard]] int seriesAt(const QPointF& position) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    struct Label {
        int series = 0;
        double wanted = 0; ///< pixels: height of the curve's end
        QPointF end;       ///< right end of the visible curve
        double centre = 0;
        QRectF box;
    };

    [[nodiscard]] std::vector<Label> collect() const;
    void drawLabel(QCPPainter* painter, const Label& label, const QFont& font, const QFont& small) const;
    [[nodiscard]] QString countOf(int series) const;

    CurvePlot& m_view;
    int m_width = 0;
    std::vector<Label> m_labels;
};

} // namespace plumbline::plots
