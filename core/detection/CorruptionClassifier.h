#pragma once

// The classification twin of a corruption audit: corruption errors and calibration (docs/methods.md, "Corruption
// audits").

#include <span>
#include <string>
#include <vector>

#include "core/detection/CorruptionStatistics.h"

namespace plumbline
{

/// Errors of one group: E_cs, the error rate under corruption c at severity s, and E_0, that on the clean pictures.
struct CorruptionErrors {
    std::size_t group = 0;
    std::int64_t pictures = 0;
    Estimate cleanError; ///< E_0
    /// Without a baseline the mean over c of the mean over s of E_cs. With one: mean over c of sum_s E_cs / sum_s of
    /// the baseline's (Hendrycks and Dietterich 2019, section 3), which is 1 for the baseline itself.
    Estimate meanCorruptionError;
    /// Without a baseline the mean over c of the mean over s of E_cs - E_0; with one: mean over c of
    /// sum_s (E_cs - E_0) / sum_s of the baseline's.
    Estimate relativeCorruptionError;
};
/// `scores` are of measure Accuracy. The baseline counts as known: its errors are the ones of all its pictures, not
/// drawn again. Intervals: bootstrap over pictures. Errors: InvalidArgument (a baseline with other corruptions),
/// NotAvailable (no clean pictures).
Result<std::vector<CorruptionErrors>> corruptionErrors(const CorruptionScores& scores, const GroupedPictures& groups,
                                                       const CorruptionScores* baseline = nullptr,
                                                       const BootstrapOptions& options = {});

/// Expected calibration error of one group in one slice (Guo et al. 2017): sum over equal bins of the confidence of
/// |share correct - mean confidence| weighted by the share of predictions in the bin.
struct GroupCalibration {
    std::size_t group = 0;
    std::size_t slice = 0;
    Estimate error; ///< n: predictions. Interval: bootstrap over pictures; the estimate is biased upwards with few
    double meanConfidence = kNotANumber;
    double accuracy = kNotANumber;
};
/// Errors: ColumnMissing (not a classifier's records).
Result<std::vector<GroupCalibration>> groupCalibration(const RecordTable& records, const CorruptionScores& scores,
                                                       const GroupedPictures& groups,
                                                       std::span<const VersionSlice> slices, int bins = 15,
                                                       const BootstrapOptions& options = {});

} // namespace plumbline
