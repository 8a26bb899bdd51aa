#pragma once

// table --kind gap|verdict|cells|border|sample-size|attack|... of certification audits

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Results.h"
#include "core/certification/PredictionRecords.h"
#include "core/figures/FigureData.h"

namespace plumbline::cli
{

/// What is claimed; what is not given is as the audit was planned.
struct CertificationTableOptions {
    std::string by; ///< groupings; empty: the audit's
    std::string definitions;
    std::string epsilons;
    double delta = 0.0;
    std::string test;
    std::string rule;
    std::string fair; ///< model of the same audit that answers in place of an attacked one

    void addTo(CLI::App* command);
    /// Errors: InvalidArgument.
    [[nodiscard]] Result<CertificationPlan> planOver(const nlohmann::json& parameters) const;
};

/// What core finds wrong with a claim, by the option that says otherwise.
Error byOption(Error error);
/// "Not certified: gap_too_large, gap 0.2, bound 0.3".
std::string notCertifiedText(const GapVerdict& verdict);

std::vector<std::string> certificationTableKinds();
Result<TableData> certificationTable(const Project& project, const AuditEntry& audit, const std::string& kind,
                                     const AnalysisOptions& analysis, const CertificationTableOptions& options,
                                     const Program& program);

} // namespace plumbline::cli
