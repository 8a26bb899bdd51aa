#include "plots/kinds/LinesPlot.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"
#include "plots/base/detail/StepTickers.h"

namespace plumbline::plots
{

LinesPlot::LinesPlot(QWidget* parent)
    : CurvePlot(parent), m_yLow(std::numeric_limits<double>::quiet_NaN()),
      m_yHigh(std::numeric_limits<double>::quiet_NaN())
{
    setPointMarkers(true);
    initialise();
}

LinesPlot::~LinesPlot() = default;

void LinesPlot::setWords(const Words& words)
{
    m_words = words;
    dataChanged();
}

void LinesPlot::setLogarithmicY(bool logarithmic)
{
    setLogarithmicYAxis(logarithmic);
}

void LinesPlot::setIntegerX(bool whole)
{
    m_integerX = whole;
    updateTicker();
}

void LinesPlot::setCategories(const QStringList& names)
{
    m_categories = names;
    updateTicker();
}

void LinesPlot::setYRange(double low, double high)
{
    m_yLow = low;
    m_yHigh = high;
    dataChanged();
}

void LinesPlot::setMarkersVisible(bool visible)
{
    setPointMarkers(visible);
}

void LinesPlot::updateTicker()
{
    QCPAxis* axis = plot()->xAxis;
    if (!m_categories.isEmpty())
        axis->setTicker(QSharedPointer<CategoryTicker>::create(m_categories));
    else if (m_integerX)
        axis->setTicker(QSharedPointer<IntegerTicker>::create());
    else
        axis->setTicker(QSharedPointer<NumberTicker>::create());
    dataChanged();
}

QString LinesPlot::notDrawnText() const
{
    int count = 0;
    for (const CurveSeries& series : figure().series)
        count += static_cast<int>(std::count_if(series.y.begin(), series.y.end(), [](double y) { return y <= 0; }));
    return isLogarithmicY() && count > 0 ? tr("%n value(s) of 0 or less not shown", nullptr, count) : QString();
}

QString LinesPlot::summary() const
{
    const QString missing = notDrawnText();
    return missing.isEmpty() ? CurvePlot::summary() : CurvePlot::summary() + QStringLiteral(" %1.").arg(missing);
}

CurvePlot::Terms LinesPlot::terms() const
{
    const QString yTitle = m_words.yTitle.isEmpty() ? m_words.ySymbol : m_words.yTitle;
    const QString missing = notDrawnText();
    return {m_words.xSymbol,
            m_words.ySymbol,
            m_words.xTitle.isEmpty() ? m_words.xSymbol : m_words.xTitle,
            missing.isEmpty() ? yTitle : QStringLiteral("%1 (%2)").arg(yTitle, missing),
            m_words.xId,
            m_words.yId};
}

QString LinesPlot::xText(double x) const
{
    const double index = std::round(x);
    if (std::abs(x - index) < 1e-9 && index >= 0 && index < static_cast<double>(m_categories.size()))
        return m_categories[static_cast<qsizetype>(index)];
    return CurvePlot::xText(x);
}

ViewRange LinesPlot::dataRange() const
{
    constexpr double kRoom = 0.03; ///< so that markers at the ends are whole
    ViewRange range = fullRange();
    if (std::isfinite(m_yLow))
        range.yLow = std::min(range.yLow, m_yLow);
    if (std::isfinite(m_yHigh))
        range.yHigh = std::max(range.yHigh, m_yHigh);
    if (!m_categories.isEmpty()) {
        range.xLow = std::min(range.xLow, 0.0);
        range.xHigh = std::max(range.xHigh, static_cast<double>(m_categories.size() - 1));
    }
    range = toScale(range);
    const double width = range.xHigh - range.xLow;
    const double height = range.yHigh - range.yLow;
    // Infinite where ends lie more than the largest number apart: such axes get no room.
    const double beside = std::isfinite(width) ? kRoom * width : 0;
    const double above = std::isfinite(height) ? kRoom * height : 0;
    return fromScale({range.xLow - beside, range.xHigh + beside, range.yLow - above, range.yHigh + above});
}

void LinesPlot::layoutFor(const QSize& size)
{
    CurvePlot::layoutFor(size);
    if (m_categories.isEmpty())
        return;
    const QFontMetricsF metrics(theme().font(TextSize::Small));
    double widest = 1;
    for (const QString& name : m_categories)
        widest = std::max(widest, metrics.horizontalAdvance(name));
    const double room = std::max(axisRect()->width(), 1) / (widest + metrics.height());
    plot()->xAxis->ticker()->setTickCount(std::clamp(static_cast<int>(room), 1, static_cast<int>(m_categories.size())));
}

std::unique_ptr<PlotView> LinesPlot::makeCopy() const
{
    auto copy = std::make_unique<LinesPlot>();
    copy->m_words = m_words;
    copy->m_categories = m_categories;
    copy->m_integerX = m_integerX;
    copy->m_yLow = m_yLow;
    copy->m_yHigh = m_yHigh;
    copy->setPointMarkers(hasPointMarkers());
    copy->updateTicker();
    copy->setLogarithmicY(isLogarithmicY());
    copyCurvesTo(*copy);
    return copy;
}

} // namespace plumbline::plots
