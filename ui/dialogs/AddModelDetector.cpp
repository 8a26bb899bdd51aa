// The parts of the dialog for models that are no classifiers: detectors and recorded answers.

#include <chrono>

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include "core/detector/DetectorFactory.h"
#include "core/detector/RecordedDetections.h"
#include "core/store/ModelFile.h"
#include "ui/base/Format.h"
#include "ui/dialogs/AddModelDialog.h"
#include "ui/dialogs/ParameterForm.h"
#include "ui/dialogs/PathField.h"
#include "ui/inspector/DetailsView.h"
#include "ui/project/DatasetCache.h"
#include "ui/project/ProjectSession.h"
#include "ui/widgets/ErrorBar.h"

namespace plumbline::ui
{
namespace
{

constexpr int kRetryMilliseconds = 350;

} // namespace

void AddModelDialog::buildKinds(QFormLayout& form)
{
    m_kind->setObjectName(QStringLiteral("modelKind"));
    m_kind->addItem(tr("TorchScript classifier"), static_cast<int>(ModelKind::Classifier));
    m_kind->addItem(tr("Face detector"), static_cast<int>(ModelKind::Detector));
    m_kind->addItem(tr("Recorded answers of a service"), static_cast<int>(ModelKind::RecordedDetections));
    addRow(form, tr("&Kind"), m_kind, tr("Recognised from the file"));
    QFormLayout* recorded = makeForm();
    recorded->setContentsMargins(0, 0, 0, 0);
    m_recordedForm->setLayout(recorded);
    m_service->setObjectName(QStringLiteral("recordedService"));
    m_service->setPlaceholderText(tr("needed only where answers of several services are mixed"));
    addRow(*recorded, tr("Ser&vice"), m_service, tr("As the answers name it, for example AWS"));
    m_detectorForm->setObjectName(QStringLiteral("detectorSettings"));
    kindChosen(ModelKind::Classifier);

    m_detectorTimer.setSingleShot(true);
    m_detectorTimer.setInterval(kRetryMilliseconds);
    connect(&m_detectorTimer, &QTimer::timeout, this, [this] { lookAtDetector(false); });
    const auto again = [this] {
        m_tried = false;
        updateAction();
        if (kind() != ModelKind::Classifier && !m_path->path().isEmpty())
            m_detectorTimer.start();
    };
    connect(m_detectorForm, &ParameterForm::changed, this, again);
    connect(m_service, &QLineEdit::textEdited, this, again);
    connect(m_kind, &QComboBox::activated, this, [this] {
        kindChosen(kind());
        m_tried = m_looked = false;
        updateAction();
        if (m_path->path().isEmpty())
            return;
        if (kind() == ModelKind::Classifier)
            pathChosen(m_path->path());
        else
            lookAtDetector(true);
    });
}

ModelKind AddModelDialog::kind() const
{
    return static_cast<ModelKind>(m_kind->currentData().toInt());
}

void AddModelDialog::kindChosen(ModelKind kind)
{
    m_classifierForm->setVisible(kind == ModelKind::Classifier);
    m_detectorForm->setVisible(kind == ModelKind::Detector);
    m_recordedForm->setVisible(kind == ModelKind::RecordedDetections);
}

Result<AddModelDialog::DetectorTrial> AddModelDialog::tryDetector(const DetectorQuestion& question,
                                                                  std::stop_token stop)
{
    DetectorTrial trial;
    if (question.kind == ModelKind::RecordedDetections) {
        trial.settings = question.settings;
        const auto recorded =
            RecordedDetections::open(question.path, question.settings.value("service", std::string()));
        if (!recorded)
            return fail(recorded.error());
        trial.answers = recorded->size();
        trial.pictures = recorded->originals().size();
        trial.problems = recorded->problems().size();
    } else {
        auto settings = completeDetectorSettings(question.path, question.settings);
        if (!settings)
            return fail(settings.error());
        trial.settings = std::move(*settings);
        auto detector = openDetector(question.path, trial.settings);
        if (!detector)
            return fail(detector.error());
        if (question.dataset) {
            const auto dataset = question.datasets->open(*question.dataset);
            const auto image =
                dataset && (*dataset)->size() > 0 ? (*dataset)->image(0) : Result<Image>(fail(ErrorCode::NotFound));
            if (image) {
                const auto begin = std::chrono::steady_clock::now();
                const auto faces = (*detector)->detect(*image);
                if (!faces)
                    return fail(faces.error());
                trial.milliseconds =
                    std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
                trial.faces = faces->size();
                trial.picture = (*dataset)->sampleName(0);
            }
        }
    }
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled);
    const auto entry = modelEntryOf(question.path, {}, stop);
    if (!entry)
        return fail(entry.error());
    trial.look.sha256 = entry->sha256;
    trial.look.bytes = entry->bytes;
    return trial;
}

