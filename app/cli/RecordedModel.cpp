#include "app/cli/RecordedModel.h"

#include <algorithm>
#include <filesystem>

#include "core/certification/RecordedPredictions.h"
#include "core/store/ModelFile.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

/// The settings given; where neither prediction nor score is named, what the header suggests.
Result<RecordedPredictionsSettings> settingsOf(const RecordedModelArguments& arguments,
                                               const RecordedPredictionsPreview& preview)
{
    Json json = Json::object();
    for (const std::string& setting : arguments.settings) {
        const auto pair = keyAndValue(setting);
        if (!pair)
            return fail(pair.error());
        json[pair->first] = pair->second;
    }
    if (!json.contains("prediction") && !json.contains("score")) {
        if (!preview.guess.prediction.empty())
            json["prediction"] = preview.guess.prediction;
        else if (!preview.guess.score.empty())
            json["score"] = preview.guess.score;
    }
    auto settings = recordedPredictionsSettings(json);
    if (!settings)
        return fail(ErrorCode::InvalidArgument, settings.error().detail, "--set, " + settings.error().where);
    for (const std::string* column : {&settings->prediction, &settings->score, &settings->id})
        if (!column->empty() &&
            std::find(preview.header.begin(), preview.header.end(), *column) == preview.header.end())
            return fail(ErrorCode::ColumnMissing, "'" + *column + "'", arguments.path);
    return settings;
}

} // namespace

Result<int> addRecordedPredictions(const RecordedModelArguments& arguments, const Program& program)
{
    auto project = Program::openForWriting(arguments.project);
    if (!project)
        return fail(project.error());
    const auto preview = previewRecordedPredictions(arguments.path);
    if (!preview)
        return fail(preview.error());
    const auto settings = settingsOf(arguments, *preview);
    if (!settings)
        return fail(settings.error());
    auto entry = modelEntryOf(arguments.path, arguments.name);
    if (!entry)
        return fail(std::move(entry.error()));
    entry->card.kind = ModelKind::RecordedPredictions;
    entry->card.settings = toJson(*settings);
    const auto added = (*project)->addModel(std::move(*entry));
    if (!added)
        return fail(added.error());
    if (program.options().json)
        Program::print(
            Json{{"id", added->id}, {"name", added->name}, {"sha256", added->sha256}, {"card", toJson(added->card)}});
    else
        Program::print("Added recorded predictions \"" + added->name + "\": " + added->card.settings.dump() +
                       ", sha256 " + added->sha256.substr(0, 16));
    return kDone;
}

} // namespace plumbline::cli
