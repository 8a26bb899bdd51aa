#pragma once

// The common corruptions of Hendrycks and Dietterich, "Benchmarking Neural Network Robustness to Common Corruptions and
// Perturbations" (ICLR 2019): 15 that make up the benchmark and 4 that its authors kept for validation.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace plumbline
{

/// The order is that of the benchmark's tables; stored results use the names, never the numbers.
enum class CorruptionKind {
    GaussianNoise,
    ShotNoise,
    ImpulseNoise,
    DefocusBlur,
    GlassBlur,
    MotionBlur,
    ZoomBlur,
    Snow,
    Frost,
    Fog,
    Brightness,
    Contrast,
    ElasticTransform,
    Pixelate,
    JpegCompression,
    GaussianBlur,
    SpeckleNoise,
    Spatter,
    Saturate,
};

inline constexpr int kCorruptionKindCount = 19;
inline constexpr int kSeverityCount = 5; ///< severities are 1..5

enum class CorruptionFamily { Noise, Blur, Weather, Digital };

/// The 15 of the benchmark (and of mCE).
std::span<const CorruptionKind> benchmarkCorruptions();
/// The 4 validation corruptions, not part of mCE.
std::span<const CorruptionKind> validationCorruptions();
/// All 19, the benchmark's first.
std::span<const CorruptionKind> allCorruptions();

/// Stable name with underscores, as in the public code: "gaussian_noise", "jpeg_compression".
std::string_view corruptionName(CorruptionKind kind);
CorruptionFamily corruptionFamily(CorruptionKind kind);
/// Accepts underscores or hyphens ("gaussian-noise", the file names of the face detection benchmark), any letter case.
std::optional<CorruptionKind> corruptionFromName(std::string_view name);
/// Whether the result depends on random draws.
bool corruptionIsRandom(CorruptionKind kind);

} // namespace plumbline
