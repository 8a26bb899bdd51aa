#include "core/robustness/Sigma.h"

#include <algorithm>
#include <cmath>

namespace plumbline
{
namespace
{

void annotate(const GroupedDistances& grouped, std::vector<Estimate>& estimates)
{
    for (std::size_t g = 0; g < estimates.size(); ++g) {
        Estimate& estimate = estimates[g];
        estimate.n = grouped.size(g);
        if (estimate.n == 0)
            estimate.note = grouped.missingReason(g);
        else if (estimate.n == static_cast<std::int64_t>(grouped.pooled.size()) && !std::isfinite(estimate.value))
            estimate.note = "no_data.no_rest";
        else if (!std::isfinite(estimate.value))
            estimate.note = "no_data.zero_rest";
        else if (grouped.thin(g))
            estimate.note = "thin_group";
        if (!std::isfinite(estimate.value))
            estimate.value = kNotANumber;
    }
}

} // namespace

const char* areaRuleName(AreaRule rule)
{
    return rule == AreaRule::Closed ? "closed" : "riemann_n";
}

std::optional<AreaRule> areaRuleFromName(std::string_view name)
{
    for (const AreaRule rule : {AreaRule::Closed, AreaRule::RiemannN}) {
        if (name == areaRuleName(rule))
            return rule;
    }
    return std::nullopt;
}

const char* sigmaRuleName(SigmaRule rule)
{
    switch (rule) {
    case SigmaRule::Pooled:
        return "pooled";
    case SigmaRule::Mean:
        return "mean";
    case SigmaRule::Sum:
        return "sum";
    }
    return "";
}

std::optional<SigmaRule> sigmaRuleFromName(std::string_view name)
{
    for (const SigmaRule rule : {SigmaRule::Pooled, SigmaRule::Mean, SigmaRule::Sum}) {
        if (name == sigmaRuleName(rule))
            return rule;
    }
    return std::nullopt;
}

double areaContribution(double value, const TauGrid& grid, std::span<const double> taus, AreaRule rule)
{
    if (std::isnan(value))
        return value;
    if (rule == AreaRule::Closed)
        return std::clamp(value, grid.low, grid.high) - grid.low;
    // Grid points strictly below the value.
    const auto below = std::lower_bound(taus.begin(), taus.end(), value) - taus.begin();
    return static_cast<double>(below) * grid.step();
}

GroupedRows areaRows(const GroupedDistances& grouped, AreaRule rule)
{
    const std::vector<double> taus = rule == AreaRule::RiemannN ? grouped.grid.values() : std::vector<double>();
    GroupedRows rows;
    rows.groups = grouped.groups.size();
    rows.group = grouped.group;
    rows.value.reserve(grouped.value.size());
    for (const double value : grouped.value)
        rows.value.push_back(areaContribution(value, grouped.grid, taus, rule));
    return rows;
}

void sigmaFromSums(const GroupSums& sums, SigmaRule rule, std::span<double> sigmas)
{
    const std::size_t groups = sums.sum.size();
    double totalSum = 0.0;
    double totalWeight = 0.0;
    double totalArea = 0.0;
    int present = 0;
    for (std::size_t g = 0; g < groups; ++g) {
        if (sums.weight[g] <= 0.0)
            continue;
        totalSum += sums.sum[g];
        totalWeight += sums.weight[g];
        totalArea += sums.mean(g);
        ++present;
    }
    for (std::size_t g = 0; g < groups; ++g) {
        if (sums.weight[g] <= 0.0 || present < 2) {
            sigmas[g] = kNotANumber;
            continue;
        }
        const double area = sums.mean(g);
        double rest = kNotANumber;
        switch (rule) {
        case SigmaRule::Pooled:
            rest = (totalSum - sums.sum[g]) / (totalWeight - sums.weight[g]);
            break;
        case SigmaRule::Mean:
            rest = (totalArea - area) / (present - 1);
            break;
        case SigmaRule::Sum:
            rest = totalArea - area;
            break;
        }
        sigmas[g] = rest > 0.0 ? (area - rest) / rest : kNotANumber;
    }
}

std::vector<Estimate> areas(const GroupedDistances& grouped, const SigmaOptions& options)
{
    auto estimates = bootstrapGroups(
        areaRows(grouped, options.area), grouped.groups.size(),
        [](const GroupSums& sums, std::span<double> outputs) {
            for (std::size_t g = 0; g < outputs.size(); ++g)
                outputs[g] = sums.mean(g);
        },
        options.bootstrap);
    annotate(grouped, estimates);
    return estimates;
}

std::vector<Estimate> sigmas(const GroupedDistances& grouped, const SigmaOptions& options)
{
    auto estimates = bootstrapGroups(
        areaRows(grouped, options.area), grouped.groups.size(),
        [&](const GroupSums& sums, std::span<double> outputs) { sigmaFromSums(sums, options.rule, outputs); },
        options.bootstrap);
    annotate(grouped, estimates);
    return estimates;
}

Estimate sigmaStatistic(const GroupedDistances& grouped, const SigmaStatistic& statistic, const SigmaOptions& options)
{
    std::vector<double> values(grouped.groups.size());
    auto estimates = bootstrapGroups(
        areaRows(grouped, options.area), 1,
        [&](const GroupSums& sums, std::span<double> outputs) {
            sigmaFromSums(sums, options.rule, values);
            outputs[0] = statistic(values);
        },
        options.bootstrap);
    estimates[0].n = static_cast<std::int64_t>(grouped.pooled.size());
    return estimates[0];
}

double largestAbsolute(std::span<const double> sigmas)
{
    double largest = kNotANumber;
    for (const double sigma : sigmas) {
        if (std::isfinite(sigma) && !(std::fabs(sigma) <= largest))
            largest = std::fabs(sigma);
    }
    return largest;
}

std::vector<Estimate> bootstrapSurvival(const GroupedDistances& grouped, double tau, const BootstrapOptions& options)
{
    GroupedRows rows;
    rows.groups = grouped.groups.size();
    rows.group = grouped.group;
    rows.value.reserve(grouped.value.size());
    for (const double value : grouped.value)
        rows.value.push_back(std::isnan(value) ? value : value > tau ? 1.0 : 0.0);
    auto estimates = bootstrapGroups(
        rows, rows.groups,
        [](const GroupSums& sums, std::span<double> outputs) {
            for (std::size_t g = 0; g < outputs.size(); ++g)
                outputs[g] = sums.mean(g);
        },
        options);
    annotate(grouped, estimates);
    return estimates;
}

} // namespace plumbline
