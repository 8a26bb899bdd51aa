#include "ui/certification/CertificatePaper.h"

#include <QCoreApplication>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include "core/base/AtomicFile.h"
#include "core/report/CertificateDocument.h"
#include "plots/export/PaperDocument.h"
#include "plots/theme/Theme.h"
#include "ui/base/Format.h"
#include "ui/certification/CertificateText.h"

namespace plumbline::ui {
namespace {

constexpr int kBelowTable = 16;

QString paperText(const char* text) { return QCoreApplication::translate("CertificatePaper", text); }

/// Lays the page out from top to bottom. Lengths are pixels of 1/96 inch.
class CertificateLayout
{
public:
    explicit CertificateLayout(QTextDocument& document) : m_document(document), m_cursor(&document), m_theme(plots::Theme::load(plots::ThemeKind::Print))
    {
        QFont font = m_theme.font();
        font.setPointSizeF(9);
        m_document.setDefaultFont(font);
    }

    void heading(const QString& words, double points, int above, int below)
    {
        block(above, below);
        QTextCharFormat format;
        format.setFontPointSize(points);
        format.setFontWeight(QFont::DemiBold);
        m_cursor.insertText(words, format);
    }

    void paragraph(const QString& words, double points, int below, bool quiet = false)
    {
        block(0, below);
        QTextCharFormat format;
        format.setFontPointSize(points);
        if (quiet)
            format.setForeground(m_theme.secondary);
        m_cursor.insertText(words, format);
    }

    /// The claim, set apart by a bar on its left.
    void claim(const QString& words)
    {
        QTextTable* table = insertTable(1, 2, {QTextLength(QTextLength::FixedLength, 3), QTextLength()}, 0);
        QTextTableCellFormat bar;
        bar.setBackground(m_theme.accent);
        table->cellAt(0, 0).setFormat(bar);
        QTextTableCellFormat room;
        room.setLeftPadding(12);
        room.setTopPadding(4);
        room.setBottomPadding(4);
        table->cellAt(0, 1).setFormat(room);
        QTextCharFormat format;
        format.setFontPointSize(12.5);
        table->cellAt(0, 1).firstCursorPosition().insertText(words, format);
        leave();
    }

    void lines(const DetailLines& lines)
    {
        QTextTable* table = insertTable(static_cast<int>(lines.size()), 2, {QTextLength(QTextLength::PercentageLength, 22), QTextLength(QTextLength::PercentageLength, 78)}, 3);
        for (int row = 0; row < lines.size(); ++row) {
            cell(*table, row, 0, lines[row].first, false, Qt::AlignLeft, true);
            cell(*table, row, 1, lines[row].second, false, Qt::AlignLeft, false);
        }
        leave();
    }

    void counts(const CertificateStatement& statement)
    {
        const TableData data = certificateCells(statement);
        const bool byLabel = statement.definition != FairnessDefinition::OverallRisk;
        QStringList headings{paperText(QT_TRANSLATE_NOOP("CertificatePaper", "Group"))};
        if (byLabel)
            headings.append(paperText(QT_TRANSLATE_NOOP("CertificatePaper", "Class")));
        headings += {statement.definition == FairnessDefinition::DemographicParity ? paperText(QT_TRANSLATE_NOOP("CertificatePaper", "Answers"))
                                                                                   : paperText(QT_TRANSLATE_NOOP("CertificatePaper", "Errors")),
                     QStringLiteral("n"), paperText(QT_TRANSLATE_NOOP("CertificatePaper", "Rate")), paperText(QT_TRANSLATE_NOOP("CertificatePaper", "95 % interval"))};
        const int columns = static_cast<int>(headings.size());
        QTextTable* table = insertTable(static_cast<int>(data.rows.size()) + 1, columns, {}, 3);
        const int words = byLabel ? 2 : 1;
        for (int column = 0; column < columns; ++column)
            cell(*table, 0, column, headings[column], true, column < words ? Qt::AlignLeft : Qt::AlignRight, false);
        for (std::size_t r = 0; r < data.rows.size(); ++r) {
            const auto& row = data.rows[r];
            QStringList values{QString::fromStdString(std::get<std::string>(row[0]))};
            if (byLabel)
                values.append(QString::fromStdString(std::get<std::string>(row[1])));
            values += {formatCount(std::get<std::int64_t>(row[2])), formatCount(std::get<std::int64_t>(row[3])),
                       formatNumber(std::get<double>(row[4]), 4), formatInterval(std::get<double>(row[5]), std::get<double>(row[6]), 4)};
            for (int column = 0; column < columns; ++column)
                cell(*table, static_cast<int>(r) + 1, column, values[column], false, column < words ? Qt::AlignLeft : Qt::AlignRight, false);
        }
        leave();
    }

private:
    void block(int above, int below)
    {
        QTextBlockFormat format;
        format.setTopMargin(above);
        format.setBottomMargin(below);
        if (m_atStart)
            m_cursor.setBlockFormat(format);
        else
            m_cursor.insertBlock(format);
        m_atStart = false;
    }

