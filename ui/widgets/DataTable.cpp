#include "ui/widgets/DataTable.h"

#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QSortFilterProxyModel>

#include "core/report/TableText.h"
#include "ui/style/Style.h"

namespace plumbline::ui {
namespace {

constexpr int kDigits = 4;
constexpr int kWidestColumn = 320;

/// Rounded to significant digits as in reports, in the user's locale.
QString localNumber(double value)
{
    const QString plain = QString::fromStdString(roundedNumber(value, kDigits));
    const qsizetype point = plain.indexOf(QLatin1Char('.'));
    bool parsed = false;
    const double rounded = plain.toDouble(&parsed);
    return parsed && !plain.contains(QLatin1Char('e'))
               ? QLocale().toString(rounded, 'f', point < 0 ? 0 : static_cast<int>(plain.size() - point - 1))
               : plain;
}

bool isEmpty(const TableData::Value& value)
{
    const auto* text = std::get_if<std::string>(&value);
    return std::holds_alternative<std::monostate>(value) || (text != nullptr && text->empty());
}

} // namespace

DataTableModel::DataTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void DataTableModel::setTable(TableData table)
{
    beginResetModel();
    m_table = std::move(table);
    m_numeric.clear();
    for (std::size_t column = 0; column < m_table.columns.size(); ++column)
        m_numeric.push_back(isNumeric(m_table, column));
    endResetModel();
}

void DataTableModel::setHeadings(std::function<QString(const std::string&)> headings) { m_headings = std::move(headings); }

void DataTableModel::setWords(std::function<QString(const std::string&, const TableData::Value&)> words)
{
    m_words = std::move(words);
}

int DataTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int DataTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QString DataTableModel::text(int row, int column) const
{
    const auto& id = m_table.columns[static_cast<std::size_t>(column)];
    const auto& value = m_table.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    if (m_words)
        if (const QString words = m_words(id.id, value); !words.isEmpty())
            return words;
    if (const auto* number = std::get_if<double>(&value))
        return localNumber(*number);
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return QLocale().toString(static_cast<qlonglong>(*whole));
    return QString::fromStdString(displayText(id, value, {}));
}

QVariant DataTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int((m_numeric[static_cast<std::size_t>(index.column())] ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case kSortRole: {
        const auto& value = m_table.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
        if (const auto* number = std::get_if<double>(&value))
            return *number;
        if (const auto* whole = std::get_if<std::int64_t>(&value))
            return static_cast<qlonglong>(*whole);
        return text(index.row(), index.column());
    }
    default: return {};
    }
}

QVariant DataTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto column = static_cast<std::size_t>(section);
    if (role == Qt::TextAlignmentRole)
        return int((m_numeric[column] ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (m_headings)
        if (const QString words = m_headings(m_table.columns[column].id); !words.isEmpty())
            return words;
    return QString::fromStdString(columnHeading(englishReportText, m_table.columns[column].id, m_table.columns[column].unit));
}

DataTable::DataTable(const QString& accessibleName, QWidget* parent)
    : QTableView(parent), m_model(new DataTableModel(this)), m_proxy(new QSortFilterProxyModel(this))
{
    setAccessibleName(accessibleName);
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(metrics::kControl);
    verticalHeader()->setMinimumSectionSize(metrics::kControl);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMaximumSectionSize(kWidestColumn);
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(DataTableModel::kSortRole);
    setModel(m_proxy);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { emit tableRowSelected(currentTableRow()); });
    connect(this, &QTableView::activated, this, [this] { emit tableRowActivated(currentTableRow()); });
}

void DataTable::setTable(TableData table)
{
    const int selected = currentTableRow();
    m_model->setTable(std::move(table));
    const TableData& shown = m_model->table();
    for (std::size_t column = 0; column < shown.columns.size(); ++column) {
        const bool empty = std::all_of(shown.rows.begin(), shown.rows.end(), [&](const auto& row) { return isEmpty(row[column]); });
        setColumnHidden(static_cast<int>(column), m_hidesEmpty && empty && !shown.rows.empty());
    }
    resizeColumnsToContents();
    if (selected >= 0 && selected < m_model->rowCount())
        selectTableRow(selected);
}

int DataTable::currentTableRow() const
{
    const QModelIndex current = m_proxy->mapToSource(currentIndex());
    return current.isValid() ? current.row() : -1;
}

void DataTable::selectTableRow(int row)
{
    const QModelIndex index = m_proxy->mapFromSource(m_model->index(row, 0));
    if (index.isValid()) {
        selectRow(index.row());
        scrollTo(index);
    }
}

void DataTable::copyAll() const
{
    QStringList lines;
    const auto line = [&](auto&& cell) {
        QStringList fields;
        for (int column = 0; column < m_proxy->columnCount(); ++column)
            if (!isColumnHidden(column))
                fields.append(cell(column).toString());
        lines.append(fields.join(QLatin1Char('\t')));
    };
    line([&](int column) { return m_proxy->headerData(column, Qt::Horizontal, Qt::DisplayRole); });
    for (int row = 0; row < m_proxy->rowCount(); ++row)
        line([&](int column) { return m_proxy->index(row, column).data(Qt::DisplayRole); });
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void DataTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyAll();
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace plumbline::ui
