#pragma once

#include <optional>

#include <QHash>
#include <QTimer>

#include "ui/audit/ResultTab.h"
#include "ui/base/Async.h"
#include "ui/certification/CertificateIssuing.h"
#include "ui/certification/CertificationAnalysis.h"

class QAction;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace plumbline::plots {
class ForestPlot;
class LinesPlot;
class ScatterPlot;
}

namespace plumbline::ui {

class CertificationBar;
class DataTable;
class EmptyState;
class ErrorBar;
class Panel;
class ProjectSession;
class TestDataPage;

/// A certification audit: gaps against the smallest cell with the borders of epsilon, gaps with their bounds, a table of
/// verdicts, cells or gaps, and the verdict that is selected in plain words. Of attacks: gaps, accuracies and shares
/// switched against the threshold, and what the selected attack achieves. Grows while its jobs run.
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
    [[nodiscard]] bool isCertifiable() const override;
    /// The claim of the verdict that is selected. Only where isCertifiable(). Errors: NotFound (model or job is gone).
    [[nodiscard]] Result<ClaimRequest> claimRequest() const;
    [[nodiscard]] bool claimIsPlanned() const;
    /// The verdict that is selected in words, whatever table is shown.
    [[nodiscard]] QString verdictInWords() const;

    [[nodiscard]] const CertificationResultPointer& result() const { return m_result; }
    [[nodiscard]] bool busy() const { return m_loading.busy() || m_analysing.busy(); }
    [[nodiscard]] QString statement() const;
    [[nodiscard]] DataTable& table() const { return *m_table; }
    [[nodiscard]] plots::ScatterPlot& borderPlot() const { return *m_border; }
    [[nodiscard]] plots::ForestPlot& gapPlot() const { return *m_gaps; }

    [[nodiscard]] plots::LinesPlot& attackGapPlot() const { return *m_attackGaps; }
    [[nodiscard]] plots::LinesPlot& attackRatePlot() const { return *m_attackRates; }
    [[nodiscard]] TestDataPage& testData() const { return *m_testData; }
    enum class Page { Verdicts, Gaps, Cells, Margin, Attacks, Curve, TestData };
    void showPage(Page page);

private:
    QWidget* buildPlots();
    QWidget* buildAttackPlots();
    QWidget* buildTable();
    void buildPages();
    void reload();
    void analyseNow();
    void show(CertificationResultPointer result);
    void showTable();
    void showStatement();
    void storeViewState();

    // Attacks.
    [[nodiscard]] const AttackSeries* attack() const; ///< that is selected; nullptr: none
    [[nodiscard]] double attackEpsilon() const;
    void showAttack();
    void choosePoint(std::size_t point); ///< of the selected attack's curve
    [[nodiscard]] QString attackInWords() const;
    void linkPlots();
    void setTestDataSource();

    ProjectSession& m_session;
    std::optional<CertificationPlan> m_plan; ///< what is shown; known once the audit was read
    std::optional<std::string> m_fair;       ///< that was chosen
    CertificationDataPointer m_data;
    CertificationResultPointer m_result;
    LatestTask<Result<CertificationDataPointer>> m_loading;
    LatestTask<Result<CertificationResultPointer>> m_analysing;
    QTimer m_storeTimer;
    Page m_page = Page::Verdicts;
    int m_verdictRow = 0; ///< of the table of verdicts
    int m_attackRow = 0;  ///< of the table of attacks
    std::size_t m_attackPoint = 0;
    QString m_shownAttack; ///< its figure's id
    bool m_linking = false;
    bool m_fillingTable = false; ///< rows that are selected meanwhile are not the user's choice

    CertificationBar* m_bar;
    ErrorBar* m_error;
    QStackedWidget* m_stack;
    EmptyState* m_waiting = nullptr;
    QStackedWidget* m_plots;
    plots::ScatterPlot* m_border;
    plots::ForestPlot* m_gaps;
    plots::LinesPlot* m_attackGaps;
    plots::LinesPlot* m_attackRates;
    QLabel* m_explanation;
    Panel* m_tablePanel;
    QStackedWidget* m_tableStack;
    DataTable* m_table;
    TestDataPage* m_testData;
    QHash<int, QAction*> m_pageActions;
    QHash<int, QToolButton*> m_pageButtons;
    QLabel* m_statement;
    QPushButton* m_issue;
};

} // namespace plumbline::ui
