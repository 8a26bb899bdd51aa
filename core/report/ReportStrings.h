#pragma once

// The report's words. Core's reports are English; every word passes through this table, so that another table gives
// another language.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline
{

/// Text of an id ("column.sigma", "note.thin_group", "unit.pixel_l2", "heading.provenance"); an unknown id gives "".
using ReportTexts = std::function<std::string(std::string_view id)>;

/// The built-in English texts.
std::string englishReportText(std::string_view id);

/// Heading of a table's column, with its unit; the id itself where the table has no word for it.
std::string columnHeading(const ReportTexts& texts, std::string_view id, std::string_view unit);
/// Words of a note id; the id itself where there are none.
std::string noteText(const ReportTexts& texts, std::string_view note);

/// Replaces {0}, {1}, ... by the arguments.
std::string fillIn(std::string text, const std::vector<std::string>& arguments);

} // namespace plumbline
