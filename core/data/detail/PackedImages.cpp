#include "core/data/detail/PackedImages.h"

#include <algorithm>

#include "core/data/ImageCodec.h"

namespace plumbline::detail
{

PackedImages::PackedImages(Contents contents)
    : m_layout(contents.layout), m_order(contents.order), m_parts(std::move(contents.parts))
{
    m_nativeShape = contents.shape;
    m_classNames = std::move(contents.classNames);
    m_labels = std::move(contents.labels);
    m_attributes = std::move(contents.attributes);
    m_contentHash = std::move(contents.contentHash);
}

Result<PackedImages::Place> PackedImages::place(std::int64_t index) const
{
    if (index < 0 || index >= size())
        return fail(ErrorCode::InvalidArgument, "there is no sample " + std::to_string(index));
    for (const PackedPart& part : m_parts) {
        if (index < part.count)
            return Place{&part, index};
        index -= part.count;
    }
    return fail(ErrorCode::Internal, "more labels than pictures");
}

std::string PackedImages::sampleName(std::int64_t index) const
{
    const auto found = place(index);
    return found ? found->part->file->path().filename().string() + "#" + std::to_string(found->index) : std::string();
}

Result<std::vector<std::byte>> PackedImages::storedPixels(std::int64_t index) const
{
    const auto found = place(index);
    if (!found)
        return fail(found.error());
    std::vector<std::byte> bytes(m_nativeShape->elements());
    const PackedPart& part = *found->part;
    const std::uint64_t offset = part.firstPixel + part.stride * static_cast<std::uint64_t>(found->index);
    if (const auto read = part.file->read(offset, bytes); !read)
        return fail(read.error());
    return bytes;
}

Result<Image> PackedImages::image(std::int64_t index) const
{
    const auto bytes = storedPixels(index);
    if (!bytes)
        return fail(bytes.error());
    const ImageShape& shape = *m_nativeShape;
    Image image{shape.width, shape.height, shape.channels, std::vector<std::uint8_t>(bytes->size())};
    const auto channels = static_cast<std::size_t>(shape.channels);
    const std::size_t plane = bytes->size() / channels;
    for (std::size_t position = 0; position < plane; ++position) {
        for (std::size_t c = 0; c < channels; ++c) {
            const std::size_t stored = m_order == PixelOrder::Planar ? c * plane + position : position * channels + c;
            image.pixels[position * channels + c] = std::to_integer<std::uint8_t>((*bytes)[stored]);
        }
    }
    return image;
}

Status PackedImages::input(std::int64_t index, const ImageShape& shape, std::span<float> out) const
{
    const bool asStored = shape == *m_nativeShape && (m_order == PixelOrder::Planar || shape.channels == 1);
    if (asStored && out.size() == shape.elements()) {
        const auto bytes = storedPixels(index);
        if (!bytes)
            return fail(bytes.error());
        std::transform(bytes->begin(), bytes->end(), out.begin(),
                       [](std::byte value) { return static_cast<float>(std::to_integer<unsigned>(value)) / 255.0F; });
        return {};
    }
    const auto picture = image(index);
    if (!picture)
        return fail(picture.error());
    return imageToInput(*picture, shape, out);
}

} // namespace plumbline::detail
