#pragma once

// What a distance estimator says of one sample. Distances are L2 norms over all C*H*W values, in pixels in [0,1] unless
// the record's unit says otherwise.

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "core/base/RecordTable.h"

namespace plumbline
{

/// How a sample ended. Exactly one holds; only Found carries a distance to the sample's label (randomized smoothing:
/// AlreadyWrong carries the radius of the class that it certified instead).
enum class DistanceStatus : std::uint8_t {
    Found = 0,        ///< correctly classified, distance found
    NotFound = 1,     ///< correctly classified, no adversarial found within the budget: farther than searched
    AlreadyWrong = 2, ///< misclassified before any change: no distance with respect to its label
    FlatGradient = 3, ///< correctly classified, the gradient vanishes (saturated or constant model)
    NonFinite = 4,    ///< the model returned NaN or infinity
    Unreadable = 5,   ///< the image could not be decoded
    Abstained = 6,    ///< randomized smoothing could not name a class
    NoLabel = 7,      ///< the sample has no label
};

/// What a distance is for the model's own distance to its boundary. SmoothedLower is a lower bound for the smoothed
/// model of randomized smoothing, and none for the model itself.
enum class BoundKind : std::uint8_t { None = 0, Exact = 1, Upper = 2, Lower = 3, SmoothedLower = 4 };

/// Normalised: after the mean and standard deviation of the model's card. Standardised: of a table whose card has
/// features, each change divided by the feature's scale.
enum class DistanceUnit : std::uint8_t { Pixel = 0, Normalised = 1, Standardised = 2 };

/// Whether the adversarial input has another class still when its values are rounded to 8 bits (k/255).
enum class RoundingCheck : std::uint8_t { NotChecked = 0, Survives = 1, Lost = 2 };

struct DistanceRecord {
    std::int64_t sample = -1;
    std::int32_t label = -1;
    std::int32_t predicted = -1; ///< class of the clean sample (smoothing: of the smoothed model, -1 abstained)
    std::int32_t basePredicted =
        -1;                        ///< class the model itself gives the clean sample; as `predicted` but for smoothing
    std::int32_t adversarial = -1; ///< class on the other side of the boundary; -1 without a distance
    bool correct = false;
    DistanceStatus status = DistanceStatus::NotFound;
    BoundKind bound = BoundKind::None;
    double distance = std::numeric_limits<double>::quiet_NaN(); ///< NaN unless Found; in `unit`
    DistanceUnit unit = DistanceUnit::Pixel;
    /// The same in pixels and in normalised units; certified radii that are converted only shrink. NaN where not known,
    /// and in standardised units.
    double distancePixel = std::numeric_limits<double>::quiet_NaN();
    double distanceNormalised = std::numeric_limits<double>::quiet_NaN();
    RoundingCheck rounding = RoundingCheck::NotChecked;
    bool censored = false; ///< the budget, not the sample, ended the search: the true value may be larger
    std::int32_t iterations = 0;
    std::int32_t forwardPasses = 0;  ///< of this sample
    std::int32_t backwardPasses = 0; ///< of this sample
    std::string method;              ///< estimator (and start) that found the distance
};

/// Columns sample, label, predicted, base_predicted, adversarial, correct, status, bound, distance, unit,
/// distance_pixel, distance_normalised, after_rounding, censored, iterations, forward_passes, backward_passes, method.
RecordTable toRecordTable(std::span<const DistanceRecord> records);
/// Tables of earlier versions lack unit, distance_pixel, distance_normalised and after_rounding: they are in pixels.
Result<std::vector<DistanceRecord>> distanceRecords(const RecordTable& table);

const char* statusName(DistanceStatus status); ///< stable: "found", "not_found", "already_wrong", ...
const char* boundName(BoundKind bound);        ///< stable: "none", "exact", "upper", "lower", "smoothed_lower"
const char* unitName(DistanceUnit unit);       ///< stable: "pixel_l2", "normalised_l2", "standardised_l2"
const char* roundingName(RoundingCheck check); ///< stable: "not_checked", "survives", "lost"

} // namespace plumbline
