#pragma once

#include <QPointer>
#include <QUndoCommand>

#include "ui/project/ProjectSession.h"

namespace plumbline::ui {

/// Gives a model, data set or audit another name. Commands hold ids, never pointers to rows.
class RenameCommand : public QUndoCommand
{
public:
    RenameCommand(ProjectSession& session, ItemKind kind, std::int64_t id, QString oldName, QString newName);
    void undo() override { apply(m_oldName); }
    void redo() override { apply(m_newName); }

private:
    void apply(const QString& name);

    QPointer<ProjectSession> m_session;
    ItemKind m_kind;
    std::int64_t m_id;
    QString m_oldName;
    QString m_newName;
};

/// Takes a model, data set or audit out of the project. The file forgets it when the project is closed.
class RemoveCommand : public QUndoCommand
{
public:
    RemoveCommand(ProjectSession& session, ItemKind kind, std::int64_t id, const QString& name);
    void undo() override { apply(false); }
    void redo() override { apply(true); }

private:
    void apply(bool removed);

    QPointer<ProjectSession> m_session;
    ItemKind m_kind;
    std::int64_t m_id;
};

/// Changes an entry of the project on the session's thread.
void renameItem(ProjectSession& session, ItemKind kind, std::int64_t id, const QString& name);

} // namespace plumbline::ui
