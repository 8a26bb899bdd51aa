#include "plots/kinds/LinesPlot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"
#include "plots/base/detail/StepTickers.h"

namespace plumbline::plots
{

/// Levels and the mark; on the handle layer, so that moving the mark redraws nothing else.
class LinesGuides : public QCPLayerable
{
public:
    explicit LinesGuides(LinesPlot& view) : QCPLayerable(view.plot(), QStringLiteral("handles")), m_view(view) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }

    void draw(QCPPainter* painter) override
    {
        for (const LinesPlot::Level& level : m_view.levels())
            drawLevel(*painter, level);
        if (std::isfinite(m_view.mark()) && m_view.plot()->xAxis->range().contains(m_view.mark()))
            drawMark(*painter);
    }

private:
    void drawLevel(QCPPainter& painter, const LinesPlot::Level& level) const
    {
        const QCPAxisRect* area = m_view.plot()->axisRect();
        const double y = m_view.plot()->yAxis->coordToPixel(level.y);
        if (y < area->top() || y > area->bottom())
            return;
        const Theme& theme = m_view.theme();
        painter.setPen(QPen(theme.secondary, 1, Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(area->left(), y), QPointF(area->right(), y));
        painter.setPen(theme.secondary);
        painter.setFont(theme.font(TextSize::Small));
        const double height = QFontMetricsF(painter.font()).height();
        const double top = y - height - 2 < area->top() ? y + 2 : y - height - 2;
        const QRectF box(area->left() + 4, top, QFontMetricsF(painter.font()).horizontalAdvance(level.label) + 6,
                         height);
        QColor ground = theme.panel; // curves and bands run below it
        ground.setAlphaF(0.8F);
        painter.fillRect(box, ground);
        painter.drawText(box, Qt::AlignCenter, level.label);
    }

    void drawMark(QCPPainter& painter) const
    {
        const QCPAxisRect* area = m_view.plot()->axisRect();
        const Theme& theme = m_view.theme();
        const double x = m_view.plot()->xAxis->coordToPixel(m_view.mark());
        painter.setPen(QPen(theme.accent, 1.2, Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(x, area->top()), QPointF(x, area->bottom()));
        const QString text = m_view.markText();
        const QFont font = theme.font(TextSize::Small, QFont::Medium);
        const QFontMetricsF metrics(font);
        const double width = metrics.horizontalAdvance(text) + 12;
        const double height = std::ceil(metrics.height()) + 2;
        const double left = std::clamp(x - width / 2, static_cast<double>(area->left()),
                                       std::max<double>(area->left(), area->right() - width));
        const QRectF box(left, area->top() - height - 2, width, height);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawRoundedRect(box, 4, 4);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(theme.accentText);
        painter.setFont(font);
        painter.drawText(box, Qt::AlignCenter, text);
    }

    LinesPlot& m_view;
};

LinesPlot::LinesPlot(QWidget* parent)
    : CurvePlot(parent), m_mark(std::numeric_limits<double>::quiet_NaN()),
      m_yLow(std::numeric_limits<double>::quiet_NaN()), m_yHigh(std::numeric_limits<double>::quiet_NaN())
{
    m_guides = new LinesGuides(*this);
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

void LinesPlot::setLevels(std::vector<Level> levels)
{
    m_levels = std::move(levels);
    dataChanged();
}

void LinesPlot::setMark(double x)
{
    if (x == m_mark || (std::isnan(x) && std::isnan(m_mark)))
        return;
    m_mark = x;
    if (!std::exchange(m_hasMark, true))
        dataChanged();
    else
        handleLayer()->replot();
}

QString LinesPlot::markText() const
{
    return QStringLiteral("%1 = %2").arg(m_words.xSymbol, xText(m_mark));
}

int LinesPlot::topMargin() const
{
    return m_hasMark ? static_cast<int>(std::ceil(QFontMetricsF(theme().font(TextSize::Small)).height())) + 6
                     : CurvePlot::topMargin();
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
    for (const Level& level : m_levels) {
        range.yLow = std::min(range.yLow, level.y);
        range.yHigh = std::max(range.yHigh, level.y);
    }
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
    copy->m_levels = m_levels;
    copy->m_mark = m_mark;
    copy->m_hasMark = m_hasMark;
    copy->setPointMarkers(hasPointMarkers());
    copy->updateTicker();
    copy->setLogarithmicY(isLogarithmicY());
    copyCurvesTo(*copy);
    return copy;
}

} // namespace plumbline::plots
