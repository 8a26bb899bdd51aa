// What a certification audit's tab shows of a result: plots, tables, sentences.

#include <algorithm>
#include <utility>

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/ScatterPlot.h"
#include "ui/base/Format.h"
#include "ui/certification/AttackWords.h"
#include "ui/certification/CertificationBar.h"
#include "ui/certification/CertificationFigureSet.h"
#include "ui/certification/CertificationTab.h"
#include "ui/certification/CertificationWords.h"
#include "ui/certification/TestDataPage.h"
#include "ui/project/ProjectSession.h"
#include "ui/style/Style.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {

QWidget* CertificationTab::buildAttackPlots()
{
    auto* host = new QWidget(this);
    auto* column = new QVBoxLayout(host);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::kGrid);
    m_explanation->setWordWrap(true);
    m_explanation->setObjectName(QStringLiteral("attackExplanation"));
    column->addWidget(m_explanation);
    auto* horizontal = new QSplitter(Qt::Horizontal, host);
    horizontal->setChildrenCollapsible(false);
    horizontal->setHandleWidth(metrics::kGrid + 4);
    const auto addPanel = [&](const QString& title, plots::LinesPlot* plot, const QString& note, const QString& help) {
        horizontal->addWidget(makePlotPanel(title, plot, note, help, horizontal));
        plot->setEmptyText(tr("No gap can be computed: a group or class has no sample."));
        connect(plot, &plots::PlotView::tableRequested, this, [this] {
            showPage(Page::Curve);
            m_table->setFocus();
        });
        connect(plot, &plots::PlotView::readingChanged, this, [this](const plots::Reading& reading) {
            if (reading.valid && attack() != nullptr)
                choosePoint(nearestPoint(*attack(), reading.x));
        });
    };
    addPanel(tr("Fairness gap"), m_attackGaps, tr("below a line: the test is fooled"),
             tr("What the regulator sees on the public test, and what people meet, as more samples are switched to the fair answer. Lines: ε."));
    addPanel(tr("Accuracy and detection"), m_attackRates, tr("shares of samples"),
             tr("How many answers are right, and how many samples are switched because they pass for public: up to that distance, or from that score on."));
    horizontal->setSizes({450, 450});
    column->addWidget(horizontal, 1);
    linkPlots();
    return host;
}

void CertificationTab::linkPlots()
{
    const auto follow = [this](plots::LinesPlot* from, plots::LinesPlot* to) {
        connect(from, &plots::PlotView::viewChanged, this, [this, to](const plots::ViewRange& range) {
            if (m_linking)
                return;
            m_linking = true;
            plots::ViewRange own = to->view();
            own.xLow = range.xLow;
            own.xHigh = range.xHigh;
            to->setView(own);
            m_linking = false;
        });
    };
    follow(m_attackGaps, m_attackRates);
    follow(m_attackRates, m_attackGaps);
}

void CertificationTab::show(CertificationResultPointer result)
{
    m_result = std::move(result);
    const bool isAttack = m_data->isAttack();
    m_bar->setNotes(m_data.get(), m_result.get());
    m_bar->setModels(*m_data, m_result->fair);
    m_plots->setCurrentIndex(isAttack ? 1 : 0);
    for (const Page page : {Page::Verdicts, Page::Gaps, Page::Cells})
        m_pageButtons[static_cast<int>(page)]->setVisible(!isAttack);
    for (const Page page : {Page::Attacks, Page::Curve})
        m_pageButtons[static_cast<int>(page)]->setVisible(isAttack);
    m_pageButtons[static_cast<int>(Page::Margin)]->setVisible(m_data->mode == "public");
    m_pageButtons[static_cast<int>(Page::TestData)]->setVisible(m_data->mode != "private");
    if (isAttack) {
        m_explanation->setText(attackExplanation(m_data->mode));
        m_attackRow = std::clamp(m_attackRow, 0, std::max(0, static_cast<int>(m_result->attackRows.rows.size()) - 1));
        showAttack();
    } else {
        fillBorderPlot(*m_border, *m_result);
        fillGapPlot(*m_gaps, *m_result);
    }
    setTestDataSource();
    const QString partial = m_data->finished ? QString()
                                             : tr("%1 of %2 units").arg(formatCount(m_data->unitsDone), formatCount(m_data->unitCount));
    for (plots::PlotView* plot : std::initializer_list<plots::PlotView*>{m_border, m_gaps, m_attackGaps, m_attackRates})
        plot->setPartialText(partial);
    showPage(m_page);
    m_stack->setCurrentIndex(0);
    emit resultChanged();
}

void CertificationTab::setTestDataSource()
{
    if (m_data->mode == "private" || m_data->jobs.empty())
        return;
    const SnapshotPointer snapshot = m_session.snapshot();
    const JobEntry* job = snapshot->job(m_data->jobs.front().jobId);
    const ModelEntry* model = job != nullptr ? snapshot->model(job->modelId) : nullptr;
    if (model != nullptr)
        m_testData->setSource({m_data->dataset, job->spec, model->card});
}

void CertificationTab::showPage(Page page)
{
    m_page = page;
    QAction* action = m_pageActions[static_cast<int>(page)];
    action->setChecked(true);
    m_tablePanel->setTitle(action->text());
    m_tableStack->setCurrentIndex(page == Page::TestData ? 1 : 0);
    showTable();
}

