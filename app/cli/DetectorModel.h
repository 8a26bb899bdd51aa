#pragma once

// model add for face detectors and recorded answers of detection services.

#include <string>
#include <vector>

#include "app/cli/Cli.h"

namespace plumbline::cli
{

struct DetectorArguments {
    std::string project;
    std::string path;
    std::string name;
    std::vector<std::string> settings; ///< key=value
};

/// Opens the detector (and tries it where its backend does) before it is added.
Result<int> addDetector(const DetectorArguments& arguments, const Program& program);
/// Reads the answers before they are added; what cannot be read is listed.
Result<int> addRecordedDetections(const DetectorArguments& arguments, const Program& program);

} // namespace plumbline::cli
