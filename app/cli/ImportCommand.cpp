// import: published tables as a result

#include <filesystem>

#include "app/cli/Cli.h"
#include "core/base/Hash.h"
#include "core/data/Dataset.h"
#include "core/detection/AggregatedTable.h"
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

/// The table as a data set whose samples are its cells of groups.
Result<DatasetEntry> addTable(Project& project, const ImportArguments& arguments)
{
    const auto dataset = openDataset(arguments.path, "aggregated-ap");
    if (!dataset)
        return fail(dataset.error());
    DatasetEntry entry;
    entry.path = arguments.path;
    entry.name = arguments.name;
    entry.layout = (*dataset)->layout();
    entry.options = nlohmann::json::object();
    entry.contentHash = (*dataset)->contentHash();
    entry.sampleCount = (*dataset)->size();
    return project.addDataset(entry);
}

/// One service of the table as a model.
Result<ModelEntry> addService(Project& project, const ImportArguments& arguments, const std::string& service)
{
    ModelEntry entry;
    entry.path = arguments.path;
    // Services of several tables share their names.
    entry.name = service;
    if (project.modelByName(entry.name))
        entry.name = service + " (" + arguments.name + ")";
    const auto hash = sha256File(entry.path);
    if (!hash)
        return fail(hash.error());
    entry.sha256 = *hash;
    std::error_code error;
    entry.bytes = static_cast<std::int64_t>(std::filesystem::file_size(entry.path, error));
    entry.card.kind = ModelKind::RecordedDetections;
    entry.card.settings = {{"service", service}};
    return project.addModel(entry);
}

Result<AuditEntry> planImport(Project& project, const ImportArguments& arguments)
{
    const auto table = AggregatedTable::read(arguments.path);
    if (!table)
        return fail(table.error());
    const auto data = addTable(project, arguments);
    if (!data)
        return fail(data.error());
    AuditRequest request;
    request.name = arguments.name;
    request.kind = "corruption";
    request.datasetId = data->id;
    request.device = "cpu";
    request.threads = 1;
    request.parameters["corruptions"] = "all";
    for (const std::string& service : table->services()) {
        const auto model = addService(project, arguments, service);
        if (!model)
            return fail(model.error());
        request.modelIds.push_back(model->id);
    }
    return planAudit(project, request);
}

Result<int> import(ImportArguments arguments, const Program& program)
{
    const auto project = Program::openForWriting(arguments.project);
    if (!project)
        return fail(project.error());
    if (arguments.name.empty())
        arguments.name = std::filesystem::path(arguments.path).stem().string();
    const auto audit = planImport(**project, arguments);
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
