// What the window opens: audits, dialogs, exports and reports.

#include <QAction>
#include <QDesktopServices>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QApplication>
#include <QPointer>
#include <QProcess>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabWidget>
#include <QUrl>

#include "core/jobs/AggregatedImport.h"
#include "plots/base/PlotView.h"
#include "ui/audit/AuditTab.h"
#include "ui/audit/CompareTab.h"
#include "ui/base/Async.h"
#include "ui/base/Settings.h"
#include "ui/certification/CertificationTab.h"
#include "ui/certification/IssueCertificateDialog.h"
#include "ui/certification/PlannerTab.h"
#include "ui/certification/VerifyTab.h"
#include "ui/corruption/CorruptionTab.h"
#include "ui/dialogs/AddDataDialog.h"
#include "ui/dialogs/AddModelDialog.h"
#include "ui/dialogs/AddPredictionsDialog.h"
#include "ui/dialogs/ExportDialog.h"
#include "ui/dialogs/NewAuditDialog.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/inspector/SampleInspector.h"
#include "ui/main/HelpWindow.h"
#include "ui/main/MainActions.h"
#include "ui/main/MainWindow.h"
#include "ui/project/ProjectTree.h"
#include "ui/widgets/ErrorBar.h"

namespace plumbline::ui {
namespace {

/// The view of a kind of audit.
ResultTab* makeResultTab(ProjectSession& session, const AuditEntry& audit, QWidget* parent)
{
    if (audit.kind == "certification")
        return new CertificationTab(session, audit.id, parent);
    if (audit.kind == "corruption")
        return new CorruptionTab(session, audit.id, parent);
    return new AuditTab(session, audit.id, parent);
}

} // namespace

void MainWindow::showGuide(const QString& page)
{
    if (m_guide == nullptr)
        m_guide = new HelpWindow(this);
    m_guide->showPage(page);
    m_guide->show();
    m_guide->raise();
    m_guide->activateWindow();
}

void MainWindow::openAudit(std::int64_t auditId)
{
    ProjectSession* session = m_host->session();
    const AuditEntry* audit = session != nullptr ? session->snapshot()->audit(auditId) : nullptr;
    if (audit == nullptr)
        return;
    for (int i = 1; i < m_tabs->count(); ++i)
        if (const auto* tab = qobject_cast<ResultTab*>(m_tabs->widget(i)); tab != nullptr && tab->auditId() == auditId) {
            m_tabs->setCurrentIndex(i);
            return;
        }
    ResultTab* tab = makeResultTab(*session, *audit, m_tabs);
    connect(tab, &ResultTab::inspectorWanted, this, [this, tab](QWidget* page, const QString& title) {
        if (m_tabs->currentWidget() == tab)
            m_inspector->showPage(page, title);
    });
    connect(tab, &ResultTab::explainWanted, this, [this](qint64 id) {
        m_tree->select(ItemKind::Audit, id);
        m_inspector->showItem(ItemKind::Audit, id);
        m_inspectorDock->show();
        m_inspectorDock->raise();
    });
    connect(tab, &ResultTab::certificateWanted, this, &MainWindow::issueCertificate);
    connect(tab, &ResultTab::exportWanted, this, [this](plots::PlotView*) { exportFigure(); });
    connect(tab, &ResultTab::resultChanged, this, &MainWindow::currentTabChanged);
    m_tabs->setCurrentIndex(m_tabs->addTab(tab, QString::fromStdString(audit->name)));
    m_tree->select(ItemKind::Audit, auditId);
}

void MainWindow::openSample()
{
    const QString folder =
        QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/plumbline/sample");
    const QString project = folder + QStringLiteral("/sample.plumb");
    if (QFileInfo::exists(project)) {
        openProject(project);
        return;
    }
    // The command line's program carries the sample: it lies beside this one, or on the path.
    const QString name = QStringLiteral("plumbline-cli");
    const QString beside = QStandardPaths::findExecutable(name, {QApplication::applicationDirPath()});
    auto* process = new QProcess(this);
    process->setProgram(beside.isEmpty() ? name : beside);
    process->setArguments({QStringLiteral("sample"), folder});
    statusBar()->showMessage(tr("Writing the sample audit…"));
    connect(process, &QProcess::finished, this, [this, process, project](int exitCode) {
        process->deleteLater();
        statusBar()->clearMessage();
        if (exitCode == 0)
            openProject(project);
        else
            m_errorBar->showError(Error{ErrorCode::FileUnwritable, process->readAllStandardError().toStdString(),
                                        project.toStdString()});
    });
    connect(process, &QProcess::errorOccurred, this, [this, process](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        process->deleteLater();
        statusBar()->clearMessage();
        m_errorBar->showError(Error{ErrorCode::NotAvailable, process->errorString().toStdString(),
                                    process->program().toStdString()});
    });
    process->start();
}

ResultTab* MainWindow::currentResult() const { return qobject_cast<ResultTab*>(m_tabs->currentWidget()); }

void MainWindow::currentTabChanged()
{
    const ResultTab* tab = currentResult();
    const bool result = tab != nullptr && tab->hasResult();
    m_actions->exportFigure->setEnabled(result);
    m_actions->report->setEnabled(result);
    m_actions->compare->setEnabled(result && tab->isComparable());
    m_actions->issueCertificate->setEnabled(result && tab->isCertifiable());
}

void MainWindow::addModel(const QString& path)
{
    ProjectSession* session = m_host->session();
    if (session == nullptr)
        return;
    auto* dialog = new AddModelDialog(*session, m_settings, this);
    connect(dialog, &AddModelDialog::added, this, [this](qint64 id) {
        m_errorBar->clear();
        m_selectNext = {ItemKind::Model, id};
    });
    dialog->open();
    if (!path.isEmpty())
        dialog->setPath(path);
}

void MainWindow::addDataset(const QString& path)
{
    ProjectSession* session = m_host->session();
    if (session == nullptr)
        return;
    auto* dialog = new AddDataDialog(*session, m_settings, this);
    connect(dialog, &AddDataDialog::added, this, [this](qint64 id) {
        m_errorBar->clear();
        m_selectNext = {ItemKind::Dataset, id};
    });
    dialog->open();
    if (!path.isEmpty())
        dialog->setPath(path);
}

void MainWindow::addPredictions(const QString& path)
{
    ProjectSession* session = m_host->session();
    if (session == nullptr)
        return;
    auto* dialog = new AddPredictionsDialog(*session, m_settings, this);
    connect(dialog, &AddPredictionsDialog::added, this, [this](qint64 id) {
        m_errorBar->clear();
        m_selectNext = {ItemKind::Model, id};
    });
    dialog->open();
    if (!path.isEmpty())
        dialog->setPath(path);
}

void MainWindow::importTable(const QString& path)
{
    ProjectSession* session = m_host->session();
    if (session == nullptr)
        return;
    if (path.isEmpty()) {
        auto* dialog = new QFileDialog(this, tr("Import published table"), m_settings.folder(QStringLiteral("tables")),
                                       tr("Table with Corruption, Severity, Service, sum_AP, n and groups (*.csv)"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
            m_settings.setFolder(QStringLiteral("tables"), QFileInfo(file).absolutePath());
            importTable(file);
        });
        dialog->open();
        return;
    }
    struct Imported {
        std::int64_t audit = 0;
        std::vector<std::int64_t> jobs;
    };
    session->freeName(ItemKind::Dataset, QFileInfo(path).completeBaseName().toStdString());
    session->edit<Imported>(
        [file = QFileInfo(path).absoluteFilePath().toStdString()](Project& project) -> Result<Imported> {
            const auto audit = importAggregatedTable(project, file);
            if (!audit)
                return fail(audit.error());
            const auto jobs = project.jobsOfAudit(audit->id);
            if (!jobs)
                return fail(jobs.error());
            Imported imported{audit->id, {}};
            for (const JobEntry& job : *jobs)
                imported.jobs.push_back(job.id);
            return imported;
        },
        [this, guard = QPointer<ProjectSession>(session)](Result<Imported> imported) {
            if (!imported) {
                m_errorBar->showError(imported.error());
                return;
            }
            if (guard == nullptr)
                return;
            m_errorBar->clear();
            for (const std::int64_t job : imported->jobs)
                guard->jobs().start(job);
            m_selectNext = {ItemKind::Audit, imported->audit};
            m_openNext = imported->audit;
        });
}

void MainWindow::newAudit()
{
    ProjectSession* session = m_host->session();
    if (session == nullptr)
        return;
    auto* dialog = new NewAuditDialog(*session, m_settings, this);
    connect(dialog, &NewAuditDialog::started, this, [this](qint64 id) {
        m_selectNext = {ItemKind::Audit, id};
        m_openNext = id;
        m_jobsDock->show();
    });
    dialog->open();
}

template <typename Tab>
Tab* MainWindow::showTool(const QString& title)
{
    for (int i = 1; i < m_tabs->count(); ++i)
        if (auto* known = qobject_cast<Tab*>(m_tabs->widget(i)); known != nullptr) {
            m_tabs->setCurrentIndex(i);
            return known;
        }
    auto* tab = new Tab(m_tabs);
    m_tabs->setCurrentIndex(m_tabs->addTab(tab, title));
    return tab;
}

void MainWindow::planSamples()
{
    showTool<PlannerTab>(tr("Plan sample sizes"));
}

void MainWindow::verifyCertificate()
{
    showTool<VerifyTab>(tr("Check a certificate"));
}

void MainWindow::showCertificate(const QString& certificate, const QString& publicKey, const QString& model)
{
    showTool<VerifyTab>(tr("Check a certificate"))->setFiles(certificate, publicKey, model);
}

void MainWindow::issueCertificate()
{
    auto* tab = qobject_cast<CertificationTab*>(m_tabs->currentWidget());
    if (tab == nullptr || !tab->isCertifiable())
        return;
    auto request = tab->claimRequest();
    if (!request) {
        m_errorBar->showError(request.error());
        return;
    }
    auto* dialog = new IssueCertificateDialog(std::move(*request), tab->verdictInWords(), tab->claimIsPlanned(), m_settings, this);
    connect(dialog, &IssueCertificateDialog::issued, this, &MainWindow::showCertificate);
    dialog->open();
}

void MainWindow::compareModels()
{
    auto* audit = qobject_cast<AuditTab*>(m_tabs->currentWidget());
    if (audit == nullptr || audit->result() == nullptr)
        return;
    auto* tab = new CompareTab(audit->result(), m_tabs);
    QStringList names;
    for (const AuditSeries& series : audit->result()->series)
        names.append(QString::fromStdString(series.model));
    names.removeDuplicates(); // a model with several methods is one model
    constexpr int kMostNames = 3;
    if (names.size() > kMostNames)
        names = {tr("%n models", nullptr, static_cast<int>(names.size()))};
    m_tabs->setCurrentIndex(m_tabs->addTab(tab, tr("Compare: %1").arg(names.join(QStringLiteral(" | ")))));
    // It shows the audit's result as it grows, for as long as the audit's tab is there.
    connect(audit, &AuditTab::resultChanged, tab, [audit, tab] { tab->setResult(audit->result()); });
}

void MainWindow::exportFigure()
{
    ResultTab* tab = currentResult();
    if (tab == nullptr || !tab->hasResult())
        return;
    auto* dialog = new ExportDialog(tab->currentPlot(), tab->provenance(), tab->currentFigureId(), m_settings, this);
    connect(dialog, &ExportDialog::written, this,
            [this](const QString& path) { statusBar()->showMessage(tr("Written: %1").arg(path), 8000); });
    dialog->open();
}

void MainWindow::writeReport()
{
    ResultTab* tab = currentResult();
    if (tab == nullptr || !tab->hasResult())
        return;
    auto* dialog = new QFileDialog(this, tr("Write report"), m_settings.folder(QStringLiteral("reports")),
                                   tr("HTML (*.html);;PDF (*.pdf)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("html"));
    dialog->selectFile(m_tabs->tabText(m_tabs->currentIndex()) + QStringLiteral(".html"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, guard = QPointer<ResultTab>(tab)](const QString& path) {
        if (guard == nullptr || !guard->hasResult())
            return;
        m_settings.setFolder(QStringLiteral("reports"), QFileInfo(path).absolutePath());
        const Status status = guard->writeReport(path.toStdString());
        if (!status) {
            m_errorBar->showError(status.error());
            return;
        }
        statusBar()->showMessage(tr("Written: %1").arg(path), 8000);
        QDesktopServices::openUrl(QUrl::fromLocalFile(path));
    });
    dialog->open();
}

} // namespace plumbline::ui
