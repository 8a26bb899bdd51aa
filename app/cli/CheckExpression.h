#pragma once

// The small language of "check --fail-if": comparisons of numbers that come from a result.
//
//   expression  any ||, &&, !, (), <, <=, >, >=, ==, !=, +, -, *, / of numbers
//   numbers     literals; max_abs(V), max(V), min(V), mean(V), spread(V) (largest minus smallest); abs(x)
//   values V    sigma(GROUPS), area(GROUPS), accuracy(GROUPS), count(GROUPS), share(GROUPS, TAU), rb(GROUPS, TAU):
//               one for each model and group
// Nothing else: no names, no loops, no files.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"

namespace plumbline::cli
{

/// What the expression asks for: the function's name, the partition as it was written, and tau (0 if none).
struct ValueQuery {
    std::string function;
    std::string partition;
    double tau = 0;
};
using ValueSource = std::function<Result<std::vector<double>>(const ValueQuery& query)>;

struct CheckOutcome {
    bool holds = false;
    std::vector<std::pair<std::string, double>> values; ///< each number that was looked up, as it was written
};

/// Errors: InvalidArgument with the position for what cannot be read; GroupEmpty where a number has no data, because a
/// check that knows nothing must not pass; those of the source.
Result<CheckOutcome> evaluateCheck(std::string_view expression, const ValueSource& source);

} // namespace plumbline::cli
