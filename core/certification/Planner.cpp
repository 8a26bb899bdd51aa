#include "core/certification/Planner.h"

#include <algorithm>
#include <cmath>

#include "core/base/Seed.h"

namespace plumbline
{
namespace
{

constexpr std::int64_t kMostPerCell = std::int64_t{1} << 30U;
constexpr std::uint64_t kPurpose = 0x706C616EULL; // "plan"

Status checkRequest(const PlanRequest& request)
{
    const auto inside = [](double value) { return value > 0.0 && value < 1.0; };
    if (!inside(request.epsilon) || !inside(request.delta))
        return fail(ErrorCode::InvalidArgument, "epsilon and delta must lie between 0 and 1");
    if (request.groups < 2 || request.labels < 2 || request.groups > 1000 || request.labels > 1000)
        return fail(ErrorCode::InvalidArgument, "2 to 1000 groups and labels");
    if (!(request.expectedGap >= 0.0) || !(request.expectedRate >= 0.0) ||
        !(request.expectedRate + request.expectedGap <= 1.0))
        return fail(ErrorCode::InvalidArgument, "expected rate and gap must not be negative, their sum at most 1");
    if (!(request.power >= 0.0 && request.power < 1.0) ||
        !(request.smallestShare >= 0.0 && request.smallestShare <= 1.0))
        return fail(ErrorCode::InvalidArgument, "power and smallest share must lie between 0 and 1");
    return {};
}

/// Cells whose rate is as expected: one group is worse than the others by the expected gap.
FairnessGap gapOf(const PlanRequest& request, std::int64_t n)
{
    FairnessGap gap;
    gap.definition = request.definition;
    gap.groups = request.groups;
    gap.labels = request.labels;
    // One label stands for all: they have the same cells.
    for (std::size_t g = 0; g < request.groups; ++g) {
        RateCell cell;
        cell.group = g;
        cell.n = n;
        const double rate = request.expectedRate + (g == 0 ? request.expectedGap : 0.0);
        cell.events = static_cast<std::int64_t>(std::llround(rate * static_cast<double>(n)));
        gap.cells.push_back(cell);
    }
    return gap;
}

void fillGap(FairnessGap& gap)
{
    const auto [low, high] = std::minmax_element(
        gap.cells.begin(), gap.cells.end(), [](const RateCell& a, const RateCell& b) { return a.rate() < b.rate(); });
    gap.first = *high;
    gap.second = *low;
    gap.gap = high->rate() - low->rate();
    gap.smallest = gap.cells.front();
}

bool certifies(const FairnessGap& gap, const PlanRequest& request)
{
    if (!(gap.gap < request.epsilon))
        return false;
    if (request.test == GapTest::ExactUnion) {
        // The union is over the cells of all labels, of which only one label's are here.
        FairnessGap all = gap;
        if (request.definition != FairnessDefinition::OverallRisk)
            for (std::size_t y = 1; y < request.labels; ++y)
                for (RateCell cell : gap.cells) {
                    cell.label = y;
                    all.cells.push_back(cell);
                }
        return gapUpperBound(all, request.delta, request.test) <= request.epsilon;
    }
    if (request.test == GapTest::Theorem)
        return gapUpperBound(gap, request.delta, request.test, request.rule) <= request.epsilon;
    for (const RateCell& high : gap.cells)
        for (const RateCell& low : gap.cells)
            if (high.group != low.group && !pairBelow({high, low}, request.epsilon, request.delta, request.test))
                return false;
    return true;
}

/// Smallest n for which `enough(n)` holds, taking it as monotone.
template <typename Enough>
std::optional<std::int64_t> smallest(Enough&& enough)
{
    std::int64_t high = 2;
    while (!enough(high)) {
        if (high >= kMostPerCell)
            return std::nullopt;
        high *= 2;
    }
    std::int64_t low = high / 2;
    while (high - low > std::max<std::int64_t>(1, high / 1024)) {
        const std::int64_t middle = low + (high - low) / 2;
        (enough(middle) ? high : low) = middle;
    }
    return high;
}

std::optional<std::int64_t> perCellAsExpected(const PlanRequest& request)
{
    if (request.test == GapTest::Theorem)
        return requiredSamples(request.epsilon, request.expectedGap, request.delta,
                               cellCount(request.definition, request.groups, request.labels, request.rule));
    return smallest([&](std::int64_t n) {
        FairnessGap gap = gapOf(request, n);
        fillGap(gap);
        return certifies(gap, request);
    });
}

/// Binomial draw: sums of uniforms for few samples, else the normal approximation, which is plenty for a plan.
std::int64_t draw(SplitMix64& random, std::int64_t n, double rate)
{
    if (n <= 200) {
        std::int64_t events = 0;
        for (std::int64_t i = 0; i < n; ++i)
            events += random.uniform() < rate ? 1 : 0;
        return events;
    }
    const double radius = std::sqrt(-2.0 * std::log(1.0 - random.uniform()));
    const double z = radius * std::cos(2.0 * M_PI * random.uniform());
    const double mean = rate * static_cast<double>(n);
    const double value = std::round(mean + z * std::sqrt(mean * (1.0 - rate)));
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(value), 0, n);
}

double chanceOf(const PlanRequest& request, std::int64_t n, int audits, std::uint64_t seed)
{
    int passed = 0;
    for (int audit = 0; audit < audits; ++audit) {
        SplitMix64 random(sampleSeed(seed, kPurpose, static_cast<std::uint64_t>(audit)));
        FairnessGap gap = gapOf(request, n);
        for (RateCell& cell : gap.cells)
            cell.events = draw(random, n, request.expectedRate + (cell.group == 0 ? request.expectedGap : 0.0));
        fillGap(gap);
        passed += certifies(gap, request) ? 1 : 0;
    }
    return static_cast<double>(passed) / audits;
}

} // namespace

