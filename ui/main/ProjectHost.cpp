#include "ui/main/ProjectHost.h"

#include "ui/base/Async.h"
#include "ui/base/ErrorText.h"

namespace plumbline::ui {

ProjectHost::ProjectHost(QObject* parent) : QObject(parent) {}
ProjectHost::~ProjectHost() = default;

ProjectHost::Opened ProjectHost::openBlocking(const std::filesystem::path& path)
{
    Opened opened;
    auto project = Project::open(path);
    if (!project) {
        opened.error = project.error();
        const ErrorCode code = opened.error.code;
        if (code != ErrorCode::ProjectLocked && code != ErrorCode::ProjectNewer && code != ErrorCode::ProjectReadOnly)
            return opened;
        opened.hasReason = true;
        project = Project::open(path, OpenMode::ReadOnly);
        if (!project)
            return opened;
    }
    opened.project = std::move(*project);
    return opened;
}

void ProjectHost::open(const QString& path)
{
    if (m_opening)
        return;
    close();
    setOpening(true);
    runAsync(
        this, [file = std::filesystem::path(path.toStdString())] { return openBlocking(file); },
        [this, path](Opened opened) { take(std::move(opened), path); });
}

void ProjectHost::create(const QString& path)
{
    if (m_opening)
        return;
    close();
    setOpening(true);
    runAsync(
        this,
        [file = std::filesystem::path(path.toStdString())] {
            Opened opened;
            auto project = Project::create(file);
            if (project)
                opened.project = std::move(*project);
            else
                opened.error = project.error();
            return opened;
        },
        [this, path](Opened opened) { take(std::move(opened), path); });
}

void ProjectHost::take(Opened opened, const QString& path)
{
    setOpening(false);
    if (opened.project == nullptr) {
        emit failed(opened.error, path);
        return;
    }
    m_readOnlyReason.clear();
    if (opened.project->readOnly())
        m_readOnlyReason = opened.hasReason ? errorTextFor(opened.error).message
                                            : errorTextFor(Error{ErrorCode::ProjectReadOnly, {}, {}}).message;
    m_session = std::make_unique<ProjectSession>(std::move(opened.project));
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
