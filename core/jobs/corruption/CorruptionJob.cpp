#include "core/jobs/corruption/CorruptionJob.h"

#include <algorithm>
#include <cmath>

#include "core/jobs/corruption/detail/CorruptionJobs.h"

// Marks English source texts for lupdate; core itself never translates.
#define QT_TRANSLATE_NOOP(scope, text) text

namespace plumbline
{
namespace detail
{

std::vector<Unit> shards(std::int64_t size, const JobSpec& spec)
{
    const std::int64_t count = spec.limit > 0 ? std::min(spec.limit, size) : size;
    std::vector<Unit> units;
    for (std::int64_t first = 0; first < count; first += spec.unitSize) {
        Unit& unit = units.emplace_back();
        unit.index = static_cast<std::int64_t>(units.size()) - 1;
        for (std::int64_t i = first; i < std::min(first + spec.unitSize, count); ++i)
            unit.samples.push_back(i);
    }
    return units;
}

Result<TrueBoxes> TrueBoxes::open(const Dataset& dataset, const TruthColumns& columns)
{
    TrueBoxes boxes;
    boxes.m_columns = columns;
    for (std::size_t i = 0; i < columns.names.size(); ++i) {
        const AttributeColumn* attribute = dataset.attribute(columns.names[i]);
        if (attribute == nullptr)
            return fail(ErrorCode::NotFound, columns.names[i], "truth_columns");
        if (attribute->kind != AttributeKind::Number)
            return fail(ErrorCode::ValueInvalid, "not a number attribute", columns.names[i]);
        boxes.m_numbers[i] = &attribute->numbers;
    }
    return boxes;
}

std::optional<DetectionBox> TrueBoxes::box(std::int64_t sample, int width, int height) const
{
    std::array<double, 4> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = (*m_numbers[i])[static_cast<std::size_t>(sample)];
        if (!std::isfinite(values[i]))
            return std::nullopt;
        if (m_columns.shares)
            values[i] *= i % 2 == 0 ? width : height;
    }
    if (m_columns.corners) {
        values[2] -= values[0];
        values[3] -= values[1];
    }
    if (!(values[2] > 0) || !(values[3] > 0))
        return std::nullopt;
    return DetectionBox{values[0], values[1], values[2], values[3]};
}

} // namespace detail

namespace
{

bool accepts(ModelKind kind)
{
    return kind == ModelKind::Detector || kind == ModelKind::RecordedDetections || kind == ModelKind::Classifier;
}

Result<std::unique_ptr<Job>> create(const JobSpec& spec, const JobInputs& inputs)
{
    if (!inputs.dataset)
        return fail(ErrorCode::InvalidArgument, "a data set is needed", "corruption");
    auto settings = corruptionSettings(spec.parameters);
    if (!settings)
        return fail(std::move(settings.error()));
    const bool recorded = inputs.card.kind == ModelKind::RecordedDetections;
    if (inputs.dataset->layout() == "aggregated-ap") {
        if (!recorded)
            return fail(ErrorCode::InvalidArgument, "published sums have no pictures; they need recorded answers",
                        "corruption");
        return detail::createAggregatedJob(spec, inputs, std::move(*settings));
    }
    if (recorded)
        return detail::createRecordedJob(spec, inputs, std::move(*settings));
    if (inputs.dataset->layout() == "table")
        return fail(ErrorCode::InvalidArgument, "pictures are needed", "corruption");
    return inputs.card.kind == ModelKind::Detector
               ? detail::createDetectionJob(spec, inputs, std::move(*settings))
               : detail::createClassificationJob(spec, inputs, std::move(*settings));
}

} // namespace

JobKind corruptionJobKind()
{
    return {"corruption", QT_TRANSLATE_NOOP("Job", "Corruption"), 1, true, corruptionSchema, create, 8, accepts};
}

} // namespace plumbline
