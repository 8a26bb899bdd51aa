#pragma once

// Any curves: average precision by severity, values by sample size, success of an attack by threshold.

#include <vector>

#include "plots/base/CurvePlot.h"

namespace plumbline::plots
{

class LinesGuides;

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
    /// Level lines with their names, for example the largest gap that is allowed; the axis shows them too.
    struct Level {
        double y = 0;
        QString label;
    };
    void setLevels(std::vector<Level> levels);
    [[nodiscard]] const std::vector<Level>& levels() const { return m_levels; }
    /// A line across at one x with that value above it, for example a threshold that was chosen; NaN (default): none.
    void setMark(double x);
    [[nodiscard]] double mark() const { return m_mark; }
    [[nodiscard]] QString markText() const; ///< "d = 41.2"
    /// Default: shown. Hidden for smooth curves of many points (where they are crowded they thin out by themselves).
    void setMarkersVisible(bool visible);

    [[nodiscard]] QString kind() const override { return QStringLiteral("lines"); }
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] std::unique_ptr<PlotView> makeCopy() const override;

protected:
    [[nodiscard]] Terms terms() const override;
    [[nodiscard]] ViewRange dataRange() const override;
    [[nodiscard]] QString xText(double x) const override;
    [[nodiscard]] int topMargin() const override;
    void layoutFor(const QSize& size) override;

private:
    void updateTicker();
    [[nodiscard]] QString notDrawnText() const; ///< empty: all values are drawn

    LinesGuides* m_guides = nullptr; ///< owned by the plotting widget
    Words m_words;
    std::vector<Level> m_levels;
    double m_mark;
    bool m_hasMark = false; ///< once set, room for its label stays: the plot must not jump
    QStringList m_categories;
    bool m_integerX = false;
    double m_yLow, m_yHigh;
};

} // namespace plumbline::plots
