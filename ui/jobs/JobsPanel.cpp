#include "ui/jobs/JobsPanel.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"
#include "plots/theme/Theme.h"
#include "ui/jobs/JobBridge.h"
#include "ui/jobs/JobsModel.h"
#include "ui/project/ProjectSession.h"
#include "ui/style/Style.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kRowHeight = 30;
constexpr int kButton = 24;

enum class RowAction { Pause, Resume, Cancel, Open };

JobState stateOf(const QModelIndex& index) { return static_cast<JobState>(index.data(JobsModel::StateRole).toInt()); }

std::vector<std::pair<RowAction, const char*>> actionsFor(JobState state)
{
    switch (state) {
    case JobState::Running: return {{RowAction::Pause, "pause"}, {RowAction::Cancel, "x"}};
    case JobState::Queued: return {{RowAction::Resume, "play"}, {RowAction::Cancel, "x"}};
    case JobState::Paused:
    case JobState::Interrupted:
    case JobState::Failed:
    case JobState::Cancelled: return {{RowAction::Resume, "play"}, {RowAction::Open, "external-link"}};
    case JobState::Done: return {{RowAction::Open, "external-link"}};
    }
    return {};
}

QString actionName(RowAction action)
{
    switch (action) {
    case RowAction::Pause: return JobsPanel::tr("Pause");
    case RowAction::Resume: return JobsPanel::tr("Resume");
    case RowAction::Cancel: return JobsPanel::tr("Cancel");
    case RowAction::Open: return JobsPanel::tr("Open result");
    }
    return {};
}

class JobsDelegate : public QStyledItemDelegate
{
public:
    explicit JobsDelegate(std::function<void(const QModelIndex&, RowAction)> act, QObject* parent)
        : QStyledItemDelegate(parent), m_act(std::move(act))
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const plots::Theme& theme = plots::ThemeManager::instance().theme();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, theme.selection);
        const JobState state = stateOf(index);
        const QRect text = option.rect.adjusted(12, 0, -8, 0);
        switch (index.column()) {
        case JobsModel::ProgressColumn: paintBar(painter, option.rect, index, theme); break;
        case JobsModel::ActionColumn: paintButtons(painter, option, index); break;
        default:
            painter->setPen(index.column() == JobsModel::LeftColumn ? stateColor(state, theme) : theme.text);
            painter->setFont(option.font);
            painter->drawText(text, index.data(Qt::TextAlignmentRole).toInt(),
                              option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, text.width()));
        }
        painter->restore();
    }

    bool editorEvent(QEvent* event, QAbstractItemModel*, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override
    {
        if (index.column() != JobsModel::ActionColumn || event->type() != QEvent::MouseButtonRelease)
            return false;
        const QPoint position = static_cast<QMouseEvent*>(event)->pos();
        const auto actions = actionsFor(stateOf(index));
        for (std::size_t i = 0; i < actions.size(); ++i)
            if (buttonRect(option.rect, static_cast<int>(i)).contains(position)) {
                m_act(index, actions[i].first);
                return true;
            }
        return false;
    }

    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override
    {
        if (index.column() == JobsModel::ActionColumn) {
            const auto actions = actionsFor(stateOf(index));
            for (std::size_t i = 0; i < actions.size(); ++i)
                if (buttonRect(option.rect, static_cast<int>(i)).contains(event->pos())) {
                    QToolTip::showText(event->globalPos(), actionName(actions[i].first), view);
                    return true;
                }
        }
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    }

private:
    static QColor stateColor(JobState state, const plots::Theme& theme)
    {
        switch (state) {
        case JobState::Done: return theme.success;
        case JobState::Failed: return theme.error;
        case JobState::Interrupted: return theme.warning;
        default: return theme.secondary;
        }
    }

    static void paintBar(QPainter* painter, const QRect& cell, const QModelIndex& index, const plots::Theme& theme)
    {
        const JobState state = stateOf(index);
        QRectF bar(cell.x() + 8, cell.center().y() - 2, cell.width() - 16, 5);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.chip);
        painter->drawRoundedRect(bar, 2.5, 2.5);
        const double fraction = std::clamp(index.data(JobsModel::FractionRole).toDouble(), 0.0, 1.0);
        if (fraction <= 0)
            return;
        bar.setWidth(std::max(5.0, bar.width() * fraction));
        painter->setBrush(state == JobState::Done      ? theme.success
                          : state == JobState::Failed  ? theme.error
                          : state == JobState::Running ? theme.accent
                                                       : theme.muted);
        painter->drawRoundedRect(bar, 2.5, 2.5);
    }

    static QRect buttonRect(const QRect& cell, int position)
    {
        return {cell.x() + 4 + position * (kButton + 4), cell.center().y() - kButton / 2 + 1, kButton, kButton};
    }

    static void paintButtons(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
    {
        const plots::Theme& theme = plots::ThemeManager::instance().theme();
        const auto actions = actionsFor(stateOf(index));
        const QPoint cursor = option.widget != nullptr
                                  ? static_cast<const QAbstractScrollArea*>(option.widget)->viewport()->mapFromGlobal(QCursor::pos())
                                  : QPoint(-1, -1);
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const QRect rect = buttonRect(option.rect, static_cast<int>(i));
            if (rect.contains(cursor)) {
                painter->setPen(Qt::NoPen);
                painter->setBrush(theme.hover);
                painter->drawRoundedRect(rect, 4, 4);
            }
            plots::icon(QString::fromLatin1(actions[i].second)).paint(painter, rect.adjusted(4, 4, -4, -4));
        }
    }

    std::function<void(const QModelIndex&, RowAction)> m_act;
};

} // namespace

