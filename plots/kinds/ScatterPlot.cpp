#include "plots/kinds/ScatterPlot.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"
#include "plots/base/detail/AxisText.h"
#include "plots/base/detail/LogTicker.h"
#include "plots/kinds/detail/ScatterCanvas.h"

namespace plumbline::plots
{

ScatterPlot::ScatterPlot(QWidget* parent) : PlotView(parent)
{
    m_canvas = new ScatterCanvas(*this);
    axisRect()->setMinimumMargins(QMargins(0, 0, 0, 0));
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    plot()->plotLayout()->setAutoMargins(QCP::msNone);
    plot()->plotLayout()->setMargins(QMargins(4, 0, 0, 4));
    initialise();
}

ScatterPlot::~ScatterPlot() = default;

void ScatterPlot::setFigure(ScatterFigure figure)
{
    std::erase_if(figure.lines, [](const CurveSeries& line) { return line.x.size() != line.y.size(); });
    m_figure = std::move(figure);
    if (m_selectedPoint >= static_cast<int>(m_figure.points.size()))
        m_selectedPoint = -1;
    dataChanged();
}

void ScatterPlot::setWords(const Words& words)
{
    m_words = words;
    dataChanged();
}

void ScatterPlot::setLogarithmicY(bool logarithmic)
{
    if (m_logarithmicY == logarithmic)
        return;
    m_logarithmicY = logarithmic;
    plot()->yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (logarithmic)
        plot()->yAxis->setTicker(QSharedPointer<LogTicker>::create());
    else
        plot()->yAxis->setTicker(QSharedPointer<NumberTicker>::create());
    // The old range may hold what the new axis cannot show.
    setView(dataRange());
    fit();
}

void ScatterPlot::setSelectedPoint(int index)
{
    m_selectedPoint = isDrawn(index) ? index : -1;
    replotLater();
}

bool ScatterPlot::isDrawn(int index) const
{
    if (index < 0 || index >= static_cast<int>(m_figure.points.size()))
        return false;
    const ScatterFigure::Point& point = m_figure.points[static_cast<std::size_t>(index)];
    return std::isfinite(point.x) && std::isfinite(point.y) && (!m_logarithmicY || point.y > 0);
}

QPointF ScatterPlot::pixelOf(int index) const
{
    const ScatterFigure::Point& point = m_figure.points[static_cast<std::size_t>(index)];
    return {plot()->xAxis->coordToPixel(point.x), plot()->yAxis->coordToPixel(point.y)};
}

QRectF ScatterPlot::labelRect(int index) const
{
    return m_canvas->labelRect(index);
}

bool ScatterPlot::isEmpty() const
{
    return m_figure.points.empty();
}

int ScatterPlot::notDrawn() const
{
    int count = 0;
    for (int index = 0; index < static_cast<int>(m_figure.points.size()); ++index)
        count += !isDrawn(index);
    return count;
}

QString ScatterPlot::notDrawnText() const
{
    const int count = notDrawn();
    return count > 0 ? tr("%n point(s) without a value", nullptr, count) : QString();
}

QColor ScatterPlot::colorOf(const ScatterFigure::Point& point) const
{
    return point.note == "thin_group" ? theme().muted : theme().seriesColor(point.groupIndex);
}

ViewRange ScatterPlot::dataRange() const
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    constexpr double kRoom = 0.06;
    ViewRange range{kInfinity, -kInfinity, kInfinity, -kInfinity};
    const auto includeX = [&](double value) {
        if (std::isfinite(value)) {
            range.xLow = std::min(range.xLow, value);
            range.xHigh = std::max(range.xHigh, value);
        }
    };
    const auto includeY = [&](double value) {
        if (std::isfinite(value) && (!m_logarithmicY || value > 0)) {
            range.yLow = std::min(range.yLow, value);
            range.yHigh = std::max(range.yHigh, value);
        }
    };
    for (int index = 0; index < static_cast<int>(m_figure.points.size()); ++index) {
        if (!isDrawn(index))
            continue;
        const ScatterFigure::Point& point = m_figure.points[static_cast<std::size_t>(index)];
        for (const double x : {point.x, point.xLow, point.xHigh})
            includeX(x);
        for (const double y : {point.y, point.yLow, point.yHigh})
            includeY(y);
    }
    // Lines are compared with: they widen the axes only where there are no points.
    const bool pointless = range.xLow > range.xHigh;
    for (const CurveSeries& line : m_figure.lines) {
        for (std::size_t i = 0; i < line.x.size() && pointless; ++i) {
            includeX(line.x[i]);
            includeY(line.y[i]);
        }
        // But x is widened to where each of them begins, so that a border near by is seen.
        const auto nearest = std::min_element(line.x.begin(), line.x.end());
        if (nearest != line.x.end() && !pointless)
            includeX(*nearest);
    }
    if (range.xLow > range.xHigh || range.yLow > range.yHigh)
        return {0, 1, m_logarithmicY ? 0.1 : 0.0, 1};
    range = toScale(range);
    const auto widen = [](double& low, double& high) {
        const double room = high > low ? kRoom * (high - low) : std::max(std::abs(low) * 0.1, 0.1);
        if (std::isfinite(room) && std::isfinite(low - room) && std::isfinite(high + room)) {
            low -= room;
            high += room;
        }
    };
    widen(range.xLow, range.xHigh);
    widen(range.yLow, range.yHigh);
    return fromScale(range);
}

