#pragma once

// A radius around a sample within which the model itself provably keeps its class: a lower bound of the distance.

#include <memory>

#include <nlohmann/json.hpp>

#include "core/distance/DistanceEstimator.h"

namespace plumbline
{

/// For stacks of linear, convolution, scaling, ReLU, average and maximum pool layers
/// (core/distance/detail/LayerStack.h): bisects the largest radius at which every logit difference has a positive
/// certified lower bound over the ball cut at the box (LinearRelaxation.h), in double precision on the CPU. Exact, up
/// to the search's tolerance, for affine models. A sample whose class cannot change anywhere in the box gets the box's
/// far corner as its bound, and is censored. Of a card with features, balls are in standardised units, cut at the
/// features' bounds; where nothing may change the status is NotFound.
ParameterSchema certifiedDistanceSchema();
/// The estimator's estimate() gives NotAvailable, with the reason, for a model of other layers.
Result<std::unique_ptr<DistanceEstimator>> makeCertifiedDistance(const nlohmann::json& parameters);

} // namespace plumbline
