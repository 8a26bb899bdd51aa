#pragma once

// Ratios or differences with their intervals, one row each, against the line without effect.

#include <vector>

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

class ForestCanvas;

/// What the colour of a row means; the other one is the shape of its marker.
enum class ForestColor { Automatic, Group, Model }; ///< automatic: the group where there are several, else the model

/// Rows under headings where there are several models or slices. Hollow: the interval holds the value without effect.
/// Whiskers that leave the axis end in arrows. Many rows scroll on screen; exports show all.
class ForestPlot : public PlotView
{
    Q_OBJECT

public:
    explicit ForestPlot(QWidget* parent = nullptr);
    ~ForestPlot() override;

    void setFigure(ForestFigure figure);
    [[nodiscard]] const ForestFigure& figure() const { return m_figure; }

    /// Dashed vertical lines, for example the epsilon borders of a gap, with words at their tops (may be fewer). Values
    /// that are not finite, and on a logarithmic axis not positive, are left out.
    void setReferenceLines(std::vector<double> values, const QStringList& labels = {});
    void setColorBy(ForestColor by);
    /// What is measured, in words; empty: from the figure's measure.
    void setMeasureName(const QString& name);
    /// Words below the left and right end of the axis, for example "fewer errors" and "more errors".
    void setEndLabels(const QString& low, const QString& high);

    /// Outlined row; -1: none.
    void setSelectedRow(int row);
    [[nodiscard]] int selectedRow() const { return m_selectedRow; }

    [[nodiscard]] QString kind() const override { return QStringLiteral("forest"); }
    [[nodiscard]] TableData table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;
    [[nodiscard]] bool isEmpty() const override;

    /// Rectangle of a row of the figure as last laid out, in pixels of the plot; null where it is scrolled out of
    /// sight.
    [[nodiscard]] QRectF rowRect(int row) const;
    /// Where a value lies on the axis as last laid out, in pixels; outside values at its ends.
    [[nodiscard]] double pixelOf(double value) const;
    /// Values at the ends of the axis.
    [[nodiscard]] ViewRange axisRange() const;

signals:
    void rowActivated(int row);

protected:
    void styleChanged() override {}
    [[nodiscard]] Reading readingAt(const QPointF& position) const override;
    [[nodiscard]] Reading readingAfter(const Reading& from, int key) const override;
    [[nodiscard]] Reading readingAgain(const Reading& from) const override;
    void activate(const Reading& reading) override;
    void layoutFor(const QSize& size) override;
    [[nodiscard]] bool hasAxes() const override { return false; }
    [[nodiscard]] bool wheel(const QPoint& angleDelta, const QPointF& position) override;
    [[nodiscard]] Qt::CursorShape cursorAt(const QPointF& position) const override;

private:
    friend class ForestCanvas;

    /// A line of the picture: a heading (row -1) or a row of the figure.
    struct Line {
        int row = -1;
        QString text;
        QString shortText; ///< without the reference group; empty: no shorter one
    };

    void arrange();
    [[nodiscard]] QString headingOf(const ForestFigure::Row& row) const;
    [[nodiscard]] QString labelOf(const ForestFigure::Row& row, bool withReference = true) const;
    [[nodiscard]] QString measureText() const;
    /// The measure and, where the rows do not name it, the one pair of groups they are all of.
    [[nodiscard]] QString axisText() const;
    [[nodiscard]] QColor colorOf(const ForestFigure::Row& row) const;
    [[nodiscard]] int markerOf(const ForestFigure::Row& row) const;
    [[nodiscard]] bool holdsNoEffect(const Estimate& estimate) const;
    [[nodiscard]] bool colorsModels() const;
    [[nodiscard]] Reading readRow(int row) const;

    ForestFigure m_figure;
    std::vector<Line> m_lines;
    ForestCanvas* m_canvas = nullptr; ///< owned by the plotting widget
    std::vector<double> m_references;
    QStringList m_referenceLabels;
    ForestColor m_colorBy = ForestColor::Automatic;
    QString m_measureName, m_lowLabel, m_highLabel;
    bool m_severalModels = false, m_severalSlices = false, m_severalGroups = false;
    bool m_hasGroups = false;
    int m_selectedRow = -1;
    bool m_scrolls = true; ///< copies for export show everything
};

} // namespace plumbline::plots