Reading ScatterPlot::readPoint(int index) const
{
    if (!isDrawn(index))
        return {};
    const ScatterFigure::Point& point = m_figure.points[static_cast<std::size_t>(index)];
    Reading reading;
    reading.valid = true;
    reading.series = point.groupIndex;
    reading.index = index;
    reading.x = point.x;
    reading.y = point.y;
    reading.anchor = pixelOf(index);
    reading.group = QString::fromStdString(point.group);
    reading.title = point.name.empty() ? reading.group : QString::fromStdString(point.name);
    reading.color = colorOf(point);
    const auto line = [](const QString& symbol, double value, double low, double high) {
        const Estimate estimate{value, low, high, 0, {}};
        return QStringLiteral("%1 = %2").arg(symbol, std::isfinite(halfWidth(estimate)) ? estimateText(estimate)
                                                                                        : shortNumberText(value, 4));
    };
    if (!point.group.empty() && point.group != point.name)
        reading.lines.append(reading.group);
    reading.lines.append(line(m_words.xSymbol, point.x, point.xLow, point.xHigh));
    reading.lines.append(line(m_words.ySymbol, point.y, point.yLow, point.yHigh));
    if (point.n > 0)
        reading.lines.append(tr("n = %1").arg(countText(point.n)));
    if (point.hollow && !m_words.hollow.isEmpty())
        reading.lines.append(m_words.hollow);
    if (!point.note.empty())
        reading.lines.append(noteText(point.note));
    return reading;
}

int ScatterPlot::nearest(const QPointF& position) const
{
    constexpr double kReach = 24;
    const QRectF area(axisRect()->rect());
    int best = -1;
    double bestDistance = kReach;
    for (int index = 0; index < static_cast<int>(m_figure.points.size()); ++index) {
        if (!isDrawn(index))
            continue;
        if (m_canvas->labelRect(index).contains(position))
            return index;
        const QPointF step = pixelOf(index) - position;
        const double distance = std::hypot(step.x(), step.y());
        if (distance < bestDistance && area.adjusted(-1, -1, 1, 1).contains(pixelOf(index))) {
            bestDistance = distance;
            best = index;
        }
    }
    return best;
}

Reading ScatterPlot::readingAt(const QPointF& position) const
{
    return axisRect()->rect().contains(position.toPoint()) ? readPoint(nearest(position)) : Reading{};
}

Reading ScatterPlot::readingAfter(const Reading& from, int key) const
{
    std::vector<int> order;
    for (int index = 0; index < static_cast<int>(m_figure.points.size()); ++index)
        if (isDrawn(index))
            order.push_back(index);
    if (order.empty())
        return {};
    const bool byY = key == Qt::Key_Up || key == Qt::Key_Down;
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        const ScatterFigure::Point& first = m_figure.points[static_cast<std::size_t>(a)];
        const ScatterFigure::Point& second = m_figure.points[static_cast<std::size_t>(b)];
        return byY ? first.y < second.y : first.x < second.x;
    });
    const int last = static_cast<int>(order.size()) - 1;
    const auto found = std::find(order.begin(), order.end(), from.index);
    int place = 0;
    if (key == Qt::Key_End)
        place = last;
    else if (from.valid && found != order.end() && key != Qt::Key_Home)
        place = static_cast<int>(found - order.begin()) + (key == Qt::Key_Right || key == Qt::Key_Up ? 1 : -1);
    return readPoint(order[static_cast<std::size_t>(std::clamp(place, 0, last))]);
}

