#include "ui/main/CommandPalette.h"

#include <algorithm>

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

#include "plots/theme/Theme.h"

namespace plumbline::ui {
namespace {

constexpr int kGroupRole = Qt::UserRole + 1;
constexpr int kKeysRole = Qt::UserRole + 2;
constexpr int kCommandRole = Qt::UserRole + 3;

class CommandDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {100, option.fontMetrics.height() + 14};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const plots::Theme& theme = plots::ThemeManager::instance().theme();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme.selection);
            painter->drawRoundedRect(option.rect.adjusted(4, 1, -4, -1), 4, 4);
        }
        const QRect row = option.rect.adjusted(14, 0, -14, 0);
        painter->setFont(option.font);
        painter->setPen(index.flags().testFlag(Qt::ItemIsEnabled) ? theme.text : theme.muted);
        painter->drawText(row, Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
        painter->setPen(theme.secondary);
        const QString keys = index.data(kKeysRole).toString();
        painter->drawText(row, Qt::AlignVCenter | Qt::AlignRight,
                          keys.isEmpty() ? index.data(kGroupRole).toString() : keys);
        painter->restore();
    }
};

} // namespace

CommandPalette::CommandPalette(const QList<MainActions::Command>& commands, QWidget* parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint), m_commands(commands), m_search(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Commands"));
    m_search->setPlaceholderText(tr("Type a command"));
    m_search->setAccessibleName(tr("Command"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Matching commands"));
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    setFixedSize(520, 380);
    if (parent != nullptr) {
        const QPoint top = parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 72));
        move(top);
    }
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_search, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::run);
    filter({});
    m_search->setFocus();
}

int CommandPalette::score(const QString& typed, const QString& command)
{
    const QString needle = typed.simplified().toLower().remove(QLatin1Char(' '));
    if (needle.isEmpty())
        return 1;
    const QString hay = command.toLower();
    if (hay.startsWith(typed.toLower().trimmed()))
        return 1000;
    int total = 0;
    qsizetype at = 0;
    qsizetype previous = -2;
    for (const QChar letter : needle) {
        at = hay.indexOf(letter, previous < 0 ? 0 : previous + 1);
        if (at < 0)
            return 0;
        const bool wordStart = at == 0 || !hay.at(at - 1).isLetterOrNumber();
        total += at == previous + 1 ? 8 : wordStart ? 6 : 1;
        previous = at;
    }
    return total;
}

void CommandPalette::filter(const QString& typed)
{
    struct Match {
        int score;
        int index;
    };
    std::vector<Match> matches;
    for (int i = 0; i < m_commands.size(); ++i) {
        if (!m_commands[i].action->isVisible())
            continue;
        QString text = m_commands[i].action->text();
        const int own = score(typed, text.remove(QLatin1Char('&')));
        const int inGroup = score(typed, m_commands[i].group + QLatin1Char(' ') + text) / 2;
        if (const int best = std::max(own, inGroup); best > 0)
            matches.push_back({best - (m_commands[i].action->isEnabled() ? 0 : 1), i});
    }
    std::stable_sort(matches.begin(), matches.end(), [](const Match& a, const Match& b) { return a.score > b.score; });
    m_list->clear();
    for (const Match& match : matches) {
        const MainActions::Command& command = m_commands[match.index];
        QString text = command.action->text();
        auto* item = new QListWidgetItem(text.remove(QLatin1Char('&')), m_list);
        item->setData(kGroupRole, command.group);
        item->setData(kKeysRole, command.action->shortcut().toString(QKeySequence::NativeText));
        item->setData(kCommandRole, match.index);
        if (!command.action->isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    m_list->setCurrentRow(m_list->count() > 0 ? 0 : -1);
}

void CommandPalette::run()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr || !item->flags().testFlag(Qt::ItemIsEnabled))
        return;
    QAction* action = m_commands[item->data(kCommandRole).toInt()].action;
    close();
    // After the palette is gone, so that dialogs do not open behind it.
    QTimer::singleShot(0, action, &QAction::trigger);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : key == Qt::Key_PageDown ? 8 : key == Qt::Key_PageUp ? -8 : 0;
        if (step != 0) {
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, std::max(0, m_list->count() - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace plumbline::ui
