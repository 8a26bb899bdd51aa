#include "ui/audit/AuditTab.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/SurvivalPlot.h"
#include "ui/audit/AuditBar.h"
#include "ui/audit/AuditOptionsMenu.h"
#include "ui/audit/GroupTableModel.h"
#include "ui/audit/SamplesModel.h"
#include "ui/base/Format.h"
#include "ui/inspector/SampleInspector.h"
#include "ui/project/ProjectSession.h"
#include "ui/publish/AuditFigureSet.h"
#include "ui/publish/AuditReport.h"
#include "ui/style/Style.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

using metrics::kGrid;
constexpr int kStoreMilliseconds = 1500;

QTableView* makeTable(const QString& name, QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setAccessibleName(name);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setSortingEnabled(true);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(metrics::kControl);
    table->verticalHeader()->setMinimumSectionSize(metrics::kControl);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSortIndicatorShown(true);
    return table;
}

} // namespace

AuditTab::AuditTab(ProjectSession& session, std::int64_t auditId, QWidget* parent)
    : ResultTab(auditId, parent), m_session(session), m_loading(this), m_analysing(this), m_intervals(this),
      m_bar(new AuditBar(this)), m_error(new ErrorBar(this)),
      m_stack(new QStackedWidget(this)), m_curves(new plots::SurvivalPlot(this)), m_heatmap(new plots::HeatmapPlot(this)),
      m_groupTable(new GroupTableModel(this)), m_groupProxy(new QSortFilterProxyModel(this)),
      m_samples(new SamplesModel(this)), m_inspector(new SampleInspector(session))
{
    setObjectName(QStringLiteral("auditTab"));
    if (const AuditEntry* audit = session.snapshot()->audit(auditId))
        m_options = AuditOptions::fromJson(audit->viewState);
    m_bar->setOptions(m_options);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGrid + 4, kGrid, kGrid + 4, kGrid + 4);
    layout->setSpacing(kGrid);
    buildBar();
    layout->addWidget(m_error);
    auto* vertical = new QSplitter(Qt::Vertical, this);
    vertical->setChildrenCollapsible(false);
    vertical->setHandleWidth(kGrid + 4);
    vertical->addWidget(buildPlots());
    vertical->addWidget(buildTable());
    vertical->setStretchFactor(0, 3);
    vertical->setStretchFactor(1, 1);
    vertical->setSizes({430, 190});
    m_stack->addWidget(vertical);
    auto* waiting = new EmptyState(tr("No result yet"),
                                   tr("The first curves appear as soon as the first samples are finished."), this);
    m_stack->addWidget(waiting);
    m_stack->setCurrentIndex(1);
    layout->addWidget(m_stack, 1);

    connectPlots();
    m_storeTimer.setSingleShot(true);
    m_storeTimer.setInterval(kStoreMilliseconds);
    connect(&m_storeTimer, &QTimer::timeout, this, &AuditTab::storeViewState);
    connect(&session, &ProjectSession::recordsChanged, this, [this] {
        if (m_data == nullptr || !m_data->finished)
            reload();
    });
    connect(m_inspector, &SampleInspector::titleChanged, this,
            [this](const QString& title) { emit inspectorWanted(m_inspector, title); });
    connect(m_inspector, &SampleInspector::previousRequested, this, [this] { stepSample(-1); });
    connect(m_inspector, &SampleInspector::nextRequested, this, [this] { stepSample(1); });
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, [this] { setGroup({}); });
    reload();
}

AuditTab::~AuditTab()
{
    if (m_storeTimer.isActive())
        storeViewState();
    delete m_inspector; // lives in the inspector dock
}

// --- parts -----------------------------------------------------------------------------------------------------------

