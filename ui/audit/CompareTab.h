#pragma once

#include <QWidget>

#include "ui/audit/AuditAnalysis.h"

class QHBoxLayout;
class QLabel;
class QTableWidget;

namespace plumbline::plots {
class SurvivalPlot;
}

namespace plumbline::ui {

class Panel;

/// The models of an audit side by side on the same axes, and how far their stories about the groups agree.
class CompareTab : public QWidget
{
    Q_OBJECT

public:
    explicit CompareTab(AuditResultPointer result, QWidget* parent = nullptr);

    void setResult(AuditResultPointer result);
    [[nodiscard]] const QList<plots::SurvivalPlot*>& plots() const { return m_plots; }

private:
    void rebuild(std::size_t count);
    void link(plots::SurvivalPlot* plot);
    void fillAgreement();

    AuditResultPointer m_result;
    QHBoxLayout* m_row;
    QList<Panel*> m_panels;
    QList<plots::SurvivalPlot*> m_plots;
    QTableWidget* m_agreement;
    bool m_linking = false;
};

} // namespace plumbline::ui
