// model add

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>

#include "app/cli/Cli.h"
#include "app/cli/DetectorModel.h"
#include "app/cli/FeatureOptions.h"
#include "app/cli/RecordedModel.h"
#include "core/model/TorchClassifier.h"
#include "core/store/ModelFile.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

struct ModelArguments {
    std::string project;
    std::string path;
    std::string name;
    std::string card;
    std::string input;
    std::vector<std::string> mean;
    std::vector<std::string> deviation;
    std::vector<std::string> classes;
    std::string output;
    std::string checkpointOf;
    std::string stage;
    std::int64_t epoch = 0;
    std::string kind = "classifier";
    std::vector<std::string> settings;
    FeatureArguments features;
};

template <typename T>
std::optional<T> number(std::string_view text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

Result<ImageShape> shapeOf(const std::string& text)
{
    std::vector<int> sizes;
    for (std::size_t from = 0; from <= text.size();) {
        const auto to = std::min(text.find('x', from), text.size());
        const auto size = number<int>(std::string_view(text).substr(from, to - from));
        if (!size || *size < 1)
            return fail(ErrorCode::InvalidArgument, "channels x height x width is expected, for example 3x32x32",
                        "--input");
        sizes.push_back(*size);
        from = to + 1;
    }
    sizes.resize(std::max<std::size_t>(sizes.size(), 1));
    if (sizes.size() == 1) // a table's features
        return ImageShape{sizes[0], 1, 1};
    if (sizes.size() != 3)
        return fail(ErrorCode::InvalidArgument, "channels x height x width is expected, for example 3x32x32",
                    "--input");
    return ImageShape{sizes[0], sizes[1], sizes[2]};
}

Result<std::vector<float>> numbers(const std::vector<std::string>& texts, const char* option)
{
    std::vector<float> values;
    for (const std::string& text : texts) {
        const auto value = number<float>(text);
        if (!value)
            return fail(ErrorCode::InvalidArgument, "\"" + text + "\" is not a number", option);
        values.push_back(*value);
    }
    return values;
}

/// The card's JSON: the file given, else one beside the model, else an empty object.
Result<Json> cardJson(const ModelArguments& arguments, const std::string& sha256)
{
    std::filesystem::path path = arguments.card;
    if (path.empty()) {
        path = std::filesystem::path(arguments.path).replace_extension(".json");
        if (!std::filesystem::exists(path))
            return Json::object();
    }
    std::ifstream in(path);
    if (!in)
        return fail(ErrorCode::FileNotFound, {}, path.string());
    Json json = Json::parse(in, nullptr, false);
    if (!json.is_object())
        return fail(ErrorCode::FormatInvalid, "not a JSON object", path.string());
    // A card that names its model's hash must not meet another model.
    if (const auto hash = json.find("sha256"); hash != json.end() && hash->is_string() && *hash != sha256)
        return fail(ErrorCode::ModelChanged, "the card belongs to another file (its sha256 differs)", path.string());
    return json;
}

/// The card, with what the command line says over what the file says.
Result<ModelCard> cardOf(const ModelArguments& arguments, const std::string& sha256, const Project& project,
                         const Program& program)
{
    auto json = cardJson(arguments, sha256);
    if (!json)
        return fail(std::move(json.error()));
    if (const Status completed = completeFeatures(arguments.features, project, program, *json); !completed)
        return fail(completed.error());
    if (!arguments.input.empty()) {
        const auto shape = shapeOf(arguments.input);
        if (!shape)
            return fail(shape.error());
        (*json)["input"] = {shape->channels, shape->height, shape->width};
    } else if (!json->contains("input")) {
        const auto guesses = guessInputShapes(arguments.path);
        if (!guesses)
            return fail(guesses.error());
        if (guesses->size() != 1) {
            std::string list;
            for (const ImageShape& shape : *guesses)
                list += (list.empty() ? "" : ", ") + std::to_string(shape.channels) + "x" +
                        std::to_string(shape.height) + "x" + std::to_string(shape.width);
            return fail(ErrorCode::InvalidArgument,
                        "the input size is not known; give --input" +
                            (list.empty() ? "" : " (these run: " + list + ")"),
                        arguments.path);
        }
        (*json)["input"] = {guesses->front().channels, guesses->front().height, guesses->front().width};
    }
    const auto mean = numbers(arguments.mean, "--mean");
    const auto deviation = numbers(arguments.deviation, "--std");
    if (!mean || !deviation)
        return fail(!mean ? mean.error() : deviation.error());
    if (!mean->empty())
        (*json)["mean"] = *mean;
    if (!deviation->empty())
        (*json)["std"] = *deviation;
    if (!arguments.classes.empty())
        (*json)["class_names"] = arguments.classes;
    if (!arguments.output.empty())
        (*json)["output"] = arguments.output;
    if (!arguments.checkpointOf.empty()) {
        (*json)["checkpoint"] = {{"of", arguments.checkpointOf}, {"epoch", arguments.epoch}};
        if (!arguments.stage.empty())
            (*json)["checkpoint"]["stage"] = arguments.stage;
    }
    return modelCardFromJson(*json);
}

Result<int> addClassifier(const ModelArguments& arguments, const Program& program)
{
    if (!arguments.settings.empty())
        return fail(ErrorCode::InvalidArgument, "a classifier has no settings; see --card", "--set");
    auto project = Program::openForWriting(arguments.project);
    if (!project)
        return fail(project.error());
    auto described = modelEntryOf(arguments.path, arguments.name);
    if (!described)
        return fail(std::move(described.error()));
    ModelEntry& entry = *described;
    auto card = cardOf(arguments, entry.sha256, **project, program);
    if (!card)
        return fail(card.error());
    auto classifier = TorchClassifier::open(entry.path, *card);
    if (!classifier)
        return fail(classifier.error());
    const auto trial = tryModel(**classifier);
    if (!trial)
        return fail(trial.error());
    if (!trial->outputsFinite)
        return fail(ErrorCode::ModelNonFinite, "on a batch of noise", arguments.path);
    if (!trial->gradientsFinite)
        program.note("Warning: gradients with respect to the input are not finite; distances will be missing.");
    if (trial->gradientsZero)
        program.note("Warning: all gradients with respect to the input vanish; only randomized smoothing will work.");
    if (!trial->deterministic)
        program.note("Warning: two passes gave different outputs; results will not be reproducible.");
    if (trial->likelyOutput != card->output)
        program.note("Warning: the outputs do not look like what the model card says (see --output).");
    for (int i = static_cast<int>(card->classNames.size()); i < trial->classCount; ++i)
        card->classNames.push_back(std::to_string(i));
    entry.card = *card;
    entry.parameterCount = trial->parameterCount;
    const auto added = (*project)->addModel(entry);
    if (!added)
        return fail(added.error());
    if (program.options().json)
        Program::print(Json{{"id", added->id},
                            {"name", added->name},
                            {"sha256", added->sha256},
                            {"parameters", added->parameterCount},
                            {"classes", trial->classCount},
                            {"linear", trial->linear},
                            {"milliseconds_per_sample", trial->millisecondsPerSample},
                            {"card", toJson(added->card)}});
    else
        Program::print("Added model \"" + added->name + "\": " + std::to_string(trial->classCount) + " classes, " +
                       std::to_string(added->parameterCount) + " parameters" + (trial->linear ? ", linear" : "") +
                       ", sha256 " + added->sha256.substr(0, 16));
    return kDone;
}

Result<int> addModel(const ModelArguments& arguments, const Program& program)
{
    if (arguments.kind == "recorded-predictions")
        return addRecordedPredictions({arguments.project, arguments.path, arguments.name, arguments.settings}, program);
    if (arguments.kind == "detector")
        return addDetector({arguments.project, arguments.path, arguments.name, arguments.settings}, program);
    if (arguments.kind == "recorded-detections")
        return addRecordedDetections({arguments.project, arguments.path, arguments.name, arguments.settings}, program);
    return addClassifier(arguments, program);
}

} // namespace

