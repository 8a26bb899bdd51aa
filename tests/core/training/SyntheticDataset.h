#pragma once

#include <algorithm>
#include <set>
#include <string>

#include "core/base/Seed.h"
#include "core/data/Dataset.h"
#include "core/data/Partition.h"

namespace plumbline::test
{

/// Noisy pictures of two classes ("left", "right": which half is bright) in two groups ("red", "white": the colour).
/// Nothing is kept in memory but the labels.
class SyntheticDataset : public Dataset
{
public:
    explicit SyntheticDataset(std::int64_t count, int height = 8, int width = 8) : m_shape{3, height, width}
    {
        m_classNames = {"left", "right"};
        m_nativeShape = m_shape;
        m_contentHash = "synthetic";
        m_partition.name = "colour";
        m_partition.groups = {"red", "white"};
        for (std::int64_t i = 0; i < count; ++i) {
            m_labels.push_back(static_cast<std::int32_t>(i % 2));
            m_partition.membership.push_back(static_cast<std::int32_t>(i / 2 % 2));
        }
    }

    [[nodiscard]] std::string_view layout() const override { return "synthetic"; }
    [[nodiscard]] std::string sampleName(std::int64_t index) const override { return "#" + std::to_string(index); }
    [[nodiscard]] Result<Image> image(std::int64_t) const override { return fail(ErrorCode::NotAvailable); }
    [[nodiscard]] Status input(std::int64_t index, const ImageShape& shape, std::span<float> out) const override
    {
        if (unreadable.contains(index))
            return fail(ErrorCode::ImageUnreadable, "made unreadable", sampleName(index));
        SplitMix64 generator(sampleSeed(7, 0, static_cast<std::uint64_t>(index)));
        const bool right = m_labels[static_cast<std::size_t>(index)] == 1;
        const bool red = m_partition.membership[static_cast<std::size_t>(index)] == 0;
        const auto plane = static_cast<std::size_t>(shape.height) * static_cast<std::size_t>(shape.width);
        for (std::size_t i = 0; i < out.size(); ++i) {
            const auto column = static_cast<int>(i % static_cast<std::size_t>(shape.width));
            const bool bright = (column >= shape.width / 2) == right && (!red || i < plane);
            out[i] = static_cast<float>(std::min(1.0, (bright ? signal : 0.0) + 0.6 * generator.uniform()));
        }
        return {};
    }

    [[nodiscard]] const Partition& partition() const { return m_partition; }
    [[nodiscard]] const ImageShape& shape() const { return m_shape; }
    void removeLabel(std::int64_t index) { m_labels[static_cast<std::size_t>(index)] = -1; }

    std::set<std::int64_t> unreadable;
    double signal = 0.4; ///< 0: the classes look the same

private:
    ImageShape m_shape;
    Partition m_partition;
};

} // namespace plumbline::test
