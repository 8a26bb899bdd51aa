#include "plots/base/PlotView.h"

#include <cmath>

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMetaMethod>
#include <QVBoxLayout>

#include <qcustomplot.h>

#include "core/figures/TableWriter.h"
#include "plots/base/NumberText.h"
#include "plots/base/PlotAccessible.h"
#include "plots/base/detail/NumberTicker.h"
#include "plots/base/detail/PlotInteraction.h"
#include "plots/base/detail/PlotOverlay.h"

namespace plumbline::plots
{

namespace
{

constexpr int kLongestHistory = 64;
constexpr double kWheelStep = 0.85; ///< range left after one notch of the wheel
const QString kHandleLayer = QStringLiteral("handles");

/// A range that an axis can show: finite and not empty.
void makeUsable(double& low, double& high)
{
    if (!std::isfinite(low) || !std::isfinite(high)) {
        low = 0;
        high = 1;
    }
    if (low > high)
        std::swap(low, high);
    const double least = std::max({std::abs(low), std::abs(high), 1e-12}) * 1e-12;
    if (high - low < least) {
        const double room = low == 0.0 ? 0.5 : std::abs(low) * 0.05;
        low -= room;
        high += room;
    }
}

/// A range that a logarithmic axis can show: positive.
void makePositive(double& low, double& high)
{
    constexpr double kSmallest = 1e-290;
    constexpr double kDecades = 1e-6; ///< shown below `high` where `low` says nothing
    if (!(high > kSmallest))
        high = 1;
    if (!(low > kSmallest))
        low = std::max(high * kDecades, kSmallest);
}

bool isLogarithmic(const QCPAxis* axis)
{
    return axis->scaleType() == QCPAxis::stLogarithmic;
}

/// Keeps [low, high] inside [outerLow, outerHigh], moving before shrinking.
void keepInside(double& low, double& high, double outerLow, double outerHigh, double least)
{
    if (high - low < least) {
        const double centre = (low + high) / 2;
        low = centre - least / 2;
        high = centre + least / 2;
    }
    if (high - low > outerHigh - outerLow) {
        low = outerLow;
        high = outerHigh;
    } else if (low < outerLow) {
        high += outerLow - low;
        low = outerLow;
    } else if (high > outerHigh) {
        low -= high - outerHigh;
        high = outerHigh;
    }
}

} // namespace

QString Reading::spoken() const
{
    if (!valid)
        return {};
    QStringList parts{title};
    parts.append(lines);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

PlotView::PlotView(QWidget* parent) : QWidget(parent), m_theme(ThemeManager::instance().theme())
{
    PlotAccessible::install();
    m_plot = new QCustomPlot(this);
    m_plot->setAutoAddPlottableToLegend(false);
    m_plot->setNoAntialiasingOnDrag(false);
    m_plot->addLayer(QStringLiteral("bands"), m_plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    m_plot->addLayer(kHandleLayer, m_plot->layer(QStringLiteral("legend")), QCustomPlot::limAbove);
    handleLayer()->setMode(QCPLayer::lmBuffered);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::DefaultContextMenu);

    m_interaction = std::make_unique<PlotInteraction>(*this);
    m_overlay = new PlotOverlay(*this);
    m_notes = new PlotNotes(*this);
    connect(m_plot, &QCustomPlot::beforeReplot, this, [this] {
        if (m_initialised)
            layoutFor(m_plot->viewport().size());
    });
    connect(m_plot, &QCustomPlot::afterReplot, this, [this] {
        // Geometry may have changed: what is read stays, where it is drawn follows.
        if (m_reading.valid)
            m_reading = readingAgain(m_reading);
    });
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, [this](const Theme& theme) {
        if (m_followsManager)
            applyTheme(theme);
    });
}

PlotView::~PlotView()
{
    // The plotting widget must not call back into a half-destroyed view.
    m_plot->disconnect(this);
    m_interaction.reset();
}

void PlotView::initialise()
{
    m_initialised = true;
    applyTheme(m_theme);
    dataChanged();
}

void PlotView::setTitle(const QString& title)
{
    m_title = title;
    setAccessibleName(title);
}

void PlotView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    m_notes->setTexts(m_emptyText, m_partialText);
    replotLater();
}

void PlotView::setPartialText(const QString& text)
{
    if (m_partialText == text)
        return;
    m_partialText = text;
    m_notes->setTexts(m_emptyText, m_partialText);
    replotLater();
}

void PlotView::setTheme(const Theme& theme)
{
    m_followsManager = false;
    applyTheme(theme);
}

