#pragma once

// A partition puts every sample of a data set into at most one group.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Dataset.h"

namespace plumbline
{

struct Partition {
    std::string name;                     ///< the expression it was made from, for example "gender*age"
    std::vector<std::string> groups;      ///< names in order of display
    std::vector<std::int32_t> membership; ///< one per sample: index into groups, -1 in none (value missing)

    [[nodiscard]] std::vector<std::int64_t> counts() const; ///< samples per group
};

/// Cuts of a number: edges e0 < e1 < ... give [e0,e1), [e1,e2), ..., [ek, inf).
struct NumberBins {
    std::string attribute;
    std::vector<double> edges;
    std::vector<std::string> names; ///< optional, as many as bins
};

/// Makes a partition from an expression:
///   "class", an attribute's name, "a*b" (any number of factors, intersections), and
///   "age[0,15,25,40,60]" for bins of a number (edges as in NumberBins). A number attribute without bins is cut at its
///   quartiles. Groups without a sample are left out of intersections.
/// Errors: NotFound (no such attribute), ValueInvalid (bad edges).
Result<Partition> makePartition(const Dataset& dataset, std::string_view expression);

/// The same for bins with names of their own. Errors: NotFound, ValueInvalid (also: another number of names than bins).
Result<Partition> makePartition(const Dataset& dataset, const NumberBins& bins);

} // namespace plumbline
