#include "ui/inspector/InspectorPage.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"

namespace plumbline::ui {

InspectorPage::InspectorPage(QWidget* parent) : QWidget(parent), m_buttons(new QHBoxLayout)
{
    auto* content = new QWidget;
    content->setProperty("surface", QStringLiteral("panel"));
    m_body = new QVBoxLayout(content);
    m_body->setContentsMargins(12, 12, 12, 12);
    m_body->setSpacing(12);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    m_buttons->setContentsMargins(12, 8, 12, 0);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addLayout(m_buttons);
    outer->addWidget(scroll, 1);
}

QToolButton* InspectorPage::addButton(const char* iconName, const QString& name)
{
    auto* button = new QToolButton(this);
    button->setIcon(plots::icon(QString::fromLatin1(iconName)));
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    m_buttons->addWidget(button);
    return button;
}

void InspectorPage::addButtonGap()
{
    m_buttons->addStretch(1);
}

} // namespace plumbline::ui