Result<double> passChance(const PlanRequest& request, std::int64_t n, int audits, std::uint64_t seed)
{
    if (auto checked = checkRequest(request); !checked)
        return fail(std::move(checked.error()));
    if (n < 1 || audits < 1)
        return fail(ErrorCode::InvalidArgument, "at least one sample and one audit");
    return chanceOf(request, n, audits, seed);
}

Result<Plan> planAudit(const PlanRequest& request)
{
    if (auto checked = checkRequest(request); !checked)
        return fail(std::move(checked.error()));
    auto perCell = perCellAsExpected(request);
    constexpr int kAudits = 200;
    if (perCell && request.power > 0.0) {
        const std::int64_t least = *perCell;
        perCell =
            smallest([&](std::int64_t n) { return n >= least && chanceOf(request, n, kAudits, 1) >= request.power; });
    }
    if (!perCell)
        return fail(ErrorCode::NotAvailable, "no number of samples is enough for this gap and epsilon");
    Plan plan;
    plan.perCell = *perCell;
    plan.cells = static_cast<std::int64_t>(
        request.definition == FairnessDefinition::EqualizedOdds ? request.groups * request.labels : request.groups);
    plan.total = request.smallestShare > 0.0
                     ? static_cast<std::int64_t>(std::ceil(static_cast<double>(plan.perCell) / request.smallestShare))
                     : plan.perCell * plan.cells;
    plan.cost = static_cast<double>(plan.total) * request.costPerSample;
    plan.chance = chanceOf(request, plan.perCell, kAudits, 1);
    return plan;
}

Result<std::vector<PlanPoint>> planCurve(const PlanRequest& request, int points)
{
    if (auto checked = checkRequest(request); !checked)
        return fail(std::move(checked.error()));
    std::vector<PlanPoint> curve;
    for (int i = 0; i < points; ++i) {
        PlanRequest at = request;
        at.power = 0.0;
        at.expectedGap = request.epsilon * 0.95 * i / std::max(1, points - 1);
        if (at.expectedRate + at.expectedGap > 1.0)
            at.expectedRate = 1.0 - at.expectedGap;
        curve.push_back({at.expectedGap, perCellAsExpected(at)});
    }
    return curve;
}

} // namespace plumbline
