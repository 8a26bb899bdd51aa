#pragma once

#include <memory>
#include <optional>

#include <QThreadPool>
#include <QWidget>

#include "ui/base/Async.h"
#include "ui/corruption/CorruptionResult.h"
#include "ui/corruption/PictureEngine.h"
#include "ui/inspector/InspectorPage.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace plumbline::ui
{

class BoxPicture;
class DetailsGrid;
class ErrorBar;
class FoldSection;
class ProjectSession;

/// What the model is asked for one picture of an audit; nothing where the job or its model is gone.
[[nodiscard]] std::optional<PictureRequest> pictureRequest(const CorruptionResult& result,
                                                           const ProjectSnapshot& snapshot, std::size_t series,
                                                           std::int64_t sample, const PictureVersion& version);
/// "2 faces", "no answer", "cat 93 %"
[[nodiscard]] QString answerText(const CorruptionResult& result, const LookedAt& look, ModelKind kind);

/// One picture of a corruption audit: clean and corrupted side by side with the boxes of both, its scores, and pickers
/// of corruption and severity.
class PictureInspector : public InspectorPage
{
    Q_OBJECT

public:
    explicit PictureInspector(ProjectSession& session, QWidget* parent = nullptr);
    ~PictureInspector() override;

    void showPicture(CorruptionResultPointer result, std::size_t series, std::int64_t sample,
                     const PictureVersion& version);
    /// Newer results of the same audit: scores may have come.
    void updateResult(CorruptionResultPointer result, std::size_t series);
    [[nodiscard]] std::int64_t sample() const { return m_sample; }
    [[nodiscard]] const PictureVersion& version() const { return m_version; }
    [[nodiscard]] const PictureLook& look() const { return m_look; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] bool busy() const { return m_task.busy(); }

signals:
    void titleChanged(const QString& title);
    void previousRequested();
    void nextRequested();
    void galleryRequested();

private:
    void build();
    void fillPickers();
    void pick();
    void request();
    void fillDetails();
    void setPictures();

    ProjectSession& m_session;
    CorruptionResultPointer m_result;
    std::size_t m_series = 0;
    std::int64_t m_sample = -1;
    PictureVersion m_version;
    PictureLook m_look;
    std::shared_ptr<PictureEngine> m_engine;
    QThreadPool m_pool; ///< one thread: the engine is not shared
    LatestTask<Result<PictureLook>> m_task;

    BoxPicture* m_clean;
    BoxPicture* m_corrupted;
    QComboBox* m_corruption;
    QSlider* m_severity;
    QLabel* m_severityText;
    ErrorBar* m_error;
    DetailsGrid* m_details;
    FoldSection* m_how;
    DetailsGrid* m_howDetails;
};

} // namespace plumbline::ui
