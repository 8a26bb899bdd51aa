#include "core/jobs/certification/CertificationJob.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/certification/ClassMap.h"
#include "core/certification/PublicAttacks.h"
#include "core/certification/RecordedPredictions.h"
#include "core/jobs/certification/CertificationParameters.h"
#include "core/jobs/certification/PublicSet.h"
#include "core/model/TorchClassifier.h"

namespace plumbline
{
namespace
{

using Json = nlohmann::json;

std::vector<Unit> unitsOf(std::int64_t count, int unitSize)
{
    std::vector<Unit> units;
    for (std::int64_t first = 0; first < count; first += unitSize) {
        Unit& unit = units.emplace_back();
        unit.index = static_cast<std::int64_t>(units.size()) - 1;
        for (std::int64_t i = first; i < std::min(first + unitSize, count); ++i)
            unit.samples.push_back(i);
    }
    return units;
}

/// What both sources of predictions share: the plan, counting, the summary.
class CertificationJob : public Job
{
public:
    CertificationJob(JobSpec spec, JobInputs inputs, CertificationPlan plan)
        : m_spec(std::move(spec)), m_inputs(std::move(inputs)), m_plan(std::move(plan))
    {
    }

    Result<std::vector<Unit>> plan() override
    {
        // Without the groups there is no claim to certify: better known before the predictions are made.
        if (!m_plan.partitions.empty())
            if (const auto partitions = partitionsOf(m_plan, *m_inputs.dataset); !partitions)
                return fail(partitions.error());
        return unitsOf(sampleCount(), m_spec.unitSize);
    }

    Result<Json> reduce(const RecordTable& table) override
    {
        const auto records = predictionRecords(table);
        if (!records)
            return fail(records.error());
        Json summary = {{"samples", records->size()}};
        std::int64_t correct = 0;
        Json statuses = Json::object();
        for (const PredictionRecord& record : *records) {
            const char* name = predictionStatusName(record.status);
            statuses[name] = statuses.value(name, 0) + 1;
            correct += record.status == PredictionStatus::Predicted && record.prediction == record.label ? 1 : 0;
        }
        summary["statuses"] = statuses;
        summary["correct"] = correct;
        addDetails(summary);
        const CertificationMode mode = certificationMode(m_spec.parameters);
        if (mode != CertificationMode::PrivateData && mode != CertificationMode::PublicData)
            return summary;
        summary["verdicts"] = verdicts(table);
        return summary;
    }

protected:
    [[nodiscard]] std::int64_t sampleCount() const
    {
        const std::int64_t size = m_inputs.dataset->size();
        return m_spec.limit > 0 ? std::min(m_spec.limit, size) : size;
    }
    virtual void addDetails(Json& /*summary*/) const {}

    JobSpec m_spec;
    JobInputs m_inputs;
    CertificationPlan m_plan;

private:
    [[nodiscard]] Json verdicts(const RecordTable& table) const
    {
        Json list = Json::array();
        const auto partitions = partitionsOf(m_plan, *m_inputs.dataset);
        if (!partitions)
            return list; // a data set without groups: tables can still be made by class
        for (const Partition& partition : *partitions)
            for (const FairnessDefinition definition : m_plan.definitions) {
                Json entry = {{"groups", partition.name}, {"definition", fairnessDefinitionName(definition)}};
                const auto grouped = groupPredictions(table, partition, m_inputs.dataset->classNames());
                const auto found = grouped ? verdictsOf(*grouped, definition, m_plan)
                                           : Result<std::vector<GapVerdict>>(fail(grouped.error()));
                if (!found) {
                    entry["error"] = describe(found.error());
                } else {
                    entry["gap"] = found->front().gap;
                    entry["upper_bound"] = found->front().upperBound;
                    for (const GapVerdict& verdict : *found)
                        entry["verdicts"].push_back(
                            {{"epsilon", verdict.epsilon}, {"verdict", verdictName(verdict.verdict)}});
                }
                list.push_back(std::move(entry));
            }
        return list;
    }
};

class RecordedJob final : public CertificationJob
{
public:
    using CertificationJob::CertificationJob;

    Result<std::vector<Unit>> plan() override
    {
        auto units = CertificationJob::plan();
        if (!units)
            return units;
        const auto settings = recordedPredictionsSettings(m_inputs.card.settings);
        if (!settings)
            return fail(settings.error());
        auto read = readRecordedPredictions(m_inputs.modelPath, *settings, *m_inputs.dataset);
        if (!read)
            return fail(std::move(read.error()));
        m_predictions = std::move(*read);
        return units;
    }
    Status prepare() override { return {}; }
    Result<std::any> load(const Unit&, std::stop_token) override { return std::any(); }
    Result<RecordTable> run(const Unit& unit, std::any, const UnitContext&) override
    {
        std::vector<PredictionRecord> records;
        for (const std::int64_t sample : unit.samples) {
            PredictionRecord record;
            record.sample = sample;
            record.label = m_inputs.dataset->labels()[static_cast<std::size_t>(sample)];
            record.prediction = m_predictions.predictions[static_cast<std::size_t>(sample)];
            record.status = record.label < 0        ? PredictionStatus::NoLabel
                            : record.prediction < 0 ? PredictionStatus::NoPrediction
                                                    : PredictionStatus::Predicted;
            records.push_back(record);
        }
        return toRecordTable(records);
    }

private:
    void addDetails(Json& summary) const override
    {
        Json problems = Json::array();
        for (std::size_t i = 0; i < std::min<std::size_t>(m_predictions.problems.size(), 100); ++i)
            problems.push_back(describe(m_predictions.problems[i]));
        summary["recorded"] = {{"rows", m_predictions.rows},
                               {"unmatched", m_predictions.unmatched},
                               {"bad_rows", m_predictions.problemCount},
                               {"first_bad_rows", problems}};
    }

