#pragma once

// The report of a robustness audit: findings in plain words, tables, figures, what was computed and how.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/figures/AuditFigures.h"
#include "core/report/Report.h"
#include "core/report/ReportStrings.h"

namespace plumbline
{

struct RobustnessReportInput {
    std::string title;
    std::string subtitle;
    std::string dataset;   ///< name of the data set
    std::string partition; ///< name of the partition
    std::vector<AuditSeries> series;
    SigmaOptions sigma;
    std::optional<double> tau;            ///< adds the table of all groups at this tau
    std::vector<ReportFigure> figures;    ///< as drawn by plots; may be empty
    std::vector<NotComputed> notComputed; ///< jobs that failed or were left out; groups without data are added
    std::vector<std::pair<std::string, std::string>> provenance;
    std::vector<ReportSection> moreSections; ///< set before the methods
};

/// Errors: InvalidArgument (series with unlike groups or units, no series).
Result<Report> robustnessReport(const RobustnessReportInput& input, const ReportTexts& texts = englishReportText);

} // namespace plumbline
