#include "core/detector/DetectorFactory.h"

#include <array>
#include <fstream>
#include <string>

#include "core/detector/TorchDetector.h"

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

Parameter choice(std::string key, std::string label, std::string help, std::vector<ParameterChoice> choices)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.type = ParameterType::Choice;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.defaultValue = choices.front().value;
    parameter.choices = std::move(choices);
    parameter.onlyWhenKey = kBackend;
    parameter.onlyWhenValues = {"onnx"};
    return parameter;
}

/// How an ONNX network takes pictures and what its outputs are.
std::vector<Parameter> networkInput()
{
    using enum ParameterType;
    const std::vector<std::string> onnx = {"onnx"};
    return {
        choice("decoder", QT_TRANSLATE_NOOP("Parameter", "Outputs"),
               QT_TRANSLATE_NOOP("Parameter", "What the network's outputs are."),
               {{"ultraface", QT_TRANSLATE_NOOP("Parameter", "UltraFace: scores and corners")},
                {"ssd_priors", QT_TRANSLATE_NOOP("Parameter", "UltraFace without decoding: scores and prior offsets")},
                {"ssd", QT_TRANSLATE_NOOP("Parameter", "SSD: rows of 7")},
                {"blazeface", QT_TRANSLATE_NOOP("Parameter", "BlazeFace: regressors and classifiers of 896 anchors")},
                {"yolo_face", QT_TRANSLATE_NOOP("Parameter", "YOLO5Face: rows of centre, size, scores")}}),
        number("input_width", Integer, QT_TRANSLATE_NOOP("Parameter", "Input width"),
               QT_TRANSLATE_NOOP("Parameter", "Of the network, in pixels."), 320, 1, 4096, onnx),
        number("input_height", Integer, QT_TRANSLATE_NOOP("Parameter", "Input height"),
               QT_TRANSLATE_NOOP("Parameter", "Of the network, in pixels."), 240, 1, 4096, onnx),
        choice("fit", QT_TRANSLATE_NOOP("Parameter", "Fit"),
               QT_TRANSLATE_NOOP("Parameter", "How a picture is brought to the input size."),
               {{"stretch", QT_TRANSLATE_NOOP("Parameter", "Stretched")},
                {"letterbox", QT_TRANSLATE_NOOP("Parameter", "In its proportions, grey beside it")}}),
        choice("channel_order", QT_TRANSLATE_NOOP("Parameter", "Channel order"),
               QT_TRANSLATE_NOOP("Parameter", "Which colour comes first."), {{"rgb", "RGB"}, {"bgr", "BGR"}}),
        choice("tensor", QT_TRANSLATE_NOOP("Parameter", "Order of the input"),
               QT_TRANSLATE_NOOP("Parameter", "Channels before or after rows and columns."),
               {{"nchw", "N x C x H x W"}, {"nhwc", "N x H x W x C"}}),
        number("mean", Real, QT_TRANSLATE_NOOP("Parameter", "Mean"),
               QT_TRANSLATE_NOOP("Parameter", "Taken from values of 0 to 255."), 127.0, -1000, 1000, onnx),
        number("scale", Real, QT_TRANSLATE_NOOP("Parameter", "Scale"),
               QT_TRANSLATE_NOOP("Parameter", "What the difference is multiplied by."), 0.0078125, 1e-6, 1000, onnx),
    };
}

Result<std::unique_ptr<Detector>> openNetwork(const std::filesystem::path& path, const Json& all)
{
    OnnxOptions options;
    options.decoder = *boxDecoderFromName(all.at("decoder").get<std::string>());
    options.inputWidth = all.at("input_width");
    options.inputHeight = all.at("input_height");
    options.letterbox = all.at("fit") == "letterbox";
    options.bgr = all.at("channel_order") == "bgr";
    options.channelsLast = all.at("tensor") == "nhwc";
    options.mean = all.at("mean");
    options.scale = all.at("scale");
    options.scoreThreshold = all.at("score_threshold");
    options.nmsThreshold = all.at("nms_threshold");
    options.topK = all.at("top_k");
    return openOnnxDetector(path, options);
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
    if (path.extension() == ".onnx") {
        if (openYuNetDetector(path))
            return "yunet";
        return fail(ErrorCode::FormatUnknown, "not YuNet; name the backend (onnx) and its decoder", path.string());
    }
    if (start.starts_with("PK"))
        return "torchscript";
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
                       {"yunet", QT_TRANSLATE_NOOP("Parameter", "YuNet (OpenCV FaceDetectorYN)")},
                       {"onnx", QT_TRANSLATE_NOOP("Parameter", "ONNX network (OpenCV DNN)")},
                       {"torchscript", QT_TRANSLATE_NOOP("Parameter", "TorchScript")}};
    const std::vector<std::string> cascades = {"haar", "lbp"};
    const std::vector<std::string> networks = {"yunet", "onnx", "torchscript"};
    ParameterSchema schema{{
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
    for (Parameter& parameter : networkInput())
        schema.parameters.push_back(std::move(parameter));
    return schema;
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
    if (all.at(kBackend) == "onnx")
        return openNetwork(path, all);
    if (all.at(kBackend) == "torchscript")
        return openTorchDetector(path, {.scoreThreshold = all.at("score_threshold"),
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
