#pragma once

// What an audit's views show, computed from stored records off the GUI thread. No widgets here.

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/data/Dataset.h"
#include "core/data/Partition.h"
#include "core/figures/AuditFigures.h"
#include "core/robustness/DistanceColumns.h"
#include "core/store/Project.h"
#include "ui/audit/AuditBracket.h"
#include "ui/audit/AuditOptions.h"
#include "ui/audit/AuditRecords.h"
#include "ui/project/DatasetCache.h"
#include "ui/project/ProjectSnapshot.h"

namespace plumbline::ui {

/// One job's records as columns.
struct AuditJobData : StoredJob {
    std::string method;
    std::shared_ptr<const DistanceColumns> columns;
};

/// Everything the analysis of one audit starts from.
struct AuditData {
    std::shared_ptr<const Dataset> dataset;
    std::vector<AuditJobData> jobs; ///< those with records, in the order of the snapshot
    std::int64_t unitsDone = 0;
    std::int64_t unitCount = 0;
    bool finished = false; ///< nothing is missing
};
using AuditDataPointer = std::shared_ptr<const AuditData>;

/// Reads the data set and the records that changed since `previous` (may be null).
Result<AuditDataPointer> loadAuditData(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                       DatasetCache& datasets, AuditDataPointer previous);

struct AuditResult {
    AuditDataPointer data;
    AuditOptions options; ///< complete: partition, job and tau filled in
    Partition partition;
    std::vector<AuditSeries> series; ///< one per job of `data`
    std::vector<CurveFigure> curves; ///< one per series
    std::vector<AuditBracket> brackets;
    HeatmapFigure sigma;
    std::vector<std::vector<double>> accuracy; ///< per series and group: correct of those with a label; NaN without any
    double tauMaximum = 1.0;
    bool withIntervals = false; ///< sigma carries bootstrap intervals

    [[nodiscard]] std::size_t seriesOf(std::int64_t jobId) const; ///< index, 0 where the job is not there
    /// The bracket that the options ask for; nullptr: none.
    [[nodiscard]] const AuditBracket* bracket(const AuditOptions& wanted) const;
    [[nodiscard]] const GroupedDistances& grouped(std::size_t index) const { return series[index].distances; }
};
using AuditResultPointer = std::shared_ptr<const AuditResult>;

/// Partitions that a data set offers: the classes, each attribute, pairs of categorical ones.
std::vector<std::string> partitionChoices(const Dataset& dataset);
std::string defaultPartition(const Dataset& dataset);

/// Groups, curves and sigma without intervals: quick, for drawing at once.
Result<AuditResultPointer> analyse(AuditDataPointer data, AuditOptions options, std::stop_token stop = {});
/// The same result with bootstrap intervals of sigma.
Result<AuditResultPointer> withIntervals(AuditResultPointer result, std::stop_token stop = {});

} // namespace plumbline::ui
