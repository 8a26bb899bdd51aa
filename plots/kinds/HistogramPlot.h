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
    /// 0 (default): Freedman-Diaconis, between 5 and 60 bins.
    void setBinCount(int count);
    [[nodiscard]] int binCount() const { return static_cast<int>(m_counts.size()); }
    /// Vertical line at a value, for example the sample that is shown; NaN: none.
    void setMarker(double value, const QString& label = {});

    [[nodiscard]] QString kind() const override;
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
    [[nodiscard]] Reading readBar(int bar) const;

    std::vector<double> m_values; ///< finite ones, sorted
    std::vector<std::int64_t> m_counts;
    double m_low = 0, m_width = 1;
    std::int64_t m_withoutDistance = 0;
    int m_wantedBins = 0;
    QString m_group, m_unit, m_markerLabel;
    int m_groupIndex = 0;
    double m_marker;
    HistogramBars* m_bars = nullptr; ///< owned by the plotting widget
};

} // namespace plumbline::plots