void AuditTab::buildBar()
{
    layout()->addWidget(m_bar);
    connect(m_bar, &AuditBar::partitionChosen, this, &AuditTab::setPartition);
    connect(m_bar, &AuditBar::otherGroupsWanted, this, &AuditTab::askForGroups);
    connect(m_bar, &AuditBar::modelChosen, this, &AuditTab::setModelJob);
    connect(m_bar, &AuditBar::tauMoved, this, [this](double share) {
        if (m_result != nullptr)
            setTau(m_result->tauMaximum * share);
    });
    connect(m_bar, &AuditBar::optionsChanged, this, [this](const AuditOptions& changed) {
        m_options.grouping = changed.grouping;
        m_options.sigma = changed.sigma;
        analyseNow();
    });
}

QWidget* AuditTab::buildPlots()
{
    auto* horizontal = new QSplitter(Qt::Horizontal, this);
    horizontal->setChildrenCollapsible(false);
    horizontal->setHandleWidth(kGrid + 4);
    const auto addPanel = [&](const QString& title, plots::PlotView* plot, const QString& note, const QString& help) {
        Panel* panel = makePlotPanel(title, plot, note, help, horizontal);
        horizontal->addWidget(panel);
        return panel;
    };
    m_curvePanel = addPanel(tr("Share farther than τ from the boundary"), m_curves, tr("I_P(τ)"),
                            tr("For each group: the share of its counted samples whose distance exceeds τ. A lower curve "
                               "means a less robust group."));
    m_heatmapPanel = addPanel(tr("σ(P) by model and group"), m_heatmap, {}, {});
    m_curves->setTitle(tr("Share farther than τ from the decision boundary"));
    m_heatmap->setTitle(tr("σ(P) by model and group"));
    m_curves->setEmptyText(tr("No group has a distance yet."));
    m_heatmap->setEmptyText(tr("No group has a distance yet."));
    horizontal->setStretchFactor(0, 5);
    horizontal->setStretchFactor(1, 4);
    horizontal->setSizes({500, 400});
    return horizontal;
}

QWidget* AuditTab::buildTable()
{
    m_tablePanel = new Panel({}, this);
    m_tables = new QStackedWidget(m_tablePanel);

    m_groupProxy->setSourceModel(m_groupTable);
    m_groupProxy->setSortRole(GroupTableModel::kSortRole);
    m_groupView = makeTable(tr("Groups at τ"), m_tables);
    m_groupView->setObjectName(QStringLiteral("groupTable"));
    m_groupView->setModel(m_groupProxy);
    m_groupView->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_groupView->sortByColumn(-1, Qt::AscendingOrder);
    m_sampleView = makeTable(tr("Samples"), m_tables);
    m_sampleView->setObjectName(QStringLiteral("sampleTable"));
    m_sampleView->setModel(m_samples);
    m_sampleView->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_sampleView->horizontalHeader()->setStretchLastSection(true);
    static constexpr int kWidths[] = {76, 200, 110, 84, 96, 160, 96, 116};
    for (int column = 0; column < static_cast<int>(std::size(kWidths)); ++column)
        m_sampleView->setColumnWidth(column, kWidths[column]);
    m_sampleView->sortByColumn(SamplesModel::Distance, Qt::AscendingOrder);
    m_tables->addWidget(m_groupView);
    m_tables->addWidget(m_sampleView);
    m_tablePanel->setContent(m_tables);

    auto* choice = new QActionGroup(this);
    const QStringList names{tr("Groups"), tr("Samples")};
    for (int page = 0; page < 2; ++page) {
        auto* button = new QToolButton(m_tablePanel);
        auto* action = new QAction(names[page], button);
        action->setCheckable(true);
        action->setChecked(page == 0);
        choice->addAction(action);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAccessibleName(tr("Show table of %1").arg(names[page]));
        m_tablePanel->addHeaderWidget(button);
        connect(action, &QAction::triggered, this, [this, page] {
            m_tables->setCurrentIndex(page);
            updateTauText();
        });
    }
    QToolButton* copy = m_tablePanel->addToolButton(QStringLiteral("copy"), tr("Copy table"));
    connect(copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_groupTable->asText()); });

    connect(m_groupView->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
        if (current.isValid())
            setGroup(m_groupTable->groupAt(m_groupProxy->mapToSource(current).row()));
    });
    connect(m_sampleView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && m_sampleView->hasFocus())
                    showSample(m_samples->sampleAt(current.row()));
            });
    connect(m_sampleView, &QTableView::clicked, this,
            [this](const QModelIndex& index) { showSample(m_samples->sampleAt(index.row())); });
    return m_tablePanel;
}

