// The parts of a corruption audit's tab and how they are joined.

#include <array>

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/TestMatrixPlot.h"
#include "plots/theme/Icons.h"
#include "ui/corruption/CorruptionBar.h"
#include "ui/corruption/CorruptionGallery.h"
#include "ui/corruption/CorruptionTab.h"
#include "ui/corruption/CorruptionText.h"
#include "ui/corruption/GroupScoresModel.h"
#include "ui/corruption/PictureInspector.h"
#include "ui/corruption/PicturesModel.h"
#include "ui/project/ProjectSession.h"
#include "ui/style/Style.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui
{
namespace
{

/// Buttons of which one is down, in a panel's title row.
QList<QToolButton*> addChoice(Panel& panel, const QStringList& names, const std::function<void(int)>& chosen)
{
    QList<QToolButton*> buttons;
    auto* group = new QActionGroup(&panel);
    for (int i = 0; i < names.size(); ++i) {
        auto* button = new QToolButton(&panel);
        auto* action = new QAction(names[i], button);
        action->setCheckable(true);
        action->setChecked(i == 0);
        group->addAction(action);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAccessibleName(names[i]);
        panel.addHeaderWidget(button);
        QObject::connect(action, &QAction::triggered, &panel, [chosen, i] { chosen(i); });
        buttons.append(button);
    }
    return buttons;
}

QComboBox* addSelector(QHBoxLayout& row, const QString& name, const char* id, QWidget* parent, int characters = 8,
                       int stretch = 2)
{
    auto* combo = new QComboBox(parent);
    combo->setObjectName(QString::fromLatin1(id));
    combo->setAccessibleName(name);
    combo->setToolTip(name);
    combo->setMinimumContentsLength(characters);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row.addWidget(combo, stretch);
    return combo;
}

QHBoxLayout* selectorRow()
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 0, 12, 4);
    row->setSpacing(metrics::kGrid);
    return row;
}

QWidget* pageOf(QLayout* top, QWidget* extra, QWidget* content, QWidget* parent)
{
    auto* page = new QWidget(parent);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    if (extra != nullptr)
        layout->addWidget(extra);
    layout->addWidget(content, 1);
    return page;
}