    RecordedPredictions m_predictions;
};

/// Columns that an attack adds to the records of a unit.
struct AttackColumns {
    std::vector<std::uint8_t> isPublic;
    std::vector<std::int32_t> neighbourLabel;
    std::vector<double> neighbourDistance;
    std::vector<std::vector<double>> odin; ///< per setting
};

class ClassifierJob final : public CertificationJob
{
public:
    ClassifierJob(JobSpec spec, JobInputs inputs, CertificationPlan plan, PublicSettings settings)
        : CertificationJob(std::move(spec), std::move(inputs), std::move(plan)),
          m_mode(certificationMode(m_spec.parameters)),
          m_public(std::move(settings), m_spec.seed, m_inputs.card.standardDeviation),
          m_innerBatch(static_cast<std::size_t>(m_spec.unitSize))
    {
    }

    Status prepare() override
    {
        auto classifier = TorchClassifier::open(m_inputs.modelPath, m_inputs.card, m_inputs.device);
        if (!classifier)
            return fail(std::move(classifier.error()));
        m_classifier = std::move(*classifier);
        if (m_mode != CertificationMode::NeighbourAttack)
            return {};
        auto references = m_public.references(*m_inputs.dataset, sampleCount(), m_inputs.card.input, {});
        if (!references)
            return fail(std::move(references.error()));
        m_references = std::move(*references);
        return {};
    }

    Result<std::any> load(const Unit& unit, std::stop_token stop) override
    {
        auto batch = readBatch(*m_inputs.dataset, unit.samples, m_inputs.card.input, std::move(stop));
        if (!batch)
            return fail(std::move(batch.error()));
        if (m_mode != CertificationMode::PrivateData)
            if (auto done = m_public.augmentQueries(*batch); !done)
                return fail(std::move(done.error()));
        return std::make_any<std::shared_ptr<const Batch>>(std::make_shared<const Batch>(std::move(*batch)));
    }

