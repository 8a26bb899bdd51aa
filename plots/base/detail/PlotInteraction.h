#pragma once

// Only for .cpp files of plots.

#include <QObject>
#include <QPointF>

#include "plots/base/PlotView.h"

class QMouseEvent;

namespace plumbline::plots
{

/// Turns mouse events on the plotting widget into zooming, panning, selecting and reading. QCustomPlot's own
/// interactions stay off: they know neither modifiers nor the previous view.
class PlotInteraction : public QObject
{
public:
    explicit PlotInteraction(PlotView& view);

    /// The next left drag zooms into a box (key Z).
    void armBoxZoom() { m_boxZoomArmed = true; }
    /// Ends a drag without effect; true where there was one.
    bool cancel();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Mode { None, Pressed, Panning, Box, Kind };

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void finishBox(const QPointF& end);
    void hover(const QPointF& position);

    PlotView& m_view;
    Mode m_mode = Mode::None;
    Qt::MouseButton m_button = Qt::NoButton;
    QPointF m_start;
    ViewRange m_startView;
    bool m_selecting = false;
    bool m_boxZoomArmed = false;
};

} // namespace plumbline::plots
