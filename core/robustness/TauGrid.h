#pragma once

// Grids of tau on which curves are drawn and the published area rule sums.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace plumbline
{

/// Which taus (methods.md "Curves"; the last five are those of the published code).
enum class TauPreset : std::uint8_t {
    Data,           ///< 0 .. largest distance over all groups, 2000 points (default)
    DeepFool,       ///< [0, 2], 2000 points
    CarliniWagner,  ///< [0, 1], 2000 points
    OtherAttack,    ///< [0, 0.3], 2000 points
    Smoothing,      ///< smallest .. largest radius over all kept samples, 100 points
    SmallestLargest ///< smallest .. largest distance over all groups, 2000 points
};
const char* tauPresetName(TauPreset preset); ///< stable: "data", "deepfool", "cw", "other", "smoothing", "min_max"
std::optional<TauPreset> tauPresetFromName(std::string_view name);

/// Equally spaced taus, both ends included.
struct TauGrid {
    double low = 0.0;
    double high = 1.0;
    int points = 2000;

    [[nodiscard]] double step() const { return points > 1 ? (high - low) / (points - 1) : 0.0; }
    [[nodiscard]] std::vector<double> values() const;
    friend bool operator==(const TauGrid&, const TauGrid&) = default;
};

/// The preset's grid for these distances (infinite and NaN ones are ignored). Without any distance: [0, 1].
TauGrid makeTauGrid(TauPreset preset, std::span<const double> distances);

} // namespace plumbline
