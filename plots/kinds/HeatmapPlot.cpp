#include "plots/kinds/HeatmapPlot.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"
#include "plots/kinds/detail/HeatmapCanvas.h"

namespace plumbline::plots
{

namespace
{

const QString kSigma = QStringLiteral("σ(P)");

} // namespace

HeatmapPlot::HeatmapPlot(QWidget* parent)
    : PlotView(parent), m_colorMaximum(std::numeric_limits<double>::quiet_NaN()), m_valueName(kSigma)
{
    plot()->plotLayout()->clear();
    m_canvas = new HeatmapCanvas(*this);
    m_canvas->setFigure(&m_figure);
    initialise();
}

HeatmapPlot::~HeatmapPlot() = default;

void HeatmapPlot::setFigure(HeatmapFigure figure)
{
    if (figure.cells.size() != figure.rows.size() * figure.columns.size())
        figure = {};
    for (Estimate& cell : figure.cells)
        if (!std::isfinite(cell.value))
            cell.value = std::numeric_limits<double>::quiet_NaN();
    m_figure = std::move(figure);
    updateScale();
    if (m_selectedRow >= static_cast<int>(m_figure.rows.size()) ||
        m_selectedColumn >= static_cast<int>(m_figure.columns.size()))
        m_selectedRow = m_selectedColumn = -1;
    dataChanged();
}

void HeatmapPlot::updateScale()
{
    // All cells share their decimals, chosen from the median interval: columns of numbers stay readable.
    std::vector<double> halves;
    for (const Estimate& cell : m_figure.cells)
        if (std::isfinite(halfWidth(cell)))
            halves.push_back(halfWidth(cell));
    std::sort(halves.begin(), halves.end());
    const int automatic = halves.empty() ? 2 : std::min(decimalsFor(halves[halves.size() / 2]), 4);
    m_canvas->setDecimals(m_wantedDecimals >= 0 ? m_wantedDecimals : automatic);
    m_canvas->setScale(scale());
    m_canvas->setLegendTitle(m_legendTitle);
    styleChanged();
    replotLater();
}

void HeatmapPlot::setColorMaximum(double maximum)
{
    m_colorMaximum = maximum;
    updateScale();
}

void HeatmapPlot::setDefaultScale()
{
    m_scaleKind = HeatmapScale::Kind::SymmetricLog;
    updateScale();
}

void HeatmapPlot::setSequentialScale(double low, double high)
{
    m_scaleKind = HeatmapScale::Kind::Sequential;
    m_scaleLow = low;
    m_scaleHigh = high;
    updateScale();
}

void HeatmapPlot::setDivergingScale(double centre, bool logarithmic, double span, bool reversed)
{
    m_scaleKind = logarithmic ? HeatmapScale::Kind::DivergingLogarithmic : HeatmapScale::Kind::Diverging;
    m_scaleLow = centre;
    m_scaleHigh = span;
    m_reversed = reversed;
    updateScale();
}

void HeatmapPlot::setDecimals(int decimals)
{
    m_wantedDecimals = std::clamp(decimals, -1, 6);
    updateScale();
}

void HeatmapPlot::setSigned(std::optional<bool> sign)
{
    m_signed = sign;
    updateScale();
}

void HeatmapPlot::setLegendTitle(const QString& title)
{
    m_legendTitle = title;
    updateScale();
}

void HeatmapPlot::setColumnIds(const std::string& rows, const std::string& columns, const std::string& value)
{
    m_rowId = rows;
    m_columnId = columns;
    m_valueId = value;
}

std::pair<double, double> HeatmapPlot::valueRange() const
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    std::pair range(kInfinity, -kInfinity);
    for (const Estimate& cell : m_figure.cells) {
        if (!std::isfinite(cell.value))
            continue;
        range.first = std::min(range.first, cell.value);
        range.second = std::max(range.second, cell.value);
    }
    return range;
}

