#pragma once

// How long an audit will take and how much memory: from a few samples tried with the chosen settings. Blocking.

#include <memory>
#include <stop_token>

#include "core/data/Dataset.h"
#include "core/store/Project.h"

namespace plumbline::ui {

struct EstimateRequest {
    std::string kind = "robustness"; ///< of the job
    std::vector<ModelEntry> models;
    std::shared_ptr<const Dataset> dataset;
    nlohmann::json parameters; ///< as validated by the kind's schema
    std::uint64_t seed = 0;
    std::int64_t limit = 0;
    int unitSize = 64;
    int threads = 1; ///< of the job
};

struct AuditEstimate {
    double seconds = 0.0; ///< of all models together, on one lane
    double samplesPerSecond = 0.0;
    std::int64_t memoryBytes = 0; ///< beyond what the program uses now; 0: not known
    std::int64_t samples = 0;     ///< of all models together
};

/// Why there can be no estimate; empty where there is one.
enum class NoEstimate { None, Training, NeighbourAttack };
[[nodiscard]] NoEstimate noEstimate(const std::string& kind, const nlohmann::json& parameters);

/// Errors: those of the model, the data and the job; NotAvailable where noEstimate() says why, or no job kind has that
/// name.
Result<AuditEstimate> estimateAudit(const EstimateRequest& request, std::stop_token stop);

} // namespace plumbline::ui
