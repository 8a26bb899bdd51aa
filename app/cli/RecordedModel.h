#pragma once

// model add --kind recorded-predictions

#include <string>
#include <vector>

#include "app/cli/Cli.h"

namespace plumbline::cli
{

struct RecordedModelArguments {
    std::string project;
    std::string path;
    std::string name;
    std::vector<std::string> settings; ///< key=value
};

Result<int> addRecordedPredictions(const RecordedModelArguments& arguments, const Program& program);

} // namespace plumbline::cli
