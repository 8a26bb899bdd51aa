#include "ui/dialogs/NewAuditDialog.h"

#include <algorithm>
#include <limits>
#include <thread>

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMap>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/model/Devices.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/base/Settings.h"
#include "ui/dialogs/ParameterForm.h"
#include "ui/jobs/JobText.h"
#include "ui/project/ProjectSession.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kEstimateMilliseconds = 500;

bool hasCheckpoints(const ProjectSnapshot& snapshot)
{
    return std::any_of(snapshot.models.begin(), snapshot.models.end(), [](const ModelEntry& model) { return model.card.checkpoint.has_value(); });
}

} // namespace

NewAuditDialog::NewAuditDialog(ProjectSession& session, Settings& settings, QWidget* parent)
    : FormDialog(tr("New audit"),
                 tr("One job is made for each model; results grow while they run."),
                 tr("Start"), parent),
      m_session(session), m_settings(settings), m_estimating(this), m_name(new QLineEdit(this)),
      m_kind(new QComboBox(this)), m_models(new QListWidget(this)),
      m_checkpoints(new QComboBox(this)), m_dataset(new QComboBox(this)),
      m_form(new ParameterForm(this)), m_device(new QComboBox(this)), m_threads(new QSpinBox(this)),
      m_seed(new QSpinBox(this)), m_limit(new QSpinBox(this)), m_unitSize(new QSpinBox(this)), m_estimate(new QLabel(this))
{
    setObjectName(QStringLiteral("newAuditDialog"));
    auto* host = new QWidget;
    auto* column = new QVBoxLayout(host);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(12);

    QFormLayout* what = makeForm();
    m_name->setPlaceholderText(tr("made from method and data set"));
    addRow(*what, tr("&Name"), m_name);
    m_kind->setObjectName(QStringLiteral("auditKind"));
    addRow(*what, tr("&Kind"), m_kind);
    m_models->setProperty("framed", true);
    m_models->setObjectName(QStringLiteral("auditModels"));
    m_models->setFixedHeight(96);
    addRow(*what, tr("&Models"), m_models, tr("One job is made for each model that is ticked"));
    m_checkpoints->setObjectName(QStringLiteral("auditCheckpoints"));
    if (hasCheckpoints(*m_session.snapshot()))
        addRow(*what, tr("C&heckpoints of"), m_checkpoints, tr("Ticks the states of one training run, to be compared with one another"));
    else
        m_checkpoints->hide();
    m_dataset->setObjectName(QStringLiteral("auditDataset"));
    addRow(*what, tr("&Data set"), m_dataset);
    column->addLayout(what);
    column->addWidget(m_form);

    auto* where = new FoldSection(tr("Where and how it runs"), host);
    auto* whereHost = new QWidget(where);
    QFormLayout* run = makeForm();
    run->setContentsMargins(16, 0, 0, 0);
    whereHost->setLayout(run);
    addRow(*run, tr("De&vice"), m_device);
    m_threads->setRange(0, 1024);
    m_threads->setSpecialValueText(tr("all cores"));
    m_threads->setValue(settings.value(keys::kThreads));
    addRow(*run, tr("&Threads"), m_threads,
           tr("Part of the audit's record: another number of threads changes the last digits"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    addRow(*run, tr("S&eed"), m_seed, tr("The same seed gives the same numbers"));
    m_limit->setRange(0, std::numeric_limits<int>::max());
    m_limit->setSpecialValueText(tr("all samples"));
    m_limit->setGroupSeparatorShown(true);
    m_limit->setObjectName(QStringLiteral("auditLimit"));
    addRow(*run, tr("F&irst samples only"), m_limit, tr("For a quick look: the first n samples of the data set"));
    m_unitSize->setRange(0, 65536);
    m_unitSize->setSpecialValueText(tr("standard"));
    addRow(*run, tr("Samples a &unit"), m_unitSize, tr("A unit is computed and stored as a whole"));
    where->setContent(whereHost);
    column->addWidget(where);
    column->addStretch(1);

    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(host);
    body()->addWidget(scroll, 1);

    auto* panel = new Panel(tr("Before you start"), this);
    m_estimate->setWordWrap(true);
    m_estimate->setContentsMargins(12, 0, 12, 12);
    m_estimate->setObjectName(QStringLiteral("auditEstimate"));
    panel->setContent(m_estimate);
    body()->addWidget(panel);
    resize(640, 700);

    fillKinds();
    fillSources();
    findDevices();
    m_estimateTimer.setSingleShot(true);
    m_estimateTimer.setInterval(kEstimateMilliseconds);
    connect(&m_estimateTimer, &QTimer::timeout, this, &NewAuditDialog::estimate);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &NewAuditDialog::kindChanged);
    connect(m_models, &QListWidget::itemChanged, this, &NewAuditDialog::changed);
    connect(m_dataset, &QComboBox::currentIndexChanged, this, &NewAuditDialog::changed);
    connect(m_form, &ParameterForm::changed, this, &NewAuditDialog::changed);
    connect(m_limit, &QSpinBox::valueChanged, this, &NewAuditDialog::changed);
    connect(m_unitSize, &QSpinBox::valueChanged, this, &NewAuditDialog::changed);
    kindChanged();
}

NewAuditDialog::~NewAuditDialog() { m_estimating.cancel(); }

void NewAuditDialog::fillKinds()
{
    for (const JobKind& kind : jobKinds())
        m_kind->addItem(jobKindTitle(kind.id), fromUtf8(kind.id));
    // The first kind that can use one of the project's models.
    const SnapshotPointer snapshot = m_session.snapshot();
    QString usable = QStringLiteral("robustness");
    const auto accepted = [&](const JobKind* kind) {
        return kind != nullptr && kind->takesModel &&
               std::any_of(snapshot->models.begin(), snapshot->models.end(),
                           [&](const ModelEntry& model) { return kind->accepts(model.card.kind); });
    };
    if (!snapshot->models.empty() && !accepted(findJobKind("robustness")))
        for (const JobKind& kind : jobKinds())
            if (accepted(&kind)) {
                usable = fromUtf8(kind.id);
                break;
            }
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(usable)));
}

