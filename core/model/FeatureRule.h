#pragma once

// How the values of a table's inputs may be changed, and in which unit a change is measured.

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/data/TableInfo.h"

namespace plumbline
{

/// Of one value of a table's input. A change of `scale` counts as 1: distances are || (x' - x) / scale ||_2 over the
/// features that may change ("standardised units").
struct FeatureRule {
    std::string name;                                        ///< as the data set names it: "age", "sex=Female"
    double scale = 1;                                        ///< above 0, in the feature's own unit
    double lower = -std::numeric_limits<double>::infinity(); ///< changed values are at least this
    double upper = std::numeric_limits<double>::infinity();  ///< and at most this
    bool mayChange = true;                                   ///< otherwise it keeps its value bit for bit

    friend bool operator==(const FeatureRule&, const FeatureRule&) = default;
};

/// Names given and all different, scales finite and above 0, lower <= upper, one rule per value of the input (`count`).
/// Errors: FormatInvalid naming the feature.
Status validateFeatureRules(std::span<const FeatureRule> rules, std::size_t count);

/// [{"name", "scale", "lower", "upper", "mutable"}, ...]; bounds that are infinite are left out.
nlohmann::json featureRulesToJson(std::span<const FeatureRule> rules);
/// A scale that is left out is the deviation of the same place, or 1 where there are none. Errors: FormatInvalid.
Result<std::vector<FeatureRule>> featureRulesFromJson(const nlohmann::json& json, std::span<const float> deviations);

/// Rules that a data set suggests: standard deviations as scales, the smallest and largest values as bounds.
struct FeatureProposal {
    std::vector<FeatureRule> rules;
    std::vector<std::string> binary;   ///< hold nothing but 0 and 1: set not to change, as halves mean nothing
    std::vector<std::string> constant; ///< have one value only: set not to change, with scale 1
};
FeatureProposal proposeFeatureRules(const TableInfo& info);

/// Sets whether the named features may change; the name of a column stands for all its categories.
/// Errors: InvalidArgument with the name that no feature has.
Status setMayChange(std::vector<FeatureRule>& rules, std::span<const std::string> names, bool mayChange);

/// Whether the rules are about this data set's features, in its order: the values of an input have no names of their
/// own. Errors: ModelInputMismatch naming the first that differs.
Status matchFeatureRules(std::span<const FeatureRule> rules, const TableInfo& info);

} // namespace plumbline
