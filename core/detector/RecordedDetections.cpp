#include "core/detector/RecordedDetections.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <set>

#include <nlohmann/json.hpp>

#include "core/data/detail/Text.h"

namespace plumbline
{
namespace
{

using Json = nlohmann::json;
constexpr std::uintmax_t kMaxFileBytes = std::uintmax_t{1} << 30U;

/// The first of these keys that an object has.
const Json* findKey(const Json& object, std::initializer_list<const char*> keys)
{
    if (object.is_object())
        for (const char* key : keys)
            if (const auto found = object.find(key); found != object.end())
                return &*found;
    return nullptr;
}

Result<double> number(const Json& object, std::initializer_list<const char*> keys)
{
    const Json* value = findKey(object, keys);
    if (value == nullptr || !value->is_number())
        return fail(ErrorCode::FormatInvalid, std::string("no number \"") + *keys.begin() + "\"");
    return value->get<double>();
}

/// Four numbers, or the first error.
Result<DetectionBox> boxFrom(const Result<double>& x, const Result<double>& y, const Result<double>& width,
                             const Result<double>& height)
{
    for (const Result<double>* value : {&x, &y, &width, &height})
        if (!*value)
            return fail(value->error());
    return DetectionBox{*x, *y, *width, *height};
}

Result<ScoredBox> awsFace(const Json& face)
{
    const Json* box = findKey(face, {"BoundingBox"});
    if (box == nullptr)
        return fail(ErrorCode::FormatInvalid, "no \"BoundingBox\"");
    const auto parsed =
        boxFrom(number(*box, {"Left"}), number(*box, {"Top"}), number(*box, {"Width"}), number(*box, {"Height"}));
    if (!parsed)
        return fail(parsed.error());
    const auto confidence = number(face, {"Confidence"});
    return ScoredBox{*parsed, confidence ? *confidence / 100.0 : 1.0};
}

Result<ScoredBox> azureFace(const Json& face)
{
    const Json* box = findKey(face, {"faceRectangle", "face_rectangle"});
    if (box == nullptr)
        return fail(ErrorCode::FormatInvalid, "no \"faceRectangle\"");
    const auto parsed =
        boxFrom(number(*box, {"left"}), number(*box, {"top"}), number(*box, {"width"}), number(*box, {"height"}));
    if (!parsed)
        return fail(parsed.error());
    return ScoredBox{*parsed, 1.0}; // the service gives no confidence
}

Result<ScoredBox> googleFace(const Json& face)
{
    const Json* polygon = findKey(face, {"boundingPoly", "bounding_poly", "fdBoundingPoly", "fd_bounding_poly"});
    const Json* vertices = polygon != nullptr ? findKey(*polygon, {"vertices"}) : nullptr;
    if (vertices == nullptr || !vertices->is_array() || vertices->empty())
        return fail(ErrorCode::FormatInvalid, "no \"boundingPoly.vertices\"");
    std::vector<double> xs;
    std::vector<double> ys;
    for (const Json& vertex : *vertices) {
        if (!vertex.is_object())
            return fail(ErrorCode::FormatInvalid, "a vertex is no object");
        // A coordinate of 0 is left out of the answer.
        const auto x = number(vertex, {"x"});
        const auto y = number(vertex, {"y"});
        xs.push_back(x ? *x : 0.0);
        ys.push_back(y ? *y : 0.0);
    }
    const auto [left, right] = std::minmax_element(xs.begin(), xs.end());
    const auto [top, bottom] = std::minmax_element(ys.begin(), ys.end());
    const auto confidence = number(face, {"detectionConfidence", "detection_confidence"});
    return ScoredBox{{*left, *top, *right - *left, *bottom - *top}, confidence ? *confidence : 1.0};
}

Result<ScoredBox> academicFace(const Json& face)
{
    const auto left = number(face, {"xmin"});
    const auto top = number(face, {"ymin"});
    const auto right = number(face, {"xmax"});
    const auto bottom = number(face, {"ymax"});
    const auto corners = boxFrom(left, top, right, bottom);
    if (!corners)
        return fail(corners.error());
    const auto confidence = number(face, {"confidence", "score"});
    return ScoredBox{{*left, *top, *right - *left, *bottom - *top}, confidence ? *confidence : 1.0};
}

/// The list of faces inside an answer, and the format that its keys show.
struct FaceList {
    std::optional<ResponseFormat> format;
    const Json* faces = nullptr; ///< nullptr: no face key
};

FaceList faceList(const Json& response)
{
    if (const Json* faces = findKey(response, {"FaceDetails"}))
        return {ResponseFormat::Aws, faces};
    if (const Json* faces = findKey(response, {"faceAnnotations", "face_annotations"}))
        return {ResponseFormat::Google, faces};
    if (const Json* answers = findKey(response, {"responses"});
        answers != nullptr && answers->is_array() && answers->size() == 1)
        return {ResponseFormat::Google, findKey(answers->front(), {"faceAnnotations"})};
    if (!response.is_array())
        return {};
    if (response.empty())
        return {std::nullopt, &response};
    if (findKey(response.front(), {"faceRectangle", "face_rectangle"}) != nullptr)
        return {ResponseFormat::Azure, &response};
    if (findKey(response.front(), {"xmin"}) != nullptr)
        return {ResponseFormat::Academic, &response};
    return {};
}

/// A failed call: null, or an object that carries an error instead of faces.
bool isFailure(const Json& response)
{
    if (response.is_null())
        return true;
    return findKey(response, {"error", "Error", "errorMessage", "__type", "error_message"}) != nullptr;
}

Result<ParsedResponse> parseResponse(const Json& response, std::optional<ResponseFormat> wanted)
{
    ParsedResponse parsed;
    parsed.format = wanted.value_or(ResponseFormat::Academic);
    const FaceList list = faceList(response);
    if (list.format)
        parsed.format = *list.format;
    if (wanted && list.format && *wanted != *list.format)
        return fail(ErrorCode::FormatInvalid, "an answer of " + std::string(responseFormatName(*list.format)) +
                                                  " where one of " + std::string(responseFormatName(*wanted)) +
                                                  " was expected");
    if (list.faces == nullptr) {
        if (isFailure(response))
            return parsed;
        // Google leaves the key out where it finds no face.
        const bool google = list.format == ResponseFormat::Google || wanted == ResponseFormat::Google ||
                            (response.is_object() && response.empty());
        if (!google)
            return fail(ErrorCode::FormatUnknown, "none of the known keys of a face detection answer");
        parsed.format = ResponseFormat::Google;
        parsed.faces.emplace();
        return parsed;
    }
    if (!list.faces->is_array())
        return fail(ErrorCode::FormatInvalid, "the faces are no list");
    parsed.faces.emplace();
    for (const Json& face : *list.faces) {
        Result<ScoredBox> box = parsed.format == ResponseFormat::Aws      ? awsFace(face)
                                : parsed.format == ResponseFormat::Azure  ? azureFace(face)
                                : parsed.format == ResponseFormat::Google ? googleFace(face)
                                                                          : academicFace(face);
        if (!box)
            return fail(std::move(box.error()));
        parsed.faces->push_back(*box);
    }
    return parsed;
}

Result<Json> readJson(const std::filesystem::path& path)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error)
        return fail(ErrorCode::FileNotFound, error.message(), path.string());
    if (size > kMaxFileBytes)
        return fail(ErrorCode::FileTooLarge, std::to_string(size) + " bytes", path.string());
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    Json json = Json::parse(file, nullptr, false);
    if (json.is_discarded())
        return fail(ErrorCode::FormatInvalid, "not JSON", path.string());
    return json;
}

