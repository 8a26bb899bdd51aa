#pragma once

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/RecordTable.h"

namespace plumbline::detail
{

/// What a finished job says of itself: rows, exclusions by reason, mean of "ap" (or "correct") clean and corrupted.
Result<nlohmann::json> summariseDetections(const RecordTable& records);
Result<nlohmann::json> summariseClassifications(const RecordTable& records);

} // namespace plumbline::detail
