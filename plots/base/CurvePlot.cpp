#include "plots/base/CurvePlot.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"
#include "plots/base/detail/AxisText.h"
#include "plots/base/detail/CurveGraph.h"
#include "plots/base/detail/CurveLabels.h"
#include "plots/base/detail/LogTicker.h"

namespace plumbline::plots
{

/// What draws one series; owned by the plotting widget.
struct CurveGraphs {
    CurveGraph* line = nullptr;
    QCPGraph* low = nullptr; ///< edges of the band; null: no interval
    QCPGraph* high = nullptr;
    bool hidden = false;
};

namespace
{

bool hasBand(const CurveSeries& series)
{
    return !series.low.empty();
}

bool lengthsMatch(const CurveSeries& series)
{
    const std::size_t count = series.x.size();
    const bool band = hasBand(series) || !series.high.empty();
    return series.y.size() == count && (!band || (series.low.size() == count && series.high.size() == count));
}

/// Sorts by x, drops points without x, and makes infinite values gaps.
void normalise(CurveSeries& series)
{
    const auto clean = [](std::vector<double>& values) {
        for (double& value : values)
            if (!std::isfinite(value))
                value = std::numeric_limits<double>::quiet_NaN();
    };
    clean(series.y);
    clean(series.low);
    clean(series.high);
    const bool ready = std::all_of(series.x.begin(), series.x.end(), [](double x) { return std::isfinite(x); }) &&
                       std::is_sorted(series.x.begin(), series.x.end());
    if (ready)
        return;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < series.x.size(); ++i)
        if (std::isfinite(series.x[i]))
            order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return series.x[a] < series.x[b]; });
    const auto reorder = [&order](std::vector<double>& values) {
        if (values.empty())
            return;
        std::vector<double> sorted;
        sorted.reserve(order.size());
        for (const std::size_t i : order)
            sorted.push_back(values[i]);
        values = std::move(sorted);
    };
    reorder(series.y);
    reorder(series.low);
    reorder(series.high);
    reorder(series.x);
}

QVector<double> toQt(const std::vector<double>& values)
{
    return {values.begin(), values.end()};
}

/// For a logarithmic axis: what is not positive becomes `instead`.
QVector<double> positive(const std::vector<double>& values, double instead)
{
    QVector<double> result = toQt(values);
    for (double& value : result)
        if (value <= 0)
            value = instead;
    return result;
}

/// Points without a neighbour: no line goes through them, and a band has no width there.
QVector<CurveGraph::Whisker> loneWhiskers(const CurveSeries& series)
{
    QVector<CurveGraph::Whisker> whiskers;
    const auto drawn = [&](std::size_t i) { return i < series.y.size() && !std::isnan(series.y[i]); };
    for (std::size_t i = 0; i < series.low.size(); ++i)
        if (drawn(i) && (i == 0 || !drawn(i - 1)) && !drawn(i + 1) && std::isfinite(series.low[i]) &&
            std::isfinite(series.high[i]))
            whiskers.append({series.x[i], series.low[i], series.high[i]});
    return whiskers;
}

} // namespace

CurvePlot::CurvePlot(QWidget* parent) : PlotView(parent)
{
    m_labels = new CurveLabels(*this);
    axisRect()->setMinimumMargins(QMargins(0, 0, 0, 0));
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    plot()->plotLayout()->setAutoMargins(QCP::msNone);
    plot()->plotLayout()->setMargins(QMargins(4, 0, 0, 4));
}

CurvePlot::~CurvePlot() = default;

void CurvePlot::setFigure(CurveFigure figure)
{
    std::erase_if(figure.series, [](const CurveSeries& series) { return !lengthsMatch(series); });
    for (CurveSeries& series : figure.series)
        normalise(series);
    std::set<std::pair<std::string, std::string>> hiddenNames;
    for (int series = 0; series < seriesCount(); ++series)
        if (isSeriesHidden(series))
            hiddenNames.emplace(m_figure.series[static_cast<std::size_t>(series)].group,
                                m_figure.series[static_cast<std::size_t>(series)].model);
    m_figure = std::move(figure);
    const auto& all = m_figure.series;
    m_severalModels = std::any_of(all.begin(), all.end(),
                                  [&](const CurveSeries& series) { return series.model != all.front().model; });
    rebuild();
    for (int series = 0; series < seriesCount(); ++series)
        if (hiddenNames.contains(
                {all[static_cast<std::size_t>(series)].group, all[static_cast<std::size_t>(series)].model}))
            m_graphs[static_cast<std::size_t>(series)].hidden = true;
    styleChanged();
    dataChanged();
}

