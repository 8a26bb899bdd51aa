#include "plots/base/detail/PlotInteraction.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMouseEvent>

#include <qcustomplot.h>

#include "plots/base/detail/PlotOverlay.h"

namespace plumbline::plots
{

PlotInteraction::PlotInteraction(PlotView& view) : m_view(view)
{
    view.plot()->setInteractions({});
    view.plot()->setMouseTracking(true);
    view.plot()->setFocusPolicy(Qt::NoFocus);
    view.plot()->installEventFilter(this);
}

bool PlotInteraction::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseMove:
        move(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseButtonDblClick: {
        const auto& mouse = *static_cast<QMouseEvent*>(event);
        m_mode = Mode::None;
        if (mouse.button() == Qt::LeftButton && !m_view.doubleClick(mouse.position()))
            m_view.fit();
        return true;
    }
    case QEvent::Wheel: {
        const auto& wheel = *static_cast<QWheelEvent*>(event);
        // Alt swaps the axes on some desktops; Ctrl and Shift choose an axis.
        m_view.m_wheelModifiers = wheel.modifiers();
        event->setAccepted(m_view.wheel(wheel.angleDelta(), wheel.position()));
        return true;
    }
    case QEvent::Leave:
        if (m_mode == Mode::None)
            m_view.setReading({}, false);
        return false;
    case QEvent::ContextMenu:
        // By mouse the menu opens at release, so that a right drag can zoom.
        return static_cast<QContextMenuEvent*>(event)->reason() == QContextMenuEvent::Mouse;
    default:
        return QObject::eventFilter(watched, event);
    }
}

bool PlotInteraction::cancel()
{
    const bool active = m_mode != Mode::None || m_boxZoomArmed;
    if (m_mode == Mode::Panning)
        m_view.setView(m_startView);
    if (m_mode == Mode::Box)
        m_view.m_overlay->setBand(PlotOverlay::Band::None);
    m_mode = Mode::None;
    m_boxZoomArmed = false;
    return active;
}

void PlotInteraction::press(const QMouseEvent& event)
{
    m_view.setFocus(Qt::MouseFocusReason);
    m_button = event.button();
    m_start = event.position();
    m_startView = m_view.view();
    m_selecting = m_button == Qt::LeftButton && event.modifiers().testFlag(Qt::ShiftModifier);
    m_mode = m_view.press(m_start, m_button) ? Mode::Kind : Mode::Pressed;
}

void PlotInteraction::move(const QMouseEvent& event)
{
    const QPointF position = event.position();
    if (m_mode == Mode::None) {
        hover(position);
        return;
    }
    if (m_mode == Mode::Kind) {
        m_view.drag(position);
        return;
    }
    const QPointF step = position - m_start;
    if (m_mode == Mode::Pressed) {
        if (step.manhattanLength() < QApplication::startDragDistance() / 2.0)
            return;
        m_view.setReading({}, false);
        const bool box = m_selecting || m_button == Qt::RightButton || m_boxZoomArmed;
        m_mode = box ? Mode::Box : Mode::Panning;
        if (!m_view.hasAxes())
            m_mode = m_selecting ? Mode::Box : Mode::Pressed;
        if (m_mode == Mode::Panning)
            m_view.pushView();
    }
    if (m_mode == Mode::Box) {
        m_view.m_overlay->setBand(m_selecting ? PlotOverlay::Band::Select : PlotOverlay::Band::Zoom,
                                  QRectF(m_start, position));
    } else if (m_mode == Mode::Panning) {
        const QCPAxisRect* area = m_view.axisRect();
        const ViewRange start = m_view.toScale(m_startView);
        const double dx = -step.x() / std::max(area->width(), 1) * (start.xHigh - start.xLow);
        const double dy = step.y() / std::max(area->height(), 1) * (start.yHigh - start.yLow);
        m_view.plot()->setCursor(Qt::ClosedHandCursor);
        m_view.setView(
            m_view.clampView(m_view.fromScale({start.xLow + dx, start.xHigh + dx, start.yLow + dy, start.yHigh + dy})));
    }
}

void PlotInteraction::release(const QMouseEvent& event)
{
    const Mode mode = std::exchange(m_mode, Mode::None);
    if (mode == Mode::Kind) {
        m_view.release(event.position());
    } else if (mode == Mode::Box) {
        finishBox(event.position());
    } else if (mode == Mode::Pressed && m_button == Qt::RightButton) {
        m_view.showContextMenu(event.globalPosition().toPoint());
    } else if (mode == Mode::Pressed && m_button == Qt::LeftButton) {
        const Reading reading = m_view.readingAt(event.position());
        m_view.setReading(reading, true);
        if (reading.valid)
            m_view.activate(reading);
    }
    hover(event.position());
}

void PlotInteraction::finishBox(const QPointF& end)
{
    m_view.m_overlay->setBand(PlotOverlay::Band::None);
    m_boxZoomArmed = false;
    const QRectF pixels = QRectF(m_start, end).normalized();
    constexpr double kSmallest = 6;
    if (pixels.width() < kSmallest && pixels.height() < kSmallest)
        return;
    if (!m_view.hasAxes()) {
        emit m_view.boxSelected(pixels);
        return;
    }
    const QCustomPlot* plot = m_view.plot();
    const double x1 = plot->xAxis->pixelToCoord(pixels.left());
    const double x2 = plot->xAxis->pixelToCoord(pixels.right());
    const double y1 = plot->yAxis->pixelToCoord(pixels.bottom());
    const double y2 = plot->yAxis->pixelToCoord(pixels.top());
    if (m_selecting) {
        emit m_view.boxSelected(QRectF(QPointF(x1, y1), QPointF(x2, y2)));
    } else {
        m_view.pushView();
        m_view.setView(m_view.clampView({x1, x2, y1, y2}));
    }
}

void PlotInteraction::hover(const QPointF& position)
{
    m_view.plot()->setCursor(m_boxZoomArmed ? Qt::CrossCursor : m_view.cursorAt(position));
    m_view.setReading(m_view.readingAt(position), false);
}

} // namespace plumbline::plots
