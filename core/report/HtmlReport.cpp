#include "core/report/HtmlReport.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>

#include "core/report/Escape.h"
#include "core/report/TableText.h"

namespace plumbline
{
namespace
{

constexpr std::string_view kStyle = R"(
:root { --text: #1B1F24; --secondary: #5B6470; --border: #E2E5EA; --panel: #F6F7F9; --accent: #2F6FDE; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 24px 64px; max-width: 1040px; color: var(--text); background: #fff;
  font: 15px/1.55 Inter, "Noto Sans", "Noto Sans CJK SC", "DejaVu Sans", sans-serif; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 18px; margin: 40px 0 12px; padding-bottom: 6px; border-bottom: 1px solid var(--border); }
.subtitle { color: var(--secondary); margin: 0; }
p.finding { border-left: 3px solid var(--accent); padding: 2px 0 2px 12px; }
figure { margin: 24px 0; break-inside: avoid; }
figure svg, figure img { max-width: 100%; height: auto; }
figcaption, caption { color: var(--secondary); font-size: 13px; text-align: left; }
caption { caption-side: top; padding: 0 0 8px; }
.scroll { overflow-x: auto; margin: 24px 0; }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; min-width: 50%; }
th, td { padding: 5px 10px; border-bottom: 1px solid var(--border); text-align: left; vertical-align: top;
  unicode-bidi: isolate; overflow-wrap: anywhere; }
thead th { background: var(--panel); font-weight: 600; }
th.number, td.number { text-align: right; white-space: nowrap; overflow-wrap: normal; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; font-size: 13px; }
dt { color: var(--secondary); } dd { margin: 0; overflow-wrap: anywhere; unicode-bidi: isolate; }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } .scroll { overflow: visible; }
  h2 { break-after: avoid; } tr { break-inside: avoid; } thead { display: table-header-group; }
  table { font-size: 8pt; } @page { margin: 18mm; } }
)";

bool equalsIgnoringCase(std::string_view text, std::size_t at, std::string_view word)
{
    if (at + word.size() > text.size())
        return false;
    return std::equal(word.begin(), word.end(), text.begin() + static_cast<std::ptrdiff_t>(at), [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    });
}

bool containsIgnoringCase(std::string_view text, std::string_view word)
{
    for (std::size_t i = 0; i + word.size() <= text.size(); ++i) {
        if (equalsIgnoringCase(text, i, word))
            return true;
    }
    return false;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '/';
}

// Inside tags only: an attribute whose name starts with "on", or a reference that is not to "#...".
bool hasActiveAttribute(std::string_view svg)
{
    bool inTag = false;
    char quote = '\0';
    for (std::size_t i = 0; i < svg.size(); ++i) {
        const char c = svg[i];
        if (!inTag) {
            inTag = c == '<';
            continue;
        }
        if (quote != '\0') {
            if (c == quote)
                quote = '\0';
            continue;
        }
        if (c == '"' || c == '\'') {
            quote = c;
            continue;
        }
        if (c == '>') {
            inTag = false;
            continue;
        }
        if (i == 0 || !(isSpace(svg[i - 1]) || svg[i - 1] == '"' || svg[i - 1] == '\''))
            continue;
        if (equalsIgnoringCase(svg, i, "on"))
            return true;
        for (const std::string_view name : {"href", "xlink:href", "src"}) {
            if (!equalsIgnoringCase(svg, i, name))
                continue;
            std::size_t at = i + name.size();
            while (at < svg.size() && (isSpace(svg[at]) || svg[at] == '='))
                ++at;
            const bool quoted = at < svg.size() && (svg[at] == '"' || svg[at] == '\'');
            const std::string_view value = svg.substr(std::min(svg.size(), at + (quoted ? 1U : 0U)));
            if (!value.starts_with('#') && !value.starts_with("data:image/png") &&
                !value.starts_with("data:image/jpeg"))
                return true;
        }
    }
    return quote != '\0' || inTag; // ends inside a tag: not well formed
}

