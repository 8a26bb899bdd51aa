#include "core/data/detail/ImageHeader.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace plumbline::detail
{
namespace
{

/// Numbers from bytes, with every position checked.
class ByteView
{
public:
    explicit ByteView(std::span<const std::byte> bytes) : m_bytes(bytes) {}
    [[nodiscard]] std::size_t size() const { return m_bytes.size(); }
    [[nodiscard]] bool has(std::size_t offset, std::size_t count) const
    {
        return offset <= m_bytes.size() && count <= m_bytes.size() - offset;
    }
    [[nodiscard]] unsigned u8(std::size_t offset) const
    {
        return has(offset, 1) ? std::to_integer<unsigned>(m_bytes[offset]) : 0U;
    }
    [[nodiscard]] std::uint32_t big(std::size_t offset, std::size_t count) const
    {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < count; ++i)
            value = (value << 8U) | u8(offset + i);
        return value;
    }
    [[nodiscard]] std::uint32_t little(std::size_t offset, std::size_t count) const
    {
        std::uint32_t value = 0;
        for (std::size_t i = count; i > 0; --i)
            value = (value << 8U) | u8(offset + i - 1);
        return value;
    }
    [[nodiscard]] bool is(std::size_t offset, std::string_view text) const
    {
        if (!has(offset, text.size()))
            return false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (u8(offset + i) != static_cast<unsigned char>(text[i]))
                return false;
        }
        return true;
    }
    [[nodiscard]] ByteView from(std::size_t offset) const
    {
        return ByteView(m_bytes.subspan(std::min(offset, size())));
    }

private:
    std::span<const std::byte> m_bytes;
};

constexpr unsigned kTiffWidth = 256;
constexpr unsigned kTiffHeight = 257;
constexpr unsigned kTiffOrientation = 274;

struct TiffFields {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    int orientation = 1;
};

/// The first directory of a TIFF file, or of the TIFF block in a JPEG's EXIF segment.
std::optional<TiffFields> parseTiff(const ByteView& view)
{
    const bool littleEndian = view.is(0, "II");
    if (!littleEndian && !view.is(0, "MM"))
        return std::nullopt;
    const auto number = [&](std::size_t offset, std::size_t count) {
        return littleEndian ? view.little(offset, count) : view.big(offset, count);
    };
    if (number(2, 2) != 42)
        return std::nullopt;
    const std::size_t directory = number(4, 4);
    if (!view.has(directory, 2))
        return std::nullopt;
    TiffFields fields;
    const std::uint32_t entries = number(directory, 2);
    for (std::uint32_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + std::size_t{12} * i;
        if (!view.has(entry, 12))
            break;
        constexpr std::uint32_t kShort = 3;
        const std::uint32_t value = number(entry + 8, number(entry + 2, 2) == kShort ? 2 : 4);
        switch (number(entry, 2)) {
        case kTiffWidth:
            fields.width = value;
            break;
        case kTiffHeight:
            fields.height = value;
            break;
        case kTiffOrientation:
            fields.orientation = value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
            break;
        default:
            break;
        }
    }
    return fields;
}

constexpr unsigned kJpegEnd = 0xD9;
constexpr unsigned kJpegScan = 0xDA;
constexpr unsigned kJpegApp1 = 0xE1;

