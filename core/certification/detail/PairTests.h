#pragma once

// The two tests of a pair of rates; see core/certification/GapTests.h. Both expect 0 < epsilon < 1, both cells with
// samples and an observed difference below epsilon.

#include "core/certification/GapTests.h"

namespace plumbline::detail
{

bool exactPairBelow(const RatePair& pair, double epsilon, double delta);
bool anytimePairBelow(const RatePair& pair, double epsilon, double delta);

} // namespace plumbline::detail
