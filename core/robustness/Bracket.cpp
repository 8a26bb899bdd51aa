#include "core/robustness/Bracket.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_map>

namespace plumbline
{
namespace
{

constexpr double kRelativeSlack = 1e-6; // distances of float models agree to about this
constexpr double kAbsoluteSlack = 1e-9;
constexpr std::size_t kListed = 10;

using RowOfSample = std::unordered_map<std::int64_t, std::size_t>;

Result<RowOfSample> rowsBySample(const DistanceColumns& columns)
{
    RowOfSample rows;
    rows.reserve(columns.size());
    for (std::size_t row = 0; row < columns.size(); ++row) {
        if (!rows.emplace(columns.sample[row], row).second)
            return fail(ErrorCode::InvalidArgument, "a sample stands twice in one distance set",
                        "sample " + std::to_string(columns.sample[row]));
    }
    return rows;
}

Status checkKind(const DistanceColumns& columns, BoundKind wrong, const char* message)
{
    for (std::size_t row = 0; row < columns.size(); ++row) {
        if (columns.bound[row] == wrong)
            return fail(ErrorCode::InvalidArgument, message, "sample " + std::to_string(columns.sample[row]));
    }
    return {};
}

double lowerBound(const DistanceColumns& columns, const RowOfSample& rows, std::int64_t sample)
{
    const auto row = rows.find(sample);
    if (row == rows.end() || columns.status[row->second] != DistanceStatus::Found || columns.correct[row->second] == 0)
        return 0.0;
    return columns.distance[row->second];
}

double upperBound(const DistanceColumns& columns, std::size_t row)
{
    return columns.status[row] == DistanceStatus::Found ? columns.distance[row] : HUGE_VAL;
}

bool counts(const DistanceColumns& upper, std::size_t row)
{
    const DistanceStatus status = upper.status[row];
    return upper.correct[row] != 0 && (status == DistanceStatus::Found || status == DistanceStatus::NotFound ||
                                       status == DistanceStatus::FlatGradient);
}

GroupedDistances emptyGroups(const Partition& partition, std::vector<GroupCounts> groupCounts,
                             std::int64_t minimumCount)
{
    GroupedDistances grouped;
    grouped.groups = partition.groups;
    grouped.counts = std::move(groupCounts);
    grouped.options.minimumCount = minimumCount;
    grouped.sorted.assign(partition.groups.size(), {});
    return grouped;
}

std::string shortNumber(double value)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 6).ptr;
    return {buffer, end};
}

bool contradicts(const SampleBracket& sample)
{
    return sample.lower > sample.upper * (1.0 + kRelativeSlack) + kAbsoluteSlack;
}

Status contradictionsOf(std::span<const SampleBracket> contradictions, std::size_t compared)
{
    if (contradictions.empty())
        return {};
    std::string detail = std::to_string(contradictions.size()) + " of " + std::to_string(compared) + " samples";
    for (std::size_t i = 0; i < std::min(kListed, contradictions.size()); ++i) {
        const SampleBracket& sample = contradictions[i];
        detail += (i == 0 ? ": " : ", ") + std::to_string(sample.sample) + " (" + shortNumber(sample.lower) + " > " +
                  shortNumber(sample.upper) + ")";
    }
    return fail(ErrorCode::BoundsContradict, detail, "sample " + std::to_string(contradictions.front().sample));
}

} // namespace

