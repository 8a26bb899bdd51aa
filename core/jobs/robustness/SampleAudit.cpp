#include "core/jobs/robustness/SampleAudit.h"

#include <array>
#include <utility>

#include "core/base/Hash.h"
#include "core/distance/DistanceEstimator.h"
#include "core/jobs/JobQueue.h"
#include "core/jobs/robustness/RobustnessParameters.h"
#include "core/model/TorchClassifier.h"

namespace plumbline
{
namespace
{

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

Result<std::unique_ptr<TorchClassifier>> openUnchanged(const ModelEntry& model, const JobEntry& job,
                                                       std::stop_token stop)
{
    const auto hash = sha256File(model.path, std::move(stop));
    if (!hash)
        return fail(hash.error());
    if (*hash != model.sha256 || modelHashOf(model) != job.spec.modelHash)
        return fail(ErrorCode::ModelChanged, {}, model.path.string());
    return TorchClassifier::open(model.path, model.card);
}

} // namespace

Result<SampleAudit> auditSample(const Project& project, std::int64_t jobId, std::int64_t sample, std::stop_token stop)
{
    const auto job = project.job(jobId);
    if (!job)
        return fail(job.error());
    const DistanceMethod* method = findDistanceMethod(job->spec.parameters.value("method", std::string()));
    if (job->spec.kind != "robustness" || method == nullptr)
        return fail(ErrorCode::InvalidArgument, "not a robustness job of this build", "job " + std::to_string(jobId));
    const auto dataset = openUnchanged(project, *job, stop);
    if (!dataset)
        return fail(dataset.error());
    if (sample < 0 || sample >= (*dataset)->size())
        return fail(ErrorCode::InvalidArgument, "the data set has " + std::to_string((*dataset)->size()) + " samples",
                    "sample " + std::to_string(sample));
    const auto model = project.model(job->modelId);
    if (!model)
        return fail(model.error());
    auto classifier = openUnchanged(*model, *job, stop);
    if (!classifier)
        return fail(std::move(classifier.error()));
    auto estimator = method->create(methodParameters(*method, distanceMethods(), job->spec.parameters));
    if (!estimator)
        return fail(std::move(estimator.error()));
    auto batch = readBatch(**dataset, std::array{sample}, model->card.input, stop);
    if (!batch)
        return fail(std::move(batch.error()));
    if (!batch->unreadable.empty())
        return fail(batch->unreadable.front().error);

    SampleAudit audit;
    EstimateContext context;
    context.seed = job->spec.seed;
    context.stop = stop;
    context.checkRounding = checksRounding(job->spec.parameters);
    context.adversarials = &audit.adversarial;
    auto records = (*estimator)->estimate(**classifier, *batch, context);
    if (!records)
        return fail(std::move(records.error()));
    audit.name = (*dataset)->sampleName(sample);
    audit.shape = batch->shape;
    audit.original = std::move(batch->pixels);
    audit.record = std::move(records->front());
    audit.classNames = model->card.classNames.empty() ? (*dataset)->classNames() : model->card.classNames;
    return audit;
}

} // namespace plumbline
