#include "core/detector/DetectorFactory.h"

#include <array>
#include <fstream>
#include <string>

// Marks English source texts for lupdate; core itself never translates.
#define QT_TRANSLATE_NOOP(scope, text) text

namespace plumbline
{
namespace
{

using Json = nlohmann::json;

constexpr const char* kBackend = "backend";

Parameter number(std::string key, ParameterType type, std::string label, std::string help, Json value, double minimum,
                 double maximum, std::vector<std::string> backends)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.type = type;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.defaultValue = std::move(value);
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    parameter.onlyWhenKey = kBackend;
    parameter.onlyWhenValues = std::move(backends);
    return parameter;
}

/// The start of a file: enough for a cascade's licence and its header.
std::string firstBytes(const std::filesystem::path& path)
{
    std::string bytes(std::size_t{1} << 16U, '\0');
    std::ifstream in(path, std::ios::binary);
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

Result<std::string> recogniseBackend(const std::filesystem::path& path)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    const std::string start = firstBytes(path);
    if (start.find("<featureType>HAAR") != std::string::npos)
        return "haar";
    if (start.find("<featureType>LBP") != std::string::npos)
        return "lbp";
    if (path.extension() == ".onnx" && openYuNetDetector(path))
        return "yunet";
    return fail(ErrorCode::FormatUnknown, "no detector that Plumbline recognises; name the backend", path.string());
}

} // namespace

ParameterSchema detectorSchema()
{
    using enum ParameterType;
    Parameter backend;
    backend.key = kBackend;
    backend.type = Choice;
    backend.label = QT_TRANSLATE_NOOP("Parameter", "Kind of detector");
    backend.help = QT_TRANSLATE_NOOP("Parameter", "What reads the file.");
    backend.defaultValue = "haar";
    backend.choices = {{"haar", QT_TRANSLATE_NOOP("Parameter", "Haar cascade (OpenCV)")},
                       {"lbp", QT_TRANSLATE_NOOP("Parameter", "LBP cascade (OpenCV)")},
                       {"yunet", QT_TRANSLATE_NOOP("Parameter", "YuNet (OpenCV FaceDetectorYN)")}};
    const std::vector<std::string> cascades = {"haar", "lbp"};
    const std::vector<std::string> networks = {"yunet"};
    return {{
        std::move(backend),
        number("scale_factor", Real, QT_TRANSLATE_NOOP("Parameter", "Scale factor"),
               QT_TRANSLATE_NOOP("Parameter", "Step between the sizes of the search."), 1.1, 1.01, 10, cascades),
        number("min_neighbours", Integer, QT_TRANSLATE_NOOP("Parameter", "Neighbours"),
               QT_TRANSLATE_NOOP("Parameter", "Hits that a face needs at least."), 3, 1, 1000, cascades),
        number("min_size", Integer, QT_TRANSLATE_NOOP("Parameter", "Smallest face"),
               QT_TRANSLATE_NOOP("Parameter", "In pixels; 0: the cascade's own window."), 0, 0, 100000, cascades),
        number("score_threshold", Real, QT_TRANSLATE_NOOP("Parameter", "Score threshold"),
               QT_TRANSLATE_NOOP("Parameter", "Boxes of a lower score are left out."), 0.6, 0, 1, networks),
        number("nms_threshold", Real, QT_TRANSLATE_NOOP("Parameter", "Overlap threshold"),
               QT_TRANSLATE_NOOP("Parameter", "Of two boxes that overlap more, the worse is left out (IoU)."), 0.3, 0,
               1, networks),
        number("top_k", Integer, QT_TRANSLATE_NOOP("Parameter", "Boxes kept"),
               QT_TRANSLATE_NOOP("Parameter", "The best before overlapping ones are left out."), 5000, 1, 1000000,
               networks),
    }};
}

Result<Json> completeDetectorSettings(const std::filesystem::path& path, const Json& given)
{
    Json wanted = given.is_object() ? given : Json::object();
    if (!wanted.contains(kBackend)) {
        auto backend = recogniseBackend(path);
        if (!backend)
            return fail(std::move(backend.error()));
        wanted[kBackend] = std::move(*backend);
    }
    auto complete = detectorSchema().validate(wanted);
    if (!complete)
        return complete;
    // A setting of another backend would be ignored silently.
    for (const auto& item : wanted.items())
        if (!complete->contains(item.key()))
            return fail(ErrorCode::ParameterInvalid,
                        "has no effect with backend " + complete->at(kBackend).get<std::string>(), item.key());
    return complete;
}

Result<std::unique_ptr<Detector>> openDetector(const std::filesystem::path& path, const Json& settings)
{
    const auto complete = completeDetectorSettings(path, settings);
    if (!complete)
        return fail(complete.error());
    const Json& all = *complete;
    if (all.at(kBackend) == "yunet")
        return openYuNetDetector(path, {.scoreThreshold = all.at("score_threshold"),
                                        .nmsThreshold = all.at("nms_threshold"),
                                        .topK = all.at("top_k")});
    return openCascadeDetector(path, {.scaleFactor = all.at("scale_factor"),
                                      .minNeighbours = all.at("min_neighbours"),
                                      .minSize = all.at("min_size")});
}

bool detectorRunsInParallel(const Json& settings)
{
    return settings.value(kBackend, std::string()) != "torchscript";
}

} // namespace plumbline
