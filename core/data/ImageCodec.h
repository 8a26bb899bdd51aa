#pragma once

// Pictures from files: the only place where image files are decoded (OpenCV's imgcodecs).

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "core/base/Error.h"
#include "core/data/Image.h"

namespace plumbline
{

/// Pictures with more pixels than this are refused before they are decoded.
inline constexpr std::int64_t kMaxImagePixels = 100'000'000;
/// Image files larger than this are refused before they are read.
inline constexpr std::uint64_t kMaxImageFileBytes = std::uint64_t{256} << 20U;

/// Decodes JPEG, PNG, BMP, PNM, WebP or TIFF to 8 bits a channel, grey or RGB, upright by its EXIF orientation; an
/// alpha channel is dropped. A file cut short is an error, never a half-grey picture. `where` names the picture in
/// errors. Errors: ImageUnreadable, FileTruncated, FileTooLarge.
Result<Image> decodeImage(std::span<const std::byte> bytes, const std::string& where);

/// Reads and decodes a file. Errors: FileNotFound, FileUnreadable and those of decodeImage().
Result<Image> readImage(const std::filesystem::path& path);

/// Size of a picture by its header, upright, after a check that the file goes on to its end mark; nothing is decoded.
/// `channels` is 1 where the header says grey. Errors: as readImage().
Result<ImageShape> inspectImage(const std::filesystem::path& path);

/// A picture as a model takes it: CHW, RGB, [0,1]; resized (area when shrinking, bilinear when growing), grey copied to
/// three channels, colour to grey by 0.299 R + 0.587 G + 0.114 B. `out` has shape.elements() values.
/// Errors: InvalidArgument (another number of channels than 1 or 3, or of values).
Status imageToInput(const Image& image, const ImageShape& shape, std::span<float> out);

} // namespace plumbline
