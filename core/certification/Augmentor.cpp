#include "core/certification/Augmentor.h"

#include <algorithm>
#include <cmath>

#include "core/base/Seed.h"

namespace plumbline
{
namespace
{

/// Bilinear value of one channel; 0 outside the picture.
float valueAt(std::span<const float> channel, const ImageShape& shape, double y, double x)
{
    const double fy = std::floor(y);
    const double fx = std::floor(x);
    const auto at = [&](double row, double column) {
        if (row < 0 || column < 0 || row >= shape.height || column >= shape.width)
            return 0.0;
        return static_cast<double>(channel[static_cast<std::size_t>(row) * static_cast<std::size_t>(shape.width) +
                                           static_cast<std::size_t>(column)]);
    };
    const double dy = y - fy;
    const double dx = x - fx;
    return static_cast<float>((1 - dy) * ((1 - dx) * at(fy, fx) + dx * at(fy, fx + 1)) +
                              dy * ((1 - dx) * at(fy + 1, fx) + dx * at(fy + 1, fx + 1)));
}

/// Fills the picture with values that `source(y, x)` takes from its old self.
template <typename Source>
void resample(std::span<float> pixels, const ImageShape& shape, Source&& source)
{
    const std::size_t area = static_cast<std::size_t>(shape.height) * static_cast<std::size_t>(shape.width);
    std::vector<float> old(area);
    for (int c = 0; c < shape.channels; ++c) {
        const auto channel = pixels.subspan(static_cast<std::size_t>(c) * area, area);
        std::copy(channel.begin(), channel.end(), old.begin());
        std::size_t i = 0;
        for (int y = 0; y < shape.height; ++y)
            for (int x = 0; x < shape.width; ++x) {
                const auto [sy, sx] = source(y, x);
                channel[i++] = valueAt(old, shape, sy, sx);
            }
    }
}

void rotate(std::span<float> pixels, const ImageShape& shape, double degrees)
{
    const double angle = degrees * M_PI / 180.0;
    const double cosine = std::cos(angle);
    const double sine = std::sin(angle);
    const double cy = (shape.height - 1) / 2.0;
    const double cx = (shape.width - 1) / 2.0;
    resample(pixels, shape, [&](int y, int x) {
        return std::pair(cy + sine * (x - cx) + cosine * (y - cy), cx + cosine * (x - cx) - sine * (y - cy));
    });
}

void crop(std::span<float> pixels, const ImageShape& shape, double share, SplitMix64& random)
{
    const int height = std::clamp(static_cast<int>(std::lround(share * shape.height)), 1, shape.height);
    const int width = std::clamp(static_cast<int>(std::lround(share * shape.width)), 1, shape.width);
    const auto top = static_cast<double>(random.below(static_cast<std::uint64_t>(shape.height - height) + 1));
    const auto left = static_cast<double>(random.below(static_cast<std::uint64_t>(shape.width - width) + 1));
    const double scaleY = static_cast<double>(height) / shape.height;
    const double scaleX = static_cast<double>(width) / shape.width;
    resample(pixels, shape, [&](int y, int x) {
        // Half-pixel centres; the crop's edge is repeated.
        return std::pair(top + std::clamp((y + 0.5) * scaleY - 0.5, 0.0, height - 1.0),
                         left + std::clamp((x + 0.5) * scaleX - 0.5, 0.0, width - 1.0));
    });
}

void erase(std::span<float> pixels, const ImageShape& shape, SplitMix64& random)
{
    const double area = static_cast<double>(shape.height) * shape.width;
    for (int attempt = 0; attempt < 10; ++attempt) {
        const double size = (0.02 + 0.31 * random.uniform()) * area;
        const double aspect = std::exp(std::log(0.3) + (std::log(3.3) - std::log(0.3)) * random.uniform());
        const int height = static_cast<int>(std::lround(std::sqrt(size * aspect)));
        const int width = static_cast<int>(std::lround(std::sqrt(size / aspect)));
        if (height < 1 || width < 1 || height >= shape.height || width >= shape.width)
            continue;
        const auto top = static_cast<int>(random.below(static_cast<std::uint64_t>(shape.height - height) + 1));
        const auto left = static_cast<int>(random.below(static_cast<std::uint64_t>(shape.width - width) + 1));
        for (int c = 0; c < shape.channels; ++c)
            for (int y = top; y < top + height; ++y) {
                const auto row = (static_cast<std::size_t>(c) * static_cast<std::size_t>(shape.height) +
                                  static_cast<std::size_t>(y)) *
                                     static_cast<std::size_t>(shape.width) +
                                 static_cast<std::size_t>(left);
                std::fill_n(pixels.begin() + static_cast<std::ptrdiff_t>(row), width, 0.0F);
            }
        return;
    }
}

void addNoise(std::span<float> pixels, const ImageShape& shape, double noise, const std::vector<float>& deviation,
              SplitMix64& random)
{
    const std::size_t area = pixels.size() / static_cast<std::size_t>(shape.channels);
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const double scale = deviation.empty() ? noise : noise * deviation[i / area];
        const double radius = std::sqrt(-2.0 * std::log(1.0 - random.uniform()));
        pixels[i] += static_cast<float>(scale * radius * std::cos(2.0 * M_PI * random.uniform()));
    }
}

} // namespace

