#pragma once

#include <memory>
#include <vector>

#include <QThreadPool>
#include <QWidget>

#include "ui/base/Async.h"
#include "ui/corruption/CorruptionResult.h"
#include "ui/corruption/PictureEngine.h"

class QGridLayout;
class QLabel;
class QScrollArea;
class QSlider;

namespace plumbline::ui
{

class BoxPicture;
class ErrorBar;
class ProjectSession;

/// One picture, clean and under every corruption of the audit, at one severity. The copies are made one after the other
/// off the GUI thread, so that they appear as they are ready and moving the slider starts anew at once.
class CorruptionGallery : public QWidget
{
    Q_OBJECT

public:
    explicit CorruptionGallery(ProjectSession& session, QWidget* parent = nullptr);
    ~CorruptionGallery() override;

    void showPicture(CorruptionResultPointer result, std::size_t series, std::int64_t sample);
    void setSeverity(int severity);
    [[nodiscard]] int severity() const;
    [[nodiscard]] std::int64_t sample() const { return m_sample; }
    [[nodiscard]] const std::vector<BoxPicture*>& tiles() const { return m_tiles; }
    [[nodiscard]] bool complete() const { return m_next >= m_versions.size() && !m_task.busy(); }
    void stop();

signals:
    void backRequested();
    void previousRequested();
    void nextRequested();
    void versionActivated(const QString& corruption, int severity);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void restart();
    void makeNext();
    void showTile(std::size_t tile, const PictureLook& look);
    void arrange();

    ProjectSession& m_session;
    CorruptionResultPointer m_result;
    std::size_t m_series = 0;
    std::int64_t m_sample = -1;
    std::vector<PictureVersion> m_versions; ///< of the tiles
    std::vector<BoxPicture*> m_tiles;
    std::size_t m_next = 0;
    std::shared_ptr<PictureEngine> m_engine;
    QThreadPool m_pool; ///< one thread: the engine is not shared
    LatestTask<Result<PictureLook>> m_task;

    QLabel* m_title;
    QSlider* m_severity;
    QLabel* m_severityText;
    ErrorBar* m_error;
    QScrollArea* m_scroll;
    QWidget* m_host;
    QGridLayout* m_grid;
    int m_columns = 0;
};

} // namespace plumbline::ui
