// report: tables and methods as one HTML file

#include "app/cli/Cli.h"
#include "app/cli/Results.h"
#include "core/report/HtmlReport.h"
#include "core/report/RobustnessReport.h"

namespace plumbline::cli
{
namespace
{

struct ReportArguments {
    std::string project;
    std::string out;
    std::string by = "class";
    double tau = -1;
    AnalysisOptions analysis;
};

std::vector<std::pair<std::string, std::string>> provenanceOf(const AuditResult& result)
{
    std::vector<std::pair<std::string, std::string>> lines;
    lines.emplace_back("Data set", result.data.name + ", " + result.data.layout + ", hash " + result.data.contentHash);
    for (const ModelResult& model : result.models) {
        const JobEntry& job = model.job;
        lines.emplace_back("Model", model.model + ", hash " + job.spec.modelHash);
        lines.emplace_back("Settings of " + model.model, job.spec.parameters.dump());
        lines.emplace_back("Seed, threads, unit size", std::to_string(job.spec.seed) + ", " +
                                                           std::to_string(job.spec.threads) + ", " +
                                                           std::to_string(job.spec.unitSize));
        lines.emplace_back("Spec", job.spec.hash());
        for (const char* key : {"plumbline", "revision", "libtorch", "opencv", "os", "cpu"})
            if (const auto value = job.runRecord.find(key); value != job.runRecord.end() && value->is_string())
                lines.emplace_back(key, value->get<std::string>());
    }
    return lines;
}

Result<int> writeReport(const ReportArguments& arguments, const Program& program)
{
    const auto project = Program::openForReading(arguments.project);
    if (!project)
        return fail(project.error());
    const auto result = loadResult(**project, arguments.analysis);
    if (!result)
        return fail(result.error());
    auto series = seriesBy(*result, arguments.by, arguments.analysis);
    if (!series)
        return fail(series.error());
    const auto sigma = arguments.analysis.sigma();
    if (!sigma)
        return fail(sigma.error());
    RobustnessReportInput input;
    input.title = result->audit.name;
    input.dataset = result->data.name;
    input.partition = arguments.by;
    input.series = std::move(*series);
    input.sigma = *sigma;
    if (arguments.tau >= 0)
        input.tau = arguments.tau;
    for (const auto& [model, why] : result->missing)
        input.notComputed.push_back({model, why});
    for (const std::string& part : result->partial)
        input.notComputed.push_back({part, "The job is not finished."});
    input.provenance = provenanceOf(*result);
    const auto report = robustnessReport(input);
    if (!report)
        return fail(report.error());
    if (auto written = writeHtmlReport(*report, arguments.out); !written)
        return fail(std::move(written.error()));
    if (program.options().json)
        Program::print(nlohmann::json{{"report", arguments.out}});
    else
        Program::print("Wrote " + arguments.out);
    return kDone;
}

} // namespace

void addReportCommand(Program& program)
{
    auto arguments = std::make_shared<ReportArguments>();
    CLI::App* command =
        program.command(program.root(), "report",
                        "Write tables, methods and provenance as one HTML file (figures: plumbline --batch report)",
                        "report audit.plumb --out report.html --by gender",
                        [arguments, &program] { return writeReport(*arguments, program); });
    command->add_option("FILE", arguments->project, "Project file")->required();
    command->add_option("--out", arguments->out, "HTML file to write")->required();
    command->add_option("--by", arguments->by, "Groups: class, an attribute, a*b, or number[0,15,25] for bins")
        ->capture_default_str();
    command->add_option("--tau", arguments->tau, "Adds a table of all groups at this distance (pixel L2)");
    arguments->analysis.addTo(command);
}

} // namespace plumbline::cli