HeatmapScale HeatmapPlot::scale() const
{
    const auto [lowest, highest] = valueRange();
    const auto orElse = [](double wanted, double fromData) { return std::isfinite(wanted) ? wanted : fromData; };
    switch (m_scaleKind) {
    case HeatmapScale::Kind::SymmetricLog:
        break;
    case HeatmapScale::Kind::Sequential: {
        const double low = orElse(m_scaleLow, lowest);
        const double high = orElse(m_scaleHigh, highest);
        // One value only: it is the middle.
        const double room = low == high ? std::max(std::abs(low) * 0.1, 1e-6) : 0;
        return HeatmapScale::sequential(low - room, high + room);
    }
    case HeatmapScale::Kind::Diverging:
        return HeatmapScale::diverging(
            m_scaleLow, orElse(m_scaleHigh, std::max(highest - m_scaleLow, m_scaleLow - lowest)), m_reversed);
    case HeatmapScale::Kind::DivergingLogarithmic: {
        double ratio = 1;
        for (const Estimate& cell : m_figure.cells)
            if (std::isfinite(cell.value) && cell.value > 0)
                ratio = std::max({ratio, cell.value / m_scaleLow, m_scaleLow / cell.value});
        return HeatmapScale::divergingLogarithmic(m_scaleLow, orElse(m_scaleHigh, ratio), m_reversed);
    }
    }
    return HeatmapScale(colorMaximum());
}

bool HeatmapPlot::isSigned() const
{
    return m_signed.value_or(m_scaleKind == HeatmapScale::Kind::SymmetricLog ||
                             (m_scaleKind == HeatmapScale::Kind::Diverging && m_scaleLow == 0));
}

QString HeatmapPlot::valueText(double value) const
{
    return numberText(value, m_canvas->decimals(), isSigned());
}

double HeatmapPlot::colorMaximum() const
{
    if (std::isfinite(m_colorMaximum) && m_colorMaximum > 0)
        return m_colorMaximum;
    double maximum = 0;
    for (const Estimate& cell : m_figure.cells)
        if (std::isfinite(cell.value))
            maximum = std::max(maximum, std::abs(cell.value));
    return maximum > 0 ? maximum : 1;
}

void HeatmapPlot::setEndLabels(const QString& low, const QString& high)
{
    m_lowLabel = low;
    m_highLabel = high;
    styleChanged();
    replotLater();
}

void HeatmapPlot::setValueName(const QString& symbol)
{
    m_valueName = symbol;
}

void HeatmapPlot::setSelectedCell(int row, int column)
{
    const bool exists = row >= 0 && column >= 0 && row < static_cast<int>(m_figure.rows.size()) &&
                        column < static_cast<int>(m_figure.columns.size());
    m_selectedRow = exists ? row : -1;
    m_selectedColumn = exists ? column : -1;
    replotLater();
}

TableData HeatmapPlot::table() const
{
    TableData table;
    table.columns = {{m_rowId, {}}, {m_columnId, {}}, {m_valueId, {}}, {"low", {}},
                     {"high", {}},  {"n", {}},        {"note", {}}};
    const auto cell = [](double value) { return std::isfinite(value) ? TableData::Value(value) : TableData::Value(); };
    for (std::size_t row = 0; row < m_figure.rows.size(); ++row) {
        for (std::size_t column = 0; column < m_figure.columns.size(); ++column) {
            const Estimate& estimate = m_figure.cell(row, column);
            table.rows.push_back({m_figure.rows[row], m_figure.columns[column], cell(estimate.value),
                                  cell(estimate.low), cell(estimate.high), estimate.n,
                                  estimate.note.empty() ? TableData::Value() : TableData::Value(estimate.note)});
        }
    }
    return table;
}

