#pragma once

// Parameters of the job kind "corruption".

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/corruption/Corruption.h"
#include "core/detection/ImageComparison.h"
#include "core/jobs/ParameterSchema.h"

namespace plumbline
{

/// One version of a picture.
struct CorruptionVariant {
    std::optional<CorruptionKind> corruption; ///< none: the clean picture
    int severity = 0;                         ///< 1..5; 0: the clean picture

    /// "clean", or the corruption's name.
    [[nodiscard]] std::string name() const;
};

enum class TruthSource : std::uint8_t {
    Clean,   ///< what the detector finds on the clean picture: measures the change that the corruption makes
    Dataset, ///< the data set's box of each picture
};

/// How number attributes of the data set hold one box a picture.
struct TruthColumns {
    std::array<std::string, 4> names;
    bool corners = false; ///< left, top, right, bottom; else left, top, width, height
    bool shares = false;  ///< of the picture's sides; else pixels
};

struct CorruptionSettings {
    std::vector<CorruptionKind> corruptions; ///< in the benchmark's order
    std::vector<int> severities;             ///< ascending
    const CorruptionPreset* preset = nullptr;
    bool greyToColour = false;
    std::filesystem::path frostFolder; ///< empty: the built-in textures
    ComparisonOptions comparison;
    TruthSource truth = TruthSource::Clean;
    TruthColumns truthColumns;
    bool atInputSize = false; ///< classifiers: corrupt the picture after it was brought to the model's size

    /// The clean picture, then corruptions by severities.
    [[nodiscard]] std::vector<CorruptionVariant> variants() const;
};

ParameterSchema corruptionSchema();
/// Errors: ParameterInvalid naming the key.
Result<CorruptionSettings> corruptionSettings(const nlohmann::json& parameters);
/// Options of an engine. Errors: those of FrostTextures::fromFolder.
Result<CorruptionOptions> corruptionOptions(const CorruptionSettings& settings);

/// Seed of the draws for one copy of one picture, by the picture's name: its place in a list does not matter.
std::uint64_t pictureSeed(std::uint64_t jobSeed, const std::string& sampleName, CorruptionKind kind, int severity);

} // namespace plumbline
