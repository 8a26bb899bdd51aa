#include "ui/audit/CompareTab.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QStandardItemModel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/figures/AuditFigures.h"
#include "core/robustness/Agreement.h"
#include "plots/base/NumberText.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/SurvivalPlot.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/jobs/JobText.h"
#include "ui/publish/AuditFigureSet.h"
#include "ui/style/Style.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

using metrics::kGrid;
constexpr int kDifferencePoints = 400;
constexpr int kPlotWidth = 290; ///< of one model; more than fit are scrolled to

QString agreementHeading(const std::string& column)
{
    static const std::pair<const char*, const char*> kHeadings[] = {
        {"first", QT_TRANSLATE_NOOP("Agreement", "first")},
        {"second", QT_TRANSLATE_NOOP("Agreement", "second")},
        {"pairs", QT_TRANSLATE_NOOP("Agreement", "pairs")},
        {"agreeing", QT_TRANSLATE_NOOP("Agreement", "groups that agree")},
        {"compared", QT_TRANSLATE_NOOP("Agreement", "groups compared")},
        {"share", QT_TRANSLATE_NOOP("Agreement", "share")},
        {"mean_difference", QT_TRANSLATE_NOOP("Agreement", "mean difference of σ")},
        {"mean_absolute_difference", QT_TRANSLATE_NOOP("Agreement", "mean |difference| of σ")},
        {"variance", QT_TRANSLATE_NOOP("Agreement", "variance")},
    };
    for (const auto& [id, words] : kHeadings)
        if (column == id)
            return QCoreApplication::translate("Agreement", words);
    return {};
}

} // namespace

CompareTab::CompareTab(AuditResultPointer result, QWidget* parent)
    : QWidget(parent), m_row(new QHBoxLayout), m_first(new QComboBox(this)), m_second(new QComboBox(this)), m_between(new QComboBox(this)),
      m_difference(new plots::LinesPlot(this)), m_matrix(new plots::HeatmapPlot(this)),
      m_agreement(new DataTable(tr("Agreement of models"), this))
{
    setObjectName(QStringLiteral("compareTab"));
    auto* plotsHost = new QWidget(this);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(kGrid + 4);
    plotsHost->setLayout(m_row);
    auto* scroller = new QScrollArea(this);
    scroller->setObjectName(QStringLiteral("comparedPlots"));
    scroller->setAccessibleName(tr("Curves of the models"));
    scroller->setFrameShape(QFrame::NoFrame);
    scroller->setWidgetResizable(true);
    scroller->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroller->setWidget(plotsHost);
    auto* below = new QSplitter(Qt::Horizontal, this);
    below->setHandleWidth(kGrid + 4);
    below->setChildrenCollapsible(false);
    below->addWidget(buildDifference());
    below->addWidget(buildAgreement());
    below->setSizes({500, 500});
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setHandleWidth(kGrid + 4);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(scroller);
    splitter->addWidget(below);
    splitter->setSizes({330, 300});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGrid + 4, kGrid + 4, kGrid + 4, kGrid + 4);
    layout->addWidget(splitter);
    setResult(std::move(result));
}

QWidget* CompareTab::buildDifference()
{
    auto* panel = new Panel(tr("Difference"), this);
    for (QComboBox* combo : {m_first, m_second}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(8);
        connect(combo, &QComboBox::activated, this, &CompareTab::fillDifference);
    }
    m_first->setAccessibleName(tr("First model"));
    m_second->setAccessibleName(tr("Second model"));
    panel->addHeaderWidget(m_first);
    panel->addHeaderWidget(secondaryLabel(tr("minus"), panel));
    panel->addHeaderWidget(m_second);
    plots::LinesPlot::Words words;
    words.xSymbol = QStringLiteral("τ");
    words.ySymbol = tr("difference");
    words.yTitle = tr("difference of shares farther than τ");
    words.xId = "tau";
    words.yId = "difference";
    m_difference->setWords(words);
    m_difference->setMarkersVisible(false);
    m_difference->setEmptyText(tr("No group has a distance in both."));
    panel->setContent(m_difference);
    return panel;
}

