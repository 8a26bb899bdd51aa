#pragma once

// Figures of a corruption audit, from the same analysis as its tables.

#include <string>

#include "core/base/Error.h"
#include "core/figures/CorruptionTables.h"
#include "core/figures/FigureData.h"

namespace plumbline
{

/// Mean score by severity, one curve per group and model; x is the severity (0: the clean pictures, where they have a
/// score of their own), unit "severity". `corruption` "all" averages over all of them.
/// Errors: those of scoresOf(); NotFound (no such corruption).
Result<CurveFigure> severityFigure(const CorruptionAnalysis& analysis, const std::string& corruption = "all");
/// Mean score: rows are models, columns the corruptions and "all". Of all pictures of the partition's groups together,
/// or of one group. Errors: as above; NotFound (no such group).
Result<HeatmapFigure> scoreHeatmap(const CorruptionAnalysis& analysis, const std::string& group = {});
/// The same of the analysis's first measure of disparity for `group` against the reference.
Result<HeatmapFigure> disparityHeatmap(const CorruptionAnalysis& analysis, const std::string& group);
/// Disparity of every group and model, by the slices of the analysis, of its first measure.
Result<ForestFigure> disparityForest(const CorruptionAnalysis& analysis);
/// Pairwise tests: one matrix per model, or a single one where models are compared. Errors: as testsTable().
Result<std::vector<TestMatrixFigure>> testMatrices(const CorruptionAnalysis& analysis, const TestOptions& options);

} // namespace plumbline