    QTextTable* insertTable(int rows, int columns, const QList<QTextLength>& widths, int padding)
    {
        QTextTableFormat format;
        format.setBorder(0);
        format.setCellPadding(padding);
        format.setCellSpacing(0);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setColumnWidthConstraints(widths);
        format.setBottomMargin(kBelowTable); // a block's own margin above it does not hold after a table
        return m_cursor.insertTable(rows, columns, format);
    }

    void cell(QTextTable& table, int row, int column, const QString& words, bool strong, Qt::Alignment alignment, bool quiet)
    {
        QTextTableCellFormat border;
        border.setBottomBorder(1);
        border.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        border.setBottomBorderBrush(m_theme.border);
        border.setTopPadding(3);
        border.setBottomPadding(3);
        table.cellAt(row, column).setFormat(border);
        QTextCharFormat format;
        format.setFontPointSize(8.5);
        if (strong)
            format.setFontWeight(QFont::DemiBold);
        if (quiet)
            format.setForeground(m_theme.secondary);
        QTextBlockFormat lineUp;
        lineUp.setAlignment(alignment);
        QTextCursor cursor = table.cellAt(row, column).firstCursorPosition();
        cursor.setBlockFormat(lineUp);
        cursor.insertText(words, format);
    }

    /// The block that follows every table takes the next paragraph.
    void leave()
    {
        m_cursor.movePosition(QTextCursor::End);
        m_atStart = true;
    }

    QTextDocument& m_document;
    QTextCursor m_cursor;
    plots::Theme m_theme;
    bool m_atStart = true;
};

} // namespace

Status writeCertificatePdf(const CertificateStatement& statement, const std::string& signer, const std::filesystem::path& path)
{
    const QString title = paperText(QT_TRANSLATE_NOOP("CertificatePaper", "Fairness certificate"));
    plots::PaperDocument paper;
    CertificateLayout layout(paper.text());
    layout.heading(title, 20, 0, 2);
    layout.paragraph(QStringLiteral("%1 · %2").arg(QString::fromStdString(statement.modelName), certificateDay(statement.date)), 10.5, 12, true);
    layout.claim(certificateClaimText(statement));
    layout.heading(paperText(QT_TRANSLATE_NOOP("CertificatePaper", "Terms")), 11.5, 18, 4);
    layout.lines(certificateTerms(statement));
    layout.heading(paperText(QT_TRANSLATE_NOOP("CertificatePaper", "Counts")), 11.5, 18, 4);
    layout.counts(statement);
    layout.heading(paperText(QT_TRANSLATE_NOOP("CertificatePaper", "What it does not say")), 11.5, 18, 5);
    for (const QString& limit : certificateLimits(statement))
        layout.paragraph(QStringLiteral("•  ") + limit, 9, 3);
    layout.heading(paperText(QT_TRANSLATE_NOOP("CertificatePaper", "What it belongs to")), 11.5, 16, 4);
    DetailLines origin = certificateSubject(statement);
    origin.append({paperText(QT_TRANSLATE_NOOP("CertificatePaper", "signed by (Ed25519)")), QString::fromStdString(signer)});
    origin.append({paperText(QT_TRANSLATE_NOOP("CertificatePaper", "date")), QString::fromStdString(statement.date)});
    origin.append({paperText(QT_TRANSLATE_NOOP("CertificatePaper", "computed by")), QString::fromStdString(statement.tool)});
    layout.lines(origin);
    layout.paragraph(paperText(QT_TRANSLATE_NOOP("CertificatePaper", "This page is for reading. Only the certificate's JSON file can be checked, with the public key and the "
                                                                     "model's file: plumbline-cli verify certificate.json --key public.pem --model FILE")),
                     8.5, 0, true);
    return paper.writePdf(path, title);
}

Status writeCertificatePage(const CertificateStatement& statement, const std::string& signer, const std::filesystem::path& path)
{
    const std::string suffix = path.extension().string();
    if (suffix == ".pdf")
        return writeCertificatePdf(statement, signer, path);
    if (suffix == ".html" || suffix == ".htm")
        return writeFileAtomically(path, certificateHtml(statement, signer));
    return fail(ErrorCode::InvalidArgument, "a certificate's page is written as .html or .pdf", path.string());
}

} // namespace plumbline::ui
