#include "core/certification/PredictionRecords.h"

#include <algorithm>
#include <charconv>

namespace plumbline
{
namespace
{

constexpr std::size_t kMostCategories = 20;

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

} // namespace

const char* predictionStatusName(PredictionStatus status)
{
    switch (status) {
    case PredictionStatus::Predicted:
        return "predicted";
    case PredictionStatus::NoLabel:
        return "no_label";
    case PredictionStatus::NoPrediction:
        return "no_prediction";
    case PredictionStatus::Unreadable:
        return "unreadable";
    case PredictionStatus::NonFinite:
        return "non_finite";
    }
    return "";
}

RecordTable toRecordTable(const std::vector<PredictionRecord>& records)
{
    std::vector<std::int64_t> samples;
    std::vector<std::int32_t> labels;
    std::vector<std::int32_t> predictions;
    std::vector<std::uint8_t> statuses;
    for (const PredictionRecord& record : records) {
        samples.push_back(record.sample);
        labels.push_back(record.label);
        predictions.push_back(record.prediction);
        statuses.push_back(static_cast<std::uint8_t>(record.status));
    }
    RecordTable table;
    (void)table.addColumn("sample", std::move(samples));
    (void)table.addColumn("label", std::move(labels));
    (void)table.addColumn("prediction", std::move(predictions));
    (void)table.addColumn("status", std::move(statuses));
    return table;
}

Result<std::vector<PredictionRecord>> predictionRecords(const RecordTable& table)
{
    const auto samples = table.column<std::int64_t>("sample");
    const auto labels = table.column<std::int32_t>("label");
    const auto predictions = table.column<std::int32_t>("prediction");
    const auto statuses = table.column<std::uint8_t>("status");
    if (!samples || !labels)
        return fail(!samples ? samples.error() : labels.error());
    if (!predictions || !statuses)
        return fail(!predictions ? predictions.error() : statuses.error());
    std::vector<PredictionRecord> records(samples->size());
    for (std::size_t i = 0; i < records.size(); ++i) {
        if ((*statuses)[i] > static_cast<std::uint8_t>(PredictionStatus::NonFinite))
            return fail(ErrorCode::FormatInvalid, "unknown status", "status");
        records[i] = {(*samples)[i], (*labels)[i], (*predictions)[i], static_cast<PredictionStatus>((*statuses)[i])};
    }
    return records;
}

Result<GroupedPredictions> groupPredictions(const RecordTable& table, const Partition& partition,
                                            const std::vector<std::string>& labels)
{
    const auto records = predictionRecords(table);
    if (!records)
        return fail(records.error());
    GroupedPredictions grouped;
    grouped.partition = partition.name;
    grouped.groups = partition.groups;
    grouped.labels = labels;
    grouped.counts = PredictionCounts(partition.groups.size(), labels.size());
    grouped.leftOut.assign(partition.groups.size(), 0);
    for (const PredictionRecord& record : *records) {
        if (record.sample < 0 || record.sample >= static_cast<std::int64_t>(partition.membership.size()))
            return fail(ErrorCode::InvalidArgument, "the data set has no sample " + std::to_string(record.sample));
        const std::int32_t group = partition.membership[static_cast<std::size_t>(record.sample)];
        if (group < 0) {
            ++grouped.outside;
            continue;
        }
        const auto g = static_cast<std::size_t>(group);
        if (record.status != PredictionStatus::Predicted) {
            ++grouped.leftOut[g];
            ++grouped.left;
            continue;
        }
        if (record.label < 0 || record.prediction < 0)
            return fail(ErrorCode::InvalidArgument, "a class is missing", "sample " + std::to_string(record.sample));
        if (auto added = grouped.counts.add(g, static_cast<std::size_t>(record.label),
                                            static_cast<std::size_t>(record.prediction));
            !added)
            return fail(std::move(added.error()));
    }
    return grouped;
}

Result<FairnessGap> gapOf(const GroupedPredictions& predictions, FairnessDefinition definition)
{
    const PredictionCounts& counts = predictions.counts;
    const bool byLabel = definition == FairnessDefinition::EqualizedOdds;
    for (std::size_t g = 0; g < counts.groups(); ++g) {
        std::int64_t all = 0;
        for (std::size_t y = 0; y < counts.labels(); ++y) {
            std::int64_t n = 0;
            for (std::size_t p = 0; p < counts.labels(); ++p)
                n += counts.count(g, y, p);
            all += n;
            if (byLabel && n == 0)
                return fail(ErrorCode::GroupEmpty, "no sample with label " + predictions.labels[y],
                            predictions.groups[g]);
        }
        if (all == 0)
            return fail(ErrorCode::GroupEmpty, "no sample with a label and a prediction", predictions.groups[g]);
    }
    if (counts.groups() < 2)
        return fail(ErrorCode::NoSamples, "a gap needs two groups", predictions.partition);
    return fairnessGap(counts, definition);
}

std::string cellName(const GroupedPredictions& predictions, FairnessDefinition definition, const RateCell& cell)
{
    const std::string& group = predictions.groups[cell.group];
    if (definition == FairnessDefinition::OverallRisk)
        return group;
    return group + (definition == FairnessDefinition::EqualizedOdds ? ", label " : ", predicted ") +
           predictions.labels[cell.label];
}

std::vector<std::string> splitExpressions(std::string_view text)
{
    std::vector<std::string> parts;
    int depth = 0;
    std::size_t from = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '[')
            ++depth;
        if (i < text.size() && text[i] == ']')
            --depth;
        if (i == text.size() || (text[i] == ',' && depth <= 0)) {
            if (const auto part = withoutBlanks(text.substr(from, i - from)); !part.empty())
                parts.emplace_back(part);
            from = i + 1;
        }
    }
    return parts;
}

