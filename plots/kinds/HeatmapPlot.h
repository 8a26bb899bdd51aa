#pragma once

// sigma(P) by model and group: each cell with its value and interval, red where a group is less robust than the rest.

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

class HeatmapCanvas;

class HeatmapPlot : public PlotView
{
    Q_OBJECT

public:
    explicit HeatmapPlot(QWidget* parent = nullptr);
    ~HeatmapPlot() override;

    /// Replaces the data; `cells` must hold rows x columns estimates, otherwise the figure counts as empty.
    void setFigure(HeatmapFigure figure);
    [[nodiscard]] const HeatmapFigure& figure() const { return m_figure; }

    /// Largest |value| of the colour scale; NaN (default): from the data. Set it to compare heatmaps.
    void setColorMaximum(double maximum);
    [[nodiscard]] double colorMaximum() const;
    /// Words at the ends of the colour bar; default "less robust" and "more robust".
    void setEndLabels(const QString& low, const QString& high);
    /// Symbol of the value in tooltips and tables; default sigma(P).
    void setValueName(const QString& symbol);

    /// Outlined cell; -1, -1: none.
    void setSelectedCell(int row, int column);
    [[nodiscard]] int selectedRow() const { return m_selectedRow; }
    [[nodiscard]] int selectedColumn() const { return m_selectedColumn; }

    [[nodiscard]] QString kind() const override { return QStringLiteral("heatmap"); }
    [[nodiscard]] TableData table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;
    [[nodiscard]] bool isEmpty() const override;

    /// Rectangle of a cell in pixels of the plot as last laid out; null where it is scrolled out of sight.
    [[nodiscard]] QRectF cellRect(int row, int column) const;

signals:
    void cellHovered(int row, int column); ///< -1, -1 when the pointer leaves
    void cellActivated(int row, int column);

protected:
    void styleChanged() override;
    [[nodiscard]] Reading readingAt(const QPointF& position) const override;
    [[nodiscard]] Reading readingAfter(const Reading& from, int key) const override;
    [[nodiscard]] Reading readingAgain(const Reading& from) const override;
    void activate(const Reading& reading) override;
    void readingMoved(const Reading& reading) override;
    void layoutFor(const QSize& size) override;
    [[nodiscard]] bool hasAxes() const override { return false; }
    [[nodiscard]] bool wheel(const QPoint& angleDelta, const QPointF& position) override;
    [[nodiscard]] Qt::CursorShape cursorAt(const QPointF& position) const override;

private:
    [[nodiscard]] Reading readCell(int row, int column) const;

    HeatmapFigure m_figure;
    HeatmapCanvas* m_canvas = nullptr; ///< owned by the plotting widget
    double m_colorMaximum;
    int m_selectedRow = -1;
    int m_selectedColumn = -1;
    bool m_scrolls = true; ///< copies for export show everything
    QString m_valueName, m_lowLabel, m_highLabel;
};

} // namespace plumbline::plots
