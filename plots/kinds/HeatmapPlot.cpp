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
    // All cells share their decimals, chosen from the median interval: columns of numbers stay readable.
    std::vector<double> halves;
    for (const Estimate& cell : m_figure.cells)
        if (std::isfinite(halfWidth(cell)))
            halves.push_back(halfWidth(cell));
    std::sort(halves.begin(), halves.end());
    m_canvas->setDecimals(halves.empty() ? 2 : std::min(decimalsFor(halves[halves.size() / 2]), 4));
    m_canvas->setNorm(SymmetricLogNorm(colorMaximum()));
    if (m_selectedRow >= static_cast<int>(m_figure.rows.size()) ||
        m_selectedColumn >= static_cast<int>(m_figure.columns.size()))
        m_selectedRow = m_selectedColumn = -1;
    dataChanged();
}

void HeatmapPlot::setColorMaximum(double maximum)
{
    m_colorMaximum = maximum;
    m_canvas->setNorm(SymmetricLogNorm(colorMaximum()));
    replotLater();
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
    table.columns = {{"model", {}}, {"group", {}}, {"sigma", {}}, {"low", {}}, {"high", {}}, {"n", {}}, {"note", {}}};
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
                 QString::fromStdString(m_figure.columns[index % m_figure.columns.size()]),
                 numberText(cell->value, m_canvas->decimals(), true));
    };
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

std::unique_ptr<PlotView> HeatmapPlot::makeCopy() const
{
    auto copy = std::make_unique<HeatmapPlot>();
    copy->m_scrolls = false;
    copy->setFigure(m_figure);
    copy->setColorMaximum(m_colorMaximum);
    copy->setEndLabels(m_lowLabel, m_highLabel);
    copy->setValueName(m_valueName);
    copyStateTo(*copy);
    return copy;
}

QRectF HeatmapPlot::cellRect(int row, int column) const
{
    return m_canvas->cellRect(row, column);
}

void HeatmapPlot::styleChanged()
{
    m_canvas->setEndLabels(m_lowLabel.isEmpty() ? tr("less robust") : m_lowLabel,
                           m_highLabel.isEmpty() ? tr("more robust") : m_highLabel);
}

void HeatmapPlot::layoutFor(const QSize& size)
{
    m_canvas->layOut(size, m_scrolls);
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
        reading.lines = {QStringLiteral("%1 = %2").arg(m_valueName, estimateText(estimate, true))};
        if (estimate.value != 0)
            reading.lines.append(estimate.value < 0 ? m_canvas->lowLabel() : m_canvas->highLabel());
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
    int row = from.valid ? from.series : std::max(m_selectedRow, 0);
    int column = from.valid ? from.index : std::max(m_selectedColumn, 0);
    const int rows = static_cast<int>(m_figure.rows.size());
    const int columns = static_cast<int>(m_figure.columns.size());
    if (from.valid) {
        row += key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        column += key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0;
        column = key == Qt::Key_Home ? 0 : key == Qt::Key_End ? columns - 1 : column;
    }
    row = std::clamp(row, 0, rows - 1);
    column = std::clamp(column, 0, columns - 1);
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
    emit groupActivated(reading.group);
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
