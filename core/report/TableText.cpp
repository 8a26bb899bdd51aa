#include "core/report/TableText.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/figures/TableWriter.h"
#include "core/report/Escape.h"

namespace plumbline
{
namespace
{

constexpr const char* kNoData = "–";

} // namespace

std::string roundedNumber(double value, int significantDigits)
{
    if (!std::isfinite(value))
        return kNoData;
    if (value == 0.0)
        return "0";
    char buffer[64];
    const int digits = std::clamp(significantDigits, 1, 17);
    const double size = std::fabs(value);
    std::to_chars_result written{};
    if (size >= 1e-5 && size < 1e9) {
        const int magnitude = static_cast<int>(std::floor(std::log10(size)));
        written = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed,
                                std::max(0, digits - 1 - magnitude));
    } else {
        written = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, digits - 1);
    }
    std::string text(buffer, written.ptr);
    // Zeros behind the last digit that says something are noise.
    if (text.find('e') == std::string::npos && text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

std::string displayText(const TableData::Column& column, const TableData::Value& value, const TableTextOptions& options)
{
    if (const auto* number = std::get_if<double>(&value))
        return roundedNumber(*number, options.significantDigits);
    if (std::holds_alternative<std::monostate>(value))
        return kNoData;
    if (const auto* text = std::get_if<std::string>(&value); text != nullptr && column.id == "note")
        return noteText(options.texts, *text);
    return cellText(value);
}

bool isNumeric(const TableData& table, std::size_t column)
{
    return std::all_of(table.rows.begin(), table.rows.end(), [=](const auto& row) {
        return column >= row.size() || !std::holds_alternative<std::string>(row[column]);
    });
}

std::string toMarkdown(const TableData& table, const TableTextOptions& options)
{
    std::string head = "|";
    std::string rule = "|";
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        head += " " + escapeMarkdown(columnHeading(options.texts, table.columns[c].id, table.columns[c].unit)) + " |";
        rule += isNumeric(table, c) ? " ---: |" : " --- |";
    }
    std::string text = head + "\n" + rule + "\n";
    for (const auto& row : table.rows) {
        text += "|";
        for (std::size_t c = 0; c < table.columns.size() && c < row.size(); ++c)
            text += " " + escapeMarkdown(displayText(table.columns[c], row[c], options)) + " |";
        text += "\n";
    }
    if (!options.caption.empty())
        text += "\n" + escapeMarkdown(options.caption) + "\n";
    return text;
}

std::string toLatex(const TableData& table, const TableTextOptions& options)
{
    std::string alignment;
    std::string head;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        alignment += isNumeric(table, c) ? 'r' : 'l';
        head += (c == 0 ? "" : " & ") +
                escapeLatex(columnHeading(options.texts, table.columns[c].id, table.columns[c].unit));
    }
    std::string text = "\\begin{table}\n\\centering\n";
    if (!options.caption.empty())
        text += "\\caption{" + escapeLatex(options.caption) + "}\n";
    if (!options.label.empty())
        text += "\\label{" + options.label + "}\n";
    text += "\\begin{tabular}{" + alignment + "}\n\\toprule\n" + head + " \\\\\n\\midrule\n";
    for (const auto& row : table.rows) {
        for (std::size_t c = 0; c < table.columns.size() && c < row.size(); ++c) {
            std::string cell = escapeLatex(displayText(table.columns[c], row[c], options));
            // A minus, not a hyphen.
            if (!std::holds_alternative<std::string>(row[c]) && cell.starts_with('-'))
                cell = "$-$" + cell.substr(1);
            text += (c == 0 ? "" : " & ") + cell;
        }
        text += " \\\\\n";
    }
    return text + "\\bottomrule\n\\end{tabular}\n\\end{table}\n";
}

} // namespace plumbline
