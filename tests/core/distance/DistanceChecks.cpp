#include "tests/core/distance/DistanceChecks.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "tests/support/ReferenceData.h"

namespace plumbline::test
{

int DistanceRun::found() const
{
    return static_cast<int>(
        std::ranges::count(records, DistanceStatus::Found, [](const DistanceRecord& r) { return r.status; }));
}

double DistanceRun::mean() const
{
    double sum = 0;
    for (const DistanceRecord& record : records)
        sum += record.status == DistanceStatus::Found ? record.distance : 0.0;
    return sum / found();
}

int DistanceRun::failuresAlone() const
{
    const std::size_t features = batch.shape.elements();
    int failures = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const DistanceRecord& record = records[i];
        if (record.status != DistanceStatus::Found)
            continue;
        const std::span<const float> point(adversarials.data() + i * features, features);
        const auto logits = classifier->logits(point, 1);
        if (!logits)
            throw std::runtime_error(describe(logits.error()));
        const auto predicted = std::ranges::max_element(*logits) - logits->begin();
        double squares = 0;
        for (std::size_t j = 0; j < features; ++j) {
            const double clean = std::clamp(batch.pixels[i * features + j], 0.0F, 1.0F);
            squares += (point[j] - clean) * (point[j] - clean);
        }
        if (predicted == record.label || predicted != record.adversarial ||
            std::abs(std::sqrt(squares) - record.distance) > 1e-6 * (1 + record.distance))
            ++failures;
    }
    return failures;
}

bool DistanceRun::insideBox() const
{
    return std::ranges::all_of(adversarials, [](float value) { return value >= 0 && value <= 1; });
}

std::shared_ptr<TorchClassifier> openModel(const std::filesystem::path& path, const ModelCard& card)
{
    auto classifier = TorchClassifier::open(path, card);
    if (!classifier)
        throw std::runtime_error(describe(classifier.error()));
    return std::move(*classifier);
}

DistanceRun runMethod(std::shared_ptr<TorchClassifier> classifier, const Batch& batch, const std::string& method,
                      const nlohmann::json& parameters)
{
    const DistanceMethod* found = findDistanceMethod(method);
    if (found == nullptr)
        throw std::runtime_error("no method " + method);
    const auto valid = found->schema().validate(parameters.is_null() ? nlohmann::json::object() : parameters);
    if (!valid)
        throw std::runtime_error(describe(valid.error()));
    auto estimator = found->create(*valid);
    if (!estimator)
        throw std::runtime_error(describe(estimator.error()));
    DistanceRun run{std::move(classifier), batch, {}, {}};
    EstimateContext context;
    context.adversarials = &run.adversarials;
    auto records = (*estimator)->estimate(*run.classifier, batch, context);
    if (!records)
        throw std::runtime_error(describe(records.error()));
    run.records = std::move(*records);
    return run;
}

DistanceRun runReference(const std::string& name, ImageShape shape, const std::string& method,
                         const nlohmann::json& parameters, std::size_t count)
{
    ModelCard card;
    card.input = shape;
    return runMethod(openModel(referenceDir() / "distance" / (name + ".pt"), card),
                     firstSamples(referenceBatch(name, shape), count), method, parameters);
}

Batch firstSamples(const Batch& batch, std::size_t count)
{
    Batch some = batch;
    some.samples.resize(std::min(count, batch.size()));
    some.labels.resize(some.samples.size());
    some.pixels.resize(some.samples.size() * batch.shape.elements());
    return some;
}

Batch oneSample(const Batch& batch, std::size_t index)
{
    const auto features = static_cast<std::ptrdiff_t>(batch.shape.elements());
    const auto first = batch.pixels.begin() + static_cast<std::ptrdiff_t>(index) * features;
    return {batch.shape, {batch.samples[index]}, {batch.labels[index]}, {first, first + features}, {}};
}

} // namespace plumbline::test
