#include "core/model/FeatureRule.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

namespace plumbline
{
namespace
{

tl::unexpected<Error> invalid(std::string detail)
{
    return fail(ErrorCode::FormatInvalid, std::move(detail), "model card, \"features\"");
}

std::string inQuotes(std::string_view name)
{
    return "\"" + std::string(name) + "\"";
}

Result<FeatureRule> ruleFromJson(const nlohmann::json& json, std::size_t index, double scale)
{
    static constexpr std::array<std::string_view, 5> kKeys = {"name", "scale", "lower", "upper", "mutable"};
    const std::string place = "feature " + std::to_string(index + 1);
    if (!json.is_object())
        return invalid(place + ": must be an object with \"name\"");
    FeatureRule rule;
    if (const auto name = json.find("name"); name == json.end() || !name->is_string())
        return invalid(place + ": \"name\" must be a text");
    else
        rule.name = name->get<std::string>();
    for (const auto& [key, value] : json.items()) {
        if (std::ranges::find(kKeys, key) == kKeys.end())
            return invalid(inQuotes(rule.name) + ": unknown key " + inQuotes(key));
    }
    rule.scale = scale;
    const std::array<std::pair<const char*, double*>, 3> numbers = {
        {{"scale", &rule.scale}, {"lower", &rule.lower}, {"upper", &rule.upper}}};
    for (const auto& [key, target] : numbers) {
        const auto number = json.find(key);
        if (number == json.end())
            continue;
        if (!number->is_number())
            return invalid(inQuotes(rule.name) + ": " + inQuotes(key) + " must be a number");
        *target = number->get<double>();
    }
    if (const auto flag = json.find("mutable"); flag != json.end()) {
        if (!flag->is_boolean())
            return invalid(inQuotes(rule.name) + ": \"mutable\" must be true or false");
        rule.mayChange = flag->get<bool>();
    }
    return rule;
}

} // namespace

Status validateFeatureRules(std::span<const FeatureRule> rules, std::size_t count)
{
    if (rules.size() != count)
        return invalid(std::to_string(rules.size()) + " features for an input of " + std::to_string(count) + " values");
    std::set<std::string_view> names;
    for (const FeatureRule& rule : rules) {
        if (rule.name.empty())
            return invalid("a feature has no name");
        if (!names.insert(rule.name).second)
            return invalid(inQuotes(rule.name) + " stands twice");
        // Inputs are single-precision: what would be 0 or infinite there is no scale.
        const auto scale = static_cast<float>(rule.scale);
        if (!std::isfinite(scale) || !(scale > 0))
            return invalid(inQuotes(rule.name) + ": the scale must be a finite number above 0");
        if (std::isnan(rule.lower) || std::isnan(rule.upper) || rule.lower > rule.upper)
            return invalid(inQuotes(rule.name) + ": the lower bound lies above the upper bound");
    }
    return {};
}

nlohmann::json featureRulesToJson(std::span<const FeatureRule> rules)
{
    nlohmann::json list = nlohmann::json::array();
    for (const FeatureRule& rule : rules) {
        nlohmann::json one = {{"name", rule.name}, {"scale", rule.scale}, {"mutable", rule.mayChange}};
        if (std::isfinite(rule.lower))
            one["lower"] = rule.lower;
        if (std::isfinite(rule.upper))
            one["upper"] = rule.upper;
        list.push_back(std::move(one));
    }
    return list;
}

Result<std::vector<FeatureRule>> featureRulesFromJson(const nlohmann::json& json, std::span<const float> deviations)
{
    if (!json.is_array())
        return invalid("must be a list of objects, one per value of the input");
    std::vector<FeatureRule> rules;
    for (std::size_t i = 0; i < json.size(); ++i) {
        auto rule = ruleFromJson(json[i], i, i < deviations.size() ? static_cast<double>(deviations[i]) : 1.0);
        if (!rule)
            return fail(std::move(rule.error()));
        rules.push_back(std::move(*rule));
    }
    return rules;
}

FeatureProposal proposeFeatureRules(const TableInfo& info)
{
    FeatureProposal proposal;
    for (const TableFeature& feature : info.features) {
        FeatureRule rule{.name = feature.name, .lower = feature.minimum, .upper = feature.maximum};
        const bool constant = !(static_cast<float>(feature.deviation) > 0) || !std::isfinite(feature.deviation);
        rule.scale = constant ? 1.0 : feature.deviation;
        rule.mayChange = !constant && !feature.binary;
        if (constant)
            proposal.constant.push_back(feature.name);
        else if (feature.binary)
            proposal.binary.push_back(feature.name);
        proposal.rules.push_back(std::move(rule));
    }
    return proposal;
}

Status setMayChange(std::vector<FeatureRule>& rules, std::span<const std::string> names, bool mayChange)
{
    for (const std::string& name : names) {
        bool met = false;
        for (FeatureRule& rule : rules) {
            if (rule.name != name && !rule.name.starts_with(name + "="))
                continue;
            rule.mayChange = mayChange;
            met = true;
        }
        if (!met)
            return fail(ErrorCode::InvalidArgument, "no feature is called " + inQuotes(name));
    }
    return {};
}

Status matchFeatureRules(std::span<const FeatureRule> rules, const TableInfo& info)
{
    if (rules.size() != info.features.size())
        return fail(ErrorCode::ModelInputMismatch, "the model card has " + std::to_string(rules.size()) +
                                                       " features, the data set " +
                                                       std::to_string(info.features.size()));
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (rules[i].name != info.features[i].name)
            return fail(ErrorCode::ModelInputMismatch, "feature " + std::to_string(i + 1) + " is " +
                                                           inQuotes(rules[i].name) + " in the model card and " +
                                                           inQuotes(info.features[i].name) + " in the data set");
    }
    return {};
}

} // namespace plumbline