void styleTable(QTableView& table, const QString& name)
{
    table.setAccessibleName(name);
    table.setShowGrid(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setSortingEnabled(true);
    table.setWordWrap(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(metrics::kControl);
    table.verticalHeader()->setMinimumSectionSize(metrics::kControl);
    table.horizontalHeader()->setHighlightSections(false);
}

constexpr std::array kDisparities{DisparityMeasure::OddsRatio, DisparityMeasure::ErrorRatio,
                                  DisparityMeasure::Difference};
constexpr std::array kSliceChoices{SliceBy::Overall, SliceBy::Corruption, SliceBy::Severity};

} // namespace

void CorruptionTab::buildBar()
{
    layout()->addWidget(m_bar);
    connect(m_bar, &CorruptionBar::partitionChosen, this, &CorruptionTab::setPartition);
    connect(m_bar, &CorruptionBar::otherGroupsWanted, this, &CorruptionTab::askForGroups);
    connect(m_bar, &CorruptionBar::modelChosen, this, &CorruptionTab::setModelJob);
    connect(m_bar, &CorruptionBar::corruptionChosen, this, &CorruptionTab::setCorruption);
    connect(m_bar, &CorruptionBar::measureChosen, this, &CorruptionTab::setMeasure);
    connect(m_bar, &CorruptionBar::galleryWanted, this, [this] {
        const std::int64_t sample = m_inspector->sample() >= 0 ? m_inspector->sample() : m_pictures->sampleAt(0);
        showGallery(sample);
    });
}

QWidget* CorruptionTab::buildPlots()
{
    auto* horizontal = new QSplitter(Qt::Horizontal, this);
    horizontal->setChildrenCollapsible(false);
    horizontal->setHandleWidth(metrics::kGrid + 4);
    m_curvePanel = new Panel(tr("By severity"), horizontal);
    m_curveButtons =
        addChoice(*m_curvePanel, {tr("Score"), tr("Calibration")}, [this](int i) { setCalibration(i == 1); });
    addPlotTools(*m_curvePanel, [this] { return m_curves; });
    m_curves->setEmptyText(tr("No group has a score yet."));
    m_curvePanel->setContent(m_curves);

    m_sidePanel = new Panel(tr("Disparity"), horizontal);
    m_sideButtons = addChoice(*m_sidePanel, {tr("Disparity"), tr("Tests")}, [this](int i) { showTests(i == 1); });
    addPlotTools(*m_sidePanel, [this]() -> plots::PlotView* {
        return m_side->currentIndex() == 0 ? static_cast<plots::PlotView*>(m_forest) : m_tests;
    });
    m_side = new QStackedWidget(m_sidePanel);
    m_side->addWidget(buildForestPage());
    m_side->addWidget(buildTestPage());
    m_sidePanel->setContent(m_side);
    horizontal->addWidget(m_curvePanel);
    horizontal->addWidget(m_sidePanel);
    horizontal->setStretchFactor(0, 1);
    horizontal->setStretchFactor(1, 1);
    horizontal->setSizes({450, 450});
    return horizontal;
}

QWidget* CorruptionTab::buildForestPage()
{
    QHBoxLayout* row = selectorRow();
    m_disparity = addSelector(*row, tr("Measure of disparity"), "disparitySelector", this, 8, 3);
    for (const DisparityMeasure measure : kDisparities)
        m_disparity->addItem(disparityTitle(measure));
    auto* against = secondaryLabel(tr("&against"), this);
    row->addWidget(against);
    m_reference = addSelector(*row, tr("Reference group"), "referenceSelector", this);
    against->setBuddy(m_reference);
    m_slices = addSelector(*row, tr("Rows"), "slicesSelector", this);
    m_slices->addItems({tr("overall"), tr("by corruption"), tr("by severity")});
    connect(m_disparity, &QComboBox::activated, this,
            [this](int i) { setDisparity(kDisparities[static_cast<std::size_t>(i)]); });
    connect(m_reference, &QComboBox::activated, this, [this] { setReference(m_reference->currentData().toString()); });
    connect(m_slices, &QComboBox::activated, this,
            [this](int i) { setSlices(kSliceChoices[static_cast<std::size_t>(i)]); });
    return pageOf(row, nullptr, m_forest, this);
}

QWidget* CorruptionTab::buildTestPage()
{
    QHBoxLayout* row = selectorRow();
    m_factor = addSelector(*row, tr("What is compared"), "factorSelector", this);
    m_factor->addItems({tr("groups"), tr("corruptions"), tr("severities"), tr("models")});
    m_test = addSelector(*row, tr("Test and its values"), "testSelector", this, 10, 3);
    m_correction = addSelector(*row, tr("Correction for several comparisons"), "correctionSelector", this, 9);
    for (const Correction correction :
         {Correction::None, Correction::Bonferroni, Correction::Holm, Correction::BenjaminiHochberg})
        m_correction->addItem(correctionTitle(correction), static_cast<int>(correction));
    m_warning = new QLabel(this);
    m_warning->setObjectName(QStringLiteral("testsWarning"));
    m_warning->setProperty("role", QStringLiteral("warning"));
    m_warning->setWordWrap(true);
    m_warning->setContentsMargins(12, 0, 12, 4);
    m_warning->hide();
    connect(m_factor, &QComboBox::activated, this, [this](int i) {
        TestOptions tests = m_view.tests;
        tests.factor = static_cast<TestFactor>(i);
        setTests(tests, false); // test and values that fit the factor
    });
    connect(m_test, &QComboBox::activated, this, &CorruptionTab::chooseTests);
    connect(m_correction, &QComboBox::activated, this, &CorruptionTab::chooseTests);
    return pageOf(row, m_warning, m_tests, this);
}

QWidget* CorruptionTab::buildTables()
{
    m_tablePanel = new Panel({}, this);
    m_mapButtons = addChoice(*m_tablePanel, {tr("Score"), tr("Disparity")}, [this](int i) { setDisparityMap(i == 1); });
    auto* gap = new QWidget(m_tablePanel);
    gap->setFixedWidth(16);
    m_tablePanel->addHeaderWidget(gap);
    m_pageButtons = addChoice(*m_tablePanel, {tr("Corruptions"), tr("Groups"), tr("Pictures"), tr("Tables")},
                              [this](int i) { showPage(i); });
    QToolButton* copy = m_tablePanel->addToolButton(QStringLiteral("copy"), tr("Copy table"));
    connect(copy, &QToolButton::clicked, this, [this] {
        if (m_tables->currentIndex() == Tables)
            m_dataTable->copyAll();
        else if (m_tables->currentIndex() == Corruptions)
            m_map->copyData();
        else
            QGuiApplication::clipboard()->setText(QString::fromStdString(tabSeparatedTable(currentTable())));
    });
    QToolButton* save = m_tablePanel->addToolButton(QStringLiteral("download"), tr("Export table"));
    save->setObjectName(QStringLiteral("exportTable"));
    auto* menu = new QMenu(save);
    menu->addAction(tr("CSV…"), this, [this] { askForFile(false); });
    menu->addAction(tr("LaTeX…"), this, [this] { askForFile(true); });
    menu->addSeparator();
    menu->addAction(tr("Export figure…"), this, [this] { exportPlot(m_map); });
    save->setMenu(menu);
    save->setPopupMode(QToolButton::InstantPopup);

    m_tables = new QStackedWidget(m_tablePanel);
    m_tables->addWidget(m_map);
    m_groupProxy->setSourceModel(m_groupModel);
    m_groupProxy->setSortRole(GroupScoresModel::kSortRole);
    m_groupView = new QTableView(m_tables);
    m_groupView->setObjectName(QStringLiteral("groupScores"));
    styleTable(*m_groupView, tr("Scores of the groups"));
    m_groupView->setModel(m_groupProxy);
    m_groupView->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_groupView->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_groupView->sortByColumn(-1, Qt::AscendingOrder);
    m_tables->addWidget(m_groupView);
    const auto choose = [this](const QModelIndex& current) {
        if (current.isValid())
            setGroup(m_groupModel->groupAt(m_groupProxy->mapToSource(current).row()));
    };
    connect(m_groupView->selectionModel(), &QItemSelectionModel::currentRowChanged, this, choose);
    connect(m_groupView, &QTableView::clicked, this, choose); // the current row too
    buildPictureTable();
    buildTablePage();
    m_tablePanel->setContent(m_tables);
    return m_tablePanel;
}

void CorruptionTab::buildPictureTable()
{
    m_pictureView = new QTableView(m_tables);
    m_pictureView->setObjectName(QStringLiteral("pictureTable"));
    styleTable(*m_pictureView, tr("Pictures"));
    m_pictureView->setModel(m_pictures);
    m_pictureView->setToolTip(tr("Double click or Return: look at the picture"));
    static constexpr int kWidths[] = {76, 220, 130, 92, 84, 150, 84};
    for (int column = 0; column < static_cast<int>(std::size(kWidths)); ++column)
        m_pictureView->setColumnWidth(column, kWidths[column]);
    m_pictureView->horizontalHeader()->setSectionResizeMode(PicturesModel::Name, QHeaderView::Stretch);
    m_pictureView->sortByColumn(PicturesModel::Mean, Qt::AscendingOrder);
    m_tables->addWidget(m_pictureView);
    const auto open = [this](const QModelIndex& index) {
        showPicture(m_pictures->sampleAt(index.row()), m_pictures->worstVersion(index.row()));
    };
    connect(m_pictureView, &QTableView::doubleClicked, this, open);
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(key), m_pictureView);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, open] {
            if (m_pictureView->currentIndex().isValid())
                open(m_pictureView->currentIndex());
        });
    }
    // Once a picture is open, moving through the table moves the inspector.
    connect(m_pictureView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, open](const QModelIndex& current) {
                if (current.isValid() && m_inspector->sample() >= 0 && m_pictureView->hasFocus())
                    open(current);
            });
}

