#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/jobs/JobQueue.h"
#include "ui/project/ProjectSnapshot.h"

namespace plumbline::ui {

/// The jobs of a project, unfinished ones first, newest next; progress from the bridge over what the snapshot says.
class JobsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ProgressColumn, CountColumn, RateColumn, LeftColumn, ActionColumn, ColumnCount };
    enum Role { JobIdRole = Qt::UserRole + 1, StateRole, FractionRole, AuditIdRole };

    explicit JobsModel(QObject* parent = nullptr);

    void setSnapshot(SnapshotPointer snapshot);
    void applyProgress(const std::vector<JobProgress>& progress);
    [[nodiscard]] int rowOf(std::int64_t jobId) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    [[nodiscard]] int countOf(JobState state) const;

private:
    struct Row {
        std::int64_t id = 0;
        std::int64_t auditId = 0;
        QString name;
        QString message;
        JobProgress progress;
    };

    [[nodiscard]] QString countText(const Row& row) const;
    [[nodiscard]] QString leftText(const Row& row) const;

    std::vector<Row> m_rows;
};

} // namespace plumbline::ui
