#include "core/robustness/GroupedDistances.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline
{
namespace
{

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kNever = -std::numeric_limits<double>::infinity();
constexpr double kAlways = std::numeric_limits<double>::infinity(); // a failure until the grid's end is known

Status checkSizes(const DistanceColumns& columns, const Partition& partition)
{
    const std::size_t n = columns.size();
    if (columns.label.size() != n || columns.predicted.size() != n || columns.correct.size() != n ||
        columns.status.size() != n || columns.bound.size() != n || columns.distance.size() != n ||
        (!columns.basePredicted.empty() && columns.basePredicted.size() != n) ||
        (!columns.censored.empty() && columns.censored.size() != n))
        return fail(ErrorCode::InvalidArgument, "distance columns of unequal length");
    for (std::size_t row = 0; row < n; ++row) {
        const std::int64_t sample = columns.sample[row];
        if (sample < 0 || sample >= static_cast<std::int64_t>(partition.membership.size()))
            return fail(ErrorCode::InvalidArgument,
                        "the partition \"" + partition.name + "\" has " + std::to_string(partition.membership.size()) +
                            " samples",
                        "sample " + std::to_string(sample));
        if (partition.membership[static_cast<std::size_t>(sample)] >=
            static_cast<std::int32_t>(partition.groups.size()))
            return fail(ErrorCode::InvalidArgument, "a group that the partition does not have",
                        "sample " + std::to_string(sample));
    }
    return {};
}

std::int32_t groupOf(const Partition& partition, std::int64_t sample)
{
    return partition.membership[static_cast<std::size_t>(sample)];
}

void count(GroupCounts& counts, DistanceStatus status, bool correct)
{
    ++counts.n;
    counts.correct += correct ? 1 : 0;
    switch (status) {
    case DistanceStatus::Found:
        ++counts.found;
        break;
    case DistanceStatus::NotFound:
        ++counts.notFound;
        break;
    case DistanceStatus::AlreadyWrong:
        ++counts.alreadyWrong;
        break;
    case DistanceStatus::FlatGradient:
        ++counts.flatGradient;
        break;
    case DistanceStatus::NonFinite:
        ++counts.nonFinite;
        break;
    case DistanceStatus::Unreadable:
        ++counts.unreadable;
        break;
    case DistanceStatus::Abstained:
        ++counts.abstained;
        break;
    case DistanceStatus::NoLabel:
        ++counts.noLabel;
        break;
    }
}

bool isCorrect(const DistanceColumns& columns, std::size_t row, CorrectnessFilter filter)
{
    if (filter == CorrectnessFilter::Base && !columns.basePredicted.empty())
        return columns.label[row] >= 0 && columns.basePredicted[row] == columns.label[row];
    return columns.correct[row] != 0;
}

// The value of one record; see GroupedDistances.
double valueOf(DistanceStatus status, bool correct, double distance, const GroupingOptions& options)
{
    const double wrong = options.denominator == Denominator::All ? kNever : kNone;
    switch (status) {
    case DistanceStatus::Found:
        return correct ? distance : wrong;
    case DistanceStatus::NotFound:
    case DistanceStatus::FlatGradient:
        if (!correct)
            return wrong;
        return options.failures == FailureRule::AtTauMax ? kAlways : kNone;
    case DistanceStatus::Abstained:
        return correct ? 0.0 : wrong;
    case DistanceStatus::AlreadyWrong: // correct by the base filter only: the radius is that of another class
        return !correct ? wrong : std::isnan(distance) ? 0.0 : distance;
    case DistanceStatus::NonFinite: // no answer is no correct answer
        return wrong;
    case DistanceStatus::Unreadable: // no pair of picture and label: outside P
    case DistanceStatus::NoLabel:
        return kNone;
    }
    return kNone;
}

void fillSorted(GroupedDistances& grouped)
{
    grouped.sorted.assign(grouped.groups.size(), {});
    for (std::size_t row = 0; row < grouped.value.size(); ++row) {
        if (grouped.value[row] == kAlways)
            grouped.value[row] = grouped.grid.high;
        if (!std::isnan(grouped.value[row])) {
            grouped.sorted[static_cast<std::size_t>(grouped.group[row])].push_back(grouped.value[row]);
            grouped.pooled.push_back(grouped.value[row]);
        }
    }
    for (auto& values : grouped.sorted)
        std::sort(values.begin(), values.end());
    std::sort(grouped.pooled.begin(), grouped.pooled.end());
}

} // namespace

Result<std::vector<GroupCounts>> countGroups(const DistanceColumns& columns, const Partition& partition,
                                             CorrectnessFilter filter)
{
    if (const Status status = checkSizes(columns, partition); !status)
        return fail(status.error());
    std::vector<GroupCounts> counts(partition.groups.size());
    for (std::size_t g = 0; g < counts.size(); ++g)
        counts[g].group = partition.groups[g];
    for (std::size_t row = 0; row < columns.size(); ++row) {
        const std::int32_t g = groupOf(partition, columns.sample[row]);
        if (g < 0)
            continue;
        GroupCounts& group = counts[static_cast<std::size_t>(g)];
        count(group, columns.status[row], isCorrect(columns, row, filter));
        group.censored += !columns.censored.empty() && columns.censored[row] != 0 ? 1 : 0;
    }
    return counts;
}

Result<GroupedDistances> groupDistances(const DistanceColumns& columns, const Partition& partition,
                                        const GroupingOptions& options)
{
    auto counts = countGroups(columns, partition, options.filter);
    if (!counts)
        return fail(counts.error());
    GroupedDistances grouped;
    grouped.groups = partition.groups;
    grouped.counts = std::move(*counts);
    grouped.options = options;
    for (std::size_t row = 0; row < columns.size(); ++row) {
        const std::int32_t g = groupOf(partition, columns.sample[row]);
        if (g < 0)
            continue;
        if (columns.status[row] == DistanceStatus::Found && !(columns.distance[row] >= 0.0))
            return fail(ErrorCode::ValueInvalid, "a distance must be at least 0",
                        "sample " + std::to_string(columns.sample[row]));
        grouped.sample.push_back(columns.sample[row]);
        grouped.group.push_back(g);
        grouped.value.push_back(
            valueOf(columns.status[row], isCorrect(columns, row, options.filter), columns.distance[row], options));
    }
    grouped.grid = makeTauGrid(options.taus, grouped.value);
    fillSorted(grouped);
    return grouped;
}

std::string GroupedDistances::missingReason(std::size_t g) const
{
    if (!sorted[g].empty())
        return {};
    if (counts[g].n == 0)
        return "no_data.empty_group";
    return counts[g].correct == 0 ? "no_data.none_correct" : "no_data.no_distance";
}

} // namespace plumbline
