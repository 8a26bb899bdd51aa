#include "plots/kinds/ForestPlot.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"
#include "plots/kinds/detail/ForestCanvas.h"

namespace plumbline::plots
{

namespace
{

const QString kDot = QStringLiteral(" · ");

bool differ(const ForestFigure& figure, std::string ForestFigure::Row::*member)
{
    return std::any_of(figure.rows.begin(), figure.rows.end(),
                       [&](const ForestFigure::Row& row) { return row.*member != figure.rows.front().*member; });
}

} // namespace

ForestPlot::ForestPlot(QWidget* parent) : PlotView(parent)
{
    plot()->plotLayout()->clear();
    m_canvas = new ForestCanvas(*this);
    initialise();
}

ForestPlot::~ForestPlot() = default;

void ForestPlot::setFigure(ForestFigure figure)
{
    for (ForestFigure::Row& row : figure.rows)
        if (!std::isfinite(row.estimate.value))
            row.estimate.value = std::numeric_limits<double>::quiet_NaN();
    m_figure = std::move(figure);
    m_severalModels = differ(m_figure, &ForestFigure::Row::model);
    m_severalSlices = differ(m_figure, &ForestFigure::Row::slice);
    m_severalGroups = differ(m_figure, &ForestFigure::Row::group) || differ(m_figure, &ForestFigure::Row::reference);
    m_hasGroups = std::any_of(m_figure.rows.begin(), m_figure.rows.end(),
                              [](const ForestFigure::Row& row) { return !row.group.empty(); });
    if (m_selectedRow >= static_cast<int>(m_figure.rows.size()))
        m_selectedRow = -1;
    arrange();
    dataChanged();
}

QString ForestPlot::headingOf(const ForestFigure::Row& row) const
{
    QStringList parts;
    // Without groups the model (or else the slice) names the row.
    if (m_severalModels && m_hasGroups)
        parts.append(QString::fromStdString(row.model));
    if (m_severalSlices && (m_hasGroups || m_severalModels))
        parts.append(QString::fromStdString(row.slice));
    parts.removeAll(QString());
    return parts.join(kDot);
}

QString ForestPlot::labelOf(const ForestFigure::Row& row, bool withReference) const
{
    QString name = QString::fromStdString(row.group);
    if (!m_hasGroups)
        name = QString::fromStdString(m_severalModels || !m_severalSlices ? row.model : row.slice);
    if (row.reference.empty() || !withReference)
        return name;
    return tr("%1 vs %2", "a group against its reference group").arg(name, QString::fromStdString(row.reference));
}

void ForestPlot::arrange()
{
    m_lines.clear();
    // Rows of one heading stand together, headings in order of appearance.
    std::vector<std::pair<QString, std::vector<int>>> blocks;
    for (int row = 0; row < static_cast<int>(m_figure.rows.size()); ++row) {
        const QString heading = headingOf(m_figure.rows[static_cast<std::size_t>(row)]);
        auto block =
            std::find_if(blocks.begin(), blocks.end(), [&](const auto& known) { return known.first == heading; });
        if (block == blocks.end())
            block = blocks.insert(blocks.end(), {heading, {}});
        block->second.push_back(row);
    }
    // Headings of one row each would only double the height.
    const bool single = std::all_of(blocks.begin(), blocks.end(), [](const auto& b) { return b.second.size() == 1; });
    const bool headings = blocks.size() > 1 && !single;
    for (const auto& [heading, rows] : blocks) {
        if (headings)
            m_lines.push_back({-1, heading.isEmpty() ? tr("all together") : heading, {}});
        for (const int index : rows) {
            const ForestFigure::Row& row = m_figure.rows[static_cast<std::size_t>(index)];
            const QString label = labelOf(row);
            const QString shorter = row.reference.empty() ? QString() : labelOf(row, false);
            if (headings || heading.isEmpty())
                m_lines.push_back({index, label, shorter});
            else if (label.isEmpty() || !m_severalGroups) // the axis names the groups
                m_lines.push_back({index, heading, {}});
            else
                m_lines.push_back(
                    {index, heading + kDot + label, shorter.isEmpty() ? QString() : heading + kDot + shorter});
        }
    }
}

QString ForestPlot::axisText() const
{
    const bool named =
        m_severalGroups || !m_hasGroups || std::none_of(m_lines.begin(), m_lines.end(), [this](const Line& line) {
            return line.row >= 0 && line.text == headingOf(m_figure.rows[static_cast<std::size_t>(line.row)]);
        });
    return named ? measureText() : measureText() + QStringLiteral(", ") + labelOf(m_figure.rows.front());
}

void ForestPlot::setReferenceLines(std::vector<double> values, const QStringList& labels)
{
    m_references = std::move(values);
    m_referenceLabels = labels;
    replotLater();
}

void ForestPlot::setColorBy(ForestColor by)
{
    m_colorBy = by;
    replotLater();
}

void ForestPlot::setMeasureName(const QString& name)
{
    m_measureName = name;
    replotLater();
}

void ForestPlot::setEndLabels(const QString& low, const QString& high)
{
    m_lowLabel = low;
    m_highLabel = high;
    replotLater();
}

void ForestPlot::setSelectedRow(int row)
{
    m_selectedRow = row >= 0 && row < static_cast<int>(m_figure.rows.size()) ? row : -1;
    replotLater();
}

QString ForestPlot::measureText() const
{
    if (!m_measureName.isEmpty())
        return m_measureName;
    if (m_figure.measure == "odds_ratio")
        return tr("odds ratio");
    if (m_figure.measure == "error_ratio")
        return tr("ratio of errors");
    if (m_figure.measure == "difference")
        return tr("difference");
    return m_figure.measure.empty() ? tr("value") : QString::fromStdString(m_figure.measure);
}

bool ForestPlot::colorsModels() const
{
    if (m_colorBy == ForestColor::Automatic)
        return !m_severalGroups && m_severalModels;
    return m_colorBy == ForestColor::Model;
}

QColor ForestPlot::colorOf(const ForestFigure::Row& row) const
{
    if (row.estimate.note == "thin_group")
        return theme().muted;
    return theme().seriesColor(colorsModels() ? row.modelIndex : row.groupIndex);
}

int ForestPlot::markerOf(const ForestFigure::Row& row) const
{
    // Shape is the other dimension; where there is only one, it says the same as the colour.
    const bool both = m_severalModels && m_severalGroups;
    return std::max(colorsModels() != both ? row.modelIndex : row.groupIndex, 0);
}

bool ForestPlot::holdsNoEffect(const Estimate& estimate) const
{
    return estimate.low <= m_figure.noEffect && m_figure.noEffect <= estimate.high;
}

bool ForestPlot::isEmpty() const
{
    return m_figure.rows.empty();
}

TableData ForestPlot::table() const
{
    TableData table;
    table.columns = {{"model", {}},
                     {"slice", {}},
                     {"group", {}},
                     {"reference", {}},
                     {m_figure.measure.empty() ? "value" : m_figure.measure, {}},
                     {"low", {}},
                     {"high", {}},
                     {"n", {}},
                     {"note", {}}};
    const auto cell = [](double value) { return std::isfinite(value) ? TableData::Value(value) : TableData::Value(); };
    for (const ForestFigure::Row& row : m_figure.rows)
        table.rows.push_back({row.model, row.slice, row.group, row.reference, cell(row.estimate.value),
                              cell(row.estimate.low), cell(row.estimate.high), row.estimate.n,
                              row.estimate.note.empty() ? TableData::Value() : TableData::Value(row.estimate.note)});
    return table;
}

QString ForestPlot::summary() const
{
    if (isEmpty())
        return tr("Empty figure.");
    int shown = 0;
    int apart = 0;
    const Line* lowest = nullptr;
    const Line* highest = nullptr;
    const auto valueOf = [this](const Line& line) {
        return m_figure.rows[static_cast<std::size_t>(line.row)].estimate.value;
    };
    for (const Line& line : m_lines) {
        if (line.row < 0 || std::isnan(valueOf(line)))
            continue;
        const Estimate& estimate = m_figure.rows[static_cast<std::size_t>(line.row)].estimate;
        ++shown;
        apart += estimate.low > m_figure.noEffect || estimate.high < m_figure.noEffect;
        lowest = !lowest || valueOf(line) < valueOf(*lowest) ? &line : lowest;
        highest = !highest || valueOf(line) > valueOf(*highest) ? &line : highest;
    }
    if (!lowest)
        return tr("%1, %n row(s), all without a value.", nullptr, static_cast<int>(m_figure.rows.size()))
            .arg(measureText());
    const auto name = [&](const Line& line) {
        const ForestFigure::Row& row = m_figure.rows[static_cast<std::size_t>(line.row)];
        const QString heading = headingOf(row);
        const QString whole =
            heading.isEmpty() || line.text.startsWith(heading) ? line.text : heading + kDot + line.text;
        return QStringLiteral("%1 (%2)").arg(whole, estimateText(row.estimate));
    };
    return tr("%1, %n row(s); %2 of %3 intervals exclude %4. Lowest: %5. Highest: %6.", nullptr,
              static_cast<int>(m_figure.rows.size()))
        .arg(measureText())
        .arg(apart)
        .arg(shown)
        .arg(shortNumberText(m_figure.noEffect), name(*lowest), name(*highest));
}

std::unique_ptr<PlotView> ForestPlot::makeCopy() const
{
    auto copy = std::make_unique<ForestPlot>();
    copy->m_scrolls = false;
    copy->m_references = m_references;
    copy->m_referenceLabels = m_referenceLabels;
    copy->m_colorBy = m_colorBy;
    copy->m_measureName = m_measureName;
    copy->m_lowLabel = m_lowLabel;
    copy->m_highLabel = m_highLabel;
    copy->setFigure(m_figure);
    copyStateTo(*copy);
    return copy;
}

QRectF ForestPlot::rowRect(int row) const
{
    for (int line = 0; line < static_cast<int>(m_lines.size()); ++line)
        if (row >= 0 && m_lines[static_cast<std::size_t>(line)].row == row)
            return m_canvas->lineRect(line);
    return {};
}

double ForestPlot::pixelOf(double value) const
{
    return m_canvas->axis().pixel(value);
}

ViewRange ForestPlot::axisRange() const
{
    return {m_canvas->axis().low, m_canvas->axis().high, 0, static_cast<double>(m_lines.size())};
}

void ForestPlot::layoutFor(const QSize& size)
{
    m_canvas->layOut(size, m_scrolls);
}

Reading ForestPlot::readRow(int index) const
{
    if (index < 0 || index >= static_cast<int>(m_figure.rows.size()))
        return {};
    const ForestFigure::Row& row = m_figure.rows[static_cast<std::size_t>(index)];
    const Estimate& estimate = row.estimate;
    Reading reading;
    reading.valid = true;
    reading.series = index;
    reading.index = index;
    reading.outline = rowRect(index);
    reading.anchor = {std::isnan(estimate.value) ? reading.outline.center().x() : pixelOf(estimate.value),
                      reading.outline.center().y()};
    reading.group = QString::fromStdString(row.group);
    reading.model = QString::fromStdString(row.model);
    const QString heading = headingOf(row);
    reading.title = heading.isEmpty() ? labelOf(row) : labelOf(row) + kDot + heading;
    reading.color = colorOf(row);
    reading.x = estimate.value;
    if (std::isnan(estimate.value)) {
        reading.lines = {noteText(estimate.note)};
    } else {
        reading.lines = {QStringLiteral("%1 = %2").arg(measureText(), estimateText(estimate))};
        if (holdsNoEffect(estimate))
            reading.lines.append(tr("the interval includes %1").arg(shortNumberText(m_figure.noEffect)));
        if (!estimate.note.empty())
            reading.lines.append(noteText(estimate.note));
    }
    if (estimate.n > 0)
        reading.lines.append(tr("n = %1").arg(countText(estimate.n)));
    return reading;
}

Reading ForestPlot::readingAt(const QPointF& position) const
{
    const int line = m_canvas->lineAt(position);
    return line < 0 ? Reading{} : readRow(m_lines[static_cast<std::size_t>(line)].row);
}

Reading ForestPlot::readingAfter(const Reading& from, int key) const
{
    std::vector<int> lines; // with a row, from top to bottom
    int current = -1;
    for (int line = 0; line < static_cast<int>(m_lines.size()); ++line) {
        const int row = m_lines[static_cast<std::size_t>(line)].row;
        if (row < 0)
            continue;
        if (row == (from.valid ? from.series : m_selectedRow))
            current = static_cast<int>(lines.size());
        lines.push_back(line);
    }
    if (lines.empty())
        return {};
    const int last = static_cast<int>(lines.size()) - 1;
    int next = std::max(current, 0);
    if (key == Qt::Key_Home)
        next = 0;
    else if (key == Qt::Key_End)
        next = last;
    else if (from.valid)
        next += key == Qt::Key_Down || key == Qt::Key_Right ? 1 : -1;
    next = std::clamp(next, 0, last);
    const int line = lines[static_cast<std::size_t>(next)];
    m_canvas->showLine(line);
    if (m_canvas->lineRect(line) != from.outline)
        plot()->replot(QCustomPlot::rpQueuedReplot);
    return readRow(m_lines[static_cast<std::size_t>(line)].row);
}

Reading ForestPlot::readingAgain(const Reading& from) const
{
    return readRow(from.series);
}

void ForestPlot::activate(const Reading& reading)
{
    setSelectedRow(reading.series);
    emit rowActivated(reading.series);
    PlotView::activate(reading);
}

bool ForestPlot::wheel(const QPoint& angleDelta, const QPointF&)
{
    const int delta = angleDelta.y() != 0 ? angleDelta.y() : angleDelta.x();
    const int lines = delta == 0 ? 0 : std::max(std::abs(delta) / 40, 1) * (delta > 0 ? -1 : 1);
    if (!m_canvas->scroll(lines))
        return false;
    setReading({}, false);
    replotLater();
    return true;
}

Qt::CursorShape ForestPlot::cursorAt(const QPointF& position) const
{
    const int line = m_canvas->lineAt(position);
    return line >= 0 && m_lines[static_cast<std::size_t>(line)].row >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

} // namespace plumbline::plots
