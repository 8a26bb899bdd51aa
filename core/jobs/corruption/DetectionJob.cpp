// A detector on every picture, clean and corrupted.

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "core/detector/DetectorFactory.h"
#include "core/jobs/corruption/CorruptionRecords.h"
#include "core/jobs/corruption/detail/CorruptionJobs.h"
#include "core/jobs/corruption/detail/DetectionSummary.h"
#include "core/jobs/corruption/detail/Pictures.h"

namespace plumbline::detail
{
namespace
{

/// What one thread needs; buffers live from picture to picture.
struct DetectionWorker {
    std::unique_ptr<Detector> detector;
    CorruptionEngine engine;
    Image corrupted;
};

class DetectionJob : public Job
{
public:
    DetectionJob(JobSpec spec, JobInputs inputs, CorruptionSettings settings, std::optional<TrueBoxes> truth)
        : m_spec(std::move(spec)), m_inputs(std::move(inputs)), m_settings(std::move(settings)),
          m_variants(m_settings.variants()), m_truth(std::move(truth))
    {
    }

    Result<std::vector<Unit>> plan() override { return shards(m_inputs.dataset->size(), m_spec); }

    Status prepare() override
    {
        const auto options = corruptionOptions(m_settings);
        if (!options)
            return fail(options.error());
        const int count = detectorRunsInParallel(m_inputs.card.settings) ? std::max(1, m_spec.threads) : 1;
        for (int i = 0; i < count; ++i) {
            auto detector = openDetector(m_inputs.modelPath, m_inputs.card.settings);
            if (!detector)
                return fail(std::move(detector.error()));
            m_workers.push_back({std::move(*detector), CorruptionEngine(*options), {}});
        }
        return {};
    }

    Result<std::any> load(const Unit& unit, std::stop_token stop) override
    {
        return loadPictures(*m_inputs.dataset, unit.samples, stop);
    }

    Result<RecordTable> run(const Unit& unit, std::any input, const UnitContext& context) override
    {
        const auto pictures = loadedPictures(std::move(input));
        std::vector<std::vector<DetectionRow>> rows(pictures->size());
        const Status done = forEachPicture(pictures->size(), m_workers.size(), context.stop, context.progress,
                                           [&](std::size_t worker, std::size_t index) {
                                               return audit(m_workers[worker], unit.samples[index], (*pictures)[index],
                                                            context.stop, rows[index]);
                                           });
        if (!done)
            return fail(done.error());
        std::vector<DetectionRow> all;
        for (std::vector<DetectionRow>& some : rows)
            std::move(some.begin(), some.end(), std::back_inserter(all));
        return toRecordTable(all);
    }

    /// Each thread holds a few pictures: fewer threads need less, and change no number.
    bool shrinkInnerBatch() override
    {
        if (m_workers.size() <= 1)
            return false;
        m_workers.resize(m_workers.size() / 2);
        return true;
    }

    Result<nlohmann::json> reduce(const RecordTable& records) override { return summariseDetections(records); }

private:
    using Boxes = std::vector<ScoredBox>;

    DetectionRow keyed(std::int64_t sample, const CorruptionVariant& variant) const
    {
        DetectionRow row;
        row.sample = sample;
        row.corruption = variant.name();
        row.severity = variant.severity;
        return row;
    }

    Status audit(DetectionWorker& worker, std::int64_t sample, const LoadedPicture& picture,
                 const std::stop_token& stop, std::vector<DetectionRow>& rows) const
    {
        if (!picture.image) {
            for (const CorruptionVariant& variant : m_variants)
                rows.emplace_back(keyed(sample, variant)).excluded = kExcludedUnreadable;
            return {};
        }
        const Image& image = *picture.image;
        Result<Boxes> clean = worker.detector->detect(image);
        if (!clean)
            return fail(std::move(clean.error()));
        std::optional<Boxes> truth = *clean;
        if (m_truth) {
            truth.reset();
            // The cut by score is one of detections: a true box has none.
            if (const auto box = m_truth->box(sample, image.width, image.height))
                truth = Boxes{{*box, std::numeric_limits<double>::infinity()}};
        }
        for (const CorruptionVariant& variant : m_variants) {
            if (stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            Result<Boxes> found = variant.corruption ? detect(worker, picture, variant) : *clean;
            if (!found)
                return fail(std::move(found.error()));
            rows.push_back(compared(sample, variant, truth, *clean, *found));
        }
        return {};
    }

    Result<Boxes> detect(DetectionWorker& worker, const LoadedPicture& picture, const CorruptionVariant& variant) const
    {
        const std::uint64_t seed = pictureSeed(m_spec.seed, picture.name, *variant.corruption, variant.severity);
        const Status made = worker.engine.corruptInto(*picture.image, *variant.corruption, variant.severity,
                                                      *m_settings.preset, seed, worker.corrupted);
        if (!made)
            return fail(made.error());
        return worker.detector->detect(worker.corrupted);
    }

    DetectionRow compared(std::int64_t sample, const CorruptionVariant& variant, const std::optional<Boxes>& truth,
                         const Boxes& clean, const Boxes& found) const
    {
        DetectionRow row = keyed(sample, variant);
        row.comparison = compareWithClean(truth, found, m_settings.comparison);
        row.excluded = exclusionReasonName(row.comparison.excluded);
        if (m_truth) {
            if (!truth)
                row.excluded = kExcludedNoTrueBox;
            row.comparison.relativeCorruptionError =
                compareWithClean(clean, found, m_settings.comparison).relativeCorruptionError;
        }
        return row;
    }

    JobSpec m_spec;
    JobInputs m_inputs;
    CorruptionSettings m_settings;
    std::vector<CorruptionVariant> m_variants;
    std::optional<TrueBoxes> m_truth;
    std::vector<DetectionWorker> m_workers;
};

} // namespace

CreatedJob createDetectionJob(const JobSpec& spec, const JobInputs& inputs, CorruptionSettings settings)
{
    std::optional<TrueBoxes> truth;
    if (settings.truth == TruthSource::Dataset) {
        auto boxes = TrueBoxes::open(*inputs.dataset, settings.truthColumns);
        if (!boxes)
            return fail(std::move(boxes.error()));
        truth = std::move(*boxes);
    }
    return std::make_unique<DetectionJob>(spec, inputs, std::move(settings), std::move(truth));
}

} // namespace plumbline::detail
