// new, info, devices

#include "app/cli/Cli.h"
#include "core/model/Devices.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

Result<int> createProject(const std::string& path, const Program& program)
{
    const auto project = Project::create(path);
    if (!project)
        return fail(project.error());
    if (program.options().json)
        Program::print(Json{{"project", (*project)->path().string()}});
    else
        Program::print("Created " + (*project)->path().string());
    return kDone;
}

Json modelJson(const ModelEntry& model)
{
    return {{"id", model.id},
            {"name", model.name},
            {"path", model.path.string()},
            {"sha256", model.sha256},
            {"bytes", model.bytes},
            {"parameters", model.parameterCount},
            {"card", toJson(model.card)}};
}

Json datasetJson(const DatasetEntry& data)
{
    return {
        {"id", data.id},           {"name", data.name},        {"path", data.path.string()}, {"layout", data.layout},
        {"options", data.options}, {"hash", data.contentHash}, {"samples", data.sampleCount}};
}

Json auditJson(const AuditEntry& audit, const std::vector<JobEntry>& jobs)
{
    Json list = Json::array();
    for (const JobEntry& job : jobs)
        if (job.auditId == audit.id)
            list.push_back({{"id", job.id},
                            {"model", job.modelId},
                            {"state", jobStateName(job.state)},
                            {"units", job.unitCount},
                            {"units_done", job.unitsDone},
                            {"units_failed", job.unitsFailed},
                            {"spec", job.spec.toJson()},
                            {"spec_hash", job.spec.hash()},
                            {"run_record", job.runRecord},
                            {"summary", job.summary},
                            {"message", job.message}});
    return {{"id", audit.id}, {"name", audit.name}, {"kind", audit.kind}, {"data", audit.datasetId}, {"jobs", list}};
}

std::string infoText(const Project& project, const std::vector<ModelEntry>& models,
                     const std::vector<DatasetEntry>& data, const std::vector<AuditEntry>& audits,
                     const std::vector<JobEntry>& jobs)
{
    std::string out = project.path().string() + "\n\nModels\n";
    for (const ModelEntry& model : models)
        out += "  " + model.name + "  " + model.path.string() + "  " + std::to_string(model.parameterCount) +
               " parameters  sha256 " + model.sha256.substr(0, 16) + "\n";
    out += "Data sets\n";
    for (const DatasetEntry& entry : data)
        out += "  " + entry.name + "  " + entry.path.string() + "  " + entry.layout + "  " +
               std::to_string(entry.sampleCount) + " samples  hash " + entry.contentHash.substr(0, 16) + "\n";
    out += "Audits\n";
    for (const AuditEntry& audit : audits) {
        out += "  " + std::to_string(audit.id) + "  " + audit.name + "\n";
        for (const JobEntry& job : jobs)
            if (job.auditId == audit.id)
                out += "    job " + std::to_string(job.id) + "  " + jobStateName(job.state) + "  " +
                       std::to_string(job.unitsDone) + " of " + std::to_string(job.unitCount) + " units  spec " +
                       job.spec.hash().substr(0, 16) + (job.message.empty() ? "" : "  " + job.message) + "\n";
    }
    out.pop_back();
    return out;
}

Result<int> showInfo(const std::string& path, const Program& program)
{
    const auto project = Program::openForReading(path);
    if (!project)
        return fail(project.error());
    const auto models = (*project)->models();
    const auto data = (*project)->datasets();
    const auto audits = (*project)->audits();
    const auto jobs = (*project)->jobs();
    if (!models || !data || !audits || !jobs)
        return fail(!models ? models.error() : !data ? data.error() : !audits ? audits.error() : jobs.error());
    if (!program.options().json) {
        Program::print(infoText(**project, *models, *data, *audits, *jobs));
        return kDone;
    }
    Json json = {{"project", (*project)->path().string()},
                 {"models", Json::array()},
                 {"data", Json::array()},
                 {"audits", Json::array()}};
    for (const ModelEntry& model : *models)
        json["models"].push_back(modelJson(model));
    for (const DatasetEntry& entry : *data)
        json["data"].push_back(datasetJson(entry));
    for (const AuditEntry& audit : *audits)
        json["audits"].push_back(auditJson(audit, *jobs));
    Program::print(json);
    return kDone;
}

Result<int> showDevices(const Program& program)
{
    TableData table;
    table.columns = {{"device", {}}, {"name", {}}, {"cores", {}}, {"memory_mb", "MB"}};
    Json json = Json::array();
    for (const DeviceInfo& device : listDevices()) {
        table.rows.push_back(
            {device.id.name(), device.title,
             device.cores > 0 ? TableData::Value(std::int64_t{device.cores}) : TableData::Value(),
             device.memoryBytes > 0 ? TableData::Value(device.memoryBytes / 1000000) : TableData::Value()});
        json.push_back({{"device", device.id.name()},
                        {"name", device.title},
                        {"cores", device.cores},
                        {"memory_bytes", device.memoryBytes}});
    }
    if (program.options().json)
        Program::print(json);
    else
        std::cout << alignedText(table);
    return kDone;
}

} // namespace

void addProjectCommands(Program& program)
{
    auto path = std::make_shared<std::string>();
    CLI::App* create = program.command(program.root(), "new", "Create an empty project", "new audit.plumb",
                                       [path, &program] { return createProject(*path, program); });
    create->add_option("FILE", *path, "Project file to create (must not exist)")->required();
    CLI::App* info =
        program.command(program.root(), "info", "Show a project's models, data sets, audits and their hashes",
                        "info audit.plumb", [path, &program] { return showInfo(*path, program); });
    info->add_option("FILE", *path, "Project file")->required();
    program.command(program.root(), "devices", "List the devices that jobs can run on", "devices",
                    [&program] { return showDevices(program); });
}

} // namespace plumbline::cli
