#include "ui/project/ProjectSession.h"

#include <algorithm>

#include <QFileInfo>

namespace plumbline::ui {
namespace {

constexpr int kRefreshMilliseconds = 50;
constexpr int kRecordsMilliseconds = 1000;

Result<ProjectSnapshot> read(const Project& project)
{
    ProjectSnapshot snapshot;
    auto models = project.models();
    auto datasets = project.datasets();
    auto audits = project.audits();
    auto jobs = project.jobs();
    if (!models)
        return fail(models.error());
    if (!datasets)
        return fail(datasets.error());
    if (!audits)
        return fail(audits.error());
    if (!jobs)
        return fail(jobs.error());
    snapshot.models = std::move(*models);
    snapshot.datasets = std::move(*datasets);
    snapshot.audits = std::move(*audits);
    snapshot.jobs = std::move(*jobs);
    snapshot.lastCommitMicroseconds = project.lastCommitMicroseconds();
    return snapshot;
}

Status removeItem(Project& project, ItemKind kind, std::int64_t id)
{
    switch (kind) {
    case ItemKind::Model: return project.removeModel(id);
    case ItemKind::Dataset: return project.removeDataset(id);
    case ItemKind::Audit: return project.removeAudit(id);
    default: return {};
    }
}

} // namespace

ProjectSession::ProjectSession(std::shared_ptr<Project> project, QObject* parent)
    : QObject(parent), m_project(std::move(project)), m_datasets(std::make_shared<DatasetCache>()),
      m_snapshot(std::make_shared<ProjectSnapshot>()), m_complete(m_snapshot)
{
    m_worker.setMaxThreadCount(1);
    m_worker.setExpiryTimeout(-1);
    m_refreshTimer.setSingleShot(true);
    m_refreshTimer.setInterval(kRefreshMilliseconds);
    connect(&m_refreshTimer, &QTimer::timeout, this, &ProjectSession::readSnapshot);
    m_recordsTimer.setSingleShot(true);
    m_recordsTimer.setInterval(kRecordsMilliseconds);
    connect(&m_recordsTimer, &QTimer::timeout, this, &ProjectSession::recordsChanged);

    // The listener runs on the store thread: it only posts.
    m_listener = m_project->addListener([this](ProjectChange change) {
        QMetaObject::invokeMethod(
            this,
            [this, change] {
                if (change == ProjectChange::Units && !m_recordsTimer.isActive())
                    m_recordsTimer.start();
                if (!m_refreshTimer.isActive())
                    m_refreshTimer.start();
            },
            Qt::QueuedConnection);
    });
    m_jobs = std::make_unique<JobBridge>(m_project);
    connect(m_jobs.get(), &JobBridge::stateChanged, this, [this] {
        refresh();
        m_recordsTimer.start();
    });
    readSnapshot();
}

ProjectSession::~ProjectSession()
{
    m_project->removeListener(m_listener);
    m_jobs.reset();
    carryOutRemovals();
    m_worker.waitForDone();
}

QString ProjectSession::filePath() const { return QString::fromStdString(m_project->path().string()); }
QString ProjectSession::name() const { return QFileInfo(filePath()).fileName(); }

void ProjectSession::edit(Write write, Written done)
{
    runAsync(
        this, [project = m_project, write = std::move(write)] { return write(*project); },
        [this, done = std::move(done)](const Status& status) {
            if (done)
                done(status);
            else if (!status)
                emit editFailed(status.error());
        },
        &m_worker);
}

void ProjectSession::refresh()
{
    if (!m_refreshTimer.isActive())
        m_refreshTimer.start();
}

void ProjectSession::readSnapshot()
{
    if (m_reading) {
        m_readAgain = true;
        return;
    }
    m_reading = true;
    runAsync(
        this, [project = m_project] { return read(*project); },
        [this](Result<ProjectSnapshot> snapshot) {
            m_reading = false;
            if (snapshot) {
                m_complete = std::make_shared<ProjectSnapshot>(*snapshot);
                m_snapshot = visible(std::move(*snapshot));
                emit snapshotChanged();
            } else {
                emit editFailed(snapshot.error());
            }
            if (std::exchange(m_readAgain, false))
                readSnapshot();
        },
        &m_worker);
}

SnapshotPointer ProjectSession::visible(ProjectSnapshot snapshot) const
{
    const auto hidden = [this](ItemKind kind) {
        return [this, kind](const auto& entry) { return m_removed.contains({kind, entry.id}); };
    };
    std::erase_if(snapshot.models, hidden(ItemKind::Model));
    std::erase_if(snapshot.datasets, hidden(ItemKind::Dataset));
    std::erase_if(snapshot.jobs, [this](const JobEntry& job) { return m_removed.contains({ItemKind::Audit, job.auditId}); });
    std::erase_if(snapshot.audits, hidden(ItemKind::Audit));
    return std::make_shared<ProjectSnapshot>(std::move(snapshot));
}

void ProjectSession::setRemoved(ItemKind kind, std::int64_t id, bool removed)
{
    if (removed)
        m_removed.insert({kind, id});
    else
        m_removed.erase({kind, id});
    m_snapshot = visible(*m_complete);
    emit snapshotChanged();
}

void ProjectSession::freeName(ItemKind kind, const std::string& name)
{
    const auto freeIn = [&](const auto& entries) {
        for (const auto& entry : entries) {
            if (entry.name != name || !m_removed.contains({kind, entry.id}))
                continue;
            m_removed.erase({kind, entry.id});
            edit([kind, id = entry.id](Project& project) { return removeItem(project, kind, id); });
            m_undoStack.clear();
        }
    };
    if (kind == ItemKind::Model)
        freeIn(m_complete->models);
    else if (kind == ItemKind::Dataset)
        freeIn(m_complete->datasets);
}

void ProjectSession::carryOutRemovals()
{
    // Audits first: models and data sets may be referred to by their jobs.
    for (const ItemKind wanted : {ItemKind::Audit, ItemKind::Model, ItemKind::Dataset})
        for (const auto& [kind, id] : m_removed)
            if (kind == wanted)
                m_worker.start([project = m_project, kind = kind, id = id] {
                    // What cannot be removed (still in use) stays in the file, which is the safe outcome.
                    static_cast<void>(removeItem(*project, kind, id));
                });
}

} // namespace plumbline::ui
