// Colored-MNIST after Segal et al. (2021), appendix D.1: digits 0-4 against 5-9, half of them coloured red.

#include <algorithm>

#include "core/base/Seed.h"
#include "core/data/ImageCodec.h"
#include "core/data/detail/ContentHash.h"
#include "core/data/detail/Layouts.h"
#include "core/data/detail/Options.h"

namespace plumbline::detail
{
namespace
{

constexpr std::uint64_t kColourPurpose = 0x636F6C6F75720001ULL;
constexpr std::int32_t kRed = 0;
constexpr std::int32_t kWhite = 1;
constexpr std::int32_t kFirstLargeDigit = 5;

class ColoredDigits final : public Dataset
{
public:
    ColoredDigits(std::shared_ptr<const Dataset> digits, std::uint64_t seed) : m_digits(std::move(digits))
    {
        AttributeColumn colour{.name = "colour", .categories = {"red", "white"}};
        AttributeColumn digit{.name = "digit", .codes = m_digits->labels()};
        for (int value = 0; value < 10; ++value)
            digit.categories.push_back(std::to_string(value));
        for (std::int64_t i = 0; i < m_digits->size(); ++i) {
            SplitMix64 random(sampleSeed(seed, kColourPurpose, static_cast<std::uint64_t>(i)));
            colour.codes.push_back(random.uniform() < 0.5 ? kRed : kWhite);
            m_labels.push_back(digit.codes[static_cast<std::size_t>(i)] >= kFirstLargeDigit ? 1 : 0);
        }
        m_classNames = {"0-4", "5-9"};
        m_nativeShape = ImageShape{3, m_digits->nativeShape()->height, m_digits->nativeShape()->width};
        ContentHash hash("colored-mnist");
        hash.addText(m_digits->contentHash());
        hash.addCodes(colour.codes);
        m_contentHash = hash.finish();
        m_attributes = {std::move(colour), std::move(digit)};
    }

    [[nodiscard]] std::string_view layout() const override { return "colored-mnist"; }
    [[nodiscard]] std::string sampleName(std::int64_t index) const override { return m_digits->sampleName(index); }

    [[nodiscard]] Result<Image> image(std::int64_t index) const override
    {
        const auto digit = m_digits->image(index);
        if (!digit)
            return digit;
        const bool red = m_attributes.front().codes[static_cast<std::size_t>(index)] == kRed;
        Image coloured{digit->width, digit->height, 3, {}};
        coloured.pixels.reserve(3 * digit->pixels.size());
        for (const std::uint8_t grey : digit->pixels) {
            const std::uint8_t other = red ? 0 : grey; // red lies in the first channel only
            coloured.pixels.insert(coloured.pixels.end(), {grey, other, other});
        }
        return coloured;
    }

    [[nodiscard]] Status input(std::int64_t index, const ImageShape& shape, std::span<float> out) const override
    {
        const auto coloured = image(index);
        if (!coloured)
            return fail(coloured.error());
        return imageToInput(*coloured, shape, out);
    }

private:
    std::shared_ptr<const Dataset> m_digits;
};

} // namespace

int recogniseColoredDigits(const std::filesystem::path&)
{
    return 0;
} // looks like any digits: must be asked for

OpenedDataset openColoredDigits(const std::filesystem::path& path, const DatasetOptions& json, std::stop_token stop)
{
    const Options options(json);
    if (const auto known = options.allowOnly({"seed", "limit", "split", "labels"}); !known)
        return fail(known.error());
    const auto seed = options.integer("seed", 0);
    if (!seed)
        return fail(seed.error());
    DatasetOptions digitOptions = json.is_object() ? json : DatasetOptions::object();
    digitOptions.erase("seed");
    const auto digits = openIdx(path, digitOptions, stop);
    if (!digits)
        return digits;
    const auto& labels = (*digits)->labels();
    if (std::any_of(labels.begin(), labels.end(), [](std::int32_t label) { return label < 0 || label > 9; }))
        return fail(ErrorCode::FormatInvalid, "the labels are not the digits 0 to 9", path.string());
    return std::make_shared<const ColoredDigits>(*digits, static_cast<std::uint64_t>(*seed));
}

} // namespace plumbline::detail
