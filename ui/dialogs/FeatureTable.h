#pragma once

#include <vector>

#include <QAbstractTableModel>
#include <QWidget>

#include "core/model/FeatureRule.h"

class QComboBox;
class QLabel;
class QTableView;

namespace plumbline::ui {

/// Rules of a table's features as an item model: name, scale, bounds and whether it may change; all but the name are
/// edited. An empty bound is none.
class FeatureRulesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Scale, Lower, Upper, MayChange, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setRules(std::vector<FeatureRule> rules);
    [[nodiscard]] const std::vector<FeatureRule>& rules() const { return m_rules; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void edited();

private:
    std::vector<FeatureRule> m_rules;
};

/// The rules, and a box of its own place for where they come from: nowhere, the model's card, or a data set of the
/// project. Hidden while there is nothing to show.
class FeatureTable : public QWidget
{
    Q_OBJECT

public:
    explicit FeatureTable(QWidget* parent = nullptr);

    static constexpr qint64 kNone = 0;
    static constexpr qint64 kCard = -1;

    struct Source {
        QString name;
        qint64 id = kNone; ///< of a data set
    };
    /// Data sets that rules can be taken from, beside "none".
    void setSources(const std::vector<Source>& sources);
    /// Shows rules as those of a source, which is added if it is the card. No rules: none.
    void showRules(qint64 source, std::vector<FeatureRule> rules);
    [[nodiscard]] const std::vector<FeatureRule>& rules() const { return m_model->rules(); }
    [[nodiscard]] FeatureRulesModel& model() const { return *m_model; }
    [[nodiscard]] qint64 source() const;
    [[nodiscard]] QComboBox* sources() const { return m_sources; }
    /// What is wrong with the rules; empty: nothing.
    void setProblem(const QString& text);
    /// Whether the model takes a table at all.
    void setWanted(bool wanted);

signals:
    void sourceChosen(qint64 id);
    void edited();

private:
    void updateVisible();

    bool m_wanted = false;
    FeatureRulesModel* m_model;
    QComboBox* m_sources;
    QTableView* m_table;
    QLabel* m_problem;
};

} // namespace plumbline::ui
