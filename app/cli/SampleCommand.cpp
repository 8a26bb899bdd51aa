// sample: the embedded audit

#include <filesystem>
#include <fstream>

#include "app/cli/Cli.h"
#include "app/cli/SampleFiles.h"
#include "core/data/Dataset.h"
#include "core/model/TorchClassifier.h"
#include "core/store/ModelFile.h"

namespace plumbline::cli
{
namespace
{

namespace fs = std::filesystem;

constexpr const char* kProject = "sample.plumb";
constexpr const char* kDigits = "digits-images-idx3-ubyte.gz";
constexpr const char* kDataName = "coloured-digits";

Status writeFile(const fs::path& path, std::string_view bytes)
{
    std::ofstream out(path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out)
        return fail(ErrorCode::FileUnwritable, {}, path.string());
    return {};
}

Status addModel(Project& project, const fs::path& path)
{
    std::ifstream in(fs::path(path).replace_extension(".json"));
    const auto json = nlohmann::json::parse(in, nullptr, false);
    const auto card = modelCardFromJson(json);
    if (!card)
        return fail(card.error());
    const auto classifier = TorchClassifier::open(path, *card);
    if (!classifier)
        return fail(classifier.error());
    const auto trial = tryModel(**classifier);
    if (!trial)
        return fail(trial.error());
    auto entry = modelEntryOf(path);
    if (!entry)
        return fail(std::move(entry.error()));
    entry->parameterCount = trial->parameterCount;
    entry->card = *card;
    const auto added = project.addModel(std::move(*entry));
    return added ? Status() : fail(added.error());
}

/// A project with the sample's models and data, without results.
Status makeProject(const fs::path& folder)
{
    const auto project = Project::create(folder / kProject);
    if (!project)
        return fail(project.error());
    const auto dataset = openDataset(folder / kDigits, "colored-mnist");
    if (!dataset)
        return fail(dataset.error());
    DatasetEntry data;
    data.name = kDataName;
    data.path = folder / kDigits;
    data.layout = "colored-mnist";
    data.options = nlohmann::json::object();
    data.contentHash = (*dataset)->contentHash();
    data.sampleCount = (*dataset)->size();
    if (const auto added = (*project)->addDataset(data); !added)
        return fail(added.error());
    for (const char* model : {"logistic.pt", "cnn.pt", "cnn-biased.pt"})
        if (auto added = addModel(**project, folder / model); !added)
            return added;
    return {};
}

Result<int> writeSample(const std::string& folder, bool withoutResults, const Program& program)
{
    std::error_code ec;
    fs::create_directories(folder, ec);
    if (!fs::is_directory(folder))
        return fail(ErrorCode::FileUnwritable, ec.message(), folder);
    // Nothing is overwritten.
    for (const SampleFile& file : sampleFiles())
        if (fs::exists(fs::path(folder) / file.name))
            return fail(ErrorCode::ProjectExists, {}, (fs::path(folder) / file.name).string());
    if (fs::exists(fs::path(folder) / kProject))
        return fail(ErrorCode::ProjectExists, {}, (fs::path(folder) / kProject).string());
    bool hasProject = false;
    for (const SampleFile& file : sampleFiles()) {
        const bool isProject = file.name == kProject;
        if (isProject && withoutResults)
            continue;
        hasProject = hasProject || isProject;
        if (auto written = writeFile(fs::path(folder) / file.name, file.bytes); !written)
            return fail(std::move(written.error()));
    }
    if (!hasProject)
        if (auto made = makeProject(folder); !made)
            return fail(std::move(made.error()));
    const std::string path = (fs::path(folder) / kProject).string();
    if (program.options().json)
        Program::print(nlohmann::json{{"project", path}});
    else
        Program::print("Wrote the sample audit: " + path);
    return kDone;
}

} // namespace

void addSampleCommand(Program& program)
{
    auto folder = std::make_shared<std::string>();
    auto withoutResults = std::make_shared<bool>(false);
    CLI::App* sample = program.command(
        program.root(), "sample",
        "Write the embedded sample audit: 2,000 coloured digits, three models and their results (CC BY-SA 3.0)",
        "sample audit && plumbline-cli table audit/sample.plumb --kind sigma --by colour",
        [folder, withoutResults, &program] { return writeSample(*folder, *withoutResults, program); });
    sample->add_option("DIR", *folder, "Folder to write into; it is made if needed")->required();
    sample->add_flag("--without-results", *withoutResults, "Models and data alone, with nothing computed yet");
}

} // namespace plumbline::cli
