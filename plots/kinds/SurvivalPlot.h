#pragma once

// I_P(tau): share of the correctly classified samples of a group that lie farther than tau from the decision boundary.

#include "plots/base/CurvePlot.h"

namespace plumbline::plots
{

class ThresholdLine;

/// The threshold tau is a line that can be dragged (or moved with Ctrl+arrows), with the value of each curve marked.
class SurvivalPlot : public CurvePlot
{
    Q_OBJECT

public:
    explicit SurvivalPlot(QWidget* parent = nullptr);
    ~SurvivalPlot() override;

    /// The threshold line; NaN hides it. Not clamped to the data.
    void setTau(double tau);
    [[nodiscard]] double tau() const { return m_tau; }

    [[nodiscard]] QString kind() const override { return QStringLiteral("survival"); }
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;

signals:
    /// The user moves the line.
    void tauChanged(double tau);

protected:
    [[nodiscard]] Terms terms() const override;
    [[nodiscard]] int topMargin() const override;
    /// From 0 to where the last curve is nearly down (all data can be reached by panning and zooming).
    [[nodiscard]] ViewRange dataRange() const override;
    [[nodiscard]] ViewRange clampView(const ViewRange& range) const override;
    bool press(const QPointF& position, Qt::MouseButton button) override;
    void drag(const QPointF& position) override;
    void release(const QPointF& position) override;
    [[nodiscard]] Qt::CursorShape cursorAt(const QPointF& position) const override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void moveTau(double tau);

    ThresholdLine* m_line = nullptr; ///< owned by the plotting widget
    double m_tau;
    bool m_draggingTau = false;
};

} // namespace plumbline::plots
