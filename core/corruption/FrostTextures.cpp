#include "core/corruption/FrostTextures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <numbers>
#include <string>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/base/Seed.h"

namespace plumbline
{
namespace
{

constexpr std::size_t kTextures = 5;

/// Value noise: a random grid, bilinear with smooth steps, summed over octaves. 0..1.
cv::Mat cloudNoise(int width, int height, int cells, int octaves, SplitMix64& random)
{
    cv::Mat sum = cv::Mat::zeros(height, width, CV_32F);
    float weight = 1.0F;
    float total = 0.0F;
    for (int octave = 0; octave < octaves; ++octave, weight *= 0.55F) {
        const int columns = cells << octave;
        const int rows = std::max(2, columns * height / width);
        cv::Mat grid(rows + 1, columns + 1, CV_32F);
        for (int y = 0; y < grid.rows; ++y)
            for (int x = 0; x < grid.cols; ++x)
                grid.at<float>(y, x) = static_cast<float>(random.uniform());
        cv::Mat layer;
        cv::resize(grid, layer, {width, height}, 0, 0, cv::INTER_CUBIC);
        sum += layer * weight;
        total += weight;
    }
    return sum / total;
}

/// A growing tip of ice.
struct Tip {
    float x, y, angle, length, width, light;
    int order; ///< 0 main stem, 1 branch, 2 barb
};

/// Draws feathers: each stem bends a little and sends out branches to both sides at about 60 degrees, as ice does;
/// branches send out barbs.
void growFeather(cv::Mat& ice, Tip stem, SplitMix64& random)
{
    std::vector<Tip> tips{stem};
    while (!tips.empty()) {
        Tip tip = tips.back();
        tips.pop_back();
        const float full = tip.length;
        const float bend = static_cast<float>(random.uniform() - 0.5) * 0.006F;
        constexpr float kStep = 3.0F;
        float sinceBranch = 0.0F;
        const float spacing = tip.order == 0 ? 7.0F : 5.0F;
        while (tip.length > 0) {
            const float nextX = tip.x + kStep * std::cos(tip.angle);
            const float nextY = tip.y + kStep * std::sin(tip.angle);
            const float taper = 0.35F + 0.65F * tip.length / full;
            cv::line(ice, cv::Point2f(tip.x, tip.y), cv::Point2f(nextX, nextY), cv::Scalar(tip.light * taper),
                     std::max(1, static_cast<int>(tip.width * taper)), cv::LINE_AA);
            tip.x = nextX;
            tip.y = nextY;
            tip.angle += bend + static_cast<float>(random.uniform() - 0.5) * 0.05F;
            tip.length -= kStep;
            sinceBranch += kStep;
            if (tip.order < 2 && sinceBranch >= spacing && random.uniform() < 0.8) {
                sinceBranch = 0;
                for (const float side : {-1.0F, 1.0F}) {
                    const auto vary = static_cast<float>(0.7 + 0.6 * random.uniform());
                    const float reach = std::sin(std::numbers::pi_v<float> * tip.length / full);
                    tips.push_back({tip.x, tip.y, tip.angle + side * (std::numbers::pi_v<float> / 3.0F) * vary,
                                    full * (tip.order == 0 ? 0.30F : 0.22F) * reach * vary, tip.width * 0.6F,
                                    tip.light * 0.75F, tip.order + 1});
                }
            }
        }
    }
}

cv::Mat feathers(int width, int height, SplitMix64& random)
{
    cv::Mat ice = cv::Mat::zeros(height, width, CV_32F);
    const int stems = std::max(6, width * height / 3500);
    const float size = std::sqrt(static_cast<float>(width) * static_cast<float>(height));
    for (int i = 0; i < stems; ++i) {
        // Frost starts at the edges of a pane more often than in its middle.
        auto x = static_cast<float>(random.uniform()) * static_cast<float>(width);
        auto y = static_cast<float>(random.uniform()) * static_cast<float>(height);
        if (random.uniform() < 0.6) {
            if (random.uniform() < 0.5)
                x = random.uniform() < 0.5 ? 0.0F : static_cast<float>(width);
            else
                y = random.uniform() < 0.5 ? 0.0F : static_cast<float>(height);
        }
        const auto angle = static_cast<float>(2 * std::numbers::pi * random.uniform());
        const float length = size * static_cast<float>(0.10 + 0.35 * random.uniform());
        const auto light = static_cast<float>(0.5 + 0.5 * random.uniform());
        cv::Mat feather = cv::Mat::zeros(height, width, CV_32F);
        growFeather(feather, {x, y, angle, length, 1.9F, light, 0}, random);
        cv::max(ice, feather, ice);
    }
    return ice;
}

bool isPicture(const std::filesystem::path& path)
{
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension == ".png" || extension == ".jpg" || extension == ".jpeg";
}

} // namespace

Image makeFrostTexture(int width, int height, std::uint64_t seed)
{
    SplitMix64 random(mix64(seed));
    const cv::Mat clouds = cloudNoise(width, height, 4, 5, random);
    const cv::Mat grain = cloudNoise(width, height, std::max(8, width / 8), 3, random);
    const cv::Mat ice = feathers(width, height, random);
    cv::Mat glow;
    cv::GaussianBlur(ice, glow, {0, 0}, 5.0);

    Image texture{width, height, 3, {}};
    texture.pixels.resize(3 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    std::uint8_t* out = texture.pixels.data();
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const float cloud = std::clamp((clouds.at<float>(y, x) - 0.3F) * 2.2F, 0.0F, 1.0F);
            const float rime = cloud * (0.6F + 1.6F * (grain.at<float>(y, x) - 0.5F));
            const float light = std::clamp(
                0.49F + 0.24F * rime + 0.34F * ice.at<float>(y, x) + 0.40F * glow.at<float>(y, x), 0.0F, 1.0F);
            // Thin ice lets the blue of the sky through, thick ice is white.
            *out++ = static_cast<std::uint8_t>(255.0F * light * std::sqrt(light));
            *out++ = static_cast<std::uint8_t>(255.0F * light);
            *out++ = static_cast<std::uint8_t>(255.0F * std::sqrt(light) * std::sqrt(std::sqrt(light)));
        }
    return texture;
}

std::shared_ptr<const FrostTextures> FrostTextures::builtIn()
{
    static const std::shared_ptr<const FrostTextures> shared = [] {
        std::vector<Image> images;
        for (std::uint64_t i = 0; i < kTextures; ++i)
            images.push_back(makeFrostTexture(600, 400, 0x66726F7374ULL + i)); // "frost"
        return std::shared_ptr<const FrostTextures>(new FrostTextures(std::move(images)));
    }();
    return shared;
}

Result<std::shared_ptr<const FrostTextures>> FrostTextures::fromImages(std::vector<Image> images)
{
    if (images.empty())
        return fail(ErrorCode::NoSamples, "no frost picture");
    for (const Image& image : images)
        if (image.width < 1 || image.height < 1 || image.channels != 3 ||
            image.pixels.size() != 3 * static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height))
            return fail(ErrorCode::InvalidArgument, "a frost picture must be RGB and not empty");
    return std::shared_ptr<const FrostTextures>(new FrostTextures(std::move(images)));
}