// url(...) may point to "#..." only.
bool hasOutsideUrl(std::string_view svg)
{
    for (std::size_t i = 0; i + 4 <= svg.size(); ++i) {
        if (!equalsIgnoringCase(svg, i, "url("))
            continue;
        std::size_t at = i + 4;
        while (at < svg.size() && (isSpace(svg[at]) || svg[at] == '"' || svg[at] == '\''))
            ++at;
        if (at >= svg.size() || svg[at] != '#')
            return true;
    }
    return false;
}

std::string_view svgElement(std::string_view svg)
{
    const std::size_t begin = svg.find("<svg");
    const std::size_t end = svg.rfind("</svg>");
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
        return {};
    return svg.substr(begin, end + 6 - begin);
}

std::string base64(std::string_view bytes)
{
    constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t left = std::min<std::size_t>(3, bytes.size() - i);
        unsigned value = 0;
        for (std::size_t k = 0; k < 3; ++k)
            value = value << 8U | (k < left ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += k <= left ? kAlphabet[value >> (18U - 6U * k) & 63U] : '=';
    }
    return text;
}

class HtmlWriter
{
public:
    explicit HtmlWriter(const HtmlOptions& options) : m_options(options)
    {
        m_table.significantDigits = options.significantDigits;
        m_table.texts = options.texts;
    }

    std::string write(const Report& report)
    {
        m_out = "<!DOCTYPE html>\n<html lang=\"" + escapeHtml(m_options.language) +
                "\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
                "img-src data:\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
                escapeHtml(report.title) + "</title>\n<style>" + std::string(kStyle) + "</style>\n</head>\n<body>\n";
        m_out += "<header>\n<h1>" + escapeHtml(report.title) + "</h1>\n";
        if (!report.subtitle.empty())
            m_out += "<p class=\"subtitle\">" + escapeHtml(report.subtitle) + "</p>\n";
        m_out += "</header>\n<main>\n";
        for (const ReportSection& section : report.sections) {
            open(section.title);
            for (const ReportBlock& block : section.blocks)
                std::visit([this](const auto& content) { add(content); }, block);
            close();
        }
        addNotComputed(report);
        addProvenance(report);
        m_out += "</main>\n</body>\n</html>\n";
        return std::move(m_out);
    }

private:
    void open(const std::string& title) { m_out += "<section>\n<h2>" + escapeHtml(title) + "</h2>\n"; }
    void close() { m_out += "</section>\n"; }

    void add(const ReportParagraph& paragraph)
    {
        m_out += (paragraph.emphasised ? "<p class=\"finding\">" : "<p>") + escapeHtml(paragraph.text) + "</p>\n";
    }

    void add(const ReportList& list)
    {
        m_out += "<ul>\n";
        for (const std::string& item : list.items)
            m_out += "<li>" + escapeHtml(item) + "</li>\n";
        m_out += "</ul>\n";
    }

    void add(const ReportTable& table)
    {
        ++m_tables;
        m_out += "<div class=\"scroll\"><table>\n<caption>" +
                 escapeHtml(fillIn(m_options.texts("caption.table"), {std::to_string(m_tables)}) + table.caption) +
                 "</caption>\n<thead><tr>";
        std::vector<bool> numeric;
        for (std::size_t c = 0; c < table.data.columns.size(); ++c) {
            numeric.push_back(isNumeric(table.data, c));
            m_out += std::string("<th scope=\"col\"") + (numeric[c] ? " class=\"number\">" : ">") +
                     escapeHtml(columnHeading(m_options.texts, table.data.columns[c].id, table.data.columns[c].unit)) +
                     "</th>";
        }
        m_out += "</tr></thead>\n<tbody>\n";
        for (const auto& row : table.data.rows) {
            m_out += "<tr>";
            for (std::size_t c = 0; c < row.size() && c < numeric.size(); ++c)
                m_out += (numeric[c] ? "<td class=\"number\">" : "<td>") +
                         escapeHtml(displayText(table.data.columns[c], row[c], m_table)) + "</td>";
            m_out += "</tr>\n";
        }
        m_out += "</tbody>\n</table></div>\n";
    }

