#pragma once

// The report of an audit, with its figures: HTML by core's writer, PDF by Qt's.

#include <filesystem>

#include "core/report/Report.h"
#include "ui/publish/AuditFigureSet.h"

namespace plumbline::ui {

/// Findings, tables, figures (as SVG) and methods of one audit. On the GUI thread, because it draws.
Result<Report> auditReport(const AuditResultPointer& result, const ProjectSnapshot& snapshot, std::int64_t auditId,
                           const QString& projectName);

/// Figures as a report holds them.
Result<std::vector<ReportFigure>> reportFigures(const std::vector<NamedFigure>& figures);

/// What an audit's jobs did not compute, and how the rest was: hashes, versions, settings, dates.
using RunRecords = std::pair<std::vector<NotComputed>, std::vector<std::pair<std::string, std::string>>>;
RunRecords runRecords(const ProjectSnapshot& snapshot, std::int64_t auditId);

/// By the suffix of the path: .html or .pdf. Errors: InvalidArgument (another suffix), FileUnwritable.
Status writeReport(const Report& report, const std::vector<NamedFigure>& figures, const std::filesystem::path& path);

} // namespace plumbline::ui
