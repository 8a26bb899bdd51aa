#pragma once

// Runs of an estimator and what every one of them must satisfy. Throws std::runtime_error where the run itself fails.

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/distance/DistanceEstimator.h"

namespace plumbline::test
{

struct DistanceRun {
    std::shared_ptr<TorchClassifier> classifier;
    Batch batch;
    std::vector<DistanceRecord> records;
    std::vector<float> adversarials;

    [[nodiscard]] int found() const;
    [[nodiscard]] double mean() const; ///< of the samples found
    /// Found samples whose adversarial input, alone in a pass, has the sample's own label, or another class than the
    /// record says, or another distance.
    [[nodiscard]] int failuresAlone() const;
    [[nodiscard]] bool insideBox() const;
};

std::shared_ptr<TorchClassifier> openModel(const std::filesystem::path& path, const ModelCard& card);

/// Parameters are validated and completed by the method's schema.
DistanceRun runMethod(std::shared_ptr<TorchClassifier> classifier, const Batch& batch, const std::string& method,
                      const nlohmann::json& parameters);

/// On the first `count` samples of referenceDir()/distance.
DistanceRun runReference(const std::string& name, ImageShape shape, const std::string& method,
                         const nlohmann::json& parameters, std::size_t count = 200);

Batch firstSamples(const Batch& batch, std::size_t count);
Batch oneSample(const Batch& batch, std::size_t index);

} // namespace plumbline::test
