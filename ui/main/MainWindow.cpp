#include "ui/main/MainWindow.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/certification/SigningKey.h"
#include "core/data/Dataset.h"
#include "plots/theme/Icons.h"
#include "plots/theme/Theme.h"
#include "ui/audit/ResultTab.h"
#include "ui/base/Format.h"
#include "ui/base/Settings.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/jobs/JobBridge.h"
#include "ui/jobs/JobsPanel.h"
#include "ui/main/CommandPalette.h"
#include "ui/main/MainActions.h"
#include "ui/main/StatusItems.h"
#include "ui/main/WelcomePage.h"
#include "ui/project/ProjectCommands.h"
#include "ui/project/ProjectTree.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kLayoutVersion = 1;
constexpr int kQuitPollMilliseconds = 100;
constexpr int kQuitLimitMilliseconds = 5000;
const QString kProjectFilter = QStringLiteral("Plumbline (*.plumb)");

bool isCertificate(const QString& path)
{
    if (QFileInfo(path).suffix().toLower() != QLatin1String("json"))
        return false;
    const auto file = readSmallFile(path.toStdString());
    return file && file->find("\"plumbline-certificate\"") != std::string::npos;
}

} // namespace

MainWindow::MainWindow(Settings& settings, QWidget* parent)
    : QMainWindow(parent), m_settings(settings), m_host(new ProjectHost(this)), m_actions(new MainActions(this)),
      m_tabs(new QTabWidget(this)), m_errorBar(new ErrorBar(this)), m_tree(new ProjectTree(this)),
      m_inspector(new InspectorPanel(this)), m_jobs(new JobsPanel(this)), m_status(new StatusItems(*statusBar())),
      m_storedLabel(secondaryLabel({}, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(plots::applicationIcon());
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setContextMenuPolicy(Qt::NoContextMenu);

    m_tabs->setTabsClosable(true);
    m_tabs->setDocumentMode(true);
    m_tabs->setMovable(true);
    m_tabs->setAccessibleName(tr("Views"));
    auto* welcome = new WelcomePage(*m_actions, m_settings, m_tabs);
    connect(welcome, &WelcomePage::openRequested, this, &MainWindow::openProject);
    connect(welcome, &WelcomePage::locateRequested, this, [this](const QString& path) {
        m_settings.removeRecentProject(path);
        chooseProjectToOpen();
    });
    m_tabs->addTab(welcome, tr("Welcome"));
    for (const auto side : {QTabBar::LeftSide, QTabBar::RightSide})
        m_tabs->tabBar()->setTabButton(0, side, nullptr);
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, [this](int index) {
        if (index > 0)
            m_tabs->widget(index)->deleteLater();
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::currentTabChanged);

    m_errorBar->setClosable(true);
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_errorBar);
    layout->addWidget(m_tabs, 1);
    setCentralWidget(centre);

    buildDocks();
    buildActions();
    resize(1440, 900);
    m_defaultLayout = saveState(kLayoutVersion);

    connect(m_host, &ProjectHost::sessionChanged, this, &MainWindow::sessionChanged);
    connect(m_host, &ProjectHost::aboutToClose, this, [this] {
        while (m_tabs->count() > 1)
            delete m_tabs->widget(1);
        m_tree->setSnapshot(std::make_shared<ProjectSnapshot>(), true);
        m_inspector->setSession(nullptr);
        m_jobs->setSession(nullptr);
    });
    connect(m_host, &ProjectHost::failed, this, [this](const Error& error, const QString& path) {
        m_errorBar->showError(error);
        if (!QFileInfo::exists(path))
            m_settings.removeRecentProject(path);
        updateTitle();
    });
    connect(m_host, &ProjectHost::openingChanged, this, [this](bool) { updateTitle(); });
    sessionChanged();
}

MainWindow::~MainWindow()
{
    // Views of a project go before its session, the session before the window.
    m_host->close();
    m_host->disconnect(this);
}

