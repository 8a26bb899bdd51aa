#pragma once

// Pairwise tests of the levels of one factor: corrected p-values on the colours of their effects.

#include "plots/kinds/HeatmapPlot.h"

namespace plumbline::plots
{

/// Cells below the significance level carry a star, whatever their colour. The diagonal is blank. Neutral is the effect
/// of two equal levels: 0.5 for rank sums (a probability), 0 for signed ranks (a correlation).
class TestMatrixPlot : public HeatmapPlot
{
    Q_OBJECT

public:
    explicit TestMatrixPlot(QWidget* parent = nullptr);

    /// Replaces the data; `cells` must hold levels x levels, otherwise the figure counts as empty.
    void setFigure(TestMatrixFigure figure);
    [[nodiscard]] const TestMatrixFigure& figure() const { return m_tests; }

    /// Corrected p-values at or below it are marked; default 0.05. Values outside (0, 1) are ignored.
    void setSignificanceLevel(double level);
    [[nodiscard]] double significanceLevel() const { return m_level; }

    [[nodiscard]] QString kind() const override { return QStringLiteral("test_matrix"); }
    [[nodiscard]] TableData table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;

    /// "p < .001", "p = .03"; more digits where rounding would move p onto `level`.
    [[nodiscard]] static QString pText(double p, double level = 0.05);

protected:
    void changeEvent(QEvent* event) override;
    [[nodiscard]] std::optional<CellText> cellText(int row, int column) const override;
    [[nodiscard]] Reading readCell(int row, int column) const override;

private:
    [[nodiscard]] const TestMatrixFigure::Cell& cellOf(int row, int column) const;
    [[nodiscard]] bool isSignificant(const TestMatrixFigure::Cell& cell) const;
    [[nodiscard]] QString testText() const;
    [[nodiscard]] QString correctionText() const;
    [[nodiscard]] QString effectText() const;
    void updateWords();

    TestMatrixFigure m_tests;
    double m_level = 0.05;
};

} // namespace plumbline::plots
