#include "core/distance/detail/FeatureBox.h"

#include <cmath>
#include <limits>

namespace plumbline::detail
{
namespace
{

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// The nearest float on the inner side of a bound.
float inwards(double bound, float inside)
{
    const auto rounded = static_cast<float>(bound);
    const bool outside = inside > 0 ? static_cast<double>(rounded) < bound : static_cast<double>(rounded) > bound;
    return outside ? std::nextafter(rounded, inside) : rounded;
}

} // namespace

FeatureBox::FeatureBox(const ModelCard& card)
{
    for (const FeatureRule& rule : card.features) {
        scale.push_back(static_cast<float>(rule.scale));
        lower.push_back(inwards(rule.lower, kInfinity));
        upper.push_back(inwards(rule.upper, -kInfinity));
        mayChange.push_back(rule.mayChange);
    }
}

double FeatureBox::length(std::span<const float> from, std::span<const float> to) const
{
    double squares = 0;
    for (std::size_t j = 0; j < size(); ++j) {
        const double move = (static_cast<double>(to[j]) - from[j]) / scale[j];
        squares += move * move;
    }
    return std::sqrt(squares);
}

} // namespace plumbline::detail
