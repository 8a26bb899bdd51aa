#pragma once

// Sizes and end marks of image files, read without decoding.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace plumbline::detail
{

enum class ImageFormat : std::uint8_t { Jpeg, Png, Bmp, Pnm, WebP, Tiff };

struct ImageHeader {
    ImageFormat format = ImageFormat::Jpeg;
    std::int64_t width = 0;          ///< as stored
    std::int64_t height = 0;         ///< as stored
    int channels = 3;                ///< 1 where the header says grey
    int orientation = 1;             ///< EXIF: 5..8 swap width and height
    std::uint64_t requiredBytes = 0; ///< the file has at least as many; 0 unknown
};

/// The format by its first bytes.
std::optional<ImageFormat> imageFormat(std::span<const std::byte> bytes);
/// The header, or nothing where it is not (wholly) in `bytes` or makes no sense.
std::optional<ImageHeader> parseImageHeader(std::span<const std::byte> bytes);
/// Whether the file goes on to its end mark. `bytes` is all of it.
bool imageReachesItsEnd(const ImageHeader& header, std::span<const std::byte> bytes);
/// Whether the last bytes of a file are its end mark; false may also mean that something follows the mark.
bool tailIsEndMark(const ImageHeader& header, std::span<const std::byte> tail);

} // namespace plumbline::detail
