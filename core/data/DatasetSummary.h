#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/data/Partition.h"

namespace plumbline
{

struct GroupCount {
    std::string group;
    std::int64_t samples = 0;
};

/// How many samples lie in each group of a partition.
struct PartitionCounts {
    std::string expression;
    std::vector<GroupCount> groups;
    std::int64_t outside = 0; ///< samples in no group: a value is missing or below the first bin
};

struct DatasetSummary {
    std::int64_t samples = 0;
    std::int64_t problems = 0;               ///< rows and files left out at import
    std::vector<PartitionCounts> partitions; ///< class, each attribute, then the intersections
};

/// Counts by class, by each attribute (numbers at their quartiles) and by intersections: those given, or where none is
/// given class with each attribute of at most 20 groups. Errors: those of makePartition() for a given expression.
Result<DatasetSummary> summarise(const Dataset& dataset, std::span<const std::string> intersections = {});

} // namespace plumbline
