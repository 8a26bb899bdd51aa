#include "core/jobs/corruption/CorruptionSettings.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/Hash.h"
#include "core/data/detail/Text.h"

// Marks English source texts for lupdate; core itself never translates.
#define QT_TRANSLATE_NOOP(scope, text) text

namespace plumbline
{
namespace
{

Parameter parameter(std::string key, ParameterType type, std::string label, std::string help, nlohmann::json value)
{
    Parameter made;
    made.key = std::move(key);
    made.type = type;
    made.label = std::move(label);
    made.help = std::move(help);
    made.defaultValue = std::move(value);
    return made;
}

Parameter advanced(Parameter made)
{
    made.advanced = true;
    return made;
}

Parameter choices(Parameter made, std::vector<ParameterChoice> values)
{
    made.choices = std::move(values);
    return made;
}

Parameter whenBoxes(Parameter made)
{
    made.onlyWhenKey = "truth";
    made.onlyWhenValues = {"dataset"};
    return made;
}

Parameter presetParameter()
{
    Parameter preset = parameter("preset", ParameterType::Choice, QT_TRANSLATE_NOOP("Parameter", "Strengths"),
                                 QT_TRANSLATE_NOOP("Parameter", "Published parameter set of the corruptions."),
                                 std::string(defaultCorruptionPreset().name));
    for (const CorruptionPreset& known : corruptionPresets())
        preset.choices.push_back({std::string(known.name), std::string(known.name)});
    return preset;
}

std::vector<std::string> parts(const std::string& text)
{
    std::vector<std::string> found;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(',', from), text.size());
        const std::string part(detail::trimmed(std::string_view(text).substr(from, to - from)));
        if (!part.empty())
            found.push_back(part);
        from = to + 1;
    }
    return found;
}

Result<std::vector<CorruptionKind>> parseCorruptions(const std::string& text)
{
    std::vector<CorruptionKind> wanted;
    for (const std::string& part : parts(text)) {
        if (part == "benchmark") {
            wanted.insert(wanted.end(), benchmarkCorruptions().begin(), benchmarkCorruptions().end());
        } else if (part == "validation") {
            wanted.insert(wanted.end(), validationCorruptions().begin(), validationCorruptions().end());
        } else if (part == "all") {
            wanted.assign(allCorruptions().begin(), allCorruptions().end());
        } else if (const auto kind = corruptionFromName(part)) {
            wanted.push_back(*kind);
        } else {
            std::string known = "benchmark, validation, all";
            for (const CorruptionKind each : allCorruptions())
                known += ", " + std::string(corruptionName(each));
            return fail(ErrorCode::ParameterInvalid, "\"" + part + "\" is not one of " + known, "corruptions");
        }
    }
    if (wanted.empty())
        return fail(ErrorCode::ParameterInvalid, "at least one corruption is needed", "corruptions");
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    return wanted;
}

Result<std::vector<int>> parseSeverities(const std::string& text)
{
    std::vector<int> wanted;
    for (const std::string& part : parts(text)) {
        int value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (error != std::errc() || end != part.data() + part.size() || value < 1 || value > kSeverityCount)
            return fail(ErrorCode::ParameterInvalid, "\"" + part + "\" is not a severity from 1 to 5", "severities");
        wanted.push_back(value);
    }
    if (wanted.empty())
        return fail(ErrorCode::ParameterInvalid, "at least one severity is needed", "severities");
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    return wanted;
}

Status readTruth(const nlohmann::json& parameters, CorruptionSettings& settings)
{
    if (parameters.at("truth") != "dataset")
        return {};
    settings.truth = TruthSource::Dataset;
    const auto names = parts(parameters.at("truth_columns").get<std::string>());
    if (names.size() != settings.truthColumns.names.size())
        return fail(ErrorCode::ParameterInvalid, "four names, separated by commas", "truth_columns");
    std::copy(names.begin(), names.end(), settings.truthColumns.names.begin());
    settings.truthColumns.corners = parameters.at("truth_form") == "corners";
    settings.truthColumns.shares = parameters.at("truth_unit") == "share";
    return {};
}

} // namespace

std::string CorruptionVariant::name() const
{
    return corruption ? std::string(corruptionName(*corruption)) : "clean";
}

std::vector<CorruptionVariant> CorruptionSettings::variants() const
{
    std::vector<CorruptionVariant> all(1);
    for (const CorruptionKind kind : corruptions)
        for (const int severity : severities)
            all.push_back({kind, severity});
    return all;
}

