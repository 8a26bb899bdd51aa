#pragma once

#include <QTimer>

#include "core/jobs/JobQueue.h"
#include "ui/base/Async.h"
#include "ui/dialogs/AuditEstimate.h"
#include "ui/dialogs/FormDialog.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace plumbline::ui {

class FoldSection;
class ParameterForm;
class ProjectSession;
class Settings;

/// Plans an audit: models, data set, what to compute (a form made from the job kind's schema), where, and how long it
/// will take.
class NewAuditDialog : public FormDialog
{
    Q_OBJECT

public:
    NewAuditDialog(ProjectSession& session, Settings& settings, QWidget* parent);
    ~NewAuditDialog() override;

    [[nodiscard]] AuditRequest request() const;
    [[nodiscard]] ParameterForm& form() const { return *m_form; }
    void selectModels(const QList<qint64>& ids);

signals:
    void started(qint64 auditId);

protected:
    void act() override;

private:
    struct KindDevices {
        std::vector<std::pair<std::string, std::string>> names; ///< id, title
    };
    void fillKinds();
    void fillCheckpoints();
    void fillSources();
    void findDevices();
    void kindChanged();
    void changed();
    void estimate();
    void updateAction();
    [[nodiscard]] bool takesModel() const;
    [[nodiscard]] bool anyModel() const; ///< that the kind can use

    ProjectSession& m_session;
    Settings& m_settings;
    LatestTask<Result<AuditEstimate>> m_estimating;
    QTimer m_estimateTimer;

    QLineEdit* m_name;
    QComboBox* m_kind;
    QListWidget* m_models;
    QComboBox* m_checkpoints; ///< training runs; ticks the checkpoints of one
    QLabel* m_modelsLabel = nullptr;
    QComboBox* m_dataset;
    ParameterForm* m_form;
    QComboBox* m_device;
    QSpinBox* m_threads;
    QSpinBox* m_seed;
    QSpinBox* m_limit;
    QSpinBox* m_unitSize;
    QLabel* m_estimate;
};

} // namespace plumbline::ui
