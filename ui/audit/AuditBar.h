#pragma once

#include <QWidget>

#include "ui/audit/AuditAnalysis.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSlider;

namespace plumbline::ui {

class AuditOptionsMenu;
class Chip;

/// The rows above an audit's figures: groups, model, tau and how it is computed; below them what the numbers rest on.
class AuditBar : public QWidget
{
    Q_OBJECT

public:
    explicit AuditBar(QWidget* parent = nullptr);

    void setOptions(const AuditOptions& options);
    /// Fills both selectors; leaves them alone where nothing changed, since one may be open while results grow.
    void setChoices(const AuditResult& result, const AuditOptions& options);
    void setModel(const AuditOptions& options);
    void setTau(double tau, double maximum);
    /// What the numbers rest on; nullptr: no result yet.
    void setNotes(const AuditData* audit, const AuditResult* result, const AuditOptions& options);
    /// "τ = 0.50"
    [[nodiscard]] QString tauText() const;
    /// "12 of 32 units" while jobs run, else empty.
    [[nodiscard]] QString partialText() const;

signals:
    void partitionChosen(const QString& expression);
    void otherGroupsWanted();
    /// lowerJob: its lower bounds make bands of the curves; 0: none.
    void modelChosen(qint64 jobId, qint64 lowerJob);
    void tauMoved(double share); ///< of the largest tau, 0..1
    void optionsChanged(const plumbline::ui::AuditOptions& options);

private:
    void buildSelectors(QHBoxLayout& row);
    void buildTau(QHBoxLayout& row);

    QComboBox* m_groups;
    QComboBox* m_models;
    QLabel* m_tauLabel;
    QSlider* m_tauSlider;
    AuditOptionsMenu* m_optionsMenu;
    Chip* m_correct;
    Chip* m_interval;
    Chip* m_without;
    Chip* m_contradictions;
    Chip* m_partial;
};

} // namespace plumbline::ui
