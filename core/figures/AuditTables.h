#pragma once

// Tables of a robustness audit. Column ids are stable; a cell without data is NaN or empty, and the column "note" says
// why by a stable id ("no_data.empty_group", "no_data.none_correct", "no_data.no_distance", "no_data.no_rest",
// "no_data.zero_rest", "thin_group", "interval.degenerate").

#include <functional>
#include <span>
#include <string>

#include "core/base/Error.h"
#include "core/base/RecordTable.h"
#include "core/data/Partition.h"
#include "core/figures/AuditFigures.h"
#include "core/figures/FigureData.h"
#include "core/robustness/Agreement.h"
#include "core/robustness/Bracket.h"

namespace plumbline
{

/// One row per record: every column of the table (status and bound by name), with the model before and one column per
/// partition (named as the partition) behind. `sampleName` adds a column "name" if given.
Result<TableData> recordsTable(const RecordTable& records, const std::string& model,
                               std::span<const Partition> partitions = {},
                               const std::function<std::string(std::int64_t)>& sampleName = {});

/// model, method, group, tau, share, low, high, n, note.
Result<TableData> curveTable(std::span<const AuditSeries> series, const CurveOptions& options = {});
/// model, method, group, tau, rb, low, high, n, note.
Result<TableData> biasTable(std::span<const AuditSeries> series, const CurveOptions& options = {});
/// I_P and RB of every group at one tau: model, method, group, tau, share, share_low, share_high, rb, rb_low, rb_high,
/// n, note.
Result<TableData> atTauTable(std::span<const AuditSeries> series, double tau, double confidence = 0.95);
/// model, method, group, n, sigma, low, high, area, area_low, area_high, rule, area_rule, interval, confidence,
/// resamples, seed, note.
TableData sigmaTable(std::span<const AuditSeries> series, const SigmaOptions& options = {});
/// model, method, group, n, correct, accuracy, accuracy_low, accuracy_high (Wilson), counted, found, not_found,
/// already_wrong, flat_gradient, non_finite, unreadable, abstained, no_label, censored, note.
TableData countsTable(std::span<const AuditSeries> series, double confidence = 0.95);
/// How far estimators, checkpoints or models agree on the groups; point estimates of sigma. Errors: InvalidArgument
/// where the series have unlike groups.
Result<AgreementMatrix> agreementOf(std::span<const AuditSeries> series, AgreementBetween between,
                                    const SigmaOptions& options = {});
/// a, b, pairs, compared, agreeing, share, mean_difference, mean_absolute_difference, variance, variance_of_absolute:
/// one row per pair above the diagonal that has anything to compare.
TableData agreementTable(const AgreementMatrix& matrix);
/// The bracket of one model, and the estimators that it is made of ("certified", "tight+carlini-wagner").
struct ModelBracket {
    std::string model;
    std::string lowerMethods;
    std::string upperMethods;
    Bracket bracket;
};
/// model, lower_method, upper_method, group, tau, lower, lower_low, lower_high, upper, upper_low, upper_high, n, note:
/// for each group the lower and the upper I_P(tau), each with its interval.
TableData bracketTable(std::span<const ModelBracket> brackets);
/// model, lower_method, upper_method, sample, name (if `sampleName` is given), lower, upper, contradiction (1: the
/// lower bound exceeds the upper one).
TableData bracketSamplesTable(std::span<const ModelBracket> brackets,
                              const std::function<std::string(std::int64_t)>& sampleName = {});

} // namespace plumbline
