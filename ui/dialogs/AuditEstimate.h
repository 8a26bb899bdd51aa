#pragma once

// How long an audit will take and how much memory: from one small batch tried with the chosen settings. Blocking.

#include <memory>
#include <stop_token>

#include "core/data/Dataset.h"
#include "core/store/Project.h"

namespace plumbline::ui {

struct EstimateRequest {
    std::vector<ModelEntry> models;
    std::shared_ptr<const Dataset> dataset;
    nlohmann::json parameters; ///< as validated by the kind's schema
    std::uint64_t seed = 0;
    std::int64_t limit = 0;
    int unitSize = 64;
};

struct AuditEstimate {
    double seconds = 0.0; ///< of all models together, on one lane
    double samplesPerSecond = 0.0;
    std::int64_t memoryBytes = 0; ///< beyond what the program uses now
    std::int64_t samples = 0;     ///< of all models together
};

/// Errors: those of the model and the data; NotAvailable where the parameters name no distance method.
Result<AuditEstimate> estimateAudit(const EstimateRequest& request, std::stop_token stop);

} // namespace plumbline::ui
