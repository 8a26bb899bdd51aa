#include "ui/certification/AttackAnalysis.h"

#include <algorithm>
#include <cmath>

#include "core/jobs/certification/CertificationParameters.h"
#include "core/report/TableText.h"

namespace plumbline::ui {
namespace {

constexpr std::size_t kAttackPoints = 120; ///< of a curve: bounds of gaps take milliseconds each

const StoredJob* jobOf(const std::vector<StoredJob>& jobs, const std::string& model)
{
    const auto found = std::find_if(jobs.begin(), jobs.end(), [&](const StoredJob& job) { return !model.empty() && job.model == model; });
    return found != jobs.end() ? &*found : nullptr;
}

/// A setting's id in symbols.
std::string settingOf(const std::string& id, const nlohmann::json& parameters)
{
    const auto settings = publicSettings(parameters);
    if (!settings)
        return id;
    if (id == "neighbours")
        return "k = " + std::to_string(settings->neighbours);
    for (std::size_t s = 0; s < settings->odin.size(); ++s)
        if (id == "odin_" + std::to_string(s))
            return "T = " + roundedNumber(settings->odin[s].temperature, 4) + ", perturbation " + roundedNumber(settings->odin[s].perturbation, 2);
    return id;
}

TableData::Value finiteOr(double value) { return std::isfinite(value) ? TableData::Value(value) : TableData::Value(); }

} // namespace

const char* attackOutcomeName(AttackOutcome outcome)
{
    switch (outcome) {
    case AttackOutcome::NoneNeeded: return "none_needed";
    case AttackOutcome::Fooled: return "fooled";
    case AttackOutcome::Nearly: return "nearly";
    case AttackOutcome::NotFooled: return "not_fooled";
    }
    return "";
}

AttackResult attackResult(const AttackSeries& series, double epsilon)
{
    const std::vector<AttackPoint>& curve = series.attack.curve;
    // From nothing switched to all: the first that passes switches the fewest.
    const auto first = [&](auto&& passes) { return static_cast<std::size_t>(std::find_if(curve.begin(), curve.end(), passes) - curve.begin()); };
    const std::size_t certified = first([&](const AttackPoint& point) { return point.publicBounds.high <= epsilon; });
    if (certified < curve.size())
        return {certified == 0 ? AttackOutcome::NoneNeeded : AttackOutcome::Fooled, certified};
    const std::size_t seen = first([&](const AttackPoint& point) { return point.publicGap <= epsilon; });
    if (seen < curve.size())
        return {AttackOutcome::Nearly, seen};
    const auto smallest = std::min_element(curve.begin(), curve.end(), [](const AttackPoint& a, const AttackPoint& b) {
        return std::isfinite(a.publicGap) && (!std::isfinite(b.publicGap) || a.publicGap < b.publicGap);
    });
    return {AttackOutcome::NotFooled, static_cast<std::size_t>(smallest - curve.begin())};
}

std::size_t nearestPoint(const AttackSeries& series, double threshold)
{
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < series.attack.curve.size(); ++i)
        if (!(std::abs(series.thresholdAt(i) - threshold) >= std::abs(series.thresholdAt(nearest) - threshold)))
            nearest = i;
    return nearest;
}

Result<std::vector<AttackSeries>> attackSeries(const std::vector<StoredJob>& jobs, const Dataset& dataset, const std::vector<Partition>& partitions,
                                               const CertificationPlan& plan, const std::string& fair, std::stop_token stop)
{
    AttackCurveOptions options;
    options.points = kAttackPoints;
    options.bounds = true;
    options.delta = plan.delta;
    options.test = plan.test;
    options.rule = plan.rule;
    const StoredJob* answering = jobOf(jobs, fair);
    std::vector<AttackSeries> all;
    for (const StoredJob& job : jobs) {
        if (&job == answering)
            continue;
        for (const Partition& partition : partitions)
            for (const FairnessDefinition definition : plan.definitions) {
                auto attack = strongestAttack(*job.records, answering != nullptr ? answering->records.get() : nullptr, partition, definition,
                                              dataset.classNames().size(), options, stop);
                if (!attack)
                    return fail(attack.error());
                AttackSeries& series = all.emplace_back();
                series.model = job.model;
                series.fair = answering != nullptr ? fair : std::string();
                series.partition = partition.name;
                series.definition = definition;
                series.setting = settingOf(attack->setting, job.parameters);
                series.scale = attack->setting == "neighbours" ? AttackScale::Distance : AttackScale::Likeness;
                series.publicSamples = attack->curve.front().publicSamples;
                series.newSamples = attack->curve.front().newSamples;
                series.attack = std::move(*attack);
            }
    }
    return all;
}

TableData attackOutcomes(const std::vector<AttackSeries>& series, const std::vector<double>& epsilons)
{
    TableData table;
    for (const char* id : {"model", "fair_model", "groups", "definition", "setting", "epsilon", "outcome", "threshold", "public_gap", "upper",
                           "public_n", "unfair_share", "new_gap", "new_n"})
        table.columns.push_back({id, {}});
    for (const AttackSeries& each : series)
        for (const double epsilon : epsilons) {
            const AttackResult result = attackResult(each, epsilon);
            const AttackPoint& point = each.attack.curve[result.point];
            table.rows.push_back({each.model, each.fair, each.partition, std::string(fairnessDefinitionName(each.definition)), each.setting,
                                  epsilon, std::string(attackOutcomeName(result.outcome)), finiteOr(each.thresholdAt(result.point)),
                                  finiteOr(point.publicGap), finiteOr(point.publicBounds.high), each.publicSamples, finiteOr(1 - point.switchedNew),
                                  finiteOr(point.newGap), each.newSamples});
        }
    return table;
}

TableData attackCurveTable(const AttackSeries& series)
{
    TableData table = attackTable(series.attack.curve, series.scale);
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        table.rows[i].front() = finiteOr(series.thresholdAt(i));
    return table;
}

std::string fairestModel(const std::vector<CertificationSeries>& series, const CertificationPlan& plan)
{
    std::string fairest;
    double smallest = 2;
    for (const CertificationSeries& each : series) {
        if (each.predictions.partition != series.front().predictions.partition)
            continue;
        const auto gap = gapOf(each.predictions, plan.definitions.front());
        if (gap && gap->gap < smallest) {
            smallest = gap->gap;
            fairest = each.model;
        }
    }
    return fairest;
}

} // namespace plumbline::ui
