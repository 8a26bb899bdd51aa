#pragma once

// Figures and tables of certification: value types and pure functions from grouped predictions. Column ids are stable;
// a cell that cannot be computed is empty, and the column "note" says why.

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/certification/Planner.h"
#include "core/certification/PredictionRecords.h"
#include "core/certification/PublicAttacks.h"
#include "core/figures/FigureData.h"

namespace plumbline
{

/// One model's predictions under one grouping.
struct CertificationSeries {
    std::string model;
    GroupedPredictions predictions;
};

/// Segal et al., figure 2: each model at (empirical gap, samples of the smallest cell), and for each epsilon the border
/// above which a model is certified.
struct BorderFigure {
    struct Border {
        double epsilon = kNotANumber;
        std::vector<double> gap;
        std::vector<double> samples; ///< needed at that gap
    };
    struct Point {
        std::string model;
        std::string partition;
        FairnessDefinition definition = FairnessDefinition::OverallRisk;
        double gap = kNotANumber;
        std::int64_t samples = 0;
        std::vector<Verdict> verdicts; ///< one per border
    };
    std::vector<Border> borders;
    std::vector<Point> points;
    std::vector<std::string> leftOut; ///< "model, partition, definition: why there is no point"
};
/// Borders are those of the plan's test. Only the theorem's are exact for every rate; those of the other tests are
/// drawn for the rate of the first point (they depend on it), and the verdicts come from the data themselves. Errors:
/// InvalidArgument (as testGap).
Result<BorderFigure> borderFigure(std::span<const CertificationSeries> series, const CertificationPlan& plan);

/// The empirical gap with its bounds, per model, grouping and definition.
struct GapFigure {
    struct Bar {
        std::string model;
        std::string partition;
        FairnessDefinition definition = FairnessDefinition::OverallRisk;
        Estimate gap; ///< low, high: bounds of the true gap, each of confidence 1 - delta; note where there is no gap
        std::string first, second; ///< the cells that are farthest apart, the larger rate first
    };
    std::vector<Bar> bars;
    std::vector<double> epsilons; ///< lines to draw
};
GapFigure gapFigure(std::span<const CertificationSeries> series, const CertificationPlan& plan);

/// Samples per cell against the expected gap, one curve per epsilon.
Result<CurveFigure> sampleSizeFigure(const PlanRequest& request, std::span<const double> epsilons, int points = 40);

/// What a threshold of an attack is measured in: likeness to the public set (samples from it on are switched), or
/// distance from it (samples up to it are): likeness with the other sign.
enum class AttackScale : std::uint8_t { Likeness, Distance };

/// Segal et al., figure 3: accuracy, gap and detection rates of an attacked model against the threshold. Series are
/// named by `group`: "public_accuracy", "public_gap", "new_accuracy", "new_gap", "switched_public", "switched_new"; n
/// is their samples. Shares and accuracies have Clopper-Pearson intervals of 95 % at each point, gaps the curve's
/// bounds where it has them.
CurveFigure attackFigure(const std::string& model, std::span<const AttackPoint> curve,
                         AttackScale scale = AttackScale::Likeness);

/// model, groups, definition, gap, low, high, delta, test, rule, first, first_rate, second, second_rate, smallest,
/// smallest_n, left_out, note.
TableData gapTable(std::span<const CertificationSeries> series, const CertificationPlan& plan);
/// model, groups, definition, epsilon, threshold, delta, test, rule, verdict, gap, upper, required, failing (the cell,
/// or the pair of cells, that stands in the way), missing (samples), note.
TableData verdictTable(std::span<const CertificationSeries> series, const CertificationPlan& plan);
/// model, groups, definition, group, label, events, n, rate, low, high (Clopper-Pearson, all cells at once), left_out.
TableData cellTable(std::span<const CertificationSeries> series, const CertificationPlan& plan);
/// The same as the border figure: series, epsilon, gap, samples, model, verdict.
Result<TableData> borderTable(std::span<const CertificationSeries> series, const CertificationPlan& plan);
/// epsilon, expected_gap, per_cell, note.
Result<TableData> sampleSizeTable(const PlanRequest& request, std::span<const double> epsilons, int points = 40);
/// threshold, switched_public, switched_new, public_accuracy, public_gap, new_accuracy, new_gap.
TableData attackTable(std::span<const AttackPoint> curve, AttackScale scale = AttackScale::Likeness);
/// fair, biased, groups, definition, fair_gap, fair_upper, biased_gap, biased_lower, margin, sure_margin, alpha, delta,
/// note: between the model `fair` and each other one of the same grouping. Errors: NotFound (no such model).
Result<TableData> marginTable(std::span<const CertificationSeries> series, const CertificationPlan& plan,
                              const std::string& fair);

} // namespace plumbline
