#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/corruption/CorruptionResult.h"

namespace plumbline::ui
{

/// The pictures behind one model's scores, at the chosen corruption. Sorts itself, so that rows stay cheap.
class PicturesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Sample, Name, GroupColumn, Mean, Worst, WorstVersion, LeftOut, ColumnCount };

    explicit PicturesModel(QObject* parent = nullptr);

    void setResult(CorruptionResultPointer result, std::size_t series);
    void setGroup(const QString& group); ///< empty: all groups
    void sort(int column, Qt::SortOrder order) override;

    [[nodiscard]] std::int64_t sampleAt(int row) const;
    [[nodiscard]] int rowOfSample(std::int64_t sample) const;
    /// The copy with the worst score; the first one where none has a score.
    [[nodiscard]] PictureVersion worstVersion(int row) const;

    [[nodiscard]] TableData table() const; ///< as sorted, ids and numbers as in files

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::int64_t sample = -1;
        double mean = kNotANumber;
        double worst = kNotANumber;
        std::size_t worstVersion = 0;
        std::int64_t leftOut = 0;
    };
    void rebuild();
    void order();

    CorruptionResultPointer m_result;
    std::size_t m_series = 0;
    QString m_group;
    std::vector<Row> m_rows;
    int m_sortColumn = Mean;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace plumbline::ui