QString HeatmapPlot::summary() const
{
    if (isEmpty())
        return tr("Empty figure.");
    const auto less = [](const Estimate& a, const Estimate& b) {
        return !std::isnan(a.value) && (std::isnan(b.value) || a.value < b.value);
    };
    const auto more = [](const Estimate& a, const Estimate& b) {
        return !std::isnan(a.value) && (std::isnan(b.value) || a.value > b.value);
    };
    const auto name = [this](auto cell) {
        const auto index = static_cast<std::size_t>(cell - m_figure.cells.begin());
        return QStringLiteral("%1, %2 (%3)")
            .arg(QString::fromStdString(m_figure.rows[index / m_figure.columns.size()]),
                 QString::fromStdString(m_figure.columns[index % m_figure.columns.size()]), valueText(cell->value));
    };
    const auto [lowest, highest] = valueRange();
    if (lowest > highest)
        return tr("%1 of %2 by %3 cells, all without a value.")
            .arg(m_valueName)
            .arg(m_figure.rows.size())
            .arg(m_figure.columns.size());
    return tr("%1 of %2 by %3 cells. Lowest: %4. Highest: %5.")
        .arg(m_valueName)
        .arg(m_figure.rows.size())
        .arg(m_figure.columns.size())
        .arg(name(std::min_element(m_figure.cells.begin(), m_figure.cells.end(), less)),
             name(std::min_element(m_figure.cells.begin(), m_figure.cells.end(), more)));
}

bool HeatmapPlot::isEmpty() const
{
    return m_figure.rows.empty() || m_figure.columns.empty();
}

void HeatmapPlot::copyHeatmapTo(HeatmapPlot& other) const
{
    other.m_scrolls = false;
    other.m_colorMaximum = m_colorMaximum;
    other.m_scaleKind = m_scaleKind;
    other.m_scaleLow = m_scaleLow;
    other.m_scaleHigh = m_scaleHigh;
    other.m_reversed = m_reversed;
    other.m_signed = m_signed;
    other.m_wantedDecimals = m_wantedDecimals;
    other.m_rowId = m_rowId;
    other.m_columnId = m_columnId;
    other.m_valueId = m_valueId;
    other.m_legendTitle = m_legendTitle;
    other.m_lowLabel = m_lowLabel;
    other.m_highLabel = m_highLabel;
    other.m_valueName = m_valueName;
    other.HeatmapPlot::setFigure(m_figure);
    copyStateTo(other);
}

std::unique_ptr<PlotView> HeatmapPlot::makeCopy() const
{
    auto copy = std::make_unique<HeatmapPlot>();
    copyHeatmapTo(*copy);
    return copy;
}

QRectF HeatmapPlot::cellRect(int row, int column) const
{
    return m_canvas->cellRect(row, column);
}

void HeatmapPlot::styleChanged()
{
    const bool sigma = m_scaleKind == HeatmapScale::Kind::SymmetricLog;
    m_canvas->setEndLabels(m_lowLabel.isEmpty() && sigma ? tr("less robust") : m_lowLabel,
                           m_highLabel.isEmpty() && sigma ? tr("more robust") : m_highLabel);
}

void HeatmapPlot::layoutFor(const QSize& size)
{
    m_canvas->layOut(size, m_scrolls);
}

std::optional<HeatmapPlot::CellText> HeatmapPlot::cellText(int row, int column) const
{
    const Estimate& estimate = m_figure.cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    const double half = halfWidth(estimate);
    if (!std::isfinite(half))
        return CellText{valueText(estimate.value), {}, std::isnan(estimate.value)};
    // Intervals of ratios are not even: both ends say more than half of the width.
    if (m_scaleKind == HeatmapScale::Kind::DivergingLogarithmic)
        return CellText{valueText(estimate.value),
                        QStringLiteral("%1–%2").arg(valueText(estimate.low), valueText(estimate.high))};
    return CellText{valueText(estimate.value), QStringLiteral("±%1").arg(numberText(half, m_canvas->decimals()))};
}

