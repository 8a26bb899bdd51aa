#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/robustness/GroupedDistances.h"
#include "core/robustness/Sigma.h"

namespace plumbline::ui {

/// How an audit is looked at; stored with the audit, so that it opens as it was left.
struct AuditOptions {
    std::string partition;         ///< expression of makePartition(); empty: the first attribute, else the classes
    std::int64_t modelJob = 0;     ///< job whose curves are shown; 0: the first
    std::int64_t lowerJob = 0;     ///< its lower bounds make the curves of modelJob bands; 0: no bands
    double tau = -1.0;             ///< negative: the median of all distances
    GroupingOptions grouping{.minimumCount = 10};
    SigmaOptions sigma;

    [[nodiscard]] nlohmann::json toJson() const;
    /// Tolerant: unknown keys are ignored, what is missing or makes no sense stays as it is by default.
    static AuditOptions fromJson(const nlohmann::json& json);
};

} // namespace plumbline::ui
