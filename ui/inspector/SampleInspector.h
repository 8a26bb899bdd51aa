#pragma once

#include <memory>

#include <QThreadPool>
#include <QWidget>

#include "ui/audit/AuditAnalysis.h"
#include "ui/base/Async.h"
#include "ui/inspector/SampleEngine.h"
#include "ui/inspector/InspectorPage.h"

class QLabel;
class QToolButton;

namespace plumbline::plots {
class HistogramPlot;
}

namespace plumbline::ui {

class DetailsGrid;
class ErrorBar;
class FoldSection;
class ProjectSession;

/// One sample of an audit: original, adversarial and their difference, what the model says of both, its distance and
/// where it lies among its group.
class SampleInspector : public InspectorPage
{
    Q_OBJECT

public:
    explicit SampleInspector(ProjectSession& session, QWidget* parent = nullptr);
    ~SampleInspector() override;

    void showSample(AuditResultPointer result, std::size_t series, std::int64_t sample);
    /// The distances of a group, without a sample.
    void showGroup(AuditResultPointer result, std::size_t series, const QString& group);
    [[nodiscard]] std::int64_t sample() const { return m_sample; }
    [[nodiscard]] const SampleView& view() const { return m_view; }
    [[nodiscard]] QString title() const;

signals:
    void titleChanged(const QString& title);
    void previousRequested();
    void nextRequested();

private:
    void fillDetails();
    void fillHistogram(const QString& group);
    void setImages();
    void setBusy(bool busy);

    ProjectSession& m_session;
    AuditResultPointer m_result;
    std::size_t m_series = 0;
    std::int64_t m_sample = -1;
    SampleView m_view;
    std::shared_ptr<SampleEngine> m_engine;
    QThreadPool m_pool; ///< one thread: the engine is not shared
    LatestTask<Result<SampleView>> m_task;

    QWidget* m_pictures;
    QLabel* m_images[3];
    QLabel* m_captions[3];
    ErrorBar* m_error;
    DetailsGrid* m_details;
    QLabel* m_histogramTitle;
    plots::HistogramPlot* m_histogram;
    FoldSection* m_how;
    DetailsGrid* m_howDetails;
};

} // namespace plumbline::ui
