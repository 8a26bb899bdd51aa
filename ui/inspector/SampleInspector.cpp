#include "ui/inspector/SampleInspector.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/kinds/HistogramPlot.h"
#include "plots/theme/Icons.h"
#include "ui/audit/SamplesModel.h"
#include "ui/base/Format.h"
#include "ui/inspector/DetailsView.h"
#include "ui/jobs/JobText.h"
#include "ui/project/ProjectSession.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kPicture = 84;

QString scoresText(const Dataset& dataset, const std::vector<ClassScore>& scores)
{
    QStringList parts;
    for (const ClassScore& score : scores)
        parts.append(SampleInspector::tr("%1 (%2 %)").arg(className(dataset, score.label), formatNumber(100 * score.probability, 1)));
    return parts.join(QStringLiteral(", "));
}

QFrame* rule(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setProperty("role", QStringLiteral("rule"));
    return line;
}

/// Rows of a table have no picture.
bool isTable(const std::optional<ImageShape>& shape) { return shape && shape->height == 1 && shape->width == 1; }

/// What the adversarial has changed in a table's row, largest first.
void appendChanges(DetailLines& lines, const std::vector<FeatureChange>& changes)
{
    constexpr std::size_t kShown = 8;
    QStringList texts;
    for (std::size_t i = 0; i < std::min(changes.size(), kShown); ++i)
        texts.append(SampleInspector::tr("%1: %2 → %3", "feature, value, changed value")
                         .arg(QString::fromStdString(changes[i].name), QLocale().toString(changes[i].from, 'g', 6), QLocale().toString(changes[i].to, 'g', 6)));
    if (changes.size() > kShown)
        texts.append(SampleInspector::tr("and %n more", nullptr, static_cast<int>(changes.size() - kShown)));
    if (!texts.isEmpty())
        lines.append({SampleInspector::tr("changes"), texts.join(QLatin1Char('\n'))});
}

} // namespace

SampleInspector::SampleInspector(ProjectSession& session, QWidget* parent)
    : InspectorPage(parent), m_session(session), m_engine(std::make_shared<SampleEngine>()), m_task(this, &m_pool),
      m_pictures(new QWidget(this)), m_error(new ErrorBar(this)), m_details(new DetailsGrid(this)),
      m_histogramTitle(new QLabel(this)), m_histogram(new plots::HistogramPlot(this)),
      m_how(new FoldSection(tr("How was this computed?"), this)), m_howDetails(new DetailsGrid(m_how))
{
    m_pool.setMaxThreadCount(1);
    const std::array names{tr("original"), tr("adversarial"), tr("difference")};
    auto* row = new QHBoxLayout(m_pictures);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (std::size_t i = 0; i < names.size(); ++i) {
        m_images[i] = new QLabel(m_pictures);
        m_images[i]->setFixedSize(kPicture, kPicture);
        m_images[i]->setAlignment(Qt::AlignCenter);
        m_images[i]->setProperty("role", QStringLiteral("image"));
        m_images[i]->setAccessibleName(names[i]);
        m_captions[i] = new QLabel(names[i], m_pictures);
        m_captions[i]->setProperty("role", QStringLiteral("small"));
        m_captions[i]->setAlignment(Qt::AlignCenter);
        auto* column = new QVBoxLayout;
        column->setSpacing(4);
        column->addWidget(m_images[i], 0, Qt::AlignHCenter);
        column->addWidget(m_captions[i]);
        row->addLayout(column);
    }
    row->addStretch(1);

    m_histogramTitle->setProperty("role", QStringLiteral("dockTitleText"));
    m_histogramTitle->setWordWrap(true);
    m_histogram->setMinimumHeight(150);
    m_histogram->setMaximumHeight(200);
    m_how->setContent(m_howDetails);

    QVBoxLayout* layout = body();
    QWidget* content = layout->parentWidget();
    layout->addWidget(m_pictures);
    layout->addWidget(m_error);
    layout->addWidget(m_details);
    layout->addWidget(rule(content));
    layout->addWidget(m_histogramTitle);
    layout->addWidget(m_histogram);
    layout->addWidget(rule(content));
    layout->addWidget(m_how);
    layout->addStretch(1);
    connect(addButton("chevron-left", tr("Previous sample")), &QToolButton::clicked, this, &SampleInspector::previousRequested);
    connect(addButton("chevron-right", tr("Next sample")), &QToolButton::clicked, this, &SampleInspector::nextRequested);
    addButtonGap();
}

