#include "core/model/ModelCard.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

namespace plumbline
{
namespace
{

constexpr std::string_view kFormat = "plumbline-model-card";
constexpr int kVersion = 1;
constexpr int kLargestChannels = 1 << 20;
constexpr int kLargestSide = 1 << 14;
constexpr std::size_t kLargestInput = std::size_t{1} << 28U;
constexpr std::size_t kMostClasses = std::size_t{1} << 20U;

constexpr std::array<std::pair<ModelKind, std::string_view>, 4> kModelKinds = {
    {{ModelKind::Classifier, "classifier"},
     {ModelKind::Detector, "detector"},
     {ModelKind::RecordedDetections, "recorded_detections"},
     {ModelKind::RecordedPredictions, "recorded_predictions"}}};

constexpr std::array<std::pair<OutputKind, std::string_view>, 5> kOutputKinds = {
    {{OutputKind::Logits, "logits"},
     {OutputKind::Probabilities, "probabilities"},
     {OutputKind::LogProbabilities, "log_probabilities"},
     {OutputKind::BinaryLogit, "binary_logit"},
     {OutputKind::BinaryProbability, "binary_probability"}}};

tl::unexpected<Error> invalid(std::string_view key, std::string detail)
{
    return fail(ErrorCode::FormatInvalid, std::move(detail), "model card, \"" + std::string(key) + "\"");
}

/// One value of the object, or null.
const nlohmann::json* member(const nlohmann::json& json, std::string_view key)
{
    const auto found = json.find(key);
    return found == json.end() ? nullptr : &*found;
}

Status readInput(const nlohmann::json& json, ImageShape& shape)
{
    const auto* value = member(json, "input");
    if (value == nullptr)
        return invalid("input", "missing: [channels, height, width]");
    if (!value->is_array() || value->size() != 3)
        return invalid("input", "must be [channels, height, width]");
    std::array<int*, 3> sides = {&shape.channels, &shape.height, &shape.width};
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const auto& side = (*value)[i];
        if (!side.is_number_integer() || side.get<double>() < 1 || side.get<double>() > kLargestChannels)
            return invalid("input", "sizes must be whole numbers of at least 1");
        *sides[i] = side.get<int>();
    }
    return {};
}

Status readNumbers(const nlohmann::json& json, std::string_view key, std::vector<float>& numbers)
{
    const auto* value = member(json, key);
    if (value == nullptr)
        return {};
    if (!value->is_array())
        return invalid(key, "must be a list of numbers, one per channel");
    for (const auto& number : *value) {
        if (!number.is_number())
            return invalid(key, "must be a list of numbers, one per channel");
        numbers.push_back(number.get<float>());
    }
    return {};
}

Status readFeatures(const nlohmann::json& json, ModelCard& card)
{
    const auto* value = member(json, "features");
    if (value == nullptr)
        return {};
    auto rules = featureRulesFromJson(*value, card.standardDeviation);
    if (!rules)
        return fail(std::move(rules.error()));
    card.features = std::move(*rules);
    return {};
}

Status readText(const nlohmann::json& json, std::string_view key, std::string& text)
{
    const auto* value = member(json, key);
    if (value == nullptr)
        return {};
    if (!value->is_string())
        return invalid(key, "must be a text");
    text = value->get<std::string>();
    return {};
}

Status readClassNames(const nlohmann::json& json, std::vector<std::string>& names)
{
    const auto* value = member(json, "class_names");
    if (value == nullptr)
        return {};
    if (!value->is_array() || !std::ranges::all_of(*value, [](const auto& v) { return v.is_string(); }))
        return invalid("class_names", "must be a list of texts");
    if (value->size() > kMostClasses)
        return invalid("class_names", "too many classes");
    names = value->get<std::vector<std::string>>();
    return {};
}

Status readCheckpoint(const nlohmann::json& json, std::optional<ModelCheckpoint>& checkpoint)
{
    const auto* value = member(json, "checkpoint");
    if (value == nullptr)
        return {};
    if (!value->is_object())
        return invalid("checkpoint", "must be an object");
    for (const auto& [key, entry] : value->items())
        if (key != "of" && key != "epoch" && key != "stage")
            return invalid("checkpoint", "unknown key \"" + key + "\"");
    ModelCheckpoint read;
    if (const auto text = readText(*value, "of", read.of); !text)
        return text;
    if (const auto text = readText(*value, "stage", read.stage); !text)
        return text;
    const auto* epoch = member(*value, "epoch");
    if (epoch == nullptr || !epoch->is_number_integer())
        return invalid("checkpoint", "\"epoch\" must be a whole number");
    read.epoch = epoch->get<std::int64_t>();
    checkpoint = std::move(read);
    return {};
}

Status checkCheckpoint(const ModelCheckpoint& checkpoint)
{
    if (checkpoint.of.empty())
        return invalid("checkpoint", "\"of\" must name the training run");
    if (checkpoint.epoch < 1)
        return invalid("checkpoint", "\"epoch\" must be at least 1");
    if (!checkpoint.stage.empty() && checkpoint.stage != "first" && checkpoint.stage != "middle" &&
        checkpoint.stage != "last")
        return invalid("checkpoint", "\"stage\" must be first, middle or last");
    return {};
}

Status readModelKind(const nlohmann::json& json, ModelCard& card)
{
    std::string name(modelKindName(card.kind));
    if (const auto read = readText(json, "kind", name); !read)
        return read;
    const auto kind = modelKindFromName(name);
    if (!kind)
        return invalid("kind", "\"" + name +
                                   "\" is not a kind of model; known are classifier, detector, recorded_detections, "
                                   "recorded_predictions");
    card.kind = *kind;
    if (const auto* settings = member(json, "settings"); settings != nullptr) {
        if (!settings->is_object())
            return invalid("settings", "must be an object");
        card.settings = *settings;
    }
    return {};
}

Status readKinds(const nlohmann::json& json, ModelCard& card)
{
    std::string order = "rgb";
    if (const auto read = readText(json, "channel_order", order); !read)
        return read;
    if (order != "rgb" && order != "bgr")
        return invalid("channel_order", "\"" + order + "\" is neither \"rgb\" nor \"bgr\"");
    card.channelOrder = order == "bgr" ? ChannelOrder::Bgr : ChannelOrder::Rgb;

    std::string output = "logits";
    if (const auto read = readText(json, "output", output); !read)
        return read;
    const auto kind = outputKindFromName(output);
    if (!kind)
        return invalid("output", "\"" + output +
                                     "\" is not an output kind; known are logits, probabilities, "
                                     "log_probabilities, binary_logit, binary_probability");
    card.output = *kind;
    return {};
}

Status checkHeader(const nlohmann::json& json)
{
    static const std::set<std::string_view> kKeys = {"format",        "version",    "kind",  "settings", "input",
                                                     "channel_order", "mean",       "std",   "output",   "features",
                                                     "class_names",   "checkpoint", "sha256"};
    if (!json.is_object())
        return fail(ErrorCode::FormatInvalid, "must be a JSON object", "model card");
    for (const auto& [key, value] : json.items()) {
        if (!kKeys.contains(key))
            return invalid(key, "unknown key");
    }
    std::string format(kFormat);
    if (const auto read = readText(json, "format", format); !read)
        return read;
    if (format != kFormat)
        return invalid("format", "\"" + format + "\" is not \"" + std::string(kFormat) + "\"");
    if (const auto* version = member(json, "version");
        version != nullptr && (!version->is_number_integer() || *version != kVersion))
        return invalid("version", "this Plumbline reads version " + std::to_string(kVersion));
    return {};
}

Status checkNormalisation(const ModelCard& card)
{
    if (!card.mean.empty() && card.mean.size() != static_cast<std::size_t>(card.input.channels)) {
        return invalid("mean", std::to_string(card.mean.size()) + " numbers for " +
                                   std::to_string(card.input.channels) + " channels");
    }
    if (card.mean.size() != card.standardDeviation.size())
        return invalid(card.mean.empty() ? "mean" : "std", "mean and std go together, one number per channel each");
    if (!std::ranges::all_of(card.mean, [](float v) { return std::isfinite(v); }))
        return invalid("mean", "must be finite");
    if (!std::ranges::all_of(card.standardDeviation, [](float v) { return std::isfinite(v) && v > 0; }))
        return invalid("std", "must be finite and above 0");
    return {};
}

Status checkFeatures(const ModelCard& card)
{
    if (card.features.empty())
        return {};
    if (card.input.height != 1 || card.input.width != 1)
        return invalid("features", "only a table, [features, 1, 1], has them");
    if (card.channelOrder == ChannelOrder::Bgr)
        return invalid("channel_order", "a table has no colours");
    return validateFeatureRules(card.features, card.input.elements());
}

bool isHexDigest(std::string_view text)
{
    return text.size() == 64 &&
           std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// Shortest decimal text that reads back as the same float, so that 0.485f is stored as 0.485.
double roundTripDouble(float value)
{
    std::array<char, 32> text{};
    const auto written = std::to_chars(text.data(), text.data() + text.size(), value);
    double result = 0;
    std::from_chars(text.data(), written.ptr, result);
    return result;
}

nlohmann::json numbersToJson(const std::vector<float>& values)
{
    nlohmann::json out = nlohmann::json::array();
    for (const float value : values)
        out.push_back(roundTripDouble(value));
    return out;
}

} // namespace

std::string_view modelKindName(ModelKind kind)
{
    return std::ranges::find(kModelKinds, kind, &std::pair<ModelKind, std::string_view>::first)->second;
}

std::optional<ModelKind> modelKindFromName(std::string_view name)
{
    const auto* found = std::ranges::find(kModelKinds, name, &std::pair<ModelKind, std::string_view>::second);
    return found == kModelKinds.end() ? std::nullopt : std::optional(found->first);
}

std::string_view outputKindName(OutputKind kind)
{
    const auto* found = std::ranges::find(kOutputKinds, kind, &std::pair<OutputKind, std::string_view>::first);
    return found->second;
}

std::optional<OutputKind> outputKindFromName(std::string_view name)
{
    const auto* found = std::ranges::find(kOutputKinds, name, &std::pair<OutputKind, std::string_view>::second);
    return found == kOutputKinds.end() ? std::nullopt : std::optional(found->first);
}

Result<ImageShape> parseImageShape(std::string_view text)
{
    const auto wrong = [&] {
        return fail(ErrorCode::ValueInvalid,
                    "\"" + std::string(text) + "\" is not channels x height x width, as in 3x32x32");
    };
    ImageShape shape{0, 1, 1};
    std::array<int*, 3> sides = {&shape.channels, &shape.height, &shape.width};
    std::size_t count = 0;
    const char* at = text.data();
    const char* end = at + text.size();
    while (count < sides.size()) {
        const auto read = std::from_chars(at, end, *sides[count]);
        if (read.ec != std::errc() || *sides[count] < 1)
            return wrong();
        at = read.ptr;
        ++count;
        if (at == end)
            break;
        if (*at != 'x')
            return wrong();
        ++at;
    }
    if (at != end || (count != 1 && count != 3))
        return wrong();
    return shape;
}

Status validateModelCard(const ModelCard& card)
{
    if (card.kind == ModelKind::Classifier && !card.settings.empty())
        return invalid("settings", "a classifier has none");
    const ImageShape& shape = card.input;
    if (card.kind == ModelKind::Classifier && (shape.channels < 1 || shape.height < 1 || shape.width < 1))
        return invalid("input", "sizes must be at least 1");
    if (shape.channels > kLargestChannels || shape.height > kLargestSide || shape.width > kLargestSide ||
        shape.elements() > kLargestInput)
        return invalid("input", "the input is larger than Plumbline accepts");
    if (const auto checked = checkNormalisation(card); !checked)
        return checked;
    if (card.channelOrder == ChannelOrder::Bgr && shape.channels != 3)
        return invalid("channel_order", "bgr needs 3 channels");
    if (const auto checked = checkFeatures(card); !checked)
        return checked;
    if (card.classNames.size() == 1)
        return invalid("class_names", "a classifier has at least two classes");
    if (std::set<std::string_view>(card.classNames.begin(), card.classNames.end()).size() != card.classNames.size())
        return invalid("class_names", "two classes have the same name");
    const bool binary = card.output == OutputKind::BinaryLogit || card.output == OutputKind::BinaryProbability;
    if (binary && !card.classNames.empty() && card.classNames.size() != 2)
        return invalid("class_names", "a model with one output value has two classes");
    if (card.checkpoint)
        if (const auto checked = checkCheckpoint(*card.checkpoint); !checked)
            return checked;
    if (!card.sha256.empty() && !isHexDigest(card.sha256))
        return invalid("sha256", "must be 64 lower-case hexadecimal digits");
    return {};
}

nlohmann::json toJson(const ModelCard& card)
{
    nlohmann::json json = {{"format", kFormat},
                           {"version", kVersion},
                           {"input", {card.input.channels, card.input.height, card.input.width}},
                           {"channel_order", card.channelOrder == ChannelOrder::Bgr ? "bgr" : "rgb"},
                           {"mean", numbersToJson(card.mean)},
                           {"std", numbersToJson(card.standardDeviation)},
                           {"output", outputKindName(card.output)},
                           {"class_names", card.classNames}};
    if (card.kind != ModelKind::Classifier) {
        json["kind"] = modelKindName(card.kind);
        json["settings"] = card.settings;
        for (const char* key : {"input", "channel_order", "mean", "std", "output"})
            json.erase(key);
    }
    if (!card.features.empty())
        json["features"] = featureRulesToJson(card.features);
    if (card.checkpoint) {
        json["checkpoint"] = {{"of", card.checkpoint->of}, {"epoch", card.checkpoint->epoch}};
        if (!card.checkpoint->stage.empty())
            json["checkpoint"]["stage"] = card.checkpoint->stage;
    }
    if (!card.sha256.empty())
        json["sha256"] = card.sha256;
    return json;
}

Result<ModelCard> modelCardFromJson(const nlohmann::json& json)
{
    ModelCard card;
    Status read = checkHeader(json);
    const auto next = [&](auto&& step) {
        if (read)
            read = step();
    };
    next([&] { return readModelKind(json, card); });
    next([&] { return card.kind == ModelKind::Classifier ? readInput(json, card.input) : Status(); });
    next([&] { return readKinds(json, card); });
    next([&] { return readNumbers(json, "mean", card.mean); });
    next([&] { return readNumbers(json, "std", card.standardDeviation); });
    next([&] { return readFeatures(json, card); });
    next([&] { return readClassNames(json, card.classNames); });
    next([&] { return readCheckpoint(json, card.checkpoint); });
    next([&] { return readText(json, "sha256", card.sha256); });
    next([&] { return validateModelCard(card); });
    if (!read)
        return fail(read.error());
    return card;
}

} // namespace plumbline