void PlotView::applyTheme(const Theme& theme)
{
    m_theme = theme;
    m_plot->setBackground(QBrush(theme.panel));
    if (m_initialised)
        styleChanged();
    if (m_reading.valid)
        setReading(readingAgain(m_reading), false);
    replotLater();
}

void PlotView::styleAxes()
{
    m_plot->plotLayout()->setRowSpacing(0);
    QCPAxisRect* area = axisRect();
    if (!area)
        return;
    m_plot->xAxis2->setVisible(false);
    m_plot->yAxis2->setVisible(false);
    for (QCPAxis* axis : area->axes()) {
        const bool horizontal = axis->orientation() == Qt::Horizontal;
        axis->setTickLabelFont(m_theme.font(TextSize::Small));
        axis->setLabelFont(m_theme.font(TextSize::Small));
        axis->setTickLabelColor(m_theme.secondary);
        axis->setLabelColor(m_theme.secondary);
        axis->setBasePen(horizontal ? QPen(m_theme.axis, 1) : QPen(Qt::NoPen));
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLength(0, 0);
        axis->setTickLabelPadding(horizontal ? 6 : 8);
        axis->setLabelPadding(6);
        axis->grid()->setVisible(!horizontal);
        axis->grid()->setPen(QPen(m_theme.grid, 1));
        axis->grid()->setZeroLinePen(QPen(m_theme.grid, 1));
        if (!qSharedPointerDynamicCast<NumberTicker>(axis->ticker()) && axis->scaleType() == QCPAxis::stLinear)
            axis->setTicker(QSharedPointer<NumberTicker>::create());
    }
}

void PlotView::setHighlightedGroup(const QString& group)
{
    if (m_highlightedGroup == group)
        return;
    m_highlightedGroup = group;
    highlightChanged();
    replotLater();
}

ViewRange PlotView::view() const
{
    if (!axisRect())
        return {};
    const QCPRange x = m_plot->xAxis->range();
    const QCPRange y = m_plot->yAxis->range();
    return {x.lower, x.upper, y.lower, y.upper};
}

void PlotView::setView(const ViewRange& range)
{
    if (!hasAxes() || !axisRect())
        return;
    ViewRange usable = range;
    makeUsable(usable.xLow, usable.xHigh);
    makeUsable(usable.yLow, usable.yHigh);
    if (isLogarithmic(m_plot->xAxis))
        makePositive(usable.xLow, usable.xHigh);
    if (isLogarithmic(m_plot->yAxis))
        makePositive(usable.yLow, usable.yHigh);
    m_fitted = false;
    m_plot->xAxis->setRange(usable.xLow, usable.xHigh);
    m_plot->yAxis->setRange(usable.yLow, usable.yHigh);
    emit viewChanged(usable);
    replotLater();
}

void PlotView::fit()
{
    if (!hasAxes())
        return;
    if (!m_fitted)
        pushView();
    setView(dataRange());
    m_fitted = true;
}

void PlotView::pushView()
{
    const ViewRange current = view();
    if (!m_history.isEmpty() && m_history.last() == current)
        return;
    m_history.append(current);
    if (m_history.size() > kLongestHistory)
        m_history.removeFirst();
}

void PlotView::previousView()
{
    if (m_history.isEmpty())
        return;
    setView(m_history.takeLast());
}

ViewRange PlotView::toScale(const ViewRange& range) const
{
    ViewRange result = range;
    if (isLogarithmic(m_plot->xAxis)) {
        makePositive(result.xLow, result.xHigh);
        result.xLow = std::log10(result.xLow);
        result.xHigh = std::log10(result.xHigh);
    }
    if (isLogarithmic(m_plot->yAxis)) {
        makePositive(result.yLow, result.yHigh);
        result.yLow = std::log10(result.yLow);
        result.yHigh = std::log10(result.yHigh);
    }
    return result;
}

ViewRange PlotView::fromScale(const ViewRange& range) const
{
    ViewRange result = range;
    if (isLogarithmic(m_plot->xAxis)) {
        result.xLow = std::pow(10.0, result.xLow);
        result.xHigh = std::pow(10.0, result.xHigh);
    }
    if (isLogarithmic(m_plot->yAxis)) {
        result.yLow = std::pow(10.0, result.yLow);
        result.yHigh = std::pow(10.0, result.yHigh);
    }
    return result;
}

ViewRange PlotView::clampView(const ViewRange& range) const
{
    ViewRange whole = toScale(dataRange());
    makeUsable(whole.xLow, whole.xHigh);
    makeUsable(whole.yLow, whole.yHigh);
    const double width = whole.xHigh - whole.xLow;
    const double height = whole.yHigh - whole.yLow;
    constexpr double kLeastShare = 1e-6;
    ViewRange result = toScale(range);
    keepInside(result.xLow, result.xHigh, whole.xLow - width, whole.xHigh + width, width * kLeastShare);
    keepInside(result.yLow, result.yHigh, whole.yLow - height, whole.yHigh + height, height * kLeastShare);
    return fromScale(result);
}

