#include "core/data/DatasetSummary.h"

namespace plumbline
{
namespace
{

constexpr std::size_t kMostGroupsToCross = 20;

PartitionCounts count(const Partition& partition)
{
    PartitionCounts counted{partition.name, {}, 0};
    const auto counts = partition.counts();
    std::int64_t inside = 0;
    for (std::size_t group = 0; group < counts.size(); ++group) {
        counted.groups.push_back({partition.groups[group], counts[group]});
        inside += counts[group];
    }
    counted.outside = static_cast<std::int64_t>(partition.membership.size()) - inside;
    return counted;
}

} // namespace

Result<DatasetSummary> summarise(const Dataset& dataset, std::span<const std::string> intersections)
{
    DatasetSummary summary{dataset.size(), static_cast<std::int64_t>(dataset.problems().size()), {}};
    const bool hasClasses = !dataset.classNames().empty();
    if (hasClasses) {
        if (const auto classes = makePartition(dataset, "class"))
            summary.partitions.push_back(count(*classes));
    }
    std::vector<std::string> crossed(intersections.begin(), intersections.end());
    for (const AttributeColumn& column : dataset.attributes()) {
        const auto groups = makePartition(dataset, column.name);
        if (!groups)
            continue; // a name that means something else in an expression
        summary.partitions.push_back(count(*groups));
        if (intersections.empty() && hasClasses && groups->groups.size() <= kMostGroupsToCross &&
            makePartition(dataset, "class*" + column.name))
            crossed.push_back("class*" + column.name);
    }
    for (const std::string& expression : crossed) {
        const auto groups = makePartition(dataset, expression);
        if (!groups)
            return fail(groups.error());
        summary.partitions.push_back(count(*groups));
    }
    return summary;
}

} // namespace plumbline
