#include "ui/dialogs/FeatureTable.h"

#include <cmath>

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/base/Format.h"

namespace plumbline::ui {
namespace {

constexpr int kTableHeight = 160;

QString numberText(double value)
{
    return std::isfinite(value) ? QLocale().toString(value, 'g', 5) : QString();
}

double* numberOf(FeatureRule& rule, int column)
{
    switch (column) {
    case FeatureRulesModel::Scale: return &rule.scale;
    case FeatureRulesModel::Lower: return &rule.lower;
    case FeatureRulesModel::Upper: return &rule.upper;
    default: return nullptr;
    }
}

} // namespace

void FeatureRulesModel::setRules(std::vector<FeatureRule> rules)
{
    beginResetModel();
    m_rules = std::move(rules);
    endResetModel();
}

int FeatureRulesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rules.size()); }

int FeatureRulesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant FeatureRulesModel::data(const QModelIndex& index, int role) const
{
    FeatureRule rule = m_rules[static_cast<std::size_t>(index.row())];
    if (index.column() == MayChange) {
        if (role == Qt::CheckStateRole)
            return rule.mayChange ? Qt::Checked : Qt::Unchecked;
        if (role == Qt::AccessibleTextRole)
            return rule.mayChange ? tr("may change") : tr("stays as it is");
        return {};
    }
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (index.column() == Name ? Qt::AlignLeft : Qt::AlignRight));
    if (index.column() == Name)
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QString::fromStdString(rule.name) : QVariant();
    const double value = *numberOf(rule, index.column());
    if (role == Qt::DisplayRole)
        return std::isfinite(value) ? numberText(value) : tr("none");
    if (role == Qt::EditRole)
        return numberText(value);
    return {};
}

bool FeatureRulesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    FeatureRule& rule = m_rules[static_cast<std::size_t>(index.row())];
    if (index.column() == MayChange && role == Qt::CheckStateRole) {
        rule.mayChange = value.toInt() == Qt::Checked;
    } else if (double* number = numberOf(rule, index.column()); number != nullptr && role == Qt::EditRole) {
        const QString text = value.toString().trimmed();
        bool ok = true;
        double read = index.column() == Lower ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
        if (!text.isEmpty())
            read = QLocale().toDouble(text, &ok);
        if (!ok || (text.isEmpty() && index.column() == Scale))
            return false;
        *number = read;
    } else {
        return false;
    }
    emit dataChanged(index, index);
    emit edited();
    return true;
}

Qt::ItemFlags FeatureRulesModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags shown = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.column() == Name)
        return shown;
    return index.column() == MayChange ? shown | Qt::ItemIsUserCheckable : shown | Qt::ItemIsEditable;
}

QVariant FeatureRulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (section == Name || section == MayChange ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Name: return tr("Feature");
        case Scale: return tr("Scale");
        case Lower: return tr("Lower");
        case Upper: return tr("Upper");
        case MayChange: return tr("May change");
        default: return {};
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Scale: return tr("The change that counts as 1, for example the standard deviation");
        case Lower: return tr("Changed values are at least this; empty: no bound");
        case Upper: return tr("Changed values are at most this; empty: no bound");
        case MayChange: return tr("Otherwise the feature keeps its value, as categories and sensitive attributes should");
        default: return {};
        }
    }
    return {};
}

FeatureTable::FeatureTable(QWidget* parent)
    : QWidget(parent), m_model(new FeatureRulesModel(this)), m_sources(new QComboBox(this)), m_table(new QTableView(this)),
      m_problem(new QLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_sources->setObjectName(QStringLiteral("featureSource"));
    m_sources->setAccessibleName(tr("Where the features' rules come from"));
    m_table->setModel(m_model);
    m_table->setObjectName(QStringLiteral("featureRules"));
    m_table->setAccessibleName(tr("Rules of the features"));
    m_table->setProperty("framed", true);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(FeatureRulesModel::Name, QHeaderView::Stretch);
    m_table->setFixedHeight(kTableHeight);
    column->addWidget(m_table);
    m_problem->setProperty("role", QStringLiteral("small"));
    m_problem->setWordWrap(true);
    column->addWidget(m_problem);
    setSources({});
    showRules(kNone, {});
    setProblem({});
    connect(m_sources, &QComboBox::activated, this, [this] { emit sourceChosen(source()); });
    connect(m_model, &FeatureRulesModel::edited, this, &FeatureTable::edited);
}

void FeatureTable::setSources(const std::vector<Source>& sources)
{
    m_sources->clear();
    m_sources->addItem(tr("None: all values lie in [0, 1]"), kNone);
    for (const Source& source : sources)
        m_sources->addItem(tr("Data set %1").arg(source.name), source.id);
}

void FeatureTable::showRules(qint64 source, std::vector<FeatureRule> rules)
{
    if (source == kCard && m_sources->findData(kCard) < 0)
        m_sources->addItem(tr("Model card"), kCard);
    m_sources->setCurrentIndex(std::max(0, m_sources->findData(source)));
    m_model->setRules(std::move(rules));
    updateVisible();
}

void FeatureTable::setWanted(bool wanted)
{
    m_wanted = wanted;
    updateVisible();
}

void FeatureTable::updateVisible()
{
    m_table->setVisible(!rules().empty());
    m_problem->setVisible(!m_problem->text().isEmpty());
    setVisible(m_wanted && (!rules().empty() || !m_problem->text().isEmpty()));
}

qint64 FeatureTable::source() const { return m_sources->currentData().toLongLong(); }

void FeatureTable::setProblem(const QString& text)
{
    m_problem->setText(text);
    updateVisible();
}

} // namespace plumbline::ui
