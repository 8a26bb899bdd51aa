#pragma once

// I_P(tau): the share of a group's samples farther than tau from the decision boundary (Nanda, Dooley et al., FAccT
// 2021, equations 1 and 2; dissertation equations 2.1 to 2.6), and the bias RB(P, tau) = |I_P(tau) - I_rest(tau)|.
// Shares carry Wilson's intervals, differences Newcombe's (method 10), pointwise.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/robustness/GroupedDistances.h"
#include "core/stats/Interval.h"

namespace plumbline
{

struct Curve {
    std::vector<double> tau;
    std::vector<double> value; ///< NaN throughout for a group without data
    std::vector<double> low, high;
    std::int64_t n = 0;
    bool thin = false;
    std::string note; ///< why there are no data
};

/// #{values > tau} of ascending values.
std::int64_t countAbove(std::span<const double> sorted, double tau);

/// I_P at one tau with Wilson's interval.
Estimate survivalAt(const GroupedDistances& grouped, std::size_t group, double tau, double confidence = 0.95);
/// I_P on the taus (ascending), in one sweep.
Curve survivalCurve(const GroupedDistances& grouped, std::size_t group, std::span<const double> taus,
                    double confidence = 0.95);

/// RB(P, tau): group against the pooled rest (all counted samples of the other groups).
Estimate biasAt(const GroupedDistances& grouped, std::size_t group, double tau, double confidence = 0.95);
Curve biasCurve(const GroupedDistances& grouped, std::size_t group, std::span<const double> taus,
                double confidence = 0.95);

} // namespace plumbline
