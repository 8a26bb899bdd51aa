#include "ui/certification/CertificationAnalysis.h"

#include <algorithm>

#include "core/jobs/certification/CertificationParameters.h"

namespace plumbline::ui {
namespace {

template <typename Container>
std::string joined(const Container& parts, auto&& text)
{
    std::string out;
    for (const auto& part : parts)
        out += (out.empty() ? "" : ",") + std::string(text(part));
    return out;
}

Status analyseAttacks(CertificationResult& result, const std::stop_token& stop)
{
    auto attacks = attackSeries(result.data->jobs, *result.data->dataset, result.partitions, result.plan, result.fair, stop);
    if (!attacks)
        return fail(attacks.error());
    result.attacks = std::move(*attacks);
    result.attackRows = attackOutcomes(result.attacks, result.plan.epsilons);
    return {};
}

void countVerdicts(CertificationResult& result)
{
    const auto verdict = std::find_if(result.verdicts.columns.begin(), result.verdicts.columns.end(),
                                      [](const TableData::Column& column) { return column.id == "verdict"; }) -
                         result.verdicts.columns.begin();
    for (const auto& row : result.verdicts.rows) {
        const auto* word = std::get_if<std::string>(&row[static_cast<std::size_t>(verdict)]);
        result.certified += word != nullptr && *word == verdictName(Verdict::Certified);
        result.tooLarge += word != nullptr && *word == verdictName(Verdict::GapTooLarge);
        result.notEnough += word != nullptr && *word == verdictName(Verdict::NotEnoughSamples);
    }
}

Status analyseGaps(CertificationResult& result, const std::stop_token& stop)
{
    auto border = borderFigure(result.series, result.plan);
    if (!border)
        return fail(border.error());
    result.border = std::move(*border);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled);
    result.gaps = gapFigure(result.series, result.plan);
    result.verdicts = verdictTable(result.series, result.plan);
    result.cells = cellTable(result.series, result.plan);
    result.gapRows = gapTable(result.series, result.plan);
    if (!result.fair.empty()) {
        auto margins = marginTable(result.series, result.plan, result.fair);
        if (!margins)
            return fail(margins.error());
        result.margins = std::move(*margins);
    }
    countVerdicts(result);
    return {};
}

} // namespace

nlohmann::json viewOf(const CertificationPlan& plan)
{
    return {{"definitions", joined(plan.definitions, fairnessDefinitionName)},
                           {"partitions", plan.partitions},
                           {"epsilons", plan.epsilons},
                           {"delta", plan.delta},
                           {"test", gapTestName(plan.test)},
                           {"cell_rule", cellRuleName(plan.rule)}};
}

