#include "ui/corruption/CorruptionTab.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QSaveFile>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/figures/TableWriter.h"
#include "core/report/TableText.h"
#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/TestMatrixPlot.h"
#include "ui/base/Format.h"
#include "ui/corruption/CorruptionBar.h"
#include "ui/corruption/CorruptionFigureSet.h"
#include "ui/corruption/CorruptionGallery.h"
#include "ui/corruption/CorruptionText.h"
#include "ui/corruption/GroupScoresModel.h"
#include "ui/corruption/PictureInspector.h"
#include "ui/corruption/PicturesModel.h"
#include "ui/project/ProjectSession.h"
#include "ui/publish/AuditReport.h"
#include "ui/style/Style.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui
{
namespace
{

constexpr int kStoreMilliseconds = 1500;
constexpr std::size_t kFewModels = 3;

QString tableTitle(const std::string& kind)
{
    static const std::pair<const char*, const char*> kTitles[] = {
        {"scores", QT_TRANSLATE_NOOP("plumbline::ui::CorruptionTab", "Scores by corruption and severity")},
        {"disparity", QT_TRANSLATE_NOOP("plumbline::ui::CorruptionTab", "Disparities")},
        {"tests", QT_TRANSLATE_NOOP("plumbline::ui::CorruptionTab", "Pairwise tests")},
        {"glm", QT_TRANSLATE_NOOP("plumbline::ui::CorruptionTab", "Logistic regression")},
        {"exclusions", QT_TRANSLATE_NOOP("plumbline::ui::CorruptionTab", "What was left out")},
        {"mce", QT_TRANSLATE_NOOP("plumbline::ui::CorruptionTab", "Mean corruption error (mCE)")},
        {"calibration", QT_TRANSLATE_NOOP("plumbline::ui::CorruptionTab", "Calibration error (ECE)")}};
    for (const auto& [id, title] : kTitles)
        if (kind == id)
            return CorruptionTab::tr(title);
    return QString::fromStdString(kind);
}

} // namespace

CorruptionTab::CorruptionTab(ProjectSession& session, std::int64_t auditId, QWidget* parent)
    : ResultTab(auditId, parent), m_session(session), m_loading(this), m_analysing(this), m_intervals(this),
      m_changing(this), m_tabling(this), m_bar(new CorruptionBar(this)), m_error(new ErrorBar(this)),
      m_stack(new QStackedWidget(this)), m_curves(new plots::LinesPlot(this)), m_forest(new plots::ForestPlot(this)),
      m_tests(new plots::TestMatrixPlot(this)), m_map(new plots::HeatmapPlot(this)),
      m_groupModel(new GroupScoresModel(this)), m_groupProxy(new QSortFilterProxyModel(this)),
      m_pictures(new PicturesModel(this)), m_inspector(new PictureInspector(session)),
      m_gallery(new CorruptionGallery(session, this))
{
    setObjectName(QStringLiteral("corruptionTab"));
    if (const AuditEntry* audit = session.snapshot()->audit(auditId))
        m_view = CorruptionView::fromJson(audit->viewState);
    constexpr int kGrid = metrics::kGrid;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGrid + 4, kGrid, kGrid + 4, kGrid + 4);
    layout->setSpacing(kGrid);
    buildBar();
    layout->addWidget(m_error);
    auto* vertical = m_splitter = new QSplitter(Qt::Vertical, this);
    vertical->setChildrenCollapsible(false);
    vertical->setHandleWidth(kGrid + 4);
    vertical->addWidget(buildPlots());
    vertical->addWidget(buildTables());
    vertical->setStretchFactor(0, 1);
    vertical->setStretchFactor(1, 1);
    vertical->setSizes({305, 315});
    m_stack->addWidget(vertical);
    m_stack->addWidget(new EmptyState(tr("No result yet"),
                                      tr("The first curves appear as soon as the first pictures are finished."), this));
    m_stack->addWidget(m_gallery);
    m_stack->setCurrentIndex(1);
    layout->addWidget(m_stack, 1);
    m_bar->setGalleryEnabled(false);

    connectPlots();
    connectPictures();
    m_storeTimer.setSingleShot(true);
    m_storeTimer.setInterval(kStoreMilliseconds);
    connect(&m_storeTimer, &QTimer::timeout, this, &CorruptionTab::storeViewState);
    connect(&session, &ProjectSession::recordsChanged, this, [this] {
        if (m_data == nullptr || !m_data->finished)
            reload();
    });
    showPage(Corruptions);
    reload();
}

