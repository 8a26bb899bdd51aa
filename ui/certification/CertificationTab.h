#pragma once

#include <optional>

#include <QTimer>

#include "ui/audit/ResultTab.h"
#include "ui/base/Async.h"
#include "ui/certification/CertificationAnalysis.h"

class QLabel;
class QStackedWidget;

namespace plumbline::plots {
class ForestPlot;
class ScatterPlot;
}

namespace plumbline::ui {

class CertificationBar;
class DataTable;
class EmptyState;
class ErrorBar;
class Panel;
class ProjectSession;

/// A certification audit: gaps against the smallest cell with the borders of epsilon, gaps with their bounds, a table of
/// verdicts, cells or gaps, and the verdict that is selected in plain words. Grows while its jobs run.
class CertificationTab : public ResultTab
{
    Q_OBJECT

public:
    CertificationTab(ProjectSession& session, std::int64_t auditId, QWidget* parent = nullptr);
    ~CertificationTab() override;

    [[nodiscard]] bool hasResult() const override { return m_result != nullptr; }
    [[nodiscard]] plots::PlotView& currentPlot() const override;
    [[nodiscard]] QString currentFigureId() const override;
    [[nodiscard]] plots::FigureProvenance provenance() const override;
    Status writeReport(const std::filesystem::path& path) override;

    [[nodiscard]] const CertificationResultPointer& result() const { return m_result; }
    [[nodiscard]] bool busy() const { return m_loading.busy() || m_analysing.busy(); }
    [[nodiscard]] QString statement() const;
    [[nodiscard]] DataTable& table() const { return *m_table; }
    [[nodiscard]] plots::ScatterPlot& borderPlot() const { return *m_border; }
    [[nodiscard]] plots::ForestPlot& gapPlot() const { return *m_gaps; }

private:
    QWidget* buildPlots();
    QWidget* buildTable();
    void reload();
    void analyseNow();
    void show(CertificationResultPointer result);
    void showTable();
    void showStatement();
    void storeViewState();

    enum class Page { Verdicts, Gaps, Cells };

    ProjectSession& m_session;
    std::optional<CertificationPlan> m_plan; ///< what is shown; known once the audit was read
    CertificationDataPointer m_data;
    CertificationResultPointer m_result;
    LatestTask<Result<CertificationDataPointer>> m_loading;
    LatestTask<Result<CertificationResultPointer>> m_analysing;
    QTimer m_storeTimer;
    Page m_page = Page::Verdicts;

    CertificationBar* m_bar;
    ErrorBar* m_error;
    QStackedWidget* m_stack;
    EmptyState* m_waiting = nullptr;
    plots::ScatterPlot* m_border;
    plots::ForestPlot* m_gaps;
    Panel* m_tablePanel;
    DataTable* m_table;
    QLabel* m_statement;
};

} // namespace plumbline::ui