bool PlotView::wheel(const QPoint& angleDelta, const QPointF& position)
{
    if (!axisRect())
        return false;
    // With Shift some desktops turn a vertical wheel into a horizontal one.
    const double notches = (angleDelta.y() != 0 ? angleDelta.y() : angleDelta.x()) / 120.0;
    const bool xOnly = m_wheelModifiers.testFlag(Qt::ControlModifier);
    const bool yOnly = m_wheelModifiers.testFlag(Qt::ShiftModifier);
    zoom(std::pow(kWheelStep, notches), position, !yOnly, !xOnly);
    return true;
}

void PlotView::zoom(double factor, const QPointF& position, bool x, bool y)
{
    // The notches of one turn of the wheel count as one step back.
    if (!m_lastZoom.isValid() || m_lastZoom.elapsed() > 600)
        pushView();
    m_lastZoom.start();
    ViewRange range = toScale(view());
    const double x0 = m_plot->xAxis->pixelToCoord(position.x());
    const double y0 = m_plot->yAxis->pixelToCoord(position.y());
    const double cx = isLogarithmic(m_plot->xAxis) ? std::log10(x0) : x0;
    const double cy = isLogarithmic(m_plot->yAxis) ? std::log10(y0) : y0;
    if (x) {
        range.xLow = cx + (range.xLow - cx) * factor;
        range.xHigh = cx + (range.xHigh - cx) * factor;
    }
    if (y) {
        range.yLow = cy + (range.yLow - cy) * factor;
        range.yHigh = cy + (range.yHigh - cy) * factor;
    }
    setView(clampView(fromScale(range)));
}

void PlotView::dataChanged()
{
    if (!m_initialised)
        return;
    if (m_fitted && hasAxes() && axisRect()) {
        setView(dataRange());
        m_fitted = true;
    }
    if (m_reading.valid)
        setReading(readingAgain(m_reading), false);
    m_notes->setTexts(m_emptyText, m_partialText);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    replotLater();
}

void PlotView::setReading(const Reading& reading, bool announce)
{
    const bool wasValid = m_reading.valid;
    const QString oldGroup = m_reading.group;
    const bool moved = reading.valid != wasValid || reading.series != m_reading.series ||
                       reading.index != m_reading.index || reading.anchor != m_reading.anchor;
    m_reading = reading;
    if (!moved && !announce)
        return;
    overlayLayer()->replot();
    if (reading.group != oldGroup)
        emit groupHovered(reading.group);
    if (moved)
        readingMoved(reading);
    emit readingChanged(reading);
    if (announce && reading.valid) {
        QAccessibleValueChangeEvent event(this, reading.spoken());
        QAccessible::updateAccessibility(&event);
    }
}

void PlotView::activateReading()
{
    if (m_reading.valid)
        activate(m_reading);
}

Reading PlotView::readingAt(const QPointF&) const
{
    return {};
}
Reading PlotView::readingAfter(const Reading&, int) const
{
    return {};
}
Reading PlotView::readingAgain(const Reading&) const
{
    return {};
}

void PlotView::activate(const Reading& reading)
{
    emit pointActivated(reading.group, reading.model, reading.x, reading.y);
    if (!reading.group.isEmpty())
        emit groupActivated(reading.group);
    if (!reading.model.isEmpty())
        emit modelActivated(reading.model);
}

bool PlotView::press(const QPointF&, Qt::MouseButton)
{
    return false;
}
void PlotView::drag(const QPointF&) {}
void PlotView::release(const QPointF&) {}
bool PlotView::doubleClick(const QPointF&)
{
    return false;
}
Qt::CursorShape PlotView::cursorAt(const QPointF&) const
{
    return Qt::ArrowCursor;
}

QCPAxisRect* PlotView::axisRect() const
{
    return m_plot->axisRectCount() > 0 ? m_plot->axisRect() : nullptr;
}
QCPLayer* PlotView::overlayLayer() const
{
    return m_plot->layer(QStringLiteral("overlay"));
}
QCPLayer* PlotView::handleLayer() const
{
    return m_plot->layer(kHandleLayer);
}