QDockWidget* MainWindow::makeDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setTitleBarWidget(new DockTitle(title, dock));
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::buildDocks()
{
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    m_projectDock = makeDock(QStringLiteral("projectDock"), tr("Project"), m_tree, Qt::LeftDockWidgetArea);
    m_inspectorDock = makeDock(QStringLiteral("inspectorDock"), tr("Inspector"), m_inspector, Qt::RightDockWidgetArea);
    m_jobsDock = makeDock(QStringLiteral("jobsDock"), tr("Jobs"), m_jobs, Qt::BottomDockWidgetArea);
    m_inspectorTitle = static_cast<DockTitle*>(m_inspectorDock->titleBarWidget());
    m_jobsTitle = static_cast<DockTitle*>(m_jobsDock->titleBarWidget());
    for (QAction* action : {m_jobs->resumeAction(), m_jobs->pauseAction(), m_jobs->cancelAction(), m_jobs->logAction()}) {
        auto* button = new QToolButton(m_jobsTitle);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setAccessibleName(action->text());
        m_jobsTitle->addWidget(button);
    }
    m_tree->setMinimumWidth(200);
    m_inspector->setMinimumWidth(312);

    connect(m_inspector, &InspectorPanel::titleChanged, m_inspectorTitle, &DockTitle::setTitle);
    connect(m_jobs, &JobsPanel::summaryChanged, this, [this](const QString& summary) {
        m_jobsTitle->setNote(summary);
        m_status->setJobs(summary);
    });
    connect(m_jobs, &JobsPanel::openAuditRequested, this, &MainWindow::openAudit);
    connect(m_jobs, &JobsPanel::logRequested, this, [this](qint64 jobId) {
        if (const JobEntry* job = m_host->session() != nullptr ? m_host->session()->snapshot()->job(jobId) : nullptr) {
            m_tree->select(ItemKind::Audit, job->auditId);
            m_inspector->showItem(ItemKind::Audit, job->auditId);
            m_inspectorDock->show();
        }
    });
    connect(m_tree, &ProjectTree::currentItemChanged, this, [this](ItemKind kind, qint64 id) {
        m_inspector->showItem(kind, id);
        const SnapshotPointer snapshot = m_host->session() != nullptr ? m_host->session()->snapshot() : nullptr;
        const ModelEntry* model = snapshot && kind == ItemKind::Model ? snapshot->model(id) : nullptr;
        m_status->setNote(model != nullptr ? tr("%1 sha256 %2").arg(QString::fromStdString(model->name),
                                                                    shortHash(model->sha256))
                                           : QString());
    });
    connect(m_tree, &ProjectTree::itemActivated, this, [this](ItemKind kind, qint64 id, const QString&) {
        if (kind == ItemKind::Audit || kind == ItemKind::Figure)
            openAudit(id);
    });
    connect(m_tree, &ProjectTree::contextMenuWanted, this, [this](ItemKind kind, qint64, const QPoint& position) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        if (kind == ItemKind::Audit || kind == ItemKind::Figure) {
            const qint64 id = m_tree->currentId();
            menu->addAction(tr("Open"), this, [this, id] { openAudit(id); });
        }
        if (kind == ItemKind::Model || kind == ItemKind::Dataset || kind == ItemKind::Audit)
            menu->addActions({m_actions->rename, m_actions->remove});
        else
            menu->addActions({m_actions->addModel, m_actions->addPredictions, m_actions->addDataset, m_actions->newAudit});
        menu->popup(position);
    });
    connect(&m_tree->treeModel(), &ProjectTreeModel::renameRequested, this,
            [this](ItemKind kind, qint64 id, const QString& name) {
                const QModelIndex index = m_tree->treeModel().indexOf(kind, id);
                if (ProjectSession* session = m_host->session())
                    session->undoStack().push(new RenameCommand(*session, kind, id, index.data().toString(), name));
            });
}