Reading HeatmapPlot::readCell(int row, int column) const
{
    if (row < 0 || column < 0 || row >= static_cast<int>(m_figure.rows.size()) ||
        column >= static_cast<int>(m_figure.columns.size()))
        return {};
    const Estimate& estimate = m_figure.cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    Reading reading;
    reading.valid = true;
    reading.series = row;
    reading.index = column;
    reading.outline = m_canvas->cellRect(row, column);
    reading.anchor = reading.outline.center();
    reading.model = QString::fromStdString(m_figure.rows[static_cast<std::size_t>(row)]);
    reading.group = QString::fromStdString(m_figure.columns[static_cast<std::size_t>(column)]);
    reading.title = QStringLiteral("%1 · %2").arg(reading.group, reading.model);
    reading.color = m_canvas->fillOf(estimate);
    reading.y = estimate.value;
    if (std::isnan(estimate.value)) {
        reading.lines = {noteText(estimate.note)};
    } else {
        reading.lines = {QStringLiteral("%1 = %2").arg(m_valueName, estimateText(estimate, isSigned()))};
        const HeatmapScale colors = scale();
        const bool diverging = colors.kind() != HeatmapScale::Kind::Sequential;
        if (diverging && estimate.value != colors.centre())
            reading.lines.append(estimate.value < colors.centre() ? m_canvas->lowLabel() : m_canvas->highLabel());
        reading.lines.removeAll(QString());
        if (!estimate.note.empty())
            reading.lines.append(noteText(estimate.note));
    }
    if (estimate.n > 0)
        reading.lines.append(tr("n = %1").arg(countText(estimate.n)));
    return reading;
}

Reading HeatmapPlot::readingAt(const QPointF& position) const
{
    const auto [row, column] = m_canvas->cellAt(position);
    const Reading reading = readCell(row, column);
    return reading;
}

Reading HeatmapPlot::readingAfter(const Reading& from, int key) const
{
    if (isEmpty())
        return {};
    const int rows = static_cast<int>(m_figure.rows.size());
    const int columns = static_cast<int>(m_figure.columns.size());
    int row = from.valid ? from.series : std::max(m_selectedRow, 0);
    int column = from.valid ? from.index : std::max(m_selectedColumn, 0);
    int down = 0;
    int right = 1; // where the search for a first cell goes
    if (from.valid) {
        down = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        right = key == Qt::Key_Right || key == Qt::Key_Home ? 1 : key == Qt::Key_Left || key == Qt::Key_End ? -1 : 0;
        if (key == Qt::Key_Home || key == Qt::Key_End)
            column = key == Qt::Key_Home ? 0 : columns - 1;
        else if (row + down >= 0 && row + down < rows && column + right >= 0 && column + right < columns) {
            row += down;
            column += right;
        }
    }
    // Past cells that are left blank; at the edge the cursor stays.
    const auto exists = [&] { return row >= 0 && row < rows && column >= 0 && column < columns; };
    while (exists() && !cellText(row, column)) {
        row += down;
        column += right;
    }
    if (!exists())
        return from;
    m_canvas->showCell(row, column);
    if (m_canvas->cellRect(row, column) != from.outline)
        plot()->replot(QCustomPlot::rpQueuedReplot);
    return readCell(row, column);
}

Reading HeatmapPlot::readingAgain(const Reading& from) const
{
    return readCell(from.series, from.index);
}

void HeatmapPlot::readingMoved(const Reading& reading)
{
    emit cellHovered(reading.valid ? reading.series : -1, reading.valid ? reading.index : -1);
}

void HeatmapPlot::activate(const Reading& reading)
{
    setSelectedCell(reading.series, reading.index);
    emit cellActivated(reading.series, reading.index);
    if (!reading.group.isEmpty())
        emit groupActivated(reading.group);
    if (!reading.model.isEmpty())
        emit modelActivated(reading.model);
}

bool HeatmapPlot::wheel(const QPoint& angleDelta, const QPointF&)
{
    const bool sideways = wheelModifiers().testFlag(Qt::ShiftModifier) || angleDelta.x() != 0;
    const int delta = angleDelta.x() != 0 ? angleDelta.x() : angleDelta.y();
    const int cells = delta == 0 ? 0 : delta > 0 ? -1 : 1;
    if (!m_canvas->scroll(sideways ? cells : 0, sideways ? 0 : cells))
        return false;
    setReading({}, false);
    replotLater();
    return true;
}

Qt::CursorShape HeatmapPlot::cursorAt(const QPointF& position) const
{
    return m_canvas->cellAt(position).first >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

} // namespace plumbline::plots
