#include "plots/kinds/HeatmapScale.h"

#include <algorithm>
#include <cmath>

namespace plumbline::plots
{

HeatmapScale::HeatmapScale(double span) : m_norm(span), m_span(span) {}

HeatmapScale HeatmapScale::sequential(double low, double high)
{
    const bool usable = std::isfinite(low) && std::isfinite(high) && std::isfinite(high - low) && low < high;
    HeatmapScale scale;
    scale.m_kind = Kind::Sequential;
    scale.m_centre = usable ? low : 0;
    scale.m_span = usable ? high - low : 1;
    return scale;
}

HeatmapScale HeatmapScale::diverging(double centre, double span, bool reversed)
{
    HeatmapScale scale;
    scale.m_kind = Kind::Diverging;
    scale.m_centre = std::isfinite(centre) ? centre : 0;
    scale.m_span = std::isfinite(span) && span > 0 ? span : 1;
    scale.m_reversed = reversed;
    return scale;
}

HeatmapScale HeatmapScale::divergingLogarithmic(double centre, double span, bool reversed)
{
    HeatmapScale scale;
    scale.m_kind = Kind::DivergingLogarithmic;
    scale.m_centre = std::isfinite(centre) && centre > 0 ? centre : 1;
    scale.m_span = std::isfinite(span) && span > 1 ? span : 2;
    scale.m_reversed = reversed;
    return scale;
}

double HeatmapScale::position(double value) const
{
    if (std::isnan(value))
        return value;
    switch (m_kind) {
    case Kind::SymmetricLog:
        return (m_norm(value) + 1) / 2;
    case Kind::Sequential:
        return std::clamp((value - m_centre) / m_span, 0.0, 1.0);
    case Kind::Diverging:
        return std::clamp(0.5 + (value - m_centre) / m_span / 2, 0.0, 1.0);
    case Kind::DivergingLogarithmic:
        break;
    }
    return value > 0 ? std::clamp(0.5 + std::log(value / m_centre) / std::log(m_span) / 2, 0.0, 1.0) : 0.0;
}

double HeatmapScale::valueAt(double position) const
{
    switch (m_kind) {
    case Kind::SymmetricLog:
        return m_norm.inverse(2 * position - 1);
    case Kind::Sequential:
        return m_centre + position * m_span;
    case Kind::Diverging:
        return m_centre + (2 * position - 1) * m_span;
    case Kind::DivergingLogarithmic:
        break;
    }
    return m_centre * std::pow(m_span, 2 * position - 1);
}

QColor HeatmapScale::colorAt(double position, const Theme& theme) const
{
    if (m_kind == Kind::Sequential)
        return theme.sequential.at(position);
    return theme.diverging.at((2 * position - 1) * (m_reversed ? -1 : 1));
}

} // namespace plumbline::plots
