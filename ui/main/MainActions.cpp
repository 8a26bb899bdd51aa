#include "ui/main/MainActions.h"

#include <QAction>
#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QToolBar>
#include <QToolButton>

#include "plots/theme/Icons.h"
#include "plots/theme/Theme.h"

namespace plumbline::ui {
namespace {

/// On the accent colour an icon needs the colour of its text; it follows the theme.
void accentIcon(QToolButton& button, const QString& name)
{
    const auto paint = [&button, name](const plots::Theme& theme) { button.setIcon(plots::icon(name, theme.accentText)); };
    auto& manager = plots::ThemeManager::instance();
    paint(manager.theme());
    QObject::connect(&manager, &plots::ThemeManager::changed, &button, paint);
    // A change of the action (enabled, text) brings its own icon back.
    QObject::connect(button.defaultAction(), &QAction::changed, &button,
                     [paint] { paint(plots::ThemeManager::instance().theme()); });
}

} // namespace

MainActions::MainActions(QObject* parent)
    : QObject(parent), newProject(make("file.new", tr("New project…"), "file-plus")),
      openProject(make("file.open", tr("Open project…"), "folder-open")),
      openSample(make("file.sample", tr("Open the sample audit"), "flask-conical")),
      saveCopy(make("file.save_copy", tr("Save a copy…"), "copy")), closeTab(make("file.close_tab", tr("Close tab"))),
      closeProject(make("file.close_project", tr("Close project"))), quit(make("file.quit", tr("Quit"))),
      rename(make("edit.rename", tr("Rename"), "pencil")), remove(make("edit.remove", tr("Remove from project"), "trash-2")),
      addModel(make("audit.add_model", tr("Add model…"), "plus")),
      addDataset(make("audit.add_data", tr("Add data set…"), "plus")),
      addPredictions(make("audit.add_predictions", tr("Add recorded predictions…"))),
      importTable(make("audit.import_table", tr("Import published table…"))),
      newAudit(make("audit.new", tr("New audit…"), "play")),
      issueCertificate(make("audit.issue_certificate", tr("Issue certificate…"), "award")),
      verifyCertificate(make("audit.verify_certificate", tr("Check a certificate…"))),
      planSamples(make("audit.plan_samples", tr("Plan sample sizes…"))), pauseAll(make("audit.pause_all", tr("Pause all jobs"), "pause")),
      compare(make("compare.models", tr("Compare models"), "git-compare")),
      exportFigure(make("report.export_figure", tr("Export figure…"), "download")),
      report(make("report.report", tr("Write report…"), "file-text")),
      themeSystem(make("view.theme_system", tr("Theme follows the system"))),
      themeLight(make("view.theme_light", tr("Light theme"))), themeDark(make("view.theme_dark", tr("Dark theme"))),
      fullScreen(make("view.full_screen", tr("Full screen"))), resetLayout(make("view.reset_layout", tr("Reset layout"))),
      nextTab(make("view.next_tab", tr("Next tab"))), palette(make("help.palette", tr("Search or run a command"), "search")),
      guide(make("help.guide", tr("User guide"), "circle-help")), about(make("help.about", tr("About Plumbline")))
{
    newProject->setShortcut(QKeySequence::New);
    openProject->setShortcut(QKeySequence::Open);
    saveCopy->setShortcut(QKeySequence::Save);
    closeTab->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_W));
    quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
    rename->setShortcut(QKeySequence(Qt::Key_F2));
    newAudit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    compare->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    exportFigure->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    report->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_P));
    guide->setShortcut(QKeySequence(Qt::Key_F1));
    fullScreen->setShortcut(QKeySequence(Qt::Key_F11));
    nextTab->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Tab));
    palette->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    auto* themes = new QActionGroup(this);
    for (QAction* action : {themeSystem, themeLight, themeDark}) {
        action->setCheckable(true);
        themes->addAction(action);
    }
    fullScreen->setCheckable(true);
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
}

