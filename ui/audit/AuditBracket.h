#pragma once

// Lower and upper bounds on the same samples' distances, from two jobs of one model: a band for each group's curve.

#include <cstdint>
#include <span>
#include <vector>

#include "core/data/Partition.h"
#include "core/figures/AuditFigures.h"
#include "core/robustness/Bracket.h"
#include "ui/audit/AuditOptions.h"

namespace plumbline::ui {

struct AuditJobData;

struct AuditBracket {
    std::size_t lower = 0; ///< index of the job with lower bounds
    std::size_t upper = 0; ///< and of the one with upper bounds or exact distances
    CurveFigure curves;    ///< y and high: the upper bound's curve; low: the lower bound's
    std::vector<SampleBracket> samples; ///< by sample
    std::vector<SampleBracket> contradictions;

    /// nullptr for samples that are not part of it.
    [[nodiscard]] const SampleBracket* sample(std::int64_t index) const;
};

/// One for each pair of jobs of a model that bound its distances from below and from above. Pairs that do not go
/// together (unlike units or samples) are left out.
std::vector<AuditBracket> makeBrackets(std::span<const AuditJobData> jobs, const Partition& partition,
                                       const AuditOptions& options);

} // namespace plumbline::ui
