#include "core/corruption/CorruptionKind.h"

#include <algorithm>

namespace plumbline
{
namespace
{

struct KindRow {
    CorruptionKind kind;
    std::string_view name;
    CorruptionFamily family;
    bool random;
};

using enum CorruptionKind;

// In the order of the enumeration.
constexpr std::array<KindRow, kCorruptionKindCount> kRows{{
    {GaussianNoise, "gaussian_noise", CorruptionFamily::Noise, true},
    {ShotNoise, "shot_noise", CorruptionFamily::Noise, true},
    {ImpulseNoise, "impulse_noise", CorruptionFamily::Noise, true},
    {DefocusBlur, "defocus_blur", CorruptionFamily::Blur, false},
    {GlassBlur, "glass_blur", CorruptionFamily::Blur, true},
    {MotionBlur, "motion_blur", CorruptionFamily::Blur, true},
    {ZoomBlur, "zoom_blur", CorruptionFamily::Blur, false},
    {Snow, "snow", CorruptionFamily::Weather, true},
    {Frost, "frost", CorruptionFamily::Weather, true},
    {Fog, "fog", CorruptionFamily::Weather, true},
    {Brightness, "brightness", CorruptionFamily::Weather, false},
    {Contrast, "contrast", CorruptionFamily::Digital, false},
    {ElasticTransform, "elastic_transform", CorruptionFamily::Digital, true},
    {Pixelate, "pixelate", CorruptionFamily::Digital, false},
    {JpegCompression, "jpeg_compression", CorruptionFamily::Digital, false},
    {GaussianBlur, "gaussian_blur", CorruptionFamily::Blur, false},
    {SpeckleNoise, "speckle_noise", CorruptionFamily::Noise, true},
    {Spatter, "spatter", CorruptionFamily::Weather, true},
    {Saturate, "saturate", CorruptionFamily::Digital, false},
}};

constexpr std::array<CorruptionKind, kCorruptionKindCount> makeKinds()
{
    std::array<CorruptionKind, kCorruptionKindCount> kinds{};
    for (std::size_t i = 0; i < kinds.size(); ++i)
        kinds[i] = kRows[i].kind;
    return kinds;
}
constexpr auto kKinds = makeKinds();
constexpr std::size_t kBenchmarkCount = 15;

const KindRow& row(CorruptionKind kind)
{
    return kRows[static_cast<std::size_t>(kind)];
}

constexpr char canonical(char c)
{
    if (c == '-')
        return '_';
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::span<const CorruptionKind> benchmarkCorruptions()
{
    return std::span(kKinds).first(kBenchmarkCount);
}
std::span<const CorruptionKind> validationCorruptions()
{
    return std::span(kKinds).subspan(kBenchmarkCount);
}
std::span<const CorruptionKind> allCorruptions()
{
    return kKinds;
}

std::string_view corruptionName(CorruptionKind kind)
{
    return row(kind).name;
}
CorruptionFamily corruptionFamily(CorruptionKind kind)
{
    return row(kind).family;
}
bool corruptionIsRandom(CorruptionKind kind)
{
    return row(kind).random;
}

std::optional<CorruptionKind> corruptionFromName(std::string_view name)
{
    for (const KindRow& candidate : kRows) {
        if (std::equal(name.begin(), name.end(), candidate.name.begin(), candidate.name.end(),
                       [](char a, char b) { return canonical(a) == b; }))
            return candidate.kind;
    }
    return std::nullopt;
}

} // namespace plumbline