Result<std::vector<FairnessDefinition>> definitionsFromText(std::string_view text)
{
    std::vector<FairnessDefinition> definitions;
    for (const std::string& name : splitExpressions(text)) {
        const auto definition = fairnessDefinitionFromName(name);
        if (!definition)
            return fail(ErrorCode::InvalidArgument,
                        "\"" + name + "\" is not one of overall_risk, equalized_odds, demographic_parity",
                        "definitions");
        if (std::find(definitions.begin(), definitions.end(), *definition) == definitions.end())
            definitions.push_back(*definition);
    }
    if (definitions.empty())
        return fail(ErrorCode::InvalidArgument, "name at least one", "definitions");
    return definitions;
}

Result<std::vector<double>> epsilonsFromText(std::string_view text)
{
    std::vector<double> epsilons;
    for (const std::string& part : splitExpressions(text)) {
        double value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (error != std::errc() || end != part.data() + part.size() || !(value > 0.0 && value < 1.0))
            return fail(ErrorCode::InvalidArgument, "\"" + part + "\" is not a number between 0 and 1", "epsilon");
        epsilons.push_back(value);
    }
    if (epsilons.empty())
        return fail(ErrorCode::InvalidArgument, "give at least one", "epsilon");
    return epsilons;
}

Result<std::vector<Partition>> partitionsOf(const CertificationPlan& plan, const Dataset& dataset)
{
    std::vector<std::string> names = plan.partitions;
    if (names.empty())
        for (const AttributeColumn& column : dataset.attributes())
            if (column.kind == AttributeKind::Categorical && column.categories.size() >= 2 &&
                column.categories.size() <= kMostCategories)
                names.push_back(column.name);
    if (names.empty())
        return fail(ErrorCode::NotFound, "the data set has no attribute that splits it into 2 to 20 groups", "groups");
    std::vector<Partition> partitions;
    for (const std::string& name : names) {
        auto partition = makePartition(dataset, name);
        if (!partition)
            return fail(std::move(partition.error()));
        partitions.push_back(std::move(*partition));
    }
    return partitions;
}

Result<std::vector<GapVerdict>> verdictsOf(const GroupedPredictions& predictions, FairnessDefinition definition,
                                           const CertificationPlan& plan)
{
    const auto gap = gapOf(predictions, definition);
    if (!gap)
        return fail(gap.error());
    std::vector<double> thresholds;
    for (const double epsilon : plan.epsilons)
        thresholds.push_back(thresholdOf(plan, epsilon));
    auto verdicts = testGap(*gap, thresholds, plan.delta, plan.test, plan.rule);
    if (!verdicts)
        return verdicts;
    for (std::size_t i = 0; i < verdicts->size(); ++i)
        (*verdicts)[i].epsilon = plan.epsilons[i];
    return verdicts;
}

} // namespace plumbline
