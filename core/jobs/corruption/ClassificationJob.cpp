// A classifier on every picture, clean and corrupted.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/data/ImageCodec.h"
#include "core/jobs/corruption/CorruptionRecords.h"
#include "core/jobs/corruption/detail/CorruptionJobs.h"
#include "core/jobs/corruption/detail/DetectionSummary.h"
#include "core/jobs/corruption/detail/Pictures.h"
#include "core/model/TorchClassifier.h"

namespace plumbline::detail
{
namespace
{

struct ClassificationWorker {
    CorruptionEngine engine;
    Image corrupted;
};

/// The picture as the model takes it, in 8 bits again.
Result<Image> atInputSize(const Image& image, const ImageShape& shape)
{
    std::vector<float> values(shape.elements());
    if (auto made = imageToInput(image, shape, values); !made)
        return fail(made.error());
    Image resized{shape.width, shape.height, shape.channels, std::vector<std::uint8_t>(values.size())};
    const std::size_t plane = values.size() / static_cast<std::size_t>(shape.channels);
    const auto channels = static_cast<std::size_t>(shape.channels);
    for (std::size_t c = 0; c < channels; ++c)
        for (std::size_t i = 0; i < plane; ++i)
            resized.pixels[i * channels + c] =
                static_cast<std::uint8_t>(std::clamp(std::lround(values[c * plane + i] * 255.0F), 0L, 255L));
    return resized;
}

class ClassificationJob : public Job
{
public:
    ClassificationJob(JobSpec spec, JobInputs inputs, CorruptionSettings settings)
        : m_spec(std::move(spec)), m_inputs(std::move(inputs)), m_settings(std::move(settings)),
          m_variants(m_settings.variants()), m_innerBatch(static_cast<std::size_t>(m_spec.unitSize))
    {
    }

    Result<std::vector<Unit>> plan() override { return shards(m_inputs.dataset->size(), m_spec); }

    Status prepare() override
    {
        const auto options = corruptionOptions(m_settings);
        if (!options)
            return fail(options.error());
        for (int i = 0; i < std::max(1, m_spec.threads); ++i)
            m_workers.push_back({CorruptionEngine(*options), {}});
        auto classifier = TorchClassifier::open(m_inputs.modelPath, m_inputs.card, m_inputs.device);
        if (!classifier)
            return fail(std::move(classifier.error()));
        m_classifier = std::move(*classifier);
        return {};
    }

    Result<std::any> load(const Unit& unit, std::stop_token stop) override
    {
        auto loaded = loadPictures(*m_inputs.dataset, unit.samples, stop);
        if (!loaded || !m_settings.atInputSize)
            return loaded;
        auto resized = std::make_shared<LoadedPictures>(*loadedPictures(std::move(*loaded)));
        for (LoadedPicture& picture : *resized)
            if (picture.image)
                picture.image = atInputSize(*picture.image, m_inputs.card.input);
        return std::make_any<std::shared_ptr<const LoadedPictures>>(std::move(resized));
    }

