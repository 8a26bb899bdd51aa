#pragma once

// A report as one HTML file: no scripts, nothing loaded from elsewhere (a content security policy says so too), light
// and printable. Every text is escaped. Figures are set inline with their ids made unique; an SVG that holds anything
// active (scripts, event handlers, foreign objects, links to elsewhere) is embedded as an image, where nothing runs.

#include <filesystem>
#include <string>

#include "core/base/Error.h"
#include "core/report/Report.h"
#include "core/report/ReportStrings.h"

namespace plumbline
{

struct HtmlOptions {
    std::string language = "en";
    ReportTexts texts = englishReportText;
    int significantDigits = 4;
};

std::string toHtml(const Report& report, const HtmlOptions& options = {});
/// Writes beside the target and renames, so that a failure leaves no half file. Errors: FileUnwritable.
Status writeHtmlReport(const Report& report, const std::filesystem::path& path, const HtmlOptions& options = {});

/// Whether an SVG holds nothing active and refers to nothing outside itself.
bool isPassiveSvg(std::string_view svg);
/// The <svg> element alone (no prolog), with `prefix` before every id and every reference to one.
std::string inlineSvg(std::string_view svg, std::string_view prefix);

} // namespace plumbline