SampleInspector::~SampleInspector() { m_task.cancel(); }

QString SampleInspector::title() const
{
    return m_sample >= 0 ? tr("Sample %1").arg(formatCount(m_sample)) : tr("Group");
}

void SampleInspector::showGroup(AuditResultPointer result, std::size_t series, const QString& group)
{
    m_task.cancel();
    m_result = std::move(result);
    m_series = series;
    m_sample = -1;
    m_pictures->hide();
    m_error->clear();
    m_details->setLines({});
    fillHistogram(group);
    emit titleChanged(title());
}

void SampleInspector::showSample(AuditResultPointer result, std::size_t series, std::int64_t sample)
{
    if (result == nullptr || series >= result->data->jobs.size() || sample < 0)
        return;
    const bool same = m_result == result && m_series == series && m_sample == sample;
    m_result = std::move(result);
    m_series = series;
    m_sample = sample;
    if (same)
        return;
    m_view = {};
    m_pictures->setVisible(!isTable(m_result->data->dataset->nativeShape()));
    m_error->clear();
    setImages();
    fillDetails();
    const std::int32_t group = m_result->partition.membership[static_cast<std::size_t>(sample)];
    fillHistogram(group >= 0 ? QString::fromStdString(m_result->partition.groups[static_cast<std::size_t>(group)]) : QString());
    emit titleChanged(title());

    const SnapshotPointer snapshot = m_session.snapshot();
    const JobEntry* job = snapshot->job(m_result->data->jobs[series].jobId);
    const ModelEntry* model = job != nullptr ? snapshot->model(job->modelId) : nullptr;
    if (model == nullptr)
        return;
    m_howDetails->setLines(runRecordLines(*snapshot, *job));
    SampleRequest request{m_result->data->dataset, model->path, model->sha256, model->card, job->spec, sample};
    setBusy(true);
    m_task.request([engine = m_engine, request](std::stop_token stop) { return engine->look(request, stop); },
                   [this](Result<SampleView> view) {
                       setBusy(false);
                       if (!view) {
                           if (view.error().code != ErrorCode::Cancelled)
                               m_error->showError(view.error());
                           return;
                       }
                       m_view = std::move(*view);
                       setImages();
                       fillDetails();
                   });
}

void SampleInspector::setBusy(bool busy)
{
    if (busy)
        for (QLabel* image : m_images)
            image->setText(QStringLiteral("…"));
}

void SampleInspector::setImages()
{
    const std::array<const QImage*, 3> images{&m_view.original, &m_view.adversarial, &m_view.difference};
    const qreal ratio = devicePixelRatioF();
    for (std::size_t i = 0; i < images.size(); ++i) {
        if (images[i]->isNull()) {
            m_images[i]->setPixmap({});
            m_images[i]->setText(m_view.sample >= 0 ? tr("none") : QString());
            continue;
        }
        // Small pictures grow with hard pixels: what the model sees is what is shown.
        const QSize target = QSize(kPicture, kPicture) * ratio;
        const bool grows = images[i]->width() < target.width();
        QPixmap pixmap = QPixmap::fromImage(images[i]->scaled(
            target, Qt::KeepAspectRatio, grows ? Qt::FastTransformation : Qt::SmoothTransformation));
        pixmap.setDevicePixelRatio(ratio);
        m_images[i]->setPixmap(pixmap);
    }
    m_captions[2]->setText(m_view.difference.isNull() ? tr("difference")
                                                      : tr("difference ×%1").arg(formatNumber(m_view.amplification, 0)));
}

