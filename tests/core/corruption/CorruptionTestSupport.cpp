#include "tests/core/corruption/CorruptionTestSupport.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/base/Hash.h"

namespace plumbline::test
{

Image readRgb(const std::filesystem::path& path)
{
    const cv::Mat bgr = cv::imread(path.string(), cv::IMREAD_COLOR);
    if (bgr.empty())
        throw std::runtime_error("cannot read " + path.string());
    Image image{bgr.cols, bgr.rows, 3, std::vector<std::uint8_t>(bgr.total() * 3)};
    cv::Mat rgb(bgr.size(), CV_8UC3, image.pixels.data());
    cv::cvtColor(bgr, rgb, cv::COLOR_BGR2RGB);
    return image;
}

void writePng(const Image& image, const std::filesystem::path& path)
{
    cv::Mat picture(image.height, image.width, image.channels == 3 ? CV_8UC3 : CV_8UC1);
    std::copy(image.pixels.begin(), image.pixels.end(), picture.data);
    if (image.channels == 3)
        cv::cvtColor(picture, picture, cv::COLOR_RGB2BGR);
    if (!cv::imwrite(path.string(), picture))
        throw std::runtime_error("cannot write " + path.string());
}

nlohmann::json readJson(const std::filesystem::path& path)
{
    std::ifstream file(path);
    return nlohmann::json::parse(file);
}

std::string pixelHash(const Image& image)
{
    return sha256Hex({reinterpret_cast<const char*>(image.pixels.data()), image.pixels.size()});
}

Image makePicture(int width, int height, int channels)
{
    Image image{width, height, channels, {}};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            for (int c = 0; c < channels; ++c) {
                const int dx = x - width / 2;
                const int dy = y - height / 2;
                const bool disk = 16 * (dx * dx + dy * dy) < width * height;
                const int gradient =
                    (x * 255 / std::max(1, width - 1) + y * (40 + 60 * c) / std::max(1, height - 1)) % 256;
                const int value = disk ? 230 - 70 * c : (x / 4 + y / 7) % 3 == 0 ? 255 - gradient : gradient;
                image.pixels.push_back(static_cast<std::uint8_t>(value));
            }
    return image;
}

Difference compare(const Image& a, const Image& b)
{
    if (a.width != b.width || a.height != b.height || a.channels != b.channels || a.pixels.size() != b.pixels.size())
        throw std::runtime_error("pictures of different sizes");
    Difference difference;
    for (std::size_t i = 0; i < a.pixels.size(); ++i) {
        const int distance = std::abs(static_cast<int>(a.pixels[i]) - static_cast<int>(b.pixels[i]));
        difference.largest = std::max(difference.largest, distance);
        difference.differing += distance != 0 ? 1 : 0;
    }
    return difference;
}

void ReplayedDraws::take(std::span<double> out)
{
    if (m_next + out.size() > m_values.size())
        throw std::runtime_error("more draws taken than were recorded");
    std::copy_n(m_values.begin() + static_cast<std::ptrdiff_t>(m_next), out.size(), out.begin());
    m_next += out.size();
}

int ReplayedDraws::integer(int, int)
{
    double value = 0;
    take(std::span(&value, 1));
    return static_cast<int>(value);
}

void ReplayedDraws::displacements(std::span<std::int8_t> out, int)
{
    std::vector<double> values(out.size());
    take(values);
    std::transform(values.begin(), values.end(), out.begin(),
                   [](double value) { return static_cast<std::int8_t>(value); });
}

} // namespace plumbline::test
