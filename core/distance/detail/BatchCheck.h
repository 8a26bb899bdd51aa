#pragma once

// What every estimator asks of a batch before it looks at the model.

#include "core/base/Error.h"
#include "core/data/Batch.h"
#include "core/model/TorchClassifier.h"

namespace plumbline::detail
{

/// Errors: InvalidArgument, ModelInputMismatch; ValueInvalid for an input that lies outside [0,1] by more than a
/// decoder's rounding (a table's raw numbers): clipped, it would have a distance that means nothing. Cards with
/// features take any number.
Status checkBatch(const TorchClassifier& classifier, const Batch& batch);

} // namespace plumbline::detail