JobsPanel::JobsPanel(QWidget* parent)
    : QWidget(parent), m_model(new JobsModel(this)), m_table(new QTableView(this)), m_stack(new QStackedWidget(this)),
      m_pause(new QAction(plots::icon(QStringLiteral("pause")), tr("Pause job"), this)),
      m_resume(new QAction(plots::icon(QStringLiteral("play")), tr("Resume job"), this)),
      m_cancel(new QAction(plots::icon(QStringLiteral("x")), tr("Cancel job"), this)),
      m_open(new QAction(plots::icon(QStringLiteral("external-link")), tr("Open result"), this)),
      m_log(new QAction(plots::icon(QStringLiteral("file-text")), tr("Show how it runs"), this))
{
    setProperty("surface", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_table->setModel(m_model);
    m_table->setObjectName(QStringLiteral("jobsTable"));
    m_table->setAccessibleName(tr("Jobs"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setMouseTracking(true);
    m_table->horizontalHeader()->hide();
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    m_table->setItemDelegate(new JobsDelegate(
        [this](const QModelIndex& index, RowAction action) { rowAction(index, static_cast<int>(action)); }, m_table));
    m_table->horizontalHeader()->setMinimumSectionSize(40);
    m_table->horizontalHeader()->setSectionResizeMode(JobsModel::ProgressColumn, QHeaderView::Stretch);
    m_table->setColumnWidth(JobsModel::NameColumn, 300);
    m_table->setColumnWidth(JobsModel::CountColumn, 120);
    m_table->setColumnWidth(JobsModel::RateColumn, 90);
    m_table->setColumnWidth(JobsModel::LeftColumn, 150);
    m_table->setColumnWidth(JobsModel::ActionColumn, 72);

    auto* empty = new EmptyState(tr("No jobs yet"), tr("Jobs that you start show their progress here."), this);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);

    m_pause->setObjectName(QStringLiteral("jobPause"));
    m_resume->setObjectName(QStringLiteral("jobResume"));
    m_cancel->setObjectName(QStringLiteral("jobCancel"));
    m_open->setObjectName(QStringLiteral("jobOpen"));
    m_log->setObjectName(QStringLiteral("jobLog"));
    const auto current = [this] { return m_table->currentIndex(); };
    connect(m_pause, &QAction::triggered, this, [=, this] { rowAction(current(), int(RowAction::Pause)); });
    connect(m_resume, &QAction::triggered, this, [=, this] { rowAction(current(), int(RowAction::Resume)); });
    connect(m_cancel, &QAction::triggered, this, [=, this] { rowAction(current(), int(RowAction::Cancel)); });
    connect(m_open, &QAction::triggered, this, [=, this] { rowAction(current(), int(RowAction::Open)); });
    connect(m_log, &QAction::triggered, this, [this] { emit logRequested(currentJob()); });
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { rowAction(index, int(RowAction::Open)); });
    m_table->addActions({m_pause, m_resume, m_cancel, m_open, m_log});
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);

    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &JobsPanel::updateActions);
    for (const auto signal : {&QAbstractItemModel::modelReset})
        connect(m_model, signal, this, &JobsPanel::updateSummary);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &JobsPanel::updateSummary);
    updateActions();
}

