// import: published tables as a result

#include <filesystem>

#include "app/cli/Cli.h"
#include "core/jobs/AggregatedImport.h"
#include "core/jobs/JobQueue.h"

namespace plumbline::cli
{
namespace
{

struct ImportArguments {
    std::string project;
    std::string path;
    std::string name;
};

Result<int> import(ImportArguments arguments, const Program& program)
{
    const auto project = Program::openForWriting(arguments.project);
    if (!project)
        return fail(project.error());
    if (arguments.name.empty())
        arguments.name = std::filesystem::path(arguments.path).stem().string();
    const auto audit = importAggregatedTable(**project, arguments.path, arguments.name);
    if (!audit)
        return fail(audit.error());
    const auto jobs = (*project)->jobsOfAudit(audit->id);
    if (!jobs)
        return fail(jobs.error());
    {
        JobQueue queue(*project);
        for (const JobEntry& job : *jobs)
            if (auto started = queue.start(job.id); !started)
                return fail(std::move(started.error()));
        queue.waitIdle();
    }
    for (const JobEntry& job : *jobs) {
        const auto done = (*project)->job(job.id);
        if (!done)
            return fail(done.error());
        if (done->state != JobState::Done)
            return fail(ErrorCode::JobFailed, done->message, "job " + std::to_string(job.id));
    }
    if (program.options().json)
        Program::print(nlohmann::json{{"result", audit->id}, {"data", arguments.name}, {"services", jobs->size()}});
    else
        Program::print("result " + std::to_string(audit->id) + ": " + std::to_string(jobs->size()) + " services of \"" +
                       arguments.name + "\"");
    return kDone;
}

} // namespace

void addImportCommand(Program& program)
{
    auto arguments = std::make_shared<ImportArguments>();
    CLI::App* command = program.command(
        program.root(), "import",
        "Read a published table of summed average precision (columns Corruption, Severity, Service, sum_AP, n and "
        "groups) as a result",
        "import audit.plumb web_adience_ap.csv --name adience",
        [arguments, &program] { return import(*arguments, program); });
    command->add_option("FILE", arguments->project, "Project file")->required();
    command->add_option("PATH", arguments->path, "CSV table")->required();
    command->add_option("--name", arguments->name, "Name of data set and result (default: the file's name)");
}

} // namespace plumbline::cli
