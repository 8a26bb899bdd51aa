#pragma once

#include <QTimer>

#include "core/model/TorchClassifier.h"
#include "ui/base/Async.h"
#include "ui/dialogs/FormDialog.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace plumbline::ui {

class DetailsGrid;
class PathField;
class ProjectSession;
class Settings;

/// Adds a TorchScript model: shows what is in the file, asks for what cannot be known, and tries one batch at once.
class AddModelDialog : public FormDialog
{
    Q_OBJECT

public:
    AddModelDialog(ProjectSession& session, Settings& settings, QWidget* parent);
    ~AddModelDialog() override;

    void setPath(const QString& path);
    [[nodiscard]] ModelCard card() const;
    [[nodiscard]] bool tried() const { return m_tried; }

signals:
    void added(qint64 modelId);

protected:
    void act() override;

private:
    /// What the file itself tells.
    struct Look {
        std::string sha256;
        std::int64_t bytes = 0;
        std::vector<ImageShape> shapes;
        std::optional<ModelCard> card; ///< of a model card beside the file
    };
    static Result<Look> lookAt(const std::filesystem::path& path, std::stop_token stop);

    void pathChosen(const QString& path);
    void showShapes(const std::vector<ImageShape>& shapes);
    void showCard(const ModelCard& card);
    void cardChanged();
    void tryCard();
    void showTrial(const Result<ModelTrial>& trial);
    void updateAction();
    void suggestClassNames(int count);

    ProjectSession& m_session;
    Settings& m_settings;
    LatestTask<Result<Look>> m_looking;
    LatestTask<Result<ModelTrial>> m_trying;
    QTimer m_tryTimer;
    Look m_look;
    ModelTrial m_trial;
    bool m_looked = false;
    bool m_tried = false;
    bool m_outputChosen = false;
    bool m_namesTyped = false;

    PathField* m_path;
    QLineEdit* m_name;
    QComboBox* m_shapes;
    QSpinBox* m_size[3];
    QComboBox* m_order;
    QComboBox* m_preset;
    QLineEdit* m_mean;
    QLineEdit* m_deviation;
    QComboBox* m_output;
    QLineEdit* m_classes;
    QLabel* m_verdict;
    DetailsGrid* m_found;
};

} // namespace plumbline::ui
