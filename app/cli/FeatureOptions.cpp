#include "app/cli/FeatureOptions.h"

#include <algorithm>
#include <memory>

#include "core/data/Dataset.h"
#include "core/data/TableInfo.h"
#include "core/model/FeatureRule.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

/// "sex=Female", "sex=Male" -> "sex".
std::string columnsOf(const std::vector<std::string>& features)
{
    std::vector<std::string> columns;
    for (const std::string& feature : features) {
        std::string column = feature.substr(0, feature.find('='));
        if (std::ranges::find(columns, column) == columns.end())
            columns.push_back(std::move(column));
    }
    std::string list;
    for (const std::string& column : columns)
        list += (list.empty() ? "" : ", ") + column;
    return list;
}

/// The rules that a data set of the project suggests, as JSON.
Result<Json> proposalOf(const std::string& name, const Project& project, const Program& program)
{
    const auto entry = project.datasetByName(name);
    if (!entry)
        return fail(entry.error());
    const auto dataset = openDataset(entry->path, entry->layout, entry->options);
    if (!dataset)
        return fail(dataset.error());
    const TableInfo* info = tableInfo(**dataset);
    if (info == nullptr)
        return fail(ErrorCode::InvalidArgument, "data set \"" + name + "\" is no table", "--features-from");
    const FeatureProposal proposal = proposeFeatureRules(*info);
    if (!proposal.binary.empty())
        program.note("May not change, as they hold only 0 and 1 (--mutable lets them): " + columnsOf(proposal.binary));
    if (!proposal.constant.empty())
        program.note("May not change, as they have one value only: " + columnsOf(proposal.constant));
    return featureRulesToJson(proposal.rules);
}

/// What the card says of a feature stands over what the data set suggests.
Status overlay(Json& rules, const Json& own)
{
    if (!own.is_array())
        return fail(ErrorCode::FormatInvalid, "must be a list of objects", "model card, \"features\"");
    for (const Json& one : own) {
        const auto name = one.is_object() ? one.value("name", Json()) : Json();
        const auto found = std::ranges::find_if(rules, [&](const Json& rule) { return rule["name"] == name; });
        if (found == rules.end())
            return fail(ErrorCode::InvalidArgument, "the data set has no feature " + name.dump(),
                        "model card, \"features\"");
        found->update(one);
    }
    return {};
}

} // namespace

void addFeatureOptions(CLI::App& command, FeatureArguments& arguments)
{
    command.add_option(
        "--features-from", arguments.from,
        "Table of the project that says how features may change: standard deviations as scales, smallest "
        "and largest values as bounds; a card's own features stand over it");
    command.add_option("--mutable", arguments.mayChange, "Features, or columns, that may change")->delimiter(',');
    command.add_option("--immutable", arguments.fixed, "Features, or columns, that may not change")->delimiter(',');
}

Status completeFeatures(const FeatureArguments& arguments, const Project& project, const Program& program, Json& card)
{
    if (!arguments.from.empty()) {
        auto rules = proposalOf(arguments.from, project, program);
        if (!rules)
            return fail(std::move(rules.error()));
        if (const auto own = card.find("features"); own != card.end())
            if (const Status laid = overlay(*rules, *own); !laid)
                return laid;
        if (!card.contains("input"))
            card["input"] = {rules->size(), 1, 1};
        card["features"] = std::move(*rules);
    }
    if (arguments.mayChange.empty() && arguments.fixed.empty())
        return {};
    auto rules = featureRulesFromJson(card.value("features", Json::array()), {});
    if (!rules)
        return fail(std::move(rules.error()));
    if (rules->empty())
        return fail(ErrorCode::InvalidArgument, "the model card has no features; see --features-from",
                    arguments.mayChange.empty() ? "--immutable" : "--mutable");
    for (const auto& [names, mayChange] : {std::pair(&arguments.mayChange, true), std::pair(&arguments.fixed, false)})
        if (const Status set = setMayChange(*rules, *names, mayChange); !set)
            return set;
    // Back into the card rule by rule: a scale that it leaves out is not known here.
    for (std::size_t i = 0; i < rules->size(); ++i)
        card["features"][i]["mutable"] = (*rules)[i].mayChange;
    return {};
}

} // namespace plumbline::cli
