#include "ui/main/ProjectHost.h"

#include "ui/base/Async.h"
#include "ui/base/ErrorText.h"

namespace plumbline::ui {

ProjectHost::ProjectHost(QObject* parent) : QObject(parent) {}
ProjectHost::~ProjectHost() = default;

void ProjectHost::open(const QString& path)
{
    if (m_opening)
        return;
    close();
    setOpening(true);
    runAsync(
        this, [file = std::filesystem::path(path.toStdString())] { return Project::open(file); },
        [this, path](Result<std::shared_ptr<Project>> project) { take(std::move(project), path); });
}

void ProjectHost::create(const QString& path)
{
    if (m_opening)
        return;
    close();
    setOpening(true);
    runAsync(
        this, [file = std::filesystem::path(path.toStdString())] { return Project::create(file); },
        [this, path](Result<std::shared_ptr<Project>> project) { take(std::move(project), path); });
}

void ProjectHost::take(Result<std::shared_ptr<Project>> project, const QString& path)
{
    setOpening(false);
    if (!project) {
        emit failed(project.error(), path);
        return;
    }
    const Error readOnly = (*project)->readOnlyReason().value_or(Error{ErrorCode::ProjectReadOnly, {}, {}});
    m_readOnlyReason = (*project)->readOnly() ? errorTextFor(readOnly).message : QString();
    m_session = std::make_unique<ProjectSession>(std::move(*project));
    emit sessionChanged();
}

void ProjectHost::close()
{
    if (m_session == nullptr)
        return;
    emit aboutToClose();
    // Listeners must not meet a half-gone session: it leaves first, then it is destroyed.
    const std::unique_ptr<ProjectSession> closing = std::move(m_session);
    m_readOnlyReason.clear();
    emit sessionChanged();
}

void ProjectHost::setOpening(bool opening)
{
    if (m_opening == opening)
        return;
    m_opening = opening;
    emit openingChanged(opening);
}

} // namespace plumbline::ui