void MainWindow::buildActions()
{
    m_actions->undo = new QAction(tr("Undo"), this);
    m_actions->undo->setObjectName(QStringLiteral("edit.undo"));
    m_actions->undo->setShortcut(QKeySequence::Undo);
    m_actions->redo = new QAction(tr("Redo"), this);
    m_actions->redo->setObjectName(QStringLiteral("edit.redo"));
    m_actions->redo->setShortcut(QKeySequence::Redo);
    connect(m_actions->undo, &QAction::triggered, this, [this] { m_host->session()->undoStack().undo(); });
    connect(m_actions->redo, &QAction::triggered, this, [this] { m_host->session()->undoStack().redo(); });

    for (QDockWidget* dock : {m_projectDock, m_inspectorDock, m_jobsDock})
        dock->toggleViewAction()->setObjectName(QStringLiteral("view.") + dock->objectName());
    QAction* jobsToggle = m_jobsDock->toggleViewAction();
    jobsToggle->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_J));
    QAction* projectToggle = m_projectDock->toggleViewAction();
    projectToggle->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    m_jobs->cancelAction()->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    m_actions->buildMenus(*this, {projectToggle, m_inspectorDock->toggleViewAction(), jobsToggle},
                          {m_jobs->resumeAction(), m_jobs->pauseAction(), m_jobs->cancelAction(), m_jobs->openAction()});
    m_actions->buildToolBar(*this);

    auto* brand = new QLabel(QStringLiteral("Plumbline"), menuBar());
    brand->setProperty("role", QStringLiteral("panelTitle"));
    brand->setContentsMargins(12, 0, 8, 0);
    menuBar()->setCornerWidget(brand, Qt::TopLeftCorner);
    m_storedLabel->setContentsMargins(8, 0, 14, 0);
    m_storedLabel->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_storedLabel->setMinimumSize(400, menuBar()->sizeHint().height()); // a corner keeps the size it first had
    m_storedLabel->setObjectName(QStringLiteral("storedLabel"));
    menuBar()->setCornerWidget(m_storedLabel, Qt::TopRightCorner);

    connect(m_actions->newProject, &QAction::triggered, this, &MainWindow::chooseProjectToCreate);
    connect(m_actions->openProject, &QAction::triggered, this, &MainWindow::chooseProjectToOpen);
    connect(m_actions->openSample, &QAction::triggered, this, &MainWindow::openSample);
    connect(m_actions->saveCopy, &QAction::triggered, this, &MainWindow::saveCopy);
    connect(m_actions->closeTab, &QAction::triggered, this, [this] {
        if (m_tabs->currentIndex() > 0)
            m_tabs->currentWidget()->deleteLater();
    });
    connect(m_actions->closeProject, &QAction::triggered, m_host, &ProjectHost::close);
    connect(m_actions->addModel, &QAction::triggered, this, [this] { addModel(); });
    connect(m_actions->addDataset, &QAction::triggered, this, [this] { addDataset(); });
    connect(m_actions->importTable, &QAction::triggered, this, [this] { importTable(); });
    connect(m_actions->newAudit, &QAction::triggered, this, &MainWindow::newAudit);
    connect(m_actions->compare, &QAction::triggered, this, &MainWindow::compareModels);
    connect(m_actions->exportFigure, &QAction::triggered, this, &MainWindow::exportFigure);
    connect(m_actions->report, &QAction::triggered, this, &MainWindow::writeReport);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->rename, &QAction::triggered, this, &MainWindow::rename);
    connect(m_actions->remove, &QAction::triggered, this, &MainWindow::removeCurrent);
    connect(m_actions->pauseAll, &QAction::triggered, this, [this] { m_host->session()->jobs().pauseAll(); });
    connect(m_actions->resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(m_actions->fullScreen, &QAction::toggled, this,
            [this](bool full) { full ? showFullScreen() : showNormal(); });
    connect(m_actions->nextTab, &QAction::triggered, this,
            [this] { m_tabs->setCurrentIndex((m_tabs->currentIndex() + 1) % m_tabs->count()); });
    connect(m_actions->palette, &QAction::triggered, this,
            [this] { (new CommandPalette(m_actions->commands(), this))->show(); });
    connect(m_actions->addPredictions, &QAction::triggered, this, [this] { addPredictions(); });
    connect(m_actions->verifyCertificate, &QAction::triggered, this, &MainWindow::verifyCertificate);
    connect(m_actions->issueCertificate, &QAction::triggered, this, &MainWindow::issueCertificate);
    connect(m_actions->planSamples, &QAction::triggered, this, &MainWindow::planSamples);
    connect(m_actions->guide, &QAction::triggered, this, [this] { showGuide(QStringLiteral("user-guide")); });
    connect(m_actions->about, &QAction::triggered, this, [this] {
        QMessageBox::about(this, tr("About Plumbline"),
                           tr("<b>Plumbline %1</b><p>A workbench for auditing machine-learning models: is the model as "
                              "robust for every group as it is for the others?</p><p>Free software under the GNU General "
                              "Public License, version 3 or later. It uses Qt, QCustomPlot, LibTorch, OpenCV, SQLite, "
                              "Eigen and Boost; the font is Inter, the icons are Lucide.</p>")
                               .arg(QApplication::applicationVersion()));
    });
    const auto theme = [this](QAction* action, plots::ThemeChoice choice) {
        action->setChecked(m_settings.theme() == choice);
        connect(action, &QAction::triggered, this, [this, choice] {
            m_settings.setTheme(choice);
            plots::ThemeManager::instance().setChoice(choice);
        });
    };
    theme(m_actions->themeSystem, plots::ThemeChoice::System);
    theme(m_actions->themeLight, plots::ThemeChoice::Light);
    theme(m_actions->themeDark, plots::ThemeChoice::Dark);
    connect(&m_settings, &Settings::recentProjectsChanged, this, &MainWindow::updateRecentMenu);
    updateRecentMenu();
}

