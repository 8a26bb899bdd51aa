#pragma once

// Tables of corruption audits.

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/Cli.h"
#include "app/cli/Results.h"

namespace plumbline::cli
{

/// Options of the command "table" that only corruption audits read.
struct CorruptionTableOptions {
    std::string measure;                 ///< of a picture; empty: that of the kind of model
    std::vector<std::string> slices;     ///< empty: the table's own
    std::vector<std::string> references; ///< a group; for glm attribute=group
    std::vector<std::string> disparities = {"odds_ratio", "error_ratio", "difference"};
    std::string interval = "auto";
    std::string test = "auto";
    std::string value = "auto";
    std::string correction = "bonferroni";
    std::string covariance = "auto";
    bool interactions = false;
    std::string baseline;

    void addTo(CLI::App* command);
};

/// Kinds of tables that corruption audits have.
std::vector<std::string> corruptionTableKinds();

/// Notes what a reader must know (partial results, copies that are not independent). Errors: as loadAudit(), and those
/// of the table.
Result<TableData> corruptionTable(const Project& project, const AuditEntry& audit, const std::string& kind,
                                  const std::string& by, const AnalysisOptions& analysis,
                                  const CorruptionTableOptions& options, const Program& program);

} // namespace plumbline::cli
