#pragma once

#include <functional>

#include <QAbstractTableModel>
#include <QTableView>

#include "core/figures/FigureData.h"

class QSortFilterProxyModel;

namespace plumbline::ui {

/// A table of core as an item model: headings and notes in words, numbers in the user's locale and right-aligned.
class DataTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit DataTableModel(QObject* parent = nullptr);

    /// Values for sorting: numbers as numbers.
    static constexpr int kSortRole = Qt::UserRole + 1;

    void setTable(TableData table);
    [[nodiscard]] const TableData& table() const { return m_table; }
    /// Words for the heading of a column id; an empty answer leaves core's.
    void setHeadings(std::function<QString(const std::string& id)> headings);
    /// Words for a cell; an empty answer leaves the value.
    void setWords(std::function<QString(const std::string& id, const TableData::Value& value)> words);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(int row, int column) const;

    TableData m_table;
    std::vector<bool> m_numeric; ///< of the columns
    std::function<QString(const std::string&)> m_headings;
    std::function<QString(const std::string&, const TableData::Value&)> m_words;
};

/// The view of such a model: sortable, rows selected whole, copied as tab-separated values with Ctrl+C.
class DataTable : public QTableView
{
    Q_OBJECT

public:
    explicit DataTable(const QString& accessibleName, QWidget* parent = nullptr);

    [[nodiscard]] DataTableModel& tableModel() const { return *m_model; }
    void setTable(TableData table);
    /// Row of the table, whatever the order on screen; -1: none.
    [[nodiscard]] int currentTableRow() const;
    void selectTableRow(int row);
    /// All rows as shown, with headings.
    void copyAll() const;
    /// Columns with nothing in them are hidden (default).
    void setHidesEmptyColumns(bool hides) { m_hidesEmpty = hides; }

signals:
    void tableRowSelected(int row);
    void tableRowActivated(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    DataTableModel* m_model;
    QSortFilterProxyModel* m_proxy;
    bool m_hidesEmpty = true;
};

} // namespace plumbline::ui
