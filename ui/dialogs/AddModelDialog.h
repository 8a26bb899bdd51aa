#pragma once

#include <QTimer>

#include "core/model/TorchClassifier.h"
#include "core/store/Project.h"
#include "ui/base/Async.h"
#include "ui/dialogs/FormDialog.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace plumbline::ui {

class DatasetCache;
class DetailsGrid;
class FeatureTable;
class ParameterForm;
class PathField;
class ProjectSession;
class Settings;

/// Adds a model: a TorchScript classifier, a face detector, or the recorded answers of a detection service. Shows what is
/// in the file, asks for what cannot be known, and tries it at once: one batch, or one picture of the project.
class AddModelDialog : public FormDialog
{
    Q_OBJECT

public:
    AddModelDialog(ProjectSession& session, Settings& settings, QWidget* parent);
    ~AddModelDialog() override;

    void setPath(const QString& path);
    [[nodiscard]] ModelKind kind() const;
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
    /// What a detector or recorded answers gave.
    struct DetectorTrial {
        Look look;
        nlohmann::json settings; ///< complete
        std::string picture;     ///< that was tried; empty: none at hand
        std::size_t faces = 0;
        double milliseconds = 0;
        std::size_t answers = 0, pictures = 0, problems = 0; ///< of recorded answers
    };
    struct DetectorQuestion {
        std::filesystem::path path;
        ModelKind kind = ModelKind::Detector;
        nlohmann::json settings = nlohmann::json::object(); ///< empty: found from the file
        std::optional<DatasetEntry> dataset;                ///< whose first picture is tried
        std::shared_ptr<DatasetCache> datasets;
    };
    static Result<DetectorTrial> tryDetector(const DetectorQuestion& question, std::stop_token stop);

    /// Rules that a data set suggests; of none where nothing fits.
    struct LoadedFeatures {
        std::int64_t dataset = 0;
        std::vector<FeatureRule> rules;
    };

    void buildKinds(QFormLayout& form);
    void buildFeatures(QFormLayout& form);
    [[nodiscard]] bool takesTable() const;
    void sizeChanged();
    void loadFeatures(qint64 wanted);
    bool checkFeatures();
    void growToFit();
    void pathChosen(const QString& path);
    static ModelKind kindOf(const QString& path);
    void kindChosen(ModelKind kind);
    void lookAtDetector(bool fresh);
    void showDetector(const Result<DetectorTrial>& trial, bool fresh);
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
    LatestTask<Result<DetectorTrial>> m_tryingDetector;
    LatestTask<Result<LoadedFeatures>> m_loadingFeatures;
    QTimer m_tryTimer;
    QTimer m_detectorTimer;
    Look m_look;
    ModelTrial m_trial;
    bool m_looked = false;
    bool m_tried = false;
    bool m_outputChosen = false;
    bool m_namesTyped = false;
    bool m_featuresChosen = false;

    PathField* m_path;
    QLineEdit* m_name;
    QComboBox* m_kind;
    QWidget* m_classifierForm;
    ParameterForm* m_detectorForm;
    QWidget* m_recordedForm;
    QLineEdit* m_service;
    nlohmann::json m_detectorSettings; ///< complete, of the last trial
    QComboBox* m_shapes;
    QSpinBox* m_size[3];
    QComboBox* m_order;
    QComboBox* m_preset;
    QLineEdit* m_mean;
    QLineEdit* m_deviation;
    QComboBox* m_output;
    QLineEdit* m_classes;
    FeatureTable* m_features = nullptr;
    QLabel* m_verdict;
    DetailsGrid* m_found;
};

} // namespace plumbline::ui
