#pragma once

// The jobs behind the kind "corruption", one per kind of model.

#include <memory>
#include <vector>

#include "core/jobs/Job.h"
#include "core/jobs/corruption/CorruptionSettings.h"

namespace plumbline::detail
{

using CreatedJob = Result<std::unique_ptr<Job>>;

CreatedJob createDetectionJob(const JobSpec& spec, const JobInputs& inputs, CorruptionSettings settings);
CreatedJob createRecordedJob(const JobSpec& spec, const JobInputs& inputs, CorruptionSettings settings);
CreatedJob createClassificationJob(const JobSpec& spec, const JobInputs& inputs, CorruptionSettings settings);
CreatedJob createAggregatedJob(const JobSpec& spec, const JobInputs& inputs, CorruptionSettings settings);

/// Shards of the first `limit` samples (0: all).
std::vector<Unit> shards(std::int64_t size, const JobSpec& spec);

/// The data set's box of each picture, in pixels where it holds pixels, else in shares.
class TrueBoxes
{
public:
    /// Errors: NotFound, ValueInvalid (not a number attribute).
    static Result<TrueBoxes> open(const Dataset& dataset, const TruthColumns& columns);
    /// In pixels; nothing where a number is missing or the box has no size.
    [[nodiscard]] std::optional<DetectionBox> box(std::int64_t sample, int width, int height) const;

private:
    TruthColumns m_columns;
    std::array<const std::vector<double>*, 4> m_numbers{};
};

} // namespace plumbline::detail
