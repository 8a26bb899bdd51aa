#include "core/data/ImageCodec.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/data/detail/ImageHeader.h"

namespace plumbline
{
namespace
{

using detail::ImageHeader;

/// Where a file's header is looked for before all of it is read.
constexpr std::uint64_t kHeadBytes = 64 * 1024;
constexpr std::size_t kTailBytes = 16;

Result<ImageHeader> checkedHeader(std::span<const std::byte> bytes, const std::string& where)
{
    if (bytes.empty())
        return fail(ErrorCode::FileTruncated, "the file is empty", where);
    if (!detail::imageFormat(bytes))
        return fail(ErrorCode::ImageUnreadable, "not a JPEG, PNG, BMP, PNM, WebP or TIFF file", where);
    const auto header = detail::parseImageHeader(bytes);
    if (!header)
        return fail(ErrorCode::ImageUnreadable, "the header is damaged or incomplete", where);
    if (header->width > kMaxImagePixels / header->height)
        return fail(ErrorCode::FileTooLarge,
                    std::to_string(header->width) + " x " + std::to_string(header->height) + " pixels, at most " +
                        std::to_string(kMaxImagePixels) + " are accepted",
                    where);
    return *header;
}

struct OpenFile {
    std::ifstream stream;
    std::uint64_t size = 0;
};

Result<OpenFile> openFile(const std::filesystem::path& path)
{
    std::error_code ec;
    const auto status = std::filesystem::status(path, ec);
    if (!std::filesystem::exists(status))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    if (!std::filesystem::is_regular_file(status))
        return fail(ErrorCode::FileUnreadable, "not a file", path.string());
    OpenFile file{std::ifstream(path, std::ios::binary), std::filesystem::file_size(path, ec)};
    if (!file.stream || ec)
        return fail(ErrorCode::FileUnreadable, ec ? ec.message() : std::string(), path.string());
    if (file.size > kMaxImageFileBytes)
        return fail(ErrorCode::FileTooLarge, std::to_string(file.size) + " bytes", path.string());
    return file;
}

Result<std::vector<std::byte>> readRange(OpenFile& file, std::uint64_t offset, std::uint64_t count,
                                         const std::filesystem::path& path)
{
    std::vector<std::byte> bytes(count);
    file.stream.clear();
    file.stream.seekg(static_cast<std::streamoff>(offset));
    file.stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(count));
    if (static_cast<std::uint64_t>(file.stream.gcount()) != count)
        return fail(ErrorCode::FileUnreadable, "reading stopped early", path.string());
    return bytes;
}

ImageShape uprightShape(const ImageHeader& header)
{
    ImageShape shape{header.channels, static_cast<int>(header.height), static_cast<int>(header.width)};
    if (header.orientation >= 5)
        std::swap(shape.height, shape.width);
    return shape;
}

Image fromMat(const cv::Mat& decoded)
{
    cv::Mat rgb = decoded;
    if (decoded.channels() == 3)
        cv::cvtColor(decoded, rgb, cv::COLOR_BGR2RGB);
    Image image{rgb.cols, rgb.rows, rgb.channels(), {}};
    const std::size_t rowBytes = static_cast<std::size_t>(rgb.cols) * static_cast<std::size_t>(rgb.channels());
    image.pixels.resize(rowBytes * static_cast<std::size_t>(rgb.rows));
    for (int row = 0; row < rgb.rows; ++row)
        std::copy_n(rgb.ptr<std::uint8_t>(row), rowBytes,
                    image.pixels.begin() + static_cast<std::ptrdiff_t>(rowBytes * static_cast<std::size_t>(row)));
    return image;
}

/// Interleaved 8-bit rows of any size to interleaved floats of the wanted size, values 0..255.
cv::Mat resizedFloat(const Image& image, const ImageShape& shape)
{
    // The const_cast is safe: the matrix is only read.
    const cv::Mat source(image.height, image.width, CV_8UC(image.channels),
                         const_cast<std::uint8_t*>(image.pixels.data()));
    cv::Mat values;
    source.convertTo(values, CV_32F);
    if (image.width == shape.width && image.height == shape.height)
        return values;
    const bool shrinks = shape.width <= image.width && shape.height <= image.height;
    cv::Mat resized;
    cv::resize(values, resized, cv::Size(shape.width, shape.height), 0, 0, shrinks ? cv::INTER_AREA : cv::INTER_LINEAR);
    return resized;
}

void interleavedToPlanes(const cv::Mat& values, const ImageShape& shape, std::span<float> out)
{
    constexpr std::array<float, 3> kLuma = {0.299F, 0.587F, 0.114F};
    constexpr float kWhite = 255.0F;
    const auto channels = static_cast<std::size_t>(values.channels());
    const std::size_t plane = static_cast<std::size_t>(shape.height) * static_cast<std::size_t>(shape.width);
    std::size_t position = 0;
    for (int row = 0; row < shape.height; ++row) {
        const float* pixel = values.ptr<float>(row);
        for (int column = 0; column < shape.width; ++column, ++position, pixel += channels) {
            if (shape.channels == 3) {
                for (std::size_t c = 0; c < 3; ++c)
                    out[c * plane + position] = pixel[channels == 3 ? c : 0] / kWhite;
            } else if (channels == 3) {
                out[position] = (kLuma[0] * pixel[0] + kLuma[1] * pixel[1] + kLuma[2] * pixel[2]) / kWhite;
            } else {
                out[position] = pixel[0] / kWhite;
            }
        }
    }
}

} // namespace

