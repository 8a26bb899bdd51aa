// check: a result against an expression, for build pipelines

#include "app/cli/CheckExpression.h"
#include "app/cli/Cli.h"
#include "app/cli/Results.h"
#include "core/figures/TableWriter.h"
#include "core/robustness/Curves.h"
#include "core/robustness/Sigma.h"

namespace plumbline::cli
{
namespace
{

struct CheckArguments {
    std::string project;
    std::string expression;
    AnalysisOptions analysis;
};

std::vector<double> valuesOf(const AuditSeries& series, const ValueQuery& query, const SigmaOptions& sigma)
{
    std::vector<double> values;
    const auto add = [&values](const std::vector<Estimate>& estimates) {
        for (const Estimate& estimate : estimates)
            values.push_back(estimate.value);
    };
    if (query.function == "sigma")
        add(sigmas(series.distances, sigma));
    else if (query.function == "area")
        add(areas(series.distances, sigma));
    for (std::size_t g = 0; g < series.distances.groups.size(); ++g) {
        const GroupCounts& counts = series.distances.counts[g];
        if (query.function == "share")
            values.push_back(survivalAt(series.distances, g, query.tau).value);
        else if (query.function == "rb")
            values.push_back(biasAt(series.distances, g, query.tau).value);
        else if (query.function == "count")
            values.push_back(static_cast<double>(counts.n));
        else if (query.function == "accuracy" && counts.n > counts.unreadable + counts.noLabel)
            values.push_back(static_cast<double>(counts.correct) /
                             static_cast<double>(counts.n - counts.unreadable - counts.noLabel));
    }
    return values;
}

Result<int> check(const CheckArguments& arguments, const Program& program)
{
    const auto project = Program::openForReading(arguments.project);
    if (!project)
        return fail(project.error());
    const auto result = loadResult(**project, arguments.analysis);
    if (!result)
        return fail(result.error());
    auto sigma = arguments.analysis.sigma();
    if (!sigma)
        return fail(sigma.error());
    sigma->bootstrap.resamples = 0; // values alone
    const auto outcome =
        evaluateCheck(arguments.expression, [&](const ValueQuery& query) -> Result<std::vector<double>> {
            const auto series = seriesBy(*result, query.partition, arguments.analysis);
            if (!series)
                return fail(series.error());
            std::vector<double> values;
            for (const AuditSeries& model : *series) {
                const auto own = valuesOf(model, query, *sigma);
                values.insert(values.end(), own.begin(), own.end());
            }
            return values;
        });
    if (!outcome)
        return fail(outcome.error());
    for (const std::string& part : result->partial)
        program.note("Partial result, " + part);
    if (program.options().json) {
        nlohmann::json values = nlohmann::json::array();
        for (const auto& [text, value] : outcome->values)
            values.push_back({{"expression", text}, {"value", value}});
        Program::print(
            nlohmann::json{{"expression", arguments.expression}, {"failed", outcome->holds}, {"values", values}});
    } else {
        for (const auto& [text, value] : outcome->values)
            Program::print(text + " = " + cellText(value));
        Program::print(std::string(outcome->holds ? "FAILED" : "passed") + ": " + arguments.expression);
    }
    return outcome->holds ? kCheckFailed : kDone;
}

} // namespace

void addCheckCommand(Program& program)
{
    auto arguments = std::make_shared<CheckArguments>();
    CLI::App* command = program.command(
        program.root(), "check", "Exit with 1 if an expression about a result holds; for build pipelines",
        "check audit.plumb --fail-if 'max_abs(sigma(race)) > 0.2 || min(accuracy(gender)) < 0.9'",
        [arguments, &program] { return check(*arguments, program); });
    command->add_option("FILE", arguments->project, "Project file")->required();
    command
        ->add_option("--fail-if", arguments->expression,
                     "Comparisons of max_abs, max, min, mean or spread of sigma(G), area(G), accuracy(G), count(G), "
                     "share(G, tau), rb(G, tau) over all models and groups of G; || && ! + - * / and parentheses")
        ->required();
    arguments->analysis.addTo(command);
}

} // namespace plumbline::cli
