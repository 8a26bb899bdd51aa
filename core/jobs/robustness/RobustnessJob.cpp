#include "core/jobs/robustness/RobustnessJob.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "core/data/TableInfo.h"
#include "core/distance/DistanceEstimator.h"
#include "core/distance/DistanceRecord.h"
#include "core/jobs/robustness/RobustnessParameters.h"
#include "core/model/FeatureRule.h"
#include "core/model/TorchClassifier.h"
#include "core/robustness/Bracket.h"

namespace plumbline
{
namespace
{

/// Samples [from, from + count) of a batch.
Batch slice(const Batch& batch, std::size_t from, std::size_t count)
{
    const std::size_t elements = batch.shape.elements();
    const auto at = [](const auto& values, std::size_t index) {
        return values.begin() + static_cast<std::ptrdiff_t>(index);
    };
    Batch part;
    part.shape = batch.shape;
    part.samples.assign(at(batch.samples, from), at(batch.samples, from + count));
    part.labels.assign(at(batch.labels, from), at(batch.labels, from + count));
    part.pixels.assign(at(batch.pixels, from * elements), at(batch.pixels, (from + count) * elements));
    return part;
}

DistanceRecord unreadableRecord(std::int64_t sample, std::int32_t label, std::string_view method)
{
    DistanceRecord record;
    record.sample = sample;
    record.label = label;
    record.status = DistanceStatus::Unreadable;
    record.method = method;
    return record;
}

class RobustnessJob : public Job
{
public:
    RobustnessJob(JobSpec spec, JobInputs inputs, const DistanceMethod& method)
        : m_spec(std::move(spec)), m_inputs(std::move(inputs)), m_method(method),
          m_innerBatch(static_cast<std::size_t>(m_spec.unitSize))
    {
    }

    Result<std::vector<Unit>> plan() override
    {
        const std::int64_t size = m_inputs.dataset->size();
        const std::int64_t count = m_spec.limit > 0 ? std::min(m_spec.limit, size) : size;
        std::vector<Unit> units;
        for (std::int64_t first = 0; first < count; first += m_spec.unitSize) {
            Unit& unit = units.emplace_back();
            unit.index = static_cast<std::int64_t>(units.size()) - 1;
            for (std::int64_t i = first; i < std::min(first + m_spec.unitSize, count); ++i)
                unit.samples.push_back(i);
        }
        return units;
    }

    Status prepare() override
    {
        if (const TableInfo* info = tableInfo(*m_inputs.dataset); info != nullptr && !m_inputs.card.features.empty())
            if (const Status matches = matchFeatureRules(m_inputs.card.features, *info); !matches)
                return fail(matches.error());
        auto estimator = m_method.create(methodParameters(m_method, distanceMethods(), m_spec.parameters));
        if (!estimator)
            return fail(std::move(estimator.error()));
        auto classifier = TorchClassifier::open(m_inputs.modelPath, m_inputs.card, m_inputs.device);
        if (!classifier)
            return fail(std::move(classifier.error()));
        m_estimator = std::move(*estimator);
        m_classifier = std::move(*classifier);
        return {};
    }

    Result<std::any> load(const Unit& unit, std::stop_token stop) override
    {
        auto batch = readBatch(*m_inputs.dataset, unit.samples, m_inputs.card.input, std::move(stop));
        if (!batch)
            return fail(std::move(batch.error()));
        return std::make_any<std::shared_ptr<const Batch>>(std::make_shared<const Batch>(std::move(*batch)));
    }

