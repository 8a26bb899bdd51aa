#include "app/cli/DetectorModel.h"

#include <algorithm>
#include <filesystem>

#include "core/detector/DetectorFactory.h"
#include "core/detector/RecordedDetections.h"
#include "core/store/ModelFile.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

constexpr std::size_t kProblemsShown = 20;

Result<ModelEntry> addEntry(const DetectorArguments& arguments, ModelKind kind, Json settings)
{
    auto project = Program::openForWriting(arguments.project);
    if (!project)
        return fail(std::move(project.error()));
    auto entry = modelEntryOf(arguments.path, arguments.name);
    if (!entry)
        return entry;
    entry->card.kind = kind;
    entry->card.settings = std::move(settings);
    return (*project)->addModel(std::move(*entry));
}

Result<int> report(const Result<ModelEntry>& added, const std::string& what, const Program& program)
{
    if (!added)
        return fail(added.error());
    if (program.options().json)
        Program::print(
            Json{{"id", added->id}, {"name", added->name}, {"sha256", added->sha256}, {"card", toJson(added->card)}});
    else
        Program::print("Added " + what + " \"" + added->name + "\": " + added->card.settings.dump() + ", sha256 " +
                       added->sha256.substr(0, 16));
    return kDone;
}

} // namespace

Result<int> addDetector(const DetectorArguments& arguments, const Program& program)
{
    const ParameterSchema schema = detectorSchema();
    Json given = Json::object();
    for (const std::string& setting : arguments.settings) {
        const auto pair = keyAndValue(setting);
        if (!pair)
            return fail(pair.error());
        auto value = schema.parse(pair->first, pair->second);
        if (!value)
            return fail(std::move(value.error()));
        given[pair->first] = std::move(*value);
    }
    auto settings = completeDetectorSettings(arguments.path, given);
    if (!settings)
        return fail(std::move(settings.error()));
    const auto detector = openDetector(arguments.path, *settings);
    if (!detector)
        return fail(detector.error());
    return report(addEntry(arguments, ModelKind::Detector, std::move(*settings)), "detector", program);
}

Result<int> addRecordedDetections(const DetectorArguments& arguments, const Program& program)
{
    Json settings = Json::object();
    for (const std::string& setting : arguments.settings) {
        const auto pair = keyAndValue(setting);
        if (!pair)
            return fail(pair.error());
        if (pair->first != "service")
            return fail(ErrorCode::ParameterUnknown, "recorded answers have the setting service", pair->first);
        settings["service"] = pair->second;
    }
    const auto recorded = RecordedDetections::open(arguments.path, settings.value("service", std::string()));
    if (!recorded)
        return fail(recorded.error());
    program.note(std::to_string(recorded->size()) + " answers for " + std::to_string(recorded->originals().size()) +
                 " pictures");
    const auto& problems = recorded->problems();
    if (!problems.empty())
        program.note(std::to_string(problems.size()) + " answers were left out:");
    for (std::size_t i = 0; i < std::min(problems.size(), kProblemsShown); ++i)
        program.note("  " + describe(problems[i]));
    return report(addEntry(arguments, ModelKind::RecordedDetections, std::move(settings)), "recorded answers", program);
}

} // namespace plumbline::cli
