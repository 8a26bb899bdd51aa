#include "plots/theme/ColorScale.h"

#include <algorithm>
#include <cmath>

namespace plumbline::plots
{

ColorScale::ColorScale(QVector<Stop> stops) : m_stops(std::move(stops)) {}

QColor ColorScale::at(double position) const
{
    if (m_stops.isEmpty() || std::isnan(position))
        return {};
    const auto after = std::find_if(m_stops.begin(), m_stops.end(),
                                    [position](const Stop& stop) { return stop.position >= position; });
    if (after == m_stops.begin())
        return m_stops.first().color;
    if (after == m_stops.end())
        return m_stops.last().color;
    const Stop& low = *(after - 1);
    const double share = (position - low.position) / (after->position - low.position);
    const auto mix = [share](double a, double b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(mix(low.color.redF(), after->color.redF()), mix(low.color.greenF(), after->color.greenF()),
                            mix(low.color.blueF(), after->color.blueF()));
}

SymmetricLogNorm::SymmetricLogNorm(double maximum, double linearThreshold, double linearScale)
    : m_maximum(maximum > 0.0 && std::isfinite(maximum) ? maximum : 1.0), m_threshold(linearThreshold),
      m_adjustedScale(linearScale / 0.9) // matplotlib: linscale / (1 - 1 / base) with base 10
{
}

double SymmetricLogNorm::transform(double magnitude) const
{
    if (magnitude <= m_threshold)
        return magnitude * m_adjustedScale;
    return m_threshold * (m_adjustedScale + std::log10(magnitude / m_threshold));
}

double SymmetricLogNorm::operator()(double value) const
{
    if (std::isnan(value))
        return value;
    const double magnitude = std::min(std::abs(value), m_maximum);
    return std::copysign(transform(magnitude) / transform(m_maximum), value);
}

double SymmetricLogNorm::inverse(double position) const
{
    const double transformed = std::min(std::abs(position), 1.0) * transform(m_maximum);
    const double linearEnd = m_threshold * m_adjustedScale;
    const double magnitude = transformed <= linearEnd
                                 ? transformed / m_adjustedScale
                                 : m_threshold * std::pow(10.0, transformed / m_threshold - m_adjustedScale);
    return std::copysign(magnitude, position);
}

} // namespace plumbline::plots
