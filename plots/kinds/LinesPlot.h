#pragma once

// Any curves: average precision by severity, values by sample size, success of an attack by threshold.

#include "plots/base/CurvePlot.h"

namespace plumbline::plots
{

/// Words, ids and axes are set by the caller.
class LinesPlot : public CurvePlot
{
    Q_OBJECT

public:
    explicit LinesPlot(QWidget* parent = nullptr);
    ~LinesPlot() override;

    /// Symbols for tooltips, titles for axes, ids for columns of the table. Default: x and y.
    struct Words {
        QString xSymbol = QStringLiteral("x");
        QString ySymbol = QStringLiteral("y");
        QString xTitle; ///< empty: the symbol
        QString yTitle;
        std::string xId = "x";
        std::string yId = "y";
    };
    void setWords(const Words& words);
    [[nodiscard]] const Words& words() const { return m_words; }

    /// Values that are not positive cannot be drawn then; the axis and the summary say how many, the table keeps them.
    void setLogarithmicY(bool logarithmic);
    [[nodiscard]] bool isLogarithmicY() const { return hasLogarithmicYAxis(); }
    /// Ticks of x at whole numbers only, for example severities.
    void setIntegerX(bool whole);
    /// Names of x = 0, 1, 2, ...; empty: numbers again.
    void setCategories(const QStringList& names);
    /// Values that are always shown, for example 0 to 1; NaN (default): from the data.
    void setYRange(double low, double high);
    /// Default: shown. Hidden for smooth curves of many points (where they are crowded they thin out by themselves).
    void setMarkersVisible(bool visible);

    [[nodiscard]] QString kind() const override { return QStringLiteral("lines"); }
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;

protected:
    [[nodiscard]] Terms terms() const override;
    [[nodiscard]] ViewRange dataRange() const override;
    [[nodiscard]] QString xText(double x) const override;
    void layoutFor(const QSize& size) override;

private:
    void updateTicker();
    [[nodiscard]] QString notDrawnText() const; ///< empty: all values are drawn

    Words m_words;
    QStringList m_categories;
    bool m_integerX = false;
    double m_yLow, m_yHigh;
};

} // namespace plumbline::plots