void AuditTab::connectPlots()
{
    for (plots::PlotView* plot : {static_cast<plots::PlotView*>(m_curves), static_cast<plots::PlotView*>(m_heatmap)}) {
        connect(plot, &plots::PlotView::tableRequested, this, [this] {
            m_tables->setCurrentIndex(0);
            m_groupView->setFocus();
        });
        connect(plot, &plots::PlotView::selectionCleared, this, [this] { setGroup({}); });
    }
    connect(m_curves, &plots::SurvivalPlot::tauChanged, this, &AuditTab::setTau);
    connect(m_curves, &plots::PlotView::groupHovered, this, [this](const QString& group) {
        const auto& columns = m_heatmap->figure().columns;
        const auto found = std::find(columns.begin(), columns.end(), group.toStdString());
        if (!group.isEmpty() && found != columns.end())
            m_heatmap->setHighlightedGroup(group);
        else
            m_heatmap->setHighlightedGroup({});
    });
    connect(m_curves, &plots::PlotView::groupActivated, this, &AuditTab::setGroup);
    connect(m_curves, &plots::PlotView::pointActivated, this, [this](const QString& group, const QString&, double x, double) {
        setGroup(group);
        showSample(m_samples->nearestSample(group, x));
    });
    connect(m_heatmap, &plots::HeatmapPlot::cellHovered, this, [this](int, int column) {
        const auto& columns = m_heatmap->figure().columns;
        const bool valid = column >= 0 && static_cast<std::size_t>(column) < columns.size();
        m_curves->setHighlightedGroup(valid ? QString::fromStdString(columns[static_cast<std::size_t>(column)]) : m_group);
    });
    connect(m_heatmap, &plots::HeatmapPlot::cellActivated, this, [this](int row, int column) {
        const auto& columns = m_heatmap->figure().columns;
        if (row < 0 || column < 0 || static_cast<std::size_t>(column) >= columns.size())
            return;
        const QString group = QString::fromStdString(columns[static_cast<std::size_t>(column)]);
        if (static_cast<std::size_t>(row) < m_result->data->jobs.size())
            setModelJob(m_result->data->jobs[static_cast<std::size_t>(row)].jobId);
        setGroup(group);
        m_sampleShown = false;
        m_inspector->showGroup(m_result, series(), group);
    });
}

// --- data ------------------------------------------------------------------------------------------------------------

void AuditTab::reload()
{
    if (m_loading.busy())
        return; // the next stored unit asks again
    m_loading.request(
        [project = m_session.project(), snapshot = m_session.snapshot(), id = this->auditId(), datasets = m_session.datasets(),
         previous = m_data](std::stop_token) { return loadAuditData(*project, *snapshot, id, *datasets, previous); },
        [this](Result<AuditDataPointer> loaded) {
            if (!loaded) {
                m_error->showError(loaded.error());
                return;
            }
            m_error->clear();
            m_data = std::move(*loaded);
            analyseNow();
        });
}

void AuditTab::analyseNow()
{
    if (m_data == nullptr)
        return;
    if (m_data->jobs.empty()) {
        updateNotes();
        m_stack->setCurrentIndex(1);
        return;
    }
    m_intervals.cancel();
    m_analysing.request(
        [data = m_data, options = m_options](std::stop_token stop) { return analyse(data, options, stop); },
        [this](Result<AuditResultPointer> result) {
            if (!result) {
                if (result.error().code != ErrorCode::Cancelled)
                    m_error->showError(result.error());
                return;
            }
            m_error->clear();
            show(*result);
            m_intervals.request([result = *result](std::stop_token stop) { return withIntervals(result, stop); },
                                [this](Result<AuditResultPointer> complete) {
                                    if (complete)
                                        show(*complete);
                                });
        });
}

