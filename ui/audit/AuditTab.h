#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/audit/AuditAnalysis.h"
#include "ui/base/Async.h"

class QAction;
class QActionGroup;
class QComboBox;
class QLabel;
class QMenu;
class QSlider;
class QSortFilterProxyModel;
class QSplitter;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace plumbline::plots {
class HeatmapPlot;
class PlotView;
class SurvivalPlot;
}

namespace plumbline::ui {

class AuditOptionsMenu;
class Chip;
class ErrorBar;
class GroupTableModel;
class Panel;
class ProjectSession;
class SampleInspector;
class SamplesModel;

/// An audit: curves left, sigma heatmap right, a table of all groups below, all linked and read at one tau. Grows while
/// its jobs run; everything is computed off the GUI thread.
class AuditTab : public QWidget
{
    Q_OBJECT

public:
    AuditTab(ProjectSession& session, std::int64_t auditId, QWidget* parent = nullptr);
    ~AuditTab() override;

    [[nodiscard]] std::int64_t auditId() const { return m_auditId; }
    [[nodiscard]] const AuditResultPointer& result() const { return m_result; }
    [[nodiscard]] plots::SurvivalPlot& curvePlot() const { return *m_curves; }
    [[nodiscard]] plots::HeatmapPlot& heatmapPlot() const { return *m_heatmap; }
    /// The plot that was used last: what "Export figure" means.
    [[nodiscard]] plots::PlotView& currentPlot() const;
    [[nodiscard]] SampleInspector& sampleInspector() const { return *m_inspector; }
    [[nodiscard]] QString highlightedGroup() const { return m_group; }
    [[nodiscard]] double tau() const { return m_options.tau; }
    [[nodiscard]] const AuditOptions& options() const { return m_options; }
    [[nodiscard]] bool busy() const { return m_loading.busy() || m_analysing.busy() || m_intervals.busy(); }

public slots:
    void setTau(double tau);
    void setPartition(const QString& expression);
    void setModelJob(std::int64_t jobId);
    /// Strong in every view; empty: all the same.
    void setGroup(const QString& group);
    void showSample(std::int64_t sample);

signals:
    void inspectorWanted(QWidget* page, const QString& title);
    void explainWanted(qint64 auditId);
    void exportWanted(plumbline::plots::PlotView* plot);
    void resultChanged();

private:
    void buildBar();
    QWidget* buildPlots();
    QWidget* buildTable();
    void connectPlots();
    void reload();
    void analyseNow();
    void show(AuditResultPointer result);
    void fillSelectors();
    void updateChips();
    void updateCaptions();
    void updateTauText();
    void stepSample(int step);
    void storeViewState();
    void askForGroups();
    [[nodiscard]] std::size_t series() const;

    ProjectSession& m_session;
    std::int64_t m_auditId;
    AuditOptions m_options;
    AuditDataPointer m_data;
    AuditResultPointer m_result;
    LatestTask<Result<AuditDataPointer>> m_loading;
    LatestTask<Result<AuditResultPointer>> m_analysing;
    LatestTask<Result<AuditResultPointer>> m_intervals;
    QTimer m_storeTimer;
    QString m_group;
    bool m_sampleShown = false;

    QComboBox* m_groups;
    QComboBox* m_models;
    Chip* m_correctChip;
    Chip* m_intervalChip;
    Chip* m_withoutChip;
    Chip* m_partialChip;
    QLabel* m_tauLabel;
    QSlider* m_tauSlider;
    QToolButton* m_optionsButton;
    AuditOptionsMenu* m_optionsMenu;
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
    plots::PlotView* m_lastPlot = nullptr;
};

} // namespace plumbline::ui
