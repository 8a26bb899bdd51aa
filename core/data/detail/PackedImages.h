#pragma once

// Data sets whose pictures, all of one size, lie one after the other in a few binary files.

#include <memory>
#include <string>
#include <vector>

#include "core/data/Dataset.h"
#include "core/data/detail/PackedFile.h"

namespace plumbline::detail
{

enum class PixelOrder : std::uint8_t { Interleaved, Planar };

struct PackedPart {
    std::shared_ptr<const PackedFile> file;
    std::uint64_t firstPixel = 0; ///< position of the first picture's first pixel
    std::uint64_t stride = 0;     ///< bytes from one picture to the next
    std::int64_t count = 0;
};

class PackedImages final : public Dataset
{
public:
    struct Contents {
        std::string_view layout; ///< of static lifetime
        ImageShape shape{};
        PixelOrder order = PixelOrder::Interleaved;
        std::vector<PackedPart> parts{};
        std::vector<std::string> classNames{};
        std::vector<std::int32_t> labels{}; ///< as many as the parts hold pictures
        std::vector<AttributeColumn> attributes{};
        std::string contentHash{};
    };
    explicit PackedImages(Contents contents);

    [[nodiscard]] std::string_view layout() const override { return m_layout; }
    [[nodiscard]] std::string sampleName(std::int64_t index) const override;
    [[nodiscard]] Result<Image> image(std::int64_t index) const override;
    [[nodiscard]] Status input(std::int64_t index, const ImageShape& shape, std::span<float> out) const override;

private:
    struct Place {
        const PackedPart* part;
        std::int64_t index; ///< in the part
    };
    [[nodiscard]] Result<Place> place(std::int64_t index) const;
    [[nodiscard]] Result<std::vector<std::byte>> storedPixels(std::int64_t index) const;

    std::string_view m_layout;
    PixelOrder m_order;
    std::vector<PackedPart> m_parts;
};

} // namespace plumbline::detail
