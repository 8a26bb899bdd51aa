#pragma once

// The exact distance to the decision boundary of an affine model: multinomial logistic regression and its kin.

#include <memory>
#include <span>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/distance/DistanceEstimator.h"
#include "core/jobs/ParameterSchema.h"
#include "core/model/TorchClassifier.h"

namespace plumbline
{

/// Parameter: box. Without it the distance is that to the boundary anywhere, a lower bound of the distance among
/// images. Of a card with features, box stands for their bounds; what may not change stays in either case.
ParameterSchema exactDistanceSchema();
/// The estimator's estimate() gives NotAvailable for a model that is not affine.
Result<std::unique_ptr<DistanceEstimator>> makeExactDistance(const nlohmann::json& parameters);

struct LinearBoundary {
    int predicted = -1;
    int adversarial = -1;      ///< the class across the nearest boundary; -1: no change of the input changes the class
    double distance = 0;       ///< L2; infinite where no class is reachable
    std::vector<double> point; ///< nearest point of the boundary
};

/// min over k != p of the distance from x to the half-space (w_k - w_p) . x' + b_k - b_p >= 0, p the predicted class;
/// with `box` among the points of [0,1]^F. Exact: the decision cell is a convex polyhedron. `pixels` lie in the box.
LinearBoundary nearestLinearBoundary(const LinearModel& model, std::span<const float> pixels, bool box);

/// The same for a card with features: distances in standardised units, among inputs within the features' bounds
/// (widened to hold the sample itself; with `box` false only what may not change is kept).
LinearBoundary nearestLinearBoundary(const LinearModel& model, std::span<const float> values, const ModelCard& card,
                                     bool box);

} // namespace plumbline
