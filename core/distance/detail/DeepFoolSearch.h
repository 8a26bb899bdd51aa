#pragma once

// DeepFool as a start of other estimators. Include from .cpp only.

#include "core/distance/detail/AttackDriver.h"

namespace plumbline::detail
{

/// DeepFool's steps with its default settings from the clean samples of `problem.attacked`; offers what it finds to
/// `best` and leaves refinement to the caller.
void deepFoolSearch(const AttackProblem& problem, BestPoints& best);

} // namespace plumbline::detail
