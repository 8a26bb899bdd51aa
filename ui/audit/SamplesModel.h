#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/audit/AuditAnalysis.h"
#include "ui/base/Async.h"

namespace plumbline::ui {

/// Stable order of the rows of one model's records: those of one group (or all), sorted by a column.
struct SampleOrder {
    std::vector<std::int32_t> rows;
};

/// The samples behind the curves. Sorting and filtering happen off the GUI thread; cells are read when they are shown.
class SamplesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Sample, Name, GroupColumn, Label, Predicted, Adversarial, Distance, Bound, Status, ColumnCount };

    explicit SamplesModel(QObject* parent = nullptr);

    void setResult(AuditResultPointer result, std::size_t series);
    /// Empty: all groups.
    void setGroup(const QString& group);
    void sort(int column, Qt::SortOrder order) override;

    /// Row of the table that holds a sample (its index in the data set); -1 where it is filtered out.
    [[nodiscard]] int rowOfSample(std::int64_t sample) const;
    [[nodiscard]] std::int64_t sampleAt(int row) const;
    /// Sample of the group whose distance is nearest to a value; -1 without any.
    [[nodiscard]] std::int64_t nearestSample(const QString& group, double distance) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void orderChanged();

private:
    void reorder();
    [[nodiscard]] const DistanceColumns* columns() const;

    AuditResultPointer m_result;
    std::size_t m_series = 0;
    QString m_group;
    int m_sortColumn = Distance;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    SampleOrder m_order;
    LatestTask<SampleOrder> m_task;
};

[[nodiscard]] QString statusText(DistanceStatus status);
[[nodiscard]] QString boundText(BoundKind bound);
/// A class's name from the data set, else its number.
[[nodiscard]] QString className(const Dataset& dataset, std::int32_t label);

} // namespace plumbline::ui