ParameterSchema corruptionSchema()
{
    using enum ParameterType;
    Parameter maxDetections = parameter(
        "max_detections", Integer, QT_TRANSLATE_NOOP("Parameter", "Boxes per picture"),
        QT_TRANSLATE_NOOP("Parameter", "The best boxes of each picture that count in the average precision."), 100);
    maxDetections.minimum = 1;
    maxDetections.maximum = 100000;
    return {{
        parameter("corruptions", Text, QT_TRANSLATE_NOOP("Parameter", "Corruptions"),
                  QT_TRANSLATE_NOOP("Parameter",
                                    "benchmark (the 15), validation (the other 4), all, or names separated "
                                    "by commas."),
                  "benchmark"),
        parameter("severities", Text, QT_TRANSLATE_NOOP("Parameter", "Severities"),
                  QT_TRANSLATE_NOOP("Parameter", "From 1 (weak) to 5 (strong), separated by commas."), "1,2,3,4,5"),
        presetParameter(),
        choices(parameter("truth", Choice, QT_TRANSLATE_NOOP("Parameter", "True boxes"),
                          QT_TRANSLATE_NOOP("Parameter", "What a detector's boxes on a corrupted picture are compared "
                                                         "with."),
                          "clean"),
                {{"clean", QT_TRANSLATE_NOOP("Parameter", "The detector's own boxes on the clean picture")},
                 {"dataset", QT_TRANSLATE_NOOP("Parameter", "The data set's box of each picture")}}),
        whenBoxes(parameter("truth_columns", Text, QT_TRANSLATE_NOOP("Parameter", "Columns of the box"),
                            QT_TRANSLATE_NOOP("Parameter", "Four number attributes of the data set."),
                            "x,y,width,height")),
        whenBoxes(choices(parameter("truth_form", Choice, QT_TRANSLATE_NOOP("Parameter", "Form of the box"),
                                    QT_TRANSLATE_NOOP("Parameter", "What the four numbers are."), "size"),
                          {{"size", QT_TRANSLATE_NOOP("Parameter", "Left, top, width, height")},
                           {"corners", QT_TRANSLATE_NOOP("Parameter", "Left, top, right, bottom")}})),
        whenBoxes(choices(parameter("truth_unit", Choice, QT_TRANSLATE_NOOP("Parameter", "Unit of the box"),
                                    QT_TRANSLATE_NOOP("Parameter", "What the four numbers count."), "pixels"),
                          {{"pixels", QT_TRANSLATE_NOOP("Parameter", "Pixels")},
                           {"share", QT_TRANSLATE_NOOP("Parameter", "Shares of the picture's sides")}})),
        advanced(parameter("score_threshold", Text, QT_TRANSLATE_NOOP("Parameter", "Least score"),
                           QT_TRANSLATE_NOOP("Parameter",
                                             "Boxes of a lower score are left out on both sides; empty: the detector's "
                                             "own cut."),
                           "")),
        advanced(std::move(maxDetections)),
        advanced(parameter("grey_to_colour", Boolean, QT_TRANSLATE_NOOP("Parameter", "Grey pictures in colour"),
                           QT_TRANSLATE_NOOP("Parameter", "Stack grey pictures to three channels first, as the "
                                                          "published code does."),
                           false)),
        advanced(
            choices(parameter("size", Choice, QT_TRANSLATE_NOOP("Parameter", "Corrupted size"),
                              QT_TRANSLATE_NOOP("Parameter", "Of classifiers: which picture is corrupted."), "native"),
                    {{"native", QT_TRANSLATE_NOOP("Parameter", "The picture as it is stored")},
                     {"model", QT_TRANSLATE_NOOP("Parameter", "The picture at the model's input size")}})),
        advanced(parameter("frost_folder", Text, QT_TRANSLATE_NOOP("Parameter", "Frost pictures"),
                           QT_TRANSLATE_NOOP("Parameter", "Folder of frost textures; empty: the built-in ones."), "")),
    }};
}

Result<CorruptionSettings> corruptionSettings(const nlohmann::json& parameters)
{
    CorruptionSettings settings;
    auto corruptions = parseCorruptions(parameters.at("corruptions").get<std::string>());
    if (!corruptions)
        return fail(std::move(corruptions.error()));
    settings.corruptions = std::move(*corruptions);
    auto severities = parseSeverities(parameters.at("severities").get<std::string>());
    if (!severities)
        return fail(std::move(severities.error()));
    settings.severities = std::move(*severities);
    const auto preset = corruptionPreset(parameters.at("preset").get<std::string>());
    if (!preset)
        return fail(preset.error());
    settings.preset = *preset;
    settings.greyToColour = parameters.at("grey_to_colour").get<bool>();
    settings.frostFolder = parameters.at("frost_folder").get<std::string>();
    settings.atInputSize = parameters.at("size") == "model";
    settings.comparison.maxDetections = parameters.at("max_detections").get<std::size_t>();
    if (const auto text = parameters.at("score_threshold").get<std::string>(); !text.empty()) {
        const auto threshold = detail::parseNumber(text);
        if (!threshold || !std::isfinite(*threshold))
            return fail(ErrorCode::ParameterInvalid, "\"" + text + "\" is not a number", "score_threshold");
        settings.comparison.scoreThreshold = *threshold;
    }
    if (auto truth = readTruth(parameters, settings); !truth)
        return fail(std::move(truth.error()));
    return settings;
}

Result<CorruptionOptions> corruptionOptions(const CorruptionSettings& settings)
{
    CorruptionOptions options;
    options.greyToColour = settings.greyToColour;
    if (settings.frostFolder.empty())
        return options;
    auto textures = FrostTextures::fromFolder(settings.frostFolder);
    if (!textures)
        return fail(std::move(textures.error()));
    options.frost = std::move(*textures);
    return options;
}

std::uint64_t pictureSeed(std::uint64_t jobSeed, const std::string& sampleName, CorruptionKind kind, int severity)
{
    Sha256 hash;
    hash.update(sampleName);
    const Digest digest = hash.finish();
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < sizeof key; ++i)
        key |= static_cast<std::uint64_t>(digest[i]) << (8 * i);
    return corruptionSeed(jobSeed, key, kind, severity);
}

} // namespace plumbline
