#pragma once

#include <cstdint>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Image.h"

namespace plumbline
{

/// A sample that could not be used, and why. `error.where` names the file (and row).
struct SampleProblem {
    std::int64_t sample = -1; ///< index in the data set; -1 for a row that never became a sample
    Error error;
};

/// Samples decoded for a model: pixels in [0,1] (features as they are for tables), CHW, one sample after the other.
/// Samples that could not be decoded are not in it but in `unreadable`.
struct Batch {
    ImageShape shape;
    std::vector<std::int64_t> samples; ///< indices in the data set
    std::vector<std::int32_t> labels;  ///< class index, -1 unknown; as long as `samples`
    std::vector<float> pixels;         ///< samples.size() * shape.elements()
    std::vector<SampleProblem> unreadable;

    [[nodiscard]] std::size_t size() const { return samples.size(); }
};

} // namespace plumbline
