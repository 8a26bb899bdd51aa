#pragma once

// What every figure has in common: theme, zoom and pan, reading values by mouse and keyboard, selection, an accessible
// name and a table that says the same as the picture, and a way to be drawn at any size. A kind derives from it.

#include <memory>

#include <QElapsedTimer>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <QWidget>

#include "core/figures/FigureData.h"
#include "plots/theme/Theme.h"

class QCPAxisRect;
class QCPLayer;
class QCPPainter;
class QCustomPlot;

namespace plumbline::plots
{

class PlotInteraction;
class PlotNotes;
class PlotOverlay;

/// What the cursor reads: one point of one series, one cell or one bar.
struct Reading {
    bool valid = false;
    QPointF anchor;    ///< where it is drawn, in pixels of the plot
    QRectF outline;    ///< cell or bar that is read, in pixels; null for points
    QString title;     ///< series or cell, for example "black, resnet50"
    QStringList lines; ///< "tau = 0.50", "I_P = 0.347 (0.309 to 0.386)", "n = 588"
    QColor color;
    QString group;
    QString model;
    int series = -1; ///< index of the series, or row of the cell
    int index = -1;  ///< index of the point or bar, or column of the cell
    double x = 0;
    double y = 0;

    /// One sentence for screen readers.
    [[nodiscard]] QString spoken() const;
};

/// Ranges of both axes.
struct ViewRange {
    double xLow = 0, xHigh = 1, yLow = 0, yHigh = 1;
    friend bool operator==(const ViewRange&, const ViewRange&) = default;
};

/// Mouse: wheel zooms at the cursor (Ctrl: x only, Shift: y only), drag pans, right drag zooms into a box, Shift-drag
/// selects, double click fits, click on a label hides its series, double click isolates it. Keyboard: arrows read along
/// and between series, Home, End, Return activates, + and - zoom, Backspace or Alt+Left goes to the previous view,
/// Ctrl+0 fits, Escape clears.
class PlotView : public QWidget
{
    Q_OBJECT

public:
    explicit PlotView(QWidget* parent = nullptr);
    ~PlotView() override;

    /// Stable id of the kind, for example "survival".
    [[nodiscard]] virtual QString kind() const = 0;
    /// The figure as a table: the same numbers as drawn (hidden series included).
    [[nodiscard]] virtual TableData table() const = 0;
    /// One or two sentences on what is seen, for screen readers and as alternative text of exports.
    [[nodiscard]] virtual QString summary() const = 0;
    /// A second view with the same data, options and view; not linked to this one.
    [[nodiscard]] virtual std::unique_ptr<PlotView> makeCopy() const = 0;
    [[nodiscard]] virtual bool isEmpty() const = 0;

    /// Title of the figure: accessible name, and the heading of exports (not drawn on screen, where panels have
    /// titles).
    void setTitle(const QString& title);
    [[nodiscard]] QString title() const { return m_title; }
    /// Method, settings, n and intervals in a sentence or two; written under exported figures.
    void setCaption(const QString& caption) { m_caption = caption; }
    [[nodiscard]] QString caption() const { return m_caption; }
    /// Shown in the middle while there are no data: what to do next.
    void setEmptyText(const QString& text);
    /// Shown in a corner while results are incomplete, for example "2 940 of 4 742 samples"; empty: complete.
    void setPartialText(const QString& text);
    [[nodiscard]] QString partialText() const { return m_partialText; }

    /// Uses this theme from now on instead of following ThemeManager.
    void setTheme(const Theme& theme);
    [[nodiscard]] const Theme& theme() const { return m_theme; }

    /// Only `group` is drawn strong, the others recede; empty: all the same.
    void setHighlightedGroup(const QString& group);
    [[nodiscard]] QString highlightedGroup() const { return m_highlightedGroup; }

    [[nodiscard]] ViewRange view() const;
    void setView(const ViewRange& range);
    void fit();          ///< all data
    void previousView(); ///< undoes the last zoom or pan
    [[nodiscard]] bool isFitted() const { return m_fitted; }

    /// The value under the keyboard or mouse cursor.
    [[nodiscard]] const Reading& reading() const { return m_reading; }

    /// Opens what is read, as Return does.
    void activateReading();

    /// Draws the plot (without title, caption, cursor and tooltip) at the painter's origin, in pixels of 1/96 inch.
    void paint(QCPPainter& painter, const QSize& size);

    /// The plotting widget, for code that includes qcustomplot.h.
    [[nodiscard]] QCustomPlot* plot() const { return m_plot; }
    /// Redraws soon (several calls become one).
    void replotLater();
    /// Redraws now; tests and exports.
    void replotNow();

