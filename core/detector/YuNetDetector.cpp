#include <algorithm>
#include <locale>
#include <sstream>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect/face.hpp>

#include "core/detector/Detector.h"
#include "core/detector/detail/Pictures.h"

namespace plumbline
{
namespace
{

constexpr int kMinSide = 64;

class YuNetDetector final : public Detector
{
public:
    YuNetDetector(cv::Ptr<cv::FaceDetectorYN> network, const YuNetOptions& options, std::string name)
        : m_network(std::move(network)), m_options(options), m_name(std::move(name))
    {
    }

    Result<std::vector<ScoredBox>> detect(const Image& image) override
    {
        if (Status checked = detail::checkPicture(image); !checked)
            return fail(checked.error());
        try {
            cv::cvtColor(detail::viewOf(image), m_picture,
                         image.channels == 3 ? cv::COLOR_RGB2BGR : cv::COLOR_GRAY2BGR);
            // The network halves its input six times; a smaller picture gets a black margin right and below.
            if (m_picture.cols < kMinSide || m_picture.rows < kMinSide)
                cv::copyMakeBorder(m_picture, m_picture, 0, std::max(0, kMinSide - m_picture.rows), 0,
                                   std::max(0, kMinSide - m_picture.cols), cv::BORDER_CONSTANT);
            m_network->setInputSize(m_picture.size());
            cv::Mat faces; // a row each: x, y, width, height, five landmarks, score
            m_network->detect(m_picture, faces);
            std::vector<ScoredBox> boxes;
            for (int i = 0; i < faces.rows; ++i) {
                const auto* face = faces.ptr<float>(i);
                boxes.push_back({{face[0], face[1], face[2], face[3]}, face[14]});
            }
            std::stable_sort(boxes.begin(), boxes.end(),
                             [](const ScoredBox& a, const ScoredBox& b) { return a.score > b.score; });
            return boxes;
        } catch (const std::exception& error) {
            return fail(ErrorCode::ModelThrew, error.what(), m_name);
        }
    }

    std::string describeSettings() const override
    {
        std::ostringstream text;
        text.imbue(std::locale::classic());
        text << "YuNet " << m_name << ", score from " << m_options.scoreThreshold << ", suppression above IoU "
             << m_options.nmsThreshold << ", best " << m_options.topK;
        return text.str();
    }

private:
    cv::Ptr<cv::FaceDetectorYN> m_network;
    YuNetOptions m_options;
    std::string m_name;
    cv::Mat m_picture;
};

} // namespace

Result<std::unique_ptr<Detector>> openYuNetDetector(const std::filesystem::path& path, const YuNetOptions& options)
{
    const auto isShare = [](double value) { return value >= 0.0 && value <= 1.0; };
    if (!isShare(options.scoreThreshold) || !isShare(options.nmsThreshold) || options.topK < 1)
        return fail(ErrorCode::ParameterInvalid, "thresholds must be 0 to 1, and at least one box be kept");
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    try {
        cv::Ptr<cv::FaceDetectorYN> network = cv::FaceDetectorYN::create(
            path.string(), "", cv::Size(160, 120), static_cast<float>(options.scoreThreshold),
            static_cast<float>(options.nmsThreshold), options.topK);
        auto detector = std::make_unique<YuNetDetector>(std::move(network), options, path.filename().string());
        // Another network loads as well and fails only when it runs: try it at once.
        const Image probe{160, 120, 3, std::vector<std::uint8_t>(std::size_t{160} * 120 * 3, 127)};
        if (const auto tried = detector->detect(probe); !tried)
            return fail(ErrorCode::FormatInvalid, tried.error().detail, path.string());
        return detector;
    } catch (const std::exception& exception) {
        return fail(ErrorCode::FormatInvalid, exception.what(), path.string());
    }
}

std::vector<ScoredBox> nonMaximumSuppression(std::vector<ScoredBox> boxes, double iouThreshold)
{
    std::stable_sort(boxes.begin(), boxes.end(),
                     [](const ScoredBox& a, const ScoredBox& b) { return a.score > b.score; });
    std::vector<ScoredBox> kept;
    for (const ScoredBox& box : boxes)
        if (std::none_of(kept.begin(), kept.end(), [&](const ScoredBox& other) {
                return intersectionOverUnion(box.box, other.box) > iouThreshold;
            }))
            kept.push_back(box);
    return kept;
}

} // namespace plumbline
