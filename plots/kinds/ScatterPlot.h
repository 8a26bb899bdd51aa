#pragma once

// Named points with intervals, and lines to compare them with: a gap against the smallest cell with the borders of
// epsilon, or a front of models.

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

class ScatterCanvas;

/// Colour and marker are the group. Names stand beside their points where there is room; all are read by mouse and
/// keyboard (left and right: by x, up and down: by y).
class ScatterPlot : public PlotView
{
    Q_OBJECT

public:
    explicit ScatterPlot(QWidget* parent = nullptr);
    ~ScatterPlot() override;

    /// Replaces the data. Points without a finite x and y stay in the table and are counted in words, lines whose
    /// lengths do not match are left out.
    void setFigure(ScatterFigure figure);
    [[nodiscard]] const ScatterFigure& figure() const { return m_figure; }

    /// Symbols for tooltips, titles for axes, ids for columns of the table. Default: x and y.
    struct Words {
        QString xSymbol = QStringLiteral("x");
        QString ySymbol = QStringLiteral("y");
        QString xTitle; ///< empty: the symbol
        QString yTitle;
        std::string xId = "x";
        std::string yId = "y";
        QString hollow; ///< what a hollow marker means, for tooltips and the legend; empty: not said
    };
    void setWords(const Words& words);
    [[nodiscard]] const Words& words() const { return m_words; }

    /// Points whose y is not positive cannot be drawn then; they count as not drawn.
    void setLogarithmicY(bool logarithmic);
    [[nodiscard]] bool isLogarithmicY() const { return m_logarithmicY; }

    /// Outlined point; -1: none.
    void setSelectedPoint(int index);
    [[nodiscard]] int selectedPoint() const { return m_selectedPoint; }

    [[nodiscard]] QString kind() const override { return QStringLiteral("scatter"); }
    [[nodiscard]] TableData table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;
    [[nodiscard]] bool isEmpty() const override;

    /// Whether a point can be drawn, and where, in pixels as last laid out.
    [[nodiscard]] bool isDrawn(int index) const;
    [[nodiscard]] QPointF pixelOf(int index) const;
    /// Where the name of a point stands as last drawn; null where it was left out.
    [[nodiscard]] QRectF labelRect(int index) const;

signals:
    /// A point was clicked or opened by Return; besides pointActivated(), which has names and values.
    void pointIndexActivated(int index);

protected:
    void styleChanged() override;
    [[nodiscard]] ViewRange dataRange() const override;
    [[nodiscard]] Reading readingAt(const QPointF& position) const override;
    [[nodiscard]] Reading readingAfter(const Reading& from, int key) const override;
    [[nodiscard]] Reading readingAgain(const Reading& from) const override;
    void activate(const Reading& reading) override;
    void layoutFor(const QSize& size) override;
    [[nodiscard]] Qt::CursorShape cursorAt(const QPointF& position) const override;

private:
    friend class ScatterCanvas;

    [[nodiscard]] Reading readPoint(int index) const;
    [[nodiscard]] int nearest(const QPointF& position) const;
    [[nodiscard]] QColor colorOf(const ScatterFigure::Point& point) const;
    [[nodiscard]] int notDrawn() const;
    [[nodiscard]] QString notDrawnText() const;

    ScatterFigure m_figure;
    Words m_words;
    ScatterCanvas* m_canvas = nullptr; ///< owned by the plotting widget
    bool m_logarithmicY = false;
    int m_selectedPoint = -1;
};

} // namespace plumbline::plots
