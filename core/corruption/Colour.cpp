// Brightness, saturate, contrast.

#include <algorithm>
#include <array>
#include <cmath>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/Simd.h"

namespace plumbline::corruption
{
namespace
{

constexpr std::size_t kBlock = 256;
using Channel = std::array<double, kBlock>;

struct HsvChange {
    double saturationScale = 1.0;
    double saturationOffset = 0.0;
    double valueOffset = 0.0;
    bool changeSaturation = false; ///< else the value
};

/// RGB -> HSV -> change -> RGB in scikit-image's order of operations, so that the truncated bytes agree.
/// Every branch of the original is a selection here, so the loop runs on vectors.
PLUMBLINE_SIMD_CLONES
void changeHsv(Channel& red, Channel& green, Channel& blue, const HsvChange& change, std::size_t count)
{
    const double saturationScale = change.changeSaturation ? change.saturationScale : 1.0;
    const double saturationOffset = change.changeSaturation ? change.saturationOffset : 0.0;
    const double valueOffset = change.changeSaturation ? 0.0 : change.valueOffset;
    for (std::size_t i = 0; i < count; ++i) {
        const double r = red[i] / 255.0;
        const double g = green[i] / 255.0;
        const double b = blue[i] / 255.0;
        const double highest = std::max(r, std::max(g, b));
        const double delta = highest - std::min(r, std::min(g, b));
        const bool grey = delta == 0.0;
        const double divisor = grey ? 1.0 : delta;
        // The later channel wins where two are largest.
        const bool blueWins = b == highest;
        const bool greenWins = g == highest;
        const double numerator = blueWins ? r - g : greenWins ? b - r : g - b;
        const double sector = blueWins ? 4.0 : greenWins ? 2.0 : 0.0;
        const double turn = (sector + numerator / divisor) / 6.0;
        const double wrapped = turn < 0.0 ? turn + 1.0 : turn;
        const double hue = grey ? 0.0 : wrapped;
        const double pure = grey ? 0.0 : delta / (highest == 0.0 ? 1.0 : highest);

        const double scaled = pure * saturationScale + saturationOffset;
        const double saturation = std::min(std::max(scaled, 0.0), 1.0);
        const double value = std::min(std::max(highest + valueOffset, 0.0), 1.0);

        const double six = hue * 6.0;
        const double side = std::floor(six);
        const double f = six - side;
        const double p = value * (1.0 - saturation);
        const double q = value * (1.0 - f * saturation);
        const double t = value * (1.0 - (1.0 - f) * saturation);
        const bool is0 = side == 0.0 || side == 6.0;
        const bool is1 = side == 1.0;
        const bool is2 = side == 2.0;
        const bool is3 = side == 3.0;
        const bool is4 = side == 4.0;
        red[i] = is0 ? value : is1 ? q : is2 || is3 ? p : is4 ? t : value;
        green[i] = is0 ? t : is1 || is2 ? value : is3 ? q : p;
        blue[i] = is0 || is1 ? p : is2 ? t : is3 || is4 ? value : q;
    }
}

void changeHsv(Request& request, const HsvChange& change)
{
    Channel red;
    Channel green;
    Channel blue;
    const std::uint8_t* in = request.input.pixels.data();
    std::uint8_t* out = request.output.pixels.data();
    for (std::size_t offset = 0; offset < request.pixels(); offset += kBlock) {
        const std::size_t count = std::min(kBlock, request.pixels() - offset);
        for (std::size_t i = 0; i < count; ++i, in += 3) {
            red[i] = in[0];
            green[i] = in[1];
            blue[i] = in[2];
        }
        changeHsv(red, green, blue, change, count);
        for (std::size_t i = 0; i < count; ++i, out += 3) {
            out[0] = byteOfUnit(red[i]);
            out[1] = byteOfUnit(green[i]);
            out[2] = byteOfUnit(blue[i]);
        }
    }
}

using Table = std::array<std::uint8_t, 256>;

void applyTables(Request& request, const std::vector<Table>& tables)
{
    const auto channels = static_cast<std::size_t>(request.channels());
    for (std::size_t c = 0; c < channels; ++c) {
        const Table& table = tables[c];
        for (std::size_t i = c; i < request.elements(); i += channels)
            request.output.pixels[i] = table[request.input.pixels[i]];
    }
}

} // namespace

Status brightness(Request& request)
{
    const double offset = request.preset.brightness[request.severity];
    if (request.channels() == 3) {
        changeHsv(request, {.valueOffset = offset});
        return {};
    }
    Table table;
    for (std::size_t v = 0; v < table.size(); ++v)
        table[v] = byteOfUnit(static_cast<double>(v) / 255.0 + offset);
    applyTables(request, {table});
    return {};
}

Status saturate(Request& request)
{
    const SaturateParameters& parameters = request.preset.saturate[request.severity];
    if (request.channels() == 3)
        changeHsv(
            request,
            {.saturationScale = parameters.scale, .saturationOffset = parameters.offset, .changeSaturation = true});
    else
        request.output.pixels = request.input.pixels; // a grey picture has no saturation to change
    return {};
}

Status contrast(Request& request)
{
    const double factor = request.preset.contrast[request.severity];
    const auto channels = static_cast<std::size_t>(request.channels());
    std::vector<Table> tables(channels);
    for (std::size_t c = 0; c < channels; ++c) {
        std::uint64_t sum = 0;
        for (std::size_t i = c; i < request.elements(); i += channels)
            sum += request.input.pixels[i];
        const double mean = static_cast<double>(sum) / 255.0 / static_cast<double>(request.pixels());
        for (std::size_t v = 0; v < tables[c].size(); ++v)
            tables[c][v] = byteOfUnit((static_cast<double>(v) / 255.0 - mean) * factor + mean);
    }
    applyTables(request, tables);
    return {};
}

} // namespace plumbline::corruption
