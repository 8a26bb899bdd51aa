#include "ui/publish/AuditReport.h"

#include <QFile>
#include <QMarginsF>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

#include "core/report/HtmlReport.h"
#include "core/report/RobustnessReport.h"
#include "core/report/TableText.h"
#include "plots/base/PlotView.h"
#include "plots/theme/Theme.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/jobs/JobText.h"

namespace plumbline::ui {
namespace {

constexpr QSizeF kReportFigureMm(170, 100);
constexpr double kPictureDpi = 300;

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

/// Lays a report out as a document: headings, paragraphs, tables and pictures in order.
class DocumentBuilder
{
public:
    explicit DocumentBuilder(const std::vector<NamedFigure>& figures) : m_figures(figures), m_cursor(&m_document)
    {
        m_document.setDefaultFont(plots::Theme::load(plots::ThemeKind::Print).font());
        QFont font = m_document.defaultFont();
        font.setPointSizeF(9.5);
        m_document.setDefaultFont(font);
    }

    QTextDocument& build(const Report& report)
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
        return m_document;
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
        const TableTextOptions options;
        if (table.data.columns.empty())
            return;
        block(4, 2);
        m_cursor.insertText(text(table.caption));
        QTextTableFormat format;
        format.setBorder(0);
        format.setCellPadding(2.5);
        format.setCellSpacing(0);
        format.setHeaderRowCount(1);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        QTextTable* grid = m_cursor.insertTable(static_cast<int>(table.data.rows.size()) + 1,
                                                static_cast<int>(table.data.columns.size()), format);
        QTextCharFormat head;
        head.setFontWeight(QFont::DemiBold);
        head.setFontPointSize(8);
        QTextCharFormat body;
        body.setFontPointSize(8);
        for (std::size_t c = 0; c < table.data.columns.size(); ++c) {
            const auto& column = table.data.columns[c];
            QTextBlockFormat alignment;
            alignment.setAlignment(isNumeric(table.data, c) ? Qt::AlignRight : Qt::AlignLeft);
            const auto set = [&](int row, const QString& words, const QTextCharFormat& style) {
                QTextCursor cell = grid->cellAt(row, static_cast<int>(c)).firstCursorPosition();
                cell.setBlockFormat(alignment);
                cell.insertText(words, style);
            };
            set(0, text(columnHeading(options.texts, column.id, column.unit)), head);
            for (std::size_t r = 0; r < table.data.rows.size(); ++r)
                set(static_cast<int>(r) + 1, text(displayText(column, table.data.rows[r][c], options)), body);
        }
        m_cursor.movePosition(QTextCursor::End);
    }
    void add(const ReportFigure& figure)
    {
        // Figures come in the report's order; the SVG is for HTML, the picture of the same view for paper.
        if (m_nextFigure >= m_figures.size())
            return;
        const NamedFigure& named = m_figures[m_nextFigure++];
        plots::ExportOptions options;
        options.sizeMm = kReportFigureMm;
        options.dpi = kPictureDpi;
        options.caption = false;
        options.source = named.source;
        if (auto image = plots::FigureExporter::image(*named.view, options)) {
            const QUrl url(QStringLiteral("figure://%1").arg(m_nextFigure));
            m_document.addResource(QTextDocument::ImageResource, url, *image);
            block(6, 2);
            QTextImageFormat format;
            format.setName(url.toString());
            format.setWidth(kReportFigureMm.width() / 25.4 * 96);
            format.setHeight(kReportFigureMm.height() / 25.4 * 96);
            m_cursor.insertImage(format);
        }
        paragraph(text(figure.caption), false);
    }

    const std::vector<NamedFigure>& m_figures;
    QTextDocument m_document;
    QTextCursor m_cursor;
    std::size_t m_nextFigure = 0;
    bool m_started = false;
};

Status writePdf(const Report& report, const std::vector<NamedFigure>& figures, const std::filesystem::path& path)
{
    QSaveFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::WriteOnly))
        return fail(ErrorCode::FileUnwritable, file.errorString().toStdString(), path.string());
    {
        QPdfWriter writer(&file);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(18, 18, 18, 18), QPageLayout::Millimeter);
        writer.setResolution(300);
        writer.setTitle(text(report.title));
        writer.setCreator(QStringLiteral("Plumbline"));
        DocumentBuilder builder(figures);
        builder.build(report).print(&writer);
    }
    if (!file.commit())
        return fail(ErrorCode::FileUnwritable, file.errorString().toStdString(), path.string());
    return {};
}

} // namespace

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
    for (const NamedFigure& figure : makeFigures(result, snapshot, auditId)) {
        plots::ExportOptions options;
        options.sizeMm = kReportFigureMm;
        options.caption = false;
        options.provenance = false;
        options.source = figure.source;
        auto svg = plots::FigureExporter::bytes(*figure.view, plots::FigureFormat::Svg, options);
        if (!svg)
            return fail(svg.error());
        input.figures.push_back({svg->toStdString(), figure.view->caption().toStdString()});
    }
    for (const JobEntry* job : snapshot.jobsOfAudit(auditId)) {
        const std::string title = jobTitle(snapshot, *job).toStdString();
        if (job->state != JobState::Done)
            input.notComputed.push_back(
                {title, std::to_string(job->unitsDone) + " of " + std::to_string(job->unitCount) + " units, " + jobStateName(job->state)});
        else if (job->unitsFailed > 0)
            input.notComputed.push_back({title, std::to_string(job->unitsFailed) + " units failed"});
        for (const auto& [name, value] : runRecordLines(snapshot, *job))
            input.provenance.emplace_back(title + " · " + name.toStdString(), value.toStdString());
    }
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