    Result<RecordTable> run(const Unit& unit, std::any input, const UnitContext& context) override
    {
        const auto batch = std::any_cast<std::shared_ptr<const Batch>>(std::move(input));
        std::vector<PredictionRecord> records(unit.samples.size());
        AttackColumns attack = blankColumns(unit);
        for (std::size_t i = 0; i < unit.samples.size(); ++i) {
            records[i].sample = unit.samples[i];
            records[i].label = m_inputs.dataset->labels()[static_cast<std::size_t>(unit.samples[i])];
            records[i].status = PredictionStatus::Unreadable;
        }
        for (std::size_t from = 0; from < batch->size(); from += m_innerBatch) {
            if (context.stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            const std::size_t count = std::min(m_innerBatch, batch->size() - from);
            if (auto done = predict(*batch, from, count, unit, records); !done)
                return fail(std::move(done.error()));
            if (auto done = attackPart(*batch, from, count, unit, attack); !done)
                return fail(std::move(done.error()));
            if (context.progress)
                context.progress(static_cast<double>(from + count) / static_cast<double>(batch->size()));
        }
        RecordTable table = toRecordTable(records);
        if (m_mode == CertificationMode::PrivateData)
            return table;
        (void)table.addColumn("public", std::move(attack.isPublic));
        if (m_mode == CertificationMode::NeighbourAttack) {
            (void)table.addColumn("neighbour_label", std::move(attack.neighbourLabel));
            (void)table.addColumn("neighbour_distance", std::move(attack.neighbourDistance));
        }
        for (std::size_t s = 0; s < attack.odin.size(); ++s)
            (void)table.addColumn("odin_" + std::to_string(s), std::move(attack.odin[s]));
        return table;
    }

    bool shrinkInnerBatch() override
    {
        if (m_innerBatch <= 1)
            return false;
        m_innerBatch /= 2;
        return true;
    }

private:
    void addDetails(Json& summary) const override
    {
        Json settings = Json::array();
        for (const OdinSetting& setting : m_public.settings().odin)
            settings.push_back({{"temperature", setting.temperature}, {"perturbation", setting.perturbation}});
        if (!settings.empty())
            summary["odin_settings"] = settings;
    }

    [[nodiscard]] AttackColumns blankColumns(const Unit& unit) const
    {
        AttackColumns columns;
        for (const std::int64_t sample : unit.samples)
            columns.isPublic.push_back(m_public.contains(sample) ? 1 : 0);
        columns.neighbourLabel.assign(unit.samples.size(), -1);
        columns.neighbourDistance.assign(unit.samples.size(), kNotANumber);
        if (m_mode == CertificationMode::OdinAttack)
            columns.odin.assign(m_public.settings().odin.size(), std::vector<double>(unit.samples.size(), kNotANumber));
        return columns;
    }

    /// Position within the unit of a sample of its batch.
    static std::size_t place(const Unit& unit, std::int64_t sample)
    {
        return static_cast<std::size_t>(sample - unit.samples.front());
    }

    Status predict(const Batch& batch, std::size_t from, std::size_t count, const Unit& unit,
                   std::vector<PredictionRecord>& records)
    {
        const std::size_t elements = batch.shape.elements();
        const auto logits = m_classifier->logits(std::span(batch.pixels).subspan(from * elements, count * elements),
                                                 static_cast<std::int64_t>(count));
        if (!logits)
            return fail(logits.error());
        const std::size_t classes = logits->size() / count;
        if (classes > m_inputs.dataset->classNames().size())
            return fail(ErrorCode::ModelOutputMismatch, "the model has " + std::to_string(classes) +
                                                            " classes, the data set " +
                                                            std::to_string(m_inputs.dataset->classNames().size()));
        if (m_classMap.empty())
            m_classMap = classMap(m_inputs.card.classNames, m_inputs.dataset->classNames(), classes);
        for (std::size_t i = 0; i < count; ++i) {
            PredictionRecord& record = records[place(unit, batch.samples[from + i])];
            const std::span<const float> row(logits->data() + i * classes, classes);
            if (std::any_of(row.begin(), row.end(), [](float v) { return !std::isfinite(v); })) {
                record.status = PredictionStatus::NonFinite;
                continue;
            }
            const auto best = std::max_element(row.begin(), row.end()) - row.begin();
            record.prediction = m_classMap[static_cast<std::size_t>(best)];
            record.status = record.label < 0 ? PredictionStatus::NoLabel : PredictionStatus::Predicted;
        }
        return {};
    }

    Status attackPart(const Batch& batch, std::size_t from, std::size_t count, const Unit& unit, AttackColumns& columns)
    {
        const std::size_t elements = batch.shape.elements();
        const auto pixels = std::span(batch.pixels).subspan(from * elements, count * elements);
        if (m_mode == CertificationMode::NeighbourAttack) {
            const auto found = nearestNeighbours(m_references.pixels, m_references.labels, pixels, elements,
                                                 m_public.settings().neighbours);
            if (!found)
                return fail(found.error());
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t at = place(unit, batch.samples[from + i]);
                columns.neighbourLabel[at] = (*found)[i].label;
                columns.neighbourDistance[at] = (*found)[i].distance;
            }
        }
        if (m_mode != CertificationMode::OdinAttack)
            return {};
        const auto& settings = m_public.settings().odin;
        const auto scores = odinScores(*m_classifier, pixels, static_cast<std::int64_t>(count), settings);
        if (!scores)
            return fail(scores.error());
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t s = 0; s < settings.size(); ++s)
                columns.odin[s][place(unit, batch.samples[from + i])] = (*scores)[i * settings.size() + s];
        return {};
    }

    CertificationMode m_mode;
    PublicSet m_public;
    std::size_t m_innerBatch;
    std::unique_ptr<TorchClassifier> m_classifier;
    std::vector<std::int32_t> m_classMap;
    Batch m_references;
};

bool acceptsPredictors(ModelKind kind)
{
    return kind == ModelKind::Classifier || kind == ModelKind::RecordedPredictions;
}

Result<std::unique_ptr<Job>> createCertificationJob(const JobSpec& spec, const JobInputs& inputs)
{
    if (!inputs.dataset)
        return fail(ErrorCode::InvalidArgument, "a data set is needed", "certification");
    auto plan = certificationPlan(spec.parameters);
    if (!plan)
        return fail(std::move(plan.error()));
    if (inputs.card.kind == ModelKind::RecordedPredictions) {
        if (certificationMode(spec.parameters) != CertificationMode::PrivateData)
            return fail(ErrorCode::NotAvailable,
                        "recorded predictions cannot answer augmented samples: use private test data", "mode");
        return std::make_unique<RecordedJob>(spec, inputs, std::move(*plan));
    }
    auto settings = publicSettings(spec.parameters);
    if (!settings)
        return fail(std::move(settings.error()));
    return std::make_unique<ClassifierJob>(spec, inputs, std::move(*plan), std::move(*settings));
}

} // namespace

JobKind certificationJobKind()
{
    return {"certification",
            QT_TRANSLATE_NOOP("Job", "Certification"),
            1,
            true,
            certificationSchema,
            createCertificationJob,
            256,
            acceptsPredictors};
}

} // namespace plumbline
