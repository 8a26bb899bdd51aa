#pragma once

#include <array>
#include <vector>

#include <QAbstractItemModel>

#include "ui/project/ProjectSnapshot.h"

namespace plumbline::ui {

/// What the project holds, in sections: models, data sets, audits, figures. Read from snapshots; rows are identified by
/// kind and id, never by position.
class ProjectTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role { KindRole = Qt::UserRole + 1, IdRole, DetailRole, FigureRole, HintRole };
    static constexpr int kSections = 4;

    explicit ProjectTreeModel(QObject* parent = nullptr);

    void setSnapshot(SnapshotPointer snapshot);
    [[nodiscard]] QModelIndex indexOf(ItemKind kind, std::int64_t id) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    void setEditable(bool editable) { m_editable = editable; }

signals:
    /// The user typed a new name; the model changes only when the project does.
    void renameRequested(plumbline::ui::ItemKind kind, qint64 id, const QString& name);

private:
    struct Row {
        ItemKind kind = ItemKind::None;
        std::int64_t id = 0;
        QString figure; ///< of a figure: which one of its audit
        QString name;
        QString detail;
        QString toolTip;
        friend bool operator==(const Row&, const Row&) = default;
    };
    using Rows = std::array<std::vector<Row>, kSections>;

    [[nodiscard]] static Rows build(const ProjectSnapshot& snapshot);
    [[nodiscard]] const Row* row(const QModelIndex& index) const;

    Rows m_rows;
    bool m_editable = true;
};

} // namespace plumbline::ui
