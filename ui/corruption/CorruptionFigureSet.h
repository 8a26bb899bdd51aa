#pragma once

// The figures of a corruption audit as the window shows them, for exports, reports and batch runs.

#include <optional>

#include "core/report/Report.h"
#include "ui/corruption/CorruptionResult.h"
#include "ui/publish/AuditFigureSet.h"

namespace plumbline::plots
{
class ForestPlot;
class LinesPlot;
class TestMatrixPlot;
} // namespace plumbline::plots

namespace plumbline::ui
{

/// What a corruption audit's views show, as it was left, computed at once with intervals. Blocking.
Result<CorruptionResultPointer> corruptionResult(const Project& project, const ProjectSnapshot& snapshot,
                                                 std::int64_t auditId, DatasetCache& datasets);

// Data, axes and the words under a figure: the same on screen and on paper. Without a series: all models. `view` may
// differ from the result's in what needs no new analysis.
void showSeverities(plots::LinesPlot& plot, const CorruptionResult& result, std::optional<std::size_t> series);
/// Models by corruptions: the score, or the disparity.
void showMap(plots::HeatmapPlot& plot, const CorruptionResult& result, const CorruptionView& view, bool disparity);
void showForest(plots::ForestPlot& plot, const CorruptionResult& result, const CorruptionView& view,
                std::optional<std::size_t> series);
void showTests(plots::TestMatrixPlot& plot, const CorruptionResult& result, std::optional<std::size_t> series);
/// What a reader of the tests must know; empty: nothing.
[[nodiscard]] QString testsWarning(const CorruptionResult& result);
/// "95 % bootstrap over pictures"
[[nodiscard]] QString corruptionIntervalText(const CorruptionResult& result);

std::vector<NamedFigure> makeFigures(const CorruptionResultPointer& result, const ProjectSnapshot& snapshot,
                                     std::int64_t auditId);
/// "a3-severity-yunet", "a3-ap", "a3-disparity", "a3-forest", "a3-tests-yunet"
[[nodiscard]] QString corruptionFigureId(std::int64_t auditId, const CorruptionResult& result, const QString& what,
                                         std::optional<std::size_t> series);
[[nodiscard]] plots::FigureProvenance provenanceOf(const CorruptionResult& result, const ProjectSnapshot& snapshot,
                                                   std::int64_t auditId);

/// Findings, tables, figures and methods of one audit. On the GUI thread, because it draws.
Result<Report> corruptionReport(const CorruptionResultPointer& result, const ProjectSnapshot& snapshot,
                                std::int64_t auditId, const QString& projectName);

} // namespace plumbline::ui
