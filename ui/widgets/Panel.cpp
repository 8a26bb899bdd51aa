#include "ui/widgets/Panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"

namespace plumbline::ui {
namespace {

constexpr int kGrid = 8;

void repolish(QWidget* widget)
{
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

QToolButton* quietButton(QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setIconSize(QSize(16, 16));
    return button;
}

} // namespace

Panel::Panel(const QString& title, QWidget* parent)
    : QFrame(parent), m_title(new QLabel(title, this)), m_note(secondaryLabel({}, this)), m_header(new QHBoxLayout),
      m_body(new QVBoxLayout)
{
    setProperty("panel", true);
    m_title->setProperty("role", QStringLiteral("panelTitle"));
    m_title->setMinimumWidth(48); // gives way in a narrow window
    m_note->hide();
    m_header->setContentsMargins(kGrid * 3 / 2, 0, kGrid, 0);
    m_header->setSpacing(kGrid / 2);
    m_header->addWidget(m_title);
    m_header->addStretch(1);
    m_header->addWidget(m_note);
    auto* headerHost = new QWidget(this);
    headerHost->setFixedHeight(kGrid * 4 + 4);
    headerHost->setLayout(m_header);
    m_body->setContentsMargins(1, 0, 1, 1);
    m_body->setSpacing(0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(headerHost);
    layout->addLayout(m_body, 1);
}

void Panel::setTitle(const QString& title) { m_title->setText(title); }

void Panel::setNote(const QString& note, const QString& toolTip)
{
    m_note->setText(note);
    m_note->setToolTip(toolTip);
    m_note->setVisible(!note.isEmpty());
}

void Panel::setContent(QWidget* content) { m_body->addWidget(content, 1); }

void Panel::addAction(QAction* action)
{
    QToolButton* button = quietButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
    m_header->addWidget(button);
}

QToolButton* Panel::addToolButton(const QString& iconName, const QString& name)
{
    QToolButton* button = quietButton(this);
    button->setIcon(plots::icon(iconName));
    button->setToolTip(name);
    button->setAccessibleName(name);
    m_header->addWidget(button);
    return button;
}

void Panel::addHeaderWidget(QWidget* widget) { m_header->addWidget(widget); }

DockTitle::DockTitle(const QString& title, QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_note(secondaryLabel({}, this)), m_layout(new QHBoxLayout(this))
{
    setAttribute(Qt::WA_StyledBackground);
    setProperty("role", QStringLiteral("dockTitle"));
    setFixedHeight(kGrid * 4);
    m_title->setProperty("role", QStringLiteral("dockTitleText"));
    m_layout->setContentsMargins(kGrid * 3 / 2, 0, kGrid, 0);
    m_layout->setSpacing(kGrid / 2);
    m_layout->addWidget(m_title);
    m_layout->addStretch(1);
    m_layout->addWidget(m_note);
    setTitle(title);
}

QSize DockTitle::sizeHint() const { return {QWidget::sizeHint().width(), kGrid * 4}; }
void DockTitle::setTitle(const QString& title) { m_title->setText(title.toUpper()); }
void DockTitle::setNote(const QString& note) { m_note->setText(note); }
void DockTitle::addWidget(QWidget* widget) { m_layout->addWidget(widget); }

Chip::Chip(QWidget* parent) : QLabel(parent)
{
    setProperty("role", QStringLiteral("chip"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFixedHeight(kGrid * 3);
    setTone(Tone::Plain);
}

void Chip::setTone(Tone tone)
{
    static constexpr const char* kNames[] = {"plain", "warning", "error", "success"};
    const QString name = QString::fromLatin1(kNames[static_cast<int>(tone)]);
    if (property("tone").toString() == name)
        return;
    setProperty("tone", name);
    repolish(this);
}

FoldSection::FoldSection(const QString& title, QWidget* parent)
    : QWidget(parent), m_button(new QToolButton(this)), m_layout(new QVBoxLayout(this))
{
    m_button->setText(title);
    m_button->setCheckable(true);
    m_button->setAutoRaise(true);
    m_button->setProperty("role", QStringLiteral("fold"));
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setIcon(plots::icon(QStringLiteral("chevron-right")));
    m_button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(kGrid / 2);
    m_layout->addWidget(m_button);
    connect(m_button, &QToolButton::toggled, this, [this](bool open) {
        m_button->setIcon(plots::icon(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
        if (m_content != nullptr)
            m_content->setVisible(open);
        emit toggled(open);
    });
}

void FoldSection::setContent(QWidget* content)
{
    m_content = content;
    m_layout->addWidget(content);
    content->setVisible(m_button->isChecked());
}

void FoldSection::setOpen(bool open) { m_button->setChecked(open); }
bool FoldSection::isOpen() const { return m_button->isChecked(); }

EmptyState::EmptyState(const QString& title, const QString& text, QWidget* parent)
    : QWidget(parent), m_title(new QLabel(title, this)), m_text(secondaryLabel(text, this)), m_buttons(new QHBoxLayout)
{
    m_title->setProperty("role", QStringLiteral("title15"));
    m_title->setAlignment(Qt::AlignCenter);
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    m_buttons->setSpacing(kGrid);
    m_buttons->addStretch(1);
    m_buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGrid * 3, kGrid * 3, kGrid * 3, kGrid * 3);
    layout->setSpacing(kGrid);
    layout->addStretch(2);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addSpacing(kGrid);
    layout->addLayout(m_buttons);
    layout->addStretch(3);
}

void EmptyState::setText(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_text->setText(text);
}

void EmptyState::addAction(QAction* action, bool accent)
{
    auto* button = new QPushButton(action->text(), this);
    button->setIcon(action->icon());
    button->setProperty("accent", accent);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    m_buttons->insertWidget(m_buttons->count() - 1, button);
}

QScrollArea* panelScroll(QWidget* content, const QString& name, QWidget* parent)
{
    auto* scroll = new QScrollArea(parent);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(name);
    scroll->setWidget(content);
    content->setAutoFillBackground(false); // setWidget() has turned it on: the window's colour
    scroll->viewport()->setAutoFillBackground(false);
    return scroll;
}

QLabel* secondaryLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QStringLiteral("secondary"));
    return label;
}

} // namespace plumbline::ui