CorruptionTab::~CorruptionTab()
{
    if (m_storeTimer.isActive())
        storeViewState();
    delete m_inspector; // lives in the inspector dock
}

bool CorruptionTab::busy() const
{
    return m_loading.busy() || m_analysing.busy() || m_intervals.busy() || m_changing.busy() || m_tabling.busy();
}

std::optional<std::size_t> CorruptionTab::series() const
{
    return m_result != nullptr ? m_result->chosen(m_view.modelJob) : std::nullopt;
}

// --- data ------------------------------------------------------------------------------------------------------------

void CorruptionTab::reload()
{
    if (m_loading.busy()) {
        m_reloadAgain = true;
        return;
    }
    m_loading.request([project = m_session.project(), snapshot = m_session.snapshot(), id = this->auditId(),
                       datasets = m_session.datasets(), previous = m_data](
                          std::stop_token) { return loadCorruptionData(*project, *snapshot, id, *datasets, previous); },
                      [this](Result<CorruptionDataPointer> loaded) {
                          if (std::exchange(m_reloadAgain, false))
                              QTimer::singleShot(0, this, &CorruptionTab::reload);
                          if (!loaded) {
                              m_error->showError(loaded.error());
                              return;
                          }
                          m_error->clear();
                          m_data = std::move(*loaded);
                          analyseNow();
                      });
}

void CorruptionTab::analyseNow()
{
    if (m_data == nullptr)
        return;
    if (m_data->jobs.empty()) {
        m_bar->setNotes(m_data.get(), nullptr, m_view);
        m_stack->setCurrentIndex(1);
        return;
    }
    m_intervals.cancel();
    m_changing.cancel();
    const auto work = [data = m_data, view = m_view](bool intervals) {
        return [=](std::stop_token stop) { return analyseCorruption(data, view, intervals, stop); };
    };
    m_analysing.request(work(false), [this, work](Result<CorruptionResultPointer> result) {
        if (!result) {
            if (result.error().code != ErrorCode::Cancelled)
                m_error->showError(result.error());
            return;
        }
        m_error->clear();
        show(*result);
        if ((*result)->withIntervals)
            return;
        m_intervals.request(work(true), [this](Result<CorruptionResultPointer> complete) {
            if (complete)
                show(*complete);
        });
    });
}

void CorruptionTab::show(CorruptionResultPointer result)
{
    // What needs no new analysis may have been chosen since it began.
    const CorruptionView before = m_view;
    m_result = std::move(result);
    m_view = m_result->view;
    if (before.modelJob >= 0)
        m_view.modelJob = before.modelJob;
    m_view.disparity = before.disparity;
    m_view.slices = before.slices;
    m_view.disparityMap = before.disparityMap;
    if (std::find(m_result->groups.begin(), m_result->groups.end(), before.group) != m_result->groups.end())
        m_view.group = before.group;
    if (m_stack->currentIndex() == 1) {
        m_stack->setCurrentIndex(0);
        if (m_result->jobs.size() > kFewModels) // their rows need the height
            m_splitter->setSizes({440, 560});
    }
    refreshSelectors();
    refresh();
    m_inspector->updateResult(m_result, pictureSeries());
    if (m_tables->currentIndex() == Tables)
        requestTable();
    emit resultChanged();
}