void PlotView::replotLater()
{
    if (m_initialised)
        m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void PlotView::replotNow()
{
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
}

void PlotView::paint(QCPPainter& painter, const QSize& size)
{
    layoutFor(size);
    m_overlay->setVisible(false);
    m_plot->toPainter(&painter, size.width(), size.height());
    m_overlay->setVisible(true);
    layoutFor(m_plot->viewport().size());
    replotLater();
}

void PlotView::copyStateTo(PlotView& other) const
{
    other.setTitle(m_title);
    other.m_caption = m_caption;
    other.m_emptyText = m_emptyText;
    other.m_partialText = m_partialText;
    other.m_notes->setTexts(m_emptyText, m_partialText);
    other.m_theme = m_theme;
    other.m_followsManager = m_followsManager;
    other.applyTheme(m_theme);
    other.setHighlightedGroup(m_highlightedGroup);
    if (!m_fitted)
        other.setView(view());
}

void PlotView::copyImage() const
{
    QPixmap pixmap = m_plot->toPixmap(m_plot->width(), m_plot->height(), 2.0);
    QApplication::clipboard()->setPixmap(pixmap);
}

void PlotView::copyData() const
{
    const TableData all = table();
    QString text;
    for (std::size_t column = 0; column < all.columns.size(); ++column)
        text += (column > 0 ? QStringLiteral("\t") : QString()) + QString::fromStdString(all.columns[column].id);
    text += QLatin1Char('\n');
    for (const auto& row : all.rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            QString cell = QString::fromStdString(cellText(row[column]));
            cell.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
            text += (column > 0 ? QStringLiteral("\t") : QString()) + cell;
        }
        text += QLatin1Char('\n');
    }
    QApplication::clipboard()->setText(text);
}

void PlotView::keyPressEvent(QKeyEvent* event)
{
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const QPointF centre = m_reading.valid         ? m_reading.anchor
                           : axisRect() != nullptr ? QPointF(axisRect()->center())
                                                   : QPointF();
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        if (event->key() == Qt::Key_Left && event->modifiers() == Qt::AltModifier) {
            previousView();
            return;
        }
        if (plain) {
            setReading(readingAfter(m_reading, event->key()), true);
            return;
        }
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        activateReading();
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        if (plain && hasAxes()) {
            zoom(kWheelStep, centre, true, true);
            return;
        }
        break;
    case Qt::Key_Minus:
        if (plain && hasAxes()) {
            zoom(1 / kWheelStep, centre, true, true);
            return;
        }
        break;
    case Qt::Key_Backspace:
        previousView();
        return;
    case Qt::Key_0:
        if (event->modifiers() == Qt::ControlModifier) {
            fit();
            return;
        }
        break;
    case Qt::Key_Z:
        if (plain && hasAxes()) {
            m_interaction->armBoxZoom();
            m_plot->setCursor(Qt::CrossCursor);
            return;
        }
        break;
    case Qt::Key_Escape:
        if (!m_interaction->cancel() && !m_reading.valid && m_highlightedGroup.isEmpty())
            break;
        setReading({}, false);
        emit selectionCleared();
        return;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void PlotView::focusInEvent(QFocusEvent* event)
{
    const Qt::FocusReason reason = event->reason();
    m_overlay->setFocusFrame(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                             reason == Qt::ShortcutFocusReason);
    QWidget::focusInEvent(event);
}

void PlotView::focusOutEvent(QFocusEvent* event)
{
    m_overlay->setFocusFrame(false);
    QWidget::focusOutEvent(event);
}

void PlotView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && m_initialised) {
        styleChanged();
        dataChanged();
    }
    QWidget::changeEvent(event);
}

void PlotView::contextMenuEvent(QContextMenuEvent* event)
{
    showContextMenu(event->reason() == QContextMenuEvent::Keyboard ? mapToGlobal(rect().center()) : event->globalPos());
}

void PlotView::showContextMenu(const QPoint& globalPosition)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy image"), this, &PlotView::copyImage);
    menu->addAction(tr("Copy data"), this, &PlotView::copyData);
    menu->addSeparator();
    const auto addIfHandled = [this, menu](const QString& text, auto signal) {
        if (isSignalConnected(QMetaMethod::fromSignal(signal)))
            menu->addAction(text, this, signal);
    };
    addIfHandled(tr("Export…"), &PlotView::exportRequested);
    addIfHandled(tr("Show data table"), &PlotView::tableRequested);
    addIfHandled(tr("Explain this figure"), &PlotView::explainRequested);
    addIfHandled(tr("Pin to report"), &PlotView::pinRequested);
    if (hasAxes()) {
        menu->addSeparator();
        menu->addAction(tr("Show all data"), this, &PlotView::fit)->setEnabled(!m_fitted);
        menu->addAction(tr("Previous view"), this, &PlotView::previousView)->setEnabled(!m_history.isEmpty());
    }
    menu->popup(globalPosition);
}

} // namespace plumbline::plots