bool isJpegFrame(unsigned marker)
{
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

bool standsAlone(unsigned marker)
{
    return marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
}

struct JpegWalk {
    std::optional<ImageHeader> header;
    bool end = false;
};

/// Goes from marker to marker. With `toTheEnd` through the scans as well, else up to the first scan.
JpegWalk walkJpeg(const ByteView& view, bool toTheEnd)
{
    JpegWalk walk;
    int orientation = 1;
    std::size_t at = 2;
    while (view.has(at, 2)) {
        if (view.u8(at) != 0xFF) { // entropy-coded data, or padding that decoders skip
            ++at;
            continue;
        }
        const unsigned marker = view.u8(at + 1);
        if (marker == 0xFF) {
            ++at;
            continue;
        }
        if (marker == kJpegEnd) {
            walk.end = true;
            break;
        }
        if (marker == 0x00 || standsAlone(marker)) {
            at += 2;
            continue;
        }
        if (!view.has(at + 2, 2))
            break;
        const std::size_t length = view.big(at + 2, 2);
        if (marker == kJpegApp1 && view.is(at + 4, std::string_view("Exif\0\0", 6))) {
            if (const auto exif = parseTiff(view.from(at + 10)))
                orientation = exif->orientation;
        } else if (isJpegFrame(marker) && view.has(at + 4, 6) && !walk.header) {
            walk.header = ImageHeader{.format = ImageFormat::Jpeg,
                                      .width = view.big(at + 7, 2),
                                      .height = view.big(at + 5, 2),
                                      .channels = view.u8(at + 9) == 1 ? 1 : 3};
        } else if (marker == kJpegScan && !toTheEnd) {
            break;
        }
        at += 2 + std::max<std::size_t>(length, 2);
    }
    if (walk.header)
        walk.header->orientation = orientation;
    return walk;
}

std::optional<ImageHeader> parsePng(const ByteView& view)
{
    if (!view.is(12, "IHDR") || !view.has(16, 13))
        return std::nullopt;
    return ImageHeader{.format = ImageFormat::Png,
                       .width = view.big(16, 4),
                       .height = view.big(20, 4),
                       .channels = view.u8(25) == 0 ? 1 : 3};
}

bool pngReachesEnd(const ByteView& view)
{
    std::size_t at = 8;
    while (view.has(at, 12)) {
        if (view.is(at + 4, "IEND"))
            return true;
        at += 12 + std::size_t{view.big(at, 4)};
    }
    return false;
}

std::optional<ImageHeader> parseBmp(const ByteView& view)
{
    if (!view.has(0, 34))
        return std::nullopt;
    const auto asSigned = [&](std::size_t offset) {
        return std::int64_t{static_cast<std::int32_t>(view.little(offset, 4))};
    };
    ImageHeader header{.format = ImageFormat::Bmp, .width = asSigned(18), .height = asSigned(22)};
    header.height = header.height < 0 ? -header.height : header.height; // negative: rows from the top
    const std::uint32_t compression = view.little(30, 4);
    if ((compression == 0 || compression == 3) && header.width > 0) {
        const std::uint64_t rowBytes = (static_cast<std::uint64_t>(header.width) * view.little(28, 2) + 31) / 32 * 4;
        header.requiredBytes = view.little(10, 4) + rowBytes * static_cast<std::uint64_t>(header.height);
    }
    return header;
}

std::optional<ImageHeader> parsePnm(const ByteView& view)
{
    constexpr std::int64_t kCap = std::int64_t{1} << 27; // beyond every accepted size; keeps products in 64 bits
    const unsigned kind = view.u8(1) - '0';
    const std::size_t wanted = kind == 1 || kind == 4 ? 2 : 3; // bitmaps have no greatest value
    std::array<std::int64_t, 3> values{};
    std::size_t at = 2;
    const auto isDigit = [&](std::size_t i) { return view.u8(i) >= '0' && view.u8(i) <= '9'; };
    for (std::size_t i = 0; i < wanted; ++i) {
        while (view.has(at, 1) && !isDigit(at)) {
            const bool comment = view.u8(at) == '#';
            while (comment && view.has(at, 1) && view.u8(at) != '\n')
                ++at;
            ++at;
        }
        if (!isDigit(at))
            return std::nullopt;
        for (; isDigit(at); ++at)
            values[i] = std::min(values[i] * 10 + view.u8(at) - '0', kCap);
    }
    ImageHeader header{
        .format = ImageFormat::Pnm, .width = values[0], .height = values[1], .channels = kind % 3 == 0 ? 3 : 1};
    if (kind == 5 || kind == 6) {
        const std::uint64_t sampleBytes = values[2] > 255 ? 2 : 1;
        header.requiredBytes = at + 1 +
                               static_cast<std::uint64_t>(header.width) * static_cast<std::uint64_t>(header.height) *
                                   static_cast<std::uint64_t>(header.channels) * sampleBytes;
    }
    return header;
}

std::optional<ImageHeader> parseWebP(const ByteView& view)
{
    if (!view.has(0, 30))
        return std::nullopt;
    ImageHeader header{.format = ImageFormat::WebP, .requiredBytes = std::uint64_t{view.little(4, 4)} + 8};
    if (view.is(12, "VP8X")) {
        header.width = std::int64_t{view.little(24, 3)} + 1;
        header.height = std::int64_t{view.little(27, 3)} + 1;
    } else if (view.is(12, "VP8L")) {
        const std::uint32_t bits = view.little(21, 4);
        header.width = std::int64_t{bits & 0x3FFFU} + 1;
        header.height = std::int64_t{(bits >> 14U) & 0x3FFFU} + 1;
    } else if (view.is(12, "VP8 ")) {
        header.width = view.little(26, 2) & 0x3FFFU;
        header.height = view.little(28, 2) & 0x3FFFU;
    } else {
        return std::nullopt;
    }
    return header;
}

} // namespace