std::optional<AugmentorSettings> augmentorPreset(std::string_view name)
{
    // Rotation stays without effect unless an angle is given: the published default is 0 degrees.
    AugmentorSettings settings;
    const auto set = [&settings](double rotation, double cropping, double erasing, double noise) {
        settings.rotationProbability = rotation;
        settings.cropProbability = cropping;
        settings.eraseProbability = erasing;
        settings.noise = noise;
        return settings;
    };
    if (name == "utkface")
        return set(0.32, 0.59, 0.74, 0.1);
    if (name == "utkface_test")
        return set(0.56, 0.23, 0.24, 0.04);
    if (name == "mnist_train")
        return set(0.56, 0.23, 0.74, 0.05);
    if (name == "mnist_test")
        return set(0.32, 0.59, 0.24, 0.02);
    return std::nullopt;
}

Status validateAugmentor(const AugmentorSettings& settings)
{
    const std::pair<const char*, double> shares[] = {{"rotation_probability", settings.rotationProbability},
                                                     {"crop_probability", settings.cropProbability},
                                                     {"erase_probability", settings.eraseProbability}};
    for (const auto& [name, value] : shares)
        if (!(value >= 0.0 && value <= 1.0))
            return fail(ErrorCode::InvalidArgument, "must lie between 0 and 1", name);
    if (!(settings.cropShare > 0.0 && settings.cropShare <= 1.0))
        return fail(ErrorCode::InvalidArgument, "must lie above 0 and at most 1", "crop_share");
    if (!(std::fabs(settings.rotationDegrees) <= 180.0))
        return fail(ErrorCode::InvalidArgument, "at most 180", "rotation_degrees");
    if (!(settings.noise >= 0.0 && settings.noise <= 100.0))
        return fail(ErrorCode::InvalidArgument, "must lie between 0 and 100", "noise");
    return {};
}

Status augment(std::span<float> pixels, const ImageShape& shape, const AugmentorSettings& settings,
               const std::vector<float>& deviation, std::uint64_t seed)
{
    if (pixels.size() != shape.elements() || pixels.empty() ||
        (!deviation.empty() && deviation.size() != static_cast<std::size_t>(shape.channels)))
        return fail(ErrorCode::InvalidArgument, "the picture has another size");
    SplitMix64 random(seed);
    // Drawn whether used or not: a probability changes one step alone, not the draws of the next.
    const double rotation = random.uniform();
    const double angle = (2.0 * random.uniform() - 1.0) * settings.rotationDegrees;
    const double cropping = random.uniform();
    const double erasing = random.uniform();
    SplitMix64 cropDraws(random());
    SplitMix64 eraseDraws(random());
    SplitMix64 noiseDraws(random());
    const bool picture = shape.height > 1 && shape.width > 1;
    if (picture && rotation < settings.rotationProbability && angle != 0.0)
        rotate(pixels, shape, angle);
    if (picture && cropping < settings.cropProbability)
        crop(pixels, shape, settings.cropShare, cropDraws);
    if (picture && erasing < settings.eraseProbability)
        erase(pixels, shape, eraseDraws);
    if (settings.noise > 0.0)
        addNoise(pixels, shape, settings.noise, deviation, noiseDraws);
    return {};
}

} // namespace plumbline
