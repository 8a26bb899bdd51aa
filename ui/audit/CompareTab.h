#pragma once

#include <QWidget>

#include "core/robustness/Agreement.h"
#include "ui/audit/AuditAnalysis.h"

class QComboBox;
class QHBoxLayout;

namespace plumbline::plots {
class HeatmapPlot;
class LinesPlot;
class SurvivalPlot;
}

namespace plumbline::ui {

class DataTable;
class Panel;

/// The models (or methods) of an audit side by side on the same axes, the difference of two of them below, and how far
/// their stories about the groups agree: a matrix and its numbers.
class CompareTab : public QWidget
{
    Q_OBJECT

public:
    explicit CompareTab(AuditResultPointer result, QWidget* parent = nullptr);

    void setResult(AuditResultPointer result);
    [[nodiscard]] const QList<plots::SurvivalPlot*>& plots() const { return m_plots; }
    [[nodiscard]] plots::LinesPlot& differencePlot() const { return *m_difference; }
    [[nodiscard]] plots::HeatmapPlot& agreementPlot() const { return *m_matrix; }
    /// What the agreement is between.
    [[nodiscard]] QComboBox& betweenChoice() const { return *m_between; }
    /// Series whose curves are subtracted: first minus second.
    void setDifference(int first, int second);

private:
    void rebuild(std::size_t count);
    void link(plots::SurvivalPlot* plot);
    QWidget* buildDifference();
    QWidget* buildAgreement();
    void fillDifference();
    void fillAgreement();
    void offerComparisons(const std::vector<NamedSigmas>& sigmas);
    [[nodiscard]] std::vector<NamedSigmas> sigmaVectors() const;
    [[nodiscard]] QString seriesName(std::size_t series) const;

    AuditResultPointer m_result;
    QHBoxLayout* m_row;
    QList<Panel*> m_panels;
    QList<plots::SurvivalPlot*> m_plots;
    QComboBox* m_first;
    QComboBox* m_second;
    QComboBox* m_between;
    plots::LinesPlot* m_difference;
    plots::HeatmapPlot* m_matrix;
    DataTable* m_agreement;
    bool m_linking = false;
};

} // namespace plumbline::ui
