#include "core/distance/detail/GaussianNoise.h"

#include <algorithm>
#include <numbers>

#include <Eigen/Core>

#include "core/base/Seed.h"

namespace plumbline::detail
{
namespace
{

constexpr Eigen::Index kPairs = 256; // a block stays in the first-level cache
constexpr float kUnit = 0x1.0p-32F;

} // namespace

void fillGaussian(std::span<float> values, std::uint64_t seed)
{
    using Block = Eigen::Array<float, kPairs, 1>;
    Block radius;
    Block angle;
    Block second;
    SplitMix64 generator(seed);
    for (std::size_t first = 0; first < values.size(); first += 2 * kPairs) {
        const auto count = static_cast<Eigen::Index>(std::min<std::size_t>(values.size() - first, 2 * kPairs));
        const Eigen::Index pairs = (count + 1) / 2;
        for (Eigen::Index i = 0; i < pairs; ++i) {
            const std::uint64_t bits = generator();
            radius[i] = (static_cast<float>(static_cast<std::int32_t>(bits >> 33U)) + 0.5F) * (2 * kUnit);
            angle[i] = static_cast<float>(static_cast<std::int32_t>(bits)) * (2 * std::numbers::pi_v<float> * kUnit);
        }
        auto lengths = radius.head(pairs);
        auto angles = angle.head(pairs);
        lengths = (-2.0F * lengths.log()).max(0.0F).sqrt();
        second.head(pairs) = lengths * angles.sin();
        lengths *= angles.cos();
        Eigen::Map<Eigen::ArrayXf> out(values.data() + first, count);
        out.head(pairs) = lengths;
        out.tail(count - pairs) = second.head(count - pairs);
    }
}

} // namespace plumbline::detail
