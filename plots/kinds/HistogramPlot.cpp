#include "plots/kinds/HistogramPlot.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"
#include "plots/base/detail/AxisText.h"
#include "plots/kinds/detail/HistogramBars.h"

namespace plumbline::plots
{

namespace
{

constexpr int kFewestBins = 5;
constexpr int kMostBins = 60;
constexpr int kMostWantedBins = 10000;

} // namespace

HistogramBars::HistogramBars(HistogramPlot& view) : QCPLayerable(view.plot(), QStringLiteral("main")), m_view(view) {}

void HistogramBars::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

QRect HistogramBars::clipRect() const
{
    return m_view.plot()->axisRect()->rect();
}

QRectF HistogramBars::barRect(int bar) const
{
    const QCPAxis* x = m_view.plot()->xAxis;
    const QCPAxis* y = m_view.plot()->yAxis;
    const double left = x->coordToPixel(m_view.binEdge(bar));
    const double right = x->coordToPixel(m_view.binEdge(bar + 1));
    const double top = y->coordToPixel(static_cast<double>(m_view.count(bar)));
    const double bottom = y->coordToPixel(0);
    const double gap = right - left > 4 ? 1 : 0;
    return {left, top, right - left - gap, bottom - top};
}

void HistogramBars::draw(QCPPainter* painter)
{
    const Theme& theme = m_view.theme();
    const QColor color = theme.seriesColor(m_view.groupIndex());
    const QColor outline = theme.outlineOf(color);
    painter->setPen(outline == color ? QPen(Qt::NoPen) : QPen(outline, 1));
    painter->setBrush(color);
    for (int bar = 0; bar < m_view.binCount(); ++bar)
        if (m_view.count(bar) > 0)
            painter->drawRect(barRect(bar));
    if (!std::isfinite(m_view.marker()))
        return;
    const double x = m_view.plot()->xAxis->coordToPixel(m_view.marker());
    const QRectF area(m_view.plot()->axisRect()->rect());
    painter->setPen(QPen(theme.accent, 1.5));
    painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    if (m_view.markerLabel().isEmpty())
        return;
    const QFont font = theme.font(TextSize::Small);
    const double width = QFontMetricsF(font).horizontalAdvance(m_view.markerLabel());
    const double left = x + 4 + width > area.right() ? x - 4 - width : x + 4;
    painter->setFont(font);
    painter->setPen(theme.textColorOf(theme.accent));
    painter->drawText(QPointF(left, area.top() + QFontMetricsF(font).ascent()), m_view.markerLabel());
}

HistogramPlot::HistogramPlot(QWidget* parent) : PlotView(parent), m_marker(std::numeric_limits<double>::quiet_NaN())
{
    m_bars = new HistogramBars(*this);
    axisRect()->setMinimumMargins(QMargins(0, 0, 0, 0));
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    plot()->plotLayout()->setAutoMargins(QCP::msNone);
    plot()->plotLayout()->setMargins(QMargins(4, 0, 0, 4));
    initialise();
}

HistogramPlot::~HistogramPlot() = default;

void HistogramPlot::setValues(std::vector<double> values, const QString& group, int groupIndex, const QString& unit)
{
    const std::size_t total = values.size();
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    std::sort(values.begin(), values.end());
    m_withoutDistance = static_cast<std::int64_t>(total - values.size());
    m_values = std::move(values);
    m_group = group;
    m_groupIndex = groupIndex;
    m_unit = unit;
    rebin();
}

void HistogramPlot::setFigure(const HistogramFigure& figure, int series)
{
    m_values.clear();
    m_edges.clear();
    m_counts.clear();
    m_withoutDistance = 0;
    m_unit = QString::fromStdString(figure.unit);
    if (series >= 0 && series < static_cast<int>(figure.series.size())) {
        const HistogramFigure::Series& shown = figure.series[static_cast<std::size_t>(series)];
        m_group = QString::fromStdString(shown.group);
        m_groupIndex = shown.groupIndex;
        m_withoutDistance = shown.withoutDistance;
        if (!shown.counts.empty() && figure.edges.size() == shown.counts.size() + 1) {
            m_edges = figure.edges;
            m_counts = shown.counts;
        }
    }
    dataChanged();
}

void HistogramPlot::setBinCount(int count)
{
    m_wantedBins = std::clamp(count, 0, kMostWantedBins);
    if (!m_values.empty())
        rebin();
}

void HistogramPlot::setMarker(double value, const QString& label)
{
    m_marker = value;
    m_markerLabel = label;
    replotLater();
}

void HistogramPlot::rebin()
{
    m_counts.clear();
    m_edges.clear();
    if (!m_values.empty()) {
        const double low = m_values.front() >= 0 ? 0.0 : m_values.front();
        const double range = m_values.back() - low;
        const auto quantile = [this](double share) {
            return m_values[static_cast<std::size_t>(share * static_cast<double>(m_values.size() - 1))];
        };
        // Freedman and Diaconis (1981).
        const double wanted = 2 * (quantile(0.75) - quantile(0.25)) / std::cbrt(static_cast<double>(m_values.size()));
        const double automatic = wanted > 0 ? std::min(std::ceil(range / wanted), 1.0 * kMostBins) : kFewestBins;
        const int bins = m_wantedBins > 0 ? m_wantedBins : std::max(static_cast<int>(automatic), kFewestBins);
        const double width = (range > 0 ? range : 1.0) / bins;
        for (int bin = 0; bin <= bins; ++bin)
            m_edges.push_back(low + bin * width);
        m_counts.assign(static_cast<std::size_t>(bins), 0);
        for (const double value : m_values)
            ++m_counts[static_cast<std::size_t>(std::clamp(static_cast<int>((value - low) / width), 0, bins - 1))];
    }
    dataChanged();
}

ViewRange HistogramPlot::dataRange() const
{
    if (m_counts.empty())
        return {0, 1, 0, 1};
    const auto highest = static_cast<double>(*std::max_element(m_counts.begin(), m_counts.end()));
    return {m_edges.front(), m_edges.back(), 0, std::max(highest, 1.0) * 1.05};
}

ViewRange HistogramPlot::clampView(const ViewRange& range) const
{
    ViewRange result = PlotView::clampView(range);
    // Bars stand on the axis.
    result.yLow = 0;
    return result;
}

Reading HistogramPlot::readBar(int bar) const
{
    if (bar < 0 || bar >= binCount())
        return {};
    Reading reading;
    reading.valid = true;
    reading.series = 0;
    reading.index = bar;
    reading.outline = m_bars->barRect(bar).intersected(QRectF(axisRect()->rect()));
    if (reading.outline.height() < 1)
        reading.outline.setTop(reading.outline.bottom() - 1);
    reading.anchor = {reading.outline.center().x(), reading.outline.top()};
    reading.group = m_group;
    reading.color = theme().seriesColor(m_groupIndex);
    reading.x = (binEdge(bar) + binEdge(bar + 1)) / 2;
    reading.y = static_cast<double>(count(bar));
    reading.title = m_group;
    reading.lines = {tr("distance %1 to %2").arg(shortNumberText(binEdge(bar)), shortNumberText(binEdge(bar + 1))),
                     tr("%1 of %2 samples").arg(countText(count(bar)), countText(total()))};
    return reading;
}

Reading HistogramPlot::readingAt(const QPointF& position) const
{
    if (m_counts.empty() || !axisRect()->rect().contains(position.toPoint()))
        return {};
    const double x = plot()->xAxis->pixelToCoord(position.x());
    const auto above = std::upper_bound(m_edges.begin(), m_edges.end(), x);
    return readBar(static_cast<int>(above - m_edges.begin()) - 1);
}

Reading HistogramPlot::readingAfter(const Reading& from, int key) const
{
    if (m_counts.empty())
        return {};
    int bar = from.valid ? from.index : 0;
    if (from.valid)
        bar += key == Qt::Key_Right || key == Qt::Key_Up ? 1 : key == Qt::Key_Left || key == Qt::Key_Down ? -1 : 0;
    if (key == Qt::Key_Home)
        bar = 0;
    if (key == Qt::Key_End)
        bar = binCount() - 1;
    return readBar(std::clamp(bar, 0, binCount() - 1));
}

Reading HistogramPlot::readingAgain(const Reading& from) const
{
    return readBar(from.index);
}

void HistogramPlot::activate(const Reading& reading)
{
    emit rangeActivated(binEdge(reading.index), binEdge(reading.index + 1));
    PlotView::activate(reading);
}

void HistogramPlot::styleChanged()
{
    styleAxes();
}

void HistogramPlot::layoutFor(const QSize& size)
{
    axisRect()->setMargins(QMargins(0, 8, 12, 0));
    const QFont font = theme().font(TextSize::Small);
    const double lineHeight = theme().smallSize;
    const bool roomy = size.height() >= 12 * lineHeight;
    layoutAxis(*plot()->xAxis, roomy ? (m_unit.isEmpty() ? tr("distance") : unitText(m_unit.toStdString())) : QString(),
               font, size.width() - 5 * lineHeight, 6.5 * lineHeight);
    layoutAxis(*plot()->yAxis, roomy ? tr("samples") : QString(), font, size.height() - 5 * lineHeight,
               4.5 * lineHeight);
}

bool HistogramPlot::isEmpty() const
{
    return total() == 0;
}

std::int64_t HistogramPlot::total() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), std::int64_t{0});
}

