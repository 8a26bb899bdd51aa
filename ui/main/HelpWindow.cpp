#include "ui/main/HelpWindow.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QListWidget>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextList>
#include <QVBoxLayout>

#include "ui/style/Style.h"

namespace plumbline::ui {
namespace {

const QString kFolder = QStringLiteral(":/plumbline/docs/");

/// Markdown comes without any space between its blocks.
void spaceOut(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        const bool heading = format.headingLevel() > 0;
        const bool code = format.hasProperty(QTextFormat::BlockCodeLanguage) || format.nonBreakableLines();
        format.setTopMargin(heading && block.position() > 0 ? 2.5 * metrics::kGrid : 0);
        format.setBottomMargin(code ? 0 : block.textList() != nullptr ? metrics::kGrid / 2.0 : metrics::kGrid);
        if (!code)
            format.setLineHeight(120, QTextBlockFormat::ProportionalHeight);
        cursor.setBlockFormat(format);
    }
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window), m_pages(new QListWidget(this)), m_browser(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("helpWindow"));
    setWindowTitle(tr("User guide"));
    const QList<QPair<QString, QString>> pages{{QStringLiteral("user-guide"), tr("A first audit")},
                                               {QStringLiteral("methods"), tr("Methods")},
                                               {QStringLiteral("data-sets"), tr("Data sets")},
                                               {QStringLiteral("model-card"), tr("Model cards")},
                                               {QStringLiteral("training"), tr("Training")},
                                               {QStringLiteral("file-format"), tr("The project file")}};
    for (const auto& [name, title] : pages) {
        auto* item = new QListWidgetItem(title, m_pages);
        item->setData(Qt::UserRole, name);
    }
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setFrameShape(QFrame::NoFrame);
    m_pages->setSpacing(metrics::kGrid / 2);
    m_browser->setAccessibleName(tr("Page"));
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->setOpenLinks(false);
    m_browser->document()->setDocumentMargin(3 * metrics::kGrid);

    auto* splitter = new QSplitter(this);
    splitter->addWidget(m_pages);
    splitter->addWidget(m_browser);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({180, 760});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    resize(940, 720);

    connect(m_pages, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr)
            m_browser->setSource(QUrl(QStringLiteral("qrc") + kFolder + item->data(Qt::UserRole).toString() + QStringLiteral(".md")),
                                 QTextDocument::MarkdownResource);
    });
    connect(m_browser, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.scheme() == QLatin1String("http") || link.scheme() == QLatin1String("https"))
            QDesktopServices::openUrl(link);
        else
            showPage(QFileInfo(link.path()).completeBaseName());
    });
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    connect(escape, &QShortcut::activated, this, &QWidget::close);
    connect(m_browser, &QTextBrowser::sourceChanged, this, [this] { spaceOut(*m_browser->document()); });
    m_pages->setCurrentRow(0);
}

void HelpWindow::showPage(const QString& name)
{
    for (int row = 0; row < m_pages->count(); ++row)
        if (m_pages->item(row)->data(Qt::UserRole).toString() == name)
            m_pages->setCurrentRow(row);
}

QString HelpWindow::page() const
{
    return m_pages->currentItem() != nullptr ? m_pages->currentItem()->data(Qt::UserRole).toString() : QString();
}

} // namespace plumbline::ui
