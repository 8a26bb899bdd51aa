#include "core/robustness/Curves.h"

#include <algorithm>
#include <cmath>

#include "core/stats/Distributions.h"
#include "core/stats/Proportion.h"
#include "core/stats/ProportionDifference.h"

namespace plumbline
{
namespace
{

void addNote(const GroupedDistances& grouped, std::size_t group, std::string& note)
{
    note = grouped.missingReason(group);
    if (note.empty() && grouped.thin(group))
        note = "thin_group";
}

// One sweep over ascending values and taus: how many values lie above each tau.
std::vector<std::int64_t> countsAbove(std::span<const double> sorted, std::span<const double> taus)
{
    std::vector<std::int64_t> counts;
    counts.reserve(taus.size());
    std::size_t below = 0; // values <= tau
    double last = -HUGE_VAL;
    for (const double tau : taus) {
        if (tau < last) // not ascending: start over
            below = 0;
        last = tau;
        while (below < sorted.size() && sorted[below] <= tau)
            ++below;
        counts.push_back(static_cast<std::int64_t>(sorted.size() - below));
    }
    return counts;
}

Estimate biasEstimate(const Proportion& inside, const Proportion& outside, double alpha)
{
    Estimate estimate;
    estimate.n = inside.n;
    estimate.value = std::fabs(inside.value() - outside.value());
    const Interval interval = absoluteInterval(differenceInterval(inside, outside, alpha, DifferenceMethod::Newcombe));
    estimate.low = interval.low;
    estimate.high = interval.high;
    return estimate;
}

Curve startCurve(const GroupedDistances& grouped, std::size_t group, std::span<const double> taus)
{
    Curve curve;
    curve.tau.assign(taus.begin(), taus.end());
    curve.n = grouped.size(group);
    curve.thin = grouped.thin(group);
    curve.note = grouped.missingReason(group);
    curve.value.assign(taus.size(), kNotANumber);
    curve.low = curve.value;
    curve.high = curve.value;
    return curve;
}

} // namespace

std::int64_t countAbove(std::span<const double> sorted, double tau)
{
    return sorted.end() - std::upper_bound(sorted.begin(), sorted.end(), tau);
}

Estimate survivalAt(const GroupedDistances& grouped, std::size_t group, double tau, double confidence)
{
    Estimate estimate;
    estimate.n = grouped.size(group);
    addNote(grouped, group, estimate.note);
    if (estimate.n == 0)
        return estimate;
    const std::int64_t above = countAbove(grouped.sorted[group], tau);
    const Interval interval = proportionInterval(above, estimate.n, 1.0 - confidence);
    estimate.value = static_cast<double>(above) / static_cast<double>(estimate.n);
    estimate.low = interval.low;
    estimate.high = interval.high;
    return estimate;
}

Curve survivalCurve(const GroupedDistances& grouped, std::size_t group, std::span<const double> taus, double confidence)
{
    Curve curve = startCurve(grouped, group, taus);
    if (curve.n == 0)
        return curve;
    const double z = normalQuantile(0.5 + confidence / 2.0);
    const auto n = static_cast<double>(curve.n);
    const auto counts = countsAbove(grouped.sorted[group], taus);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto above = static_cast<double>(counts[i]);
        const Interval interval = wilsonInterval(above, n, z);
        curve.value[i] = above / n;
        curve.low[i] = interval.low;
        curve.high[i] = interval.high;
    }
    return curve;
}

Estimate biasAt(const GroupedDistances& grouped, std::size_t group, double tau, double confidence)
{
    const Proportion inside{countAbove(grouped.sorted[group], tau), grouped.size(group)};
    const Proportion outside{countAbove(grouped.pooled, tau) - inside.x,
                             static_cast<std::int64_t>(grouped.pooled.size()) - inside.n};
    Estimate estimate;
    estimate.n = inside.n;
    if (inside.n > 0 && outside.n > 0)
        estimate = biasEstimate(inside, outside, 1.0 - confidence);
    addNote(grouped, group, estimate.note);
    if (inside.n > 0 && outside.n == 0)
        estimate.note = "no_data.no_rest";
    return estimate;
}

Curve biasCurve(const GroupedDistances& grouped, std::size_t group, std::span<const double> taus, double confidence)
{
    Curve curve = startCurve(grouped, group, taus);
    const auto rest = static_cast<std::int64_t>(grouped.pooled.size()) - curve.n;
    if (curve.n > 0 && rest == 0)
        curve.note = "no_data.no_rest";
    if (curve.n == 0 || rest == 0)
        return curve;
    const auto inside = countsAbove(grouped.sorted[group], taus);
    const auto all = countsAbove(grouped.pooled, taus);
    for (std::size_t i = 0; i < taus.size(); ++i) {
        const Estimate estimate = biasEstimate({inside[i], curve.n}, {all[i] - inside[i], rest}, 1.0 - confidence);
        curve.value[i] = estimate.value;
        curve.low[i] = estimate.low;
        curve.high[i] = estimate.high;
    }
    return curve;
}

} // namespace plumbline