void CurvePlot::rebuild()
{
    plot()->clearPlottables();
    m_graphs.clear();
    QCPAxis* xAxis = plot()->xAxis;
    QCPAxis* yAxis = plot()->yAxis;
    // A band whose lower edge cannot be drawn on a logarithmic axis goes on below it.
    const double below = fullRange().yLow * 1e-3;
    for (const CurveSeries& series : m_figure.series) {
        CurveGraphs graphs;
        const QVector<double> x = toQt(series.x);
        if (hasBand(series)) {
            graphs.low = new QCPGraph(xAxis, yAxis);
            graphs.high = new QCPGraph(xAxis, yAxis);
            graphs.low->setData(x, m_logarithmicY ? positive(series.low, below) : toQt(series.low), true);
            graphs.high->setData(x, m_logarithmicY ? positive(series.high, below) : toQt(series.high), true);
            for (QCPGraph* edge : {graphs.low, graphs.high}) {
                edge->setLayer(QStringLiteral("bands"));
                edge->setPen(Qt::NoPen);
            }
            graphs.high->setChannelFillGraph(graphs.low);
        }
        graphs.line = new CurveGraph(xAxis, yAxis);
        constexpr double kGap = std::numeric_limits<double>::quiet_NaN();
        graphs.line->setData(x, m_logarithmicY ? positive(series.y, kGap) : toQt(series.y), true);
        m_graphs.push_back(graphs);
    }
}

void CurvePlot::styleSeries(int index)
{
    const CurveSeries& series = m_figure.series[static_cast<std::size_t>(index)];
    const CurveGraphs& graphs = m_graphs[static_cast<std::size_t>(index)];
    const bool dimmed = !highlightedGroup().isEmpty() && highlightedGroup() != QString::fromStdString(series.group);
    const bool strong = !highlightedGroup().isEmpty() && !dimmed;
    QColor color = seriesColor(index);
    QColor outline = theme().outlineOf(color);
    if (outline == color)
        outline = QColor();
    QColor band = color;
    band.setAlphaF(dimmed ? 0.04F : theme().dark ? 0.22F : 0.16F);
    if (dimmed) {
        color.setAlphaF(0.28F);
        if (outline.isValid())
            outline.setAlphaF(0.12F);
    }
    QPen pen(color, theme().lineWidth * (strong ? 1.4 : 1.0));
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    const QVector<qreal> dashes = dashPattern(m_severalModels ? series.modelIndex : series.groupIndex);
    if (!dashes.isEmpty())
        pen.setDashPattern(dashes);
    graphs.line->setPen(pen);
    graphs.line->setOutline(outline);
    const int ownMarker = m_pointMarkers ? series.groupIndex : -1;
    graphs.line->setMarker(m_severalModels ? series.modelIndex : ownMarker, theme().panel);
    graphs.line->setMarkersAtPoints(m_pointMarkers);
    graphs.line->setWhiskers(m_pointMarkers && m_bandsVisible ? loneWhiskers(series) : QVector<CurveGraph::Whisker>());
    graphs.line->setVisible(!graphs.hidden);
    for (QCPGraph* edge : {graphs.low, graphs.high})
        if (edge)
            edge->setVisible(!graphs.hidden && m_bandsVisible);
    if (graphs.high)
        graphs.high->setBrush(band);
}

void CurvePlot::styleChanged()
{
    styleAxes();
    for (int series = 0; series < seriesCount(); ++series)
        styleSeries(series);
}

void CurvePlot::highlightChanged()
{
    for (int series = 0; series < seriesCount(); ++series)
        styleSeries(series);
}

void CurvePlot::setAxisTitles(const QString& x, const QString& y)
{
    m_xTitle = x;
    m_yTitle = y;
    replotLater();
}

void CurvePlot::setBandsVisible(bool visible)
{
    m_bandsVisible = visible;
    highlightChanged();
    replotLater();
}

