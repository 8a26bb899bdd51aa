#pragma once

// Tables for people: rounded numbers, headings in words. For data use core/figures/TableWriter.h.

#include <string>

#include "core/figures/FigureData.h"
#include "core/report/ReportStrings.h"

namespace plumbline
{

struct TableTextOptions {
    int significantDigits = 4;
    ReportTexts texts = englishReportText;
    std::string caption;
    std::string label; ///< LaTeX only: \label
};

/// A number rounded to significant digits, without exponent between 1e-5 and 1e9; C locale; "–" without data.
std::string roundedNumber(double value, int significantDigits);
/// A cell as a person reads it; not escaped. Notes (column "note") become words.
std::string displayText(const TableData::Column& column, const TableData::Value& value,
                        const TableTextOptions& options);
/// Whether a column is set right-aligned: all its values are numbers or absent.
bool isNumeric(const TableData& table, std::size_t column);

/// Pipe table of GitHub's Markdown.
std::string toMarkdown(const TableData& table, const TableTextOptions& options = {});
/// A table environment with a tabular in booktabs' style (\usepackage{booktabs}).
std::string toLatex(const TableData& table, const TableTextOptions& options = {});

} // namespace plumbline
