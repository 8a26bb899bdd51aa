#pragma once

// Areas under I_P and sigma(P), the relative difference between a group's area and that of the others (Nanda, Dooley
// et al., equation 3; dissertation equation 2.3). sigma < 0: the group is less robust than the rest.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/robustness/GroupedDistances.h"
#include "core/stats/Bootstrap.h"

namespace plumbline
{

/// Area under I_P over the grid [lo, hi].
enum class AreaRule : std::uint8_t {
    Closed,  ///< exact integral: mean of min(max(d, lo), hi), minus lo
    RiemannN ///< step times the sum over all grid points, both ends counted: the published code, bit for bit its rule
};
const char* areaRuleName(AreaRule rule); ///< stable: "closed", "riemann_n"
std::optional<AreaRule> areaRuleFromName(std::string_view name);

/// What a group is compared with.
enum class SigmaRule : std::uint8_t {
    Pooled, ///< one curve of all counted samples outside the group (published code; default)
    Mean,   ///< mean of the other groups' areas
    Sum     ///< sum of the other groups' areas (equation 2.3 as printed; near 1/(k-1) - 1 for k groups)
};
const char* sigmaRuleName(SigmaRule rule); ///< stable: "pooled", "mean", "sum"
std::optional<SigmaRule> sigmaRuleFromName(std::string_view name);

struct SigmaOptions {
    SigmaRule rule = SigmaRule::Pooled;
    AreaRule area = AreaRule::Closed;
    BootstrapOptions bootstrap;
};

/// A sample's contribution to the area; the area of a group is the mean of its samples' contributions.
double areaContribution(double value, const TauGrid& grid, std::span<const double> taus, AreaRule rule);

/// The rows of all samples with their contributions: input of every bootstrap of areas.
GroupedRows areaRows(const GroupedDistances& grouped, AreaRule rule);

/// sigma of each group from group sums of contributions; NaN where it has none.
void sigmaFromSums(const GroupSums& sums, SigmaRule rule, std::span<double> sigmas);

/// Area under I_P of every group, with bootstrap intervals.
std::vector<Estimate> areas(const GroupedDistances& grouped, const SigmaOptions& options = {});
/// sigma(P) of every group, with bootstrap intervals over samples: all groups share the resamples.
/// Notes: those of missingReason, "no_data.no_rest", "no_data.zero_rest", "thin_group", "interval.degenerate".
std::vector<Estimate> sigmas(const GroupedDistances& grouped, const SigmaOptions& options = {});

/// A statistic of the vector of sigmas, for example the largest absolute value, with a bootstrap interval.
using SigmaStatistic = std::function<double(std::span<const double> sigmas)>;
Estimate sigmaStatistic(const GroupedDistances& grouped, const SigmaStatistic& statistic,
                        const SigmaOptions& options = {});
/// Largest |sigma| of those that are numbers; NaN if none is.
double largestAbsolute(std::span<const double> sigmas);

/// Bootstrap interval of I_P(tau) (all groups at once), the alternative to Wilson's.
std::vector<Estimate> bootstrapSurvival(const GroupedDistances& grouped, double tau, const BootstrapOptions& options);

} // namespace plumbline
