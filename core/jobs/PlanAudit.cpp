#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/Hash.h"
#include "core/jobs/JobQueue.h"
#include "core/model/Devices.h"

namespace plumbline
{
namespace
{

Status checkNumbers(const AuditRequest& request)
{
    for (const auto& [name, value] :
         {std::pair{"threads", std::int64_t{request.threads}}, std::pair{"unit_size", std::int64_t{request.unitSize}},
          std::pair{"limit", request.limit}})
        if (value < 0)
            return fail(ErrorCode::ParameterInvalid, "must not be negative", name);
    return {};
}

/// What the jobs of one variant share.
Result<JobSpec> commonSpec(const JobKind& kind, const AuditRequest& request, const nlohmann::json& variant,
                           const DatasetEntry& dataset)
{
    nlohmann::json given = request.parameters;
    given.update(variant);
    auto parameters = kind.schema().validate(given);
    if (!parameters)
        return fail(std::move(parameters.error()));
    JobSpec spec;
    spec.kind = kind.id;
    spec.version = kind.version;
    spec.parameters = std::move(*parameters);
    spec.dataHash = dataset.contentHash;
    spec.seed = request.seed;
    spec.threads = request.threads > 0 ? request.threads : std::max(1, listDevices().front().cores);
    spec.unitSize = request.unitSize > 0 ? request.unitSize : kind.defaultUnitSize;
    spec.limit = request.limit < dataset.sampleCount ? request.limit : 0; // "all" has one spelling
    return spec;
}

std::string defaultName(const JobKind& kind, const std::vector<JobSpec>& specs, const DatasetEntry& dataset)
{
    std::string name(kind.title);
    for (const JobSpec& spec : specs)
        if (const auto method = spec.parameters.find("method"); method != spec.parameters.end() && method->is_string())
            name += ", " + method->get<std::string>();
    return name + ": " + dataset.name;
}

Result<std::vector<JobSpec>> specsOf(const JobKind& kind, const AuditRequest& request, const DatasetEntry& dataset)
{
    const std::vector<nlohmann::json> single = {nlohmann::json::object()};
    std::vector<JobSpec> specs;
    for (const nlohmann::json& variant : request.variants.empty() ? single : request.variants) {
        auto spec = commonSpec(kind, request, variant, dataset);
        if (!spec)
            return fail(std::move(spec.error()));
        if (std::ranges::any_of(specs, [&](const JobSpec& known) { return known.parameters == spec->parameters; }))
            return fail(ErrorCode::InvalidArgument, "the same settings twice", variant.dump());
        specs.push_back(std::move(*spec));
    }
    return specs;
}

/// One job per spec and model, the model's hash still to be filled in.
std::vector<JobEntry> jobsFor(const std::vector<JobSpec>& specs, const std::vector<std::int64_t>& modelIds,
                              const AuditRequest& request)
{
    std::vector<JobEntry> jobs;
    for (const std::int64_t modelId : modelIds) {
        for (const JobSpec& spec : specs) {
            JobEntry& job = jobs.emplace_back();
            job.modelId = modelId;
            job.datasetId = request.datasetId;
            job.device = request.device;
            job.spec = spec;
        }
    }
    return jobs;
}

/// A stored audit that holds the results of exactly these jobs.
Result<std::optional<AuditEntry>> storedAudit(const Project& project,
                                              const std::vector<std::optional<JobEntry>>& stored)
{
    const bool together = std::all_of(stored.begin(), stored.end(), [&](const std::optional<JobEntry>& job) {
        return job && job->auditId == stored.front()->auditId;
    });
    if (!together)
        return std::nullopt;
    const auto siblings = project.jobsOfAudit(stored.front()->auditId);
    if (!siblings)
        return fail(siblings.error());
    if (siblings->size() != stored.size())
        return std::nullopt;
    auto audit = project.audit(stored.front()->auditId);
    if (!audit)
        return fail(std::move(audit.error()));
    return std::optional(std::move(*audit));
}

} // namespace

std::string modelHashOf(const ModelEntry& model)
{
    return sha256Hex(model.sha256 + toJson(model.card).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Result<AuditEntry> planAudit(Project& project, const AuditRequest& request, std::span<const JobKind> kinds)
{
    const JobKind* kind = findJobKind(request.kind, kinds);
    if (kind == nullptr)
        return fail(ErrorCode::JobKindUnknown, {}, request.kind);
    if (auto checked = checkNumbers(request); !checked)
        return fail(std::move(checked.error()));
    if (const auto device = parseDevice(request.device); !device)
        return fail(device.error());
    const auto dataset = project.dataset(request.datasetId);
    if (!dataset)
        return fail(dataset.error());
    const auto specs = specsOf(*kind, request, *dataset);
    if (!specs)
        return fail(specs.error());

    std::vector<JobEntry> jobs =
        jobsFor(*specs, kind->takesModel ? request.modelIds : std::vector<std::int64_t>{0}, request);
    for (JobEntry& job : jobs) {
        if (job.modelId == 0)
            continue;
        const auto model = project.model(job.modelId);
        if (!model)
            return fail(model.error());
        if (!kind->accepts(model->card.kind))
            return fail(ErrorCode::InvalidArgument,
                        "a job of kind " + request.kind + " cannot use a model of kind " +
                            std::string(modelKindName(model->card.kind)),
                        model->name);
        job.spec.modelHash = modelHashOf(*model);
    }
    if (jobs.empty())
        return fail(ErrorCode::InvalidArgument, "at least one model is needed", request.kind);

    std::vector<std::optional<JobEntry>> stored(jobs.size());
    if (request.reuse) {
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            auto found = project.jobBySpec(jobs[i].spec.hash());
            if (!found)
                return fail(std::move(found.error()));
            if (*found && (*found)->unitsFailed == 0)
                stored[i] = std::move(*found);
        }
        auto audit = storedAudit(project, stored);
        if (!audit)
            return fail(std::move(audit.error()));
        if (*audit)
            return std::move(**audit);
    }
    AuditEntry entry;
    entry.name = request.name.empty() ? defaultName(*kind, *specs, *dataset) : request.name;
    entry.kind = request.kind;
    entry.datasetId = dataset->id;
    entry.viewState = nlohmann::json::object();
    auto audit = project.addAudit(entry);
    for (std::size_t i = 0; audit && i < jobs.size(); ++i) {
        jobs[i].auditId = audit->id;
        // A stored result of a model that was removed and added again belongs to another entry: it is the same model.
        const auto added = stored[i] && stored[i]->modelId == jobs[i].modelId
                               ? project.addJobCopy(stored[i]->id, audit->id)
                               : project.addJob(jobs[i]);
        if (!added) {
            (void)project.removeAudit(audit->id);
            return fail(added.error());
        }
    }
    return audit;
}

} // namespace plumbline
