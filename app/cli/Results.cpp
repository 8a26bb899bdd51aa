#include "app/cli/Results.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "core/distance/DistanceEstimator.h"
#include "core/robustness/Bracket.h"
#include "core/robustness/DistanceColumns.h"

namespace plumbline::cli
{
namespace
{

Error unknownWord(const char* option, const std::string& word, const char* known)
{
    return {ErrorCode::InvalidArgument, "\"" + word + "\" is not one of " + known, option};
}

Status loadModels(const Project& project, const AnalysisOptions& options, AuditResult& result)
{
    const auto jobs = project.jobsOfAudit(result.audit.id);
    if (!jobs)
        return fail(jobs.error());
    std::vector<std::string> wanted = options.models;
    for (const JobEntry& job : *jobs) {
        const auto model = project.model(job.modelId);
        if (!model)
            return fail(model.error());
        if (!options.models.empty() && std::ranges::find(options.models, model->name) == options.models.end())
            continue;
        std::erase(wanted, model->name);
        auto records = project.records(job.id);
        if (!records)
            return fail(std::move(records.error()));
        if (records->rowCount() == 0) {
            result.missing.emplace_back(model->name, job.message.empty() ? jobStateName(job.state) : job.message);
            continue;
        }
        if (job.unitsDone < job.unitCount)
            result.partial.push_back(model->name + ": " + std::to_string(job.unitsDone) + " of " +
                                     std::to_string(job.unitCount) + " units");
        result.models.push_back({job, model->name, std::move(*records), model->card.checkpoint});
    }
    if (!wanted.empty())
        return fail(ErrorCode::NotFound, "the result has no such model", wanted.front());
    if (result.models.empty())
        return fail(ErrorCode::NotFound,
                    "no records yet" +
                        (result.missing.empty() ? std::string() : " (" + result.missing.front().second + ")"),
                    "result " + std::to_string(result.audit.id));
    return {};
}

/// The sets of one model that bound from one side, and their methods' ids.
struct Side {
    std::vector<DistanceColumns> sets;
    std::string methods;
};

Status addTo(Side& side, const ModelResult& model, const std::string& method)
{
    auto columns = DistanceColumns::fromTable(model.records);
    if (!columns)
        return fail(std::move(columns.error()));
    side.sets.push_back(std::move(*columns));
    side.methods += (side.methods.empty() ? "" : "+") + method;
    return {};
}

/// Of an exact method without the box, records say that they are lower bounds.
BoundKind kindOf(const ModelResult& model, const DistanceMethod& method)
{
    const bool boxed = model.job.spec.parameters.value("box", true);
    return method.bound == BoundKind::Exact && !boxed ? BoundKind::Lower : method.bound;
}

} // namespace

void AnalysisOptions::addTo(CLI::App* command)
{
    command->add_option("--result", result, "Number of a result, or latest")->capture_default_str();
    command->add_option("--model", models, "Models, separated by commas (default: all of the result)")->delimiter(',');
    command
        ->add_option("--rule", rule,
                     "What a group is compared with: pooled (all others together), mean or sum of their areas")
        ->capture_default_str();
    command->add_option("--area", area, "Area under the curve: closed (exact) or riemann_n (as published)")
        ->capture_default_str();
    command->add_option("--denominator", denominator, "Shares of the correct samples or of all")->capture_default_str();
    command->add_option("--failures", failures, "Samples without a distance: left_out or at_tau_max")
        ->capture_default_str();
    command
        ->add_option("--filter", filter,
                     "Correct by the prediction recorded with the distance, or by the base model: recorded or base")
        ->capture_default_str();
    command->add_option("--taus", taus, "Grid of taus in pixel L2: data, deepfool, cw, other, smoothing or min_max")
        ->capture_default_str();
    command->add_option("--interval", interval, "Bootstrap interval: percentile, basic, normal or bca")
        ->capture_default_str();
    command->add_option("--confidence", confidence, "Confidence of every interval")
        ->check(CLI::Range(0.5, 0.9999))
        ->capture_default_str();
    command->add_option("--resamples", resamples, "Bootstrap resamples; 0: no intervals")
        ->check(CLI::Range(0, 1000000))
        ->capture_default_str();
    command->add_option("--bootstrap-seed", seed, "Seed of the resamples")->capture_default_str();
    command->add_option("--minimum-count", minimumCount, "Groups with fewer samples are marked thin")
        ->capture_default_str();
}

Result<GroupingOptions> AnalysisOptions::grouping() const
{
    GroupingOptions options;
    options.minimumCount = minimumCount;
    if (denominator == "all")
        options.denominator = Denominator::All;
    else if (denominator != "correct")
        return fail(unknownWord("--denominator", denominator, "correct, all"));
    if (failures == "at_tau_max")
        options.failures = FailureRule::AtTauMax;
    else if (failures != "left_out")
        return fail(unknownWord("--failures", failures, "left_out, at_tau_max"));
    if (filter == "base")
        options.filter = CorrectnessFilter::Base;
    else if (filter != "recorded")
        return fail(unknownWord("--filter", filter, "recorded, base"));
    const auto preset = tauPresetFromName(taus);
    if (!preset)
        return fail(unknownWord("--taus", taus, "data, deepfool, cw, other, smoothing, min_max"));
    options.taus = *preset;
    return options;
}

Result<SigmaOptions> AnalysisOptions::sigma() const
{
    SigmaOptions options;
    const auto sigmaRule = sigmaRuleFromName(rule);
    if (!sigmaRule)
        return fail(unknownWord("--rule", rule, "pooled, mean, sum"));
    options.rule = *sigmaRule;
    const auto areaRule = areaRuleFromName(area);
    if (!areaRule)
        return fail(unknownWord("--area", area, "closed, riemann_n"));
    options.area = *areaRule;
    options.bootstrap.resamples = resamples;
    options.bootstrap.seed = seed;
    options.bootstrap.confidence = confidence;
    for (const BootstrapMethod method :
         {BootstrapMethod::Percentile, BootstrapMethod::Basic, BootstrapMethod::Normal, BootstrapMethod::Bca}) {
        if (interval == bootstrapMethodName(method)) {
            options.bootstrap.method = method;
            return options;
        }
    }
    return fail(unknownWord("--interval", interval, "percentile, basic, normal, bca"));
}

Result<AuditEntry> findAudit(const Project& project, const std::string& which, const std::vector<std::string>& kinds)
{
    if (which != "latest") {
        std::int64_t id = 0;
        const auto [end, error] = std::from_chars(which.data(), which.data() + which.size(), id);
        if (error != std::errc() || end != which.data() + which.size())
            return fail(ErrorCode::InvalidArgument, "a number or \"latest\" is expected", "--result " + which);
        return project.audit(id);
    }
    const auto audits = project.audits();
    if (!audits)
        return fail(audits.error());
    for (auto audit = audits->rbegin(); audit != audits->rend(); ++audit)
        if (std::find(kinds.begin(), kinds.end(), audit->kind) != kinds.end())
            return *audit;
    return fail(ErrorCode::NotFound,
                "a " + (kinds.empty() ? std::string() : kinds.front()) + " result; run a job first",
                project.path().string());
}

void noteGaps(const AuditResult& result, const Program& program)
{
    for (const std::string& part : result.partial)
        program.note("Partial result, " + part);
    for (const auto& [model, why] : result.missing)
        program.note("Not in the table, " + model + ": " + why);
}

Result<AuditResult> loadResult(const Project& project, const AnalysisOptions& options)
{
    const auto audit = findAudit(project, options.result, {"robustness"});
    if (!audit)
        return fail(audit.error());
    if (audit->kind != "robustness")
        return fail(ErrorCode::NotAvailable, "tables of this kind of job: " + audit->kind,
                    "result " + std::to_string(audit->id));
    return loadAudit(project, *audit, options);
}

Result<AuditResult> loadAudit(const Project& project, const AuditEntry& audit, const AnalysisOptions& options)
{
    AuditResult result;
    result.audit = audit;
    auto data = project.dataset(result.audit.datasetId);
    if (!data)
        return fail(std::move(data.error()));
    result.data = std::move(*data);
    auto dataset = openDataset(result.data.path, result.data.layout, result.data.options);
    if (!dataset)
        return fail(std::move(dataset.error()));
    // Groups of changed data would be put to records of the old ones.
    if ((*dataset)->contentHash() != result.data.contentHash)
        return fail(ErrorCode::DataChanged, {}, result.data.path.string());
    result.dataset = std::move(*dataset);
    if (auto loaded = loadModels(project, options, result); !loaded)
        return fail(std::move(loaded.error()));
    return result;
}

Result<std::vector<AuditSeries>> seriesBy(const AuditResult& result, const std::string& expression,
                                          const AnalysisOptions& options)
{
    const auto grouping = options.grouping();
    if (!grouping)
        return fail(grouping.error());
    const auto partition = makePartition(*result.dataset, expression);
    if (!partition)
        return fail(partition.error());
    std::vector<AuditSeries> all;
    for (const ModelResult& model : result.models) {
        const auto columns = DistanceColumns::fromTable(model.records);
        if (!columns)
            return fail(columns.error());
        auto distances = groupDistances(*columns, *partition, *grouping);
        if (!distances)
            return fail(std::move(distances.error()));
        AuditSeries& series = all.emplace_back();
        series.model = model.model;
        series.method = model.job.spec.parameters.value("method", std::string());
        series.unit = unitName(columns->unit);
        series.distances = std::move(*distances);
        if (model.checkpoint) {
            series.run = model.checkpoint->of;
            series.checkpoint = model.checkpoint->name();
        }
    }
    return all;
}

Result<std::vector<ModelBracket>> bracketsBy(const AuditResult& result, const std::string& expression,
                                             const AnalysisOptions& options)
{
    const auto grouping = options.grouping();
    if (!grouping)
        return fail(grouping.error());
    const auto partition = makePartition(*result.dataset, expression);
    if (!partition)
        return fail(partition.error());
    std::map<std::string, std::pair<Side, Side>> sides; // by model: below, above
    for (const ModelResult& model : result.models) {
        const std::string id = model.job.spec.parameters.value("method", std::string());
        const DistanceMethod* method = findDistanceMethod(id);
        if (method == nullptr)
            continue;
        auto& [below, above] = sides[model.model];
        if (boundsFromBelow(kindOf(model, *method)))
            if (const Status added = addTo(below, model, id); !added)
                return fail(added.error());
        if (boundsFromAbove(kindOf(model, *method)))
            if (const Status added = addTo(above, model, id); !added)
                return fail(added.error());
    }
    std::vector<ModelBracket> brackets;
    for (const auto& [name, both] : sides) {
        const auto& [below, above] = both;
        if (below.sets.empty() || above.sets.empty())
            continue;
        const auto lower = tightest(below.sets, true);
        const auto upper = tightest(above.sets, false);
        if (!lower || !upper)
            return fail(!lower ? lower.error() : upper.error());
        auto bracket =
            bracketCurves(*lower, *upper, *partition, grouping->taus, options.confidence, options.minimumCount);
        if (!bracket)
            return fail(std::move(bracket.error()));
        brackets.push_back({name, below.methods, above.methods, std::move(*bracket)});
    }
    if (brackets.empty())
        return fail(ErrorCode::NotAvailable,
                    "a bracket needs a lower and an upper estimator of one model in the result, for example run --set "
                    "method=tight,certified",
                    "result " + std::to_string(result.audit.id));
    return brackets;
}

} // namespace plumbline::cli
