#include "core/robustness/TauGrid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace plumbline
{
namespace
{

struct NamedPreset {
    TauPreset preset;
    const char* name;
};
constexpr std::array kPresets = {
    NamedPreset{TauPreset::Data, "data"},           NamedPreset{TauPreset::DeepFool, "deepfool"},
    NamedPreset{TauPreset::CarliniWagner, "cw"},    NamedPreset{TauPreset::OtherAttack, "other"},
    NamedPreset{TauPreset::Smoothing, "smoothing"}, NamedPreset{TauPreset::SmallestLargest, "min_max"},
};
constexpr int kPoints = 2000;
constexpr int kSmoothingPoints = 100;

} // namespace

const char* tauPresetName(TauPreset preset)
{
    const auto* found =
        std::find_if(kPresets.begin(), kPresets.end(), [=](const NamedPreset& p) { return p.preset == preset; });
    return found == kPresets.end() ? "" : found->name;
}

std::optional<TauPreset> tauPresetFromName(std::string_view name)
{
    const auto* found =
        std::find_if(kPresets.begin(), kPresets.end(), [=](const NamedPreset& p) { return p.name == name; });
    return found == kPresets.end() ? std::nullopt : std::optional(found->preset);
}

std::vector<double> TauGrid::values() const
{
    std::vector<double> taus(static_cast<std::size_t>(std::max(points, 0)));
    for (std::size_t i = 0; i < taus.size(); ++i)
        taus[i] = low + static_cast<double>(i) * step();
    if (taus.size() > 1)
        taus.back() = high; // exactly, whatever the rounding of the sum
    return taus;
}

TauGrid makeTauGrid(TauPreset preset, std::span<const double> distances)
{
    double smallest = std::numeric_limits<double>::infinity();
    double largest = -std::numeric_limits<double>::infinity();
    for (const double distance : distances) {
        if (!std::isfinite(distance))
            continue;
        smallest = std::min(smallest, distance);
        largest = std::max(largest, distance);
    }
    const bool none = smallest > largest;
    switch (preset) {
    case TauPreset::Data:
        return {0.0, none || largest <= 0.0 ? 1.0 : largest, kPoints};
    case TauPreset::DeepFool:
        return {0.0, 2.0, kPoints};
    case TauPreset::CarliniWagner:
        return {0.0, 1.0, kPoints};
    case TauPreset::OtherAttack:
        return {0.0, 0.3, kPoints};
    case TauPreset::Smoothing:
    case TauPreset::SmallestLargest:
        break;
    }
    const int points = preset == TauPreset::Smoothing ? kSmoothingPoints : kPoints;
    return none ? TauGrid{0.0, 1.0, points} : TauGrid{smallest, largest, points};
}

} // namespace plumbline
