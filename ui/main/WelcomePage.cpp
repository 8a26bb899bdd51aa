#include "ui/main/WelcomePage.h"

#include <QAction>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"
#include "plots/theme/Theme.h"
#include "ui/base/Settings.h"
#include "ui/main/MainActions.h"
#include "ui/style/Style.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

using metrics::kGrid;

/// One way to begin: a button with a sentence that says what happens.
QWidget* startCard(QAction* action, const QString& title, const QString& text, bool accent, QWidget* parent)
{
    auto* card = new QFrame(parent);
    card->setProperty("panel", true);
    auto* button = new QPushButton(action->icon(), title, card);
    button->setProperty("accent", accent);
    if (accent) {
        const QString name = QStringLiteral("flask-conical");
        const auto paint = [button, name](const plots::Theme& theme) { button->setIcon(plots::icon(name, theme.accentText)); };
        paint(plots::ThemeManager::instance().theme());
        QObject::connect(&plots::ThemeManager::instance(), &plots::ThemeManager::changed, button, paint);
    }
    button->setObjectName(QStringLiteral("start.") + action->objectName());
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    auto* words = secondaryLabel(text, card);
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid);
    layout->setSpacing(kGrid + 4);
    layout->addWidget(button, 0, Qt::AlignLeft);
    layout->addWidget(words, 1);
    return card;
}

} // namespace

WelcomePage::WelcomePage(MainActions& actions, Settings& settings, QWidget* parent)
    : QWidget(parent), m_settings(settings), m_recent(new QVBoxLayout)
{
    auto* content = new QWidget;
    content->setMaximumWidth(840);
    auto* title = new QLabel(tr("Is the model as robust for every group as it is for the others?"), content);
    title->setProperty("role", QStringLiteral("heading"));
    title->setWordWrap(true);
    auto* text = secondaryLabel(
        tr("Plumbline measures how far every sample lies from the model's decision boundary and compares groups, with "
           "intervals on every number. Everything stays on this computer."),
        content);
    text->setWordWrap(true);

    auto* cards = new QHBoxLayout;
    cards->setSpacing(kGrid + 4);
    cards->addWidget(startCard(actions.openSample, tr("Open the sample audit"),
                               tr("Coloured handwritten digits, three small models, results already in it. Every view "
                                  "can be explored before anything is computed."),
                               true, content), 1);
    cards->addWidget(startCard(actions.newProject, tr("New project"),
                               tr("One file that holds models, data sets, audits and results. Then drop a .pt file and a "
                                  "folder of images on the window."),
                               false, content), 1);
    cards->addWidget(startCard(actions.openProject, tr("Open project"),
                               tr("Go on with a .plumb file. Jobs that were interrupted can be resumed."), false, content), 1);

    auto* recentPanel = new Panel(tr("Recent projects"), content);
    auto* recentHost = new QWidget(recentPanel);
    m_recent->setContentsMargins(kGrid / 2, 0, kGrid / 2, kGrid);
    m_recent->setSpacing(0);
    recentHost->setLayout(m_recent);
    recentPanel->setContent(recentHost);

    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(3 * kGrid, 5 * kGrid, 3 * kGrid, 3 * kGrid);
    column->setSpacing(kGrid);
    column->addWidget(title);
    column->addWidget(text);
    column->addSpacing(2 * kGrid);
    column->addLayout(cards);
    column->addSpacing(kGrid);
    column->addWidget(recentPanel);
    column->addStretch(1);

    auto* host = new QWidget;
    auto* row = new QHBoxLayout(host);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    row->addWidget(content, 100);
    row->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(host);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);

    fillRecent();
    connect(&settings, &Settings::recentProjectsChanged, this, &WelcomePage::fillRecent);
}

void WelcomePage::fillRecent()
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        if (item->widget() != nullptr)
            item->widget()->deleteLater();
        delete item;
    }
    const QStringList recent = m_settings.recentProjects();
    if (recent.isEmpty()) {
        auto* none = secondaryLabel(tr("Projects that you open are listed here."), this);
        none->setContentsMargins(kGrid, 0, kGrid, kGrid / 2);
        m_recent->addWidget(none);
        return;
    }
    for (const QString& path : recent) {
        const QFileInfo info(path);
        const bool there = info.exists();
        auto* row = new QWidget(this);
        auto* button = new QPushButton(info.fileName(), row);
        button->setProperty("role", QStringLiteral("link"));
        button->setIcon(plots::icon(QStringLiteral("file")));
        button->setToolTip(path);
        button->setEnabled(there);
        auto* where = secondaryLabel(there ? info.absolutePath() : tr("missing: %1").arg(info.absolutePath()), row);
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, kGrid / 2, 0);
        layout->addWidget(button);
        layout->addWidget(where, 1);
        if (there) {
            connect(button, &QPushButton::clicked, this, [this, path] { emit openRequested(path); });
        } else {
            auto* locate = new QPushButton(tr("Locate…"), row);
            locate->setProperty("quiet", true);
            connect(locate, &QPushButton::clicked, this, [this, path] { emit locateRequested(path); });
            layout->addWidget(locate);
        }
        auto* forget = new QToolButton(row);
        forget->setIcon(plots::icon(QStringLiteral("x")));
        forget->setAutoRaise(true);
        forget->setToolTip(tr("Take off this list"));
        forget->setAccessibleName(tr("Take %1 off this list").arg(info.fileName()));
        connect(forget, &QToolButton::clicked, this, [this, path] { m_settings.removeRecentProject(path); });
        layout->addWidget(forget);
        m_recent->addWidget(row);
    }
}

} // namespace plumbline::ui
