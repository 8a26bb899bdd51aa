// What is chosen in a corruption audit's tab, and what follows from it in every view.

#include <algorithm>

#include <QComboBox>
#include <QItemSelectionModel>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/TestMatrixPlot.h"
#include "ui/corruption/CorruptionBar.h"
#include "ui/corruption/CorruptionFigureSet.h"
#include "ui/corruption/CorruptionGallery.h"
#include "ui/corruption/CorruptionTab.h"
#include "ui/corruption/CorruptionText.h"
#include "ui/corruption/GroupScoresModel.h"
#include "ui/corruption/PictureInspector.h"
#include "ui/corruption/PicturesModel.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui
{

// --- linked state ----------------------------------------------------------------------------------------------------

void CorruptionTab::changed()
{
    m_storeTimer.start();
}

void CorruptionTab::setPartition(const QString& expression)
{
    if (expression.toStdString() == m_view.partition)
        return;
    m_view.partition = expression.toStdString();
    m_view.group.clear();
    m_view.reference.clear();
    changed();
    analyseNow();
}

void CorruptionTab::setModelJob(std::int64_t jobId)
{
    if (jobId == m_view.modelJob)
        return;
    m_view.modelJob = jobId;
    changed();
    if (m_result == nullptr)
        return;
    m_bar->setChoices(*m_result, m_view);
    refresh();
    m_inspector->updateResult(m_result, pictureSeries());
    if (m_stack->currentWidget() == m_gallery)
        m_gallery->showPicture(m_result, pictureSeries(), m_gallery->sample());
}

void CorruptionTab::setMeasure(const QString& id)
{
    if (id.toStdString() == m_view.measure)
        return;
    m_view.measure = id.toStdString();
    changed();
    analyseNow();
}

void CorruptionTab::setReference(const QString& group)
{
    if (group.toStdString() == m_view.reference)
        return;
    m_view.reference = group.toStdString();
    changed();
    analyseNow();
}

void CorruptionTab::setCorruption(const QString& id)
{
    if (m_result == nullptr || id.toStdString() == m_view.corruption)
        return;
    m_view.corruption = id.toStdString();
    changed();
    if (m_analysing.busy() || m_intervals.busy()) {
        analyseNow();
        return;
    }
    m_changing.request([result = m_result, id = m_view.corruption, calibration = m_view.calibration](
                           std::stop_token stop) { return withCurves(result, id, calibration, stop); },
                       [this](Result<CorruptionResultPointer> result) {
                           if (result)
                               show(*result);
                           else if (result.error().code != ErrorCode::Cancelled)
                               m_error->showError(result.error());
                       });
}

void CorruptionTab::setCalibration(bool calibration)
{
    if (m_result == nullptr || calibration == m_view.calibration)
        return;
    m_view.calibration = calibration;
    changed();
    analyseNow();
}

void CorruptionTab::setDisparity(DisparityMeasure measure)
{
    m_view.disparity = measure;
    changed();
    m_disparity->setCurrentIndex(static_cast<int>(measure));
    refresh();
}

void CorruptionTab::setSlices(SliceBy slices)
{
    m_view.slices = slices;
    changed();
    m_slices->setCurrentIndex(slices == SliceBy::Corruption ? 1 : slices == SliceBy::Severity ? 2 : 0);
    refresh();
}

void CorruptionTab::setDisparityMap(bool disparity)
{
    m_view.disparityMap = disparity;
    changed();
    refresh();
}

void CorruptionTab::chooseTests()
{
    TestOptions tests = m_view.tests;
    const int test = m_test->currentData().toInt();
    tests.kind = static_cast<PairTestKind>(test / 8);
    tests.value = static_cast<TestValue>(test % 8);
    tests.correction = static_cast<Correction>(m_correction->currentData().toInt());
    setTests(tests);
}

void CorruptionTab::setTests(const TestOptions& tests, bool chosen)
{
    m_view.tests = tests;
    m_view.testsChosen = chosen;
    changed();
    if (m_result == nullptr)
        return;
    if (m_analysing.busy() || m_intervals.busy()) {
        analyseNow();
        return;
    }
    m_changing.request(
        [result = m_result, tests, chosen](std::stop_token stop) { return withTests(result, tests, chosen, stop); },
        [this](Result<CorruptionResultPointer> result) {
            if (result)
                show(*result);
            else if (result.error().code != ErrorCode::Cancelled)
                m_error->showError(result.error());
        });
}

void CorruptionTab::setGroup(const QString& group)
{
    if (m_view.group != group.toStdString())
        changed();
    m_view.group = group.toStdString();
    m_curves->setHighlightedGroup(group);
    if (m_result == nullptr)
        return;
    m_pictures->setGroup(group);
    showMap(*m_map, *m_result, m_view, m_view.disparityMap);
    const auto& rows = m_forest->figure().rows;
    const auto ofGroup = [this](const ForestFigure::Row& row) { return row.group == m_view.group; };
    const bool alone = std::count_if(rows.begin(), rows.end(), ofGroup) == 1;
    m_forest->setSelectedRow(alone ? static_cast<int>(std::find_if(rows.begin(), rows.end(), ofGroup) - rows.begin())
                                   : -1);
    const auto& figure = m_map->figure();
    const auto column =
        std::find(figure.columns.begin(), figure.columns.end(), corruptionTitle(m_view.corruption).toStdString());
    m_map->setSelectedCell(
        series() && column != figure.columns.end() ? static_cast<int>(*series()) : -1,
        series() && column != figure.columns.end() ? static_cast<int>(column - figure.columns.begin()) : -1);
    const int row = m_groupModel->rowOf(group);
    const QSignalBlocker block(m_groupView->selectionModel());
    if (row < 0)
        m_groupView->clearSelection();
    else if (!m_groupView->selectionModel()->hasSelection() ||
             m_groupModel->groupAt(m_groupProxy->mapToSource(m_groupView->currentIndex()).row()) != group)
        m_groupView->selectRow(m_groupProxy->mapFromSource(m_groupModel->index(row, 0)).row());
    m_groupView->viewport()->update();
    showPage(m_tables->currentIndex());
}

void CorruptionTab::mapActivated(int row, int column)
{
    if (m_result == nullptr || row < 0 || static_cast<std::size_t>(row) >= m_result->jobs.size())
        return;
    setModelJob(m_result->job(static_cast<std::size_t>(row)).jobId);
    const auto& columns = m_result->scoreMap.columns; // ids, in the order drawn
    if (column >= 0 && static_cast<std::size_t>(column) < columns.size())
        setCorruption(QString::fromStdString(columns[static_cast<std::size_t>(column)]));
}

void CorruptionTab::forestActivated(int row)
{
    if (m_result == nullptr || row < 0)
        return;
    const ForestFigure figure = m_result->forest(m_view.disparity, m_view.slices, series());
    if (static_cast<std::size_t>(row) >= figure.rows.size())
        return;
    const ForestFigure::Row& chosen = figure.rows[static_cast<std::size_t>(row)];
    setGroup(QString::fromStdString(chosen.group));
    m_forest->setSelectedRow(row);
    if (m_view.slices == SliceBy::Corruption)
        setCorruption(QString::fromStdString(chosen.slice));
}

void CorruptionTab::showPage(int page)
{
    m_tables->setCurrentIndex(page);
    m_pageButtons[page]->defaultAction()->setChecked(true);
    for (QToolButton* button : m_mapButtons)
        button->setVisible(page == Corruptions);
    m_mapButtons[m_view.disparityMap ? 1 : 0]->defaultAction()->setChecked(true);
    const QString group = QString::fromStdString(m_view.group);
    const QString corruption = corruptionTitle(m_view.corruption);
    switch (page) {
    case Corruptions: {
        const QString symbol = m_result != nullptr ? measureSymbol(m_result->measure) : QString();
        m_tablePanel->setTitle(
            !m_view.disparityMap
                ? (group.isEmpty() ? tr("%1 by corruption").arg(symbol) : tr("%1 by corruption: %2").arg(symbol, group))
                : tr("%1: %2 against %3")
                      .arg(disparityTitle(m_view.disparity),
                           m_result != nullptr ? QString::fromStdString(m_result->mapGroup(m_view.group)) : QString(),
                           QString::fromStdString(m_view.reference)));
        break;
    }
    case Groups:
        m_tablePanel->setTitle(tr("Groups: %1").arg(corruption));
        break;
    case Pictures:
        m_tablePanel->setTitle(group.isEmpty() ? tr("Pictures: %1").arg(corruption)
                                               : tr("Pictures of %1: %2").arg(group, corruption));
        break;
    default:
        m_tablePanel->setTitle(tr("Tables"));
        break;
    }
    if (page == Tables && m_dataTable->tableModel().rowCount() == 0 && !m_tabling.busy())
        requestTable();
}

void CorruptionTab::showTests(bool tests)
{
    m_side->setCurrentIndex(tests ? 1 : 0);
    m_sideButtons[tests ? 1 : 0]->defaultAction()->setChecked(true);
    QString disparity = tr("Disparity");
    if (m_result != nullptr && m_result->groups.size() == 2) // the only pair: rows need not name it
        disparity =
            tr("%1 against %2")
                .arg(QString::fromStdString(m_result->mapGroup({})), QString::fromStdString(m_result->view.reference));
    m_sidePanel->setTitle(tests ? tr("Pairwise tests") : disparity);
    m_sidePanel->setNote(tests ? QString::fromStdString(m_tests->figure().model) : QString());
}

void CorruptionTab::showTable(const QString& kind)
{
    m_tableKind = kind.toStdString();
    m_tableKinds->setCurrentIndex(m_tableKinds->findData(kind));
    m_dataTable->setTable({});
    showPage(Tables);
    requestTable();
}

// --- pictures --------------------------------------------------------------------------------------------------------

void CorruptionTab::showPicture(std::int64_t sample, const PictureVersion& version)
{
    if (m_result == nullptr || m_result->data->published || sample < 0)
        return;
    m_inspector->showPicture(m_result, pictureSeries(), sample, version);
    emit inspectorWanted(m_inspector, m_inspector->title());
}

void CorruptionTab::showGallery(std::int64_t sample)
{
    if (m_result == nullptr || m_result->data->published || sample < 0)
        return;
    if (m_inspector->sample() == sample)
        m_gallery->setSeverity(std::max(1, m_inspector->version().severity));
    m_stack->setCurrentWidget(m_gallery);
    m_gallery->showPicture(m_result, pictureSeries(), sample);
}

void CorruptionTab::showResults()
{
    m_gallery->stop();
    m_stack->setCurrentIndex(m_result != nullptr ? 0 : 1);
}

void CorruptionTab::stepPicture(int step)
{
    const bool gallery = m_stack->currentWidget() == m_gallery;
    const int row = m_pictures->rowOfSample(gallery ? m_gallery->sample() : m_inspector->sample());
    const int next = row < 0 ? 0 : row + step;
    if (next < 0 || next >= m_pictures->rowCount())
        return;
    const std::int64_t sample = m_pictures->sampleAt(next);
    if (gallery)
        m_gallery->showPicture(m_result, pictureSeries(), sample);
    if (!gallery || m_inspector->sample() >= 0)
        m_inspector->showPicture(m_result, pictureSeries(), sample, m_inspector->version());
    const QSignalBlocker block(m_pictureView->selectionModel());
    m_pictureView->selectRow(next);
    m_pictureView->scrollTo(m_pictures->index(next, 0));
    m_pictureView->viewport()->update();
}

} // namespace plumbline::ui
