#pragma once

#include <QWidget>

#include "core/store/Project.h"

class QAction;
class QModelIndex;
class QTableView;
class QStackedWidget;

namespace plumbline::ui {

class JobBridge;
class JobsModel;
class ProjectSession;

/// The jobs dock: a row per job with its progress; pause, go on, cancel, open and log on the row and as actions on the
/// selected job.
class JobsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit JobsPanel(QWidget* parent = nullptr);

    void setSession(ProjectSession* session);
    [[nodiscard]] JobsModel& model() const { return *m_model; }
    [[nodiscard]] std::int64_t currentJob() const;
    void selectJob(std::int64_t jobId);

    // For the menus and the palette; they act on the selected job.
    [[nodiscard]] QAction* pauseAction() const { return m_pause; }
    [[nodiscard]] QAction* resumeAction() const { return m_resume; }
    [[nodiscard]] QAction* cancelAction() const { return m_cancel; }
    [[nodiscard]] QAction* openAction() const { return m_open; }
    [[nodiscard]] QAction* logAction() const { return m_log; }

signals:
    void openAuditRequested(qint64 auditId);
    void logRequested(qint64 jobId);
    /// "1 running · 2 queued", for the dock's title row and the status bar.
    void summaryChanged(const QString& summary);

private:
    void updateActions();
    void updateSummary();
    void rowAction(const QModelIndex& index, int action);

    ProjectSession* m_session = nullptr;
    JobsModel* m_model;
    QTableView* m_table;
    QStackedWidget* m_stack;
    QAction* m_pause;
    QAction* m_resume;
    QAction* m_cancel;
    QAction* m_open;
    QAction* m_log;
};

} // namespace plumbline::ui
