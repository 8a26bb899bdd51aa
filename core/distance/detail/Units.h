#pragma once

// The same distance in pixels and in the units of the model's normalisation.

#include <span>
#include <vector>

#include "core/distance/DistanceRecord.h"
#include "core/model/ModelCard.h"

namespace plumbline::detail
{

/// Standardised for a card with features, else pixels.
DistanceUnit unitOf(const ModelCard& card);

/// The card's standard deviations in the order of the pixels' channels (the card has them in the model's own order);
/// ones where it has none.
std::vector<float> channelDeviations(const ModelCard& card);

/// Fills distancePixel and distanceNormalised from a radius around a sample in record.unit: the largest ball in the
/// other unit that the ball of that radius holds. A deviation d per channel: ||v / d|| >= ||v|| / max(d) and
/// ||v / d|| <= ||v|| / min(d). Standardised distances have no other unit: features are of unlike kinds.
void convertRadius(const ModelCard& card, DistanceRecord& record);

/// Fills both from the difference between two inputs (C x H x W); record.distance is in pixels.
void convertDifference(const ModelCard& card, std::span<const double> difference, DistanceRecord& record);

} // namespace plumbline::detail