void CurvePlot::setPointMarkers(bool shown)
{
    m_pointMarkers = shown;
    highlightChanged();
    replotLater();
}

void CurvePlot::setLogarithmicYAxis(bool logarithmic)
{
    if (m_logarithmicY == logarithmic)
        return;
    m_logarithmicY = logarithmic;
    plot()->yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (logarithmic)
        plot()->yAxis->setTicker(QSharedPointer<LogTicker>::create());
    else
        plot()->yAxis->setTicker(QSharedPointer<NumberTicker>::create());
    rebuild();
    styleChanged();
    // The old range may hold what the new axis cannot show.
    setView(dataRange());
    fit();
}

void CurvePlot::setSeriesHidden(int series, bool hidden)
{
    if (series < 0 || series >= seriesCount() || m_graphs[static_cast<std::size_t>(series)].hidden == hidden)
        return;
    m_graphs[static_cast<std::size_t>(series)].hidden = hidden;
    styleSeries(series);
    emit hiddenSeriesChanged();
    replotLater();
}

bool CurvePlot::isSeriesHidden(int series) const
{
    return series >= 0 && series < seriesCount() && m_graphs[static_cast<std::size_t>(series)].hidden;
}

void CurvePlot::isolateSeries(int isolated)
{
    bool already = isolated >= 0 && !isSeriesHidden(isolated);
    for (int series = 0; series < seriesCount(); ++series)
        already = already && (series == isolated || isSeriesHidden(series));
    for (int series = 0; series < seriesCount(); ++series)
        setSeriesHidden(series, !already && series != isolated);
}

void CurvePlot::showAllSeries()
{
    for (int series = 0; series < seriesCount(); ++series)
        setSeriesHidden(series, false);
}

QString CurvePlot::seriesName(int index) const
{
    const CurveSeries& series = m_figure.series[static_cast<std::size_t>(index)];
    const QString group = QString::fromStdString(series.group);
    const QString model = QString::fromStdString(series.model);
    if (group.isEmpty() || model.isEmpty() || !m_severalModels)
        return group.isEmpty() ? model : group;
    return QStringLiteral("%1 · %2").arg(group, model);
}

QColor CurvePlot::seriesColor(int index) const
{
    const CurveSeries& series = m_figure.series[static_cast<std::size_t>(index)];
    return series.thin ? theme().muted : theme().seriesColor(series.groupIndex);
}

double CurvePlot::valueAt(int index, double x) const
{
    const CurveSeries& series = m_figure.series[static_cast<std::size_t>(index)];
    const auto above = std::lower_bound(series.x.begin(), series.x.end(), x);
    if (above == series.x.end())
        return std::numeric_limits<double>::quiet_NaN();
    const auto i = static_cast<std::size_t>(above - series.x.begin());
    if (series.x[i] == x)
        return series.y[i];
    if (i == 0)
        return std::numeric_limits<double>::quiet_NaN();
    const double share = (x - series.x[i - 1]) / (series.x[i] - series.x[i - 1]);
    return series.y[i - 1] + share * (series.y[i] - series.y[i - 1]);
}

ViewRange CurvePlot::fullRange() const
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    ViewRange range{kInfinity, -kInfinity, kInfinity, -kInfinity};
    const auto include = [](double& low, double& high, double value) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    };
    for (const CurveSeries& series : m_figure.series) {
        for (const double x : series.x)
            include(range.xLow, range.xHigh, x);
        for (const auto* values : {&series.y, &series.low, &series.high})
            for (const double y : *values)
                if (!m_logarithmicY || y > 0)
                    include(range.yLow, range.yHigh, y);
    }
    if (range.xLow > range.xHigh || range.yLow > range.yHigh)
        return {0, 1, 0, 1};
    return range;
}

bool CurvePlot::isEmpty() const
{
    return std::all_of(m_figure.series.begin(), m_figure.series.end(), [](const CurveSeries& series) {
        return std::all_of(series.y.begin(), series.y.end(), [](double y) { return std::isnan(y); });
    });
}

