#pragma once

// The figures of an audit as the window shows them, for exports, reports and batch runs.

#include <memory>
#include <vector>

#include <QSizeF>
#include <QString>

#include "plots/export/FigureExporter.h"
#include "ui/audit/AuditAnalysis.h"
#include "ui/project/ProjectSnapshot.h"

namespace plumbline::plots {
class HeatmapPlot;
class PlotView;
class SurvivalPlot;
}

namespace plumbline::ui {

struct NamedFigure {
    QString id; ///< "a3-curve-resnet50", "a3-sigma": stable while audits and names are
    std::unique_ptr<plots::PlotView> view;
    plots::FigureProvenance source;
    QSizeF sizeMm{}; ///< that it needs; null: any
};

/// What an audit's views show, computed at once with intervals. Blocking. Without `options`: as the audit was left.
Result<AuditResultPointer> auditResult(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                       DatasetCache& datasets);

/// A snapshot read at once. Blocking.
Result<SnapshotPointer> readSnapshot(const Project& project);

/// Curves of every model, then the sigma heatmap. On the GUI thread.
std::vector<NamedFigure> makeFigures(const AuditResultPointer& result, const ProjectSnapshot& snapshot, std::int64_t auditId);

/// Figure id of one of an audit's plots; `series` only for curves.
[[nodiscard]] QString figureId(std::int64_t auditId, const plots::PlotView& view, const AuditResult& result, std::size_t series);
[[nodiscard]] QString bracketFigureId(std::int64_t auditId, const AuditResult& result, const AuditBracket& bracket);
/// Hashes, date and number of an audit of any kind.
[[nodiscard]] plots::FigureProvenance auditProvenance(const ProjectSnapshot& snapshot, std::int64_t auditId);
[[nodiscard]] plots::FigureProvenance provenanceOf(const AuditResult& result, const ProjectSnapshot& snapshot,
                                                   std::int64_t auditId);

// The words under a figure: the same on screen and on paper.
void describeCurves(plots::SurvivalPlot& plot, const AuditResult& result, std::size_t series);
void describeBracket(plots::SurvivalPlot& plot, const AuditResult& result, const AuditBracket& bracket);
void describeHeatmap(plots::HeatmapPlot& plot, const AuditResult& result);

} // namespace plumbline::ui