void MainWindow::updateRecentMenu()
{
    QMenu* menu = m_actions->recentMenu();
    menu->clear();
    for (const QString& path : m_settings.recentProjects()) {
        QAction* action = menu->addAction(QFileInfo(path).fileName(), this, [this, path] { openProject(path); });
        action->setToolTip(path);
        action->setEnabled(QFileInfo::exists(path));
    }
    menu->setEnabled(!menu->isEmpty());
}

// --- project ---------------------------------------------------------------------------------------------------------

void MainWindow::openProject(const QString& path)
{
    m_errorBar->clear();
    m_host->open(path);
}

void MainWindow::createProject(const QString& path)
{
    m_errorBar->clear();
    m_host->create(path);
}

void MainWindow::sessionChanged()
{
    ProjectSession* session = m_host->session();
    m_actions->setProjectOpen(session != nullptr, session != nullptr && !session->readOnly());
    if (session != nullptr)
        connectSession();
    else
        m_actions->undo->setEnabled(false), m_actions->redo->setEnabled(false);
    currentTabChanged();
    updateTitle();
}

void MainWindow::connectSession()
{
    ProjectSession* session = m_host->session();
    m_settings.addRecentProject(session->filePath());
    m_showNewestAudit = true;
    m_inspector->setSession(session);
    m_jobs->setSession(session);
    connect(session, &ProjectSession::snapshotChanged, this, &MainWindow::snapshotChanged);
    connect(session, &ProjectSession::editFailed, this, [this](const Error& error) { m_errorBar->showError(error); });
    connect(&session->jobs(), &JobBridge::failed, this,
            [this](qint64, const Error& error) { m_errorBar->showError(error); });
    QUndoStack& stack = session->undoStack();
    connect(&stack, &QUndoStack::canUndoChanged, m_actions->undo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, m_actions->redo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::undoTextChanged, this, [this](const QString& text) {
        m_actions->undo->setText(text.isEmpty() ? tr("Undo") : tr("Undo: %1").arg(text));
    });
    connect(&stack, &QUndoStack::redoTextChanged, this, [this](const QString& text) {
        m_actions->redo->setText(text.isEmpty() ? tr("Redo") : tr("Redo: %1").arg(text));
    });
    m_actions->undo->setEnabled(stack.canUndo());
    m_actions->redo->setEnabled(stack.canRedo());
}

void MainWindow::snapshotChanged()
{
    ProjectSession* session = m_host->session();
    m_tree->setSnapshot(session->snapshot(), session->readOnly());
    updateTitle();
    if (m_selectNext.first != ItemKind::None && m_tree->treeModel().indexOf(m_selectNext.first, m_selectNext.second).isValid()) {
        m_tree->select(m_selectNext.first, m_selectNext.second);
        m_selectNext = {ItemKind::None, 0};
    }
    if (std::exchange(m_showNewestAudit, false) && !session->snapshot()->audits.empty())
        openAudit(session->snapshot()->audits.back().id);
    if (m_openNext != 0 && session->snapshot()->audit(m_openNext) != nullptr)
        openAudit(std::exchange(m_openNext, 0));
    for (int i = 1; i < m_tabs->count(); ++i)
        if (const auto* tab = qobject_cast<ResultTab*>(m_tabs->widget(i))) {
            if (const AuditEntry* audit = session->snapshot()->audit(tab->auditId()))
                m_tabs->setTabText(i, QString::fromStdString(audit->name));
            else
                m_tabs->widget(i)->deleteLater(); // it was removed
        }
    if (!m_pendingFile.isEmpty())
        openFile(std::exchange(m_pendingFile, {}));
}