Reading ScatterPlot::readingAgain(const Reading& from) const
{
    return readPoint(from.index);
}

void ScatterPlot::activate(const Reading& reading)
{
    setSelectedPoint(reading.index);
    emit pointIndexActivated(reading.index);
    PlotView::activate(reading);
}

void ScatterPlot::styleChanged()
{
    styleAxes();
    plot()->xAxis->grid()->setVisible(true);
}

void ScatterPlot::layoutFor(const QSize& size)
{
    const double legend = m_canvas->legendHeight(size.width() - 24);
    m_canvas->setLegendArea({12, 4, size.width() - 24.0, legend});
    axisRect()->setMargins(QMargins(0, static_cast<int>(std::ceil(legend)) + 10, 14, 0));
    const double line = theme().smallSize;
    const QFont font = theme().font(TextSize::Small);
    layoutAxis(*plot()->xAxis, m_words.xTitle.isEmpty() ? m_words.xSymbol : m_words.xTitle, font,
               size.width() - 6 * line, 6.5 * line);
    layoutAxis(*plot()->yAxis, m_words.yTitle.isEmpty() ? m_words.ySymbol : m_words.yTitle, font,
               size.height() - legend - 5 * line, 5.5 * line);
}

Qt::CursorShape ScatterPlot::cursorAt(const QPointF& position) const
{
    return axisRect()->rect().contains(position.toPoint()) && nearest(position) >= 0 ? Qt::PointingHandCursor
                                                                                     : Qt::ArrowCursor;
}

TableData ScatterPlot::table() const
{
    TableData table;
    const std::string& x = m_words.xId;
    const std::string& y = m_words.yId;
    for (const std::string& id : {std::string("name"), std::string("group"), x, x + "_low", x + "_high", y, y + "_low",
                                  y + "_high", std::string("n"), std::string("hollow"), std::string("note")})
        table.columns.push_back({id, {}});
    const auto cell = [](double value) { return std::isfinite(value) ? TableData::Value(value) : TableData::Value(); };
    for (const ScatterFigure::Point& point : m_figure.points)
        table.rows.push_back({point.name, point.group, cell(point.x), cell(point.xLow), cell(point.xHigh),
                              cell(point.y), cell(point.yLow), cell(point.yHigh), point.n, std::int64_t{point.hollow},
                              point.note.empty() ? TableData::Value() : TableData::Value(point.note)});
    return table;
}

QString ScatterPlot::summary() const
{
    if (isEmpty())
        return tr("Empty figure.");
    QStringList points;
    constexpr int kMostNamed = 12;
    int hollow = 0;
    for (int index = 0; index < static_cast<int>(m_figure.points.size()); ++index) {
        const ScatterFigure::Point& point = m_figure.points[static_cast<std::size_t>(index)];
        if (!isDrawn(index))
            continue;
        hollow += point.hollow;
        if (points.size() < kMostNamed)
            points.append(QStringLiteral("%1 (%2, %3)")
                              .arg(QString::fromStdString(point.name.empty() ? point.group : point.name),
                                   shortNumberText(point.x), shortNumberText(point.y)));
    }
    const int drawn = static_cast<int>(m_figure.points.size()) - notDrawn();
    if (drawn > kMostNamed)
        points.append(QStringLiteral("…"));
    QString text = tr("%n point(s) of %1 against %2: %3.", nullptr, drawn)
                       .arg(m_words.ySymbol, m_words.xSymbol, points.join(QStringLiteral(", ")));
    if (drawn == 0)
        text.clear();
    if (hollow > 0 && !m_words.hollow.isEmpty())
        text += QLatin1Char(' ') + QStringLiteral("%1: %2.").arg(m_words.hollow).arg(hollow);
    if (notDrawn() > 0)
        text += QLatin1Char(' ') + notDrawnText() + QLatin1Char('.');
    return text.trimmed();
}

std::unique_ptr<PlotView> ScatterPlot::makeCopy() const
{
    auto copy = std::make_unique<ScatterPlot>();
    copy->m_words = m_words;
    copy->setFigure(m_figure);
    copy->setLogarithmicY(m_logarithmicY);
    copyStateTo(*copy);
    return copy;
}

} // namespace plumbline::plots
