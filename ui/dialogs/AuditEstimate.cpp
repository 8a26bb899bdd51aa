#include "ui/dialogs/AuditEstimate.h"

#include <algorithm>
#include <chrono>

#include "core/distance/DistanceEstimator.h"
#include "core/jobs/robustness/RobustnessParameters.h"
#include "core/model/TorchClassifier.h"

namespace plumbline::ui {
namespace {

constexpr std::int64_t kTried = 8; ///< samples of the tried batch: a second or two with the slowest methods

/// Activations and gradients of a batch, in copies of its pixels: measured on small and large networks, rough.
constexpr std::int64_t kCopiesOfBatch = 24;

} // namespace

Result<AuditEstimate> estimateAudit(const EstimateRequest& request, std::stop_token stop)
{
    const auto& parameters = request.parameters;
    const DistanceMethod* method = parameters.contains("method") && parameters["method"].is_string()
                                       ? findDistanceMethod(parameters["method"].get<std::string>())
                                       : nullptr;
    if (method == nullptr)
        return fail(ErrorCode::NotAvailable);
    const std::int64_t total = request.limit > 0 ? std::min(request.limit, request.dataset->size()) : request.dataset->size();
    std::vector<std::int64_t> samples;
    for (std::int64_t i = 0; i < std::min(kTried, total); ++i)
        samples.push_back(i * total / std::min(kTried, total));

    AuditEstimate estimate;
    for (const ModelEntry& model : request.models) {
        auto classifier = TorchClassifier::open(model.path, model.card);
        if (!classifier)
            return fail(classifier.error());
        auto batch = readBatch(*request.dataset, samples, model.card.input, stop);
        if (!batch)
            return fail(batch.error());
        auto estimator = method->create(methodParameters(*method, distanceMethods(), parameters));
        if (!estimator)
            return fail(estimator.error());
        const EstimateContext context{.seed = request.seed, .stop = stop};
        const auto begin = std::chrono::steady_clock::now();
        auto records = (*estimator)->estimate(**classifier, *batch, context);
        if (!records)
            return fail(records.error());
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        const double perSample = seconds / static_cast<double>(std::max<std::size_t>(1, batch->size()));
        estimate.seconds += perSample * static_cast<double>(total);
        estimate.samples += total;
        const auto pixels = static_cast<std::int64_t>(model.card.input.elements());
        estimate.memoryBytes = std::max(estimate.memoryBytes,
                                        2 * model.bytes + kCopiesOfBatch * request.unitSize * pixels *
                                                              static_cast<std::int64_t>(sizeof(float)));
    }
    estimate.samplesPerSecond = estimate.seconds > 0 ? static_cast<double>(estimate.samples) / estimate.seconds : 0.0;
    return estimate;
}

} // namespace plumbline::ui
