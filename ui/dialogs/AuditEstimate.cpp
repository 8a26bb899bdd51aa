#include "ui/dialogs/AuditEstimate.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/distance/DistanceEstimator.h"
#include "core/jobs/Job.h"
#include "core/jobs/robustness/RobustnessParameters.h"
#include "core/model/TorchClassifier.h"

namespace plumbline::ui {
namespace {

constexpr std::int64_t kTried = 8; ///< samples of the tried batch: a second or two with the slowest methods
constexpr int kTriedBatch = 32;    ///< of predictions, which are quick
constexpr int kMostThreads = 8;    ///< pictures tried under corruption: seconds each

/// Activations and gradients of a batch, in copies of its pixels: measured on small and large networks, rough.
constexpr std::int64_t kCopiesOfBatch = 24;

/// Without the samples' own pixels: of detectors nobody knows how large pictures become.
std::int64_t memoryOf(const ModelEntry& model, int batch)
{
    if (model.card.kind != ModelKind::Classifier)
        return 0;
    return 2 * model.bytes + kCopiesOfBatch * batch * static_cast<std::int64_t>(model.card.input.elements() * sizeof(float));
}

double secondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Samples of the whole audit that a model's job will see.
std::int64_t samplesOf(const EstimateRequest& request)
{
    return request.limit > 0 ? std::min(request.limit, request.dataset->size()) : request.dataset->size();
}

/// A distance method on samples from all over the data.
Result<double> secondsOfMethod(const EstimateRequest& request, const DistanceMethod& method, const ModelEntry& model, std::stop_token stop)
{
    const std::int64_t total = samplesOf(request);
    std::vector<std::int64_t> samples;
    for (std::int64_t i = 0; i < std::min(kTried, total); ++i)
        samples.push_back(i * total / std::min(kTried, total));
    auto classifier = TorchClassifier::open(model.path, model.card);
    if (!classifier)
        return fail(classifier.error());
    auto batch = readBatch(*request.dataset, samples, model.card.input, stop);
    if (!batch)
        return fail(batch.error());
    auto estimator = method.create(methodParameters(method, distanceMethods(), request.parameters));
    if (!estimator)
        return fail(estimator.error());
    const EstimateContext context{.seed = request.seed, .stop = stop};
    const auto begin = std::chrono::steady_clock::now();
    auto records = (*estimator)->estimate(**classifier, *batch, context);
    if (!records)
        return fail(records.error());
    return secondsSince(begin) / static_cast<double>(std::max<std::size_t>(1, batch->size())) * static_cast<double>(total);
}

/// The job itself on its first unit, made small; what it does once is counted once.
Result<double> secondsOfJob(const EstimateRequest& request, const JobKind& kind, const ModelEntry& model, std::stop_token stop)
{
    JobSpec spec;
    spec.kind = kind.id;
    spec.version = kind.version;
    spec.parameters = request.parameters;
    spec.seed = request.seed;
    spec.threads = std::clamp(request.threads > 0 ? request.threads : static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
    // Pictures under corruption are spread over the threads; a classifier's batch is one piece of work.
    spec.unitSize = spec.kind == "corruption" ? std::max(2, spec.threads) : kTriedBatch;
    spec.limit = request.limit;
    const JobInputs inputs{request.dataset, model.path, model.card, DeviceId{}, {}};
    auto job = kind.create(spec, inputs);
    if (!job)
        return fail(job.error());
    const auto begin = std::chrono::steady_clock::now();
    const auto units = (*job)->plan();
    if (!units)
        return fail(units.error());
    if (units->empty())
        return 0.0;
    if (auto ready = (*job)->prepare(); !ready)
        return fail(ready.error());
    const double once = secondsSince(begin);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled);
    const Unit& unit = units->front();
    const auto start = std::chrono::steady_clock::now();
    auto input = (*job)->load(unit, stop);
    if (!input)
        return fail(input.error());
    auto records = (*job)->run(unit, std::move(*input), {stop, {}});
    if (!records)
        return fail(records.error());
    return once + secondsSince(start) / static_cast<double>(unit.samples.size()) * static_cast<double>(samplesOf(request));
}

} // namespace

NoEstimate noEstimate(const std::string& kind, const nlohmann::json& parameters)
{
    if (kind == "training")
        return NoEstimate::Training;
    if (kind == "certification" && parameters.value("mode", std::string()) == "knn_attack")
        return NoEstimate::NeighbourAttack;
    return NoEstimate::None;
}

Result<AuditEstimate> estimateAudit(const EstimateRequest& request, std::stop_token stop)
{
    const JobKind* kind = findJobKind(request.kind);
    if (kind == nullptr || noEstimate(request.kind, request.parameters) != NoEstimate::None)
        return fail(ErrorCode::NotAvailable);
    const auto& parameters = request.parameters;
    const DistanceMethod* method = parameters.contains("method") && parameters["method"].is_string()
                                       ? findDistanceMethod(parameters["method"].get<std::string>())
                                       : nullptr;
    AuditEstimate estimate;
    bool memoryKnown = true;
    for (const ModelEntry& model : request.models) {
        const auto seconds = method != nullptr ? secondsOfMethod(request, *method, model, stop) : secondsOfJob(request, *kind, model, stop);
        if (!seconds)
            return fail(seconds.error());
        estimate.seconds += *seconds;
        estimate.samples += samplesOf(request);
        const std::int64_t memory = memoryOf(model, request.unitSize);
        memoryKnown &= memory > 0;
        estimate.memoryBytes = std::max(estimate.memoryBytes, memory);
    }
    if (!memoryKnown)
        estimate.memoryBytes = 0;
    estimate.samplesPerSecond = estimate.seconds > 0 ? static_cast<double>(estimate.samples) / estimate.seconds : 0.0;
    return estimate;
}

} // namespace plumbline::ui