TableData CurvePlot::table() const
{
    const Terms words = terms();
    TableData table;
    table.columns = {{"group", {}},   {"model", {}}, {words.xId, m_figure.unit},
                     {words.yId, {}}, {"low", {}},   {"high", {}},
                     {"n", {}},       {"thin", {}}};
    const auto cell = [](const std::vector<double>& values, std::size_t i) {
        return i < values.size() && std::isfinite(values[i]) ? TableData::Value(values[i]) : TableData::Value();
    };
    for (const CurveSeries& series : m_figure.series)
        for (std::size_t i = 0; i < series.x.size(); ++i)
            table.rows.push_back({series.group, series.model, series.x[i], cell(series.y, i), cell(series.low, i),
                                  cell(series.high, i), series.n, std::int64_t{series.thin}});
    return table;
}

QString CurvePlot::summary() const
{
    if (isEmpty())
        return tr("Empty figure.");
    QStringList names;
    for (int series = 0; series < seriesCount(); ++series)
        names.append(seriesName(series));
    const Terms words = terms();
    const ViewRange range = fullRange();
    return tr("%n curve(s) of %1 against %2 from %3 to %4: %5.", nullptr, seriesCount())
        .arg(words.ySymbol, words.xSymbol, xText(range.xLow), xText(range.xHigh), names.join(QStringLiteral(", ")));
}

QString CurvePlot::xText(double x) const
{
    return shortNumberText(x, 4);
}

int CurvePlot::nextSeries(int from, int step) const
{
    for (int tried = 0, series = from + step; tried < seriesCount(); ++tried, series += step) {
        series = (series % seriesCount() + seriesCount()) % seriesCount();
        if (!isSeriesHidden(series) && nextPoint(series, -1, 1) >= 0)
            return series;
    }
    return from;
}

int CurvePlot::nextPoint(int series, int from, int step) const
{
    const auto& values = m_figure.series[static_cast<std::size_t>(series)].y;
    for (int i = from + step; i >= 0 && i < static_cast<int>(values.size()); i += step)
        if (!std::isnan(values[static_cast<std::size_t>(i)]))
            return i;
    return -1;
}

int CurvePlot::nearestPoint(int series, double x) const
{
    const auto& xs = m_figure.series[static_cast<std::size_t>(series)].x;
    if (xs.empty())
        return -1;
    const auto above = static_cast<int>(std::lower_bound(xs.begin(), xs.end(), x) - xs.begin());
    const int before = nextPoint(series, above, -1);
    const int after = nextPoint(series, above - 1, 1);
    if (before < 0 || after < 0)
        return std::max(before, after);
    return x - xs[static_cast<std::size_t>(before)] < xs[static_cast<std::size_t>(after)] - x ? before : after;
}

Reading CurvePlot::readPoint(int seriesIndex, int index) const
{
    if (seriesIndex < 0 || seriesIndex >= seriesCount())
        return {};
    const CurveSeries& series = m_figure.series[static_cast<std::size_t>(seriesIndex)];
    if (index < 0 || index >= static_cast<int>(series.x.size()))
        return {};
    const auto i = static_cast<std::size_t>(index);
    const Terms words = terms();
    Reading reading;
    reading.valid = !std::isnan(series.y[i]);
    reading.series = seriesIndex;
    reading.index = index;
    reading.x = series.x[i];
    reading.y = series.y[i];
    reading.anchor = {plot()->xAxis->coordToPixel(reading.x), plot()->yAxis->coordToPixel(reading.y)};
    reading.title = seriesName(seriesIndex);
    reading.color = seriesColor(seriesIndex);
    reading.group = QString::fromStdString(series.group);
    reading.model = QString::fromStdString(series.model);
    Estimate estimate;
    estimate.value = reading.y;
    if (hasBand(series)) {
        estimate.low = series.low[i];
        estimate.high = series.high[i];
    }
    reading.lines = {QStringLiteral("%1 = %2").arg(words.xSymbol, xText(reading.x)),
                     QStringLiteral("%1 = %2").arg(words.ySymbol, estimateText(estimate))};
    if (series.n > 0)
        reading.lines.append(series.thin ? tr("n = %1, too few to rely on").arg(countText(series.n))
                                         : tr("n = %1").arg(countText(series.n)));
    return reading;
}