void NewAuditDialog::fillSources()
{
    const SnapshotPointer snapshot = m_session.snapshot();
    for (const ModelEntry& model : snapshot->models) {
        auto* item = new QListWidgetItem(QString::fromStdString(model.name), m_models);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
        item->setData(Qt::UserRole, QVariant::fromValue<qint64>(model.id));
        if (const auto& checkpoint = model.card.checkpoint)
            item->setToolTip(tr("Epoch %1 of %2").arg(checkpoint->epoch).arg(QString::fromStdString(checkpoint->of)));
    }
    fillCheckpoints();
    for (const DatasetEntry& dataset : snapshot->datasets)
        m_dataset->addItem(tr("%1 (%2 samples)").arg(QString::fromStdString(dataset.name), formatCount(dataset.sampleCount)),
                           QVariant::fromValue<qint64>(dataset.id));
}

void NewAuditDialog::fillCheckpoints()
{
    QMap<QString, QList<qint64>> runs;
    for (const ModelEntry& model : m_session.snapshot()->models)
        if (model.card.checkpoint)
            runs[QString::fromStdString(model.card.checkpoint->of)].append(model.id);
    m_checkpoints->addItem(tr("no particular run"));
    for (auto run = runs.cbegin(); run != runs.cend(); ++run)
        m_checkpoints->addItem(tr("%1 (%n checkpoints)", nullptr, static_cast<int>(run->size())).arg(run.key()),
                               QVariant::fromValue(run.value()));
    connect(m_checkpoints, &QComboBox::activated, this, [this] {
        if (const auto ids = m_checkpoints->currentData().value<QList<qint64>>(); !ids.isEmpty())
            selectModels(ids);
    });
}