    Result<RecordTable> run(const Unit& unit, std::any input, const UnitContext& context) override
    {
        const auto pictures = loadedPictures(std::move(input));
        std::vector<std::size_t> readable;
        for (std::size_t i = 0; i < pictures->size(); ++i)
            if ((*pictures)[i].image)
                readable.push_back(i);
        std::vector<std::vector<ClassificationRow>> rows(pictures->size()); // of each picture
        for (std::size_t v = 0; v < m_variants.size(); ++v) {
            if (context.stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            for (std::size_t i = 0; i < pictures->size(); ++i)
                rows[i].push_back(keyed(unit.samples[i], m_variants[v], (*pictures)[i].image.has_value()));
            if (auto done = classify(*pictures, readable, m_variants[v], context, rows); !done)
                return fail(std::move(done.error()));
            if (context.progress)
                context.progress(static_cast<double>(v + 1) / static_cast<double>(m_variants.size()));
        }
        std::vector<ClassificationRow> all;
        for (std::vector<ClassificationRow>& some : rows)
            std::move(some.begin(), some.end(), std::back_inserter(all));
        return toRecordTable(all);
    }

    bool shrinkInnerBatch() override
    {
        if (m_innerBatch <= 1)
            return false;
        m_innerBatch /= 2;
        return true;
    }

    Result<nlohmann::json> reduce(const RecordTable& records) override { return summariseClassifications(records); }

private:
    ClassificationRow keyed(std::int64_t sample, const CorruptionVariant& variant, bool readable) const
    {
        ClassificationRow row;
        row.sample = sample;
        row.corruption = variant.name();
        row.severity = variant.severity;
        row.label = m_inputs.dataset->labels()[static_cast<std::size_t>(sample)];
        if (!readable)
            row.excluded = kExcludedUnreadable;
        return row;
    }

    /// Fills the last row of each readable picture.
    Status classify(const LoadedPictures& pictures, const std::vector<std::size_t>& readable,
                    const CorruptionVariant& variant, const UnitContext& context,
                    std::vector<std::vector<ClassificationRow>>& rows)
    {
        const std::size_t elements = m_inputs.card.input.elements();
        for (std::size_t from = 0; from < readable.size(); from += m_innerBatch) {
            const std::size_t count = std::min(m_innerBatch, readable.size() - from);
            std::vector<float> pixels(count * elements);
            const Status made =
                forEachPicture(count, m_workers.size(), context.stop, {}, [&](std::size_t worker, std::size_t index) {
                    return inputOf(m_workers[worker], pictures[readable[from + index]], variant,
                                   std::span(pixels).subspan(index * elements, elements));
                });
            if (!made)
                return made;
            const auto logits = m_classifier->logits(pixels, static_cast<std::int64_t>(count));
            if (!logits)
                return fail(logits.error());
            const std::size_t classes = logits->size() / count;
            for (std::size_t i = 0; i < count; ++i)
                fill(rows[readable[from + i]].back(), std::span(*logits).subspan(i * classes, classes));
        }
        return {};
    }

    Status inputOf(ClassificationWorker& worker, const LoadedPicture& picture, const CorruptionVariant& variant,
                   std::span<float> out) const
    {
        if (!variant.corruption)
            return imageToInput(*picture.image, m_inputs.card.input, out);
        const std::uint64_t seed = pictureSeed(m_spec.seed, picture.name, *variant.corruption, variant.severity);
        const Status made = worker.engine.corruptInto(*picture.image, *variant.corruption, variant.severity,
                                                      *m_settings.preset, seed, worker.corrupted);
        return made ? imageToInput(worker.corrupted, m_inputs.card.input, out) : made;
    }

    static void fill(ClassificationRow& row, std::span<const float> logits)
    {
        if (!std::all_of(logits.begin(), logits.end(), [](float value) { return std::isfinite(value); })) {
            row.excluded = kExcludedNonFinite;
            return;
        }
        const auto best = std::max_element(logits.begin(), logits.end());
        double sum = 0;
        for (const float value : logits)
            sum += std::exp(static_cast<double>(value) - *best);
        row.predicted = static_cast<std::int32_t>(best - logits.begin());
        row.confidence = 1.0 / sum;
        if (row.label < 0 || static_cast<std::size_t>(row.label) >= logits.size()) {
            row.excluded = kExcludedNoLabel;
            return;
        }
        row.correct = row.predicted == row.label;
        row.trueProbability = std::exp(static_cast<double>(logits[static_cast<std::size_t>(row.label)]) - *best) / sum;
    }

    JobSpec m_spec;
    JobInputs m_inputs;
    CorruptionSettings m_settings;
    std::vector<CorruptionVariant> m_variants;
    std::size_t m_innerBatch;
    std::vector<ClassificationWorker> m_workers;
    std::unique_ptr<TorchClassifier> m_classifier;
};

} // namespace

CreatedJob createClassificationJob(const JobSpec& spec, const JobInputs& inputs, CorruptionSettings settings)
{
    if (settings.truth == TruthSource::Dataset)
        return fail(ErrorCode::ParameterInvalid, "a classifier has no boxes", "truth");
    return std::make_unique<ClassificationJob>(spec, inputs, std::move(settings));
}

} // namespace plumbline::detail
