#pragma once

#include <memory>

#include <QMainWindow>

#include "ui/main/ProjectHost.h"
#include "ui/project/ProjectSnapshot.h"

class QDockWidget;
class QLabel;
class QTabWidget;

namespace plumbline::ui {

class DockTitle;
class ErrorBar;
class HelpWindow;
class InspectorPanel;
class JobsPanel;
class MainActions;
class ProjectTree;
class ResultTab;
class Settings;
class StatusItems;

/// The workbench: menus and tools above, project left, tabs in the middle, inspector right, jobs below.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(Settings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openProject(const QString& path);
    void createProject(const QString& path);
    /// The sample audit, written beside the user's data the first time.
    void openSample();
    void openAudit(std::int64_t auditId);
    /// What a dropped or given file is for: a project, a model, or a data set.
    void openFile(const QString& path);
    void resetLayout();
    void showGuide(const QString& page);

    [[nodiscard]] ProjectHost& host() const { return *m_host; }
    [[nodiscard]] MainActions& actions() const { return *m_actions; }
    [[nodiscard]] ProjectTree& tree() const { return *m_tree; }
    [[nodiscard]] JobsPanel& jobsPanel() const { return *m_jobs; }
    [[nodiscard]] InspectorPanel& inspector() const { return *m_inspector; }
    [[nodiscard]] QTabWidget& tabs() const { return *m_tabs; }

public slots:
    void addModel(const QString& path = {});
    void addDataset(const QString& path = {});
    void addPredictions(const QString& path = {});
    /// A published table of summed average precision becomes an audit; without a path it is asked for.
    void importTable(const QString& path = {});
    void newAudit();
    void planSamples();
    void verifyCertificate();
    /// For the claim that is selected in the current tab.
    void issueCertificate();
    /// A certificate to read and check; the key and the model may be empty.
    void showCertificate(const QString& certificate, const QString& publicKey = {}, const QString& model = {});

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildDocks();
    void buildActions();
    void connectSession();
    void sessionChanged();
    void snapshotChanged();
    template <typename Tab>
    Tab* showTool(const QString& title); ///< a tab that needs no project; one of each
    void updateTitle();
    void updateRecentMenu();
    void saveLayout();
    void restoreLayout();
    void rename();
    void removeCurrent();
    void chooseProjectToOpen();
    void chooseProjectToCreate();
    void saveCopy();
    void askBeforeQuit();
    void quitWhenPaused();
    void currentTabChanged();
    void exportFigure();
    void writeReport();
    void compareModels();
    [[nodiscard]] ResultTab* currentResult() const;
    QDockWidget* makeDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);

    Settings& m_settings;
    ProjectHost* m_host;
    MainActions* m_actions;
    QTabWidget* m_tabs;
    ErrorBar* m_errorBar;
    ProjectTree* m_tree;
    InspectorPanel* m_inspector;
    JobsPanel* m_jobs;
    HelpWindow* m_guide = nullptr; ///< made when first asked for
    StatusItems* m_status;
    QLabel* m_storedLabel;
    QDockWidget* m_projectDock;
    QDockWidget* m_inspectorDock;
    QDockWidget* m_jobsDock;
    DockTitle* m_inspectorTitle;
    DockTitle* m_jobsTitle;
    QByteArray m_defaultLayout;
    QString m_pendingFile; ///< given before a project was open
    std::pair<ItemKind, std::int64_t> m_selectNext{ItemKind::None, 0}; ///< once the snapshot holds it
    std::int64_t m_openNext = 0;
    bool m_showNewestAudit = false; ///< once the snapshot of a project just opened is there
    bool m_quitting = false;
    bool m_layoutRestored = false;
};

} // namespace plumbline::ui
