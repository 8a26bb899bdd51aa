#include "core/jobs/corruption/PictureAudit.h"

#include <filesystem>
#include <utility>

#include "core/base/Hash.h"
#include "core/detector/DetectorFactory.h"
#include "core/detector/RecordedDetections.h"
#include "core/jobs/JobQueue.h"

namespace plumbline
{
namespace
{

Result<Image> pictureOf(const Dataset& dataset, std::int64_t sample)
{
    if (sample < 0 || sample >= dataset.size())
        return fail(ErrorCode::InvalidArgument, "the data set has " + std::to_string(dataset.size()) + " samples",
                    "sample " + std::to_string(sample));
    return dataset.image(sample);
}

Result<Image> corruptedFrom(const Image& clean, const std::string& name, const CorruptionVariant& variant,
                            const CorruptionSettings& settings, std::uint64_t jobSeed)
{
    if (!variant.corruption)
        return clean;
    const auto options = corruptionOptions(settings);
    if (!options)
        return fail(options.error());
    return corrupt(clean, *variant.corruption, variant.severity, *settings.preset,
                   pictureSeed(jobSeed, name, *variant.corruption, variant.severity), *options);
}

/// Clean and corrupted picture, without boxes.
Result<PictureAudit> picturesOf(const Dataset& dataset, std::int64_t sample, const CorruptionVariant& variant,
                                const CorruptionSettings& settings, std::uint64_t jobSeed)
{
    auto clean = pictureOf(dataset, sample);
    if (!clean)
        return fail(std::move(clean.error()));
    PictureAudit audit;
    audit.name = dataset.sampleName(sample);
    auto corrupted = corruptedFrom(*clean, audit.name, variant, settings, jobSeed);
    if (!corrupted)
        return fail(std::move(corrupted.error()));
    audit.clean = std::move(*clean);
    audit.corrupted = std::move(*corrupted);
    return audit;
}

Result<std::shared_ptr<const Dataset>> openUnchanged(const Project& project, const JobEntry& job, std::stop_token stop)
{
    const auto entry = project.dataset(job.datasetId);
    if (!entry)
        return fail(entry.error());
    auto dataset = openDataset(entry->path, entry->layout, entry->options, std::move(stop));
    if (dataset && (*dataset)->contentHash() != job.spec.dataHash)
        return fail(ErrorCode::DataChanged, {}, entry->path.string());
    return dataset;
}

Status checkModel(const ModelEntry& model, const JobEntry& job, std::stop_token stop)
{
    const auto hash = sha256Path(model.path, std::move(stop));
    if (!hash)
        return fail(hash.error());
    if (*hash != model.sha256 || modelHashOf(model) != job.spec.modelHash)
        return fail(ErrorCode::ModelChanged, {}, model.path.string());
    return {};
}

Status addRecordedBoxes(PictureAudit& audit, const ModelEntry& model, const CorruptionVariant& variant,
                        const CorruptionSettings& settings)
{
    const auto recorded = RecordedDetections::open(model.path, model.card.settings.value("service", std::string()));
    if (!recorded)
        return fail(recorded.error());
    const std::string original = std::filesystem::path(audit.name).stem().string();
    const auto answer = [&](const PictureVariant& which) {
        const auto* faces = recorded->find(which);
        return faces != nullptr ? std::optional(*faces) : std::nullopt;
    };
    const auto clean = answer({original, std::nullopt, 0});
    const auto corrupted = answer({original, variant.corruption, variant.severity});
    audit.comparison = compareWithClean(clean, corrupted, settings.comparison);
    audit.cleanBoxes = clean.value_or(std::vector<ScoredBox>());
    audit.corruptedBoxes = corrupted.value_or(std::vector<ScoredBox>());
    return {};
}

} // namespace

Result<Image> corruptedPicture(const Dataset& dataset, std::int64_t sample, const CorruptionVariant& variant,
                               const CorruptionSettings& settings, std::uint64_t jobSeed)
{
    auto audit = picturesOf(dataset, sample, variant, settings, jobSeed);
    if (!audit)
        return fail(std::move(audit.error()));
    return std::move(audit->corrupted);
}

Result<PictureAudit> auditPicture(const Dataset& dataset, Detector& detector, std::int64_t sample,
                                  const CorruptionVariant& variant, const CorruptionSettings& settings,
                                  std::uint64_t jobSeed)
{
    auto audit = picturesOf(dataset, sample, variant, settings, jobSeed);
    if (!audit)
        return audit;
    auto clean = detector.detect(audit->clean);
    if (!clean)
        return fail(std::move(clean.error()));
    auto corrupted = detector.detect(audit->corrupted);
    if (!corrupted)
        return fail(std::move(corrupted.error()));
    audit->cleanBoxes = std::move(*clean);
    audit->corruptedBoxes = std::move(*corrupted);
    audit->comparison = compareWithClean(audit->cleanBoxes, audit->corruptedBoxes, settings.comparison);
    return audit;
}

Result<PictureAudit> auditPicture(const Project& project, std::int64_t jobId, std::int64_t sample,
                                  const CorruptionVariant& variant, std::stop_token stop)
{
    const auto job = project.job(jobId);
    if (!job)
        return fail(job.error());
    if (job->spec.kind != "corruption")
        return fail(ErrorCode::InvalidArgument, "not a corruption job", "job " + std::to_string(jobId));
    const auto settings = corruptionSettings(job->spec.parameters);
    if (!settings)
        return fail(settings.error());
    const auto dataset = openUnchanged(project, *job, stop);
    if (!dataset)
        return fail(dataset.error());
    const auto model = project.model(job->modelId);
    if (!model)
        return fail(model.error());
    if (auto checked = checkModel(*model, *job, stop); !checked)
        return fail(std::move(checked.error()));
    if (model->card.kind == ModelKind::Detector) {
        const auto detector = openDetector(model->path, model->card.settings);
        if (!detector)
            return fail(detector.error());
        return auditPicture(**dataset, **detector, sample, variant, *settings, job->spec.seed);
    }
    auto audit = picturesOf(**dataset, sample, variant, *settings, job->spec.seed);
    if (audit && model->card.kind == ModelKind::RecordedDetections)
        if (auto added = addRecordedBoxes(*audit, *model, variant, *settings); !added)
            return fail(std::move(added.error()));
    return audit;
}

} // namespace plumbline
