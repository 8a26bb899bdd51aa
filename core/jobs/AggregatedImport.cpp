#include "core/jobs/AggregatedImport.h"

#include "core/base/Hash.h"
#include "core/data/Dataset.h"
#include "core/detection/AggregatedTable.h"
#include "core/jobs/JobQueue.h"

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
Result<ModelEntry> addService(Project& project, const std::filesystem::path& path, const std::string& name,
                              const std::string& service)
{
    ModelEntry entry;
    entry.path = path;
    // Services of several tables share their names.
    entry.name = service;
    if (project.modelByName(entry.name))
        entry.name = service + " (" + name + ")";
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

} // namespace

Result<AuditEntry> importAggregatedTable(Project& project, const std::filesystem::path& path, std::string name)
{
    if (name.empty())
        name = path.stem().string();
    const auto table = AggregatedTable::read(path);
    if (!table)
        return fail(table.error());
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
        const auto model = addService(project, path, name, service);
        if (!model)
            return fail(model.error());
        request.modelIds.push_back(model->id);
    }
    return planAudit(project, request);
}

} // namespace plumbline