QAction* MainActions::make(const char* id, const QString& text, const char* iconName)
{
    auto* action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(id));
    if (iconName != nullptr)
        action->setIcon(plots::icon(QString::fromLatin1(iconName)));
    return action;
}

void MainActions::registerAction(QAction* action, const QString& group) { m_commands.append({action, group}); }

QMenu* MainActions::addMenu(QMainWindow& window, const QString& title, const QList<QAction*>& actions)
{
    QMenu* menu = window.menuBar()->addMenu(title);
    QString group = title;
    group.remove(QLatin1Char('&'));
    for (QAction* action : actions) {
        if (action == nullptr) {
            menu->addSeparator();
            continue;
        }
        menu->addAction(action);
        registerAction(action, group);
    }
    return menu;
}

void MainActions::buildMenus(QMainWindow& window, const QList<QAction*>& dockActions, const QList<QAction*>& jobActions)
{
    QMenu* file = addMenu(window, tr("&File"), {newProject, openProject, openSample});
    m_recentMenu = file->addMenu(tr("Recent projects"));
    for (QAction* action : {saveCopy, closeTab, closeProject, quit}) {
        if (action != closeProject)
            file->addSeparator();
        file->addAction(action);
        registerAction(action, tr("File"));
    }
    addMenu(window, tr("&Edit"), {undo, redo, nullptr, rename, remove});
    QList<QAction*> view = dockActions;
    view += {nullptr, themeSystem, themeLight, themeDark, nullptr, nextTab, fullScreen, resetLayout};
    addMenu(window, tr("&View"), view);
    QList<QAction*> audit{newAudit, planSamples, issueCertificate, verifyCertificate, nullptr, addModel, addPredictions, addDataset, importTable,
                           nullptr};
    audit += jobActions;
    audit.append(pauseAll);
    addMenu(window, tr("&Audit"), audit);
    addMenu(window, tr("&Compare"), {compare});
    addMenu(window, tr("&Report"), {exportFigure, report});
    addMenu(window, tr("&Help"), {guide, palette, about});
}

QToolBar* MainActions::buildToolBar(QMainWindow& window)
{
    QToolBar* bar = window.addToolBar(tr("Main tools"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->setFloatable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize(QSize(14, 14));
    const auto add = [&](QAction* action, const QString& shortText) {
        auto* button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setText(shortText);
        button->setAccessibleName(action->text());
        // A change of the action (enabled, icon) must not bring its long text back.
        connect(action, &QAction::changed, button, [button, shortText] { button->setText(shortText); });
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(keys.isEmpty() ? action->text() : QStringLiteral("%1  (%2)").arg(action->text(), keys));
        bar->addWidget(button);
        return button;
    };
    QToolButton* accent = add(newAudit, tr("New audit"));
    accent->setProperty("accent", true);
    accentIcon(*accent, QStringLiteral("play"));
    add(addModel, tr("Model"));
    add(addDataset, tr("Data set"));
    auto* gap = new QWidget(bar);
    gap->setFixedWidth(16);
    bar->addWidget(gap);
    add(compare, tr("Compare"));
    add(exportFigure, tr("Export figure"));
    add(report, tr("Report"));
    auto* spacer = new QWidget(bar);
    spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(spacer);
    auto* search = new QPushButton(
        tr("Search or run a command") + QStringLiteral("     ") + palette->shortcut().toString(QKeySequence::NativeText), bar);
    search->setProperty("role", QStringLiteral("search"));
    search->setIcon(palette->icon());
    search->setMinimumWidth(260);
    search->setAccessibleName(palette->text());
    connect(search, &QPushButton::clicked, palette, &QAction::trigger);
    bar->addWidget(search);
    return bar;
}

void MainActions::setProjectOpen(bool open, bool writable)
{
    for (QAction* action : {saveCopy, closeProject, exportFigure, report, compare, pauseAll})
        action->setEnabled(open);
    for (QAction* action : {addModel, addPredictions, addDataset, importTable, newAudit, rename, remove})
        action->setEnabled(open && writable);
}

} // namespace plumbline::ui
