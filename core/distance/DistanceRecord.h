#pragma once

// What a distance estimator says of one sample. Distances are L2 norms over all C*H*W values in pixel space [0,1].

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "core/base/RecordTable.h"

namespace plumbline
{

/// How a sample ended. Exactly one holds; only Found (and Certified) carry a distance.
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

enum class BoundKind : std::uint8_t { None = 0, Exact = 1, Upper = 2, Lower = 3 };

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
    double distance = std::numeric_limits<double>::quiet_NaN(); ///< NaN unless Found
    bool censored = false; ///< the budget, not the sample, ended the search: the true value may be larger
    std::int32_t iterations = 0;
    std::int32_t forwardPasses = 0;  ///< of this sample
    std::int32_t backwardPasses = 0; ///< of this sample
    std::string method;              ///< estimator (and start) that found the distance
};

/// Columns sample, label, predicted, base_predicted, adversarial, correct, status, bound, distance, censored,
/// iterations, forward_passes, backward_passes, method.
RecordTable toRecordTable(std::span<const DistanceRecord> records);
Result<std::vector<DistanceRecord>> distanceRecords(const RecordTable& table);

const char* statusName(DistanceStatus status); ///< stable: "found", "not_found", "already_wrong", ...
const char* boundName(BoundKind bound);        ///< stable: "none", "exact", "upper", "lower"

} // namespace plumbline
