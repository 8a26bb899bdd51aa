#include "ui/corruption/PicturesModel.h"

#include <algorithm>
#include <cmath>

#include "ui/base/Format.h"
#include "ui/corruption/CorruptionText.h"

namespace plumbline::ui
{

PicturesModel::PicturesModel(QObject* parent) : QAbstractTableModel(parent) {}

void PicturesModel::setResult(CorruptionResultPointer result, std::size_t series)
{
    m_result = std::move(result);
    m_series = series;
    rebuild();
}

void PicturesModel::setGroup(const QString& group)
{
    if (group == m_group)
        return;
    m_group = group;
    rebuild();
}

void PicturesModel::rebuild()
{
    beginResetModel();
    m_rows.clear();
    if (m_result != nullptr && m_series < m_result->pictureScores.size() &&
        m_result->pictureScores[m_series].perPicture) {
        const CorruptionScores& scores = m_result->pictureScores[m_series];
        const bool largerIsWorse = m_result->measure == ScoreMeasure::RelativeError;
        const std::string& corruption = m_result->view.corruption;
        std::vector<std::size_t> versions;
        for (std::size_t v = 0; v < scores.versions.size(); ++v)
            if (!scores.versions[v].clean() && (corruption == "all" || scores.versions[v].corruption == corruption))
                versions.push_back(v);
        for (std::size_t p = 0; p < scores.pictures.size(); ++p) {
            Row row;
            row.sample = scores.pictures[p];
            if (!m_group.isEmpty() && m_result->groupOf(row.sample) != m_group.toStdString())
                continue;
            row.worstVersion = versions.empty() ? 0 : versions.front();
            ScoreTally tally;
            for (const std::size_t v : versions) {
                const ScoreTally& one = scores.at(p, v);
                tally += one;
                row.leftOut += one.count == 0 ? 1 : 0;
                const double score = one.mean();
                if (std::isnan(score) ||
                    (!std::isnan(row.worst) && (largerIsWorse ? score <= row.worst : score >= row.worst)))
                    continue;
                row.worst = score;
                row.worstVersion = v;
            }
            row.mean = tally.mean();
            m_rows.push_back(row);
        }
    }
    order();
    endResetModel();
}

void PicturesModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    emit layoutAboutToBeChanged();
    this->order();
    emit layoutChanged();
}

void PicturesModel::order()
{
    if (m_result == nullptr)
        return;
    const auto key = [this](const Row& row) -> double {
        switch (m_sortColumn) {
        case Mean:
            return row.mean;
        case Worst:
            return row.worst;
        case WorstVersion:
            return static_cast<double>(row.worstVersion);
        case LeftOut:
            return static_cast<double>(row.leftOut);
        default:
            return static_cast<double>(row.sample);
        }
    };
    const bool descending = m_sortOrder == Qt::DescendingOrder;
    if (m_sortColumn == Name || m_sortColumn == GroupColumn) {
        std::vector<std::pair<std::string, Row>> named;
        for (const Row& row : m_rows)
            named.emplace_back(m_sortColumn == Name ? m_result->data->dataset->sampleName(row.sample)
                                                    : m_result->groupOf(row.sample),
                               row);
        std::stable_sort(named.begin(), named.end(), [&](const auto& a, const auto& b) {
            return descending ? b.first < a.first : a.first < b.first;
        });
        for (std::size_t i = 0; i < named.size(); ++i)
            m_rows[i] = named[i].second;
        return;
    }
    // What has no score comes last, either way.
    std::stable_sort(m_rows.begin(), m_rows.end(), [&](const Row& a, const Row& b) {
        const double x = key(a);
        const double y = key(b);
        if (std::isnan(x) || std::isnan(y))
            return !std::isnan(x) && std::isnan(y);
        return descending ? y < x : x < y;
    });
}

std::int64_t PicturesModel::sampleAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].sample : -1;
}

int PicturesModel::rowOfSample(std::int64_t sample) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (sampleAt(row) == sample)
            return row;
    return -1;
}

PictureVersion PicturesModel::worstVersion(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    return m_result->pictureScores[m_series].versions[m_rows[static_cast<std::size_t>(row)].worstVersion];
}

TableData PicturesModel::table() const
{
    TableData table;
    const std::string score(m_result != nullptr ? scoreMeasureName(m_result->measure) : "score");
    for (const std::string& id :
         {std::string("sample"), std::string("file"), std::string("group"), score, "worst_" + score,
          std::string("corruption"), std::string("severity"), std::string("excluded")})
        table.columns.push_back({id, {}});
    for (const Row& row : m_rows) {
        const PictureVersion& version = m_result->pictureScores[m_series].versions[row.worstVersion];
        table.rows.push_back({row.sample, m_result->data->dataset->sampleName(row.sample),
                              m_result->groupOf(row.sample), row.mean, row.worst, version.corruption,
                              static_cast<std::int64_t>(version.severity), row.leftOut});
    }
    return table;
}

int PicturesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int PicturesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PicturesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int(
            (index.column() == Sample || index.column() == Mean || index.column() == Worst || index.column() == LeftOut
                 ? Qt::AlignRight
                 : Qt::AlignLeft) |
            Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Sample:
        return formatCount(row.sample);
    case Name:
        return QString::fromStdString(m_result->data->dataset->sampleName(row.sample));
    case GroupColumn:
        return QString::fromStdString(m_result->groupOf(row.sample));
    case Mean:
        return formatNumber(row.mean, 3);
    case Worst:
        return formatNumber(row.worst, 3);
    case WorstVersion: {
        const PictureVersion& version = m_result->pictureScores[m_series].versions[row.worstVersion];
        return std::isnan(row.worst) ? QStringLiteral("–") : versionTitle(version.corruption, version.severity);
    }
    case LeftOut:
        return formatCount(row.leftOut);
    default:
        return {};
    }
}

QVariant PicturesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Sample || section == Mean || section == Worst || section == LeftOut ? Qt::AlignRight
                                                                                                   : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == LeftOut)
        return tr("Copies without a score, for example because no face was found on the clean picture");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Sample:
        return tr("picture");
    case Name:
        return tr("file");
    case GroupColumn:
        return tr("group");
    case Mean:
        return m_result != nullptr ? tr("mean %1").arg(measureSymbol(m_result->measure)) : tr("mean");
    case Worst:
        return tr("worst");
    case WorstVersion:
        return tr("worst at");
    case LeftOut:
        return tr("left out");
    default:
        return {};
    }
}

} // namespace plumbline::ui
