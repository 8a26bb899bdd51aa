#pragma once

// I_P(tau): share of the correctly classified samples of a group that lie farther than tau from the decision boundary.

#include <vector>

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

class CurveSet;

/// Curves with interval bands. Colour is the group; dash and marker are the model (with one model only, dashes tell the
/// groups apart as well). Each curve is named at its right end with its n; a click on a name hides the curve.
class SurvivalPlot : public PlotView
{
    Q_OBJECT

public:
    explicit SurvivalPlot(QWidget* parent = nullptr);
    ~SurvivalPlot() override;

    /// Replaces the data. Series whose lengths do not match are left out. The view stays where the user put it, so that
    /// curves can grow while a job runs.
    void setFigure(CurveFigure figure);
    [[nodiscard]] const CurveFigure& figure() const { return m_figure; }

    /// Axis titles; default: tau with its unit, and the share.
    void setAxisTitles(const QString& x, const QString& y);
    void setBandsVisible(bool visible);
    [[nodiscard]] bool bandsVisible() const { return m_bandsVisible; }

    /// The threshold line; NaN hides it.
    void setTau(double tau);
    [[nodiscard]] double tau() const { return m_tau; }

    void setSeriesHidden(int series, bool hidden);
    [[nodiscard]] bool isSeriesHidden(int series) const;
    void isolateSeries(int series); ///< hides all others; again: shows all

    [[nodiscard]] QString kind() const override;
    [[nodiscard]] TableData table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;
    [[nodiscard]] bool isEmpty() const override;

signals:
    /// The line is being dragged or moved by keyboard (Ctrl+arrows).
    void tauChanged(double tau);
    void hiddenSeriesChanged();

protected:
    void styleChanged() override;
    [[nodiscard]] ViewRange dataRange() const override;
    [[nodiscard]] ViewRange clampView(const ViewRange& range) const override;
    [[nodiscard]] Reading readingAt(const QPointF& position) const override;
    [[nodiscard]] Reading readingAfter(const Reading& from, int key) const override;
    [[nodiscard]] Reading readingAgain(const Reading& from) const override;
    void highlightChanged() override;
    void layoutFor(const QSize& size) override;
    bool press(const QPointF& position, Qt::MouseButton button) override;
    void drag(const QPointF& position) override;
    void release(const QPointF& position) override;
    bool doubleClick(const QPointF& position) override;
    [[nodiscard]] Qt::CursorShape cursorAt(const QPointF& position) const override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    CurveFigure m_figure;
    std::unique_ptr<CurveSet> m_curves;
    QString m_xTitle, m_yTitle;
    double m_tau;
    bool m_bandsVisible = true;
    bool m_draggingTau = false;
};

} // namespace plumbline::plots