std::string textOf(const Json& object, const char* key)
{
    const Json* value = findKey(object, {key});
    if (value == nullptr)
        return {};
    return value->is_string() ? value->get<std::string>() : value->is_number_integer() ? value->dump() : std::string();
}

/// One recorded answer before its service is chosen.
struct Entry {
    PictureVariant variant;
    std::string service;
    const Json* response = nullptr;
};

/// Envelope of the published code, or of an aggregate ({json: path, response: [...]}).
Entry entryOf(const Json& json, const std::string& fileStem)
{
    Entry entry;
    entry.response = findKey(json, {"response", "original_response"});
    entry.service = detail::lowerCase(textOf(json, "service"));
    std::string name = textOf(json, "photo");
    if (name.empty())
        name = textOf(json, "json");
    if (name.empty())
        name = fileStem;
    entry.variant = parseVariantName(std::filesystem::path(name).filename().string());
    const std::string original = textOf(json, "original_photo");
    if (!original.empty())
        entry.variant.original = std::filesystem::path(original).stem().string();
    if (const std::string corruption = textOf(json, "corruption"); !corruption.empty()) {
        entry.variant.corruption = corruptionFromName(corruption);
        const std::string severity = textOf(json, "severity");
        int level = 0;
        std::from_chars(severity.data(), severity.data() + severity.size(), level);
        entry.variant.severity = entry.variant.corruption ? level : 0;
    }
    if (entry.response == nullptr)
        entry.response = &json; // a bare answer
    return entry;
}

/// "<picture>_<service>.json" -> "<picture>".
std::string pictureStem(const std::filesystem::path& path)
{
    std::string stem = path.stem().string();
    const std::size_t underscore = stem.rfind('_');
    if (underscore == std::string::npos)
        return stem;
    const std::string last = detail::lowerCase(std::string_view(stem).substr(underscore + 1));
    static const std::set<std::string> services{"aws",     "azure",    "gcp",    "google",   "rekognition",
                                                "mogface", "tinaface", "yolov5", "yolo5face"};
    return services.contains(last) ? stem.substr(0, underscore) : stem;
}

} // namespace

