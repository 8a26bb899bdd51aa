#include "ui/project/ProjectTree.h"

#include <QContextMenuEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "plots/theme/Theme.h"
#include "ui/style/Style.h"

namespace plumbline::ui {
namespace {

constexpr int kRowHeight = 26;
constexpr int kSectionHeight = 32;
constexpr int kIndent = 12;

class TreeDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int height = index.parent().isValid() ? kRowHeight : kSectionHeight;
        return {120, std::max(height, option.fontMetrics.height() + 8)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const plots::Theme& theme = plots::ThemeManager::instance().theme();
        painter->save();
        const QRect area(0, option.rect.y(), option.widget->width(), option.rect.height());
        if (!index.parent().isValid()) {
            painter->setFont(theme.font(plots::TextSize::Small, QFont::DemiBold));
            painter->setPen(theme.secondary);
            painter->drawText(area.adjusted(kIndent, 6, -kIndent, 0), Qt::AlignVCenter | Qt::AlignLeft,
                              index.data().toString().toUpper());
            painter->restore();
            return;
        }
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected || option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(area, selected ? theme.selection : theme.hover);
        if (option.state.testFlag(QStyle::State_HasFocus) && option.widget->hasFocus()) {
            painter->setPen(theme.accent);
            painter->drawRect(area.adjusted(0, 0, -1, -1));
        }
        const bool hint = index.data(ProjectTreeModel::HintRole).toBool();
        const QRect text = area.adjusted(kIndent + 4, 0, -kIndent, 0);
        painter->setFont(option.font);
        painter->setPen(hint ? theme.secondary : selected ? theme.accent : theme.text);
        const QString detail = index.data(ProjectTreeModel::DetailRole).toString();
        const QString name = index.data().toString();
        const int nameWidth = option.fontMetrics.horizontalAdvance(name);
        const int detailWidth =
            detail.isEmpty() ? 0 : std::min(option.fontMetrics.horizontalAdvance(detail) + 14, text.width() / 2);
        const int shown = std::min(nameWidth, text.width() - detailWidth);
        painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                          option.fontMetrics.elidedText(name, Qt::ElideRight, text.width() - detailWidth));
        if (!detail.isEmpty()) {
            painter->setPen(theme.secondary);
            painter->drawText(text.adjusted(shown + 6, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                              option.fontMetrics.elidedText(QStringLiteral("· ") + detail, Qt::ElideRight,
                                                            text.width() - shown - 6));
        }
        painter->restore();
    }
};

} // namespace

ProjectTree::ProjectTree(QWidget* parent) : QTreeView(parent), m_model(new ProjectTreeModel(this))
{
    setModel(m_model);
    setItemDelegate(new TreeDelegate(this));
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(0);
    setUniformRowHeights(false);
    setExpandsOnDoubleClick(false);
    setItemsExpandable(false);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setAccessibleName(tr("Project contents"));
    setObjectName(QStringLiteral("projectTree"));
    expandAll();
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ProjectTree::expandAll);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { emit currentItemChanged(currentKind(), currentId()); });
    connect(this, &QTreeView::activated, this, [this](const QModelIndex& index) {
        const auto kind = static_cast<ItemKind>(index.data(ProjectTreeModel::KindRole).toInt());
        if (kind != ItemKind::None)
            emit itemActivated(kind, index.data(ProjectTreeModel::IdRole).toLongLong(),
                               index.data(ProjectTreeModel::FigureRole).toString());
    });
}

void ProjectTree::setSnapshot(SnapshotPointer snapshot, bool readOnly)
{
    const ItemKind kind = currentKind();
    const std::int64_t id = currentId();
    m_model->setEditable(!readOnly);
    m_model->setSnapshot(std::move(snapshot));
    if (kind != ItemKind::None && (currentKind() != kind || currentId() != id))
        select(kind, id);
}

ItemKind ProjectTree::currentKind() const
{
    return static_cast<ItemKind>(currentIndex().data(ProjectTreeModel::KindRole).toInt());
}

std::int64_t ProjectTree::currentId() const { return currentIndex().data(ProjectTreeModel::IdRole).toLongLong(); }

void ProjectTree::select(ItemKind kind, std::int64_t id)
{
    const QModelIndex index = m_model->indexOf(kind, id);
    if (index.isValid())
        setCurrentIndex(index);
}

void ProjectTree::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    if (index.isValid())
        setCurrentIndex(index);
    emit contextMenuWanted(currentKind(), currentId(), event->globalPos());
}

} // namespace plumbline::ui
