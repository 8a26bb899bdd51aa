#pragma once

// Plumbline's own minimum-norm search: targeted descents along the linearised boundary from several starts, then
// projection onto it (docs/methods.md, "Tight").

#include <memory>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/distance/DistanceEstimator.h"
#include "core/jobs/ParameterSchema.h"

namespace plumbline
{

/// Parameters: preset ("tight", "fast", "custom"); with "custom" those of the search.
ParameterSchema tightDistanceSchema();
/// `parameters` must have passed the schema.
Result<std::unique_ptr<DistanceEstimator>> makeTightDistance(const nlohmann::json& parameters);

} // namespace plumbline