QWidget* CompareTab::buildAgreement()
{
    auto* panel = new Panel(tr("Agreement"), this);
    panel->setToolTip(tr("Two models agree on a group where both call it less robust than the others, or both do not"));
    auto* host = new QStackedWidget(panel);
    m_matrix->setTitle(tr("Share of groups on which two models agree"));
    m_matrix->setSequentialScale(0, 1);
    m_matrix->setDecimals(2);
    m_matrix->setSigned(false);
    m_matrix->setValueName(tr("agreement"));
    m_matrix->setEndLabels(tr("none"), tr("all"));
    m_matrix->setColumnIds("first", "second", "share");
    m_matrix->setEmptyText(tr("There is nothing to compare."));
    host->addWidget(m_matrix);
    m_agreement->setObjectName(QStringLiteral("agreementTable"));
    host->addWidget(m_agreement);
    panel->setContent(host);
    m_between->setAccessibleName(tr("What is compared"));
    m_between->addItem(tr("Every curve"), static_cast<int>(AgreementBetween::Vectors));
    m_between->addItem(tr("Methods"), static_cast<int>(AgreementBetween::Methods));
    m_between->addItem(tr("Checkpoints"), static_cast<int>(AgreementBetween::Checkpoints));
    m_between->addItem(tr("Models"), static_cast<int>(AgreementBetween::Models));
    const QStringList hints{tr("Every model and method with every other"),
                            tr("Methods, pooled over the models and checkpoints that both were run on"),
                            tr("Checkpoints of a training run, pooled over runs and methods"),
                            tr("Models, pooled over methods and checkpoints")};
    for (int row = 0; row < hints.size(); ++row)
        m_between->setItemData(row, hints[row], Qt::ToolTipRole);
    connect(m_between, &QComboBox::activated, this, &CompareTab::fillAgreement);
    panel->addHeaderWidget(m_between);
    auto* choice = new QActionGroup(this);
    const QStringList names{tr("Matrix"), tr("Numbers")};
    for (int page = 0; page < names.size(); ++page) {
        auto* button = new QToolButton(panel);
        auto* action = new QAction(names[page], button);
        action->setCheckable(true);
        action->setChecked(page == 0);
        choice->addAction(action);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        panel->addHeaderWidget(button);
        connect(action, &QAction::triggered, this, [host, page] { host->setCurrentIndex(page); });
    }
    return panel;
}

QString CompareTab::seriesName(std::size_t series) const
{
    const AuditJobData& job = m_result->data->jobs[series];
    QString name = QString::fromStdString(job.model);
    const auto same = [&](const AuditJobData& other) { return other.model == job.model; };
    if (std::count_if(m_result->data->jobs.begin(), m_result->data->jobs.end(), same) > 1)
        name += QStringLiteral(" · ") + methodTitle(job.method);
    return name;
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
    const int count = static_cast<int>(m_result->series.size());
    if (m_first->count() != count) {
        for (QComboBox* combo : {m_first, m_second}) {
            combo->clear();
            for (int series = 0; series < count; ++series)
                combo->addItem(seriesName(static_cast<std::size_t>(series)));
        }
        m_first->setCurrentIndex(0);
        m_second->setCurrentIndex(count > 1 ? 1 : 0);
    }
    fillDifference();
    fillAgreement();
}

void CompareTab::setDifference(int first, int second)
{
    m_first->setCurrentIndex(first);
    m_second->setCurrentIndex(second);
    fillDifference();
}