Result<Bracket> bracketCurves(const DistanceColumns& lower, const DistanceColumns& upper, const Partition& partition,
                              TauPreset taus, double confidence, std::int64_t minimumCount)
{
    auto groupCounts = countGroups(upper, partition);
    if (!groupCounts)
        return fail(groupCounts.error());
    if (const auto checked = countGroups(lower, partition); !checked)
        return fail(checked.error());
    if (const Status kind = checkKind(lower, BoundKind::Upper, "an upper bound in the set of lower bounds"); !kind)
        return fail(kind.error());
    if (const Status kind = checkKind(upper, BoundKind::Lower, "a lower bound in the set of upper bounds"); !kind)
        return fail(kind.error());
    for (const DistanceColumns* columns : {&lower, &upper})
        if (const Status own = checkKind(*columns, BoundKind::SmoothedLower,
                                         "radii of randomized smoothing bound the smoothed model's distances only");
            !own)
            return fail(own.error());
    if (lower.unit != upper.unit)
        return fail(ErrorCode::InvalidArgument, "the two distance sets are in unlike units");
    const auto lowerRows = rowsBySample(lower);
    if (!lowerRows)
        return fail(lowerRows.error());
    if (const auto upperRows = rowsBySample(upper); !upperRows)
        return fail(upperRows.error());

    Bracket bracket;
    bracket.unit = upper.unit;
    GroupedDistances low = emptyGroups(partition, *groupCounts, minimumCount);
    GroupedDistances high = emptyGroups(partition, *groupCounts, minimumCount);
    bool common = false;
    std::vector<double> finite;
    for (std::size_t row = 0; row < upper.size(); ++row) {
        const std::int32_t group = partition.membership[static_cast<std::size_t>(upper.sample[row])];
        common = common || lowerRows->contains(upper.sample[row]);
        if (group < 0 || !counts(upper, row))
            continue;
        const SampleBracket sample{upper.sample[row], lowerBound(lower, *lowerRows, upper.sample[row]),
                                   upperBound(upper, row)};
        bracket.samples.push_back(sample);
        if (contradicts(sample))
            bracket.contradictions.push_back(sample);
        low.sorted[static_cast<std::size_t>(group)].push_back(sample.lower);
        high.sorted[static_cast<std::size_t>(group)].push_back(sample.upper);
        finite.push_back(sample.lower);
        finite.push_back(sample.upper);
    }
    if (!common)
        return fail(ErrorCode::InvalidArgument, "the two distance sets have no sample in common");
    bracket.grid = makeTauGrid(taus, finite);
    const std::vector<double> values = bracket.grid.values();
    for (std::size_t g = 0; g < partition.groups.size(); ++g) {
        std::sort(low.sorted[g].begin(), low.sorted[g].end());
        std::sort(high.sorted[g].begin(), high.sorted[g].end());
        bracket.curves.push_back({partition.groups[g], survivalCurve(low, g, values, confidence),
                                  survivalCurve(high, g, values, confidence)});
    }
    return bracket;
}

Status contradictionStatus(const Bracket& bracket)
{
    return contradictionsOf(bracket.contradictions, bracket.samples.size());
}

Result<DistanceColumns> tightest(std::span<const DistanceColumns> sets, bool below)
{
    if (sets.empty())
        return fail(ErrorCode::InvalidArgument, below ? "no lower bounds" : "no upper bounds");
    DistanceColumns best = sets.front();
    const auto rows = rowsBySample(best);
    if (!rows)
        return fail(rows.error());
    for (const DistanceColumns& set : sets.subspan(1)) {
        if (set.unit != best.unit)
            return fail(ErrorCode::InvalidArgument, "distance sets in unlike units");
        if (const auto distinct = rowsBySample(set); !distinct)
            return fail(distinct.error());
        for (std::size_t row = 0; row < set.size(); ++row) {
            const auto known = rows->find(set.sample[row]);
            if (known == rows->end() || set.status[row] != DistanceStatus::Found)
                continue;
            const std::size_t at = known->second;
            const bool nearer = set.distance[row] < best.distance[at];
            if (best.status[at] == DistanceStatus::Found && nearer == below)
                continue;
            best.status[at] = DistanceStatus::Found;
            best.correct[at] = set.correct[row];
            best.bound[at] = set.bound[row];
            best.distance[at] = set.distance[row];
            best.censored[at] = set.censored[row];
        }
    }
    return best;
}

Status checkBounds(const DistanceColumns& a, const DistanceColumns& b)
{
    if (a.unit != b.unit)
        return {};
    const auto rows = rowsBySample(b);
    if (!rows)
        return fail(rows.error());
    std::vector<SampleBracket> contradictions;
    std::size_t compared = 0;
    for (std::size_t row = 0; row < a.size(); ++row) {
        const auto other = rows->find(a.sample[row]);
        if (other == rows->end() || a.status[row] != DistanceStatus::Found ||
            b.status[other->second] != DistanceStatus::Found)
            continue;
        const std::size_t at = other->second;
        ++compared;
        const SampleBracket forth{a.sample[row], a.distance[row], b.distance[at]};
        const SampleBracket back{a.sample[row], b.distance[at], a.distance[row]};
        if (boundsFromBelow(a.bound[row]) && boundsFromAbove(b.bound[at]) && contradicts(forth))
            contradictions.push_back(forth);
        else if (boundsFromBelow(b.bound[at]) && boundsFromAbove(a.bound[row]) && contradicts(back))
            contradictions.push_back(back);
    }
    return contradictionsOf(contradictions, compared);
}

} // namespace plumbline