std::size_t AuditTab::series() const { return m_result != nullptr ? m_result->seriesOf(m_options.modelJob) : 0; }

void AuditTab::show(AuditResultPointer result)
{
    const double tau = m_options.tau; // the slider may have moved since the analysis began
    m_result = std::move(result);
    m_options = m_result->options;
    if (tau >= 0)
        m_options.tau = std::min(tau, m_result->tauMaximum);
    m_bar->setOptions(m_options);
    const std::size_t index = series();
    showCurves();
    m_heatmap->setFigure(m_result->sigma);
    m_groupTable->setTau(m_options.tau);
    m_groupTable->setResult(m_result, index);
    if (!m_result->withIntervals)
        m_samples->setResult(m_result, index);
    m_heatmapPanel->setNote(ruleText(m_options), tr("What each group is compared with"));
    m_bar->setChoices(*m_result, m_options);
    updateNotes();
    updateCaptions();
    setTau(m_options.tau);
    if (!m_group.isEmpty() && m_groupTable->rowOf(m_group) < 0)
        m_group.clear();
    setGroup(m_group);
    m_stack->setCurrentIndex(0);
    fitGroupColumns();
    emit resultChanged();
}

void AuditTab::updateNotes()
{
    m_bar->setNotes(m_data.get(), m_result.get(), m_options);
    if (m_result == nullptr)
        return;
    const AuditJobData& job = m_result->data->jobs[series()];
    m_curves->setPartialText(
        job.unitsDone < job.unitCount
            ? tr("%1 of %2 units").arg(formatCount(job.unitsDone), formatCount(job.unitCount))
            : QString());
    m_heatmap->setPartialText(m_bar->partialText());
}

void AuditTab::updateCaptions()
{
    if (const AuditBracket* bracket = m_result->bracket(m_options))
        describeBracket(*m_curves, *m_result, *bracket);
    else
        describeCurves(*m_curves, *m_result, series());
    describeHeatmap(*m_heatmap, *m_result);
}

// --- linked state ----------------------------------------------------------------------------------------------------

void AuditTab::setTau(double tau)
{
    if (m_result == nullptr)
        return;
    const double bounded = std::clamp(tau, 0.0, m_result->tauMaximum);
    if (bounded != m_options.tau)
        m_storeTimer.start();
    m_options.tau = bounded;
    m_bar->setTau(bounded, m_result->tauMaximum);
    m_curves->setTau(bounded);
    m_groupTable->setTau(bounded);
    updateTauText();
}

void AuditTab::updateTauText()
{
    m_tablePanel->setTitle(m_tables->currentIndex() == 0 ? tr("Groups at %1").arg(m_bar->tauText())
                           : m_group.isEmpty()            ? tr("Samples")
                                                          : tr("Samples of %1").arg(m_group));
}

void AuditTab::setPartition(const QString& expression)
{
    if (expression.toStdString() == m_options.partition)
        return;
    m_options.partition = expression.toStdString();
    m_group.clear();
    m_storeTimer.start();
    analyseNow();
}

/// Names of groups take what the numbers leave, but never less than they need.
void AuditTab::fitGroupColumns()
{
    QHeaderView& header = *m_groupView->horizontalHeader();
    int needed = 0;
    for (int column = 0; column < m_groupProxy->columnCount(); ++column)
        needed += std::max(header.sectionSizeHint(column), static_cast<QAbstractItemView*>(m_groupView)->sizeHintForColumn(column));
    header.setSectionResizeMode(0, needed < m_groupView->viewport()->width() ? QHeaderView::Stretch
                                                                             : QHeaderView::ResizeToContents);
}

void AuditTab::resizeEvent(QResizeEvent* event)
{
    ResultTab::resizeEvent(event);
    fitGroupColumns();
}

void AuditTab::showCurves()
{
    const AuditBracket* bracket = m_result->bracket(m_options);
    m_curves->setFigure(bracket != nullptr ? bracket->curves : m_result->curves[series()]);
}