    Result<RecordTable> run(const Unit& unit, std::any input, const UnitContext& context) override
    {
        const auto batch = std::any_cast<std::shared_ptr<const Batch>>(std::move(input));
        std::map<std::int64_t, DistanceRecord> found;
        for (std::size_t from = 0; from < batch->size(); from += m_innerBatch) {
            const std::size_t count = std::min(m_innerBatch, batch->size() - from);
            EstimateContext estimate;
            estimate.seed = m_spec.seed;
            estimate.stop = context.stop;
            estimate.checkRounding = checksRounding(m_spec.parameters);
            auto records = count == batch->size()
                               ? m_estimator->estimate(*m_classifier, *batch, estimate)
                               : m_estimator->estimate(*m_classifier, slice(*batch, from, count), estimate);
            if (!records)
                return fail(std::move(records.error()));
            for (DistanceRecord& record : *records)
                found.emplace(record.sample, std::move(record));
            if (context.progress)
                context.progress(static_cast<double>(from + count) / static_cast<double>(batch->size()));
        }
        std::vector<DistanceRecord> inOrder;
        inOrder.reserve(unit.samples.size());
        for (const std::int64_t sample : unit.samples) {
            const auto record = found.find(sample);
            inOrder.push_back(record != found.end()
                                  ? std::move(record->second)
                                  : unreadableRecord(sample,
                                                     m_inputs.dataset->labels()[static_cast<std::size_t>(sample)],
                                                     m_method.id));
        }
        return toRecordTable(inOrder);
    }

    bool shrinkInnerBatch() override
    {
        if (m_innerBatch <= 1)
            return false;
        m_innerBatch /= 2;
        return true;
    }

    Status compare(const RecordTable& own, const RecordTable& other) override
    {
        const auto mine = DistanceColumns::fromTable(own);
        const auto theirs = DistanceColumns::fromTable(other);
        if (!mine || !theirs)
            return fail(!mine ? mine.error() : theirs.error());
        return checkBounds(*mine, *theirs);
    }

    Result<nlohmann::json> reduce(const RecordTable& table) override
    {
        const auto records = distanceRecords(table);
        if (!records)
            return fail(records.error());
        nlohmann::json statuses = nlohmann::json::object();
        std::vector<double> distances;
        std::int64_t correct = 0;
        std::int64_t baseCorrect = 0; // randomized smoothing: before noise
        std::int64_t forward = 0;
        std::int64_t backward = 0;
        for (const DistanceRecord& record : *records) {
            const char* name = statusName(record.status);
            statuses[name] = statuses.value(name, 0) + 1;
            correct += record.correct ? 1 : 0;
            baseCorrect += record.label >= 0 && record.basePredicted == record.label ? 1 : 0;
            forward += record.forwardPasses;
            backward += record.backwardPasses;
            if (record.status == DistanceStatus::Found)
                distances.push_back(record.distance);
        }
        nlohmann::json summary = {{"samples", records->size()},    {"correct", correct},
                                  {"base_correct", baseCorrect},   {"statuses", statuses},
                                  {"distances", distances.size()}, {"forward_passes", forward},
                                  {"backward_passes", backward}};
        if (!distances.empty()) {
            double sum = 0;
            for (const double distance : distances)
                sum += distance;
            const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
            std::nth_element(distances.begin(), middle, distances.end());
            summary["mean_distance"] = sum / static_cast<double>(distances.size());
            summary["median_distance"] = *middle;
        }
        return summary;
    }

private:
    JobSpec m_spec;
    JobInputs m_inputs;
    const DistanceMethod& m_method;
    std::size_t m_innerBatch;
    std::unique_ptr<TorchClassifier> m_classifier;
    std::unique_ptr<DistanceEstimator> m_estimator;
};

ParameterSchema schema()
{
    return robustnessSchema(distanceMethods());
}

Result<std::unique_ptr<Job>> create(const JobSpec& spec, const JobInputs& inputs)
{
    const auto id = spec.parameters.value("method", std::string());
    const DistanceMethod* method = findDistanceMethod(id);
    if (method == nullptr)
        return fail(ErrorCode::NotAvailable, "this build has no such method", id);
    if (!inputs.dataset)
        return fail(ErrorCode::InvalidArgument, "a data set is needed", "robustness");
    return std::make_unique<RobustnessJob>(spec, inputs, *method);
}

} // namespace

JobKind robustnessJobKind()
{
    return {"robustness", QT_TRANSLATE_NOOP("Job", "Robustness"), 1, true, schema, create, 64};
}

} // namespace plumbline
