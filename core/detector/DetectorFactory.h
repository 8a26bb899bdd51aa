#pragma once

// From a model card's settings to a detector: the one list of backends.

#include <filesystem>
#include <memory>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/detector/Detector.h"
#include "core/jobs/ParameterSchema.h"

namespace plumbline
{

/// What can be set: "backend" first, then the settings of each (docs/model-card.md, "Detectors").
ParameterSchema detectorSchema();

/// The settings with every default written out, as a model card keeps them. The backend is found from the file where
/// it is not given. Errors: FileNotFound, FormatUnknown (the file shows no backend), ParameterUnknown,
/// ParameterInvalid.
Result<nlohmann::json> completeDetectorSettings(const std::filesystem::path& path, const nlohmann::json& given);

/// Opens what complete settings describe. Errors: those of the backend and of completeDetectorSettings().
Result<std::unique_ptr<Detector>> openDetector(const std::filesystem::path& path, const nlohmann::json& settings);

/// Whether several pictures may be looked at at a time, each thread with a detector of its own. A network of LibTorch
/// uses the job's threads itself.
bool detectorRunsInParallel(const nlohmann::json& settings);

} // namespace plumbline