void MainWindow::updateTitle()
{
    ProjectSession* session = m_host->session();
    if (session == nullptr) {
        m_storedLabel->setText(m_host->opening() ? tr("opening…") : QString());
        setWindowTitle(QStringLiteral("Plumbline"));
        return;
    }
    const std::int64_t stored = session->snapshot()->lastCommitMicroseconds;
    const QString state = session->readOnly() ? tr("read-only: %1").arg(m_host->readOnlyReason())
                          : stored > 0        ? tr("all changes stored %1").arg(formatTime(stored))
                                              : tr("all changes stored");
    const QString title = tr("%1 — %2").arg(session->name(), state);
    m_storedLabel->setText(title);
    setWindowTitle(title);
}

void MainWindow::chooseProjectToOpen()
{
    auto* dialog = new QFileDialog(this, tr("Open project"), m_settings.folder(QStringLiteral("projects")), kProjectFilter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_settings.setFolder(QStringLiteral("projects"), QFileInfo(path).absolutePath());
        openProject(path);
    });
    dialog->open();
}

void MainWindow::chooseProjectToCreate()
{
    auto* dialog = new QFileDialog(this, tr("New project"), m_settings.folder(QStringLiteral("projects")), kProjectFilter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // an existing project is never overwritten: it is an error
    dialog->setDefaultSuffix(QStringLiteral("plumb"));
    dialog->selectFile(tr("audit.plumb"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_settings.setFolder(QStringLiteral("projects"), QFileInfo(path).absolutePath());
        createProject(path);
    });
    dialog->open();
}

void MainWindow::saveCopy()
{
    auto* dialog = new QFileDialog(this, tr("Save a copy"), m_settings.folder(QStringLiteral("projects")), kProjectFilter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->setDefaultSuffix(QStringLiteral("plumb"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (ProjectSession* session = m_host->session())
            session->edit([target = std::filesystem::path(path.toStdString())](Project& project) {
                return project.saveCopy(target);
            });
    });
    dialog->open();
}

void MainWindow::rename()
{
    const ItemKind kind = m_tree->currentKind();
    if (kind == ItemKind::Model || kind == ItemKind::Dataset || kind == ItemKind::Audit)
        m_tree->edit(m_tree->currentIndex());
}

void MainWindow::removeCurrent()
{
    ProjectSession* session = m_host->session();
    const ItemKind kind = m_tree->currentKind();
    if (session == nullptr || kind == ItemKind::None || kind == ItemKind::Figure)
        return;
    const std::int64_t id = m_tree->currentId();
    const QString name = m_tree->currentIndex().data().toString();
    // What jobs still need stays: removing an audit first makes its model and data set removable.
    for (const JobEntry& job : session->snapshot()->jobs) {
        if ((kind == ItemKind::Model && job.modelId == id) || (kind == ItemKind::Dataset && job.datasetId == id)) {
            m_errorBar->showNote(tr("%1 is used by an audit. Remove that audit first.").arg(name));
            return;
        }
        if (kind == ItemKind::Audit && job.auditId == id)
            session->jobs().cancel(job.id);
    }
    session->undoStack().push(new RemoveCommand(*session, kind, id, name));
}

// --- files -----------------------------------------------------------------------------------------------------------

void MainWindow::openFile(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("plumb")) {
        openProject(path);
        return;
    }
    if (isCertificate(path)) {
        showCertificate(path);
        return;
    }
    if (m_host->session() == nullptr) {
        m_pendingFile = path;
        m_errorBar->showNote(tr("Open or create a project first: %1 is added to it then.").arg(QFileInfo(path).fileName()));
        return;
    }
    static const QStringList kModels{QStringLiteral("pt"), QStringLiteral("pth"), QStringLiteral("ts"),
                                     QStringLiteral("torchscript"), QStringLiteral("onnx"), QStringLiteral("xml")};
    const auto layouts = datasetLayouts();
    const auto published =
        std::find_if(layouts.begin(), layouts.end(), [](const DatasetLayout& layout) { return layout.id == "aggregated-ap"; });
    if (kModels.contains(suffix))
        addModel(path);
    else if (published != layouts.end() && published->recognise(path.toStdString()) > 0)
        importTable(path); // its services are its models: as a data set alone it would be of no use
    else
        addDataset(path);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile()) {
        event->acceptProposedAction();
        openFile(urls.first().toLocalFile());
    }
}

