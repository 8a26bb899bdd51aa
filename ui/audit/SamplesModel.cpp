#include "ui/audit/SamplesModel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QCoreApplication>

#include "ui/base/Format.h"

namespace plumbline::ui {
namespace {

/// What a column sorts by.
double sortKey(const DistanceColumns& columns, std::size_t row, int column)
{
    switch (column) {
    case SamplesModel::Label: return columns.label[row];
    case SamplesModel::Predicted: return columns.predicted[row];
    case SamplesModel::Distance: return columns.distance[row];
    case SamplesModel::Bound: return static_cast<double>(columns.bound[row]);
    case SamplesModel::Status: return static_cast<double>(columns.status[row]);
    default: return static_cast<double>(columns.sample[row]);
    }
}

SampleOrder makeOrder(const DistanceColumns& columns, const Partition& partition, std::int32_t group, int column,
                      Qt::SortOrder direction)
{
    SampleOrder order;
    const auto groupOf = [&](std::size_t row) {
        const auto sample = static_cast<std::size_t>(columns.sample[row]);
        return sample < partition.membership.size() ? partition.membership[sample] : -1;
    };
    for (std::size_t row = 0; row < columns.size(); ++row)
        if (group < 0 || groupOf(row) == group)
            order.rows.push_back(static_cast<std::int32_t>(row));
    std::vector<double> keys(columns.size());
    for (const std::int32_t row : order.rows) {
        const auto r = static_cast<std::size_t>(row);
        keys[r] = column == SamplesModel::GroupColumn ? groupOf(r) : sortKey(columns, r, column);
    }
    const bool descending = direction == Qt::DescendingOrder;
    std::stable_sort(order.rows.begin(), order.rows.end(), [&](std::int32_t a, std::int32_t b) {
        const double ka = keys[static_cast<std::size_t>(a)];
        const double kb = keys[static_cast<std::size_t>(b)];
        if (std::isnan(ka) || std::isnan(kb))
            return !std::isnan(ka) && std::isnan(kb); // without a value: last, whatever the direction
        return descending ? kb < ka : ka < kb;
    });
    return order;
}

} // namespace

QString statusText(DistanceStatus status)
{
    const auto text = [](const char* source) { return QCoreApplication::translate("Status", source); };
    switch (status) {
    case DistanceStatus::Found: return text(QT_TRANSLATE_NOOP("Status", "found"));
    case DistanceStatus::NotFound: return text(QT_TRANSLATE_NOOP("Status", "not found"));
    case DistanceStatus::AlreadyWrong: return text(QT_TRANSLATE_NOOP("Status", "wrong already"));
    case DistanceStatus::FlatGradient: return text(QT_TRANSLATE_NOOP("Status", "flat gradient"));
    case DistanceStatus::NonFinite: return text(QT_TRANSLATE_NOOP("Status", "not finite"));
    case DistanceStatus::Unreadable: return text(QT_TRANSLATE_NOOP("Status", "unreadable"));
    case DistanceStatus::Abstained: return text(QT_TRANSLATE_NOOP("Status", "abstained"));
    case DistanceStatus::NoLabel: return text(QT_TRANSLATE_NOOP("Status", "no label"));
    }
    return {};
}

QString boundText(BoundKind bound)
{
    const auto text = [](const char* source) { return QCoreApplication::translate("Bound", source); };
    switch (bound) {
    case BoundKind::None: return QStringLiteral("–");
    case BoundKind::Exact: return text(QT_TRANSLATE_NOOP("Bound", "exact"));
    case BoundKind::Upper: return text(QT_TRANSLATE_NOOP("Bound", "upper bound"));
    case BoundKind::Lower: return text(QT_TRANSLATE_NOOP("Bound", "lower bound"));
    case BoundKind::SmoothedLower: return text(QT_TRANSLATE_NOOP("Bound", "lower bound of the smoothed model"));
    }
    return {};
}

QString className(const Dataset& dataset, std::int32_t label)
{
    if (label < 0)
        return QStringLiteral("–");
    const auto& names = dataset.classNames();
    return static_cast<std::size_t>(label) < names.size() ? QString::fromStdString(names[static_cast<std::size_t>(label)])
                                                          : QString::number(label);
}

SamplesModel::SamplesModel(QObject* parent) : QAbstractTableModel(parent), m_task(this) {}

const DistanceColumns* SamplesModel::columns() const
{
    if (m_result == nullptr || m_series >= m_result->data->jobs.size())
        return nullptr;
    return m_result->data->jobs[m_series].columns.get();
}

void SamplesModel::setResult(AuditResultPointer result, std::size_t series)
{
    // Rows point into the old records until the new order is there.
    beginResetModel();
    m_order.rows.clear();
    m_result = std::move(result);
    m_series = series;
    endResetModel();
    reorder();
}

void SamplesModel::setGroup(const QString& group)
{
    if (m_group == group)
        return;
    m_group = group;
    reorder();
}

void SamplesModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    reorder();
}

