#pragma once

// DeepFool, L2 (Moosavi-Dezfooli, Fawzi, Frossard 2016, algorithm 2), batched, with steps that stay in the box [0,1].

#include <memory>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/distance/DistanceEstimator.h"
#include "core/jobs/ParameterSchema.h"

namespace plumbline
{

/// Parameters: steps, candidates (0: all classes), overshoot, refinement ("none", "bisection", "projection"), rounds.
ParameterSchema deepFoolSchema();
/// `parameters` must have passed the schema.
Result<std::unique_ptr<DistanceEstimator>> makeDeepFool(const nlohmann::json& parameters);

} // namespace plumbline
