#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace plumbline::ui {

/// Every command of the window in one place: menus, the tool bar and the command palette are made from these.
class MainActions : public QObject
{
    Q_OBJECT

public:
    explicit MainActions(QObject* parent = nullptr);

    QAction* newProject;
    QAction* openProject;
    QAction* openSample;
    QAction* saveCopy;
    QAction* closeTab;
    QAction* closeProject;
    QAction* quit;

    QAction* undo = nullptr; ///< from the undo group, set by the window
    QAction* redo = nullptr;
    QAction* rename;
    QAction* remove;

    QAction* addModel;
    QAction* addDataset;
    QAction* addPredictions;
    QAction* importTable;
    QAction* newAudit;
    QAction* issueCertificate;
    QAction* verifyCertificate;
    QAction* planSamples;
    QAction* pauseAll;

    QAction* compare;
    QAction* exportFigure;
    QAction* report;

    QAction* themeSystem;
    QAction* themeLight;
    QAction* themeDark;
    QAction* fullScreen;
    QAction* resetLayout;
    QAction* nextTab;

    QAction* palette;
    QAction* guide;
    QAction* about;

    /// Actions made elsewhere (docks, jobs) that the palette should offer.
    void registerAction(QAction* action, const QString& group);
    /// Builds the menu bar; undo and redo must be set.
    void buildMenus(QMainWindow& window, const QList<QAction*>& dockActions, const QList<QAction*>& jobActions);
    QToolBar* buildToolBar(QMainWindow& window);
    [[nodiscard]] QMenu* recentMenu() const { return m_recentMenu; }

    struct Command {
        QAction* action;
        QString group; ///< menu it is found in
    };
    [[nodiscard]] const QList<Command>& commands() const { return m_commands; }
    /// Turns on what is possible.
    void setProjectOpen(bool open, bool writable);

private:
    QAction* make(const char* id, const QString& text, const char* iconName = nullptr);
    QMenu* addMenu(QMainWindow& window, const QString& title, const QList<QAction*>& actions);

    QMenu* m_recentMenu = nullptr;
    QList<Command> m_commands;
};

} // namespace plumbline::ui
