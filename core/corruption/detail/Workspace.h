#pragma once

// What the corruption families share: buffers that are kept between pictures, and small pixel helpers.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/Error.h"
#include "core/corruption/CorruptionPreset.h"
#include "core/corruption/DrawSource.h"
#include "core/corruption/FrostTextures.h"
#include "core/data/Image.h"

namespace plumbline::corruption
{

/// A frost texture brought to one size.
struct ScaledTexture {
    std::size_t index = 0;
    int width = 0;
    int height = 0;
    Image image;
};

/// Buffers. They grow to what the largest picture needs and carry nothing from one picture to the next (except the
/// scaled textures, which are a cache).
struct Workspace {
    std::vector<double> planeA, planeB, planeC, row;
    std::vector<float> floats, floatSum;
    std::vector<std::uint16_t> words, wordRow;
    std::vector<std::uint8_t> bytes;
    std::vector<std::int8_t> shifts;
    std::vector<std::int32_t> indices;
    std::vector<ScaledTexture> textures;
};

/// One corruption of one picture. `output` has the size of `input` already.
struct Request {
    const Image& input;
    Image& output;
    std::size_t severity; ///< 0..4: index into the preset's arrays
    const CorruptionPreset& preset;
    DrawSource& draws;
    Workspace& work;
    const FrostTextures* frost; ///< set for frost only

    [[nodiscard]] int width() const { return input.width; }
    [[nodiscard]] int height() const { return input.height; }
    [[nodiscard]] int channels() const { return input.channels; }
    [[nodiscard]] std::size_t pixels() const
    {
        return static_cast<std::size_t>(input.width) * static_cast<std::size_t>(input.height);
    }
    [[nodiscard]] std::size_t elements() const { return input.pixels.size(); }
    [[nodiscard]] std::size_t rowElements() const
    {
        return static_cast<std::size_t>(input.width) * static_cast<std::size_t>(input.channels);
    }
};

/// numpy's np.uint8(np.clip(value, 0, 1) * 255): cut off, not rounded.
inline std::uint8_t byteOfUnit(double value)
{
    value = value > 0.0 ? value : 0.0;
    value = value < 1.0 ? value : 1.0;
    return static_cast<std::uint8_t>(static_cast<int>(value * 255.0));
}
inline std::uint8_t byteOfUnit(float value)
{
    value = value > 0.0F ? value : 0.0F;
    value = value < 1.0F ? value : 1.0F;
    return static_cast<std::uint8_t>(static_cast<int>(value * 255.0F));
}
/// The same for values on 0..255.
inline std::uint8_t byteOfLevel(double value)
{
    value = value > 0.0 ? value : 0.0;
    value = value < 255.0 ? value : 255.0;
    return static_cast<std::uint8_t>(static_cast<int>(value));
}

/// A buffer of at least this many elements; its contents are whatever they were.
template <typename T>
T* reserve(std::vector<T>& buffer, std::size_t count)
{
    if (buffer.size() < count)
        buffer.resize(count);
    return buffer.data();
}

/// out[i] = bytes[i] / 255 in double.
void unitsOfBytes(const std::uint8_t* bytes, double* out, std::size_t count);
/// out[i] = byteOfUnit(values[i]).
void bytesOfUnits(const double* values, std::uint8_t* out, std::size_t count);

} // namespace plumbline::corruption
