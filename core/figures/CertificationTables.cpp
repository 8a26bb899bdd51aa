#include <algorithm>
#include <cmath>

#include "core/figures/CertificationFigures.h"
#include "core/figures/TableWriter.h"
#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

using Row = std::vector<TableData::Value>;

TableData::Value wholeOr(const std::optional<std::int64_t>& value)
{
    return value ? TableData::Value(*value) : TableData::Value();
}

TableData certificationTableOf(std::initializer_list<const char*> ids)
{
    TableData table;
    for (const char* id : ids)
        table.columns.push_back({id, {}});
    return table;
}

std::string ruleText(const CertificationPlan& plan)
{
    return plan.test == GapTest::Theorem ? cellRuleName(plan.rule) : "";
}

/// Calls `work(series, definition)` for each row block of a table.
template <typename Work>
void forEachClaim(std::span<const CertificationSeries> series, const CertificationPlan& plan, Work&& work)
{
    for (const CertificationSeries& each : series)
        for (const FairnessDefinition definition : plan.definitions)
            work(each, definition);
}

/// The pair that is too far apart, or the cell that lacks the most samples.
std::string failingCell(const GroupedPredictions& predictions, const FairnessGap& gap, const GapVerdict& verdict)
{
    if (verdict.verdict == Verdict::Certified)
        return {};
    if (verdict.verdict == Verdict::NotEnoughSamples && !verdict.missing.empty()) {
        const auto worst =
            std::max_element(verdict.missing.begin(), verdict.missing.end(),
                             [](const MissingSamples& a, const MissingSamples& b) { return a.missing < b.missing; });
        return cellName(predictions, gap.definition, worst->cell);
    }
    return cellName(predictions, gap.definition, gap.first) + " against " +
           cellName(predictions, gap.definition, gap.second);
}

std::string missingText(const GroupedPredictions& predictions, const FairnessGap& gap, const GapVerdict& verdict)
{
    std::string text;
    for (const MissingSamples& missing : verdict.missing)
        text += (text.empty() ? "" : "; ") + cellName(predictions, gap.definition, missing.cell) + ": " +
                std::to_string(missing.missing);
    return text;
}

} // namespace

TableData gapTable(std::span<const CertificationSeries> series, const CertificationPlan& plan)
{
    TableData table =
        certificationTableOf({"model", "groups", "definition", "gap", "low", "high", "delta", "test", "rule", "first",
                              "first_rate", "second", "second_rate", "smallest", "smallest_n", "left_out", "note"});
    forEachClaim(series, plan, [&](const CertificationSeries& each, FairnessDefinition definition) {
        const GroupedPredictions& predictions = each.predictions;
        Row row{each.model, predictions.partition, std::string(fairnessDefinitionName(definition))};
        const auto gap = gapOf(predictions, definition);
        if (!gap) {
            row.resize(table.columns.size() - 2);
            row.emplace_back(predictions.left + predictions.outside);
            row.emplace_back(describe(gap.error()));
        } else {
            const Row rest{gap->gap,
                           gapLowerBound(*gap, plan.delta),
                           gapUpperBound(*gap, plan.delta, plan.test, plan.rule),
                           plan.delta,
                           std::string(gapTestName(plan.test)),
                           ruleText(plan),
                           cellName(predictions, definition, gap->first),
                           gap->first.rate(),
                           cellName(predictions, definition, gap->second),
                           gap->second.rate(),
                           cellName(predictions, definition, gap->smallest),
                           gap->smallest.n,
                           predictions.left + predictions.outside,
                           std::string()};
            row.insert(row.end(), rest.begin(), rest.end());
        }
        table.rows.push_back(std::move(row));
    });
    return table;
}

TableData verdictTable(std::span<const CertificationSeries> series, const CertificationPlan& plan)
{
    TableData table =
        certificationTableOf({"model", "groups", "definition", "epsilon", "threshold", "delta", "test", "rule",
                              "verdict", "gap", "upper", "required", "failing", "missing", "note"});
    forEachClaim(series, plan, [&](const CertificationSeries& each, FairnessDefinition definition) {
        const GroupedPredictions& predictions = each.predictions;
        const auto gap = gapOf(predictions, definition);
        const auto verdicts = verdictsOf(predictions, definition, plan);
        for (std::size_t e = 0; e < plan.epsilons.size(); ++e) {
            Row row{each.model,
                    predictions.partition,
                    std::string(fairnessDefinitionName(definition)),
                    plan.epsilons[e],
                    thresholdOf(plan, plan.epsilons[e]),
                    plan.delta,
                    std::string(gapTestName(plan.test)),
                    ruleText(plan)};
            if (!verdicts) {
                row.resize(table.columns.size() - 1);
                row.emplace_back(describe(verdicts.error()));
            } else {
                const GapVerdict& verdict = (*verdicts)[e];
                row.emplace_back(std::string(verdictName(verdict.verdict)));
                row.emplace_back(verdict.gap);
                row.emplace_back(verdict.upperBound);
                row.push_back(wholeOr(verdict.required));
                row.emplace_back(failingCell(predictions, *gap, verdict));
                row.emplace_back(missingText(predictions, *gap, verdict));
                row.emplace_back(std::string(plan.publicData ? "assumes_alpha" : ""));
            }
            table.rows.push_back(std::move(row));
        }
    });
    return table;
}

