#pragma once

// From grouped distances to figure data.

#include <span>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/figures/FigureData.h"
#include "core/robustness/GroupedDistances.h"
#include "core/robustness/Sigma.h"

namespace plumbline
{

/// One model of an audit, its distances already grouped.
struct AuditSeries {
    std::string model;
    std::string method; ///< id of the estimator
    std::string unit = "pixel_l2";
    GroupedDistances distances;
    std::string run{};        ///< of a checkpoint: the training run's name
    std::string checkpoint{}; ///< of a checkpoint: ModelCheckpoint::name()
};

struct CurveOptions {
    double confidence = 0.95;
    int points = 0; ///< 0: as many as the grid has; else thinned to this many, ends kept (drawing while a job runs)
};

/// The taus that hold every series' grid: smallest low to largest high, with the first series' number of points.
/// Errors: InvalidArgument where series carry unlike units (they never share an axis).
Result<TauGrid> commonGrid(std::span<const AuditSeries> series);

/// I_P(tau), one curve per group and model. Groups without data are left out. Errors: as commonGrid.
Result<CurveFigure> survivalFigure(std::span<const AuditSeries> series, const CurveOptions& options = {});
/// RB(P, tau), one curve per group and model. Errors: as commonGrid.
Result<CurveFigure> biasFigure(std::span<const AuditSeries> series, const CurveOptions& options = {});
/// I_P(tau) of the first series minus that of the second, one curve per group that has data in both, with Newcombe's
/// interval. It takes the two sets of samples for independent: for models of the same samples it is too wide rather
/// than too narrow, as their distances go together. `n` is the smaller of the two counts. Errors: as commonGrid,
/// InvalidArgument where the series have unlike groups.
Result<CurveFigure> differenceFigure(const AuditSeries& first, const AuditSeries& second,
                                     const CurveOptions& options = {});
/// sigma(P): rows are models (with the method where a model stands twice), columns the groups of the first series.
/// Errors: InvalidArgument where the series have unlike groups.
Result<HeatmapFigure> sigmaFigure(std::span<const AuditSeries> series, const SigmaOptions& options = {});
/// Distances of the counted samples in `bins` equal bins (0: Freedman-Diaconis, 5 to 60). Errors: as commonGrid.
Result<HistogramFigure> distanceHistogram(std::span<const AuditSeries> series, int bins = 0);

} // namespace plumbline
