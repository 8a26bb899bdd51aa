#pragma once

// Rows x columns of estimates, each cell with its value and interval. As made: sigma(P) by model and group, red where a
// group is less robust than the rest; scale, decimals and words can be set for other values.

#include <optional>

#include "plots/base/PlotView.h"
#include "plots/kinds/HeatmapScale.h"

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

    /// Largest |value| of the default scale; NaN (default): from the data. Set it to compare heatmaps. No effect on the
    /// other scales.
    void setColorMaximum(double maximum);
    [[nodiscard]] double colorMaximum() const;
    /// sigma's scale again: symmetric-logarithmic around 0.
    void setDefaultScale();
    /// From dark (low) to bright (high), for ordered values such as average precision; NaN: from the data.
    void setSequentialScale(double low, double high);
    /// Neutral at `centre`, as far to both sides as `span` (logarithmic: the greatest ratio to the centre, above 1);
    /// NaN: from the data. `reversed`: values above the centre are red, for ratios of errors.
    void setDivergingScale(double centre, bool logarithmic, double span, bool reversed = false);
    /// The scale as drawn, with its ends.
    [[nodiscard]] HeatmapScale scale() const;
    /// Decimals of values; -1 (default): what the intervals support.
    void setDecimals(int decimals);
    /// Whether positive values carry a plus sign; default: with sigma's scale only, and diverging around 0.
    void setSigned(std::optional<bool> sign);
    /// Words at the ends of the colour bar; default "less robust" and "more robust" for sigma's scale, else none.
    void setEndLabels(const QString& low, const QString& high);
    /// Words above the colour bar; default none.
    void setLegendTitle(const QString& title);
    /// Symbol of the value in tooltips and summaries; default sigma(P).
    void setValueName(const QString& symbol);
    /// Columns of the table; default "model", "group", "sigma".
    void setColumnIds(const std::string& rows, const std::string& columns, const std::string& value);

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

    [[nodiscard]] QString valueName() const { return m_valueName; }

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

    /// Text of a cell; nullopt: nothing is drawn in its place, and it is not read.
    struct CellText {
        QString main;
        QString detail;
        bool missing = false; ///< hatched and "no data" instead
    };
    [[nodiscard]] virtual std::optional<CellText> cellText(int row, int column) const;
    [[nodiscard]] virtual Reading readCell(int row, int column) const;
    void copyHeatmapTo(HeatmapPlot& other) const;
    [[nodiscard]] QString valueText(double value) const;

private:
    friend class HeatmapCanvas;

    void updateScale();
    [[nodiscard]] std::pair<double, double> valueRange() const; ///< of finite values; low above high: none
    [[nodiscard]] bool isSigned() const;

    HeatmapFigure m_figure;
    HeatmapCanvas* m_canvas = nullptr; ///< owned by the plotting widget
    double m_colorMaximum;
    int m_selectedRow = -1;
    int m_selectedColumn = -1;
    bool m_scrolls = true; ///< copies for export show everything
    QString m_valueName, m_lowLabel, m_highLabel, m_legendTitle;
    HeatmapScale::Kind m_scaleKind = HeatmapScale::Kind::SymmetricLog;
    double m_scaleLow = 0, m_scaleHigh = 1; ///< sequential: ends; diverging: centre and span; NaN: from the data
    bool m_reversed = false;
    std::optional<bool> m_signed;
    int m_wantedDecimals = -1;
    std::string m_rowId = "model", m_columnId = "group", m_valueId = "sigma";
};

} // namespace plumbline::plots
