#include "ui/widgets/ErrorBar.h"

#include <QAction>
#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include "ui/base/ErrorText.h"
#include "plots/theme/Icons.h"

namespace plumbline::ui {

ErrorBar::ErrorBar(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_message(new QLabel(this)),
      m_detailsButton(new QPushButton(tr("Show details"), this)), m_copyButton(new QPushButton(tr("Copy"), this)),
      m_closeButton(new QToolButton(this)), m_details(new QPlainTextEdit(this))
{
    setProperty("role", QStringLiteral("errorBar"));
    setAccessibleName(tr("Message"));
    m_icon->setAlignment(Qt::AlignTop);
    m_icon->setFixedWidth(20);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setObjectName(QStringLiteral("errorMessage"));
    m_details->setReadOnly(true);
    m_details->setAccessibleName(tr("Details"));
    m_details->setMaximumHeight(96);
    m_details->hide();
    m_detailsButton->setCheckable(true);
    m_detailsButton->setProperty("quiet", true);
    m_copyButton->setProperty("quiet", true);
    m_closeButton->setAutoRaise(true);
    m_closeButton->setIcon(plots::icon(QStringLiteral("x")));
    m_closeButton->setAccessibleName(tr("Dismiss"));
    m_closeButton->setToolTip(tr("Dismiss"));
    m_closeButton->hide();

    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_message, 1);
    row->addWidget(m_detailsButton, 0, Qt::AlignTop);
    row->addWidget(m_copyButton, 0, Qt::AlignTop);
    row->addWidget(m_closeButton, 0, Qt::AlignTop);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_icon, 0, 0, Qt::AlignTop);
    layout->addLayout(row, 0, 1);
    layout->addWidget(m_details, 1, 1);
    layout->setColumnStretch(1, 1);

    connect(m_detailsButton, &QPushButton::toggled, this, [this](bool shown) {
        m_details->setVisible(shown);
        m_detailsButton->setText(shown ? tr("Hide details") : tr("Show details"));
    });
    connect(m_copyButton, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_message->text() + QLatin1Char('\n') + m_details->toPlainText());
    });
    connect(m_closeButton, &QToolButton::clicked, this, &ErrorBar::clear);
    hide();
}

void ErrorBar::showError(const Error& error)
{
    const ErrorText text = errorTextFor(error);
    QString message = text.message;
    if (!text.where.isEmpty())
        message += QStringLiteral("  ") + text.where;
    if (!text.hint.isEmpty())
        message += QLatin1Char('\n') + text.hint;
    m_message->setText(message);
    m_details->setPlainText(text.details);
    m_detailsButton->show();
    m_copyButton->show();
    setTone("error", "triangle-alert");
    show();
}

void ErrorBar::showNote(const QString& text)
{
    m_message->setText(text);
    m_details->clear();
    m_detailsButton->setChecked(false);
    m_detailsButton->hide();
    m_copyButton->hide();
    setTone("warning", "info");
    show();
}

void ErrorBar::addAction(QAction* action)
{
    auto* button = new QPushButton(action->text(), this);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::enabledChanged, button, &QPushButton::setVisible);
    button->setVisible(action->isEnabled());
    auto* row = qobject_cast<QHBoxLayout*>(static_cast<QGridLayout*>(layout())->itemAtPosition(0, 1)->layout());
    row->insertWidget(1, button, 0, Qt::AlignTop);
}

void ErrorBar::clear()
{
    m_message->clear();
    m_details->clear();
    m_detailsButton->setChecked(false);
    hide();
}

void ErrorBar::setClosable(bool closable) { m_closeButton->setVisible(closable); }

QString ErrorBar::message() const { return m_message->text(); }

void ErrorBar::setTone(const char* tone, const char* iconName)
{
    setProperty("tone", QString::fromLatin1(tone));
    style()->unpolish(this);
    style()->polish(this);
    m_icon->setPixmap(plots::icon(QString::fromLatin1(iconName)).pixmap(16, 16));
}

} // namespace plumbline::ui