TableData HistogramPlot::table() const
{
    TableData table;
    table.columns = {{"group", {}}, {"low", m_unit.toStdString()}, {"high", m_unit.toStdString()}, {"count", {}}};
    for (int bar = 0; bar < binCount(); ++bar)
        table.rows.push_back({m_group.toStdString(), binEdge(bar), binEdge(bar + 1), count(bar)});
    return table;
}

QString HistogramPlot::summary() const
{
    if (isEmpty())
        return tr("Empty figure.");
    const auto highest = std::max_element(m_counts.begin(), m_counts.end()) - m_counts.begin();
    QString text = tr("Distances of %1 samples of %2, from %3 to %4; most lie between %5 and %6.")
                       .arg(countText(total()), m_group, shortNumberText(m_edges.front()),
                            shortNumberText(m_edges.back()), shortNumberText(binEdge(static_cast<int>(highest))),
                            shortNumberText(binEdge(static_cast<int>(highest) + 1)));
    if (m_withoutDistance > 0)
        text += QLatin1Char(' ') + tr("%1 without a distance.").arg(countText(m_withoutDistance));
    return text;
}

std::unique_ptr<PlotView> HistogramPlot::makeCopy() const
{
    auto copy = std::make_unique<HistogramPlot>();
    copy->m_wantedBins = m_wantedBins;
    copy->m_values = m_values;
    copy->m_edges = m_edges;
    copy->m_counts = m_counts;
    copy->m_group = m_group;
    copy->m_groupIndex = m_groupIndex;
    copy->m_unit = m_unit;
    copy->dataChanged();
    copy->m_withoutDistance = m_withoutDistance;
    copy->setMarker(m_marker, m_markerLabel);
    copyStateTo(*copy);
    return copy;
}

} // namespace plumbline::plots
