#pragma once

// Attacks on public test data in plain words, and their figures.

#include <QString>

#include "ui/certification/AttackAnalysis.h"

namespace plumbline::plots {
class LinesPlot;
}

namespace plumbline::ui {

/// What the attack does, for who has never heard of it; `mode` as the audit's parameter.
[[nodiscard]] QString attackExplanation(const std::string& mode);
[[nodiscard]] QString attackOutcomeTitle(const std::string& outcome);
/// "distance" or "likeness", in words for an axis.
[[nodiscard]] QString attackThresholdTitle(AttackScale scale);
/// With the digits that tell thresholds apart.
[[nodiscard]] QString thresholdText(double threshold);
/// Whether the public test is fooled, in a sentence or two.
[[nodiscard]] QString attackStatement(const AttackSeries& series, double epsilon, double delta);
/// What happens at one point of the curve.
[[nodiscard]] QString attackPointStatement(const AttackSeries& series, std::size_t point);
/// Where alpha must lie, for a row of marginTable().
[[nodiscard]] QString marginStatement(const TableData& margins, int row);

/// The gaps that the regulator and that people meet, with the epsilons; accuracies and shares switched.
void fillAttackGapPlot(plots::LinesPlot& plot, const AttackSeries& series, const CertificationPlan& plan);
void fillAttackRatePlot(plots::LinesPlot& plot, const AttackSeries& series, const CertificationPlan& plan);

} // namespace plumbline::ui