void AddModelDialog::lookAtDetector(bool fresh)
{
    m_tried = false;
    updateAction();
    errorBar().clear();
    m_found->setLines({});
    DetectorQuestion question;
    question.path = m_path->path().toStdString();
    question.kind = kind();
    question.datasets = m_session.datasets();
    for (const DatasetEntry& entry : m_session.snapshot()->datasets)
        if (!question.dataset && entry.layout != "aggregated-ap")
            question.dataset = entry;
    if (question.kind == ModelKind::RecordedDetections) {
        if (const QString service = m_service->text().trimmed(); !service.isEmpty())
            question.settings["service"] = service.toStdString();
    } else if (!fresh) {
        question.settings = m_detectorForm->values();
    }
    m_verdict->setText(question.kind == ModelKind::RecordedDetections ? tr("Reading the answers…")
                                                                      : tr("Trying one picture…"));
    m_tryingDetector.request([question](std::stop_token stop) { return tryDetector(question, stop); },
                             [this, fresh](Result<DetectorTrial> trial) { showDetector(trial, fresh); });
}

void AddModelDialog::showDetector(const Result<DetectorTrial>& trial, bool fresh)
{
    if (!trial) {
        if (trial.error().code == ErrorCode::Cancelled)
            return;
        m_verdict->setText(tr("This file cannot be added."));
        errorBar().showError(trial.error());
        if (kind() == ModelKind::Detector && fresh) {
            const QSignalBlocker block(m_detectorForm); // the kind can be named by hand
            m_detectorForm->setSchema(detectorSchema());
        } else if (kind() == ModelKind::Detector) {
            m_detectorForm->markInvalid(trial.error().where);
        }
        updateAction();
        return;
    }
    m_look = trial->look;
    m_looked = m_tried = true;
    m_detectorSettings = trial->settings;
    if (kind() == ModelKind::RecordedDetections) {
        m_verdict->setText(tr("%1 answers for %2 pictures")
                               .arg(formatCount(static_cast<std::int64_t>(trial->answers)),
                                    formatCount(static_cast<std::int64_t>(trial->pictures))) +
                           (trial->problems > 0 ? QStringLiteral(", ") + tr("%n answer(s) cannot be read", nullptr,
                                                                            static_cast<int>(trial->problems))
                                                : QString()));
    } else {
        if (fresh) {
            const QSignalBlocker block(m_detectorForm);
            m_detectorForm->setSchema(detectorSchema());
            for (const auto& [key, value] : trial->settings.items())
                m_detectorForm->setValue(key, value);
        }
        m_verdict->setText(trial->picture.empty()
                               ? tr("The detector opens. Add a data set to try it on a picture.")
                               : tr("%n face(s) on %1, %2 ms", nullptr, static_cast<int>(trial->faces))
                                     .arg(QString::fromStdString(trial->picture),
                                          formatNumber(trial->milliseconds, trial->milliseconds < 10 ? 1 : 0)));
    }
    m_found->setLines(
        {{tr("file"), formatBytes(m_look.bytes)}, {tr("SHA-256"), QString::fromStdString(m_look.sha256)}});
    updateAction();
}

} // namespace plumbline::ui
