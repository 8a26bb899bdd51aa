#pragma once

// Curves with interval bands, named at their right ends: the base of every kind that draws a CurveFigure.

#include <vector>

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

class CurveLabels;
struct CurveGraphs;

/// Colour is the group; dash and marker are the model (with one model only, dashes tell the groups apart as well). A
/// click on a name hides the curve, a double click isolates it. Thin groups are grey and say so.
class CurvePlot : public PlotView
{
    Q_OBJECT

public:
    explicit CurvePlot(QWidget* parent = nullptr);
    ~CurvePlot() override;

    /// Replaces the data. Series whose lengths do not match are left out; x is sorted; values that are not finite are
    /// gaps. The view stays where the user put it, so that curves can grow while a job runs.
    void setFigure(CurveFigure figure);
    [[nodiscard]] const CurveFigure& figure() const { return m_figure; }

    /// Empty: the kind's own titles.
    void setAxisTitles(const QString& x, const QString& y);
    void setBandsVisible(bool visible);
    [[nodiscard]] bool bandsVisible() const { return m_bandsVisible; }

    void setSeriesHidden(int series, bool hidden);
    [[nodiscard]] bool isSeriesHidden(int series) const;
    void isolateSeries(int series); ///< hides all others; again: shows all
    void showAllSeries();

    /// Name of a series as labelled: group, and model where there are several.
    [[nodiscard]] QString seriesName(int series) const;
    [[nodiscard]] QColor seriesColor(int series) const;
    /// Value of a curve between its points; NaN outside and in gaps.
    [[nodiscard]] double valueAt(int series, double x) const;

    [[nodiscard]] TableData table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] bool isEmpty() const override;

signals:
    void hiddenSeriesChanged();

protected:
    /// Words and ids of a kind.
    struct Terms {
        QString xSymbol; ///< "τ"
        QString ySymbol; ///< "share"
        QString xTitle;
        QString yTitle;
        std::string xId; ///< column of the table
        std::string yId;
    };
    [[nodiscard]] virtual Terms terms() const = 0;
    /// A value of x as read out.
    [[nodiscard]] virtual QString xText(double x) const;
    /// Height above the curves that a kind keeps free, in pixels.
    [[nodiscard]] virtual int topMargin() const { return 10; }

    /// A marker at each point while they are not crowded, and whiskers at points that stand alone. Markers are the
    /// model's or, with one model only, the group's.
    void setPointMarkers(bool shown);
    [[nodiscard]] bool hasPointMarkers() const { return m_pointMarkers; }
    /// Values that are not positive cannot be drawn then: gaps (the table keeps them).
    void setLogarithmicYAxis(bool logarithmic);
    [[nodiscard]] bool hasLogarithmicYAxis() const { return m_logarithmicY; }

    /// Ranges of all finite values with their intervals.
    [[nodiscard]] ViewRange fullRange() const;
    [[nodiscard]] ViewRange dataRange() const override { return fullRange(); }
    [[nodiscard]] Reading readPoint(int series, int index) const;
    void copyCurvesTo(CurvePlot& other) const;

    void styleChanged() override;
    [[nodiscard]] Reading readingAt(const QPointF& position) const override;
    [[nodiscard]] Reading readingAfter(const Reading& from, int key) const override;
    [[nodiscard]] Reading readingAgain(const Reading& from) const override;
    void highlightChanged() override;
    void layoutFor(const QSize& size) override;
    bool press(const QPointF& position, Qt::MouseButton button) override;
    bool doubleClick(const QPointF& position) override;
    [[nodiscard]] Qt::CursorShape cursorAt(const QPointF& position) const override;

private:
    friend class CurveLabels;

    void rebuild();
    void styleSeries(int series);
    [[nodiscard]] bool severalModels() const { return m_severalModels; }
    [[nodiscard]] int seriesCount() const { return static_cast<int>(m_figure.series.size()); }
    [[nodiscard]] int nextSeries(int from, int step) const;
    [[nodiscard]] int nextPoint(int series, int from, int step) const;
    [[nodiscard]] int nearestPoint(int series, double x) const;

    CurveFigure m_figure;
    std::vector<CurveGraphs> m_graphs;
    CurveLabels* m_labels = nullptr; ///< owned by the plotting widget
    QString m_xTitle, m_yTitle;
    bool m_bandsVisible = true;
    bool m_severalModels = false;
    bool m_pointMarkers = false;
    bool m_logarithmicY = false;
};

} // namespace plumbline::plots
