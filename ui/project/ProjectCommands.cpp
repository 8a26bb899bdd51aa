#include "ui/project/ProjectCommands.h"

#include <QCoreApplication>

namespace plumbline::ui {

void renameItem(ProjectSession& session, ItemKind kind, std::int64_t id, const QString& name)
{
    session.edit([kind, id, name = name.toStdString()](Project& project) -> Status {
        const auto renamed = [&](auto entry, auto update) -> Status {
            if (!entry)
                return fail(entry.error());
            entry->name = name;
            return (project.*update)(*entry);
        };
        switch (kind) {
        case ItemKind::Model: return renamed(project.model(id), &Project::updateModel);
        case ItemKind::Dataset: return renamed(project.dataset(id), &Project::updateDataset);
        case ItemKind::Audit: return renamed(project.audit(id), &Project::updateAudit);
        default: return {};
        }
    });
}

RenameCommand::RenameCommand(ProjectSession& session, ItemKind kind, std::int64_t id, QString oldName, QString newName)
    : QUndoCommand(QCoreApplication::translate("Commands", "Rename %1").arg(oldName)), m_session(&session), m_kind(kind),
      m_id(id), m_oldName(std::move(oldName)), m_newName(std::move(newName))
{
}

void RenameCommand::apply(const QString& name)
{
    if (m_session)
        renameItem(*m_session, m_kind, m_id, name);
}

RemoveCommand::RemoveCommand(ProjectSession& session, ItemKind kind, std::int64_t id, const QString& name)
    : QUndoCommand(QCoreApplication::translate("Commands", "Remove %1").arg(name)), m_session(&session), m_kind(kind),
      m_id(id)
{
}

void RemoveCommand::apply(bool removed)
{
    if (m_session)
        m_session->setRemoved(m_kind, m_id, removed);
}

} // namespace plumbline::ui
