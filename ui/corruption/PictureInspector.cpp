#include "ui/corruption/PictureInspector.h"

#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"
#include "ui/audit/SamplesModel.h"
#include "ui/base/Format.h"
#include "ui/corruption/BoxPicture.h"
#include "ui/corruption/CorruptionText.h"
#include "ui/inspector/DetailsView.h"
#include "ui/jobs/JobText.h"
#include "ui/project/ProjectSession.h"
#include "ui/style/Style.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui
{
namespace
{

constexpr int kPictureHeight = 176;
constexpr std::size_t kMostCategories = 50; ///< an attribute with more is a name, not a group

/// Index of a copy's row in a job's records; -1: none.
std::ptrdiff_t recordOf(const RecordTable& records, std::int64_t sample, const PictureVersion& version)
{
    const auto samples = records.column<std::int64_t>("sample");
    const auto corruptions = records.column<std::string>("corruption");
    const auto severities = records.column<std::int32_t>("severity");
    if (!samples || !corruptions || !severities)
        return -1;
    for (std::size_t i = 0; i < samples->size(); ++i)
        if ((*samples)[i] == sample && (*severities)[i] == version.severity && (*corruptions)[i] == version.corruption)
            return static_cast<std::ptrdiff_t>(i);
    return -1;
}

} // namespace

std::optional<PictureRequest> pictureRequest(const CorruptionResult& result, const ProjectSnapshot& snapshot,
                                             std::size_t series, std::int64_t sample, const PictureVersion& version)
{
    const JobEntry* job = series < result.jobs.size() ? snapshot.job(result.job(series).jobId) : nullptr;
    const ModelEntry* model = job != nullptr ? snapshot.model(job->modelId) : nullptr;
    if (model == nullptr || sample < 0)
        return std::nullopt;
    return PictureRequest{result.data->dataset, model->path, model->sha256, model->card, job->spec, sample, version};
}

QString answerText(const CorruptionResult& result, const LookedAt& look, ModelKind kind)
{
    if (!look.answered)
        return PictureInspector::tr("no answer recorded");
    if (kind != ModelKind::Classifier)
        return PictureInspector::tr("%n face(s)", nullptr, static_cast<int>(look.boxes.size()));
    if (look.scores.empty())
        return {};
    return QStringLiteral("%1 %2 %").arg(className(*result.data->dataset, look.scores.front().label),
                                         formatNumber(100 * look.scores.front().probability, 0));
}

PictureInspector::PictureInspector(ProjectSession& session, QWidget* parent)
    : InspectorPage(parent), m_session(session), m_engine(std::make_shared<PictureEngine>()), m_task(this, &m_pool),
      m_clean(new BoxPicture(this)), m_corrupted(new BoxPicture(this)), m_corruption(new QComboBox(this)),
      m_severity(new QSlider(Qt::Horizontal, this)), m_severityText(secondaryLabel({}, this)),
      m_error(new ErrorBar(this)), m_details(new DetailsGrid(this)),
      m_how(new FoldSection(tr("How was this computed?"), this)), m_howDetails(new DetailsGrid(m_how))
{
    setObjectName(QStringLiteral("pictureInspector"));
    m_pool.setMaxThreadCount(1);
    build();
}

PictureInspector::~PictureInspector()
{
    m_task.cancel();
}

void PictureInspector::build()
{
    QVBoxLayout* layout = body();
    QWidget* content = layout->parentWidget();
    auto* pictures = new QHBoxLayout;
    pictures->setSpacing(8);
    for (BoxPicture* picture : {m_clean, m_corrupted}) {
        picture->setFixedHeight(kPictureHeight);
        pictures->addWidget(picture, 1);
    }
    m_clean->setObjectName(QStringLiteral("cleanPicture"));
    m_corrupted->setObjectName(QStringLiteral("corruptedPicture"));
    layout->addLayout(pictures);
    auto* legend = secondaryLabel(tr("Yellow: found on this picture. White, dashed: found on the clean one."), content);
    legend->setWordWrap(true);
    legend->setObjectName(QStringLiteral("boxLegend"));
    layout->addWidget(legend);

    auto* pickers = new QHBoxLayout;
    pickers->setSpacing(8);
    m_corruption->setObjectName(QStringLiteral("corruptionPicker"));
    m_corruption->setAccessibleName(tr("Corruption"));
    m_corruption->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_corruption->setMinimumContentsLength(10);
    m_severity->setObjectName(QStringLiteral("severityPicker"));
    m_severity->setAccessibleName(tr("Severity"));
    m_severity->setRange(1, 5);
    m_severity->setPageStep(1);
    m_severity->setMinimumWidth(64);
    pickers->addWidget(m_corruption, 2);
    pickers->addWidget(m_severity, 1);
    pickers->addWidget(m_severityText);
    layout->addLayout(pickers);
    layout->addWidget(m_error);
    layout->addWidget(m_details);
    m_how->setContent(m_howDetails);
    layout->addWidget(m_how);
    layout->addStretch(1);
    connect(addButton("chevron-left", tr("Previous picture")), &QToolButton::clicked, this,
            &PictureInspector::previousRequested);
    connect(addButton("chevron-right", tr("Next picture")), &QToolButton::clicked, this, &PictureInspector::nextRequested);
    addButtonGap();
    connect(addButton("images", tr("This picture under all corruptions")), &QToolButton::clicked, this,
            &PictureInspector::galleryRequested);
    connect(m_corruption, &QComboBox::activated, this, &PictureInspector::pick);
    connect(m_severity, &QSlider::valueChanged, this, &PictureInspector::pick);
}

QString PictureInspector::title() const
{
    return tr("Picture %1").arg(formatCount(m_sample));
}

void PictureInspector::updateResult(CorruptionResultPointer result, std::size_t series)
{
    if (m_result == nullptr || result == nullptr || m_sample < 0 || series >= result->jobs.size())
        return;
    const bool sameModel =
        m_series < m_result->jobs.size() && m_result->job(m_series).jobId == result->job(series).jobId;
    m_result = std::move(result);
    m_series = series;
    if (sameModel)
        fillDetails();
    else
        request();
}

void PictureInspector::showPicture(CorruptionResultPointer result, std::size_t series, std::int64_t sample,
                                   const PictureVersion& version)
{
    if (result == nullptr || series >= result->jobs.size() || sample < 0)
        return;
    m_result = std::move(result);
    m_series = series;
    m_sample = sample;
    m_version = version;
    if (m_version.clean() && !m_result->corruptions.empty())
        m_version = {m_result->corruptions.front(), 1};
    fillPickers();
    emit titleChanged(title());
    request();
}

void PictureInspector::fillPickers()
{
    QStringList ids;
    for (const std::string& id : m_result->corruptions)
        ids.append(QString::fromStdString(id));
    if (m_corruption->property("ids").toStringList() != ids) {
        m_corruption->clear();
        for (const QString& id : ids)
            m_corruption->addItem(corruptionTitle(id.toStdString()), id);
        m_corruption->setProperty("ids", ids);
    }
    m_corruption->setCurrentIndex(m_corruption->findData(QString::fromStdString(m_version.corruption)));
    const QSignalBlocker block(m_severity);
    m_severity->setValue(m_version.severity);
    m_severityText->setText(tr("severity %1").arg(m_version.severity));
}

void PictureInspector::pick()
{
    m_version = {m_corruption->currentData().toString().toStdString(), m_severity->value()};
    m_severityText->setText(tr("severity %1").arg(m_version.severity));
    request();
}

void PictureInspector::request()
{
    m_error->clear();
    const SnapshotPointer snapshot = m_session.snapshot();
    const auto wanted = pictureRequest(*m_result, *snapshot, m_series, m_sample, m_version);
    if (m_look.sample != m_sample) {
        m_look = {};
        setPictures();
    }
    fillDetails();
    if (!wanted)
        return;
    m_howDetails->setLines(runRecordLines(*snapshot, *snapshot->job(m_result->job(m_series).jobId)));
    m_task.request([engine = m_engine, request = *wanted](std::stop_token stop) { return engine->look(request, stop); },
                   [this](Result<PictureLook> look) {
                       if (!look) {
                           if (look.error().code != ErrorCode::Cancelled)
                               m_error->showError(look.error());
                           return;
                       }
                       m_look = std::move(*look);
                       setPictures();
                       fillDetails();
                   });
}

void PictureInspector::setPictures()
{
    const bool detector = m_result->job(m_series).modelKind != ModelKind::Classifier;
    if (auto* legend = findChild<QLabel*>(QStringLiteral("boxLegend")))
        legend->setVisible(detector);
    if (m_look.sample < 0) {
        m_clean->clear(QStringLiteral("…"));
        m_corrupted->clear(QStringLiteral("…"));
        m_clean->setCaption(tr("clean"));
        m_corrupted->setCaption(versionTitle(m_version.corruption, m_version.severity));
        return;
    }
    const ModelKind kind = m_result->job(m_series).modelKind;
    m_clean->setPicture(m_look.clean.image, m_look.clean.boxes);
    m_clean->setCaption(tr("clean"), answerText(*m_result, m_look.clean, kind));
    m_corrupted->setPicture(m_look.corrupted.image, m_look.corrupted.boxes, m_look.clean.boxes);
    m_corrupted->setCaption(versionTitle(m_look.version.corruption, m_look.version.severity),
                            answerText(*m_result, m_look.corrupted, kind));
}

void PictureInspector::fillDetails()
{
    const StoredJob& job = m_result->job(m_series);
    const Dataset& dataset = *m_result->data->dataset;
    DetailLines lines;
    lines.append({tr("model"), QString::fromStdString(job.model)});
    lines.append({tr("copy"), versionTitle(m_version.corruption, m_version.severity)});
    const auto at = recordOf(*job.records, m_sample, m_version);
    const auto excluded = job.records->column<std::string>("excluded");
    if (at < 0) {
        lines.append(
            {tr("scores"), job.unitsDone < job.unitCount ? tr("not computed yet") : tr("not part of this audit")});
    } else if (excluded && !(*excluded)[static_cast<std::size_t>(at)].empty()) {
        lines.append({tr("left out"), exclusionTitle((*excluded)[static_cast<std::size_t>(at)])});
    } else {
        const auto number = [&](const char* column, const QString& label) {
            const auto values = job.records->column<double>(column);
            if (values)
                lines.append({label, formatNumber((*values)[static_cast<std::size_t>(at)], 3)});
        };
        const auto whole = [&](const char* column) -> std::optional<std::int32_t> {
            const auto values = job.records->column<std::int32_t>(column);
            return values ? std::optional((*values)[static_cast<std::size_t>(at)]) : std::nullopt;
        };
        number("ap", tr("AP"));
        number("ap50", tr("AP50"));
        number("ap75", tr("AP75"));
        number("relative_error", tr("relative error"));
        if (const auto truth = whole("true_faces"))
            lines.append({tr("faces"), tr("%1 found, %2 true").arg(whole("faces").value_or(0)).arg(*truth)});
        if (const auto predicted = whole("predicted")) {
            lines.append({tr("predicted"), className(dataset, *predicted)});
            lines.append({tr("true label"), className(dataset, whole("label").value_or(-1))});
        }
        number("confidence", tr("confidence"));
        number("true_probability", tr("of the true class"));
    }
    if (m_look.sample == m_sample && m_look.version == m_version && !m_look.corrupted.scores.empty()) {
        QStringList classes;
        for (const ClassScore& score : m_look.corrupted.scores)
            classes.append(QStringLiteral("%1 (%2 %)")
                               .arg(className(dataset, score.label), formatNumber(100 * score.probability, 1)));
        lines.append({tr("classes"), classes.join(QStringLiteral(", "))});
    }
    QStringList groups;
    for (const AttributeColumn& attribute : dataset.attributes()) {
        const auto i = static_cast<std::size_t>(m_sample);
        if (attribute.kind == AttributeKind::Categorical && attribute.categories.size() <= kMostCategories)
            groups.append(
                attribute.codes[i] >= 0
                    ? QString::fromStdString(attribute.categories[static_cast<std::size_t>(attribute.codes[i])])
                    : QStringLiteral("–"));
    }
    if (!groups.isEmpty())
        lines.append({tr("groups"), groups.join(QStringLiteral(" · "))});
    lines.append({tr("file"), QString::fromStdString(dataset.sampleName(m_sample))});
    m_details->setLines(lines);
}

} // namespace plumbline::ui