void JobsPanel::setSession(ProjectSession* session)
{
    m_session = session;
    m_model->setSnapshot(session != nullptr ? session->snapshot() : std::make_shared<ProjectSnapshot>());
    if (session == nullptr)
        return;
    connect(session, &ProjectSession::snapshotChanged, m_model, [this, session] {
        const std::int64_t selected = currentJob();
        m_model->setSnapshot(session->snapshot());
        selectJob(selected);
    });
    connect(&session->jobs(), &JobBridge::progressed, m_model, &JobsModel::applyProgress);
}

std::int64_t JobsPanel::currentJob() const
{
    return m_table->currentIndex().isValid() ? m_table->currentIndex().data(JobsModel::JobIdRole).toLongLong() : 0;
}

void JobsPanel::selectJob(std::int64_t jobId)
{
    const int row = m_model->rowOf(jobId);
    if (row >= 0 && m_table->currentIndex().row() != row)
        m_table->selectRow(row);
}

void JobsPanel::rowAction(const QModelIndex& index, int action)
{
    if (!index.isValid() || m_session == nullptr)
        return;
    const std::int64_t job = index.data(JobsModel::JobIdRole).toLongLong();
    switch (static_cast<RowAction>(action)) {
    case RowAction::Pause: m_session->jobs().pause(job); break;
    case RowAction::Resume: m_session->jobs().start(job); break;
    case RowAction::Cancel: m_session->jobs().cancel(job); break;
    case RowAction::Open: emit openAuditRequested(index.data(JobsModel::AuditIdRole).toLongLong()); break;
    }
}

void JobsPanel::updateActions()
{
    const QModelIndex index = m_table->currentIndex();
    const bool any = index.isValid() && m_table->selectionModel()->hasSelection();
    const JobState state = any ? stateOf(index) : JobState::Done;
    const bool canWrite = m_session != nullptr && !m_session->readOnly();
    m_pause->setEnabled(any && state == JobState::Running);
    // A job that waits in the file only (it was planned, or left waiting) can be started; one in the queue already is.
    const bool waits = state == JobState::Queued && canWrite && m_session->jobs().progress(currentJob()) != nullptr;
    m_resume->setEnabled(any && canWrite && !waits && state != JobState::Running && state != JobState::Done);
    m_cancel->setEnabled(any && (state == JobState::Running || state == JobState::Queued));
    m_open->setEnabled(any);
    m_log->setEnabled(any);
}

void JobsPanel::updateSummary()
{
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    updateActions();
    QStringList parts;
    if (const int running = m_model->countOf(JobState::Running); running > 0)
        parts.append(tr("%n running", nullptr, running));
    if (const int queued = m_model->countOf(JobState::Queued); queued > 0)
        parts.append(tr("%n queued", nullptr, queued));
    emit summaryChanged(parts.isEmpty() ? tr("no job running") : parts.join(QStringLiteral(" · ")));
}

} // namespace plumbline::ui