std::optional<ImageFormat> imageFormat(std::span<const std::byte> bytes)
{
    const ByteView view(bytes);
    if (view.is(0, "\xFF\xD8\xFF"))
        return ImageFormat::Jpeg;
    if (view.is(0, "\x89PNG\r\n\x1A\n"))
        return ImageFormat::Png;
    if (view.is(0, "BM"))
        return ImageFormat::Bmp;
    if (view.is(0, "RIFF") && view.is(8, "WEBP"))
        return ImageFormat::WebP;
    if (view.is(0, std::string_view("II*\0", 4)) || view.is(0, std::string_view("MM\0*", 4)))
        return ImageFormat::Tiff;
    const auto isBlank = [](unsigned c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    if (view.u8(0) == 'P' && view.u8(1) >= '1' && view.u8(1) <= '6' && isBlank(view.u8(2)))
        return ImageFormat::Pnm;
    return std::nullopt;
}

std::optional<ImageHeader> parseImageHeader(std::span<const std::byte> bytes)
{
    const auto format = imageFormat(bytes);
    if (!format)
        return std::nullopt;
    const ByteView view(bytes);
    std::optional<ImageHeader> header;
    switch (*format) {
    case ImageFormat::Jpeg:
        header = walkJpeg(view, false).header;
        break;
    case ImageFormat::Png:
        header = parsePng(view);
        break;
    case ImageFormat::Bmp:
        header = parseBmp(view);
        break;
    case ImageFormat::Pnm:
        header = parsePnm(view);
        break;
    case ImageFormat::WebP:
        header = parseWebP(view);
        break;
    case ImageFormat::Tiff:
        if (const auto tiff = parseTiff(view))
            header = ImageHeader{.format = ImageFormat::Tiff,
                                 .width = tiff->width,
                                 .height = tiff->height,
                                 .orientation = tiff->orientation};
        break;
    }
    if (header && (header->width <= 0 || header->height <= 0))
        return std::nullopt;
    return header;
}

bool imageReachesItsEnd(const ImageHeader& header, std::span<const std::byte> bytes)
{
    if (bytes.size() < header.requiredBytes)
        return false;
    switch (header.format) {
    case ImageFormat::Jpeg:
        return walkJpeg(ByteView(bytes), true).end;
    case ImageFormat::Png:
        return pngReachesEnd(ByteView(bytes));
    default:
        return true; // no end mark: requiredBytes and the decoder decide
    }
}

bool tailIsEndMark(const ImageHeader& header, std::span<const std::byte> tail)
{
    const ByteView view(tail);
    switch (header.format) {
    case ImageFormat::Jpeg:
        return tail.size() >= 2 && view.is(tail.size() - 2, "\xFF\xD9");
    case ImageFormat::Png:
        return tail.size() >= 8 && view.is(tail.size() - 8, "IEND");
    default:
        return true;
    }
}

} // namespace plumbline::detail
