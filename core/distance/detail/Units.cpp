#include "core/distance/detail/Units.h"

#include <algorithm>
#include <cmath>

namespace plumbline::detail
{

DistanceUnit unitOf(const ModelCard& card)
{
    return card.features.empty() ? DistanceUnit::Pixel : DistanceUnit::Standardised;
}

std::vector<float> channelDeviations(const ModelCard& card)
{
    if (card.standardDeviation.empty())
        return std::vector<float>(static_cast<std::size_t>(std::max(1, card.input.channels)), 1.0F);
    std::vector<float> deviations = card.standardDeviation;
    if (card.channelOrder == ChannelOrder::Bgr && deviations.size() == 3)
        std::ranges::reverse(deviations);
    return deviations;
}

void convertRadius(const ModelCard& card, DistanceRecord& record)
{
    if (record.unit == DistanceUnit::Standardised)
        return;
    const std::vector<float> deviations = channelDeviations(card);
    const auto [smallest, largest] = std::ranges::minmax(deviations);
    const bool normalised = record.unit == DistanceUnit::Normalised;
    record.distancePixel = normalised ? record.distance * smallest : record.distance;
    record.distanceNormalised = normalised ? record.distance : record.distance / largest;
}

void convertDifference(const ModelCard& card, std::span<const double> difference, DistanceRecord& record)
{
    if (record.unit == DistanceUnit::Standardised)
        return;
    const std::vector<float> deviations = channelDeviations(card);
    const std::size_t plane = difference.size() / deviations.size();
    double squares = 0;
    for (std::size_t channel = 0; channel < deviations.size(); ++channel) {
        double ofChannel = 0;
        for (const double value : difference.subspan(channel * plane, plane))
            ofChannel += value * value;
        squares += ofChannel / (static_cast<double>(deviations[channel]) * deviations[channel]);
    }
    record.distancePixel = record.distance;
    record.distanceNormalised = std::sqrt(squares);
}

} // namespace plumbline::detail
