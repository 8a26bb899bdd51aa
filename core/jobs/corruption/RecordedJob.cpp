// Recorded answers of a detection service, paired with the data set's pictures by their names.

#include <filesystem>
#include <utility>

#include "core/detector/RecordedDetections.h"
#include "core/jobs/corruption/CorruptionRecords.h"
#include "core/jobs/corruption/detail/CorruptionJobs.h"
#include "core/jobs/corruption/detail/DetectionSummary.h"

namespace plumbline::detail
{
namespace
{

class RecordedJob : public Job
{
public:
    RecordedJob(JobSpec spec, JobInputs inputs, CorruptionSettings settings)
        : m_spec(std::move(spec)), m_inputs(std::move(inputs)), m_settings(std::move(settings))
    {
    }

    Result<std::vector<Unit>> plan() override { return shards(m_inputs.dataset->size(), m_spec); }

    Status prepare() override
    {
        auto recorded =
            RecordedDetections::open(m_inputs.modelPath, m_inputs.card.settings.value("service", std::string()));
        if (!recorded)
            return fail(std::move(recorded.error()));
        m_recorded = std::move(*recorded);
        return {};
    }

    Result<std::any> load(const Unit& /*unit*/, std::stop_token /*stop*/) override { return std::any(); }

    Result<RecordTable> run(const Unit& unit, std::any /*input*/, const UnitContext& context) override
    {
        std::vector<DetectionRow> rows;
        const std::vector<CorruptionVariant> variants = m_settings.variants();
        for (const std::int64_t sample : unit.samples) {
            if (context.stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            const std::string original = std::filesystem::path(m_inputs.dataset->sampleName(sample)).stem().string();
            const auto clean = answer({original, std::nullopt, 0});
            for (const CorruptionVariant& variant : variants) {
                DetectionRow& row = rows.emplace_back();
                row.sample = sample;
                row.corruption = variant.name();
                row.severity = variant.severity;
                row.comparison = compareWithClean(clean, answer({original, variant.corruption, variant.severity}),
                                                  m_settings.comparison);
                row.excluded = exclusionReasonName(row.comparison.excluded);
            }
        }
        return toRecordTable(rows);
    }

    Result<nlohmann::json> reduce(const RecordTable& records) override { return summariseDetections(records); }

private:
    /// Nothing where no answer was recorded.
    std::optional<std::vector<ScoredBox>> answer(const PictureVariant& variant) const
    {
        const std::vector<ScoredBox>* faces = m_recorded.find(variant);
        return faces != nullptr ? std::optional(*faces) : std::nullopt;
    }

    JobSpec m_spec;
    JobInputs m_inputs;
    CorruptionSettings m_settings;
    RecordedDetections m_recorded;
};

} // namespace

CreatedJob createRecordedJob(const JobSpec& spec, const JobInputs& inputs, CorruptionSettings settings)
{
    // Amazon's boxes are shares of a picture whose size the answers do not hold.
    if (settings.truth == TruthSource::Dataset)
        return fail(ErrorCode::NotAvailable, "recorded answers are compared with those to the clean pictures only",
                    "truth");
    return std::make_unique<RecordedJob>(spec, inputs, std::move(settings));
}

} // namespace plumbline::detail
