#include "ui/certification/CertificationTab.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/ScatterPlot.h"
#include "ui/base/Format.h"
#include "ui/certification/CertificationBar.h"
#include "ui/certification/CertificationFigureSet.h"
#include "ui/certification/CertificationWords.h"
#include "ui/project/ProjectSession.h"
#include "ui/publish/AuditReport.h"
#include "ui/style/Style.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

using metrics::kGrid;
constexpr int kStoreMilliseconds = 1500;

} // namespace

CertificationTab::CertificationTab(ProjectSession& session, std::int64_t auditId, QWidget* parent)
    : ResultTab(auditId, parent), m_session(session), m_loading(this), m_analysing(this), m_bar(new CertificationBar(this)),
      m_error(new ErrorBar(this)), m_stack(new QStackedWidget(this)), m_border(new plots::ScatterPlot(this)),
      m_gaps(new plots::ForestPlot(this)), m_statement(new QLabel(this))
{
    setObjectName(QStringLiteral("certificationTab"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGrid + 4, kGrid, kGrid + 4, kGrid + 4);
    layout->setSpacing(kGrid);
    layout->addWidget(m_bar);
    layout->addWidget(m_error);
    auto* vertical = new QSplitter(Qt::Vertical, this);
    vertical->setChildrenCollapsible(false);
    vertical->setHandleWidth(kGrid + 4);
    vertical->addWidget(buildPlots());
    vertical->addWidget(buildTable());
    vertical->setSizes({360, 280});
    m_stack->addWidget(vertical);
    m_waiting = new EmptyState(tr("Reading"), tr("The audit's predictions are being read."), this);
    m_stack->addWidget(m_waiting);
    m_stack->setCurrentIndex(1);
    layout->addWidget(m_stack, 1);

    m_storeTimer.setSingleShot(true);
    m_storeTimer.setInterval(kStoreMilliseconds);
    connect(&m_storeTimer, &QTimer::timeout, this, &CertificationTab::storeViewState);
    connect(&session, &ProjectSession::recordsChanged, this, [this] {
        if (m_data == nullptr || !m_data->finished)
            reload();
    });
    connect(m_bar, &CertificationBar::planChanged, this, [this](const CertificationPlan& plan) {
        m_plan = plan;
        m_storeTimer.start();
        analyseNow();
    });
    reload();
}

CertificationTab::~CertificationTab()
{
    if (m_storeTimer.isActive())
        storeViewState();
}

QWidget* CertificationTab::buildPlots()
{
    auto* horizontal = new QSplitter(Qt::Horizontal, this);
    horizontal->setChildrenCollapsible(false);
    horizontal->setHandleWidth(kGrid + 4);
    const auto addPanel = [&](const QString& title, plots::PlotView* plot, const QString& note, const QString& help) {
        horizontal->addWidget(makePlotPanel(title, plot, note, help, horizontal));
        connect(plot, &plots::PlotView::tableRequested, this, [this] { m_table->setFocus(); });
    };
    addPanel(tr("Gap and samples of the smallest cell"), m_border, tr("certified above a line"),
             tr("A model is certified for an ε where its point lies above that line: the gap is small enough for its number of samples."));
    addPanel(tr("Fairness gaps"), m_gaps, tr("bounds of the true gap"),
             tr("The observed gap between the two groups that are farthest apart, with bounds of the true gap. Lines: ε."));
    m_border->setEmptyText(tr("No gap can be computed: a group or class has no sample."));
    m_gaps->setEmptyText(tr("No gap can be computed: a group or class has no sample."));
    horizontal->setSizes({420, 480});
    return horizontal;
}

QWidget* CertificationTab::buildTable()
{
    m_tablePanel = new Panel(tr("Verdicts"), this);
    auto* host = new QWidget(m_tablePanel);
    auto* column = new QVBoxLayout(host);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_statement->setWordWrap(true);
    m_statement->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_statement->setContentsMargins(kGrid * 3 / 2, 0, kGrid * 3 / 2, kGrid);
    m_statement->setObjectName(QStringLiteral("certificationStatement"));
    column->addWidget(m_statement);
    m_table = new DataTable(tr("Verdicts"), host);
    m_table->setObjectName(QStringLiteral("certificationTable"));
    m_table->tableModel().setHeadings(certificationHeading);
    m_table->tableModel().setWords(certificationWord);
    column->addWidget(m_table, 1);
    m_tablePanel->setContent(host);

    auto* choice = new QActionGroup(this);
    const QPair<Page, QString> pages[] = {{Page::Verdicts, tr("Verdicts")}, {Page::Gaps, tr("Gaps")}, {Page::Cells, tr("Cells")}};
    for (const auto& [page, name] : pages) {
        auto* button = new QToolButton(m_tablePanel);
        auto* action = new QAction(name, button);
        action->setCheckable(true);
        action->setChecked(page == m_page);
        choice->addAction(action);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAccessibleName(tr("Show table of %1").arg(name));
        m_tablePanel->addHeaderWidget(button);
        connect(action, &QAction::triggered, this, [this, page = page, name = name] {
            m_page = page;
            m_tablePanel->setTitle(name);
            showTable();
        });
    }
    QToolButton* copy = m_tablePanel->addToolButton(QStringLiteral("copy"), tr("Copy table"));
    connect(copy, &QToolButton::clicked, m_table, &DataTable::copyAll);
    connect(m_table, &DataTable::tableRowSelected, this, &CertificationTab::showStatement);
    return m_tablePanel;
}

void CertificationTab::reload()
{
    if (m_loading.busy())
        return; // the next stored unit asks again
    m_loading.request(
        [project = m_session.project(), snapshot = m_session.snapshot(), id = auditId(), datasets = m_session.datasets(),
         previous = m_data](std::stop_token) { return loadCertificationData(*project, *snapshot, id, *datasets, previous); },
        [this](Result<CertificationDataPointer> loaded) {
            if (!loaded) {
                m_error->showError(loaded.error());
                return;
            }
            m_error->clear();
            m_data = std::move(*loaded);
            if (!m_plan) {
                const AuditEntry* audit = m_session.snapshot()->audit(auditId());
                m_plan = planFromView(audit != nullptr ? audit->viewState : nlohmann::json(), m_data->planned);
            }
            analyseNow();
        });
}

void CertificationTab::analyseNow()
{
    if (m_data == nullptr)
        return;
    m_bar->setPlan(*m_plan, *m_data->dataset);
    if (m_data->jobs.empty()) {
        m_bar->setNotes(m_data.get(), nullptr);
        m_waiting->setText(tr("No result yet"), tr("Verdicts appear as soon as the first samples are predicted."));
        m_stack->setCurrentIndex(1);
        return;
    }
    m_waiting->setText(tr("Computing"), tr("Gaps, bounds and verdicts are being computed."));
    m_analysing.request(
        [data = m_data, plan = *m_plan](std::stop_token stop) { return analyseCertification(data, plan, stop); },
        [this](Result<CertificationResultPointer> result) {
            if (!result) {
                if (result.error().code != ErrorCode::Cancelled)
                    m_error->showError(result.error());
                return;
            }
            m_error->clear();
            show(*result);
        });
}

void CertificationTab::show(CertificationResultPointer result)
{
    m_result = std::move(result);
    m_bar->setNotes(m_data.get(), m_result.get());
    fillBorderPlot(*m_border, *m_result);
    fillGapPlot(*m_gaps, *m_result);
    const QString partial = m_data->finished ? QString()
                                             : tr("%1 of %2 units").arg(formatCount(m_data->unitsDone), formatCount(m_data->unitCount));
    m_border->setPartialText(partial);
    m_gaps->setPartialText(partial);
    showTable();
    m_stack->setCurrentIndex(0);
    emit resultChanged();
}

void CertificationTab::showTable()
{
    if (m_result == nullptr)
        return;
    m_table->setTable(m_page == Page::Verdicts ? m_result->verdicts : m_page == Page::Gaps ? m_result->gapRows : m_result->cells);
    if (m_page == Page::Verdicts && m_table->currentTableRow() < 0)
        m_table->selectTableRow(0);
    showStatement();
}

void CertificationTab::showStatement()
{
    m_statement->setVisible(m_page == Page::Verdicts);
    if (m_result != nullptr && m_page == Page::Verdicts)
        m_statement->setText(verdictStatement(m_result->verdicts, m_table->currentTableRow()));
}

QString CertificationTab::statement() const
{
    return m_statement->text();
}

void CertificationTab::storeViewState()
{
    m_storeTimer.stop();
    storeView(m_session, viewOf(*m_plan));
}

plots::PlotView& CertificationTab::currentPlot() const
{
    return lastPlot() != nullptr ? *lastPlot() : static_cast<plots::PlotView&>(*m_border);
}

QString CertificationTab::currentFigureId() const
{
    return certificationFigureId(auditId(), currentPlot());
}

plots::FigureProvenance CertificationTab::provenance() const
{
    return certificationProvenance(*m_result, *m_session.snapshot(), auditId());
}

Status CertificationTab::writeReport(const std::filesystem::path& path)
{
    const SnapshotPointer snapshot = m_session.snapshot();
    const auto report = certificationReport(*m_result, *snapshot, auditId(), m_session.name());
    if (!report)
        return fail(report.error());
    return ui::writeReport(*report, certificationFigures(*m_result, *snapshot, auditId()), path);
}

} // namespace plumbline::ui
