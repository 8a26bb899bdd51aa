#include "plots/export/PaperDocument.h"

#include <vector>

#include <QAbstractTextDocumentLayout>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>

#include "plots/export/FigurePage.h"
#include "qcustomplot.h"

namespace plumbline::plots
{
namespace
{

constexpr int kFigure = QTextFormat::UserObject + 1;
constexpr int kIndex = QTextFormat::UserProperty + 1;
constexpr double kMarginMm = 18;
constexpr double kFooterMm = 10;
constexpr int kDotsPerInch = 300;
constexpr double kPixelsPerInch = 96; // the unit of FigurePage

} // namespace

/// Draws figures where the text's layout has room for them. The painter is always the one of writePdf.
class PaperDocument::Figures : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    std::vector<FigurePage> pages;
    QRectF visible; ///< of the text, on the page that is drawn

    QSizeF intrinsicSize(QTextDocument* /*document*/, int /*position*/, const QTextFormat& format) override
    {
        return page(format).size() * (kDotsPerInch / kPixelsPerInch);
    }

    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                    const QTextFormat& format) override
    {
        // A plot sets clips of its own, so the page's does not keep out what belongs to the next one.
        if (!visible.contains(rect.center()))
            return;
        painter->save();
        painter->translate(rect.topLeft());
        painter->scale(kDotsPerInch / kPixelsPerInch, kDotsPerInch / kPixelsPerInch);
        page(format).draw(*static_cast<QCPPainter*>(painter));
        painter->restore();
    }

private:
    [[nodiscard]] const FigurePage& page(const QTextFormat& format) const
    {
        return pages[static_cast<std::size_t>(format.property(kIndex).toInt())];
    }
};

PaperDocument::PaperDocument() : m_text(std::make_unique<QTextDocument>()), m_figures(std::make_unique<Figures>())
{
    m_text->documentLayout()->registerHandler(kFigure, m_figures.get());
}

PaperDocument::~PaperDocument() = default;

QTextDocument& PaperDocument::text()
{
    return *m_text;
}

Status PaperDocument::insertFigure(QTextCursor& cursor, const PlotView& view, const ExportOptions& options)
{
    auto page = FigurePage::make(view, options);
    if (!page)
        return fail(std::move(page.error()));
    QTextCharFormat format;
    format.setObjectType(kFigure);
    format.setProperty(kIndex, static_cast<int>(m_figures->pages.size()));
    m_figures->pages.push_back(std::move(*page));
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    return {};
}

Status PaperDocument::writePdf(const std::filesystem::path& path, const QString& title)
{
    QSaveFile file(QString::fromStdString(path.string()));
    const auto failed = [&] { return fail(ErrorCode::FileUnwritable, file.errorString().toStdString(), path.string()); };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    {
        QPdfWriter writer(&file);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter);
        writer.setResolution(kDotsPerInch);
        writer.setTitle(title);
        writer.setCreator(QStringLiteral("Plumbline"));
        const QRectF area(QPointF(0, 0), QSizeF(writer.width(), writer.height() - kFooterMm / 25.4 * kDotsPerInch));
        m_text->setDocumentMargin(0);
        m_text->documentLayout()->setPaintDevice(&writer);
        m_text->setPageSize(area.size());
        QCPPainter painter(&writer);
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        const int count = m_text->pageCount();
        for (int page = 0; page < count; ++page) {
            if (page > 0)
                writer.newPage();
            painter.save();
            painter.translate(0, -page * area.height());
            QAbstractTextDocumentLayout::PaintContext context;
            context.clip = area.translated(0, page * area.height());
            context.palette.setColor(QPalette::Text, Qt::black);
            painter.setClipRect(context.clip);
            m_figures->visible = context.clip;
            m_text->documentLayout()->draw(&painter, context);
            painter.restore();
            painter.setFont(m_text->defaultFont());
            painter.drawText(QRectF(0, 0, writer.width(), writer.height()), Qt::AlignBottom | Qt::AlignRight,
                             QStringLiteral("%1 / %2").arg(page + 1).arg(count));
        }
    }
    return file.commit() ? Status() : failed();
}

} // namespace plumbline::plots

#include "PaperDocument.moc"
