#pragma once

// How the distances of one group are spread.

#include <vector>

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

class HistogramBars;

class HistogramPlot : public PlotView
{
    Q_OBJECT

public:
    explicit HistogramPlot(QWidget* parent = nullptr);
    ~HistogramPlot() override;

    /// Distances of one group; values that are not finite are counted as "without a distance" and not drawn.
    /// `groupIndex` gives the colour, `unit` the words on the axis.
    void setValues(std::vector<double> values, const QString& group, int groupIndex, const QString& unit = {});
    /// One series of ready-made counts; an index outside the figure empties the plot.
    void setFigure(const HistogramFigure& figure, int series);
    /// 0 (default): Freedman-Diaconis, between 5 and 60 bins.
    void setBinCount(int count);
    [[nodiscard]] int binCount() const { return static_cast<int>(m_counts.size()); }
    /// Vertical line at a value, for example the sample that is shown; NaN: none.
    void setMarker(double value, const QString& label = {});

    [[nodiscard]] std::int64_t count(int bar) const { return m_counts[static_cast<std::size_t>(bar)]; }
    /// Lower edge; of binCount(): the last upper one.
    [[nodiscard]] double binEdge(int bar) const { return m_edges[static_cast<std::size_t>(bar)]; }
    [[nodiscard]] double marker() const { return m_marker; }
    [[nodiscard]] QString markerLabel() const { return m_markerLabel; }
    [[nodiscard]] int groupIndex() const { return m_groupIndex; }

    [[nodiscard]] QString kind() const override { return QStringLiteral("histogram"); }
    [[nodiscard]] TableData table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;
    [[nodiscard]] bool isEmpty() const override;

    [[nodiscard]] QSize sizeHint() const override { return {260, 160}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 90}; }

signals:
    /// A bar was clicked: values in [low, high) (the last bar: [low, high]).
    void rangeActivated(double low, double high);

protected:
    void styleChanged() override;
    [[nodiscard]] ViewRange dataRange() const override;
    [[nodiscard]] ViewRange clampView(const ViewRange& range) const override;
    [[nodiscard]] Reading readingAt(const QPointF& position) const override;
    [[nodiscard]] Reading readingAfter(const Reading& from, int key) const override;
    [[nodiscard]] Reading readingAgain(const Reading& from) const override;
    void activate(const Reading& reading) override;
    void layoutFor(const QSize& size) override;

private:
    void rebin();
    [[nodiscard]] std::int64_t total() const;
    [[nodiscard]] Reading readBar(int bar) const;

    std::vector<double> m_values; ///< finite ones, sorted; empty where only counts are known
    std::vector<double> m_edges;  ///< one more than counts
    std::vector<std::int64_t> m_counts;
    std::int64_t m_withoutDistance = 0;
    int m_wantedBins = 0;
    QString m_group, m_unit, m_markerLabel;
    int m_groupIndex = 0;
    double m_marker;
    HistogramBars* m_bars = nullptr; ///< owned by the plotting widget
};

} // namespace plumbline::plots