void CorruptionTab::refreshSelectors()
{
    m_bar->setChoices(*m_result, m_view);
    m_bar->setGalleryEnabled(!m_result->data->published);
    m_pageButtons[Pictures]->setEnabled(!m_result->data->published);
    m_pageButtons[Pictures]->setToolTip(m_result->data->published ? tr("Published sums say nothing of single pictures")
                                                                  : QString());
    for (QToolButton* button : m_curveButtons)
        button->setVisible(m_result->measure == ScoreMeasure::Accuracy ||
                           m_result->measure == ScoreMeasure::Confidence);
    m_curveButtons[m_view.calibration ? 1 : 0]->defaultAction()->setChecked(true);
    QList<QPair<QString, QVariant>> items;
    for (const std::string& group : m_result->groups)
        items.append({QString::fromStdString(group), QString::fromStdString(group)});
    fillSelector(*m_reference, items, QString::fromStdString(m_view.reference));
    m_disparity->setCurrentIndex(static_cast<int>(m_view.disparity));
    m_slices->setCurrentIndex(m_view.slices == SliceBy::Corruption ? 1 : m_view.slices == SliceBy::Severity ? 2 : 0);
    items.clear();
    for (const std::string& kind : corruptionTableKinds(*m_result))
        items.append({tableTitle(kind), QString::fromStdString(kind)});
    if (m_tableKinds->findData(QString::fromStdString(m_tableKind)) < 0)
        m_tableKind = "scores";
    fillSelector(*m_tableKinds, items, QString::fromStdString(m_tableKind));
    refreshTests();
}

void CorruptionTab::refreshTests()
{
    const TestOptions& tests = m_view.tests;
    m_factor->setCurrentIndex(static_cast<int>(tests.factor));
    QList<QPair<QString, QVariant>> items;
    const auto add = [&](PairTestKind kind, TestValue value, const QString& text) {
        items.append({text, static_cast<int>(kind) * 8 + static_cast<int>(value)});
    };
    const bool pictures = !m_result->data->published;
    // Groups are different pictures, which nothing pairs; their cells are paired by corruption and severity.
    if (pictures) {
        add(PairTestKind::RankSum, TestValue::Picture, tr("rank sum, pictures"));
        add(PairTestKind::RankSum, TestValue::Copy, tr("rank sum, copies"));
    }
    add(PairTestKind::RankSum, TestValue::Cell, tr("rank sum, cells"));
    if (pictures && tests.factor != TestFactor::Group) {
        add(PairTestKind::SignedRank, TestValue::Picture, tr("signed rank, pictures"));
        add(PairTestKind::SignedRank, TestValue::Copy, tr("signed rank, copies"));
    }
    add(PairTestKind::SignedRank, TestValue::Cell, tr("signed rank, cells"));
    fillSelector(*m_test, items, static_cast<int>(tests.kind) * 8 + static_cast<int>(tests.value));
    m_correction->setCurrentIndex(m_correction->findData(static_cast<int>(tests.correction)));
    const QString warning = testsWarning(*m_result);
    m_warning->setText(warning);
    m_warning->setVisible(!warning.isEmpty());
}

void CorruptionTab::refresh()
{
    if (m_result == nullptr)
        return;
    const auto chosen = series();
    showSeverities(*m_curves, *m_result, chosen);
    m_curvePanel->setTitle(
        tr("%1 by severity").arg(m_view.calibration ? QStringLiteral("ECE") : measureSymbol(m_result->measure)));
    m_curvePanel->setNote(corruptionTitle(m_result->view.corruption));
    showForest(*m_forest, *m_result, m_view, chosen);
    ui::showTests(*m_tests, *m_result, chosen);
    showTests(m_side->currentIndex() == 1);
    m_groupModel->setResult(m_result, m_view, chosen);
    m_groupView->setColumnHidden(GroupScoresModel::Model, chosen.has_value());
    m_pictures->setResult(m_result, pictureSeries());
    // A view without a current row makes its first one current when it gets the focus: nobody chose that.
    for (QTableView* table : {m_groupView, m_pictureView})
        if (!table->currentIndex().isValid() && table->model()->rowCount() > 0) {
            const QSignalBlocker block(table->selectionModel());
            table->selectionModel()->setCurrentIndex(table->model()->index(0, 0), QItemSelectionModel::NoUpdate);
        }
    m_bar->setNotes(m_data.get(), m_result.get(), m_view);
    setGroup(QString::fromStdString(m_view.group));
}

void CorruptionTab::requestTable()
{
    if (m_result == nullptr)
        return;
    m_tableNote->setText(tr("being computed…"));
    m_tabling.request(
        [result = m_result, kind = m_tableKind](std::stop_token stop) { return corruptionTable(*result, kind, stop); },
        [this](Result<TableData> table) {
            m_tableNote->clear();
            if (table) {
                m_tableNote->setText(tr("%n row(s)", nullptr, static_cast<int>(table->rows.size())));
                m_dataTable->setTable(std::move(*table));
            } else if (table.error().code != ErrorCode::Cancelled) {
                m_dataTable->setTable({});
                m_error->showError(table.error());
            }
        });
}

