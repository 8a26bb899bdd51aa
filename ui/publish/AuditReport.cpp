#include "ui/publish/AuditReport.h"

#include <tuple>

#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

#include "core/report/HtmlReport.h"
#include "core/report/RobustnessReport.h"
#include "core/report/TableText.h"
#include "plots/base/PlotView.h"
#include "plots/export/PaperDocument.h"
#include "plots/theme/Theme.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/jobs/JobText.h"

namespace plumbline::ui {
namespace {

constexpr QSizeF kReportFigureMm(170, 100);
constexpr std::size_t kMostColumns = 12; // of a table on A4

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

/// Lays a report out as a document: headings, paragraphs, tables and pictures in order.
class DocumentBuilder
{
public:
    DocumentBuilder(plots::PaperDocument& paper, const std::vector<NamedFigure>& figures)
        : m_paper(paper), m_document(paper.text()), m_figures(figures), m_cursor(&m_document)
    {
        m_document.setDefaultFont(plots::Theme::load(plots::ThemeKind::Print).font());
        QFont font = m_document.defaultFont();
        font.setPointSizeF(9.5);
        m_document.setDefaultFont(font);
    }

    void build(const Report& report)
    {
        heading(text(report.title), 18);
        if (!report.subtitle.empty())
            paragraph(text(report.subtitle), true);
        for (const ReportSection& section : report.sections) {
            heading(text(section.title), 13);
            for (const ReportBlock& block : section.blocks)
                std::visit([this](const auto& one) { add(one); }, block);
        }
        heading(QCoreApplication::translate("Report", "Not computed"), 13);
        if (report.notComputed.empty())
            paragraph(QCoreApplication::translate("Report", "Everything that was asked for was computed."), false);
        for (const NotComputed& one : report.notComputed)
            paragraph(QStringLiteral("• %1: %2").arg(text(one.what), text(one.why)), false);
        heading(QCoreApplication::translate("Report", "Provenance"), 13);
        for (const auto& [name, value] : report.provenance)
            paragraph(QStringLiteral("%1: %2").arg(text(name), text(value)), false);
    }

private:
    void block(int above, int below)
    {
        QTextBlockFormat format;
        format.setTopMargin(above);
        format.setBottomMargin(below);
        if (m_started)
            m_cursor.insertBlock(format);
        else
            m_cursor.setBlockFormat(format);
        m_started = true;
    }
    void heading(const QString& words, int points)
    {
        block(points, 4);
        QTextCharFormat format;
        format.setFontPointSize(points);
        format.setFontWeight(QFont::DemiBold);
        m_cursor.insertText(words, format);
    }
    void paragraph(const QString& words, bool strong)
    {
        block(0, 5);
        QTextCharFormat format;
        format.setFontWeight(strong ? QFont::DemiBold : QFont::Normal);
        m_cursor.insertText(words, format);
    }
    void add(const ReportParagraph& one) { paragraph(text(one.text), one.emphasised); }
    void add(const ReportList& list)
    {
        for (const std::string& item : list.items)
            paragraph(QStringLiteral("• ") + text(item), false);
    }
    void add(const ReportTable& table)
    {
        if (table.data.columns.empty())
            return;
        paragraph(text(table.caption), false);
        insert(cells(table.data));
    }

    /// A table in words, first row the headings.
    struct Cells {
        std::vector<QStringList> rows;
        std::vector<bool> numeric; ///< of the columns
    };

    /// Wide tables of few rows lie on their side: paper is narrow.
    static Cells cells(const TableData& data)
    {
        const TableTextOptions options;
        const std::size_t columns = data.columns.size();
        Cells out;
        QStringList& head = out.rows.emplace_back();
        for (std::size_t c = 0; c < columns; ++c) {
            head.append(text(columnHeading(options.texts, data.columns[c].id, data.columns[c].unit)));
            out.numeric.push_back(isNumeric(data, c));
        }
        for (const auto& row : data.rows) {
            QStringList& line = out.rows.emplace_back();
            for (std::size_t c = 0; c < columns; ++c)
                line.append(text(displayText(data.columns[c], row[c], options)));
        }
        if (columns <= kMostColumns || out.rows.size() > kMostColumns)
            return out;
        Cells turned;
        for (std::size_t c = 0; c < columns; ++c) {
            QStringList& line = turned.rows.emplace_back();
            for (const QStringList& row : out.rows)
                line.append(row[static_cast<qsizetype>(c)]);
        }
        turned.numeric.assign(out.rows.size(), true);
        turned.numeric.front() = false;
        return turned;
    }

