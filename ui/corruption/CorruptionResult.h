#pragma once

// What the views of a corruption audit show, computed from stored records off the GUI thread. No widgets here.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/data/Dataset.h"
#include "core/figures/CorruptionFigures.h"
#include "ui/audit/AuditRecords.h"
#include "ui/corruption/CorruptionView.h"

namespace plumbline::ui
{

/// Everything the analysis of one audit starts from.
struct CorruptionData : AuditRecords {
    bool published = false;   ///< sums without pictures
    bool classifiers = false; ///< some model is one
};
using CorruptionDataPointer = std::shared_ptr<const CorruptionData>;

/// Reads the data set and the records that changed since `previous` (may be null).
Result<CorruptionDataPointer> loadCorruptionData(const Project& project, const ProjectSnapshot& snapshot,
                                                 std::int64_t auditId, DatasetCache& datasets,
                                                 const CorruptionDataPointer& previous);

/// Scores of one group of one model at the chosen corruption.
struct GroupScore {
    std::size_t series = 0;
    std::string group;
    bool reference = false;
    std::int64_t pictures = 0; ///< of published sums: scores
    Estimate mean;
    Estimate disparity;
    Estimate excluded; ///< share of the pairs left out; NaN of published sums
};

/// Of one model: everything that needs a bootstrap, so that choosing among it does not.
struct CorruptionStatistics {
    std::vector<VersionSlice> slices; ///< overall, by corruption, by severity
    std::vector<GroupMean> means;
    std::vector<GroupDisparity> disparities; ///< of all measures, against the view's reference
    ExclusionTable exclusions;               ///< empty for published sums
};

/// What a view asks for that needs no new analysis: model, group, measure of disparity, slices, which map.
struct CorruptionResult {
    CorruptionDataPointer data;
    CorruptionView view; ///< complete: partition, measure, reference and tests filled in
    ScoreMeasure measure = ScoreMeasure::Ap;
    Partition partition;
    std::vector<std::string> groups;              ///< with pictures
    std::vector<std::size_t> jobs;                ///< of `data`, one per series
    std::vector<std::string> leftOut;             ///< models that have no such score
    std::vector<std::string> corruptions;         ///< ids, in the benchmark's order
    std::vector<CorruptionScores> pictureScores;  ///< one per series
    CurveFigure curves;                           ///< of all models
    HeatmapFigure scoreMap;                       ///< of all groups together
    std::vector<CorruptionStatistics> statistics; ///< one per series
    std::vector<TestMatrixFigure> tests;          ///< one per series, or a single one where models are compared
    std::optional<Error> testsError;              ///< why there are none
    bool withIntervals = false;

    [[nodiscard]] const StoredJob& job(std::size_t series) const { return data->jobs[jobs[series]]; }
    /// Series of the chosen job; nothing: all models.
    [[nodiscard]] std::optional<std::size_t> chosen(std::int64_t jobId) const;
    /// Score of a copy; NaN where it was left out.
    [[nodiscard]] double score(std::size_t series, std::int64_t sample, const std::string& corruption,
                               int severity) const;
    /// Group of a sample; empty: none.
    [[nodiscard]] std::string groupOf(std::int64_t sample) const;
    /// There are two groups to compare.
    [[nodiscard]] bool hasDisparities() const { return groups.size() > 1; }
    /// Whose disparity a map shows: the view's group, else the first that is not the reference.
    [[nodiscard]] std::string mapGroup(const std::string& wanted) const;
    /// Models by corruptions; of all groups together where `group` is empty.
    [[nodiscard]] HeatmapFigure scores(const std::string& group) const;
    [[nodiscard]] HeatmapFigure disparities(const std::string& group, DisparityMeasure kind) const;
    /// Every group and model against the reference. Without a series: all models.
    [[nodiscard]] ForestFigure forest(DisparityMeasure kind, SliceBy slices, std::optional<std::size_t> series) const;
    /// The groups at one corruption ("all"). Without a series: all models.
    [[nodiscard]] std::vector<GroupScore> groupScores(const std::string& corruption, DisparityMeasure kind,
                                                      std::optional<std::size_t> series) const;
};
using CorruptionResultPointer = std::shared_ptr<const CorruptionResult>;

/// Partitions that a data set offers, "all" last.
std::vector<std::string> corruptionPartitions(const Dataset& dataset);
Result<Partition> corruptionPartition(const Dataset& dataset, const std::string& expression);
/// Scores that some model's records hold.
std::vector<ScoreMeasure> corruptionMeasures(const CorruptionData& data);

/// Without intervals it is quick, for drawing at once. Published sums have intervals always.
Result<CorruptionResultPointer> analyseCorruption(CorruptionDataPointer data, CorruptionView view, bool intervals,
                                                  std::stop_token stop = {});

/// The same result with other curves (corruption or calibration) or other tests; everything else is kept.
Result<CorruptionResultPointer> withCurves(const CorruptionResultPointer& result, const std::string& corruption,
                                           bool calibration, std::stop_token stop = {});
Result<CorruptionResultPointer> withTests(const CorruptionResultPointer& result, const TestOptions& tests, bool chosen,
                                          std::stop_token stop = {});

/// A table of the whole audit, as the command line writes it. Kinds: "scores", "disparity", "tests", "glm",
/// "exclusions", "mce", "calibration".
Result<TableData> corruptionTable(const CorruptionResult& result, const std::string& kind, std::stop_token stop = {});
/// Kinds that this result has.
std::vector<std::string> corruptionTableKinds(const CorruptionResult& result);

} // namespace plumbline::ui
