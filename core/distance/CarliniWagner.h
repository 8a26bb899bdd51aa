#pragma once

// The attack of Carlini and Wagner 2017, L2, batched: one constant, one binary search and one early stop per sample.

#include <memory>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/distance/DistanceEstimator.h"
#include "core/jobs/ParameterSchema.h"

namespace plumbline
{

/// Parameters: preset ("published", "thorough", "custom"), confidence, refine; with "custom" those of the search.
ParameterSchema carliniWagnerSchema();
/// `parameters` must have passed the schema.
Result<std::unique_ptr<DistanceEstimator>> makeCarliniWagner(const nlohmann::json& parameters);

} // namespace plumbline
