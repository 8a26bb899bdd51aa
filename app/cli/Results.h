#pragma once

// From a stored audit to what tables, checks and reports are made of.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Cli.h"
#include "core/data/Dataset.h"
#include "core/data/Partition.h"
#include "core/figures/AuditFigures.h"
#include "core/figures/AuditTables.h"
#include "core/store/Project.h"

namespace plumbline::cli
{

/// How groups are compared; the options of table, check and report.
struct AnalysisOptions {
    std::string result = "latest";
    std::string rule = "pooled";
    std::string area = "closed";
    std::string denominator = "correct";
    std::string failures = "left_out";
    std::string filter = "recorded";
    std::string taus = "data";
    std::string interval = "percentile";
    double confidence = 0.95;
    int resamples = 2000;
    std::uint64_t seed = 42;
    std::int64_t minimumCount = 30;
    std::vector<std::string> models; ///< names; empty: all

    void addTo(CLI::App* command);
    /// Errors: InvalidArgument (an unknown word).
    [[nodiscard]] Result<GroupingOptions> grouping() const;
    [[nodiscard]] Result<SigmaOptions> sigma() const;
};

struct ModelResult {
    JobEntry job;
    std::string model;
    RecordTable records;
    std::optional<ModelCheckpoint> checkpoint{};
};

/// One audit with its records.
struct AuditResult {
    AuditEntry audit;
    DatasetEntry data;
    std::shared_ptr<const Dataset> dataset;
    std::vector<ModelResult> models;                          ///< those with records
    std::vector<std::pair<std::string, std::string>> missing; ///< model and why it has none
    std::vector<std::string> partial;                         ///< "cnn: 12 of 32 units"
};

/// By its number, or "latest" of these kinds. Errors: NotFound, InvalidArgument.
Result<AuditEntry> findAudit(const Project& project, const std::string& which, const std::vector<std::string>& kinds);
/// Errors: NotFound, DataChanged, those of the store and of the data set.
Result<AuditResult> loadAudit(const Project& project, const AuditEntry& audit, const AnalysisOptions& options);
/// Says on stderr what is unfinished or missing.
void noteGaps(const AuditResult& result, const Program& program);

/// A result of kind robustness. Errors: as findAudit() and loadAudit(), and NotAvailable (another kind of job).
Result<AuditResult> loadResult(const Project& project, const AnalysisOptions& options);

/// Every model's distances by the groups of one partition. Errors: those of makePartition.
Result<std::vector<AuditSeries>> seriesBy(const AuditResult& result, const std::string& partition,
                                          const AnalysisOptions& options);

/// The bracket of every model that has a lower and an upper estimator in the result: per sample the largest lower and
/// the smallest upper bound. Errors: NotAvailable where no model has both; those of makePartition and bracketCurves.
Result<std::vector<ModelBracket>> bracketsBy(const AuditResult& result, const std::string& partition,
                                             const AnalysisOptions& options);

} // namespace plumbline::cli
