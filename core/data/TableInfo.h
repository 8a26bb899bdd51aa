#pragma once

#include <string>
#include <vector>

#include "core/data/Dataset.h"

namespace plumbline
{

/// One value of a table's input vector.
struct TableFeature {
    std::string name;       ///< the column, or "column=category" for a value of a one-hot group
    std::string column;     ///< the column it comes from
    std::string category{}; ///< of a one-hot group; empty for a number
    int oneHotGroup = -1;   ///< features of one categorical column share it; -1 for a number
    double minimum = 0;     ///< over the data set's samples, in the column's unit
    double maximum = 0;
    double mean = 0;
    double deviation = 0; ///< population standard deviation (divided by n)
    bool binary = false;  ///< no value but 0 and 1
};

/// Scale and bounds of a table's inputs, which carry the raw numbers: exactly one feature of a one-hot group is 1.
struct TableInfo {
    std::vector<TableFeature> features; ///< as many as the shape's channels
};

/// Of a data set of layout "table"; null for others. Lives as long as the data set.
const TableInfo* tableInfo(const Dataset& dataset);

} // namespace plumbline
