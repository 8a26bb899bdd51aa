// data add, data show

#include <filesystem>

#include "app/cli/Cli.h"
#include "core/data/Dataset.h"
#include "core/data/DatasetSummary.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

constexpr std::size_t kProblemsShown = 20;

struct DataArguments {
    std::string project;
    std::string path;
    std::string name;
    std::string layout = "auto";
    std::vector<std::string> settings;
    std::vector<std::string> by;
};

/// key=value pairs as JSON: numbers, switches and lists where the value reads as such, else text.
Result<Json> optionsOf(const std::vector<std::string>& settings)
{
    Json options = Json::object();
    for (const std::string& setting : settings) {
        auto pair = keyAndValue(setting);
        if (!pair)
            return fail(std::move(pair.error()));
        Json value = Json::parse(pair->second, nullptr, false);
        options[pair->first] = value.is_discarded() ? Json(pair->second) : std::move(value);
    }
    return options;
}

void noteProblems(const Dataset& dataset, const Program& program)
{
    const auto& problems = dataset.problems();
    if (problems.empty())
        return;
    program.note(std::to_string(problems.size()) + " rows or files were left out:");
    for (std::size_t i = 0; i < std::min(problems.size(), kProblemsShown); ++i)
        program.note("  " + describe(problems[i].error));
    if (problems.size() > kProblemsShown)
        program.note("  ... (data show --json lists all)");
}

Result<int> addData(const DataArguments& arguments, const Program& program)
{
    auto project = Program::openForWriting(arguments.project);
    if (!project)
        return fail(project.error());
    auto options = optionsOf(arguments.settings);
    if (!options)
        return fail(std::move(options.error()));
    const auto dataset = openDataset(arguments.path, arguments.layout, *options);
    if (!dataset)
        return fail(dataset.error());
    DatasetEntry entry;
    entry.path = arguments.path;
    entry.name = arguments.name.empty() ? entry.path.stem().string() : arguments.name;
    entry.layout = (*dataset)->layout();
    entry.options = std::move(*options);
    entry.contentHash = (*dataset)->contentHash();
    entry.sampleCount = (*dataset)->size();
    const auto added = (*project)->addDataset(entry);
    if (!added)
        return fail(added.error());
    noteProblems(**dataset, program);
    if (program.options().json)
        Program::print(Json{{"id", added->id},
                            {"name", added->name},
                            {"layout", added->layout},
                            {"samples", added->sampleCount},
                            {"problems", (*dataset)->problems().size()},
                            {"hash", added->contentHash}});
    else
        Program::print("Added data set \"" + added->name + "\": " + std::to_string(added->sampleCount) +
                       " samples, layout " + added->layout + ", hash " + added->contentHash.substr(0, 16));
    return kDone;
}

Json summaryJson(const Dataset& dataset, const DatasetEntry& entry, const DatasetSummary& summary)
{
    Json json = {
        {"name", entry.name}, {"samples", summary.samples}, {"partitions", Json::array()}, {"problems", Json::array()}};
    for (const PartitionCounts& partition : summary.partitions) {
        Json groups = Json::array();
        for (const GroupCount& group : partition.groups)
            groups.push_back({{"group", group.group}, {"samples", group.samples}});
        json["partitions"].push_back(
            {{"by", partition.expression}, {"groups", groups}, {"outside", partition.outside}});
    }
    for (const SampleProblem& problem : dataset.problems())
        json["problems"].push_back({{"sample", problem.sample},
                                    {"code", errorText(problem.error.code).name},
                                    {"where", problem.error.where},
                                    {"detail", problem.error.detail}});
    return json;
}

Result<int> showData(const DataArguments& arguments, const Program& program)
{
    const auto project = Program::openForReading(arguments.project);
    if (!project)
        return fail(project.error());
    const auto entry = (*project)->datasetByName(arguments.name);
    if (!entry)
        return fail(entry.error());
    const auto dataset = openDataset(entry->path, entry->layout, entry->options);
    if (!dataset)
        return fail(dataset.error());
    if ((*dataset)->contentHash() != entry->contentHash)
        program.note("Warning: " + describe({ErrorCode::DataChanged, {}, entry->path.string()}));
    const auto summary = summarise(**dataset, arguments.by);
    if (!summary)
        return fail(summary.error());
    if (program.options().json) {
        Program::print(summaryJson(**dataset, *entry, *summary));
        return kDone;
    }
    Program::print(entry->name + ": " + std::to_string(summary->samples) + " samples, " +
                   std::to_string(summary->problems) + " left out");
    TableData table;
    table.columns = {{"by", {}}, {"group", {}}, {"samples", {}}};
    for (const PartitionCounts& partition : summary->partitions) {
        for (const GroupCount& group : partition.groups)
            table.rows.push_back({partition.expression, group.group, group.samples});
        if (partition.outside > 0)
            table.rows.push_back({partition.expression, std::string("(none)"), partition.outside});
    }
    std::cout << alignedText(table);
    noteProblems(**dataset, program);
    return kDone;
}

std::string layoutList()
{
    std::string list = "auto";
    for (const DatasetLayout& layout : datasetLayouts())
        list += ", " + std::string(layout.id);
    return list;
}

} // namespace

void addDataCommands(Program& program)
{
    CLI::App* group = program.command(program.root(), "data", "Data sets of a project",
                                      "data add audit.plumb digits/ --name digits --layout idx", {});
    auto arguments = std::make_shared<DataArguments>();
    CLI::App* add =
        program.command(group, "add", "Add a data set; its files stay where they are",
                        "data add audit.plumb faces.csv --name faces --layout manifest --set label_column=gender",
                        [arguments, &program] { return addData(*arguments, program); });
    add->add_option("FILE", arguments->project, "Project file")->required();
    add->add_option("PATH", arguments->path, "File or folder of the data set")->required();
    add->add_option("--name", arguments->name, "Name in the project (default: the file's name)");
    add->add_option("--layout", arguments->layout, "One of: " + layoutList())->capture_default_str();
    add->add_option("--set", arguments->settings, "key=value: an option of the layout; may be repeated");

    CLI::App* show =
        program.command(group, "show", "Count samples by class, attribute and intersection; list what is unreadable",
                        "data show audit.plumb faces --by gender*race",
                        [arguments, &program] { return showData(*arguments, program); });
    show->add_option("FILE", arguments->project, "Project file")->required();
    show->add_option("NAME", arguments->name, "Data set")->required();
    show->add_option(
        "--by", arguments->by,
        "Intersection to count, for example gender*race; may be repeated (default: class with each attribute)");
}

} // namespace plumbline::cli
