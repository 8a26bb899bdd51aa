#include "app/cli/CertificationTables.h"

#include <algorithm>

#include "core/certification/AttackRecords.h"
#include "core/figures/AuditTables.h"
#include "core/figures/CertificationFigures.h"
#include "core/jobs/certification/CertificationParameters.h"
#include "core/report/TableText.h"

namespace plumbline::cli
{
namespace
{

Result<TableData> certificationRecords(const AuditResult& result, const std::vector<Partition>& partitions)
{
    const auto name = [&result](std::int64_t sample) { return result.dataset->sampleName(sample); };
    TableData all;
    for (const ModelResult& model : result.models) {
        auto table = recordsTable(model.records, model.model, partitions, name);
        const auto records = predictionRecords(model.records);
        if (!table || !records)
            return fail(!table ? table.error() : records.error());
        const auto status = std::find_if(table->columns.begin(), table->columns.end(),
                                         [](const TableData::Column& column) { return column.id == "status"; }) -
                            table->columns.begin();
        for (std::size_t i = 0; i < table->rows.size(); ++i)
            table->rows[i][static_cast<std::size_t>(status)] = std::string(predictionStatusName((*records)[i].status));
        all.columns = std::move(table->columns);
        all.rows.insert(all.rows.end(), std::make_move_iterator(table->rows.begin()),
                        std::make_move_iterator(table->rows.end()));
    }
    return all;
}

Result<std::vector<CertificationSeries>> seriesOf(const AuditResult& result, const std::vector<Partition>& partitions)
{
    std::vector<CertificationSeries> series;
    for (const ModelResult& model : result.models)
        for (const Partition& partition : partitions) {
            auto grouped = groupPredictions(model.records, partition, result.dataset->classNames());
            if (!grouped)
                return fail(std::move(grouped.error()));
            series.push_back({model.model, std::move(*grouped)});
        }
    return series;
}

const ModelResult* findModel(const AuditResult& result, const std::string& name)
{
    for (const ModelResult& model : result.models)
        if (model.model == name)
            return &model;
    return nullptr;
}

/// Every attacked model against its threshold; of ODIN's settings the one with the fewest new samples taken for public.
Result<TableData> attackTableOf(const AuditResult& result, const std::vector<Partition>& partitions,
                                const CertificationPlan& plan, const CertificationTableOptions& options,
                                const Program& program)
{
    const ModelResult* fair = options.fair.empty() ? nullptr : findModel(result, options.fair);
    if (!options.fair.empty() && fair == nullptr)
        return fail(ErrorCode::NotFound, "the result has no such model", options.fair);
    TableData all;
    for (const ModelResult& model : result.models) {
        if (&model == fair)
            continue;
        for (const Partition& partition : partitions)
            for (const FairnessDefinition definition : plan.definitions) {
                const auto attack = strongestAttack(model.records, fair != nullptr ? &fair->records : nullptr,
                                                    partition, definition, result.dataset->classNames().size());
                if (!attack)
                    return fail(attack.error());
                if (attack->best)
                    program.note(model.model + ", " + partition.name + ": with " +
                                 roundedNumber(attack->best->switchedPublic, 3) + " of the public samples switched, " +
                                 roundedNumber(attack->best->switchedNew, 3) + " of the new ones are (" +
                                 attack->setting + ")");
                TableData table = attackTable(attack->curve);
                table.columns.insert(table.columns.begin(),
                                     {{"model", {}}, {"groups", {}}, {"definition", {}}, {"setting", {}}});
                for (auto& row : table.rows)
                    row.insert(row.begin(), {model.model, partition.name,
                                             std::string(fairnessDefinitionName(definition)), attack->setting});
                all.columns = std::move(table.columns);
                all.rows.insert(all.rows.end(), std::make_move_iterator(table.rows.begin()),
                                std::make_move_iterator(table.rows.end()));
            }
    }
    return all;
}

Result<TableData> sampleSizes(const AuditResult& result, const std::vector<CertificationSeries>& series,
                              const CertificationPlan& plan)
{
    PlanRequest request;
    request.definition = plan.definitions.front();
    request.groups = series.front().predictions.groups.size();
    request.labels = result.dataset->classNames().size();
    request.delta = plan.delta;
    request.test = plan.test;
    request.rule = plan.rule;
    if (const auto gap = gapOf(series.front().predictions, request.definition))
        request.expectedRate = std::min(gap->second.rate(), 1.0 - plan.epsilons.back());
    return sampleSizeTable(request, plan.epsilons);
}

} // namespace

void CertificationTableOptions::addTo(CLI::App* command)
{
    command->add_option("--definition", definitions,
                        "overall_risk, equalized_odds, demographic_parity, separated by commas (default: the audit's; "
                        "this and the next are of certification audits)");
    command->add_option("--epsilon", epsilons, "Largest gap that counts as fair, separated by commas");
    command->add_option("--delta", delta, "Largest probability of a wrong certificate")->check(CLI::Range(1e-12, 0.5));
    command->add_option("--test", test, "exact_pairs, exact_union, theorem or anytime");
    command->add_option("--cell-rule", rule, "Of the theorem's union bound: printed, tight or figure");
    command->add_option("--fair", fair,
                        "Model of the result that an attack answers with, for --kind attack and margin");
}

Result<CertificationPlan> CertificationTableOptions::planOver(const nlohmann::json& parameters) const
{
    nlohmann::json merged = parameters;
    if (!by.empty())
        merged["groups"] = by;
    if (!definitions.empty())
        merged["definitions"] = definitions;
    if (!epsilons.empty())
        merged["epsilon"] = epsilons;
    if (delta > 0.0)
        merged["delta"] = delta;
    if (!test.empty()) {
        if (!gapTestFromName(test))
            return fail(ErrorCode::InvalidArgument,
                        "\"" + test + "\" is not one of exact_pairs, exact_union, theorem, anytime", "--test");
        merged["test"] = test;
    }
    if (!rule.empty()) {
        if (!cellRuleFromName(rule))
            return fail(ErrorCode::InvalidArgument, "\"" + rule + "\" is not one of printed, tight, figure",
                        "--cell-rule");
        merged["cell_rule"] = rule;
    }
    return certificationPlan(merged);
}

Error byOption(Error error)
{
    for (const char* option : {"definition", "epsilon", "by", "result"})
        if (error.code == ErrorCode::InvalidArgument && error.where == option)
            return {error.code, std::move(error.detail), std::string("--") + option};
    return error;
}

std::string notCertifiedText(const GapVerdict& verdict)
{
    return std::string("Not certified: ") + verdictName(verdict.verdict) + ", gap " + std::to_string(verdict.gap) +
           ", bound " + std::to_string(verdict.upperBound);
}

std::vector<std::string> certificationTableKinds()
{
    return {"gap", "verdict", "cells", "border", "sample-size", "attack", "margin", "records"};
}

Result<TableData> certificationTable(const Project& project, const AuditEntry& audit, const std::string& kind,
                                     const AnalysisOptions& analysis, const CertificationTableOptions& options,
                                     const Program& program)
{
    const auto result = loadAudit(project, audit, analysis);
    if (!result)
        return fail(result.error());
    noteGaps(*result, program);
    const auto plan = options.planOver(result->models.front().job.spec.parameters);
    if (!plan)
        return fail(plan.error());
    const auto partitions = partitionsOf(*plan, *result->dataset);
    if (!partitions)
        return fail(partitions.error());
    if (kind == "records")
        return certificationRecords(*result, *partitions);
    if (kind == "attack")
        return attackTableOf(*result, *partitions, *plan, options, program);
    const auto series = seriesOf(*result, *partitions);
    if (!series)
        return fail(series.error());
    if (kind == "margin" && findModel(*result, options.fair) == nullptr)
        return fail(ErrorCode::InvalidArgument, "name the fair model of the result", "--fair " + options.fair);
    if (kind == "margin")
        return marginTable(*series, *plan, options.fair);
    if (kind == "gap")
        return gapTable(*series, *plan);
    if (kind == "verdict")
        return verdictTable(*series, *plan);
    if (kind == "cells")
        return cellTable(*series, *plan);
    if (kind == "border")
        return borderTable(*series, *plan);
    return sampleSizes(*result, *series, *plan);
}

} // namespace plumbline::cli
