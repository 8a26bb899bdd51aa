#pragma once

// What a certification audit's views show, computed from stored predictions off the GUI thread. No widgets here.

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/certification/PredictionRecords.h"
#include "core/figures/CertificationFigures.h"
#include "core/store/Project.h"
#include "ui/project/DatasetCache.h"
#include "ui/project/ProjectSnapshot.h"

namespace plumbline::ui {

/// How a certification audit is looked at; stored with the audit, so that it opens as it was left.
struct CertificationOptions {
    CertificationPlan plan;
    bool planned = false; ///< the plan is what the audit was started with, untouched

    [[nodiscard]] nlohmann::json toJson() const;
    /// Tolerant: what is missing or makes no sense stays as in `fallback`.
    static CertificationOptions fromJson(const nlohmann::json& json, const CertificationPlan& fallback);
};

struct CertificationJobData {
    std::int64_t jobId = 0;
    std::string model;
    std::int64_t unitsDone = 0;
    std::int64_t unitCount = 0;
    std::shared_ptr<const RecordTable> records;
};

struct CertificationData {
    std::shared_ptr<const Dataset> dataset;
    std::vector<CertificationJobData> jobs; ///< those with records
    CertificationPlan planned;              ///< from the audit's parameters
    std::string mode;                       ///< "private", "public", "knn_attack", "odin_attack"
    std::int64_t unitsDone = 0;
    std::int64_t unitCount = 0;
    bool finished = false;
};
using CertificationDataPointer = std::shared_ptr<const CertificationData>;

/// Reads the data set and the records that changed since `previous` (may be null).
Result<CertificationDataPointer> loadCertificationData(const Project& project, const ProjectSnapshot& snapshot,
                                                       std::int64_t auditId, DatasetCache& datasets,
                                                       CertificationDataPointer previous);

struct CertificationResult {
    CertificationDataPointer data;
    CertificationPlan plan;
    std::vector<Partition> partitions;
    std::vector<CertificationSeries> series; ///< models x partitions
    BorderFigure border;
    GapFigure gaps;
    TableData verdicts, cells, gapRows;
    std::int64_t certified = 0, tooLarge = 0, notEnough = 0; ///< verdicts
    std::int64_t leftOut = 0;                                ///< largest over the series
};
using CertificationResultPointer = std::shared_ptr<const CertificationResult>;

/// Errors: those of partitionsOf, groupPredictions and testGap; Cancelled.
Result<CertificationResultPointer> analyseCertification(CertificationDataPointer data, const CertificationPlan& plan,
                                                        std::stop_token stop = {});

/// Groupings that a data set offers: attributes with categories, and pairs of them.
std::vector<std::string> certificationPartitions(const Dataset& dataset);

} // namespace plumbline::ui
