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

} // namespace plumbline::detail
