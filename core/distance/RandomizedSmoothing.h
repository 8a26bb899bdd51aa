#pragma once

// Randomized smoothing: the radius within which the smoothed model g(x) = the class that f(x + noise) gives most often
// keeps its class (Cohen, Rosenfeld and Kolter 2019, algorithm 1 and theorem 1). It says nothing of the distance to the
// boundary of f itself: BoundKind::SmoothedLower.

#include <memory>

#include <nlohmann/json.hpp>

#include "core/distance/DistanceEstimator.h"

namespace plumbline
{

/// Per sample: `n0` draws choose the class, others certify it (SmoothingPlan.h). The noise of a draw depends on seed,
/// sample and number of the draw only. It is Gaussian of standard deviation sigma per value, unclipped, in pixels; with
/// `noise_space` = normalised in the units of the card's normalisation, and so is the radius then. Of a card with
/// features it is sigma times the feature's scale on those that may change, whatever `noise_space`, and the radius in
/// standardised units; bounds do not limit it.
///   Found         correct by the filter (the smoothed class, or the model's own), certified: distance = radius
///   Abstained     no class reaches probability 1/2
///   AlreadyWrong  another class than the label is certified; its radius stands in `distance`, for analyses that filter
///                 by the model's own prediction, as the published ones do
/// `predicted` is the smoothed class, -1 abstained; forward passes are all draws and the clean sample.
ParameterSchema randomizedSmoothingSchema();
/// Errors: ParameterInvalid (taus that are no numbers of at least 0).
Result<std::unique_ptr<DistanceEstimator>> makeRandomizedSmoothing(const nlohmann::json& parameters);

} // namespace plumbline