void addModelCommands(Program& program)
{
    CLI::App* group = program.command(program.root(), "model", "Models of a project",
                                      "model add audit.plumb net.pt --name net --input 3x32x32", {});
    auto arguments = std::make_shared<ModelArguments>();
    CLI::App* add = program.command(
        group, "add", "Add a TorchScript classifier after trying it on a batch of noise, or another kind of model",
        "model add audit.plumb net.pt --name net --input 3x32x32 --mean 0.49,0.48,0.45 --std 0.25,0.24,0.26",
        [arguments, &program] { return addModel(*arguments, program); });
    add->add_option("FILE", arguments->project, "Project file")->required();
    add->add_option("PATH", arguments->path,
                    "TorchScript file (torch.jit.trace or torch.jit.script), detector, or recorded answers")
        ->required();
    add->add_option("--kind", arguments->kind,
                    "classifier; detector (cascade, YuNet, ...); recorded-detections (answers of a service); "
                    "recorded-predictions (CSV or JSON: --set prediction=COLUMN, or score=COLUMN and threshold=t; "
                    "id=COLUMN joins by it)")
        ->check(CLI::IsMember({"classifier", "detector", "recorded-detections", "recorded-predictions"}))
        ->capture_default_str();
    add->add_option("--set", arguments->settings,
                    "key=value: a setting of a model that is no classifier, for example backend=haar; may be repeated");
    add->add_option("--name", arguments->name, "Name in the project (default: the file's name)");
    add->add_option("--card", arguments->card, "Model card (default: PATH with .json, if it is there)");
    add->add_option("--input", arguments->input,
                    "Channels x height x width in pixels, for example 3x32x32 (default: the card's, else guessed)");
    add->add_option("--mean", arguments->mean,
                    "Mean of each channel, pixels in [0,1] (default: the model normalises itself)")
        ->delimiter(',');
    add->add_option("--std", arguments->deviation, "Standard deviation of each channel, pixels in [0,1]")
        ->delimiter(',');
    add->add_option("--classes", arguments->classes, "Class names in the order of the outputs (default: 0, 1, ...)")
        ->delimiter(',');
    add->add_option("--output", arguments->output,
                    "logits, probabilities, log_probabilities, binary_logit or binary_probability (default: logits)");
    addFeatureOptions(*add, arguments->features);
    CLI::Option* run =
        add->add_option("--checkpoint-of", arguments->checkpointOf, "Training run that the model is a state of");
    add->add_option("--epoch", arguments->epoch, "Epochs trained, of a checkpoint")
        ->needs(run)
        ->check(CLI::PositiveNumber);
    add->add_option("--stage", arguments->stage,
                    "first, middle or last: what checkpoints of several runs are compared by")
        ->needs(run)
        ->check(CLI::IsMember({"first", "middle", "last"}));
}

} // namespace plumbline::cli