    void add(const ReportFigure& figure)
    {
        ++m_figures;
        const std::string number = std::to_string(m_figures);
        m_out += "<figure>\n";
        if (svgElement(figure.svg).empty())
            m_out += "<p>" + escapeHtml(m_options.texts("figure.unusable")) + "</p>";
        else if (isPassiveSvg(figure.svg))
            m_out += "<div role=\"img\" aria-label=\"" + escapeHtml(figure.caption) + "\">" +
                     inlineSvg(figure.svg, "figure" + number + "-") + "</div>";
        else
            m_out += "<img alt=\"" + escapeHtml(figure.caption) + "\" src=\"data:image/svg+xml;base64," +
                     base64(figure.svg) + "\">";
        m_out += "\n<figcaption>" + escapeHtml(fillIn(m_options.texts("caption.figure"), {number}) + figure.caption) +
                 "</figcaption>\n</figure>\n";
    }

    void addNotComputed(const Report& report)
    {
        open(m_options.texts("heading.not_computed"));
        if (report.notComputed.empty()) {
            add(ReportParagraph{m_options.texts("not_computed.nothing"), false});
        } else {
            ReportList list;
            for (const NotComputed& one : report.notComputed)
                list.items.push_back(one.what + ": " + one.why);
            add(list);
        }
        close();
    }

    void addProvenance(const Report& report)
    {
        if (report.provenance.empty())
            return;
        open(m_options.texts("heading.provenance"));
        m_out += "<dl>\n";
        for (const auto& [name, value] : report.provenance)
            m_out += "<dt>" + escapeHtml(name) + "</dt><dd>" + escapeHtml(value) + "</dd>\n";
        m_out += "</dl>\n";
        close();
    }

    const HtmlOptions& m_options;
    TableTextOptions m_table;
    std::string m_out;
    int m_tables = 0;
    int m_figures = 0;
};

} // namespace

bool isPassiveSvg(std::string_view svg)
{
    const std::string_view element = svgElement(svg);
    if (element.empty() || cleanUtf8(element).size() != element.size())
        return false;
    // Elements that run, load, animate attributes into handlers, or leave SVG; entities and processing instructions.
    constexpr std::array kForbidden = {
        "<script",  "<foreignobject", "<iframe",  "<object",   "<embed",   "<audio", "<video",
        "<animate", "<set",           "<handler", "<!doctype", "<!entity", "<?",     "<![cdata[",
        "<!--",     "javascript:",    "@import",  "<style",    "<a ",      "<a>",    "<feimage"};
    return std::none_of(kForbidden.begin(), kForbidden.end(),
                        [&](const char* word) { return containsIgnoringCase(element, word); }) &&
           !hasActiveAttribute(element) && !hasOutsideUrl(element);
}

std::string inlineSvg(std::string_view svg, std::string_view prefix)
{
    const std::string_view element = svgElement(svg);
    std::string result;
    result.reserve(element.size() + 256);
    for (std::size_t i = 0; i < element.size(); ++i) {
        bool replaced = false;
        for (const std::string_view mark : {" id=\"", " id='", "url(#", "href=\"#", "href='#"}) {
            if (element.substr(i).starts_with(mark)) {
                result += mark;
                result += prefix;
                i += mark.size() - 1;
                replaced = true;
                break;
            }
        }
        if (!replaced)
            result += element[i];
    }
    return result;
}

std::string toHtml(const Report& report, const HtmlOptions& options)
{
    return HtmlWriter(options).write(report);
}

Status writeHtmlReport(const Report& report, const std::filesystem::path& path, const HtmlOptions& options)
{
    const std::string html = toHtml(report, options);
    std::filesystem::path partial = path;
    partial += ".part";
    {
        std::ofstream out(partial, std::ios::binary | std::ios::trunc);
        out.write(html.data(), static_cast<std::streamsize>(html.size()));
        out.close();
        if (!out) {
            std::error_code ignored;
            std::filesystem::remove(partial, ignored);
            return fail(ErrorCode::FileUnwritable, {}, path.string());
        }
    }
    std::error_code error;
    std::filesystem::rename(partial, path, error);
    if (error) {
        std::error_code ignored;
        std::filesystem::remove(partial, ignored);
        return fail(ErrorCode::FileUnwritable, error.message(), path.string());
    }
    return {};
}

} // namespace plumbline