TableData cellTable(std::span<const CertificationSeries> series, const CertificationPlan& plan)
{
    TableData table = certificationTableOf(
        {"model", "groups", "definition", "group", "label", "events", "n", "rate", "low", "high", "left_out", "note"});
    forEachClaim(series, plan, [&](const CertificationSeries& each, FairnessDefinition definition) {
        const GroupedPredictions& predictions = each.predictions;
        const auto gap = gapOf(predictions, definition);
        const Row head{each.model, predictions.partition, std::string(fairnessDefinitionName(definition))};
        if (!gap) {
            Row row = head;
            row.resize(table.columns.size() - 1);
            row.emplace_back(describe(gap.error()));
            table.rows.push_back(std::move(row));
            return;
        }
        const double alpha = plan.delta / static_cast<double>(gap->cells.size());
        for (const RateCell& cell : gap->cells) {
            const Interval interval = proportionInterval(cell.events, cell.n, alpha, ProportionMethod::ClopperPearson);
            Row row = head;
            const Row rest{predictions.groups[cell.group],
                           definition == FairnessDefinition::OverallRisk ? std::string()
                                                                         : predictions.labels[cell.label],
                           cell.events,
                           cell.n,
                           cell.rate(),
                           interval.low,
                           interval.high,
                           predictions.leftOut[cell.group],
                           std::string()};
            row.insert(row.end(), rest.begin(), rest.end());
            table.rows.push_back(std::move(row));
        }
    });
    return table;
}

Result<TableData> borderTable(std::span<const CertificationSeries> series, const CertificationPlan& plan)
{
    const auto figure = borderFigure(series, plan);
    if (!figure)
        return fail(figure.error());
    TableData table =
        certificationTableOf({"series", "epsilon", "gap", "samples", "model", "groups", "definition", "verdict"});
    for (const BorderFigure::Border& border : figure->borders)
        for (std::size_t i = 0; i < border.gap.size(); ++i)
            table.rows.push_back({std::string("border"), border.epsilon, border.gap[i], border.samples[i],
                                  std::string(), std::string(), std::string(), std::string()});
    for (const BorderFigure::Point& point : figure->points)
        for (std::size_t e = 0; e < plan.epsilons.size(); ++e)
            table.rows.push_back({std::string("model"), plan.epsilons[e], point.gap, point.samples, point.model,
                                  point.partition, std::string(fairnessDefinitionName(point.definition)),
                                  std::string(verdictName(point.verdicts[e]))});
    return table;
}

Result<TableData> sampleSizeTable(const PlanRequest& request, std::span<const double> epsilons, int points)
{
    TableData table = certificationTableOf({"epsilon", "expected_gap", "per_cell", "note"});
    for (const double epsilon : epsilons) {
        PlanRequest at = request;
        at.epsilon = epsilon;
        const auto curve = planCurve(at, points);
        if (!curve)
            return fail(curve.error());
        for (const PlanPoint& point : *curve)
            table.rows.push_back(
                {epsilon, point.expectedGap, wholeOr(point.perCell), std::string(point.perCell ? "" : "never_enough")});
    }
    return table;
}

TableData attackTable(std::span<const AttackPoint> curve, AttackScale scale)
{
    TableData table = certificationTableOf(
        {"threshold", "switched_public", "switched_new", "public_accuracy", "public_gap", "new_accuracy", "new_gap"});
    for (const AttackPoint& point : curve)
        table.rows.push_back({scale == AttackScale::Distance ? -point.threshold : point.threshold, point.switchedPublic,
                              point.switchedNew, point.publicAccuracy, point.publicGap, point.newAccuracy,
                              point.newGap});
    return table;
}

Result<TableData> marginTable(std::span<const CertificationSeries> series, const CertificationPlan& plan,
                              const std::string& fair)
{
    TableData table =
        certificationTableOf({"fair", "biased", "groups", "definition", "fair_gap", "fair_upper", "biased_gap",
                              "biased_lower", "margin", "sure_margin", "alpha", "delta", "note"});
    if (std::ranges::none_of(series, [&](const CertificationSeries& each) { return each.model == fair; }))
        return fail(ErrorCode::NotFound, "the result has no such model", fair);
    for (const CertificationSeries& biased : series) {
        if (biased.model == fair)
            continue;
        const auto own = std::ranges::find_if(series, [&](const CertificationSeries& each) {
            return each.model == fair && each.predictions.partition == biased.predictions.partition;
        });
        if (own == series.end())
            continue;
        for (const FairnessDefinition definition : plan.definitions) {
            const auto fairGap = gapOf(own->predictions, definition);
            const auto biasedGap = gapOf(biased.predictions, definition);
            Row row{fair, biased.model, biased.predictions.partition, std::string(fairnessDefinitionName(definition))};
            if (!fairGap || !biasedGap) {
                row.resize(table.columns.size() - 1);
                row.emplace_back(describe(!fairGap ? fairGap.error() : biasedGap.error()));
            } else {
                const MarginEstimate margin = estimateMargin(*fairGap, *biasedGap, plan.delta);
                for (const double value : {margin.fairGap, margin.fairUpper, margin.biasedGap, margin.biasedLower,
                                           margin.margin, margin.sureMargin, margin.alpha, plan.delta})
                    row.emplace_back(value);
                row.emplace_back(std::string(margin.sureMargin > 0.0 ? "" : "no_sure_margin"));
            }
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

} // namespace plumbline
