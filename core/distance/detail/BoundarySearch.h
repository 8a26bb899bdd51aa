#pragma once

// Moves adversarial points onto the boundary and along it. Include from .cpp only.

#include <torch/script.h>

#include "core/distance/detail/AttackDriver.h"

namespace plumbline::detail
{

constexpr double kBoundaryTolerance = 5e-5; ///< relative, of a distance

/// Rows of adversarial points and their rival margins, each row one owner's.
struct AdversarialRows {
    torch::Tensor owners;       ///< R
    torch::Tensor points;       ///< R x F
    torch::Tensor rivalMargins; ///< R, at least the required margin

    [[nodiscard]] AdversarialRows at(const torch::Tensor& rows) const
    {
        return {owners.index_select(0, rows), points.index_select(0, rows), rivalMargins.index_select(0, rows)};
    }
};

/// Moves each point along the segment to its clean sample until it is adversarial by little more than the required
/// margin, or its distance known to within `tolerance` of itself: a bracketed secant method (Illinois), two to five
/// forward passes a row where bisection needs ten or more. Offers every adversarial it meets to `best`.
void shrinkToBoundary(const AttackProblem& problem, BestPoints& best, const AdversarialRows& rows,
                      double tolerance = kBoundaryTolerance);

/// The present best points of `samples` (those that have one).
AdversarialRows bestRows(const BestPoints& best, const torch::Tensor& samples);

struct ProjectionSettings {
    int rounds = 5;
    double smallestGain = 2e-4; ///< relative; a sample that gains less in a round is finished
};

/// Rounds of: linearise the boundary at the best point, project the clean sample onto it inside the box, shrink. Only
/// samples that still gain go on; returns those that gained in the last round. The best points of `samples` should lie
/// on the boundary (shrinkToBoundary()).
torch::Tensor projectAlongBoundary(const AttackProblem& problem, BestPoints& best, const torch::Tensor& samples,
                                   const ProjectionSettings& settings);

} // namespace plumbline::detail
