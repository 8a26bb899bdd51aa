#include "ui/certification/CertificationTab.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/ScatterPlot.h"
#include "plots/theme/Icons.h"
#include "ui/base/Format.h"
#include "ui/certification/CertificationBar.h"
#include "ui/certification/CertificationFigureSet.h"
#include "ui/certification/CertificationWords.h"
#include "ui/certification/TestDataPage.h"
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
      m_error(new ErrorBar(this)), m_stack(new QStackedWidget(this)), m_plots(new QStackedWidget(this)), m_border(new plots::ScatterPlot(this)),
      m_gaps(new plots::ForestPlot(this)), m_attackGaps(new plots::LinesPlot(this)), m_attackRates(new plots::LinesPlot(this)),
      m_explanation(secondaryLabel({}, this)), m_tableStack(new QStackedWidget(this)), m_table(new DataTable(tr("Results"), this)),
      m_testData(new TestDataPage(this)), m_statement(new QLabel(this)), m_issue(new QPushButton(plots::icon(QStringLiteral("award")), tr("Issue certificate…"), this))
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
    m_plots->addWidget(buildPlots());
    m_plots->addWidget(buildAttackPlots());
    vertical->addWidget(m_plots);
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
    connect(m_bar, &CertificationBar::fairModelChosen, this, [this](const QString& model) {
        m_fair = model.toStdString();
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
    addPanel(tr("Gap and samples"), m_border, tr("certified above a line"),
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
    m_statement->setObjectName(QStringLiteral("certificationStatement"));
    m_issue->setObjectName(QStringLiteral("issueCertificate"));
    m_issue->setToolTip(tr("Sign what the selected verdict says, or see why that is not possible"));
    m_issue->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_issue, &QPushButton::clicked, this, &CertificationTab::certificateWanted);
    auto* said = new QHBoxLayout;
    said->setContentsMargins(kGrid * 3 / 2, 0, kGrid * 3 / 2, kGrid);
    said->setSpacing(kGrid * 2);
    said->addWidget(m_statement, 1);
    said->addWidget(m_issue, 0, Qt::AlignTop);
    column->addLayout(said);
    m_table->setObjectName(QStringLiteral("certificationTable"));
    m_table->tableModel().setHeadings(certificationHeading);
    m_table->tableModel().setWords(certificationWord);
    m_tableStack->addWidget(m_table);
    m_tableStack->addWidget(m_testData);
    column->addWidget(m_tableStack, 1);
    m_tablePanel->setContent(host);
    buildPages();
    QToolButton* copy = m_tablePanel->addToolButton(QStringLiteral("copy"), tr("Copy table"));
    connect(copy, &QToolButton::clicked, m_table, &DataTable::copyAll);
    connect(m_table, &DataTable::tableRowSelected, this, &CertificationTab::showStatement);
    return m_tablePanel;
}

void CertificationTab::buildPages()
{
    auto* choice = new QActionGroup(this);
    const QPair<Page, QString> pages[] = {{Page::Attacks, tr("Attacks")}, {Page::Curve, tr("Curve")},   {Page::Verdicts, tr("Verdicts")},
                                          {Page::Gaps, tr("Gaps")},       {Page::Cells, tr("Cells")},   {Page::Margin, tr("Margin")},
                                          {Page::TestData, tr("Test data")}};
    for (const auto& [page, name] : pages) {
        auto* button = new QToolButton(m_tablePanel);
        auto* action = new QAction(name, button);
        action->setCheckable(true);
        choice->addAction(action);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAccessibleName(tr("Show table of %1").arg(name));
        m_tablePanel->addHeaderWidget(button);
        m_pageActions.insert(static_cast<int>(page), action);
        m_pageButtons.insert(static_cast<int>(page), button);
        connect(action, &QAction::triggered, this, [this, page = page] { showPage(page); });
    }
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
                const nlohmann::json view = audit != nullptr ? audit->viewState : nlohmann::json();
                m_plan = planFromView(view, m_data->planned);
                m_fair = fairFromView(view);
                m_page = m_data->isAttack() ? Page::Attacks : Page::Verdicts;
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
        [data = m_data, plan = *m_plan, fair = m_fair](std::stop_token stop) { return analyseCertification(data, plan, fair, stop); },
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

void CertificationTab::storeViewState()
{
    m_storeTimer.stop();
    nlohmann::json view = viewOf(*m_plan);
    if (m_fair)
        view["fair"] = *m_fair;
    storeView(m_session, std::move(view));
}

plots::PlotView& CertificationTab::currentPlot() const
{
    if (lastPlot() != nullptr)
        return *lastPlot();
    return m_data->isAttack() ? static_cast<plots::PlotView&>(*m_attackGaps) : static_cast<plots::PlotView&>(*m_border);
}

QString CertificationTab::currentFigureId() const
{
    const plots::PlotView& plot = currentPlot();
    if (const AttackSeries* shown = attack(); shown != nullptr)
        return attackFigureId(auditId(), *shown, &plot == m_attackRates);
    return certificationFigureId(auditId(), plot);
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