Result<std::shared_ptr<const FrostTextures>> FrostTextures::fromFolder(const std::filesystem::path& folder)
{
    std::error_code error;
    std::vector<std::filesystem::path> paths;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (isPicture(entry->path()))
            paths.push_back(entry->path());
    if (error)
        return fail(ErrorCode::FileNotFound, error.message(), folder.string());
    if (paths.empty())
        return fail(ErrorCode::NoSamples, "no PNG or JPEG picture", folder.string());
    std::sort(paths.begin(), paths.end());
    paths.resize(std::min(paths.size(), kTextures));

    std::vector<Image> images;
    for (const std::filesystem::path& path : paths) {
        try {
            const cv::Mat bgr = cv::imread(path.string(), cv::IMREAD_COLOR);
            if (bgr.empty())
                return fail(ErrorCode::ImageUnreadable, {}, path.string());
            Image image{bgr.cols, bgr.rows, 3, {}};
            image.pixels.resize(bgr.total() * 3);
            cv::Mat rgb(bgr.size(), CV_8UC3, image.pixels.data());
            cv::cvtColor(bgr, rgb, cv::COLOR_BGR2RGB);
            images.push_back(std::move(image));
        } catch (const std::exception& exception) {
            return fail(ErrorCode::ImageUnreadable, exception.what(), path.string());
        }
    }
    return fromImages(std::move(images));
}

} // namespace plumbline