void NewAuditDialog::findDevices()
{
    m_device->addItem(tr("Automatic"), QStringLiteral("auto"));
    // Asking the driver may take a while the first time.
    runAsync(
        this, [] { return listDevices(); },
        [this](const std::vector<DeviceInfo>& devices) {
            for (const DeviceInfo& device : devices) {
                const QString id = QString::fromStdString(device.id.name());
                m_device->addItem(QStringLiteral("%1 · %2").arg(id, QString::fromStdString(device.title)), id);
            }
            m_device->setCurrentIndex(std::max(0, m_device->findData(m_settings.value(keys::kDevice))));
        });
}

void NewAuditDialog::selectModels(const QList<qint64>& ids)
{
    for (int i = 0; i < m_models->count(); ++i)
        m_models->item(i)->setCheckState(ids.contains(m_models->item(i)->data(Qt::UserRole).toLongLong()) ? Qt::Checked
                                                                                                         : Qt::Unchecked);
}

bool NewAuditDialog::anyModel() const
{
    for (int i = 0; i < m_models->count(); ++i)
        if (!m_models->item(i)->isHidden())
            return true;
    return false;
}

bool NewAuditDialog::takesModel() const
{
    const JobKind* kind = findJobKind(m_kind->currentData().toString().toStdString());
    return kind != nullptr && kind->takesModel;
}

void NewAuditDialog::kindChanged()
{
    const JobKind* kind = findJobKind(m_kind->currentData().toString().toStdString());
    if (kind == nullptr)
        return;
    m_form->setSchema(kind->schema());
    m_models->setEnabled(kind->takesModel);
    const SnapshotPointer snapshot = m_session.snapshot();
    for (int i = 0; i < m_models->count(); ++i) {
        const ModelEntry* model = snapshot->model(m_models->item(i)->data(Qt::UserRole).toLongLong());
        m_models->item(i)->setHidden(model == nullptr || !kind->accepts(model->card.kind));
    }
    changed();
}

AuditRequest NewAuditDialog::request() const
{
    AuditRequest request;
    request.name = m_name->text().trimmed().toStdString();
    request.kind = m_kind->currentData().toString().toStdString();
    if (takesModel())
        for (int i = 0; i < m_models->count(); ++i)
            if (m_models->item(i)->checkState() == Qt::Checked && !m_models->item(i)->isHidden())
                request.modelIds.push_back(m_models->item(i)->data(Qt::UserRole).toLongLong());
    request.datasetId = m_dataset->currentData().toLongLong();
    request.parameters = m_form->values();
    request.device = m_device->currentData().toString().toStdString();
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    request.threads = m_threads->value();
    request.limit = m_limit->value();
    request.unitSize = m_unitSize->value();
    return request;
}

void NewAuditDialog::changed()
{
    updateAction();
    errorBar().clear();
    if (actionButton()->isEnabled())
        m_estimateTimer.start();
}

void NewAuditDialog::updateAction()
{
    const AuditRequest wanted = request();
    QString missing;
    if (m_dataset->count() == 0)
        missing = tr("Add a data set first: drop a folder or a CSV on the window.");
    else if (takesModel() && m_models->count() == 0)
        missing = tr("Add a model first: drop a .pt file on the window.");
    else if (takesModel() && wanted.modelIds.empty())
        missing = anyModel() ? tr("Tick at least one model.")
                             : tr("This kind of audit cannot use any of the project's models: add one that it can.");
    if (!missing.isEmpty())
        m_estimate->setText(missing);
    actionButton()->setEnabled(missing.isEmpty());
}