Reading CurvePlot::readingAt(const QPointF& position) const
{
    constexpr double kReach = 40;
    if (!axisRect()->rect().contains(position.toPoint()))
        return {};
    const double x = plot()->xAxis->pixelToCoord(position.x());
    int best = -1;
    double bestDistance = kReach;
    for (int series = 0; series < seriesCount(); ++series) {
        if (isSeriesHidden(series))
            continue;
        double y = valueAt(series, x);
        double beside = 0;
        if (std::isnan(y)) {
            const int point = nearestPoint(series, x);
            if (point < 0)
                continue;
            const CurveSeries& curve = m_figure.series[static_cast<std::size_t>(series)];
            y = curve.y[static_cast<std::size_t>(point)];
            beside = plot()->xAxis->coordToPixel(curve.x[static_cast<std::size_t>(point)]) - position.x();
        }
        const double distance = std::hypot(plot()->yAxis->coordToPixel(y) - position.y(), beside);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = series;
        }
    }
    return best < 0 ? Reading{} : readPoint(best, nearestPoint(best, x));
}

Reading CurvePlot::readingAfter(const Reading& from, int key) const
{
    if (isEmpty())
        return {};
    if (!from.valid || from.series >= seriesCount()) {
        const int first = nextSeries(-1, 1);
        return first < 0 ? Reading{} : readPoint(first, nearestPoint(first, plot()->xAxis->range().lower));
    }
    const CurveSeries& series = m_figure.series[static_cast<std::size_t>(from.series)];
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int next = nextSeries(from.series, key == Qt::Key_Up ? -1 : 1);
        return readPoint(next, nearestPoint(next, from.x));
    }
    case Qt::Key_Home:
        return readPoint(from.series, nextPoint(from.series, -1, 1));
    case Qt::Key_End:
        return readPoint(from.series, nextPoint(from.series, static_cast<int>(series.x.size()), -1));
    default:
        break;
    }
    // One step is a hundredth of what is seen, and at least one point.
    const int direction = key == Qt::Key_Left ? -1 : 1;
    const double wanted = from.x + direction * plot()->xAxis->range().size() / 100;
    int next = nearestPoint(from.series, wanted);
    if ((next - from.index) * direction <= 0)
        next = nextPoint(from.series, from.index, direction);
    return next < 0 ? from : readPoint(from.series, next);
}

Reading CurvePlot::readingAgain(const Reading& from) const
{
    return readPoint(from.series, from.index);
}

void CurvePlot::layoutFor(const QSize& size)
{
    const int labels = m_labels->widthFor(size.width() * 2 / 5);
    m_labels->setWidth(labels);
    axisRect()->setMargins(QMargins(0, topMargin(), std::max(labels, 12), 0));
    const Terms words = terms();
    const double lineHeight = theme().smallSize;
    const QFont font = theme().font(TextSize::Small);
    const int plotHeight = size.height() - topMargin() - static_cast<int>(4 * lineHeight);
    const int plotWidth = size.width() - labels - static_cast<int>(5 * lineHeight);
    layoutAxis(*plot()->xAxis, m_xTitle.isEmpty() ? words.xTitle : m_xTitle, font, plotWidth, 6.5 * lineHeight);
    layoutAxis(*plot()->yAxis, m_yTitle.isEmpty() ? words.yTitle : m_yTitle, font, plotHeight, 6.5 * lineHeight);
}

bool CurvePlot::press(const QPointF& position, Qt::MouseButton button)
{
    const int series = button == Qt::LeftButton ? m_labels->seriesAt(position) : -1;
    if (series < 0)
        return false;
    setSeriesHidden(series, !isSeriesHidden(series));
    return true;
}

bool CurvePlot::doubleClick(const QPointF& position)
{
    const int series = m_labels->seriesAt(position);
    if (series < 0)
        return false;
    // The first click of the two has hidden or shown it.
    setSeriesHidden(series, !isSeriesHidden(series));
    isolateSeries(series);
    return true;
}

Qt::CursorShape CurvePlot::cursorAt(const QPointF& position) const
{
    return m_labels->seriesAt(position) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

void CurvePlot::copyCurvesTo(CurvePlot& other) const
{
    other.setAxisTitles(m_xTitle, m_yTitle);
    other.setFigure(m_figure);
    for (int series = 0; series < seriesCount(); ++series)
        other.setSeriesHidden(series, isSeriesHidden(series));
    other.setBandsVisible(m_bandsVisible);
    copyStateTo(other);
}

} // namespace plumbline::plots
