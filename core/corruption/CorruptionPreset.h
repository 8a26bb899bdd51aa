#pragma once

// Parameter sets of the published corruption benchmarks. The same 19 operations at other strengths; a few also differ
// in how an operation works, which the fields at the end say.

#include <array>
#include <span>
#include <string_view>

#include "core/base/Error.h"
#include "core/corruption/CorruptionKind.h"

namespace plumbline
{

struct GlassBlurParameters {
    double sigma; ///< of the Gaussian before and after the shuffle, pixels
    int maxShift; ///< d: displacements are uniform integers in [-d, d-1]
    int rounds;   ///< passes of the shuffle
};
struct DefocusBlurParameters {
    double radius; ///< of the disk, pixels
    double alias;  ///< sigma of the Gaussian that softens the disk's edge
};
struct MotionBlurParameters {
    double radius; ///< the one-sided kernel has 2 radius + 1 taps
    double sigma;
};
/// Zoom factors 1, 1 + step, ..., `count` of them.
struct ZoomBlurParameters {
    double step;
    int count;
};
struct FogParameters {
    double amount;
    double decay; ///< roughness falls by this factor at each finer scale
};
struct FrostParameters {
    double image; ///< weight of the picture
    double frost; ///< weight of the frost texture
};
struct SnowParameters {
    double mean, deviation; ///< of the normal map
    double zoom;            ///< flake size
    double threshold;
    double radius, sigma; ///< of the motion blur
    double mix;           ///< weight of the unbrightened picture
};
struct SpatterParameters {
    double mean, deviation; ///< of the normal map
    double sigma;           ///< of its Gaussian blur
    double threshold;
    double strength; ///< water: weight of the drops; mud: sigma of the mask's blur
    bool mud;
};
struct SaturateParameters {
    double scale, offset;
};
/// Relative model: `alpha` scales a displacement drawn from U(-.005 H, .005 H). Absolute model: displacement
/// alpha * Gaussian(U(-1, 1), sigma), after a random affine map whose three points move by up to `affine` pixels.
struct ElasticParameters {
    double alpha;
    double sigma = 0;
    double affine = 0;
};

enum class ElasticModel { Relative, Absolute };
enum class PixelateUpscale { Nearest, Box };

/// How a frost texture is brought to a picture of another size before the random crop.
struct FrostPlacement {
    double scale = 1.1;     ///< factor on the texture's own size
    bool cubic = true;      ///< bicubic, else bilinear
    bool fromImage = false; ///< scale is relative to the picture instead (texture resized to scale * picture)
    bool skipThird = false; ///< the third texture is never used
};

template <typename T>
using PerSeverity = std::array<T, kSeverityCount>;

struct CorruptionPreset {
    std::string_view name;        ///< stable: "imagecorruptions", "imagenet_c", "imagenet_c_big", "inception299", ...
    std::string_view description; ///< one English sentence

    PerSeverity<double> gaussianNoise; ///< standard deviation
    PerSeverity<double> shotNoise;     ///< photons at full scale
    PerSeverity<double> impulseNoise;  ///< share of elements
    PerSeverity<double> speckleNoise;  ///< standard deviation relative to the value
    PerSeverity<double> gaussianBlur;  ///< sigma, pixels
    PerSeverity<GlassBlurParameters> glassBlur;
    PerSeverity<DefocusBlurParameters> defocusBlur;
    PerSeverity<MotionBlurParameters> motionBlur;
    PerSeverity<ZoomBlurParameters> zoomBlur;
    PerSeverity<FogParameters> fog;
    PerSeverity<FrostParameters> frost;
    PerSeverity<SnowParameters> snow;
    PerSeverity<SpatterParameters> spatter;
    PerSeverity<double> contrast;
    PerSeverity<double> brightness;
    PerSeverity<SaturateParameters> saturate;
    PerSeverity<int> jpegQuality;
    PerSeverity<double> pixelate;
    PerSeverity<ElasticParameters> elastic;

    ElasticModel elasticModel = ElasticModel::Relative;
    PixelateUpscale pixelateUpscale = PixelateUpscale::Nearest;
    FrostPlacement frostPlacement = {};
    /// Glass blur shuffles only the top left square of this side; 0: the whole picture. The 224 of "imagenet_c_big"
    /// reproduces a defect of the published benchmark, which leaves most of a large picture untouched.
    int glassExtent = 0;
};

/// All presets, the default ("imagecorruptions": any size) first.
std::span<const CorruptionPreset> corruptionPresets();
const CorruptionPreset& defaultCorruptionPreset();
/// ParameterInvalid with the known names where there is none of this name.
Result<const CorruptionPreset*> corruptionPreset(std::string_view name);

} // namespace plumbline
