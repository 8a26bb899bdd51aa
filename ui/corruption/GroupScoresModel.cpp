#include "ui/corruption/GroupScoresModel.h"

#include <cmath>

#include "plots/theme/Theme.h"
#include "ui/audit/GroupTableModel.h"
#include "ui/base/Format.h"
#include "ui/corruption/CorruptionText.h"

namespace plumbline::ui
{
GroupScoresModel::GroupScoresModel(QObject* parent) : QAbstractTableModel(parent) {}

void GroupScoresModel::setResult(CorruptionResultPointer result, const CorruptionView& view,
                                 std::optional<std::size_t> series)
{
    std::vector<GroupScore> rows;
    if (result != nullptr)
        rows = result->groupScores(result->view.corruption, view.disparity, series);
    m_view = view;
    const auto same = [](const GroupScore& a, const GroupScore& b) {
        return a.series == b.series && a.group == b.group;
    };
    if (m_result != nullptr && !rows.empty() &&
        std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(), same)) {
        m_result = std::move(result);
        m_rows = std::move(rows);
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
        return;
    }
    beginResetModel();
    m_result = std::move(result);
    m_rows = std::move(rows);
    endResetModel();
}

QString GroupScoresModel::groupAt(int row) const
{
    return row >= 0 && row < rowCount() ? QString::fromStdString(m_rows[static_cast<std::size_t>(row)].group)
                                        : QString();
}

int GroupScoresModel::rowOf(const QString& group) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (groupAt(row) == group)
            return row;
    return -1;
}

int GroupScoresModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int GroupScoresModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString GroupScoresModel::text(const GroupScore& row, int column) const
{
    const auto number = [](const Estimate& e) { return formatNumber(e.value, decimalsFor(e.low, e.high)); };
    const auto interval = [](const Estimate& e) { return formatInterval(e.low, e.high, decimalsFor(e.low, e.high)); };
    switch (column) {
    case Group:
        return QString::fromStdString(row.group);
    case Model:
        return QString::fromStdString(m_result->job(row.series).model);
    case Pictures:
        return formatCount(row.pictures);
    case Mean:
        return number(row.mean);
    case MeanInterval:
        return interval(row.mean);
    case Disparity:
        return row.reference ? tr("reference") : number(row.disparity);
    case DisparityInterval:
        return row.reference ? QString() : interval(row.disparity);
    case LeftOut:
        return std::isfinite(row.excluded.value) ? tr("%1 %").arg(formatNumber(100 * row.excluded.value, 1))
                                                 : QStringLiteral("–");
    default:
        return {};
    }
}

QVariant GroupScoresModel::sortValue(const GroupScore& row, int column) const
{
    switch (column) {
    case Pictures:
        return static_cast<qlonglong>(row.pictures);
    case Mean:
        return row.mean.value;
    case MeanInterval:
        return row.mean.low;
    case Disparity:
        return row.reference ? noDisparity(m_view.disparity) : row.disparity.value;
    case DisparityInterval:
        return row.disparity.low;
    case LeftOut:
        return row.excluded.value;
    default:
        return text(row, column);
    }
}

QString GroupScoresModel::help(const GroupScore& row, int column) const
{
    const Estimate& estimate = column == LeftOut                                    ? row.excluded
                               : column == Disparity || column == DisparityInterval ? row.disparity
                                                                                    : row.mean;
    QStringList lines;
    if (!estimate.note.empty())
        lines.append(noteText(estimate.note));
    if (column == LeftOut && std::isfinite(estimate.low))
        lines.append(
            tr("interval %1 % to %2 %").arg(formatNumber(100 * estimate.low, 1), formatNumber(100 * estimate.high, 1)));
    return lines.join(QLatin1Char('\n'));
}

QVariant GroupScoresModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const GroupScore& row = m_rows[static_cast<std::size_t>(index.row())];
    const plots::Theme& theme = plots::ThemeManager::instance().theme();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case kSortRole:
        return sortValue(row, index.column());
    case Qt::TextAlignmentRole:
        return int((index.column() <= Model ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole: {
        if (index.column() != Group)
            return {};
        const auto& groups = m_result->partition.groups;
        return groupDot(
            theme.seriesColor(static_cast<int>(std::find(groups.begin(), groups.end(), row.group) - groups.begin())));
    }
    case Qt::ForegroundRole:
        return row.reference && index.column() == Disparity ? QVariant(theme.secondary) : QVariant();
    case Qt::ToolTipRole: {
        const QString words = help(row, index.column());
        return words.isEmpty() ? QVariant() : QVariant(words);
    }
    default:
        return {};
    }
}

QVariant GroupScoresModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section <= Model ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const bool published = m_result != nullptr && m_result->data->published;
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Pictures:
            return published ? tr("Scores behind the mean") : tr("Pictures with a score");
        case MeanInterval:
            return published ? tr("Wilson interval; scores are taken as independent")
                             : tr("Bootstrap interval over pictures");
        case Disparity:
            return tr("Against the reference group; above 1 (or 0) the reference is more affected");
        case DisparityInterval:
            return published ? tr("Wald interval; scores are taken as independent")
                             : tr("Bootstrap interval over pictures");
        case LeftOut:
            return tr("Pairs of clean and corrupted pictures that have no score");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    const int percent = static_cast<int>(std::lround(100 * m_view.bootstrap.confidence));
    switch (section) {
    case Group:
        return m_result != nullptr ? tr("group (%1)").arg(partitionTitle(m_result->view.partition)) : tr("group");
    case Model:
        return tr("model");
    case Pictures:
        return published ? tr("n scores") : tr("n pictures");
    case Mean:
        return m_result != nullptr ? tr("mean %1").arg(measureSymbol(m_result->measure)) : tr("mean");
    case MeanInterval:
    case DisparityInterval:
        return tr("%1 % interval").arg(percent);
    case Disparity:
        return disparityTitle(m_view.disparity).toLower();
    case LeftOut:
        return tr("left out");
    default:
        return {};
    }
}

TableData GroupScoresModel::table() const
{
    TableData table;
    for (const char* id : {"model", "group", "corruption", "n"})
        table.columns.push_back({id, {}});
    const std::string score(m_result != nullptr ? scoreMeasureName(m_result->measure) : "score");
    const std::string disparity(disparityMeasureName(m_view.disparity));
    for (const std::string& id : {score, disparity, std::string("excluded")})
        for (const char* end : {"", "_low", "_high"})
            table.columns.push_back({id + end, {}});
    table.columns.push_back({"reference", {}});
    table.columns.push_back({"note", {}});
    for (const GroupScore& row : m_rows) {
        std::vector<TableData::Value> cells{m_result->job(row.series).model, row.group, m_result->view.corruption,
                                            row.pictures};
        for (const Estimate* estimate : {&row.mean, &row.disparity, &row.excluded})
            for (const double value : {estimate->value, estimate->low, estimate->high})
                cells.emplace_back(value);
        cells.emplace_back(m_result->view.reference);
        cells.emplace_back(row.mean.note.empty() ? row.disparity.note : row.mean.note);
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace plumbline::ui
