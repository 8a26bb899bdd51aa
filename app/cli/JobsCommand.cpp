// jobs: the list, and what can be set

#include "app/cli/Cli.h"
#include "core/figures/TableWriter.h"
#include "core/jobs/Job.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

const char* typeName(ParameterType type)
{
    switch (type) {
    case ParameterType::Integer:
        return "integer";
    case ParameterType::Real:
        return "real";
    case ParameterType::Boolean:
        return "boolean";
    case ParameterType::Choice:
        return "choice";
    case ParameterType::Text:
        return "text";
    }
    return "";
}

Json parameterJson(const Parameter& parameter)
{
    Json json = {{"key", parameter.key},   {"type", typeName(parameter.type)},  {"label", parameter.label},
                 {"help", parameter.help}, {"default", parameter.defaultValue}, {"advanced", parameter.advanced}};
    if (!parameter.unit.empty())
        json["unit"] = parameter.unit;
    if (parameter.minimum)
        json["minimum"] = *parameter.minimum;
    if (parameter.maximum)
        json["maximum"] = *parameter.maximum;
    for (const ParameterChoice& choice : parameter.choices)
        json["choices"].push_back(choice.value);
    if (!parameter.onlyWhenKey.empty())
        json["only_when"] = {{"key", parameter.onlyWhenKey}, {"values", parameter.onlyWhenValues}};
    return json;
}

std::string joined(const std::vector<std::string>& texts)
{
    std::string out;
    for (const std::string& text : texts)
        out += (out.empty() ? "" : "|") + text;
    return out;
}

std::string parameterText(const Parameter& parameter)
{
    std::string text = "  " + parameter.key + " = " + parameter.defaultValue.dump() + "  (" + typeName(parameter.type);
    for (std::size_t i = 0; i < parameter.choices.size(); ++i)
        text += (i == 0 ? ": " : "|") + parameter.choices[i].value;
    if (parameter.minimum)
        text += ", at least " + cellText(*parameter.minimum);
    if (parameter.maximum)
        text += ", at most " + cellText(*parameter.maximum);
    if (!parameter.unit.empty())
        text += ", " + parameter.unit;
    text += ")";
    if (!parameter.onlyWhenKey.empty())
        text += "  only with " + parameter.onlyWhenKey + "=" + joined(parameter.onlyWhenValues);
    return text + "\n      " + (parameter.help.empty() ? parameter.label : parameter.help);
}

Result<int> showSchema(const std::string& kindId, const Program& program)
{
    const JobKind* kind = findJobKind(kindId);
    if (kind == nullptr)
        return fail(ErrorCode::JobKindUnknown, {}, kindId);
    const ParameterSchema schema = kind->schema();
    if (program.options().json) {
        Json json = {{"kind", kind->id},
                     {"version", kind->version},
                     {"takes_model", kind->takesModel},
                     {"unit_size", kind->defaultUnitSize},
                     {"parameters", Json::array()}};
        for (const Parameter& parameter : schema.parameters)
            json["parameters"].push_back(parameterJson(parameter));
        Program::print(json);
        return kDone;
    }
    Program::print(std::string(kind->id) + ": settings for --set key=value");
    for (const Parameter& parameter : schema.parameters)
        Program::print(parameterText(parameter));
    return kDone;
}

Result<int> listJobs(const std::string& path, const Program& program)
{
    const auto project = Program::openForReading(path);
    if (!project)
        return fail(project.error());
    const auto jobs = (*project)->jobs();
    const auto models = (*project)->models();
    if (!jobs || !models)
        return fail(!jobs ? jobs.error() : models.error());
    TableData table;
    for (const char* id :
         {"job", "result", "kind", "model", "state", "units_done", "units_failed", "units", "device", "message"})
        table.columns.push_back({id, {}});
    for (const JobEntry& job : *jobs) {
        std::string model;
        for (const ModelEntry& entry : *models)
            if (entry.id == job.modelId)
                model = entry.name;
        table.rows.push_back({job.id, job.auditId, job.spec.kind, model, std::string(jobStateName(job.state)),
                              job.unitsDone, job.unitsFailed, job.unitCount, job.device, job.message});
    }
    if (program.options().json)
        std::cout << toJson(table) << '\n';
    else
        std::cout << alignedText(table);
    return kDone;
}

} // namespace

void addJobsCommand(Program& program)
{
    auto path = std::make_shared<std::string>();
    auto schema = std::make_shared<std::string>();
    CLI::App* jobs =
        program.command(program.root(), "jobs", "List a project's jobs, or the settings of a kind of job",
                        "jobs --schema robustness", [path, schema, &program]() -> Result<int> {
                            if (!schema->empty())
                                return showSchema(*schema, program);
                            if (path->empty())
                                return fail(ErrorCode::InvalidArgument, "a project file or --schema is needed", "jobs");
                            return listJobs(*path, program);
                        });
    jobs->add_option("FILE", *path, "Project file");
    jobs->add_option("--schema", *schema, "Kind of job: its settings with types, ranges and defaults");
}

} // namespace plumbline::cli
