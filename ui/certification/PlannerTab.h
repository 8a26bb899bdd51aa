#pragma once

#include <QTimer>
#include <QWidget>

#include "core/certification/Planner.h"
#include "core/figures/FigureData.h"
#include "ui/base/Async.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace plumbline::plots {
class LinesPlot;
}

namespace plumbline::ui {

class ErrorBar;

/// Before any data are collected: how many samples a certificate will need, and what they cost.
class PlannerTab : public QWidget
{
    Q_OBJECT

public:
    explicit PlannerTab(QWidget* parent = nullptr);

    [[nodiscard]] PlanRequest request() const;
    void setRequest(const PlanRequest& request);
    [[nodiscard]] QString answer() const;
    [[nodiscard]] plots::LinesPlot& plot() const { return *m_plot; }
    [[nodiscard]] bool busy() const { return m_timer.isActive() || m_planning.busy(); }

private:
    QWidget* buildForm();
    QWidget* buildAnswer();
    void changed();
    void compute();

    struct Outcome {
        Result<Plan> plan;
        Result<CurveFigure> curves;
    };

    QComboBox* m_definition;
    QSpinBox* m_groups;
    QSpinBox* m_labels;
    QDoubleSpinBox* m_epsilon;
    QDoubleSpinBox* m_delta;
    QDoubleSpinBox* m_gap;
    QDoubleSpinBox* m_rate;
    QComboBox* m_test;
    QComboBox* m_rule;
    QDoubleSpinBox* m_power;
    QDoubleSpinBox* m_share;
    QDoubleSpinBox* m_cost;
    QLabel* m_answer;
    ErrorBar* m_error;
    plots::LinesPlot* m_plot;
    QTimer m_timer;
    LatestTask<Outcome> m_planning;
};

} // namespace plumbline::ui
