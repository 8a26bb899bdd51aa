#pragma once

// Before any data are spent: how many samples an audit needs, and what collecting them costs. Pure functions.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/Error.h"
#include "core/certification/GapTests.h"

namespace plumbline
{

struct PlanRequest {
    FairnessDefinition definition = FairnessDefinition::OverallRisk;
    std::size_t groups = 2;
    std::size_t labels = 2;
    double epsilon = 0.05;
    double delta = 0.05;
    double expectedGap = 0.0;  ///< one group's rate lies so far above the others'
    double expectedRate = 0.5; ///< of the other groups: error rate, or share predicted a label; 0.5 is the worst case
    GapTest test = GapTest::ExactPairs;
    CellRule rule = CellRule::Printed;
    double power = 0.0; ///< chance that the audit passes; 0: enough if rates come out exactly as expected
    double smallestShare =
        0.0; ///< of the rarest cell where samples are drawn from everyone; 0: cells are filled one by one
    double costPerSample = 0.0;
};

struct Plan {
    std::int64_t perCell = 0; ///< samples that every cell needs
    std::int64_t cells = 0;   ///< groups, or groups x labels for equalized odds
    std::int64_t total = 0;   ///< to collect
    double cost = 0.0;
    double chance = kNotANumber; ///< simulated chance that an audit of this size passes, if rates are as expected
};

/// Errors: InvalidArgument (ranges, expectedRate + expectedGap above 1), NotAvailable (expectedGap >= epsilon, or more
/// than 2^30 samples a cell).
Result<Plan> planAudit(const PlanRequest& request);

/// Share of `audits` simulated audits with n samples in every cell that pass. Errors: InvalidArgument.
Result<double> passChance(const PlanRequest& request, std::int64_t n, int audits = 200, std::uint64_t seed = 1);

struct PlanPoint {
    double expectedGap = 0.0;
    std::optional<std::int64_t> perCell; ///< nothing where no number of samples is enough
};
/// Samples per cell against the expected gap, from 0 to just below epsilon: the border of the plane (gap, samples).
/// Errors: as planAudit.
Result<std::vector<PlanPoint>> planCurve(const PlanRequest& request, int points = 40);

} // namespace plumbline
