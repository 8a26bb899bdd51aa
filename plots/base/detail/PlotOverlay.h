#pragma once

// Only for .cpp files of plots.

#include <qcustomplot.h>

namespace plumbline::plots
{

class PlotView;

/// Crosshair, tooltip, rubber band and focus frame, on a layer of their own: hovering redraws nothing else.
class PlotOverlay : public QCPLayerable
{
public:
    explicit PlotOverlay(PlotView& view);

    enum class Band { None, Zoom, Select };
    void setBand(Band kind, const QRectF& rectangle = {});
    void setFocusFrame(bool shown);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawReading(QCPPainter* painter) const;
    void drawTooltip(QCPPainter* painter) const;

    PlotView& m_view;
    Band m_band = Band::None;
    QRectF m_bandRectangle;
    bool m_focusFrame = false;
};

/// The text of an empty plot and the note on incomplete results; part of exports.
class PlotNotes : public QCPLayerable
{
public:
    explicit PlotNotes(PlotView& view);
    void setTexts(const QString& centre, const QString& corner);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    PlotView& m_view;
    QString m_centre, m_corner;
};

} // namespace plumbline::plots