void NewAuditDialog::estimate()
{
    if (!actionButton()->isEnabled())
        return; // something is missing by now, and is said
    const AuditRequest wanted = request();
    const JobKind* kind = findJobKind(wanted.kind);
    auto parameters = kind->schema().validate(wanted.parameters);
    if (!parameters) {
        errorBar().showError(parameters.error());
        m_form->markInvalid(parameters.error().where);
        return;
    }
    const SnapshotPointer snapshot = m_session.snapshot();
    EstimateRequest question;
    for (const std::int64_t id : wanted.modelIds)
        if (const ModelEntry* model = snapshot->model(id))
            question.models.push_back(*model);
    const DatasetEntry* dataset = snapshot->dataset(wanted.datasetId);
    if (dataset == nullptr)
        return;
    question.kind = wanted.kind;
    question.threads = wanted.threads;
    question.parameters = *parameters;
    question.seed = wanted.seed;
    question.limit = wanted.limit;
    question.unitSize = wanted.unitSize > 0 ? wanted.unitSize : 64;
    if (const NoEstimate why = noEstimate(wanted.kind, *parameters); why != NoEstimate::None) {
        m_estimating.cancel();
        m_estimate->setText(why == NoEstimate::Training
                                ? tr("No estimate: how long an epoch takes is known after the first. It can be paused at any time.")
                                : tr("No estimate: every sample is compared with every public one, and how long that takes is known after the first unit. "
                                     "It can be paused at any time."));
        return;
    }
    m_estimate->setText(tr("Trying one batch…"));
    m_estimating.request(
        [question, entry = *dataset, cache = m_session.datasets()](std::stop_token stop) mutable -> Result<AuditEstimate> {
            auto opened = cache->open(entry);
            if (!opened)
                return fail(opened.error());
            question.dataset = *opened;
            return estimateAudit(question, stop);
        },
        [this](Result<AuditEstimate> estimate) {
            if (!estimate) {
                m_estimate->setText(estimate.error().code == ErrorCode::NotAvailable
                                        ? tr("There is no estimate for this kind of job.")
                                        : tr("The settings could not be tried."));
                if (estimate.error().code != ErrorCode::NotAvailable && estimate.error().code != ErrorCode::Cancelled)
                    errorBar().showError(estimate.error());
                return;
            }
            const QString time = tr("%1 samples: about %2 on this computer's CPU (%3 samples a second)")
                                     .arg(formatCount(estimate->samples), formatDuration(estimate->seconds),
                                          formatNumber(estimate->samplesPerSecond, estimate->samplesPerSecond < 10 ? 1 : 0));
            m_estimate->setText((estimate->memoryBytes > 0 ? tr("%1, and about %2 of memory.").arg(time, formatBytes(estimate->memoryBytes))
                                                           : tr("%1.").arg(time)) +
                                QLatin1Char(' ') + tr("It can be paused at any time."));
        });
}

void NewAuditDialog::act()
{
    const AuditRequest wanted = request();
    m_settings.set(keys::kDevice, m_device->currentData().toString());
    m_settings.set(keys::kThreads, m_threads->value());
    m_estimating.cancel();
    actionButton()->setEnabled(false);
    struct Planned {
        std::int64_t audit = 0;
        std::vector<std::int64_t> jobs;
    };
    m_session.edit<Planned>(
        [wanted](Project& project) -> Result<Planned> {
            auto audit = planAudit(project, wanted);
            if (!audit)
                return fail(audit.error());
            auto jobs = project.jobsOfAudit(audit->id);
            if (!jobs)
                return fail(jobs.error());
            Planned planned{audit->id, {}};
            for (const JobEntry& job : *jobs)
                if (job.state != JobState::Done)
                    planned.jobs.push_back(job.id);
            return planned;
        },
        [this, guard = QPointer<NewAuditDialog>(this), session = &m_session](Result<Planned> planned) {
            if (planned)
                for (const std::int64_t job : planned->jobs)
                    session->jobs().start(job);
            if (guard == nullptr)
                return;
            if (!planned) {
                errorBar().showError(planned.error());
                m_form->markInvalid(planned.error().where);
                actionButton()->setEnabled(true);
                return;
            }
            emit started(planned->audit);
            accept();
        });
}

} // namespace plumbline::ui
