#pragma once

#include "core/jobs/Job.h"

namespace plumbline
{

/// Job kind "robustness": every sample's distance to the model's decision boundary. Records: DistanceRecord's table,
/// one row per planned sample, those that cannot be read among them. Groups are no part of it: any partition is applied
/// to the records later.
JobKind robustnessJobKind();

} // namespace plumbline