void CertificationTab::showTable()
{
    if (m_result == nullptr)
        return;
    m_fillingTable = true;
    switch (m_page) {
    case Page::Verdicts: m_table->setTable(m_result->verdicts); break;
    case Page::Gaps: m_table->setTable(m_result->gapRows); break;
    case Page::Cells: m_table->setTable(m_result->cells); break;
    case Page::Margin: m_table->setTable(m_result->margins); break;
    case Page::Attacks: m_table->setTable(m_result->attackRows); break;
    case Page::Curve: m_table->setTable(attack() != nullptr ? attackCurveTable(*attack()) : TableData()); break;
    case Page::TestData: break;
    }
    m_fillingTable = false;
    m_verdictRow = std::clamp(m_verdictRow, 0, std::max(0, static_cast<int>(m_result->verdicts.rows.size()) - 1));
    if (m_page == Page::Verdicts)
        m_table->selectTableRow(m_verdictRow);
    else if (m_page == Page::Attacks)
        m_table->selectTableRow(m_attackRow);
    else if (m_page == Page::Curve)
        m_table->selectTableRow(static_cast<int>(m_attackPoint));
    else if (m_page == Page::Margin && m_table->currentTableRow() < 0)
        m_table->selectTableRow(0);
    showStatement();
}

void CertificationTab::showStatement()
{
    if (m_result == nullptr || m_fillingTable)
        return;
    const int row = m_table->currentTableRow();
    if (m_page == Page::Verdicts && row >= 0)
        m_verdictRow = row;
    if (m_page == Page::Attacks && row >= 0 && row != m_attackRow) {
        m_attackRow = row;
        showAttack();
    }
    if (m_page == Page::Curve && row >= 0)
        choosePoint(static_cast<std::size_t>(row));
    if (m_data->isAttack())
        m_statement->setText(attackInWords());
    else
        m_statement->setText(m_page == Page::Margin ? marginStatement(m_result->margins, row) : verdictInWords());
    const bool said = m_page != Page::TestData; // which needs the room
    m_statement->setVisible(said && !m_statement->text().isEmpty());
    m_issue->setVisible(said && !m_data->isAttack());
    m_issue->setEnabled(isCertifiable());
}

const AttackSeries* CertificationTab::attack() const
{
    if (m_result == nullptr || m_result->attacks.empty())
        return nullptr;
    const std::size_t index = static_cast<std::size_t>(m_attackRow) / m_result->plan.epsilons.size();
    return index < m_result->attacks.size() ? &m_result->attacks[index] : nullptr;
}

double CertificationTab::attackEpsilon() const
{
    return m_result->plan.epsilons[static_cast<std::size_t>(m_attackRow) % m_result->plan.epsilons.size()];
}

void CertificationTab::showAttack()
{
    const AttackSeries* shown = attack();
    if (shown == nullptr) {
        m_attackGaps->setFigure({});
        m_attackRates->setFigure({});
        return;
    }
    m_linking = true; // each plot fits its own new data
    fillAttackGapPlot(*m_attackGaps, *shown, m_result->plan);
    fillAttackRatePlot(*m_attackRates, *shown, m_result->plan);
    m_attackPoint = attackResult(*shown, attackEpsilon()).point;
    const QString id = attackFigureId(auditId(), *shown, false) + QString::fromStdString(shown->fair);
    const bool other = std::exchange(m_shownAttack, id) != id;
    for (plots::LinesPlot* plot : {m_attackGaps, m_attackRates}) {
        plot->setMark(shown->thresholdAt(m_attackPoint));
        if (other)
            plot->fit();
    }
    m_linking = false;
}

void CertificationTab::choosePoint(std::size_t point)
{
    const AttackSeries* shown = attack();
    if (shown == nullptr || point == m_attackPoint)
        return;
    m_attackPoint = point;
    for (plots::LinesPlot* plot : {m_attackGaps, m_attackRates})
        plot->setMark(shown->thresholdAt(point));
    if (m_page == Page::Curve && m_table->currentTableRow() != static_cast<int>(point))
        m_table->selectTableRow(static_cast<int>(point));
    m_statement->setText(attackInWords());
}

QString CertificationTab::attackInWords() const
{
    const AttackSeries* shown = attack();
    if (shown == nullptr)
        return tr("There is no attacked model: choose another one as the fair model.");
    QString words = attackStatement(*shown, attackEpsilon(), m_result->plan.delta) + QLatin1Char('\n') + attackPointStatement(*shown, m_attackPoint);
    if (shown->fair.empty() && m_data->mode == "odin_attack")
        words += QLatin1Char('\n') + tr("No fair model answers: add one to the audit, the attack needs it.");
    return words;
}

QString CertificationTab::verdictInWords() const
{
    return m_result != nullptr ? verdictStatement(m_result->verdicts, m_verdictRow) : QString();
}

bool CertificationTab::isCertifiable() const
{
    return m_result != nullptr && !m_data->isAttack() && m_verdictRow < static_cast<int>(m_result->verdicts.rows.size());
}

Result<ClaimRequest> CertificationTab::claimRequest() const
{
    const ClaimPlace place = claimPlace(*m_result, static_cast<std::size_t>(m_verdictRow));
    const StoredJob& stored = m_data->jobs[place.job];
    const SnapshotPointer snapshot = m_session.snapshot();
    const JobEntry* job = snapshot->job(stored.jobId);
    const ModelEntry* model = job != nullptr ? snapshot->model(job->modelId) : nullptr;
    if (model == nullptr)
        return fail(ErrorCode::NotFound, {}, stored.model);
    ClaimRequest request{m_data->dataset, stored.records, *job, *model, claimPlan(*m_result, place)};
    request.job.unitsDone = stored.unitsDone; // of the records, whatever the snapshot has seen
    request.job.unitCount = stored.unitCount;
    return request;
}

bool CertificationTab::claimIsPlanned() const
{
    return isPlannedClaim(claimPlan(*m_result, claimPlace(*m_result, static_cast<std::size_t>(m_verdictRow))), m_data->planned);
}

QString CertificationTab::statement() const
{
    return m_statement->text();
}

} // namespace plumbline::ui
