#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/distance/DistanceEstimator.h"
#include "core/jobs/ParameterSchema.h"

namespace plumbline
{

/// "method", "check_rounding", then the parameters of every method, shown only with it. A key that two methods share
/// gets the method's id in front: "deepfool_steps".
ParameterSchema robustnessSchema(std::span<const DistanceMethod> methods);

/// Whether a job is asked to fill DistanceRecord::rounding.
bool checksRounding(const nlohmann::json& jobParameters);

/// The method's own parameters, by its own keys, out of those of a job.
nlohmann::json methodParameters(const DistanceMethod& method, std::span<const DistanceMethod> methods,
                                const nlohmann::json& jobParameters);

} // namespace plumbline
