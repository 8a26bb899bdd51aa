#pragma once

// The figures and the report of a certification audit, as the window shows them, for exports and batch runs.

#include "core/report/Report.h"
#include "ui/certification/CertificationAnalysis.h"
#include "ui/publish/AuditFigureSet.h"

namespace plumbline::plots {
class ForestPlot;
class ScatterPlot;
}

namespace plumbline::ui {

void fillBorderPlot(plots::ScatterPlot& plot, const CertificationResult& result);
void fillGapPlot(plots::ForestPlot& plot, const CertificationResult& result);

/// "a3-border" or "a3-gaps".
[[nodiscard]] QString certificationFigureId(std::int64_t auditId, const plots::PlotView& view);
/// "a3-attack-gap-cnn-biased-colour-overall_risk", or "a3-attack-rates-...".
[[nodiscard]] QString attackFigureId(std::int64_t auditId, const AttackSeries& series, bool rates);
[[nodiscard]] plots::FigureProvenance certificationProvenance(const CertificationResult& result,
                                                              const ProjectSnapshot& snapshot, std::int64_t auditId);
/// On the GUI thread.
std::vector<NamedFigure> certificationFigures(const CertificationResult& result, const ProjectSnapshot& snapshot,
                                              std::int64_t auditId);
Result<Report> certificationReport(const CertificationResult& result, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                   const QString& projectName);

/// What an audit's views show, computed at once. Blocking.
Result<CertificationResultPointer> certificationResult(const Project& project, const ProjectSnapshot& snapshot,
                                                       std::int64_t auditId, DatasetCache& datasets);

} // namespace plumbline::ui