void CompareTab::fillDifference()
{
    if (m_first->currentIndex() < 0 || m_second->currentIndex() < 0)
        return;
    CurveOptions options;
    options.confidence = m_result->options.sigma.bootstrap.confidence;
    options.points = kDifferencePoints;
    auto figure = differenceFigure(m_result->series[static_cast<std::size_t>(m_first->currentIndex())],
                                   m_result->series[static_cast<std::size_t>(m_second->currentIndex())], options);
    m_difference->setTitle(tr("Share farther than τ: %1 minus %2").arg(m_first->currentText(), m_second->currentText()));
    m_difference->setCaption(tr("Bands: %1 % intervals of the difference (Newcombe), pointwise; they take the models' samples for independent, which "
                                "makes them too wide rather than too narrow.")
                                 .arg(QString::number(std::lround(100 * options.confidence))));
    plots::LinesPlot::Words words = m_difference->words();
    words.xTitle = figure ? tr("τ: %1", "axis title, %1 is the unit").arg(plots::unitText(figure->unit)) : QString();
    m_difference->setWords(words);
    m_difference->setFigure(figure ? std::move(*figure) : CurveFigure());
    if (!figure)
        m_difference->setEmptyText(errorLine(figure.error()));
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
        panel->setMinimumWidth(kPlotWidth);
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

std::vector<NamedSigmas> CompareTab::sigmaVectors() const
{
    std::vector<NamedSigmas> sigmas;
    for (std::size_t row = 0; row < m_result->series.size(); ++row) {
        const AuditSeries& series = m_result->series[row];
        NamedSigmas named{seriesName(row).toStdString(),
                          {},
                          {series.run.empty() ? series.model : series.run, series.checkpoint, methodTitle(series.method).toStdString()}};
        for (std::size_t group = 0; group < m_result->sigma.columns.size(); ++group)
            named.sigmas.push_back(m_result->sigma.cell(row, group).value);
        sigmas.push_back(std::move(named));
    }
    return sigmas;
}

void CompareTab::offerComparisons(const std::vector<NamedSigmas>& sigmas)
{
    // Only what the audit has two of can be compared; the others stay in the list, greyed, so that they can be found.
    auto* items = qobject_cast<QStandardItemModel*>(m_between->model());
    for (int row = 0; row < m_between->count(); ++row) {
        const auto between = static_cast<AgreementBetween>(m_between->itemData(row).toInt());
        const auto matrix = agreementMatrix(sigmas, between);
        const bool some = matrix && matrix->names.size() > 1;
        items->item(row)->setEnabled(between == AgreementBetween::Vectors || some);
        if (!some && m_between->currentIndex() == row)
            m_between->setCurrentIndex(0);
    }
}

void CompareTab::fillAgreement()
{
    const std::vector<NamedSigmas> sigmas = sigmaVectors();
    offerComparisons(sigmas);
    const auto matrix = agreementMatrix(sigmas, static_cast<AgreementBetween>(m_between->currentData().toInt()));
    HeatmapFigure figure;
    TableData table;
    table.columns = {{"first", {}}, {"second", {}}, {"pairs", {}}, {"agreeing", {}}, {"compared", {}}, {"share", {}},
                     {"mean_difference", {}}, {"mean_absolute_difference", {}}, {"variance", {}}};
    if (matrix) {
        figure.rows = figure.columns = matrix->names;
        for (std::size_t a = 0; a < matrix->names.size(); ++a)
            for (std::size_t b = 0; b < matrix->names.size(); ++b) {
                const Agreement& cell = matrix->cell(a, b);
                figure.cells.push_back({cell.share(), kNotANumber, kNotANumber, cell.compared, {}});
                if (a < b && cell.pairs > 0)
                    table.rows.push_back({matrix->names[a], matrix->names[b], cell.pairs, cell.agreeing, cell.compared, cell.share(),
                                          cell.meanDifference, cell.meanAbsoluteDifference, cell.variance});
            }
    }
    m_matrix->setFigure(std::move(figure));
    m_agreement->tableModel().setHeadings(agreementHeading);
    m_agreement->setTable(std::move(table));
}

} // namespace plumbline::ui
