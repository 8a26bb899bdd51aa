#pragma once

// Tables of a corruption audit. Column ids are stable; a cell without data is NaN or empty, and the column "note" says
// why by a stable id. Corruption and severity "all" stand for all together; the clean pictures are "clean", 0.

#include <span>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/detection/CorruptionClassifier.h"
#include "core/detection/CorruptionScores.h"
#include "core/detection/CorruptionStatistics.h"
#include "core/detection/CorruptionTests.h"
#include "core/figures/FigureData.h"

namespace plumbline
{

/// One model's records of an audit.
struct CorruptionSeries {
    std::string model;
    RecordTable records;
};

/// What the tables and figures share.
struct CorruptionAnalysis {
    std::vector<CorruptionSeries> series;
    Partition partition;
    ScoreMeasure measure = ScoreMeasure::Ap;
    std::vector<SliceBy> slices = {SliceBy::Overall, SliceBy::Corruption, SliceBy::Severity};
    DisparityOptions disparity; ///< its bootstrap holds for all intervals
};

/// Scores of every model. Errors: those of corruptionScores().
Result<std::vector<CorruptionScores>> scoresOf(const CorruptionAnalysis& analysis);

/// model, group, corruption, severity, <measure>, low, high, pictures, scores, note.
Result<TableData> scoreTable(const CorruptionAnalysis& analysis);
/// model, measure, group, reference, corruption, severity, value, low, high, interval, pictures, reference_pictures,
/// scores, note. `measure` is the one of the disparity.
Result<TableData> disparityTable(const CorruptionAnalysis& analysis);
/// model, group, pictures, pairs, excluded, rate, low, high, then a column per reason that occurs, note.
Result<TableData> exclusionsTable(const CorruptionAnalysis& analysis);

/// What is compared in pairs.
enum class TestFactor : std::uint8_t { Group, Corruption, Severity, Model };
struct TestOptions {
    TestFactor factor = TestFactor::Group;
    PairTestKind kind = PairTestKind::RankSum;
    TestValue value = TestValue::Picture;
    Correction correction = Correction::Bonferroni;
};
/// model, factor, a, b, n_a, n_b, mean_a, mean_b, test, statistic, p, p_adjusted, correction, effect, note.
Result<TableData> testsTable(const CorruptionAnalysis& analysis, const TestOptions& options);
/// model, factor, level, reference, odds_ratio, low, high, coefficient, standard_error, statistic, p, rows, pictures,
/// dispersion, note.
Result<TableData> regressionTable(const CorruptionAnalysis& analysis, std::span<const RegressionFactor> factors,
                                  const RegressionOptions& options);

/// model, group, pictures, clean_error, clean_low, clean_high, mce, mce_low, mce_high, relative_mce, relative_low,
/// relative_high, baseline, note. Errors: NotFound (no such baseline), those of corruptionErrors().
Result<TableData> corruptionErrorTable(const CorruptionAnalysis& analysis, const std::string& baseline);
/// model, group, corruption, severity, ece, low, high, confidence, accuracy, predictions, note.
Result<TableData> calibrationTable(const CorruptionAnalysis& analysis, int bins = 15);

} // namespace plumbline