CertificationPlan planFromView(const nlohmann::json& json, const CertificationPlan& planned)
{
    CertificationPlan plan = planned;
    if (!json.is_object())
        return plan;
    const auto text = [&](const char* key) {
        const auto found = json.find(key);
        return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    if (const auto definitions = definitionsFromText(text("definitions")); definitions && !definitions->empty())
        plan.definitions = *definitions;
    if (const auto found = json.find("partitions"); found != json.end() && found->is_array()) {
        plan.partitions.clear();
        for (const auto& one : *found)
            if (one.is_string())
                plan.partitions.push_back(one.get<std::string>());
    }
    if (const auto found = json.find("epsilons"); found != json.end() && found->is_array()) {
        std::vector<double> epsilons;
        for (const auto& one : *found)
            if (one.is_number() && one.get<double>() > 0 && one.get<double>() < 1)
                epsilons.push_back(one.get<double>());
        if (!epsilons.empty())
            plan.epsilons = std::move(epsilons);
    }
    if (const auto found = json.find("delta"); found != json.end() && found->is_number() && *found > 0.0 && *found < 1.0)
        plan.delta = found->get<double>();
    plan.test = gapTestFromName(text("test")).value_or(plan.test);
    plan.rule = cellRuleFromName(text("cell_rule")).value_or(plan.rule);
    return plan;
}

Result<CertificationDataPointer> loadCertificationData(const Project& project, const ProjectSnapshot& snapshot,
                                                       std::int64_t auditId, DatasetCache& datasets,
                                                       CertificationDataPointer previous)
{
    auto stored = loadAuditRecords(project, snapshot, auditId, datasets, previous != nullptr ? previous->jobs : std::vector<StoredJob>());
    if (!stored)
        return fail(stored.error());
    auto plan = certificationPlan(stored->parameters);
    if (!plan)
        return fail(plan.error());
    auto data = std::make_shared<CertificationData>();
    data->mode = stored->parameters.value("mode", std::string("private"));
    static_cast<AuditRecords&>(*data) = std::move(*stored);
    data->planned = std::move(*plan);
    return data;
}

std::optional<std::string> fairFromView(const nlohmann::json& view)
{
    if (!view.is_object() || !view.contains("fair") || !view["fair"].is_string())
        return std::nullopt;
    return view["fair"].get<std::string>();
}

Result<CertificationResultPointer> analyseCertification(CertificationDataPointer data, const CertificationPlan& plan,
                                                        const std::optional<std::string>& fair, std::stop_token stop)
{
    auto result = std::make_shared<CertificationResult>();
    result->data = data;
    result->plan = plan;
    auto partitions = partitionsOf(plan, *data->dataset);
    if (!partitions)
        return fail(partitions.error());
    result->partitions = std::move(*partitions);
    for (const StoredJob& job : data->jobs)
        for (const Partition& partition : result->partitions) {
            if (stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            auto grouped = groupPredictions(*job.records, partition, data->dataset->classNames());
            if (!grouped)
                return fail(grouped.error());
            result->leftOut = std::max(result->leftOut, grouped->left + grouped->outside);
            result->series.push_back({job.model, std::move(*grouped)});
        }
    const bool known = fair && std::any_of(data->jobs.begin(), data->jobs.end(), [&](const StoredJob& job) { return job.model == *fair; });
    const bool neighbours = data->mode == "knn_attack";
    if (known || (fair && fair->empty() && neighbours))
        result->fair = *fair;
    else if (!neighbours && data->mode != "private" && data->jobs.size() > 1)
        result->fair = fairestModel(result->series, plan);
    const Status done = data->isAttack() ? analyseAttacks(*result, stop) : analyseGaps(*result, stop);
    if (!done)
        return fail(done.error());
    return result;
}

ClaimPlace claimPlace(const CertificationResult& result, std::size_t verdictRow)
{
    // As verdictTable() goes through them: jobs, groupings, definitions, epsilons.
    ClaimPlace place;
    place.epsilon = verdictRow % result.plan.epsilons.size();
    verdictRow /= result.plan.epsilons.size();
    place.definition = verdictRow % result.plan.definitions.size();
    verdictRow /= result.plan.definitions.size();
    place.partition = verdictRow % result.partitions.size();
    place.job = verdictRow / result.partitions.size();
    return place;
}

CertificationPlan claimPlan(const CertificationResult& result, const ClaimPlace& place)
{
    CertificationPlan plan = result.plan;
    plan.definitions = {result.plan.definitions[place.definition]};
    plan.epsilons = {result.plan.epsilons[place.epsilon]};
    plan.partitions = {result.partitions[place.partition].name};
    return plan;
}

bool isPlannedClaim(const CertificationPlan& claim, const CertificationPlan& planned)
{
    const auto among = [](const auto& one, const auto& all) {
        return std::all_of(one.begin(), one.end(), [&](const auto& each) { return std::find(all.begin(), all.end(), each) != all.end(); });
    };
    return among(claim.definitions, planned.definitions) && among(claim.epsilons, planned.epsilons) &&
           (planned.partitions.empty() || among(claim.partitions, planned.partitions)) && claim.delta == planned.delta &&
           claim.test == planned.test && (claim.test != GapTest::Theorem || claim.rule == planned.rule);
}

std::vector<std::string> certificationPartitions(const Dataset& dataset)
{
    std::vector<std::string> names;
    for (const AttributeColumn& attribute : dataset.attributes())
        if (attribute.kind == AttributeKind::Categorical && attribute.categories.size() >= 2 && attribute.categories.size() <= 20)
            names.push_back(attribute.name);
    const std::size_t single = names.size();
    for (std::size_t i = 0; i < single; ++i)
        for (std::size_t j = i + 1; j < single; ++j)
            names.push_back(names[i] + "*" + names[j]);
    return names;
}

} // namespace plumbline::ui
