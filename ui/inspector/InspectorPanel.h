#pragma once

#include <QWidget>

#include "ui/project/ProjectSnapshot.h"

class QStackedWidget;
class QVBoxLayout;

namespace plumbline::ui {

class DetailsGrid;
class EmptyState;
class FoldSection;
class Panel;
class ProjectSession;

/// The right dock: whatever is selected. Models, data sets and audits as details; samples with their pictures.
class InspectorPanel : public QWidget
{
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    void setSession(ProjectSession* session);
    void showItem(ItemKind kind, std::int64_t id);
    /// A page of another view (the sample inspector); shown until another item is selected.
    void showPage(QWidget* page, const QString& title);
    [[nodiscard]] QWidget* page() const { return m_page; }

signals:
    void titleChanged(const QString& title);

private:
    void update();
    void showModel(const ModelEntry& model);
    void showDataset(const DatasetEntry& dataset);
    void showAudit(const AuditEntry& audit);
    void addJobDetails(const JobEntry& job);
    void clearJobs();

    ProjectSession* m_session = nullptr;
    ItemKind m_kind = ItemKind::None;
    std::int64_t m_id = 0;
    QStackedWidget* m_stack;
    QWidget* m_details;
    DetailsGrid* m_grid;
    QVBoxLayout* m_jobsLayout;
    QWidget* m_page = nullptr;
    QList<FoldSection*> m_jobs;
};

} // namespace plumbline::ui
