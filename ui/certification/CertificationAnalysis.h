#pragma once

// What a certification audit's views show, computed from stored predictions off the GUI thread. No widgets here.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/certification/PredictionRecords.h"
#include "core/figures/CertificationFigures.h"
#include "ui/audit/AuditRecords.h"
#include "ui/certification/AttackAnalysis.h"

namespace plumbline::ui {

/// The terms that a view shows, stored with the audit so that it opens as it was left.
nlohmann::json viewOf(const CertificationPlan& plan);
/// Tolerant: what is missing or makes no sense stays as in `planned`.
CertificationPlan planFromView(const nlohmann::json& view, const CertificationPlan& planned);

struct CertificationData : AuditRecords {
    CertificationPlan planned; ///< from the audit's parameters
    std::string mode;          ///< "private", "public", "knn_attack", "odin_attack"
    [[nodiscard]] bool isAttack() const { return mode == "knn_attack" || mode == "odin_attack"; }
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
    TableData verdicts, cells, gapRows; ///< of attacks: empty, as border and gaps
    std::string fair; ///< model that is taken for fair, of attacks and margins; empty: none
    std::vector<AttackSeries> attacks;
    TableData attackRows;
    TableData margins; ///< of public data with several models
    std::int64_t certified = 0, tooLarge = 0, notEnough = 0; ///< verdicts
    std::int64_t leftOut = 0;                                ///< largest over the series
};
using CertificationResultPointer = std::shared_ptr<const CertificationResult>;

/// `fair`: the model that is taken for fair, empty for none (the class of the nearest public sample then answers);
/// without it, or where there is no such model: none for an attack by neighbours, else the one with the smallest gap.
/// Errors: those of partitionsOf, groupPredictions, testGap and attackSeries; Cancelled.
Result<CertificationResultPointer> analyseCertification(CertificationDataPointer data, const CertificationPlan& plan,
                                                        const std::optional<std::string>& fair = {}, std::stop_token stop = {});
/// What analyseCertification takes, as a view was left.
[[nodiscard]] std::optional<std::string> fairFromView(const nlohmann::json& view);

/// What one row of the table of verdicts is about.
struct ClaimPlace {
    std::size_t job = 0; ///< of the data's jobs
    std::size_t partition = 0;
    std::size_t definition = 0;
    std::size_t epsilon = 0;
};
[[nodiscard]] ClaimPlace claimPlace(const CertificationResult& result, std::size_t verdictRow);
/// The result's terms for that one claim.
[[nodiscard]] CertificationPlan claimPlan(const CertificationResult& result, const ClaimPlace& place);
/// Whether a plan of one claim is among what was planned.
[[nodiscard]] bool isPlannedClaim(const CertificationPlan& claim, const CertificationPlan& planned);

/// Groupings that a data set offers: attributes with categories, and pairs of them.
std::vector<std::string> certificationPartitions(const Dataset& dataset);

} // namespace plumbline::ui
