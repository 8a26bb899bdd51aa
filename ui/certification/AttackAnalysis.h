#pragma once

// What the views of an attack on public test data show, computed from stored records off the GUI thread. No widgets here.

#include <stop_token>
#include <string>
#include <vector>

#include "core/certification/AttackRecords.h"
#include "core/certification/PredictionRecords.h"
#include "core/figures/CertificationFigures.h"
#include "ui/audit/AuditRecords.h"

namespace plumbline::ui {

/// One attacked model under one grouping and definition.
struct AttackSeries {
    std::string model;
    std::string fair; ///< model that answers what passes for public; empty: the class of the nearest public sample
    std::string partition;
    FairnessDefinition definition = FairnessDefinition::OverallRisk;
    AttackScale scale = AttackScale::Likeness;
    Attack attack; ///< with bounds of the gaps by the plan's test
    std::string setting; ///< of the attack: "k = 1", "T = 100, perturbation 0.0033"
    std::int64_t publicSamples = 0, newSamples = 0;

    /// Of a point of the curve, as it is shown; infinite where nothing is switched.
    [[nodiscard]] double thresholdAt(std::size_t point) const
    {
        return scale == AttackScale::Distance ? -attack.curve[point].threshold : attack.curve[point].threshold;
    }
};

enum class AttackOutcome {
    NoneNeeded, ///< the test passes with nothing switched
    Fooled,     ///< the test certifies the attacked model
    Nearly,     ///< the gap that the regulator sees is small enough, but not known to be with these samples
    NotFooled   ///< no threshold makes the gap small enough
};
const char* attackOutcomeName(AttackOutcome outcome); ///< "none_needed", "fooled", ...

/// What the attack achieves against one epsilon, and the point of the curve where it does so with the fewest public
/// samples switched (NotFooled: where the gap that the regulator sees is smallest).
struct AttackResult {
    AttackOutcome outcome = AttackOutcome::NotFooled;
    std::size_t point = 0;
};
[[nodiscard]] AttackResult attackResult(const AttackSeries& series, double epsilon);
/// The point whose shown threshold is nearest to a finite one.
[[nodiscard]] std::size_t nearestPoint(const AttackSeries& series, double threshold);

/// Every job but that of the model `fair`, by every partition and definition of the plan. Errors: those of
/// strongestAttack; Cancelled.
Result<std::vector<AttackSeries>> attackSeries(const std::vector<StoredJob>& jobs, const Dataset& dataset, const std::vector<Partition>& partitions,
                                               const CertificationPlan& plan, const std::string& fair, std::stop_token stop);

/// model, fair_model, groups, definition, setting, epsilon, outcome, threshold, public_gap, upper, public_n, unfair_share,
/// new_gap, new_n: series by series, one row for each epsilon.
[[nodiscard]] TableData attackOutcomes(const std::vector<AttackSeries>& series, const std::vector<double>& epsilons);

/// attackTable() of a series, without a threshold where nothing is switched.
[[nodiscard]] TableData attackCurveTable(const AttackSeries& series);

/// The job's model whose gap is smallest for the first grouping and definition; empty where none has one.
[[nodiscard]] std::string fairestModel(const std::vector<CertificationSeries>& series, const CertificationPlan& plan);

} // namespace plumbline::ui
