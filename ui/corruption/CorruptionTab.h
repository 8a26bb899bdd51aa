#pragma once

#include <functional>
#include <optional>

#include <QTimer>

#include "ui/audit/ResultTab.h"
#include "ui/base/Async.h"
#include "ui/corruption/CorruptionResult.h"

class QComboBox;
class QLabel;
class QSplitter;
class QStackedWidget;
class QTableView;
class QToolButton;
class QSortFilterProxyModel;

namespace plumbline::plots
{
class ForestPlot;
class HeatmapPlot;
class LinesPlot;
class TestMatrixPlot;
} // namespace plumbline::plots

namespace plumbline::ui
{

class CorruptionBar;
class CorruptionGallery;
class DataTable;
class ErrorBar;
class GroupScoresModel;
class Panel;
class PictureInspector;
class PicturesModel;
class ProjectSession;

/// A corruption audit: curves by severity left, disparities or tests right, below them corruptions by models, tables of
/// groups and pictures, and every table of the audit. All linked; grows while its jobs run; computed off the GUI
/// thread.
class CorruptionTab : public ResultTab
{
    Q_OBJECT

public:
    enum Page { Corruptions, Groups, Pictures, Tables };

    CorruptionTab(ProjectSession& session, std::int64_t auditId, QWidget* parent = nullptr);
    ~CorruptionTab() override;

    [[nodiscard]] bool hasResult() const override { return m_result != nullptr; }
    [[nodiscard]] plots::PlotView& currentPlot() const override;
    [[nodiscard]] QString currentFigureId() const override;
    [[nodiscard]] plots::FigureProvenance provenance() const override;
    Status writeReport(const std::filesystem::path& path) override;

    [[nodiscard]] const CorruptionResultPointer& result() const { return m_result; }
    [[nodiscard]] const CorruptionView& view() const { return m_view; }
    [[nodiscard]] plots::LinesPlot& curvePlot() const { return *m_curves; }
    [[nodiscard]] plots::ForestPlot& forestPlot() const { return *m_forest; }
    [[nodiscard]] plots::HeatmapPlot& heatmapPlot() const { return *m_map; }
    [[nodiscard]] plots::TestMatrixPlot& testPlot() const { return *m_tests; }
    [[nodiscard]] PictureInspector& pictureInspector() const { return *m_inspector; }
    [[nodiscard]] CorruptionGallery& gallery() const { return *m_gallery; }
    [[nodiscard]] bool busy() const;
    /// What the table below shows, as it is exported.
    [[nodiscard]] TableData currentTable() const;

public slots:
    void setPartition(const QString& expression);
    void setModelJob(std::int64_t jobId); ///< 0: all models
    void setCorruption(const QString& id);
    void setMeasure(const QString& id);
    void setReference(const QString& group);
    void setDisparity(plumbline::DisparityMeasure measure);
    void setSlices(plumbline::SliceBy slices);
    void setDisparityMap(bool disparity);
    void setCalibration(bool calibration);
    void setTests(const plumbline::TestOptions& tests, bool chosen = true);
    /// Strong in every view; empty: all the same.
    void setGroup(const QString& group);
    void showPage(int page);
    void showTests(bool tests); ///< else disparities
    void showTable(const QString& kind);
    void showPicture(std::int64_t sample, const plumbline::PictureVersion& version = {});
    void showGallery(std::int64_t sample);
    void showResults();

public:
    /// The current table, as .csv or .tex by the suffix.
    Status writeTable(const QString& path) const;

private:
    void buildBar();
    QWidget* buildPlots();
    QWidget* buildForestPage();
    QWidget* buildTestPage();
    QWidget* buildTables();
    void buildPictureTable();
    void buildTablePage();
    void connectPlots();
    void connectPictures();
    void reload();
    void analyseNow();
    void show(CorruptionResultPointer result);
    void refresh(); ///< views that follow from the result and the view
    void refreshSelectors();
    void refreshTests();
    void requestTable();
    void chooseTests();
    void mapActivated(int row, int column);
    void forestActivated(int row);
    void stepPicture(int step);
    void askForGroups();
    void askForFile(bool latex);
    void changed(); ///< the view is to be stored
    void storeViewState();
    [[nodiscard]] std::optional<std::size_t> series() const;
    [[nodiscard]] std::size_t pictureSeries() const { return series().value_or(0); }

    ProjectSession& m_session;
    CorruptionView m_view;
    CorruptionDataPointer m_data;
    CorruptionResultPointer m_result;
    LatestTask<Result<CorruptionDataPointer>> m_loading;
    LatestTask<Result<CorruptionResultPointer>> m_analysing;
    LatestTask<Result<CorruptionResultPointer>> m_intervals;
    LatestTask<Result<CorruptionResultPointer>> m_changing;
    LatestTask<Result<TableData>> m_tabling;
    QTimer m_storeTimer;
    std::string m_tableKind = "scores";
    bool m_reloadAgain = false;

    CorruptionBar* m_bar;
    ErrorBar* m_error;
    QStackedWidget* m_stack;
    QSplitter* m_splitter = nullptr;
    Panel* m_curvePanel = nullptr;
    Panel* m_sidePanel = nullptr;
    Panel* m_tablePanel = nullptr;
    plots::LinesPlot* m_curves;
    plots::ForestPlot* m_forest;
    plots::TestMatrixPlot* m_tests;
    plots::HeatmapPlot* m_map;
    QStackedWidget* m_side = nullptr;
    QStackedWidget* m_tables = nullptr;
    QList<QToolButton*> m_curveButtons, m_sideButtons, m_mapButtons, m_pageButtons;
    QComboBox* m_reference = nullptr;
    QComboBox* m_disparity = nullptr;
    QComboBox* m_slices = nullptr;
    QComboBox* m_factor = nullptr;
    QComboBox* m_test = nullptr;
    QComboBox* m_correction = nullptr;
    QLabel* m_warning = nullptr;
    QComboBox* m_tableKinds = nullptr;
    QLabel* m_tableNote = nullptr;
    GroupScoresModel* m_groupModel;
    QSortFilterProxyModel* m_groupProxy;
    QTableView* m_groupView = nullptr;
    PicturesModel* m_pictures;
    QTableView* m_pictureView = nullptr;
    DataTable* m_dataTable = nullptr;
    PictureInspector* m_inspector;
    CorruptionGallery* m_gallery;
};

} // namespace plumbline::ui
