#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plumbline
{

/// Size of a model input or of a data set's samples, in CHW order. A table's rows are {features, 1, 1}.
struct ImageShape {
    int channels = 0;
    int height = 0;
    int width = 0;

    [[nodiscard]] std::size_t elements() const
    {
        return static_cast<std::size_t>(channels) * static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    }
    friend bool operator==(const ImageShape&, const ImageShape&) = default;
};

/// A decoded picture: 8 bits a channel, rows top to bottom, channels interleaved in RGB order (or one grey channel).
struct Image {
    int width = 0;
    int height = 0;
    int channels = 0; ///< 1 or 3
    std::vector<std::uint8_t> pixels;
};

} // namespace plumbline
