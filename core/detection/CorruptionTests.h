#pragma once

// Tests and regressions of a corruption audit (docs/methods.md, "Corruption audits").

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/detection/CorruptionScores.h"
#include "core/stats/LogisticRegression.h"
#include "core/stats/MultipleComparison.h"

namespace plumbline
{

enum class PairTestKind : std::uint8_t {
    RankSum,    ///< Mann-Whitney, unpaired, normal approximation with tie and continuity correction
    SignedRank, ///< Wilcoxon, paired, normal approximation with tie correction; zeros dropped
};
std::string_view pairTestName(PairTestKind kind); ///< stable: "rank_sum", "signed_rank"

/// What one value of a test is.
enum class TestValue : std::uint8_t {
    Picture, ///< a picture's mean over its copies: values are independent
    Copy,    ///< every copy of every picture, as published: copies of one picture are not independent
    Cell,    ///< the group's mean of each corruption and severity (all that published sums allow)
};
std::optional<TestValue> testValueFromName(std::string_view name); ///< "picture", "copy", "cell"

/// Values of one level of the factor that is compared. Keys pair them for the signed-rank test.
struct TestLevel {
    std::string name;
    std::vector<std::int64_t> keys; ///< ascending; as long as values
    std::vector<double> values;
};
/// One level per group. Keys of Picture and Copy values pair nothing: groups are different pictures.
std::vector<TestLevel> groupLevels(const CorruptionScores& scores, const GroupedPictures& groups, TestValue value);
/// One level per corruption, or per severity; keyed by picture (and severity or corruption).
std::vector<TestLevel> corruptionLevels(const CorruptionScores& scores, TestValue value);
std::vector<TestLevel> severityLevels(const CorruptionScores& scores, TestValue value);
/// All of a model as one level, keyed by picture (and version): to compare models of one audit.
TestLevel modelLevel(const CorruptionScores& scores, TestValue value);

struct PairTest {
    std::size_t a = 0, b = 0; ///< indices of levels, a < b
    std::int64_t nA = 0, nB = 0;
    double meanA = kNotANumber, meanB = kNotANumber;
    double statistic = kNotANumber; ///< U of the first level, or the smaller rank sum W
    double p = kNotANumber;         ///< two-sided
    double adjusted = kNotANumber;
    /// Rank sum: P(A > B) + P(A = B) / 2. Signed rank: matched-pairs rank-biserial correlation.
    double effect = kNotANumber;
    std::string note; ///< "no_data.empty_group", "undefined.all_equal"; else "copies_not_independent" where it is so
};
/// All pairs of levels; p-values corrected over all of them. Errors: those of adjustedP.
Result<std::vector<PairTest>> pairwiseTests(std::span<const TestLevel> levels, PairTestKind kind, Correction correction,
                                            TestValue value);

/// A factor of the regression: a partition with its reference group (empty: the first one with pictures).
struct RegressionFactor {
    Partition partition;
    std::string reference;
};
struct RegressionOptions {
    /// ClusterRobust: clusters are pictures. Published sums: Model only.
    CovarianceKind covariance = CovarianceKind::ClusterRobust;
    bool interactions = false; ///< products of every two factors of groups
    double confidence = 0.95;
};
struct RegressionTerm {
    std::string factor; ///< "(intercept)", a partition, "corruption", "severity", or "a*b"
    std::string level;
    std::string reference;
    double coefficient = kNotANumber; ///< log odds
    double standardError = kNotANumber;
    double statistic = kNotANumber;
    double p = kNotANumber;
    double oddsRatio = kNotANumber, low = kNotANumber, high = kNotANumber;
};
struct Regression {
    std::vector<RegressionTerm> terms;
    std::int64_t rows = 0;
    std::int64_t pictures = 0;
    double dispersion = kNotANumber;
    std::string note; ///< "undefined.separated", "independence_assumed"
};
/// Logistic regression of the score on groups, corruption and severity (as a factor). Pictures that a factor leaves out
/// are left out. Errors: NotFound (a reference), NotAvailable (another covariance for published sums, more values than
/// memory allows), GroupEmpty, those of fitLogistic.
Result<Regression> corruptionRegression(const CorruptionScores& scores, std::span<const RegressionFactor> factors,
                                        const RegressionOptions& options = {});

} // namespace plumbline
