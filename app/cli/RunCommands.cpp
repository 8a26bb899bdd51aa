// run, resume

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <set>
#include <thread>

#include <unistd.h>

#include "app/cli/Cli.h"
#include "app/cli/Progress.h"
#include "core/jobs/JobQueue.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

constexpr const char* kMethodKey = "method";

struct RunArguments {
    std::string project;
    std::string kind;
    std::vector<std::string> models;
    std::vector<std::string> runs; ///< whose checkpoints are audited
    std::string data;
    std::string name;
    std::vector<std::string> settings;
    std::string device = "auto";
    int threads = 0;
    int unitSize = 0;
    std::int64_t limit = 0;
    std::uint64_t seed = 0;
    bool fresh = false;
    std::int64_t job = 0;
};

std::atomic<int> interrupts = 0;

/// The first Ctrl+C pauses at the end of the running units; a second one ends at once, which loses no finished unit.
extern "C" void onInterrupt(int)
{
    if (++interrupts > 1)
        _exit(kCancelled);
}

bool isOver(JobState state)
{
    return state != JobState::Queued && state != JobState::Running;
}

Result<std::string> jobName(const Project& project, const JobEntry& job)
{
    if (job.modelId == 0)
        return "job " + std::to_string(job.id);
    const auto model = project.model(job.modelId);
    if (!model)
        return fail(model.error());
    const auto siblings = project.jobsOfAudit(job.auditId);
    if (!siblings)
        return fail(siblings.error());
    const auto ofModel = std::ranges::count(*siblings, job.modelId, &JobEntry::modelId);
    const std::string method = job.spec.parameters.value(kMethodKey, std::string());
    return ofModel > 1 && !method.empty() ? model->name + ", " + method : model->name;
}

