#include "ui/inspector/SampleEngine.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/base/Hash.h"
#include "core/jobs/robustness/RobustnessParameters.h"

namespace plumbline::ui {
namespace {

std::vector<ClassScore> topScores(std::span<const float> logits, std::size_t count)
{
    const float largest = *std::max_element(logits.begin(), logits.end());
    std::vector<double> weights(logits.size());
    std::transform(logits.begin(), logits.end(), weights.begin(),
                   [largest](float z) { return std::exp(static_cast<double>(z) - static_cast<double>(largest)); });
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<ClassScore> scores(logits.size());
    for (std::size_t k = 0; k < logits.size(); ++k)
        scores[k] = {static_cast<std::int32_t>(k), weights[k] / total};
    std::stable_sort(scores.begin(), scores.end(),
                     [](const ClassScore& a, const ClassScore& b) { return a.probability > b.probability; });
    scores.resize(std::min(count, scores.size()));
    return scores;
}

std::uint8_t toByte(double value) { return static_cast<std::uint8_t>(std::lround(255.0 * std::clamp(value, 0.0, 1.0))); }

} // namespace

std::vector<FeatureChange> changesOf(const std::vector<FeatureRule>& rules, std::span<const float> original,
                                     std::span<const float> adversarial)
{
    std::vector<FeatureChange> changes;
    for (std::size_t j = 0; j < rules.size(); ++j) {
        const double from = static_cast<double>(original[j]);
        const double to = static_cast<double>(adversarial[j]);
        if (from != to)
            changes.push_back({rules[j].name, from, to, std::abs(to - from) / rules[j].scale});
    }
    std::stable_sort(changes.begin(), changes.end(), [](const FeatureChange& a, const FeatureChange& b) { return a.size > b.size; });
    return changes;
}

QImage toImage(std::span<const float> pixels, const ImageShape& shape)
{
    if (shape.height < 2 && shape.width < 2)
        return {}; // a row of a table has no picture
    const auto plane = static_cast<std::size_t>(shape.height) * static_cast<std::size_t>(shape.width);
    QImage image(shape.width, shape.height, QImage::Format_RGB32);
    for (int y = 0; y < shape.height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < shape.width; ++x) {
            const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(shape.width) + static_cast<std::size_t>(x);
            const auto channel = [&](std::size_t c) { return toByte(static_cast<double>(pixels[c * plane + at])); };
            line[x] = shape.channels >= 3 ? qRgb(channel(0), channel(1), channel(2)) : qRgb(channel(0), channel(0), channel(0));
        }
    }
    return image;
}

QImage differenceImage(std::span<const float> original, std::span<const float> adversarial, const ImageShape& shape,
                       double& amplification)
{
    double largest = 0.0;
    for (std::size_t i = 0; i < original.size(); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(adversarial[i]) - static_cast<double>(original[i])));
    amplification = 1.0;
    static constexpr std::array kSteps{1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0};
    for (const double step : kSteps)
        if (largest * step <= 0.5)
            amplification = step;
    std::vector<float> difference(original.size());
    for (std::size_t i = 0; i < original.size(); ++i)
        difference[i] = static_cast<float>(
            0.5 + amplification * (static_cast<double>(adversarial[i]) - static_cast<double>(original[i])));
    return toImage(difference, shape);
}

Result<TorchClassifier*> SampleEngine::classifier(const SampleRequest& request)
{
    if (m_classifier == nullptr || m_modelPath != request.modelPath || m_classifier->card() != request.card) {
        m_classifier.reset();
        auto hash = sha256File(request.modelPath);
        if (!hash)
            return fail(hash.error());
        if (*hash != request.modelHash)
            return fail(ErrorCode::ModelChanged, {}, request.modelPath.string());
        auto opened = TorchClassifier::open(request.modelPath, request.card);
        if (!opened)
            return fail(opened.error());
        m_classifier = std::move(*opened);
        m_modelPath = request.modelPath;
    }
    return m_classifier.get();
}

Result<SampleView> SampleEngine::look(const SampleRequest& request, std::stop_token stop)
{
    SampleView view;
    view.sample = request.sample;
    const std::array samples{request.sample};
    auto batch = readBatch(*request.dataset, samples, request.card.input, stop);
    if (!batch)
        return fail(batch.error());
    if (batch->size() == 0)
        return fail(batch->unreadable.empty() ? Error{ErrorCode::ImageUnreadable, {}, {}} : batch->unreadable.front().error);
    const ImageShape shape = batch->shape;
    view.original = toImage(batch->pixels, shape);

    auto model = classifier(request);
    if (!model)
        return fail(model.error());
    auto before = (*model)->logits(batch->pixels, 1);
    if (!before)
        return fail(before.error());
    view.before = topScores(*before, 3);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled);

    const auto& parameters = request.spec.parameters;
    const DistanceMethod* method = parameters.is_object() && parameters.contains("method") && parameters["method"].is_string()
                                       ? findDistanceMethod(parameters["method"].get<std::string>())
                                       : nullptr;
    if (method == nullptr)
        return view;
    auto estimator = method->create(methodParameters(*method, distanceMethods(), parameters));
    if (!estimator)
        return fail(estimator.error());
    std::vector<float> adversarials;
    EstimateContext context;
    context.seed = request.spec.seed;
    context.stop = stop;
    context.adversarials = &adversarials;
    auto records = (*estimator)->estimate(**model, *batch, context);
    if (!records)
        return fail(records.error());
    if (records->empty())
        return view;
    view.record = records->front();
    view.recomputed = true;
    if (view.record.status != DistanceStatus::Found || adversarials.size() != batch->pixels.size())
        return view;
    view.adversarial = toImage(adversarials, shape);
    view.changes = changesOf(request.card.features, batch->pixels, adversarials);
    view.difference = differenceImage(batch->pixels, adversarials, shape, view.amplification);
    auto after = (*model)->logits(adversarials, 1);
    if (after)
        view.after = topScores(*after, 3);
    return view;
}

} // namespace plumbline::ui
