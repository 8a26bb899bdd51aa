#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/data/Batch.h"
#include "core/distance/DistanceRecord.h"
#include "core/jobs/ParameterSchema.h"
#include "core/model/TorchClassifier.h"

namespace plumbline
{

struct EstimateContext {
    std::uint64_t seed = 0; ///< the job's seed; draws are seeded per sample from it
    std::stop_token stop;
    bool checkRounding = false;                 ///< fill DistanceRecord::rounding of adversarial points
    std::vector<float>* adversarials = nullptr; ///< if given: filled with one input per batch sample (clean if none)
    double* modelSeconds = nullptr; ///< if given: CPU seconds of model passes on the calling thread are added
};

/// Estimates the L2 distance of samples to the decision boundary. One instance serves one lane.
class DistanceEstimator
{
public:
    virtual ~DistanceEstimator() = default;
    /// One record per sample of the batch, in its order. A sample's trouble is its status, never an error.
    /// Errors: those of the model as a whole (ModelThrew, ModelInputMismatch, DeviceOutOfMemory), Cancelled.
    virtual Result<std::vector<DistanceRecord>> estimate(TorchClassifier& classifier, const Batch& batch,
                                                         const EstimateContext& context) = 0;
};

struct DistanceMethod {
    std::string_view id;    ///< "exact", "deepfool", ...
    std::string_view title; ///< English, translation context "Method"
    BoundKind bound;
    ParameterSchema (*schema)();
    /// Parameters must have passed the schema. Errors: ParameterInvalid.
    Result<std::unique_ptr<DistanceEstimator>> (*create)(const nlohmann::json& parameters);
};

/// Every estimator; one line in DistanceRegistry.cpp adds one.
std::span<const DistanceMethod> distanceMethods();
const DistanceMethod* findDistanceMethod(std::string_view id);

} // namespace plumbline