void AuditTab::setModelJob(std::int64_t jobId, std::int64_t lowerJob)
{
    if (m_result == nullptr || (jobId == m_options.modelJob && lowerJob == m_options.lowerJob))
        return;
    m_options.modelJob = jobId;
    m_options.lowerJob = lowerJob;
    m_storeTimer.start();
    const std::size_t index = series();
    m_bar->setModel(m_options);
    showCurves();
    m_groupTable->setResult(m_result, index);
    m_samples->setResult(m_result, index);
    updateNotes();
    updateCaptions();
    setGroup(m_group);
}

void AuditTab::setGroup(const QString& group)
{
    m_group = group;
    m_curves->setHighlightedGroup(group);
    m_samples->setGroup(group);
    const int row = m_groupTable->rowOf(group);
    m_heatmap->setSelectedCell(row >= 0 ? static_cast<int>(series()) : -1, row);
    const QSignalBlocker block(m_groupView->selectionModel());
    if (row >= 0)
        m_groupView->selectRow(m_groupProxy->mapFromSource(m_groupTable->index(row, 0)).row());
    else
        m_groupView->clearSelection();
    m_groupView->viewport()->update();
    updateTauText();
}

void AuditTab::showSample(std::int64_t sample)
{
    if (sample < 0 || m_result == nullptr)
        return;
    m_sampleShown = true;
    m_inspector->showSample(m_result, series(), sample);
    const int row = m_samples->rowOfSample(sample);
    if (row >= 0 && m_sampleView->currentIndex().row() != row) {
        const QSignalBlocker block(m_sampleView->selectionModel());
        m_sampleView->selectRow(row);
        m_sampleView->scrollTo(m_samples->index(row, 0));
        m_sampleView->viewport()->update();
    }
    emit inspectorWanted(m_inspector, m_inspector->title());
}

void AuditTab::stepSample(int step)
{
    const int row = m_samples->rowOfSample(m_inspector->sample());
    const int next = row < 0 ? 0 : row + step;
    if (next >= 0 && next < m_samples->rowCount())
        showSample(m_samples->sampleAt(next));
}

void AuditTab::askForGroups()
{
    m_bar->setChoices(*m_result, m_options); // back to what is shown until something else is chosen
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("groupsDialog"));
    dialog->setWindowTitle(tr("Other groups"));
    QStringList names{QStringLiteral("class")};
    for (const AttributeColumn& attribute : m_data->dataset->attributes())
        names.append(QString::fromStdString(attribute.name));
    dialog->setLabelText(tr("Groups are made of: %1.\nJoin with * for intersections; cut a number with edges, for example "
                            "age[0,15,25,40,60].")
                             .arg(names.join(QStringLiteral(", "))));
    dialog->setTextValue(QString::fromStdString(m_options.partition));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) { setPartition(text.trimmed()); });
    dialog->open();
}

void AuditTab::storeViewState()
{
    m_storeTimer.stop();
    storeView(m_session, m_options.toJson());
}

plots::PlotView& AuditTab::currentPlot() const
{
    return lastPlot() != nullptr ? *lastPlot() : static_cast<plots::PlotView&>(*m_curves);
}

bool AuditTab::isComparable() const
{
    return hasResult() && m_result->series.size() > 1;
}

QString AuditTab::currentFigureId() const
{
    const AuditBracket* bracket = m_result->bracket(m_options);
    return bracket != nullptr && &currentPlot() == m_curves ? bracketFigureId(auditId(), *m_result, *bracket)
                                                            : figureId(auditId(), currentPlot(), *m_result, series());
}

plots::FigureProvenance AuditTab::provenance() const
{
    return provenanceOf(*m_result, *m_session.snapshot(), auditId());
}

Status AuditTab::writeReport(const std::filesystem::path& path)
{
    const SnapshotPointer snapshot = m_session.snapshot();
    const auto report = auditReport(m_result, *snapshot, auditId(), m_session.name());
    if (!report)
        return fail(report.error());
    return ui::writeReport(*report, makeFigures(m_result, *snapshot, auditId()), path);
}

} // namespace plumbline::ui