void CorruptionTab::buildTablePage()
{
    QHBoxLayout* row = selectorRow();
    m_tableKinds = addSelector(*row, tr("Table"), "tableSelector", this, 24);
    m_tableNote = secondaryLabel({}, this);
    row->addWidget(m_tableNote);
    row->addStretch(6);
    m_dataTable = new DataTable(tr("Table"), m_tables);
    m_dataTable->setObjectName(QStringLiteral("auditTable"));
    m_dataTable->tableModel().setHeadings([](const std::string& id) { return columnTitle(id); });
    m_dataTable->tableModel().setWords(
        [](const std::string& id, const TableData::Value& value) { return cellTitle(id, value); });
    m_tables->addWidget(pageOf(row, nullptr, m_dataTable, m_tables));
    connect(m_tableKinds, &QComboBox::activated, this, [this] { showTable(m_tableKinds->currentData().toString()); });
}

void CorruptionTab::connectPlots()
{
    const std::initializer_list<plots::PlotView*> all{m_curves, m_forest, m_tests, m_map};
    for (plots::PlotView* plot : all) {
        watchPlot(plot);
        connect(plot, &plots::PlotView::tableRequested, this, [this, plot] {
            if (plot == m_tests)
                showTable(QStringLiteral("tests"));
            else
                showPage(Groups);
        });
        connect(plot, &plots::PlotView::selectionCleared, this, [this] { setGroup({}); });
    }
    connect(m_curves, &plots::PlotView::groupActivated, this, &CorruptionTab::setGroup);
    connect(m_curves, &plots::PlotView::pointActivated, this, [this](const QString& group) { setGroup(group); });
    connect(m_forest, &plots::ForestPlot::rowActivated, this, &CorruptionTab::forestActivated);
    connect(m_map, &plots::HeatmapPlot::cellActivated, this, &CorruptionTab::mapActivated);
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, [this] {
        if (m_stack->currentWidget() == m_gallery)
            showResults();
        else
            setGroup({});
    });
}

void CorruptionTab::connectPictures()
{
    connect(m_inspector, &PictureInspector::titleChanged, this,
            [this](const QString& title) { emit inspectorWanted(m_inspector, title); });
    connect(m_inspector, &PictureInspector::previousRequested, this, [this] { stepPicture(-1); });
    connect(m_inspector, &PictureInspector::nextRequested, this, [this] { stepPicture(1); });
    connect(m_inspector, &PictureInspector::galleryRequested, this, [this] { showGallery(m_inspector->sample()); });
    connect(m_gallery, &CorruptionGallery::backRequested, this, &CorruptionTab::showResults);
    connect(m_gallery, &CorruptionGallery::previousRequested, this, [this] { stepPicture(-1); });
    connect(m_gallery, &CorruptionGallery::nextRequested, this, [this] { stepPicture(1); });
    connect(m_gallery, &CorruptionGallery::versionActivated, this, [this](const QString& corruption, int severity) {
        showPicture(m_gallery->sample(), {corruption.toStdString(), severity});
    });
}

} // namespace plumbline::ui
