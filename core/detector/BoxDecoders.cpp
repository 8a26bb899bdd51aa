#include "core/detector/BoxDecoders.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace plumbline
{
namespace
{

constexpr double kCentreVariance = 0.1;
constexpr double kSizeVariance = 0.2;
constexpr double kBlazeFaceInput = 128.0;

constexpr std::array<std::pair<BoxDecoder, std::string_view>, 5> kDecoders = {{{BoxDecoder::UltraFace, "ultraface"},
                                                                               {BoxDecoder::SsdPriors, "ssd_priors"},
                                                                               {BoxDecoder::Ssd, "ssd"},
                                                                               {BoxDecoder::BlazeFace, "blazeface"},
                                                                               {BoxDecoder::YoloFace, "yolo_face"}}};

tl::unexpected<Error> wrongShapes(std::span<const NetworkOutput> outputs, const std::string& expected)
{
    std::string found;
    for (const NetworkOutput& output : outputs) {
        found += found.empty() ? "" : ", ";
        for (std::size_t i = 0; i < output.shape.size(); ++i)
            found += (i == 0 ? "" : "x") + std::to_string(output.shape[i]);
    }
    return fail(ErrorCode::ModelOutputMismatch, expected + " expected, the network gives " + found);
}

double sigmoid(double logit)
{
    return 1.0 / (1.0 + std::exp(-std::clamp(logit, -100.0, 100.0)));
}

/// Boxes above the threshold whose numbers are finite.
class Collector
{
public:
    explicit Collector(double threshold) : m_threshold(threshold) {}
    void add(double left, double top, double width, double height, double score)
    {
        const bool finite = std::isfinite(left) && std::isfinite(top) && std::isfinite(width) && std::isfinite(height);
        if (finite && score >= m_threshold && width > 0 && height > 0)
            m_boxes.push_back({{left, top, width, height}, score});
    }
    [[nodiscard]] std::vector<ScoredBox> take() { return std::move(m_boxes); }

private:
    double m_threshold;
    std::vector<ScoredBox> m_boxes;
};

/// The rows of all outputs with this row length, the longer output first (two-part networks put the finer grid first).
std::vector<float> rowsOfLength(std::span<const NetworkOutput> outputs, std::size_t length)
{
    std::vector<const NetworkOutput*> parts;
    for (const NetworkOutput& output : outputs)
        if (output.rowLength() == length)
            parts.push_back(&output);
    std::stable_sort(parts.begin(), parts.end(),
                     [](const auto* a, const auto* b) { return a->values.size() > b->values.size(); });
    std::vector<float> rows;
    for (const NetworkOutput* part : parts)
        rows.insert(rows.end(), part->values.begin(), part->values.end());
    return rows;
}

Result<std::vector<ScoredBox>> decodeUltraFace(std::span<const NetworkOutput> outputs, const DecodeOptions& options)
{
    const std::vector<float> scores = rowsOfLength(outputs, 2);
    const std::vector<float> boxes = rowsOfLength(outputs, 4);
    if (scores.empty() || boxes.size() != 2 * scores.size())
        return wrongShapes(outputs, "scores N x 2 and boxes N x 4");
    Collector found(options.scoreThreshold);
    for (std::size_t i = 0; i < scores.size() / 2; ++i) {
        const float* box = boxes.data() + 4 * i;
        found.add(box[0], box[1], static_cast<double>(box[2]) - box[0], static_cast<double>(box[3]) - box[1],
                  scores[2 * i + 1]);
    }
    return found.take();
}

Result<std::vector<ScoredBox>> decodeSsdPriors(std::span<const NetworkOutput> outputs, const DecodeOptions& options)
{
    const std::vector<float> scores = rowsOfLength(outputs, 2);
    const std::vector<float> locations = rowsOfLength(outputs, 4);
    const std::vector<AnchorBox> priors = ultraFacePriors(options.inputWidth, options.inputHeight);
    if (scores.size() != 2 * priors.size() || locations.size() != 4 * priors.size())
        return wrongShapes(outputs, "scores and locations of " + std::to_string(priors.size()) + " priors");
    Collector found(options.scoreThreshold);
    for (std::size_t i = 0; i < priors.size(); ++i) {
        const float* location = locations.data() + 4 * i;
        const AnchorBox& prior = priors[i];
        const double x = prior.x + location[0] * kCentreVariance * prior.width;
        const double y = prior.y + location[1] * kCentreVariance * prior.height;
        const double width = prior.width * std::exp(location[2] * kSizeVariance);
        const double height = prior.height * std::exp(location[3] * kSizeVariance);
        found.add(x - width / 2, y - height / 2, width, height, scores[2 * i + 1]);
    }
    return found.take();
}

Result<std::vector<ScoredBox>> decodeSsd(std::span<const NetworkOutput> outputs, const DecodeOptions& options)
{
    if (outputs.size() != 1 || outputs.front().rowLength() != 7)
        return wrongShapes(outputs, "one output with rows of 7");
    Collector found(options.scoreThreshold);
    for (std::size_t i = 0; i < outputs.front().rowCount(); ++i) {
        const float* row = outputs.front().values.data() + 7 * i;
        if (row[0] < 0) // unused rows
            continue;
        found.add(row[3], row[4], static_cast<double>(row[5]) - row[3], static_cast<double>(row[6]) - row[4], row[2]);
    }
    return found.take();
}

Result<std::vector<ScoredBox>> decodeBlazeFace(std::span<const NetworkOutput> outputs, const DecodeOptions& options)
{
    const std::vector<float> regressors = rowsOfLength(outputs, 16);
    const std::vector<float> logits = rowsOfLength(outputs, 1);
    const std::vector<AnchorBox> anchors = blazeFaceAnchors();
    if (logits.size() != anchors.size() || regressors.size() != 16 * anchors.size())
        return wrongShapes(outputs, "896 x 16 regressors and 896 x 1 classifiers");
    Collector found(options.scoreThreshold);
    for (std::size_t i = 0; i < anchors.size(); ++i) {
        const float* box = regressors.data() + 16 * i;
        const double width = box[2] / kBlazeFaceInput;
        const double height = box[3] / kBlazeFaceInput;
        found.add(anchors[i].x + box[0] / kBlazeFaceInput - width / 2,
                  anchors[i].y + box[1] / kBlazeFaceInput - height / 2, width, height, sigmoid(logits[i]));
    }
    return found.take();
}

Result<std::vector<ScoredBox>> decodeYoloFace(std::span<const NetworkOutput> outputs, const DecodeOptions& options)
{
    if (outputs.size() != 1 || outputs.front().rowLength() < 6)
        return wrongShapes(outputs, "one output with rows of at least 6");
    const std::size_t length = outputs.front().rowLength();
    Collector found(options.scoreThreshold);
    for (std::size_t i = 0; i < outputs.front().rowCount(); ++i) {
        const float* row = outputs.front().values.data() + length * i;
        const double width = row[2] / static_cast<double>(options.inputWidth);
        const double height = row[3] / static_cast<double>(options.inputHeight);
        found.add(row[0] / static_cast<double>(options.inputWidth) - width / 2,
                  row[1] / static_cast<double>(options.inputHeight) - height / 2, width, height,
                  static_cast<double>(row[4]) * row[length - 1]);
    }
    return found.take();
}

} // namespace

std::size_t NetworkOutput::rowLength() const
{
    return shape.empty() || shape.back() < 1 ? 0 : static_cast<std::size_t>(shape.back());
}

std::size_t NetworkOutput::rowCount() const
{
    return rowLength() == 0 ? 0 : values.size() / rowLength();
}

std::optional<BoxDecoder> boxDecoderFromName(std::string_view name)
{
    for (const auto& [decoder, known] : kDecoders)
        if (known == name)
            return decoder;
    return std::nullopt;
}

std::vector<AnchorBox> blazeFaceAnchors()
{
    std::vector<AnchorBox> anchors;
    for (const auto& [cells, each] : {std::pair{16, 2}, std::pair{8, 6}})
        for (int y = 0; y < cells; ++y)
            for (int x = 0; x < cells; ++x)
                for (int i = 0; i < each; ++i)
                    anchors.push_back({(x + 0.5) / cells, (y + 0.5) / cells, 1.0, 1.0});
    return anchors;
}

std::vector<AnchorBox> ultraFacePriors(int inputWidth, int inputHeight)
{
    static const std::array<std::pair<int, std::vector<double>>, 4> kSizes = {
        {{8, {10, 16, 24}}, {16, {32, 48}}, {32, {64, 96}}, {64, {128, 192, 256}}}};
    std::vector<AnchorBox> priors;
    const auto share = [](double value) { return std::clamp(value, 0.0, 1.0); };
    for (const auto& [stride, sizes] : kSizes) {
        const int columns = (inputWidth + stride - 1) / stride;
        const int rows = (inputHeight + stride - 1) / stride;
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x)
                for (const double size : sizes)
                    priors.push_back({share((x + 0.5) * stride / inputWidth), share((y + 0.5) * stride / inputHeight),
                                      share(size / inputWidth), share(size / inputHeight)});
    }
    return priors;
}

Result<std::vector<ScoredBox>> decodeBoxes(BoxDecoder decoder, std::span<const NetworkOutput> outputs,
                                           const DecodeOptions& options)
{
    if (options.inputWidth < 1 || options.inputHeight < 1)
        return fail(ErrorCode::InvalidArgument, "the input has no size");
    for (const NetworkOutput& output : outputs) {
        const double product = std::accumulate(output.shape.begin(), output.shape.end(), 1.0, std::multiplies<>());
        if (product != static_cast<double>(output.values.size()))
            return wrongShapes(outputs, "as many values as the shape says");
    }
    switch (decoder) {
    case BoxDecoder::UltraFace:
        return decodeUltraFace(outputs, options);
    case BoxDecoder::SsdPriors:
        return decodeSsdPriors(outputs, options);
    case BoxDecoder::Ssd:
        return decodeSsd(outputs, options);
    case BoxDecoder::BlazeFace:
        return decodeBlazeFace(outputs, options);
    case BoxDecoder::YoloFace:
        return decodeYoloFace(outputs, options);
    }
    return fail(ErrorCode::Internal, "an unknown decoder");
}

} // namespace plumbline
