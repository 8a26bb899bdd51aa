#include <algorithm>
#include <locale>
#include <sstream>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>

#include "core/detector/Detector.h"
#include "core/detector/detail/Pictures.h"

namespace plumbline
{
namespace
{

class CascadeDetector final : public Detector
{
public:
    CascadeDetector(cv::CascadeClassifier cascade, int stages, const CascadeOptions& options, std::string name)
        : m_cascade(std::move(cascade)), m_stages(stages), m_options(options), m_name(std::move(name))
    {
    }

    Result<std::vector<ScoredBox>> detect(const Image& image) override
    {
        if (Status checked = detail::checkPicture(image); !checked)
            return fail(checked.error());
        try {
            const cv::Mat picture = detail::viewOf(image);
            if (image.channels == 3)
                cv::cvtColor(picture, m_grey, cv::COLOR_RGB2GRAY);
            cv::equalizeHist(image.channels == 3 ? m_grey : picture, m_equalised);
            std::vector<cv::Rect> rectangles;
            std::vector<int> levels;
            std::vector<double> weights;
            m_cascade.detectMultiScale(m_equalised, rectangles, levels, weights, m_options.scaleFactor,
                                       m_options.minNeighbours, 0, cv::Size(m_options.minSize, m_options.minSize),
                                       cv::Size(), true);
            std::vector<ScoredBox> boxes;
            for (std::size_t i = 0; i < rectangles.size(); ++i) {
                // With scores asked for, OpenCV also returns windows that failed one of the last stages.
                if (levels[i] < m_stages)
                    continue;
                const cv::Rect& r = rectangles[i];
                boxes.push_back({{static_cast<double>(r.x), static_cast<double>(r.y), static_cast<double>(r.width),
                                  static_cast<double>(r.height)},
                                 weights[i]});
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
        text << "cascade " << m_name << ", scale factor " << m_options.scaleFactor << ", at least "
             << m_options.minNeighbours << " neighbours, faces from " << m_options.minSize << " pixels";
        return text.str();
    }

private:
    cv::CascadeClassifier m_cascade;
    int m_stages;
    CascadeOptions m_options;
    std::string m_name;
    cv::Mat m_grey;
    cv::Mat m_equalised;
};

/// Number of stages; 0 where the file is no cascade of the current format.
int stageCount(const std::filesystem::path& path)
{
    const cv::FileStorage file(path.string(), cv::FileStorage::READ);
    if (!file.isOpened())
        return 0;
    const cv::FileNode stages = file.getFirstTopLevelNode()["stageNum"];
    return stages.isInt() ? static_cast<int>(stages) : 0;
}

} // namespace

Result<std::unique_ptr<Detector>> openCascadeDetector(const std::filesystem::path& path, const CascadeOptions& options)
{
    if (!(options.scaleFactor > 1.0) || !(options.scaleFactor <= 10.0))
        return fail(ErrorCode::ParameterInvalid, "the scale factor must be above 1 and at most 10");
    if (options.minNeighbours < 1 || options.minSize < 0)
        return fail(ErrorCode::ParameterInvalid, "at least 1 neighbour, and no negative face size");
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    try {
        const int stages = stageCount(path);
        cv::CascadeClassifier cascade;
        if (stages < 1 || !cascade.load(path.string()))
            return fail(ErrorCode::FormatInvalid, "not an OpenCV cascade of the current format", path.string());
        return std::make_unique<CascadeDetector>(std::move(cascade), stages, options, path.filename().string());
    } catch (const std::exception& exception) {
        return fail(ErrorCode::FormatInvalid, exception.what(), path.string());
    }
}

} // namespace plumbline