void SampleInspector::fillDetails()
{
    const AuditJobData& job = m_result->data->jobs[m_series];
    const DistanceColumns& columns = *job.columns;
    const Dataset& dataset = *m_result->data->dataset;
    DetailLines lines;
    for (std::size_t row = 0; row < columns.size(); ++row) {
        if (columns.sample[row] != m_sample)
            continue;
        lines.append({tr("predicted"), m_view.before.empty() ? className(dataset, columns.predicted[row])
                                                             : scoresText(dataset, m_view.before)});
        if (!m_view.after.empty())
            lines.append({tr("after"), scoresText(dataset, m_view.after)});
        lines.append({tr("true label"), className(dataset, columns.label[row])});
        if (columns.status[row] == DistanceStatus::Found)
            lines.append({tr("distance"), tr("%1 (%2)").arg(formatNumber(columns.distance[row], 4), boundText(columns.bound[row]))});
        else
            lines.append({tr("distance"), tr("none: %1").arg(statusText(columns.status[row]))});
        lines.append({tr("method"), methodTitle(job.method)});
        for (const AuditBracket& bracket : m_result->brackets)
            if (const SampleBracket* bounds = bracket.upper == m_series || bracket.lower == m_series ? bracket.sample(m_sample) : nullptr)
                lines.append({tr("between"), tr("%1 (%2) and %3 (%4)")
                                                 .arg(formatNumber(bounds->lower, 4), methodTitle(m_result->data->jobs[bracket.lower].method),
                                                      std::isinf(bounds->upper) ? QStringLiteral("∞") : formatNumber(bounds->upper, 4),
                                                      methodTitle(m_result->data->jobs[bracket.upper].method))});
        const auto number = [&](const char* column) -> QString {
            const auto values = job.records->column<std::int32_t>(column);
            return values && row < values->size() ? formatCount((*values)[row]) : QStringLiteral("–");
        };
        lines.append({tr("iterations"), number("iterations")});
        lines.append({tr("passes"), tr("%1 forward, %2 backward").arg(number("forward_passes"), number("backward_passes"))});
        appendChanges(lines, m_view.changes);
        if (m_view.recomputed && m_view.record.status == DistanceStatus::NotFound && !m_view.record.censored)
            lines.append({tr("why not found"), tr("no change that is allowed reaches another class")});
        if (m_view.recomputed && m_view.record.status == DistanceStatus::Found)
            lines.append({tr("computed again"), formatNumber(m_view.record.distance, 4)});
        break;
    }
    QStringList groups;
    for (const AttributeColumn& attribute : dataset.attributes()) {
        const auto i = static_cast<std::size_t>(m_sample);
        if (attribute.kind == AttributeKind::Categorical)
            groups.append(attribute.codes[i] >= 0
                              ? QString::fromStdString(attribute.categories[static_cast<std::size_t>(attribute.codes[i])])
                              : QStringLiteral("–"));
        else
            groups.append(QStringLiteral("%1 %2").arg(QString::fromStdString(attribute.name), formatNumber(attribute.numbers[i], 0)));
    }
    if (!groups.isEmpty())
        lines.append({tr("groups"), groups.join(QStringLiteral(" · "))});
    lines.append({tr("file"), QString::fromStdString(dataset.sampleName(m_sample))});
    m_details->setLines(lines);
}

void SampleInspector::fillHistogram(const QString& group)
{
    const GroupedDistances& grouped = m_result->grouped(m_series);
    const auto found = std::find(grouped.groups.begin(), grouped.groups.end(), group.toStdString());
    const bool known = found != grouped.groups.end();
    const auto g = static_cast<std::size_t>(found - grouped.groups.begin());
    m_histogramTitle->setVisible(known);
    m_histogram->setVisible(known);
    if (!known)
        return;
    m_histogramTitle->setText(tr("Distances, %1 = %2").arg(QString::fromStdString(m_result->partition.name), group).toUpper());
    m_histogram->setTitle(tr("Distances of group %1").arg(group));
    m_histogram->setValues(grouped.sorted[g], group, static_cast<int>(g),
                           QString::fromStdString(m_result->series[m_series].unit));
    double marker = std::numeric_limits<double>::quiet_NaN();
    const DistanceColumns& columns = *m_result->data->jobs[m_series].columns;
    for (std::size_t row = 0; row < columns.size(); ++row)
        if (columns.sample[row] == m_sample)
            marker = columns.distance[row];
    m_histogram->setMarker(marker, std::isfinite(marker) ? tr("this sample") : QString());
}

} // namespace plumbline::ui
