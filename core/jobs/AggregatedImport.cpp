#include "core/jobs/AggregatedImport.h"

#include "core/data/Dataset.h"
#include "core/detection/AggregatedTable.h"
#include "core/jobs/JobQueue.h"
#include "core/store/ModelFile.h"

namespace plumbline
{
namespace
{

/// The table as a data set whose samples are its cells of groups.
Result<DatasetEntry> addTable(Project& project, const std::filesystem::path& path, const std::string& name)
{
    const auto dataset = openDataset(path, "aggregated-ap");
    if (!dataset)
        return fail(dataset.error());
    DatasetEntry entry;
    entry.path = path;
    entry.name = name;
    entry.layout = (*dataset)->layout();
    entry.options = nlohmann::json::object();
    entry.contentHash = (*dataset)->contentHash();
    entry.sampleCount = (*dataset)->size();
    return project.addDataset(entry);
}

/// One service of the table as a model.
Result<ModelEntry> addService(Project& project, ModelEntry entry, const std::string& name, const std::string& service)
{
    // Services of several tables share their names.
    entry.name = service;
    if (project.modelByName(entry.name))
        entry.name = service + " (" + name + ")";
    entry.card.kind = ModelKind::RecordedDetections;
    entry.card.settings = {{"service", service}};
    return project.addModel(std::move(entry));
}

} // namespace

Result<AuditEntry> importAggregatedTable(Project& project, const std::filesystem::path& path, std::string name)
{
    if (name.empty())
        name = path.stem().string();
    const auto table = AggregatedTable::read(path);
    if (!table)
        return fail(table.error());
    const auto file = modelEntryOf(path); // once for all of its services
    if (!file)
        return fail(file.error());
    const auto data = addTable(project, path, name);
    if (!data)
        return fail(data.error());
    AuditRequest request;
    request.name = name;
    request.kind = "corruption";
    request.datasetId = data->id;
    request.device = "cpu";
    request.threads = 1;
    request.parameters["corruptions"] = "all";
    for (const std::string& service : table->services()) {
        const auto model = addService(project, *file, name, service);
        if (!model)
            return fail(model.error());
        request.modelIds.push_back(model->id);
    }
    return planAudit(project, request);
}

} // namespace plumbline
