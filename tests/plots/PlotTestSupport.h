#pragma once

// Shared by the tests of plots: showing a plot, its picture, and made mouse events.

#include <QTest>

#include <qcustomplot.h>

#include "plots/base/PlotView.h"

namespace plumbline::test
{

using plots::PlotView;

inline void show(PlotView& view, const QSize& size = {560, 380})
{
    view.resize(size);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.replotNow();
}

inline QImage picture(const PlotView& view)
{
    return view.plot()->toPixmap(view.width(), view.height()).toImage();
}

/// Share of pixels that are not of the panel's colour.
inline double inkShare(const QImage& image, const QColor& paper)
{
    qint64 ink = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ink += image.pixelColor(x, y).rgb() != paper.rgb();
    return static_cast<double>(ink) / (image.width() * image.height());
}

inline qint64 countNear(const QImage& image, const QRect& area, const QColor& color)
{
    qint64 count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            count += std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) +
                         std::abs(pixel.blue() - color.blue()) <
                     24;
        }
    return count;
}

inline void wheel(PlotView& view, const QPointF& position, int delta, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QWheelEvent event(position, view.plot()->mapToGlobal(position), {}, {0, delta}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view.plot(), &event);
}

inline void moveMouse(PlotView& view, const QPointF& position)
{
    QMouseEvent event(QEvent::MouseMove, position, QPointF(view.plot()->mapToGlobal(position.toPoint())), Qt::NoButton,
                      Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view.plot(), &event);
}

inline void dragMouse(PlotView& view, const QPoint& from, const QPoint& to, Qt::MouseButton button = Qt::LeftButton,
                      Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    const auto send = [&](QEvent::Type type, const QPoint& at, Qt::MouseButtons buttons) {
        QMouseEvent event(type, QPointF(at), QPointF(view.plot()->mapToGlobal(at)),
                          type == QEvent::MouseMove ? Qt::NoButton : button, buttons, modifiers);
        QCoreApplication::sendEvent(view.plot(), &event);
    };
    send(QEvent::MouseButtonPress, from, button);
    send(QEvent::MouseMove, (from + to) / 2, button);
    send(QEvent::MouseMove, to, button);
    send(QEvent::MouseButtonRelease, to, Qt::NoButton);
}

} // namespace plumbline::test
