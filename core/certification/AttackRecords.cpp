#include "core/certification/AttackRecords.h"

#include <cmath>
#include <map>

#include "core/certification/PredictionRecords.h"

namespace plumbline
{
namespace
{

constexpr const char* kNeighbours = "neighbours";

/// Answers of the model that stands in for the attacked one.
Result<std::map<std::int64_t, std::int32_t>> answersOf(const RecordTable* fair)
{
    std::map<std::int64_t, std::int32_t> answers;
    if (fair == nullptr)
        return answers;
    const auto records = predictionRecords(*fair);
    if (!records)
        return fail(records.error());
    for (const PredictionRecord& record : *records)
        if (record.prediction >= 0)
            answers[record.sample] = record.prediction;
    return answers;
}

} // namespace

Result<std::vector<std::string>> attackSettings(const RecordTable& records)
{
    std::vector<std::string> settings;
    if (records.find("neighbour_distance") != nullptr)
        settings.emplace_back(kNeighbours);
    for (std::size_t s = 0; records.find("odin_" + std::to_string(s)) != nullptr; ++s)
        settings.push_back("odin_" + std::to_string(s));
    if (settings.empty())
        return fail(ErrorCode::NotAvailable, "the result is not one of an attack: run it with --set mode=knn_attack or "
                                             "mode=odin_attack");
    return settings;
}

Result<std::vector<AttackSample>> attackSamples(const RecordTable& attacked, const RecordTable* fair,
                                                const Partition& partition, const std::string& setting)
{
    const auto records = predictionRecords(attacked);
    const auto open = attacked.column<std::uint8_t>("public");
    const auto answers = answersOf(fair);
    if (!records || !open || !answers)
        return fail(!records ? records.error() : !open ? open.error() : answers.error());
    const bool neighbours = setting == kNeighbours;
    const auto scores = attacked.column<double>(neighbours ? "neighbour_distance" : setting);
    if (!scores)
        return fail(scores.error());
    std::span<const std::int32_t> labels;
    if (neighbours) {
        const auto found = attacked.column<std::int32_t>("neighbour_label");
        if (!found)
            return fail(found.error());
        labels = *found;
    }
    std::vector<AttackSample> samples;
    for (std::size_t i = 0; i < records->size(); ++i) {
        const PredictionRecord& record = (*records)[i];
        if (record.status != PredictionStatus::Predicted || std::isnan((*scores)[i]))
            continue;
        AttackSample sample;
        sample.isPublic = (*open)[i] != 0;
        sample.group = partition.membership[static_cast<std::size_t>(record.sample)];
        sample.label = record.label;
        sample.unfair = record.prediction;
        const auto answer = answers->find(record.sample);
        sample.switched = answer != answers->end() ? answer->second : neighbours ? labels[i] : record.prediction;
        sample.likeness = neighbours ? -(*scores)[i] : (*scores)[i];
        samples.push_back(sample);
    }
    return samples;
}

Result<Attack> strongestAttack(const RecordTable& attacked, const RecordTable* fair, const Partition& partition,
                               FairnessDefinition definition, std::size_t labels, const AttackCurveOptions& options,
                               std::stop_token stop)
{
    const auto settings = attackSettings(attacked);
    if (!settings)
        return fail(settings.error());
    Attack attack;
    std::vector<AttackSample> chosen;
    std::optional<AttackPoint> best;
    for (const std::string& setting : *settings) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        auto samples = attackSamples(attacked, fair, partition, setting);
        if (!samples)
            return fail(std::move(samples.error()));
        const auto point = bestSwitch(*samples, options.points);
        if (attack.setting.empty() || (point && (!best || point->switchedNew < best->switchedNew))) {
            attack.setting = setting;
            chosen = std::move(*samples);
            best = point;
        }
    }
    auto curve = attackCurve(chosen, definition, partition.groups.size(), labels, options);
    if (!curve)
        return fail(std::move(curve.error()));
    attack.curve = std::move(*curve);
    attack.best = bestSwitch(attack.curve);
    return attack;
}

} // namespace plumbline
