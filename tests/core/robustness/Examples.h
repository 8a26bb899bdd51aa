#pragma once

// Hand-made distance columns and partitions for the tests of robustness, figures and report.

#include <string>
#include <vector>

#include "core/data/Partition.h"
#include "core/robustness/DistanceColumns.h"

namespace plumbline::test
{

/// Appends a record; samples are numbered in the order of the calls.
inline void addRecord(DistanceColumns& columns, DistanceStatus status, bool correct, double distance,
                      BoundKind bound = BoundKind::Upper)
{
    columns.sample.push_back(static_cast<std::int64_t>(columns.sample.size()));
    columns.label.push_back(1);
    columns.predicted.push_back(correct ? 1 : 0);
    columns.basePredicted.push_back(correct ? 1 : 0);
    columns.correct.push_back(correct ? 1 : 0);
    columns.status.push_back(status);
    columns.bound.push_back(bound);
    columns.distance.push_back(distance);
    columns.censored.push_back(0);
}

inline void addFound(DistanceColumns& columns, double distance)
{
    addRecord(columns, DistanceStatus::Found, true, distance);
}

/// All found and correct; membership by sample.
inline DistanceColumns foundColumns(const std::vector<double>& distances)
{
    DistanceColumns columns;
    for (const double distance : distances)
        addFound(columns, distance);
    return columns;
}

inline Partition makeGroups(std::vector<std::string> groups, std::vector<std::int32_t> membership)
{
    Partition partition;
    partition.name = "test";
    partition.groups = std::move(groups);
    partition.membership = std::move(membership);
    return partition;
}

} // namespace plumbline::test