std::string_view responseFormatName(ResponseFormat format)
{
    switch (format) {
    case ResponseFormat::Aws:
        return "aws";
    case ResponseFormat::Azure:
        return "azure";
    case ResponseFormat::Google:
        return "google";
    case ResponseFormat::Academic:
        return "academic";
    }
    return "";
}

Result<ParsedResponse> parseDetectionResponse(std::string_view json, std::optional<ResponseFormat> format)
{
    const Json parsed = Json::parse(json, nullptr, false);
    if (parsed.is_discarded())
        return fail(ErrorCode::FormatInvalid, "not JSON");
    return parseResponse(parsed, format);
}

PictureVariant parseVariantName(std::string_view fileName)
{
    const std::size_t dot = fileName.rfind('.');
    const std::string_view stem = dot == std::string_view::npos || dot == 0 ? fileName : fileName.substr(0, dot);
    const PictureVariant clean{std::string(stem), std::nullopt, 0};
    const std::size_t last = stem.rfind('_');
    if (last == std::string_view::npos || stem.size() != last + 2)
        return clean;
    const char severity = stem[last + 1];
    const std::string_view rest = stem.substr(0, last); // "<original>_<corruption>"
    // Names of corruptions hold hyphens as published, or underscores.
    const auto endsWith = [&](std::string_view name) {
        return rest.size() > name.size() + 1 && rest[rest.size() - name.size() - 1] == '_';
    };
    constexpr std::string_view kClean = "clean";
    if (endsWith(kClean) && detail::lowerCase(rest.substr(rest.size() - kClean.size())) == kClean)
        return {std::string(rest.substr(0, rest.size() - kClean.size() - 1)), std::nullopt, 0};
    if (severity < '1' || severity > '5')
        return clean;
    for (const CorruptionKind kind : allCorruptions()) {
        const std::size_t length = corruptionName(kind).size();
        if (endsWith(corruptionName(kind)) && corruptionFromName(rest.substr(rest.size() - length)) == kind)
            return {std::string(rest.substr(0, rest.size() - length - 1)), kind, severity - '0'};
    }
    return clean;
}

Result<RecordedDetections> RecordedDetections::open(const std::filesystem::path& path, const std::string& service)
{
    RecordedDetections recorded;
    const std::string wanted = detail::lowerCase(service);
    std::set<std::string> services;
    const auto take = [&](const Json& json, const std::filesystem::path& file, const std::string& where) {
        const Entry entry = entryOf(json, pictureStem(file));
        if (!wanted.empty() && !entry.service.empty() && entry.service != wanted)
            return;
        services.insert(entry.service);
        Result<ParsedResponse> parsed = parseResponse(*entry.response, std::nullopt);
        if (!parsed) {
            parsed.error().where = where;
            recorded.m_problems.push_back(parsed.error());
            return;
        }
        recorded.m_faces[entry.variant] = std::move(parsed->faces);
    };

    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        std::vector<std::filesystem::path> files;
        for (std::filesystem::recursive_directory_iterator file(path, error), end; !error && file != end;
             file.increment(error))
            if (file->path().extension() == ".json")
                files.push_back(file->path());
        std::sort(files.begin(), files.end());
        for (const std::filesystem::path& file : files) {
            const Result<Json> json = readJson(file);
            if (json)
                take(*json, file, file.string());
            else
                recorded.m_problems.push_back(json.error());
        }
    } else {
        const Result<Json> json = readJson(path);
        if (!json)
            return fail(json.error());
        const bool single = findKey(*json, {"response"}) != nullptr || faceList(*json).format.has_value();
        if (single) {
            take(*json, path, path.string());
        } else if (json->is_structured()) {
            std::size_t index = 0;
            for (const Json& item : *json)
                take(item, path, path.string() + ":" + std::to_string(++index));
        }
    }
    if (recorded.m_faces.empty())
        return fail(ErrorCode::NoSamples,
                    recorded.m_problems.empty() ? "no recorded answer" : describe(recorded.m_problems.front()),
                    path.string());
    if (services.size() > 1) {
        std::string names;
        for (const std::string& name : services)
            names += (names.empty() ? "" : ", ") + name;
        return fail(ErrorCode::ValueInvalid, "answers of several services, choose one: " + names, path.string());
    }
    return recorded;
}

const std::vector<ScoredBox>* RecordedDetections::find(const PictureVariant& variant) const
{
    const auto found = m_faces.find(variant);
    return found != m_faces.end() && found->second ? &*found->second : nullptr;
}

std::vector<std::string> RecordedDetections::originals() const
{
    std::set<std::string> names;
    for (const auto& [variant, faces] : m_faces)
        names.insert(variant.original);
    return {names.begin(), names.end()};
}

} // namespace plumbline
