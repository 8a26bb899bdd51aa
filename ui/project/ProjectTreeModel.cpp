#include "ui/project/ProjectTreeModel.h"

#include <QFont>

#include "ui/base/Format.h"

namespace plumbline::ui {
namespace {

/// A certification audit that attacks the test instead of taking it.
bool isAttack(const ProjectSnapshot& snapshot, const AuditEntry& audit)
{
    const auto jobs = snapshot.jobsOfAudit(audit.id);
    if (audit.kind != "certification" || jobs.empty() || !jobs.front()->spec.parameters.is_object())
        return false;
    const auto mode = jobs.front()->spec.parameters.value("mode", std::string());
    return mode == "knn_attack" || mode == "odin_attack";
}

/// Internal id of a section; items carry their section's number plus one.
constexpr quintptr kSectionId = 0;

QString auditDetail(const ProjectSnapshot& snapshot, const AuditEntry& audit)
{
    std::int64_t done = 0;
    std::int64_t total = 0;
    bool running = false;
    bool open = false;
    bool failed = false;
    for (const JobEntry* job : snapshot.jobsOfAudit(audit.id)) {
        done += job->unitsDone;
        total += job->unitCount;
        running |= job->state == JobState::Running || job->state == JobState::Queued;
        open |= job->state == JobState::Paused || job->state == JobState::Interrupted || job->state == JobState::Cancelled;
        failed |= job->state == JobState::Failed;
    }
    if (running)
        return total > 0 ? ProjectTreeModel::tr("%1 %").arg(100 * done / total) : ProjectTreeModel::tr("waiting");
    if (failed)
        return ProjectTreeModel::tr("failed");
    if (open)
        return ProjectTreeModel::tr("%1 of %2 units").arg(formatCount(done), formatCount(total));
    return {};
}

} // namespace

ProjectTreeModel::ProjectTreeModel(QObject* parent) : QAbstractItemModel(parent) {}

ProjectTreeModel::Rows ProjectTreeModel::build(const ProjectSnapshot& snapshot)
{
    Rows rows;
    for (const ModelEntry& model : snapshot.models)
        rows[0].push_back({ItemKind::Model, model.id, {}, QString::fromStdString(model.name),
                           model.parameterCount > 0 ? formatMagnitude(model.parameterCount) : QString(),
                           tr("%1 parameters, %2\n%3").arg(formatCount(model.parameterCount), formatBytes(model.bytes),
                                                          QString::fromStdString(model.path.string()))});
    for (const DatasetEntry& dataset : snapshot.datasets)
        rows[1].push_back({ItemKind::Dataset, dataset.id, {}, QString::fromStdString(dataset.name),
                           formatCount(dataset.sampleCount), QString::fromStdString(dataset.path.string())});
    for (const AuditEntry& audit : snapshot.audits) {
        rows[2].push_back({ItemKind::Audit, audit.id, {}, QString::fromStdString(audit.name),
                           auditDetail(snapshot, audit), formatDateTime(audit.createdMicroseconds)});
        const QString name = QString::fromStdString(audit.name);
        const bool attack = isAttack(snapshot, audit);
        if (attack) {
            rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("attack-gap"), tr("Gap by threshold"), name, name});
            rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("attack-rates"), tr("Detection by threshold"), name, name});
        }
        if (audit.kind == "certification" && !attack) {
            rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("border"), tr("Gap and samples"), name, name});
            rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("gaps"), tr("Fairness gaps"), name, name});
        }
        if (audit.kind == "corruption") {
            rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("severity"), tr("Scores by severity"), name, name});
            rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("scores"), tr("Scores by corruption"), name, name});
            rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("disparity"), tr("Disparity"), name, name});
        }
        if (audit.kind != "robustness")
            continue;
        rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("curve"), tr("I_P(τ) curves"), name, name});
        rows[3].push_back({ItemKind::Figure, audit.id, QStringLiteral("sigma"), tr("σ(P) heatmap"), name, name});
    }
    return rows;
}

void ProjectTreeModel::setSnapshot(SnapshotPointer snapshot)
{
    Rows rows = build(*snapshot);
    if (rows == m_rows)
        return;
    bool sameCounts = true;
    for (int s = 0; s < kSections; ++s)
        sameCounts &= rows[s].size() == m_rows[s].size() && !rows[s].empty() == !m_rows[s].empty();
    if (!sameCounts) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    m_rows = std::move(rows);
    for (int s = 0; s < kSections; ++s) {
        const QModelIndex section = index(s, 0);
        if (rowCount(section) > 0)
            emit dataChanged(index(0, 0, section), index(rowCount(section) - 1, 0, section));
    }
}

QModelIndex ProjectTreeModel::indexOf(ItemKind kind, std::int64_t id) const
{
    for (int s = 0; s < kSections; ++s)
        for (std::size_t r = 0; r < m_rows[s].size(); ++r)
            if (m_rows[s][r].kind == kind && m_rows[s][r].id == id)
                return index(static_cast<int>(r), 0, index(s, 0));
    return {};
}

QModelIndex ProjectTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kSectionId);
}

QModelIndex ProjectTreeModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kSectionId)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, kSectionId);
}

int ProjectTreeModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return kSections;
    if (parent.internalId() != kSectionId)
        return 0;
    // An empty section holds one row that says what to do.
    return std::max(1, static_cast<int>(m_rows[parent.row()].size()));
}

int ProjectTreeModel::columnCount(const QModelIndex&) const { return 1; }

const ProjectTreeModel::Row* ProjectTreeModel::row(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kSectionId)
        return nullptr;
    const auto& rows = m_rows[index.internalId() - 1];
    return static_cast<std::size_t>(index.row()) < rows.size() ? &rows[static_cast<std::size_t>(index.row())] : nullptr;
}

QVariant ProjectTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == kSectionId) {
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
            const std::array titles{tr("Models"), tr("Data sets"), tr("Audits"), tr("Figures")};
            return titles[static_cast<std::size_t>(index.row())];
        }
        return role == KindRole ? QVariant::fromValue(static_cast<int>(ItemKind::None)) : QVariant();
    }
    const Row* item = row(index);
    if (item == nullptr) {
        const std::array hints{tr("Drop a .pt file here"), tr("Drop a folder or CSV here"), tr("Start one with New audit"),
                               tr("Come with the first audit")};
        if (role == Qt::DisplayRole)
            return hints[index.internalId() - 1];
        return role == HintRole ? QVariant(true) : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return item->name;
    case Qt::ToolTipRole: return item->toolTip;
    case Qt::AccessibleTextRole:
        return item->detail.isEmpty() ? item->name : item->name + QStringLiteral(", ") + item->detail;
    case KindRole: return static_cast<int>(item->kind);
    case IdRole: return QVariant::fromValue<qint64>(item->id);
    case DetailRole: return item->detail;
    case FigureRole: return item->figure;
    default: return {};
    }
}

bool ProjectTreeModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const Row* item = row(index);
    const QString name = value.toString().trimmed();
    if (item == nullptr || role != Qt::EditRole || name.isEmpty() || name == item->name)
        return false;
    emit renameRequested(item->kind, item->id, name);
    return false; // the new name comes back with the next snapshot
}

Qt::ItemFlags ProjectTreeModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Row* item = row(index);
    if (item == nullptr)
        return index.internalId() == kSectionId ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (m_editable && item->kind != ItemKind::Figure)
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace plumbline::ui
