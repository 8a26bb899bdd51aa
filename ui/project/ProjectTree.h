#pragma once

#include <QTreeView>

#include "ui/project/ProjectTreeModel.h"

namespace plumbline::ui {

/// The project dock's tree: quiet sections, a name and a detail per row.
class ProjectTree : public QTreeView
{
    Q_OBJECT

public:
    explicit ProjectTree(QWidget* parent = nullptr);

    void setSnapshot(SnapshotPointer snapshot, bool readOnly);
    [[nodiscard]] ProjectTreeModel& treeModel() const { return *m_model; }
    [[nodiscard]] ItemKind currentKind() const;
    [[nodiscard]] std::int64_t currentId() const;
    void select(ItemKind kind, std::int64_t id);

signals:
    void currentItemChanged(plumbline::ui::ItemKind kind, qint64 id);
    void itemActivated(plumbline::ui::ItemKind kind, qint64 id, const QString& figure);
    void contextMenuWanted(plumbline::ui::ItemKind kind, qint64 id, const QPoint& globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    ProjectTreeModel* m_model;
};

} // namespace plumbline::ui
