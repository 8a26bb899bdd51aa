// plan: how many samples a certification needs, before any are collected

#include "app/cli/Cli.h"
#include "core/certification/Planner.h"
#include "core/certification/PredictionRecords.h"
#include "core/figures/CertificationFigures.h"
#include "core/figures/TableWriter.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

struct PlanArguments {
    PlanRequest request;
    std::string definition = "overall_risk";
    std::string epsilons = "0.05,0.075,0.1";
    std::string test = "exact_pairs";
    std::string rule = "printed";
    bool curve = false;
    std::string format = "text";
};

Result<TableData> planTable(const PlanRequest& common, const std::vector<double>& epsilons)
{
    TableData table;
    for (const char* id : {"definition", "test", "groups", "labels", "delta", "epsilon", "expected_gap",
                           "expected_rate", "per_cell", "cells", "total", "cost", "pass_chance", "note"})
        table.columns.push_back({id, {}});
    for (const double epsilon : epsilons) {
        PlanRequest request = common;
        request.epsilon = epsilon;
        const auto plan = planAudit(request);
        if (!plan && plan.error().code != ErrorCode::NotAvailable)
            return fail(plan.error());
        std::vector<TableData::Value> row{std::string(fairnessDefinitionName(request.definition)),
                                          std::string(gapTestName(request.test)),
                                          static_cast<std::int64_t>(request.groups),
                                          static_cast<std::int64_t>(request.labels),
                                          request.delta,
                                          epsilon,
                                          request.expectedGap,
                                          request.expectedRate};
        if (plan) {
            row.insert(row.end(), {plan->perCell, plan->cells, plan->total, plan->cost, plan->chance, std::string()});
        } else {
            row.resize(table.columns.size() - 1);
            row.emplace_back(plan.error().detail);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Result<int> plan(PlanArguments arguments, const Program& program)
{
    const auto definition = fairnessDefinitionFromName(arguments.definition);
    const auto test = gapTestFromName(arguments.test);
    const auto rule = cellRuleFromName(arguments.rule);
    const auto epsilons = epsilonsFromText(arguments.epsilons);
    if (!epsilons)
        return fail(epsilons.error());
    if (!definition || !test || !rule)
        return fail(ErrorCode::InvalidArgument, "an unknown word",
                    !definition ? "--definition"
                    : !test     ? "--test"
                                : "--cell-rule");
    arguments.request.definition = *definition;
    arguments.request.test = *test;
    arguments.request.rule = *rule;
    const auto table =
        arguments.curve ? sampleSizeTable(arguments.request, *epsilons) : planTable(arguments.request, *epsilons);
    if (!table)
        return fail(table.error());
    if (program.options().json || arguments.format == "json")
        Program::print(toJson(*table));
    else
        Program::print(arguments.format == "csv" ? toCsv(*table) : alignedText(*table));
    return kDone;
}

} // namespace

void addPlanCommand(Program& program)
{
    auto arguments = std::make_shared<PlanArguments>();
    CLI::App* command = program.command(
        program.root(), "plan", "Samples that a fairness certificate needs, before any are collected",
        "plan --epsilon 0.05 --delta 0.05 --groups 2 --labels 2 --expected-rate 0.1 --expected-gap 0.01 --power 0.9",
        [arguments, &program] { return plan(*arguments, program); });
    PlanRequest& request = arguments->request;
    command->add_option("--definition", arguments->definition, "overall_risk, equalized_odds or demographic_parity")
        ->capture_default_str();
    command->add_option("--epsilon", arguments->epsilons, "Largest gap that counts as fair, separated by commas")
        ->capture_default_str();
    command->add_option("--delta", request.delta, "Largest probability of a wrong certificate")->capture_default_str();
    command->add_option("--groups", request.groups, "Number of groups")->capture_default_str();
    command->add_option("--labels", request.labels, "Number of classes")->capture_default_str();
    command->add_option("--expected-gap", request.expectedGap, "Gap that the model is expected to show")
        ->capture_default_str();
    command
        ->add_option("--expected-rate", request.expectedRate,
                     "Expected rate of what is compared, for example the error rate; 0.5 is the worst case")
        ->capture_default_str();
    command->add_option("--test", arguments->test, "exact_pairs, exact_union, theorem or anytime")
        ->capture_default_str();
    command->add_option("--cell-rule", arguments->rule, "Of the theorem's union bound: printed, tight or figure")
        ->capture_default_str();
    command
        ->add_option("--power", request.power,
                     "Chance that the audit passes if rates are as expected, simulated; 0: if they come out exactly so")
        ->capture_default_str();
    command
        ->add_option("--smallest-share", request.smallestShare,
                     "Share of the rarest cell among people, where samples are drawn from everyone; 0: each cell is "
                     "filled by itself")
        ->capture_default_str();
    command->add_option("--cost", request.costPerSample, "Cost of one sample")->capture_default_str();
    command->add_flag("--curve", arguments->curve, "Samples against the expected gap instead");
    command->add_option("--format", arguments->format, "text, csv or json")
        ->check(CLI::IsMember({"text", "csv", "json"}))
        ->capture_default_str();
}

} // namespace plumbline::cli
