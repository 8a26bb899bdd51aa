#pragma once

// Records of a certification job, and from them to fairness gaps: pure functions, so that other groups, definitions,
// epsilons or tests need no new job.

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/base/RecordTable.h"
#include "core/certification/GapTests.h"
#include "core/data/Partition.h"

namespace plumbline
{

enum class PredictionStatus : std::uint8_t {
    Predicted,
    NoLabel,      ///< the data set does not say the right class
    NoPrediction, ///< none was recorded
    Unreadable,   ///< the sample cannot be read
    NonFinite     ///< the model gives NaN or infinity
};
const char* predictionStatusName(PredictionStatus status); ///< "predicted", "no_label", ...

struct PredictionRecord {
    std::int64_t sample = 0;
    std::int32_t label = -1;
    std::int32_t prediction = -1;
    PredictionStatus status = PredictionStatus::Predicted;
};

/// Columns sample (int64), label and prediction (int32), status (uint8).
RecordTable toRecordTable(const std::vector<PredictionRecord>& records);
/// Errors: ColumnMissing, FormatInvalid.
Result<std::vector<PredictionRecord>> predictionRecords(const RecordTable& table);

/// Predictions counted by the groups of one partition.
struct GroupedPredictions {
    std::string partition;
    std::vector<std::string> groups;
    std::vector<std::string> labels;
    PredictionCounts counts{0, 0};
    std::vector<std::int64_t> leftOut; ///< per group: samples without label or prediction
    std::int64_t outside = 0;          ///< samples in no group
    std::int64_t left = 0;             ///< sum of leftOut
};
/// `labels` are the class names. Errors: those of predictionRecords, InvalidArgument (a class or sample out of range).
Result<GroupedPredictions> groupPredictions(const RecordTable& records, const Partition& partition,
                                            const std::vector<std::string>& labels);

/// As fairnessGap, with the names of group and label in the error. Errors: NoSamples, GroupEmpty.
Result<FairnessGap> gapOf(const GroupedPredictions& predictions, FairnessDefinition definition);

/// "Female", or "Female, label >50K" for definitions with labels.
std::string cellName(const GroupedPredictions& predictions, FairnessDefinition definition, const RateCell& cell);

/// What an audit was asked to show, fixed before its data are seen.
struct CertificationPlan {
    std::vector<FairnessDefinition> definitions = {FairnessDefinition::OverallRisk, FairnessDefinition::EqualizedOdds,
                                                   FairnessDefinition::DemographicParity};
    std::vector<std::string> partitions; ///< empty: every categorical attribute
    std::vector<double> epsilons = {0.05, 0.075, 0.1};
    double delta = 0.05;
    GapTest test = GapTest::ExactPairs;
    CellRule rule = CellRule::Printed;
    bool publicData = false;    ///< theorem 2: augmented samples that the owner may know
    double alpha = kNotANumber; ///< of theorem 2; an assumption that nothing here verifies
};

/// "a,b[0,1,2],c": splits at commas outside brackets.
std::vector<std::string> splitExpressions(std::string_view text);
/// Errors: InvalidArgument naming the word.
Result<std::vector<FairnessDefinition>> definitionsFromText(std::string_view text);
/// Errors: InvalidArgument (not numbers in (0, 1), or none).
Result<std::vector<double>> epsilonsFromText(std::string_view text);

/// The partitions of the plan; every categorical attribute of 2 to 20 categories where the plan names none. Errors:
/// those of makePartition, NotFound (no such attribute at all).
Result<std::vector<Partition>> partitionsOf(const CertificationPlan& plan, const Dataset& dataset);

/// The threshold that a verdict compares with: alpha in place of epsilon for public data.
inline double thresholdOf(const CertificationPlan& plan, double epsilon)
{
    return plan.publicData ? plan.alpha : epsilon;
}

/// Verdicts of one definition and partition for all epsilons of the plan. Errors: as gapOf and testGap.
Result<std::vector<GapVerdict>> verdictsOf(const GroupedPredictions& predictions, FairnessDefinition definition,
                                           const CertificationPlan& plan);

} // namespace plumbline
