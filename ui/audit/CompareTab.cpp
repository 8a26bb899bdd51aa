#include "ui/audit/CompareTab.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/figures/AuditTables.h"
#include "core/robustness/Agreement.h"
#include "plots/kinds/SurvivalPlot.h"
#include "ui/base/Format.h"
#include "ui/jobs/JobText.h"
#include "ui/publish/AuditFigureSet.h"
#include "ui/style/Style.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

using metrics::kGrid;

} // namespace

CompareTab::CompareTab(AuditResultPointer result, QWidget* parent)
    : QWidget(parent), m_row(new QHBoxLayout), m_agreement(new QTableWidget(this))
{
    setObjectName(QStringLiteral("compareTab"));
    auto* plotsHost = new QWidget(this);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(kGrid + 4);
    plotsHost->setLayout(m_row);
    auto* table = new Panel(tr("Do the models agree on which groups are less robust?"), this);
    table->setNote(tr("sign of σ(P)"), tr("Two models agree on a group where both call it less robust than the others, or both do not"));
    m_agreement->setAccessibleName(tr("Agreement of models"));
    m_agreement->setColumnCount(5);
    m_agreement->setHorizontalHeaderLabels({tr("model"), tr("model"), tr("groups that agree"), tr("share"), tr("mean |difference| of σ")});
    m_agreement->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_agreement->verticalHeader()->hide();
    m_agreement->verticalHeader()->setDefaultSectionSize(metrics::kControl);
    m_agreement->setShowGrid(false);
    m_agreement->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_agreement->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setContent(m_agreement);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setHandleWidth(kGrid + 4);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(plotsHost);
    splitter->addWidget(table);
    splitter->setSizes({460, 160});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGrid + 4, kGrid + 4, kGrid + 4, kGrid + 4);
    layout->addWidget(splitter);
    setResult(std::move(result));
}

void CompareTab::setResult(AuditResultPointer result)
{
    m_result = std::move(result);
    if (static_cast<std::size_t>(m_plots.size()) != m_result->curves.size())
        rebuild(m_result->curves.size());
    for (int i = 0; i < m_plots.size(); ++i) {
        const auto series = static_cast<std::size_t>(i);
        m_panels[i]->setTitle(QString::fromStdString(m_result->data->jobs[series].model));
        m_panels[i]->setNote(methodTitle(m_result->data->jobs[series].method));
        describeCurves(*m_plots[i], *m_result, series);
        m_plots[i]->setFigure(m_result->curves[series]);
        m_plots[i]->setTau(m_result->options.tau);
    }
    // All on the ranges that hold every model.
    if (!m_plots.isEmpty() && m_plots.first()->isFitted()) {
        const plots::ViewRange shared{0.0, m_result->tauMaximum, 0.0, 1.05};
        m_linking = true;
        for (plots::SurvivalPlot* plot : m_plots)
            plot->setView(shared);
        m_linking = false;
    }
    fillAgreement();
}

void CompareTab::rebuild(std::size_t count)
{
    qDeleteAll(m_panels);
    m_panels.clear();
    m_plots.clear();
    for (std::size_t i = 0; i < count; ++i) {
        auto* panel = new Panel({}, this);
        auto* plot = new plots::SurvivalPlot(panel);
        panel->setContent(plot);
        m_row->addWidget(panel, 1);
        m_panels.append(panel);
        m_plots.append(plot);
        link(plot);
    }
}

void CompareTab::link(plots::SurvivalPlot* plot)
{
    connect(plot, &plots::PlotView::viewChanged, this, [this, plot](const plots::ViewRange& range) {
        if (m_linking)
            return;
        m_linking = true;
        for (plots::SurvivalPlot* other : m_plots)
            if (other != plot)
                other->setView(range);
        m_linking = false;
    });
    connect(plot, &plots::PlotView::groupHovered, this, [this](const QString& group) {
        for (plots::SurvivalPlot* other : m_plots)
            other->setHighlightedGroup(group);
    });
    connect(plot, &plots::SurvivalPlot::tauChanged, this, [this, plot](double tau) {
        for (plots::SurvivalPlot* other : m_plots)
            if (other != plot)
                other->setTau(tau);
    });
}

void CompareTab::fillAgreement()
{
    const std::size_t models = m_result->series.size();
    const std::size_t groups = m_result->sigma.columns.size();
    std::vector<NamedSigmas> sigmas;
    for (std::size_t row = 0; row < models; ++row) {
        NamedSigmas named{m_result->data->jobs[row].model, {}};
        for (std::size_t group = 0; group < groups; ++group)
            named.sigmas.push_back(m_result->sigma.cell(row, group).value);
        sigmas.push_back(std::move(named));
    }
    const auto matrix = agreementMatrix(sigmas);
    m_agreement->setRowCount(0);
    if (!matrix)
        return;
    for (std::size_t a = 0; a < models; ++a)
        for (std::size_t b = a + 1; b < models; ++b) {
            const Agreement& cell = matrix->cell(a, b);
            const int row = m_agreement->rowCount();
            m_agreement->insertRow(row);
            const QStringList texts{QString::fromStdString(matrix->names[a]), QString::fromStdString(matrix->names[b]),
                                    tr("%1 of %2").arg(formatCount(cell.agreeing), formatCount(cell.compared)),
                                    formatNumber(cell.share(), 2), formatNumber(cell.meanAbsoluteDifference, 3)};
            for (int column = 0; column < texts.size(); ++column) {
                auto* item = new QTableWidgetItem(texts[column]);
                item->setTextAlignment((column < 2 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
                m_agreement->setItem(row, column, item);
            }
        }
    for (int column = 0; column < 5; ++column)
        m_agreement->horizontalHeaderItem(column)->setTextAlignment(
            (column < 2 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

} // namespace plumbline::ui