// --- layout ----------------------------------------------------------------------------------------------------------

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (std::exchange(m_layoutRestored, true))
        return;
    if (m_settings.state(QStringLiteral("layout")).isEmpty())
        resetLayout(); // sizes of docks hold only once the window has its own
    else
        restoreLayout();
    // Nor does one that is larger than its screen, which a higher scale makes of a remembered size.
    const QRect available = screen()->availableGeometry();
    resize(size().boundedTo(available.size()));
    if (!available.contains(frameGeometry()))
        move(available.topLeft());
}

void MainWindow::saveLayout()
{
    m_settings.setState(QStringLiteral("geometry"), saveGeometry());
    m_settings.setState(QStringLiteral("layout"), saveState(kLayoutVersion));
}

void MainWindow::restoreLayout()
{
    const QByteArray geometry = m_settings.state(QStringLiteral("geometry"));
    if (!geometry.isEmpty())
        restoreGeometry(geometry);
    const QByteArray layout = m_settings.state(QStringLiteral("layout"));
    if (!layout.isEmpty() && !restoreState(layout, kLayoutVersion))
        resetLayout();
    // A window off every screen, or without its centre, helps nobody.
    bool onScreen = false;
    for (const QScreen* screen : QApplication::screens())
        onScreen |= screen->availableGeometry().intersects(frameGeometry());
    if (!onScreen)
        resetLayout();
}

void MainWindow::resetLayout()
{
    m_settings.clearWindowState();
    restoreState(m_defaultLayout, kLayoutVersion);
    for (QDockWidget* dock : {m_projectDock, m_inspectorDock, m_jobsDock}) {
        dock->setFloating(false);
        dock->show();
    }
    resizeDocks({m_projectDock, m_inspectorDock}, {236, 316}, Qt::Horizontal);
    resizeDocks({m_jobsDock}, {132}, Qt::Vertical);
}

// --- closing ---------------------------------------------------------------------------------------------------------

void MainWindow::closeEvent(QCloseEvent* event)
{
    ProjectSession* session = m_host->session();
    if (session != nullptr && session->jobs().busy() && !m_quitting) {
        event->ignore();
        askBeforeQuit();
        return;
    }
    saveLayout();
    m_host->close();
    event->accept();
    QMainWindow::closeEvent(event);
}

void MainWindow::askBeforeQuit()
{
    auto* box = new QMessageBox(QMessageBox::Question, tr("Jobs are running"),
                                tr("%n job(s) are not finished.", nullptr,
                                   m_host->session()->jobs().runningCount() + m_host->session()->jobs().queuedCount()),
                                QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("quitBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Paused jobs keep everything that is finished and go on when the project is opened again."));
    QPushButton* pause = box->addButton(tr("Pause and quit"), QMessageBox::AcceptRole);
    QPushButton* cancel = box->addButton(tr("Cancel jobs and quit"), QMessageBox::DestructiveRole);
    QPushButton* stay = box->addButton(tr("Stay"), QMessageBox::RejectRole);
    box->setDefaultButton(pause);
    box->setEscapeButton(stay);
    connect(box, &QMessageBox::buttonClicked, this, [this, pause, cancel](QAbstractButton* clicked) {
        ProjectSession* session = m_host->session();
        if (session == nullptr || (clicked != pause && clicked != cancel))
            return;
        if (clicked == cancel)
            for (const JobEntry& job : session->snapshot()->jobs)
                if (const JobProgress* progress = session->jobs().progress(job.id);
                    progress != nullptr && (progress->state == JobState::Running || progress->state == JobState::Queued))
                    session->jobs().cancel(job.id);
        session->jobs().pauseAll();
        m_quitting = true;
        quitWhenPaused();
    });
    box->open();
}

void MainWindow::quitWhenPaused()
{
    statusBar()->showMessage(tr("Pausing: the running unit is being finished…"));
    auto* timer = new QTimer(this);
    auto waited = std::make_shared<int>(0);
    connect(timer, &QTimer::timeout, this, [this, timer, waited] {
        *waited += kQuitPollMilliseconds;
        ProjectSession* session = m_host->session();
        if (session != nullptr && session->jobs().busy() && *waited < kQuitLimitMilliseconds)
            return;
        timer->deleteLater();
        close();
    });
    timer->start(kQuitPollMilliseconds);
}

} // namespace plumbline::ui