void SamplesModel::reorder()
{
    if (columns() == nullptr) {
        m_task.cancel();
        return;
    }
    std::int32_t group = -1;
    const auto& groups = m_result->partition.groups;
    if (const auto found = std::find(groups.begin(), groups.end(), m_group.toStdString()); found != groups.end())
        group = static_cast<std::int32_t>(found - groups.begin());
    m_task.request(
        [result = m_result, series = m_series, group, column = m_sortColumn, order = m_sortOrder](std::stop_token) {
            return makeOrder(*result->data->jobs[series].columns, result->partition, group, column, order);
        },
        [this, result = m_result, series = m_series](SampleOrder order) {
            if (result != m_result || series != m_series)
                return;
            beginResetModel();
            m_order = std::move(order);
            endResetModel();
            emit orderChanged();
        });
}

int SamplesModel::rowOfSample(std::int64_t sample) const
{
    const DistanceColumns* c = columns();
    if (c == nullptr)
        return -1;
    for (std::size_t i = 0; i < m_order.rows.size(); ++i)
        if (c->sample[static_cast<std::size_t>(m_order.rows[i])] == sample)
            return static_cast<int>(i);
    return -1;
}

std::int64_t SamplesModel::sampleAt(int row) const
{
    const DistanceColumns* c = columns();
    return c != nullptr && row >= 0 && row < rowCount()
               ? c->sample[static_cast<std::size_t>(m_order.rows[static_cast<std::size_t>(row)])]
               : -1;
}

std::int64_t SamplesModel::nearestSample(const QString& group, double distance) const
{
    if (m_result == nullptr || m_series >= m_result->series.size())
        return -1;
    const GroupedDistances& grouped = m_result->grouped(m_series);
    std::int64_t best = -1;
    double bestGap = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < grouped.sample.size(); ++i) {
        const auto g = static_cast<std::size_t>(grouped.group[i]);
        if (!group.isEmpty() && grouped.groups[g] != group.toStdString())
            continue;
        const double gap = std::abs(grouped.value[i] - distance);
        if (gap < bestGap) { // NaN never is
            bestGap = gap;
            best = grouped.sample[i];
        }
    }
    return best;
}

int SamplesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.rows.size());
}
int SamplesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant SamplesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool number = index.column() == Sample || index.column() == Distance;
    if (role == Qt::TextAlignmentRole)
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const DistanceColumns& c = *columns();
    const auto row = static_cast<std::size_t>(m_order.rows[static_cast<std::size_t>(index.row())]);
    const Dataset& dataset = *m_result->data->dataset;
    switch (index.column()) {
    case Sample: return formatCount(c.sample[row]);
    case Name: return QString::fromStdString(dataset.sampleName(c.sample[row]));
    case GroupColumn: {
        const std::int32_t group = m_result->partition.membership[static_cast<std::size_t>(c.sample[row])];
        return group >= 0 ? QString::fromStdString(m_result->partition.groups[static_cast<std::size_t>(group)])
                          : QStringLiteral("–");
    }
    case Label: return className(dataset, c.label[row]);
    case Predicted: return className(dataset, c.predicted[row]);
    case Adversarial: {
        const auto column = m_result->data->jobs[m_series].records->column<std::int32_t>("adversarial");
        return column && row < column->size() ? className(dataset, (*column)[row]) : QString();
    }
    case Distance: return formatNumber(c.distance[row], 4);
    case Bound: return boundText(c.bound[row]);
    case Status: return statusText(c.status[row]);
    default: return {};
    }
}

QVariant SamplesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Sample || section == Distance ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Sample: return tr("sample");
    case Name: return tr("file");
    case GroupColumn: return tr("group");
    case Label: return tr("label");
    case Predicted: return tr("predicted");
    case Adversarial: return tr("beyond the boundary");
    case Distance: return tr("distance");
    case Bound: return tr("bound");
    case Status: return tr("search");
    default: return {};
    }
}

} // namespace plumbline::ui
