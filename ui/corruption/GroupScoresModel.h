#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "ui/corruption/CorruptionResult.h"

namespace plumbline::ui
{

/// Scores and disparities of the groups, of one model or of all, at the chosen corruption.
class GroupScoresModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Group, Model, Pictures, Mean, MeanInterval, Disparity, DisparityInterval, LeftOut, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole + 1;

    explicit GroupScoresModel(QObject* parent = nullptr);

    /// Without a series: all models.
    void setResult(CorruptionResultPointer result, const CorruptionView& view, std::optional<std::size_t> series);
    [[nodiscard]] QString groupAt(int row) const;
    [[nodiscard]] int rowOf(const QString& group) const; ///< the first one
    [[nodiscard]] TableData table() const;               ///< ids and numbers as in files

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const GroupScore& row, int column) const;
    [[nodiscard]] QVariant sortValue(const GroupScore& row, int column) const;
    [[nodiscard]] QString help(const GroupScore& row, int column) const;

    CorruptionResultPointer m_result;
    CorruptionView m_view;
    std::vector<GroupScore> m_rows;
};

} // namespace plumbline::ui
