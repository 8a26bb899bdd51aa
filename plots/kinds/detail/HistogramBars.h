#pragma once

// Only for .cpp files of plots.

#include <qcustomplot.h>

namespace plumbline::plots
{

class HistogramPlot;

/// The bars of a histogram, one pixel apart where there is room.
class HistogramBars : public QCPLayerable
{
public:
    explicit HistogramBars(HistogramPlot& view);
    [[nodiscard]] QRectF barRect(int bar) const; ///< pixels

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    [[nodiscard]] QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    HistogramPlot& m_view;
};

} // namespace plumbline::plots