// --- export ----------------------------------------------------------------------------------------------------------

TableData CorruptionTab::currentTable() const
{
    switch (m_tables->currentIndex()) {
    case Corruptions:
        return m_map->table();
    case Groups:
        return m_groupModel->table();
    case Pictures:
        return m_pictures->table();
    default:
        return m_dataTable->tableModel().table();
    }
}

Status CorruptionTab::writeTable(const QString& path) const
{
    const TableData table = currentTable();
    TableTextOptions options;
    options.caption = m_tablePanel != nullptr ? m_map->title().toStdString() : std::string();
    const bool latex = path.endsWith(QLatin1String(".tex"));
    const std::string text = latex ? toLatex(table, options) : toCsv(table);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0 ||
        !file.commit())
        return fail(ErrorCode::FileUnwritable, file.errorString().toStdString(), path.toStdString());
    return {};
}

void CorruptionTab::askForFile(bool latex)
{
    auto* dialog = new QFileDialog(this, tr("Export table"), {}, latex ? tr("LaTeX (*.tex)") : tr("CSV (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(latex ? QStringLiteral("tex") : QStringLiteral("csv"));
    static constexpr const char* kNames[] = {"corruptions", "groups", "pictures"};
    const int page = m_tables->currentIndex();
    dialog->selectFile((page < Tables ? QString::fromLatin1(kNames[page]) : QString::fromStdString(m_tableKind)) +
                       (latex ? QStringLiteral(".tex") : QStringLiteral(".csv")));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (const Status written = writeTable(path); !written)
            m_error->showError(written.error());
    });
    dialog->open();
}

void CorruptionTab::askForGroups()
{
    m_bar->setChoices(*m_result, m_view); // back to what is shown until something else is chosen
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("groupsDialog"));
    dialog->setWindowTitle(tr("Other groups"));
    QStringList names;
    for (const AttributeColumn& attribute : m_data->dataset->attributes())
        names.append(QString::fromStdString(attribute.name));
    dialog->setLabelText(
        tr("Groups are made of: %1.\nJoin with * for intersections; cut a number with edges, for example "
           "age[0,15,25,40,60].")
            .arg(names.join(QStringLiteral(", "))));
    dialog->setTextValue(QString::fromStdString(m_view.partition));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this](const QString& text) { setPartition(text.trimmed()); });
    dialog->open();
}

void CorruptionTab::storeViewState()
{
    m_storeTimer.stop();
    storeView(m_session, m_view.toJson());
}

plots::PlotView& CorruptionTab::currentPlot() const
{
    return lastPlot() != nullptr ? *lastPlot() : static_cast<plots::PlotView&>(*m_curves);
}

QString CorruptionTab::currentFigureId() const
{
    const plots::PlotView* plot = &currentPlot();
    if (plot == m_map)
        return corruptionFigureId(
            auditId(), *m_result,
            m_view.disparityMap ? QStringLiteral("disparity") : QString::fromStdString(m_view.measure), std::nullopt);
    if (plot == m_tests && m_view.tests.factor == TestFactor::Model)
        return corruptionFigureId(auditId(), *m_result, QStringLiteral("tests"), std::nullopt);
    return corruptionFigureId(auditId(), *m_result,
                              plot == m_curves   ? QStringLiteral("severity")
                              : plot == m_forest ? QStringLiteral("forest")
                                                 : QStringLiteral("tests"),
                              series());
}

plots::FigureProvenance CorruptionTab::provenance() const
{
    return provenanceOf(*m_result, *m_session.snapshot(), auditId());
}

Status CorruptionTab::writeReport(const std::filesystem::path& path)
{
    const SnapshotPointer snapshot = m_session.snapshot();
    const auto report = corruptionReport(m_result, *snapshot, auditId(), m_session.name());
    if (!report)
        return fail(report.error());
    return ui::writeReport(*report, makeFigures(m_result, *snapshot, auditId()), path);
}

} // namespace plumbline::ui