/// Runs jobs to their end, a failure or Ctrl+C.
Status runJobs(const std::shared_ptr<Project>& project, const std::vector<JobEntry>& jobs, const Program& program)
{
    std::map<std::int64_t, std::string> names;
    for (const JobEntry& job : jobs) {
        const auto name = jobName(*project, job);
        if (!name)
            return fail(name.error());
        names[job.id] = *name;
    }
    ProgressLine line(program.options().quiet);
    JobQueue queue(project);
    queue.addListener([&](const JobProgress& progress) { line.show(progress, names[progress.jobId]); });
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
    for (const JobEntry& job : jobs)
        if (auto started = queue.start(job.id); !started) {
            queue.pauseAll();
            queue.waitIdle();
            return started;
        }
    bool paused = false;
    for (;;) {
        const auto all = queue.progress();
        if (std::all_of(all.begin(), all.end(), [](const JobProgress& p) { return isOver(p.state); }))
            break;
        if (interrupts > 0 && !paused) {
            paused = true;
            line.finish();
            program.note(
                "Pausing at the end of the running unit; everything finished is kept (Ctrl+C again: at once).");
            queue.pauseAll();
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    queue.waitIdle();
    line.finish();
    return {};
}

Json jobJson(const JobEntry& job, const std::string& name)
{
    return {{"id", job.id},
            {"name", name},
            {"state", jobStateName(job.state)},
            {"units", job.unitCount},
            {"units_done", job.unitsDone},
            {"units_failed", job.unitsFailed},
            {"message", job.message},
            {"summary", job.summary}};
}

/// Says how the jobs ended and gives the exit code.
Result<int> reportJobs(const Project& project, const std::vector<JobEntry>& before, std::int64_t auditId,
                       const Program& program)
{
    int code = kDone;
    Json list = Json::array();
    std::string text;
    for (const JobEntry& old : before) {
        const auto job = project.job(old.id);
        if (!job)
            return fail(job.error());
        const auto name = jobName(project, *job);
        if (!name)
            return fail(name.error());
        list.push_back(jobJson(*job, *name));
        text += "job " + std::to_string(job->id) + " (" + *name + "): " + jobStateName(job->state) + ", " +
                std::to_string(job->unitsDone) + " of " + std::to_string(job->unitCount) + " units" +
                (job->message.empty() ? "" : ". " + job->message) + "\n";
        if (job->state == JobState::Failed)
            code = kJobFailed;
        else if (job->state != JobState::Done && code == kDone)
            code = kCancelled;
    }
    if (program.options().json)
        Program::print(Json{{"result", auditId}, {"jobs", list}});
    else
        std::cout << (auditId > 0 ? "result " + std::to_string(auditId) + "\n" : std::string()) << text;
    return code;
}

/// The models named, and the checkpoints of the training runs named, by epoch.
Result<std::vector<std::int64_t>> modelsOf(const Project& project, const RunArguments& arguments)
{
    std::vector<std::int64_t> ids;
    for (const std::string& name : arguments.models) {
        const auto model = project.modelByName(name);
        if (!model)
            return fail(model.error());
        ids.push_back(model->id);
    }
    auto all = project.models();
    if (!all)
        return fail(std::move(all.error()));
    const auto epochOf = [](const ModelEntry& entry) {
        return entry.card.checkpoint ? entry.card.checkpoint->epoch : 0;
    };
    std::ranges::stable_sort(*all, {}, epochOf);
    for (const std::string& run : arguments.runs) {
        const std::size_t before = ids.size();
        for (const ModelEntry& entry : *all)
            if (entry.card.checkpoint && entry.card.checkpoint->of == run)
                ids.push_back(entry.id);
        if (ids.size() == before)
            return fail(ErrorCode::NotFound, "no model of the project is a checkpoint of it", run);
    }
    return ids;
}

Result<AuditRequest> requestOf(const RunArguments& arguments, const Project& project)
{
    const JobKind* kind = findJobKind(arguments.kind);
    if (kind == nullptr) {
        std::string known;
        for (const JobKind& each : jobKinds())
            known += (known.empty() ? "" : ", ") + std::string(each.id);
        return fail(ErrorCode::JobKindUnknown, "kinds: " + known, arguments.kind);
    }
    AuditRequest request;
    request.name = arguments.name;
    request.kind = arguments.kind;
    auto models = modelsOf(project, arguments);
    if (!models)
        return fail(std::move(models.error()));
    request.modelIds = std::move(*models);
    const auto data = project.datasetByName(arguments.data);
    if (!data)
        return fail(data.error());
    request.datasetId = data->id;
    const ParameterSchema schema = kind->schema();
    for (const std::string& setting : arguments.settings) {
        const auto pair = keyAndValue(setting);
        if (!pair)
            return fail(pair.error());
        // Several methods at once: one job per model and method.
        if (pair->first == kMethodKey && pair->second.find(',') != std::string::npos) {
            for (const std::string& method : CLI::detail::split(pair->second, ',')) {
                auto value = schema.parse(kMethodKey, method);
                if (!value)
                    return fail(std::move(value.error()));
                request.variants.push_back({{kMethodKey, std::move(*value)}});
            }
            continue;
        }
        auto value = schema.parse(pair->first, pair->second);
        if (!value)
            return fail(std::move(value.error()));
        request.parameters[pair->first] = std::move(*value);
    }
    request.device = arguments.device;
    request.threads = arguments.threads;
    request.unitSize = arguments.unitSize;
    request.limit = arguments.limit;
    request.seed = arguments.seed;
    request.reuse = !arguments.fresh;
    return request;
}

/// A setting whose condition does not hold would be ignored silently: a usage error on the command line.
Status checkSettingsUsed(const AuditRequest& request)
{
    const ParameterSchema schema = findJobKind(request.kind)->schema();
    std::set<std::string> effective;
    for (const Json& variant : request.variants.empty() ? std::vector<Json>{Json::object()} : request.variants) {
        Json given = request.parameters;
        given.update(variant);
        const auto used = schema.validate(given);
        if (!used)
            return fail(used.error());
        for (const auto& item : used->items())
            effective.insert(item.key());
    }
    for (const auto& item : request.parameters.items())
        if (!effective.contains(item.key()))
            return fail(ErrorCode::ParameterInvalid, "has no effect with these settings", item.key());
    return {};
}

Result<int> run(const RunArguments& arguments, const Program& program)
{
    const auto project = Program::openForWriting(arguments.project);
    if (!project)
        return fail(project.error());
    const auto request = requestOf(arguments, **project);
    if (!request)
        return fail(request.error());
    if (auto used = checkSettingsUsed(*request); !used)
        return fail(std::move(used.error()));
    const auto audit = planAudit(**project, *request);
    if (!audit)
        return fail(audit.error());
    const auto jobs = (*project)->jobsOfAudit(audit->id);
    if (!jobs)
        return fail(jobs.error());
    const auto done =
        std::count_if(jobs->begin(), jobs->end(), [](const JobEntry& job) { return job.state == JobState::Done; });
    if (done > 0)
        program.note(std::to_string(done) + " of " + std::to_string(jobs->size()) +
                     " jobs have a stored result of the same settings, which is used (--fresh computes again).");
    if (auto ran = runJobs(*project, *jobs, program); !ran)
        return fail(std::move(ran.error()));
    return reportJobs(**project, *jobs, audit->id, program);
}

Result<int> resume(const RunArguments& arguments, const Program& program)
{
    const auto project = Program::openForWriting(arguments.project);
    if (!project)
        return fail(project.error());
    std::vector<JobEntry> jobs;
    if (arguments.job > 0) {
        auto job = (*project)->job(arguments.job);
        if (!job)
            return fail(std::move(job.error()));
        jobs.push_back(std::move(*job));
    } else {
        auto all = (*project)->jobs();
        if (!all)
            return fail(std::move(all.error()));
        for (JobEntry& job : *all)
            if (job.state == JobState::Queued || job.state == JobState::Paused || job.state == JobState::Interrupted)
                jobs.push_back(std::move(job));
    }
    if (jobs.empty())
        program.note("There is nothing to go on with.");
    if (auto ran = runJobs(*project, jobs, program); !ran)
        return fail(std::move(ran.error()));
    return reportJobs(**project, jobs, 0, program);
}

} // namespace

void addRunCommands(Program& program)
{
    auto arguments = std::make_shared<RunArguments>();
    CLI::App* command =
        program.command(program.root(), "run", "Run a job on one or more models and wait for its end; Ctrl+C pauses it",
                        "run audit.plumb --job robustness --model net --data faces --set method=deepfool --limit 500",
                        [arguments, &program] { return run(*arguments, program); });
    command->add_option("FILE", arguments->project, "Project file")->required();
    command
        ->add_option("--job", arguments->kind, "Kind of job (\"plumbline-cli jobs --schema KIND\" lists its settings)")
        ->required();
    command->add_option("--model", arguments->models, "Models, separated by commas: one job each")->delimiter(',');
    command->add_option("--checkpoints-of", arguments->runs, "All checkpoints of a training run, as models")
        ->delimiter(',');
    command->add_option("--data", arguments->data, "Data set")->required();
    command->add_option("--set", arguments->settings,
                        "key=value: a setting of the job; may be repeated; method=a,b runs several methods");
    command->add_option("--name", arguments->name, "Name of the result (default: made from job and data)");
    command->add_option("--device", arguments->device, "cpu, cuda:N or auto")->capture_default_str();
    command->add_option(
        "--threads", arguments->threads,
        "Threads within one operation; part of the settings, because sums depend on it (default: all cores)");
    command->add_option("--unit-size", arguments->unitSize,
                        "Samples per unit, which is the batch; likewise (default: the job's)");
    command->add_option("--limit", arguments->limit, "First n samples only (default: all)");
    command->add_option("--seed", arguments->seed, "Seed of every random draw")->capture_default_str();
    command->add_flag("--fresh", arguments->fresh, "Compute again where a stored result has the same settings");

    CLI::App* again = program.command(
        program.root(), "resume", "Go on with queued, paused and interrupted jobs from their finished units",
        "resume audit.plumb", [arguments, &program] { return resume(*arguments, program); });
    again->add_option("FILE", arguments->project, "Project file")->required();
    again->add_option("JOB", arguments->job, "Number of one job, whatever its state (default: all that can go on)");
}

} // namespace plumbline::cli