    [[nodiscard]] QSize sizeHint() const override { return {480, 360}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 140}; }

signals:
    void groupHovered(const QString& group); ///< empty when the pointer leaves
    void groupActivated(const QString& group);
    void modelActivated(const QString& model);
    /// A point of a curve or a bar was clicked; x and y in data units.
    void pointActivated(const QString& group, const QString& model, double x, double y);
    /// Shift-drag: the box in data units.
    void boxSelected(const QRectF& box);
    void selectionCleared();
    void viewChanged(const plumbline::plots::ViewRange& range);
    void readingChanged(const plumbline::plots::Reading& reading);
    /// The context menu: the window carries these out.
    void exportRequested();
    void tableRequested();
    void explainRequested();
    void pinRequested();

public:
    void copyImage() const; ///< to the clipboard, at twice the screen's resolution
    void copyData() const;  ///< tab-separated table to the clipboard

protected:
    friend class PlotInteraction;
    friend class PlotOverlay;

    /// Puts theme colours and fonts onto everything of the kind; called at each change of theme.
    virtual void styleChanged() = 0;
    /// Ranges that show all data.
    [[nodiscard]] virtual ViewRange dataRange() const { return {}; }
    /// The value nearest to a position, or an invalid reading.
    [[nodiscard]] virtual Reading readingAt(const QPointF& position) const;
    /// The next value for an arrow key, Home or End; from an invalid reading: the first value.
    [[nodiscard]] virtual Reading readingAfter(const Reading& from, int key) const;
    /// Reading again after data or geometry changed.
    [[nodiscard]] virtual Reading readingAgain(const Reading& from) const;
    virtual void activate(const Reading& reading);
    virtual void highlightChanged() {}
    virtual void readingMoved(const Reading&) {}
    [[nodiscard]] Qt::KeyboardModifiers wheelModifiers() const { return m_wheelModifiers; }
    /// Called before each drawing with the size of the drawing, to lay out margins and labels.
    virtual void layoutFor(const QSize& size) = 0;
    /// A press that the kind handles itself (a label, a draggable line): returns true and gets the moves.
    virtual bool press(const QPointF& position, Qt::MouseButton button);
    virtual void drag(const QPointF& position);
    virtual void release(const QPointF& position);
    virtual bool doubleClick(const QPointF& position);
    [[nodiscard]] virtual Qt::CursorShape cursorAt(const QPointF& position) const;
    /// Whether wheel, drag and keyboard move the axes (false for heatmaps).
    [[nodiscard]] virtual bool hasAxes() const { return true; }
    [[nodiscard]] virtual bool wheel(const QPoint& angleDelta, const QPointF& position);
    /// Limits of zooming out and panning; default: the data with one range of room on each side (in decades where an
    /// axis is logarithmic).
    [[nodiscard]] virtual ViewRange clampView(const ViewRange& range) const;

    [[nodiscard]] QCPAxisRect* axisRect() const;
    /// Layer redrawn on its own, above everything: crosshair, tooltip.
    [[nodiscard]] QCPLayer* overlayLayer() const;
    /// Layer redrawn on its own, below the overlay: lines that are dragged.
    [[nodiscard]] QCPLayer* handleLayer() const;
    /// To be called by kinds at the end of their constructor and after new data.
    void initialise();
    void dataChanged();
    void setReading(const Reading& reading, bool announce);
    /// Copies title, caption, texts, view and highlight onto a copy.
    void copyStateTo(PlotView& other) const;
    void styleAxes();
    /// Ranges in what the axes divide evenly, and back: log10 where an axis is logarithmic, else the numbers
    /// themselves.
    [[nodiscard]] ViewRange toScale(const ViewRange& range) const;
    [[nodiscard]] ViewRange fromScale(const ViewRange& range) const;

    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void applyTheme(const Theme& theme);
    void pushView();
    void zoom(double factor, const QPointF& position, bool x, bool y);
    void showContextMenu(const QPoint& globalPosition);

    QCustomPlot* m_plot = nullptr;
    std::unique_ptr<PlotInteraction> m_interaction;
    PlotOverlay* m_overlay = nullptr; ///< owned by the plotting widget, as the notes
    PlotNotes* m_notes = nullptr;
    Qt::KeyboardModifiers m_wheelModifiers;
    QElapsedTimer m_lastZoom;
    Theme m_theme;
    bool m_followsManager = true;
    bool m_initialised = false;
    bool m_fitted = true;
    QVector<ViewRange> m_history;
    Reading m_reading;
    QString m_title, m_caption, m_emptyText, m_partialText, m_highlightedGroup;
};

} // namespace plumbline::plots
