#pragma once

// What a certification audit's views show, computed from stored predictions off the GUI thread. No widgets here.

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/certification/PredictionRecords.h"
#include "core/figures/CertificationFigures.h"
#include "ui/audit/AuditRecords.h"

namespace plumbline::ui {

/// The terms that a view shows, stored with the audit so that it opens as it was left.
nlohmann::json viewOf(const CertificationPlan& plan);
/// Tolerant: what is missing or makes no sense stays as in `planned`.
CertificationPlan planFromView(const nlohmann::json& view, const CertificationPlan& planned);

struct CertificationData : AuditRecords {
    CertificationPlan planned; ///< from the audit's parameters
    std::string mode;          ///< "private", "public", "knn_attack", "odin_attack"
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
