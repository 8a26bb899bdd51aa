// Any network that OpenCV's DNN module reads and whose outputs a decoder knows.

#include <algorithm>
#include <locale>
#include <sstream>

#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>
#include <opencv2/imgproc.hpp>

#include "core/detector/Detector.h"
#include "core/detector/detail/Pictures.h"

namespace plumbline
{
namespace
{

constexpr int kLargestInput = 4096;

class OnnxDetector final : public Detector
{
public:
    OnnxDetector(cv::dnn::Net network, const OnnxOptions& options, std::string name)
        : m_network(std::move(network)), m_outputs(m_network.getUnconnectedOutLayersNames()), m_options(options),
          m_name(std::move(name))
    {
    }

    Result<std::vector<ScoredBox>> detect(const Image& image) override
    {
        if (Status checked = detail::checkPicture(image); !checked)
            return fail(checked.error());
        try {
            const Placement place = placementOf(image);
            m_network.setInput(inputOf(image, place));
            std::vector<cv::Mat> results;
            m_network.forward(results, m_outputs);
            std::vector<NetworkOutput> outputs;
            for (cv::Mat& result : results) {
                if (result.depth() != CV_32F || !result.isContinuous())
                    return fail(ErrorCode::ModelOutputMismatch, "an output that is not float32", m_name);
                outputs.push_back({std::vector<int>(result.size.p, result.size.p + result.dims),
                                   {result.ptr<float>(), result.total()}});
            }
            auto boxes = decodeBoxes(m_options.decoder, outputs,
                                     {m_options.inputWidth, m_options.inputHeight, m_options.scoreThreshold});
            if (!boxes)
                return fail(boxes.error().code, boxes.error().detail, m_name);
            return finish(std::move(*boxes), place);
        } catch (const std::exception& error) {
            return fail(ErrorCode::ModelThrew, error.what(), m_name);
        }
    }

    std::string describeSettings() const override
    {
        std::ostringstream text;
        text.imbue(std::locale::classic());
        text << "ONNX " << m_name << ", input " << m_options.inputWidth << "x" << m_options.inputHeight
             << (m_options.letterbox ? " letterboxed" : " stretched") << ", score from " << m_options.scoreThreshold
             << ", suppression above IoU " << m_options.nmsThreshold << ", best " << m_options.topK;
        return text.str();
    }

private:
    /// Where the picture lies in the network's input, pixels.
    struct Placement {
        int width = 0, height = 0;
        double scaleX = 1, scaleY = 1; ///< input pixels per picture pixel
    };

    Placement placementOf(const Image& image) const
    {
        double scaleX = static_cast<double>(m_options.inputWidth) / image.width;
        double scaleY = static_cast<double>(m_options.inputHeight) / image.height;
        if (m_options.letterbox)
            scaleX = scaleY = std::min(scaleX, scaleY);
        const int width = std::clamp(cvRound(image.width * scaleX), 1, m_options.inputWidth);
        const int height = std::clamp(cvRound(image.height * scaleY), 1, m_options.inputHeight);
        return {width, height, static_cast<double>(width) / image.width, static_cast<double>(height) / image.height};
    }

    /// Resized (a letterbox puts the picture into the upper left corner, grey around it) and normalised.
    cv::Mat inputOf(const Image& image, const Placement& place)
    {
        cv::Mat picture = detail::viewOf(image);
        if (image.channels == 1)
            cv::cvtColor(picture, picture, cv::COLOR_GRAY2RGB);
        cv::Mat resized;
        cv::resize(picture, resized, cv::Size(place.width, place.height), 0, 0, cv::INTER_LINEAR);
        cv::Mat whole(m_options.inputHeight, m_options.inputWidth, CV_8UC3, cv::Scalar::all(114));
        resized.copyTo(whole(cv::Rect(0, 0, place.width, place.height)));
        if (m_options.bgr)
            cv::cvtColor(whole, whole, cv::COLOR_RGB2BGR);
        if (!m_options.channelsLast)
            return cv::dnn::blobFromImage(whole, m_options.scale, whole.size(), cv::Scalar::all(m_options.mean));
        const int sizes[] = {1, whole.rows, whole.cols, 3};
        cv::Mat blob(4, sizes, CV_32F);
        cv::Mat view(whole.rows, whole.cols, CV_32FC3, blob.ptr<float>());
        whole.convertTo(view, CV_32F, m_options.scale, -m_options.mean * m_options.scale);
        return blob;
    }

    /// From shares of the input to pixels of the picture; the best that do not overlap.
    std::vector<ScoredBox> finish(std::vector<ScoredBox> boxes, const Placement& place) const
    {
        for (ScoredBox& box : boxes) {
            box.box.x *= m_options.inputWidth / place.scaleX;
            box.box.width *= m_options.inputWidth / place.scaleX;
            box.box.y *= m_options.inputHeight / place.scaleY;
            box.box.height *= m_options.inputHeight / place.scaleY;
        }
        std::stable_sort(boxes.begin(), boxes.end(),
                         [](const ScoredBox& a, const ScoredBox& b) { return a.score > b.score; });
        boxes.resize(std::min(boxes.size(), static_cast<std::size_t>(m_options.topK)));
        return nonMaximumSuppression(std::move(boxes), m_options.nmsThreshold);
    }

    cv::dnn::Net m_network;
    std::vector<cv::String> m_outputs;
    OnnxOptions m_options;
    std::string m_name;
};

} // namespace

Result<std::unique_ptr<Detector>> openOnnxDetector(const std::filesystem::path& path, const OnnxOptions& options)
{
    const auto isShare = [](double value) { return value >= 0.0 && value <= 1.0; };
    if (!isShare(options.scoreThreshold) || !isShare(options.nmsThreshold) || options.topK < 1)
        return fail(ErrorCode::ParameterInvalid, "thresholds must be 0 to 1, and at least one box be kept");
    if (options.inputWidth < 1 || options.inputHeight < 1 || options.inputWidth > kLargestInput ||
        options.inputHeight > kLargestInput || !(options.scale > 0))
        return fail(ErrorCode::ParameterInvalid, "an input of 1 to 4096 pixels a side and a scale above 0");
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    try {
        auto detector =
            std::make_unique<OnnxDetector>(cv::dnn::readNetFromONNX(path.string()), options, path.filename().string());
        // Another input size or decoder shows only when the network runs: try it at once.
        const Image probe{64, 48, 3, std::vector<std::uint8_t>(std::size_t{64} * 48 * 3, 127)};
        if (const auto tried = detector->detect(probe); !tried)
            return fail(tried.error().code, tried.error().detail, path.string());
        return detector;
    } catch (const std::exception& exception) {
        return fail(ErrorCode::FormatInvalid, exception.what(), path.string());
    }
}

} // namespace plumbline