    void insert(const Cells& table)
    {
        QTextTableFormat format;
        format.setBorder(0);
        format.setCellPadding(2.5);
        format.setCellSpacing(0);
        format.setHeaderRowCount(1);
        format.setBottomMargin(8);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        QTextTable* grid =
            m_cursor.insertTable(static_cast<int>(table.rows.size()), static_cast<int>(table.numeric.size()), format);
        for (std::size_t r = 0; r < table.rows.size(); ++r)
            for (std::size_t c = 0; c < table.numeric.size(); ++c) {
                QTextBlockFormat alignment;
                alignment.setAlignment(table.numeric[c] ? Qt::AlignRight : Qt::AlignLeft);
                QTextCharFormat style;
                style.setFontPointSize(table.numeric.size() > kMostColumns ? 6 : 8);
                style.setFontWeight(r == 0 ? QFont::DemiBold : QFont::Normal);
                QTextCursor cell = grid->cellAt(static_cast<int>(r), static_cast<int>(c)).firstCursorPosition();
                cell.setBlockFormat(alignment);
                cell.insertText(table.rows[r][static_cast<qsizetype>(c)], style);
            }
        m_cursor.movePosition(QTextCursor::End);
    }

    void add(const ReportFigure& figure)
    {
        // Figures come in the report's order; the SVG is for HTML, the same view is drawn on paper.
        if (m_nextFigure >= m_figures.size())
            return;
        const NamedFigure& named = m_figures[m_nextFigure++];
        plots::ExportOptions options;
        options.sizeMm = kReportFigureMm;
        options.caption = false;
        options.source = named.source;
        block(6, 2);
        if (auto inserted = m_paper.insertFigure(m_cursor, *named.view, options); !inserted)
            paragraph(errorLine(inserted.error()), false);
        paragraph(text(figure.caption), false);
    }

    plots::PaperDocument& m_paper;
    QTextDocument& m_document;
    const std::vector<NamedFigure>& m_figures;
    QTextCursor m_cursor;
    std::size_t m_nextFigure = 0;
    bool m_started = false;
};

Status writePdf(const Report& report, const std::vector<NamedFigure>& figures, const std::filesystem::path& path)
{
    plots::PaperDocument paper;
    DocumentBuilder(paper, figures).build(report);
    return paper.writePdf(path, text(report.title));
}

} // namespace

Result<std::vector<ReportFigure>> reportFigures(const std::vector<NamedFigure>& figures)
{
    std::vector<ReportFigure> drawn;
    for (const NamedFigure& figure : figures) {
        plots::ExportOptions options;
        options.sizeMm = kReportFigureMm;
        options.caption = false;
        options.provenance = false;
        options.source = figure.source;
        auto svg = plots::FigureExporter::bytes(*figure.view, plots::FigureFormat::Svg, options);
        if (!svg)
            return fail(svg.error());
        drawn.push_back({svg->toStdString(), figure.view->caption().toStdString()});
    }
    return drawn;
}

RunRecords runRecords(const ProjectSnapshot& snapshot, std::int64_t auditId)
{
    RunRecords records;
    for (const JobEntry* job : snapshot.jobsOfAudit(auditId)) {
        const std::string title = jobTitle(snapshot, *job).toStdString();
        if (job->state != JobState::Done)
            records.first.push_back(
                {title, std::to_string(job->unitsDone) + " of " + std::to_string(job->unitCount) + " units, " + jobStateName(job->state)});
        else if (job->unitsFailed > 0)
            records.first.push_back({title, std::to_string(job->unitsFailed) + " units failed"});
        for (const auto& [name, value] : runRecordLines(snapshot, *job))
            records.second.emplace_back(title + " · " + name.toStdString(), value.toStdString());
    }
    return records;
}

Result<Report> auditReport(const AuditResultPointer& result, const ProjectSnapshot& snapshot, std::int64_t auditId,
                           const QString& projectName)
{
    const AuditEntry* audit = snapshot.audit(auditId);
    if (audit == nullptr)
        return fail(ErrorCode::NotFound);
    RobustnessReportInput input;
    input.title = audit->name;
    input.subtitle = projectName.toStdString();
    if (const DatasetEntry* dataset = snapshot.dataset(audit->datasetId))
        input.dataset = dataset->name;
    input.partition = result->partition.name;
    input.series = result->series;
    input.sigma = result->options.sigma;
    input.tau = result->options.tau;
    auto figures = reportFigures(makeFigures(result, snapshot, auditId));
    if (!figures)
        return fail(figures.error());
    input.figures = std::move(*figures);
    std::tie(input.notComputed, input.provenance) = runRecords(snapshot, auditId);
    return robustnessReport(input);
}

Status writeReport(const Report& report, const std::vector<NamedFigure>& figures, const std::filesystem::path& path)
{
    const std::string suffix = path.extension().string();
    if (suffix == ".html" || suffix == ".htm")
        return writeHtmlReport(report, path);
    if (suffix == ".pdf")
        return writePdf(report, figures, path);
    return fail(ErrorCode::InvalidArgument, "a report is written as .html or .pdf", path.string());
}

} // namespace plumbline::ui