Result<Image> decodeImage(std::span<const std::byte> bytes, const std::string& where)
{
    const auto header = checkedHeader(bytes, where);
    if (!header)
        return fail(header.error());
    if (!detail::imageReachesItsEnd(*header, bytes))
        return fail(ErrorCode::FileTruncated, "the picture stops before its end mark", where);
    try {
        const cv::Mat encoded(1, static_cast<int>(bytes.size()), CV_8UC1,
                              const_cast<std::byte*>(bytes.data())); // only read
        const cv::Mat decoded = cv::imdecode(encoded, cv::IMREAD_ANYCOLOR);
        if (decoded.empty() || decoded.depth() != CV_8U || (decoded.channels() != 1 && decoded.channels() != 3))
            return fail(ErrorCode::ImageUnreadable, "the pixel data are damaged", where);
        return fromMat(decoded);
    } catch (const std::exception& error) {
        return fail(ErrorCode::ImageUnreadable, error.what(), where);
    }
}

Result<Image> readImage(const std::filesystem::path& path)
{
    auto file = openFile(path);
    if (!file)
        return fail(file.error());
    const auto bytes = readRange(*file, 0, file->size, path);
    if (!bytes)
        return fail(bytes.error());
    return decodeImage(*bytes, path.string());
}

Result<ImageShape> inspectImage(const std::filesystem::path& path)
{
    auto file = openFile(path);
    if (!file)
        return fail(file.error());
    auto bytes = readRange(*file, 0, std::min(file->size, kHeadBytes), path);
    if (!bytes)
        return fail(bytes.error());
    const bool whole = bytes->size() == file->size;
    if (!whole) {
        const auto header = detail::parseImageHeader(*bytes);
        const auto tail = readRange(*file, file->size - kTailBytes, kTailBytes, path);
        if (header && tail && file->size >= header->requiredBytes && detail::tailIsEndMark(*header, *tail)) {
            const auto checked = checkedHeader(*bytes, path.string());
            if (!checked)
                return fail(checked.error());
            return uprightShape(*checked);
        }
        bytes = readRange(*file, 0, file->size, path);
        if (!bytes)
            return fail(bytes.error());
    }
    const auto header = checkedHeader(*bytes, path.string());
    if (!header)
        return fail(header.error());
    if (!detail::imageReachesItsEnd(*header, *bytes))
        return fail(ErrorCode::FileTruncated, "the picture stops before its end mark", path.string());
    return uprightShape(*header);
}

Status imageToInput(const Image& image, const ImageShape& shape, std::span<float> out)
{
    if ((shape.channels != 1 && shape.channels != 3) || shape.height <= 0 || shape.width <= 0)
        return fail(ErrorCode::InvalidArgument, "pictures become inputs of 1 or 3 channels");
    if (out.size() != shape.elements())
        return fail(ErrorCode::InvalidArgument, "the buffer does not fit the shape");
    try {
        interleavedToPlanes(resizedFloat(image, shape), shape, out);
    } catch (const std::exception& error) {
        return fail(ErrorCode::OutOfMemory, error.what());
    }
    return {};
}

} // namespace plumbline
