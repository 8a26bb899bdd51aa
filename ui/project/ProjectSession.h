#pragma once

#include <functional>
#include <memory>
#include <set>
#include <utility>

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <QUndoStack>

#include "core/store/Project.h"
#include "ui/jobs/JobBridge.h"
#include "ui/project/DatasetCache.h"
#include "ui/project/ProjectSnapshot.h"

namespace plumbline::ui {

/// One open project as the window sees it: the newest snapshot, the jobs, the undo stack. Nothing here blocks: reading
/// and writing happen on a thread of its own, in order, and signals tell when they are done.
class ProjectSession : public QObject
{
    Q_OBJECT

public:
    explicit ProjectSession(std::shared_ptr<Project> project, QObject* parent = nullptr);
    ~ProjectSession() override; ///< carries out pending removals, pauses jobs, waits

    [[nodiscard]] const std::shared_ptr<Project>& project() const { return m_project; }
    [[nodiscard]] const SnapshotPointer& snapshot() const { return m_snapshot; }
    [[nodiscard]] JobBridge& jobs() const { return *m_jobs; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }
    [[nodiscard]] const std::shared_ptr<DatasetCache>& datasets() const { return m_datasets; }
    [[nodiscard]] QString filePath() const;
    [[nodiscard]] QString name() const; ///< file name
    [[nodiscard]] bool readOnly() const { return m_project->readOnly(); }

    using Write = std::function<Status(Project&)>;
    using Written = std::function<void(const Status&)>;
    /// Writes to the project off the GUI thread, after all writes asked for before. Without `done`, an error is told
    /// by editFailed().
    void edit(Write write, Written done = {});
    /// The same with a value.
    template <typename Value>
    void edit(std::function<Result<Value>(Project&)> write, std::function<void(Result<Value>)> done);

    /// Reads the project again soon (changes are coalesced).
    void refresh();

    /// Removals can be undone while the project is open: the item is hidden at once and removed from the file when the
    /// session ends (or when its name is needed).
    void setRemoved(ItemKind kind, std::int64_t id, bool removed);
    /// Removes hidden items of this name for good, so that it can be used again; clears the undo stack if there were any.
    void freeName(ItemKind kind, const std::string& name);

signals:
    void snapshotChanged();
    void recordsChanged(); ///< some job stored a unit
    void editFailed(const plumbline::Error& error);

private:
    void readSnapshot();
    void carryOutRemovals();
    SnapshotPointer visible(ProjectSnapshot snapshot) const;

    std::shared_ptr<Project> m_project;
    std::shared_ptr<DatasetCache> m_datasets;
    QThreadPool m_worker; ///< one thread: reads and writes in order
    QTimer m_refreshTimer;
    QTimer m_recordsTimer;
    QUndoStack m_undoStack;
    SnapshotPointer m_snapshot;
    std::shared_ptr<const ProjectSnapshot> m_complete; ///< with the hidden items
    std::set<std::pair<ItemKind, std::int64_t>> m_removed;
    std::unique_ptr<JobBridge> m_jobs;
    int m_listener = 0;
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace plumbline::ui

#include "ui/base/Async.h"

template <typename Value>
void plumbline::ui::ProjectSession::edit(std::function<Result<Value>(Project&)> write,
                                         std::function<void(Result<Value>)> done)
{
    runAsync(
        this, [project = m_project, write = std::move(write)] { return write(*project); }, std::move(done), &m_worker);
}
