#pragma once

#include <QTimer>

#include "core/certification/RecordedPredictions.h"
#include "ui/base/Async.h"
#include "ui/dialogs/FormDialog.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace plumbline::ui {

class DataTable;
class PathField;
class ProjectSession;
class Settings;

/// Adds the recorded predictions of a model: which column is what, with a preview, and how they fit a data set.
class AddPredictionsDialog : public FormDialog
{
    Q_OBJECT

public:
    AddPredictionsDialog(ProjectSession& session, Settings& settings, QWidget* parent = nullptr);

    void setPath(const QString& path);
    [[nodiscard]] QString verdict() const;

signals:
    void added(qint64 modelId);

protected:
    void act() override;

private:
    /// What the file holds and how it meets the chosen data set.
    struct Match {
        RecordedPredictions predictions;
        std::int64_t samples = 0;
        std::int64_t matched = 0;
        std::int64_t labelled = 0;
        std::int64_t correct = 0;
    };

    struct Look {
        RecordedPredictionsPreview preview;
        bool idKnown = false; ///< the data set has an attribute of the guessed id's name
    };

    void fileChanged(const QString& path);
    void showPreview(const Look& look);
    void changed();
    void match();
    void showMatch(const Result<Match>& match);
    void updateAction();
    [[nodiscard]] nlohmann::json settingsJson() const;

    ProjectSession& m_session;
    Settings& m_settings;
    PathField* m_path;
    QLineEdit* m_name;
    QComboBox* m_meaning; ///< classes or scores
    QComboBox* m_column;
    QDoubleSpinBox* m_threshold;
    QLineEdit* m_positive;
    QComboBox* m_id;
    QComboBox* m_dataset;
    QFormLayout* m_form;
    DataTable* m_preview;
    QLabel* m_verdict;
    QTimer m_matchTimer;
    LatestTask<Result<Look>> m_reading;
    LatestTask<Result<Match>> m_matching;
    bool m_read = false;
};

} // namespace plumbline::ui
