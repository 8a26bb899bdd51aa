#pragma once

// The options of "model add" that make a table's features section of the model card.

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/Cli.h"
#include "core/base/Error.h"
#include "core/store/Project.h"

namespace plumbline::cli
{

struct FeatureArguments {
    std::string from;                   ///< data set of the project
    std::vector<std::string> mayChange; ///< features or columns
    std::vector<std::string> fixed;
};

void addFeatureOptions(CLI::App& command, FeatureArguments& arguments);

/// Completes the card's JSON: rules of the data set, over them those that the card has by name already, over these the
/// lists. Says what it set on its own. Errors: those of opening the data set; InvalidArgument (no table, unknown
/// names).
Status completeFeatures(const FeatureArguments& arguments, const Project& project, const Program& program,
                        nlohmann::json& card);

} // namespace plumbline::cli
