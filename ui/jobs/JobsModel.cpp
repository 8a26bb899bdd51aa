#include "ui/jobs/JobsModel.h"

#include <algorithm>

#include "ui/base/Format.h"
#include "ui/jobs/JobText.h"

namespace plumbline::ui {
namespace {

/// Order in the dock: what runs, what waits, what can go on, what is over.
int rank(JobState state)
{
    switch (state) {
    case JobState::Running: return 0;
    case JobState::Queued: return 1;
    case JobState::Paused:
    case JobState::Interrupted: return 2;
    default: return 3;
    }
}

} // namespace

JobsModel::JobsModel(QObject* parent) : QAbstractTableModel(parent) {}

void JobsModel::setSnapshot(SnapshotPointer snapshot)
{
    std::vector<Row> rows;
    for (const JobEntry& job : snapshot->jobs) {
        Row row;
        row.id = job.id;
        row.auditId = job.auditId;
        row.name = jobTitle(*snapshot, job);
        row.message = QString::fromStdString(job.message);
        row.progress.jobId = job.id;
        row.progress.state = job.state;
        row.progress.unitsDone = job.unitsDone;
        row.progress.unitCount = job.unitCount;
        row.progress.device = job.device;
        if (const int known = rowOf(job.id); known >= 0) {
            // The bridge knows more than the file while a job runs.
            const JobProgress& live = m_rows[static_cast<std::size_t>(known)].progress;
            if (live.state == job.state) {
                row.progress = live;
                row.progress.unitsDone = std::max(live.unitsDone, job.unitsDone);
            } else {
                row.progress.sampleCount = live.sampleCount;
                row.progress.samplesDone = live.samplesDone;
                row.progress.samplesPerSecond = live.samplesPerSecond;
            }
        }
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        const int ra = rank(a.progress.state);
        const int rb = rank(b.progress.state);
        return ra != rb ? ra < rb : ra == 1 ? a.id < b.id : a.id > b.id;
    });
    const bool sameRows = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                                     [](const Row& a, const Row& b) { return a.id == b.id; });
    if (sameRows) {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void JobsModel::applyProgress(const std::vector<JobProgress>& progress)
{
    for (const JobProgress& one : progress) {
        const int row = rowOf(one.jobId);
        if (row < 0)
            continue;
        m_rows[static_cast<std::size_t>(row)].progress = one;
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

int JobsModel::rowOf(std::int64_t jobId) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [jobId](const Row& row) { return row.id == jobId; });
    return found != m_rows.end() ? static_cast<int>(found - m_rows.begin()) : -1;
}

int JobsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int JobsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

int JobsModel::countOf(JobState state) const
{
    return static_cast<int>(
        std::count_if(m_rows.begin(), m_rows.end(), [state](const Row& row) { return row.progress.state == state; }));
}

QString JobsModel::countText(const Row& row) const
{
    const JobProgress& p = row.progress;
    if (p.state == JobState::Queued && p.unitsDone == 0)
        return jobStateText(p.state);
    if (p.sampleCount > 0)
        return p.samplesDone >= p.sampleCount
                   ? formatCount(p.sampleCount)
                   : tr("%1 / %2").arg(formatCount(p.samplesDone), formatCount(p.sampleCount));
    if (p.unitCount > 0)
        return p.unitsDone >= p.unitCount ? tr("%n unit(s)", nullptr, static_cast<int>(p.unitCount))
                                          : tr("%1 / %2 units").arg(formatCount(p.unitsDone), formatCount(p.unitCount));
    return {};
}

QString JobsModel::leftText(const Row& row) const
{
    const JobProgress& p = row.progress;
    if (p.state == JobState::Running)
        return p.secondsLeft >= 0 ? tr("about %1 left").arg(formatDuration(p.secondsLeft)) : tr("running");
    return jobStateText(p.state);
}

QVariant JobsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const JobProgress& p = row.progress;
    const double fraction = p.sampleCount > 0 ? double(p.samplesDone) / double(p.sampleCount)
                            : p.unitCount > 0 ? double(p.unitsDone) / double(p.unitCount)
                                              : (p.state == JobState::Done ? 1.0 : 0.0);
    switch (role) {
    case JobIdRole: return QVariant::fromValue<qint64>(row.id);
    case AuditIdRole: return QVariant::fromValue<qint64>(row.auditId);
    case StateRole: return static_cast<int>(p.state);
    case FractionRole: return fraction;
    case Qt::ToolTipRole: return row.message.isEmpty() ? row.name : row.name + QLatin1Char('\n') + row.message;
    case Qt::TextAlignmentRole:
        return index.column() == CountColumn || index.column() == RateColumn
                   ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant(int(Qt::AlignLeft | Qt::AlignVCenter));
    case Qt::DisplayRole: break;
    default: return {};
    }
    switch (index.column()) {
    case NameColumn: return row.name;
    case ProgressColumn: return tr("%1 %").arg(static_cast<int>(100.0 * fraction));
    case CountColumn: return countText(row);
    case RateColumn:
        return p.samplesPerSecond > 0 ? tr("%1 /s").arg(formatNumber(p.samplesPerSecond, p.samplesPerSecond < 100 ? 1 : 0))
                                      : QString();
    case LeftColumn: return leftText(row);
    default: return {};
    }
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Job");
    case ProgressColumn: return tr("Progress");
    case CountColumn: return tr("Samples");
    case RateColumn: return tr("Rate");
    case LeftColumn: return tr("State");
    case ActionColumn: return tr("Actions");
    default: return {};
    }
}

} // namespace plumbline::ui
