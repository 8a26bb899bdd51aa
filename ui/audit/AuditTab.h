#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/audit/AuditAnalysis.h"
#include "ui/audit/ResultTab.h"
#include "ui/base/Async.h"

class QAction;
class QActionGroup;
class QMenu;
class QSortFilterProxyModel;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace plumbline::plots {
class HeatmapPlot;
class PlotView;
class SurvivalPlot;
}

namespace plumbline::ui {

class AuditBar;
class ErrorBar;
class GroupTableModel;
class Panel;
class ProjectSession;
class SampleInspector;
class SamplesModel;

/// An audit: curves left, sigma heatmap right, a table of all groups below, all linked and read at one tau. Grows while
/// its jobs run; everything is computed off the GUI thread.
class AuditTab : public ResultTab
{
    Q_OBJECT

public:
    AuditTab(ProjectSession& session, std::int64_t auditId, QWidget* parent = nullptr);
    ~AuditTab() override;

    [[nodiscard]] bool hasResult() const override { return m_result != nullptr; }
    [[nodiscard]] bool isComparable() const override;
    [[nodiscard]] plots::PlotView& currentPlot() const override;
    [[nodiscard]] QString currentFigureId() const override;
    [[nodiscard]] plots::FigureProvenance provenance() const override;
    Status writeReport(const std::filesystem::path& path) override;

    [[nodiscard]] const AuditResultPointer& result() const { return m_result; }
    [[nodiscard]] plots::SurvivalPlot& curvePlot() const { return *m_curves; }
    [[nodiscard]] plots::HeatmapPlot& heatmapPlot() const { return *m_heatmap; }
    [[nodiscard]] SampleInspector& sampleInspector() const { return *m_inspector; }
    [[nodiscard]] QString highlightedGroup() const { return m_group; }
    [[nodiscard]] double tau() const { return m_options.tau; }
    [[nodiscard]] const AuditOptions& options() const { return m_options; }
    [[nodiscard]] bool busy() const { return m_loading.busy() || m_analysing.busy() || m_intervals.busy(); }

public slots:
    void setTau(double tau);
    void setPartition(const QString& expression);
    /// With `lowerJob`: bands from that job's lower bounds to this one's upper bounds.
    void setModelJob(std::int64_t jobId, std::int64_t lowerJob = 0);
    /// Strong in every view; empty: all the same.
    void setGroup(const QString& group);
    void showSample(std::int64_t sample);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildBar();
    QWidget* buildPlots();
    QWidget* buildTable();
    void connectPlots();
    void reload();
    void analyseNow();
    void show(AuditResultPointer result);
    void fitGroupColumns();
    void showCurves();
    void updateNotes();
    void updateCaptions();
    void updateTauText();
    void stepSample(int step);
    void storeViewState();
    void askForGroups();
    [[nodiscard]] std::size_t series() const;

    ProjectSession& m_session;
    AuditOptions m_options;
    AuditDataPointer m_data;
    AuditResultPointer m_result;
    LatestTask<Result<AuditDataPointer>> m_loading;
    LatestTask<Result<AuditResultPointer>> m_analysing;
    LatestTask<Result<AuditResultPointer>> m_intervals;
    QTimer m_storeTimer;
    QString m_group;
    bool m_sampleShown = false;

    AuditBar* m_bar;
    ErrorBar* m_error;
    QStackedWidget* m_stack;
    Panel* m_curvePanel;
    Panel* m_heatmapPanel;
    Panel* m_tablePanel;
    plots::SurvivalPlot* m_curves;
    plots::HeatmapPlot* m_heatmap;
    GroupTableModel* m_groupTable;
    QSortFilterProxyModel* m_groupProxy;
    QTableView* m_groupView;
    SamplesModel* m_samples;
    QTableView* m_sampleView;
    QStackedWidget* m_tables;
    SampleInspector* m_inspector;
};

} // namespace plumbline::ui
