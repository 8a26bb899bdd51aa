#pragma once

#include <QWidget>

#include "ui/certification/CertificationAnalysis.h"

class QComboBox;
class QDoubleSpinBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace plumbline::ui {

class Chip;

/// The rows above a certification audit: groups, definition, test, epsilon and delta; below them what the verdicts are.
class CertificationBar : public QWidget
{
    Q_OBJECT

public:
    explicit CertificationBar(QWidget* parent = nullptr);

    /// Shows a plan; leaves a field alone while it is being edited.
    void setPlan(const CertificationPlan& plan, const Dataset& dataset);
    /// Models of an attack or of public data, one of which is taken for fair; of fewer than two there is nothing to
    /// choose, unless the class of the nearest neighbour may answer (which is `current` being empty).
    void setModels(const CertificationData& audit, const std::string& current);
    /// nullptr: no result yet.
    void setNotes(const CertificationData* audit, const CertificationResult* result);

signals:
    void planChanged(const plumbline::CertificationPlan& plan);
    /// Empty: none.
    void fairModelChosen(const QString& model);

private:
    void buildFields(QHBoxLayout& row);
    void fillGroups(const Dataset& dataset);
    void changed();

    CertificationPlan m_plan;
    QComboBox* m_groups;
    QComboBox* m_definition;
    QComboBox* m_test;
    QLabel* m_ruleLabel;
    QComboBox* m_rule;
    QLabel* m_fairLabel;
    QComboBox* m_fair;
    QLineEdit* m_epsilons;
    QDoubleSpinBox* m_delta;
    Chip* m_certified;
    Chip* m_tooLarge;
    Chip* m_notEnough;
    Chip* m_leftOut;
    Chip* m_mode;
    Chip* m_changed;
    Chip* m_partial;
};

} // namespace plumbline::ui
