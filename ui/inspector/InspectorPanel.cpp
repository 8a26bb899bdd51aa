#include "ui/inspector/InspectorPanel.h"

#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/base/Format.h"
#include "ui/inspector/DetailsView.h"
#include "ui/jobs/JobText.h"
#include "ui/project/ProjectSession.h"
#include "ui/style/Style.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

QString shapeText(const ImageShape& shape)
{
    return QStringLiteral("%1 × %2 × %3").arg(shape.channels).arg(shape.height).arg(shape.width);
}

QString listText(const std::vector<float>& values)
{
    QStringList parts;
    for (const float value : values)
        parts.append(formatNumber(static_cast<double>(value), 3));
    return parts.join(QStringLiteral(", "));
}

QString modelKindTitle(ModelKind kind)
{
    switch (kind) {
    case ModelKind::Classifier: return InspectorPanel::tr("TorchScript classifier");
    case ModelKind::Detector: return InspectorPanel::tr("face detector");
    case ModelKind::RecordedDetections: return InspectorPanel::tr("recorded answers of a service");
    case ModelKind::RecordedPredictions: return InspectorPanel::tr("recorded predictions");
    }
    return {};
}

} // namespace

InspectorPanel::InspectorPanel(QWidget* parent)
    : QWidget(parent), m_stack(new QStackedWidget(this)), m_details(new QWidget), m_grid(new DetailsGrid),
      m_jobsLayout(new QVBoxLayout)
{
    auto* empty = new EmptyState(tr("Nothing selected"),
                                 tr("Select a model, a data set or an audit on the left, or a sample in an audit."), this);
    m_stack->addWidget(empty);
    auto* layout = new QVBoxLayout(m_details);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addWidget(m_grid);
    m_jobsLayout->setSpacing(4);
    layout->addLayout(m_jobsLayout);
    layout->addStretch(1);
    m_details->setProperty("surface", QStringLiteral("panel"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_details);
    m_stack->addWidget(scroll);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);
    setProperty("surface", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
}

void InspectorPanel::setSession(ProjectSession* session)
{
    m_session = session;
    m_kind = ItemKind::None;
    m_id = 0;
    clearJobs();
    if (session != nullptr)
        connect(session, &ProjectSession::snapshotChanged, this, &InspectorPanel::update);
    update();
}

void InspectorPanel::showItem(ItemKind kind, std::int64_t id)
{
    if (kind == ItemKind::Figure)
        kind = ItemKind::Audit;
    if (kind != m_kind || id != m_id)
        clearJobs();
    m_kind = kind;
    m_id = id;
    m_stack->setCurrentIndex(0);
    update();
}

void InspectorPanel::showPage(QWidget* page, const QString& title)
{
    if (page != m_page) {
        if (m_page != nullptr)
            m_stack->removeWidget(m_page);
        m_page = page;
        m_stack->addWidget(page);
        connect(page, &QObject::destroyed, this, [this, page] {
            if (m_page == page) {
                m_page = nullptr;
                update();
            }
        });
    }
    m_stack->setCurrentWidget(page);
    emit titleChanged(title);
}

void InspectorPanel::update()
{
    if (m_page != nullptr && m_stack->currentWidget() == m_page)
        return;
    const SnapshotPointer snapshot = m_session != nullptr ? m_session->snapshot() : nullptr;
    const auto* model = snapshot && m_kind == ItemKind::Model ? snapshot->model(m_id) : nullptr;
    const auto* dataset = snapshot && m_kind == ItemKind::Dataset ? snapshot->dataset(m_id) : nullptr;
    const auto* audit = snapshot && m_kind == ItemKind::Audit ? snapshot->audit(m_id) : nullptr;
    if (model != nullptr)
        showModel(*model);
    else if (dataset != nullptr)
        showDataset(*dataset);
    else if (audit != nullptr)
        showAudit(*audit);
    m_stack->setCurrentIndex(model != nullptr || dataset != nullptr || audit != nullptr ? 1 : 0);
    if (m_stack->currentIndex() == 0)
        emit titleChanged(tr("Inspector"));
}

void InspectorPanel::showModel(const ModelEntry& model)
{
    emit titleChanged(tr("Model"));
    QStringList classes;
    for (const std::string& name : model.card.classNames)
        classes.append(QString::fromStdString(name));
    if (model.card.kind != ModelKind::Classifier) {
        DetailLines lines{{tr("name"), QString::fromStdString(model.name)}, {tr("kind"), modelKindTitle(model.card.kind)}};
        for (const auto& [key, value] : model.card.settings.items())
            lines.append({QString::fromStdString(key).replace(QLatin1Char('_'), QLatin1Char(' ')), jsonText(value)});
        lines.append({tr("size"), formatBytes(model.bytes)});
        lines.append({tr("SHA-256"), QString::fromStdString(model.sha256)});
        lines.append({tr("file"), QString::fromStdString(model.path.string())});
        m_grid->setLines(lines);
        return;
    }
    DetailLines lines{{tr("name"), QString::fromStdString(model.name)},
                      {tr("parameters"), formatCount(model.parameterCount)},
                      {tr("size"), formatBytes(model.bytes)},
                      {tr("input"), shapeText(model.card.input)}};
    if (!model.card.features.empty()) {
        QStringList fixed;
        for (const FeatureRule& rule : model.card.features)
            if (!rule.mayChange)
                fixed.append(QString::fromStdString(rule.name));
        lines.append({tr("features"), tr("%1, distances in units of their scales").arg(formatCount(model.card.features.size()))});
        lines.append({tr("may not change"), fixed.isEmpty() ? tr("none") : tr("%1: %2").arg(formatCount(fixed.size()), fixed.join(QStringLiteral(", ")))});
    } else if (model.card.mean.empty()) {
        lines.append({tr("normalisation"), tr("none: the model takes pixels in [0, 1]")});
    }
    if (!model.card.mean.empty())
        lines.append({tr("normalisation"), tr("mean %1, deviation %2")
                                               .arg(listText(model.card.mean), listText(model.card.standardDeviation))});
    lines.append({tr("classes"), tr("%1: %2").arg(formatCount(classes.size()), classes.join(QStringLiteral(", ")))});
    lines.append({tr("SHA-256"), QString::fromStdString(model.sha256)});
    lines.append({tr("file"), QString::fromStdString(model.path.string())});
    m_grid->setLines(lines);
}

void InspectorPanel::showDataset(const DatasetEntry& dataset)
{
    emit titleChanged(tr("Data set"));
    m_grid->setLines({{tr("name"), QString::fromStdString(dataset.name)},
                      {tr("samples"), formatCount(dataset.sampleCount)},
                      {tr("layout"), QString::fromStdString(dataset.layout)},
                      {tr("SHA-256"), QString::fromStdString(dataset.contentHash)},
                      {tr("place"), QString::fromStdString(dataset.path.string())}});
}

void InspectorPanel::showAudit(const AuditEntry& audit)
{
    emit titleChanged(tr("Audit"));
    const SnapshotPointer snapshot = m_session->snapshot();
    const auto* dataset = snapshot->dataset(audit.datasetId);
    m_grid->setLines({{tr("name"), QString::fromStdString(audit.name)},
                      {tr("kind"), jobKindTitle(audit.kind)},
                      {tr("data set"), dataset != nullptr ? QString::fromStdString(dataset->name) : tr("removed")},
                      {tr("started"), formatDateTime(audit.createdMicroseconds)}});
    const auto jobs = snapshot->jobsOfAudit(audit.id);
    if (static_cast<int>(jobs.size()) != m_jobs.size())
        clearJobs();
    if (m_jobs.isEmpty())
        for (const JobEntry* job : jobs)
            addJobDetails(*job);
    for (int i = 0; i < m_jobs.size(); ++i)
        m_jobs[i]->findChild<DetailsGrid*>()->setLines(runRecordLines(*snapshot, *jobs[static_cast<std::size_t>(i)]));
}

void InspectorPanel::addJobDetails(const JobEntry& job)
{
    auto* fold = new FoldSection(jobTitle(*m_session->snapshot(), job), this);
    auto* grid = new DetailsGrid(fold);
    grid->setContentsMargins(8, 0, 0, 8);
    fold->setContent(grid);
    m_jobsLayout->addWidget(fold);
    m_jobs.append(fold);
}

void InspectorPanel::clearJobs()
{
    for (FoldSection* fold : m_jobs)
        delete fold;
    m_jobs.clear();
}

} // namespace plumbline::ui
