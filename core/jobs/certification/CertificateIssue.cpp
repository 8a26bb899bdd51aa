#include "core/jobs/certification/CertificateIssue.h"

#include "core/base/Hash.h"
#include "core/jobs/certification/CertificationParameters.h"

namespace plumbline
{
namespace
{

using Json = nlohmann::json;

/// One claim of a finished job that is no attack.
Status checkResult(const CertifiableResult& result, const CertificationPlan& plan)
{
    const JobEntry& job = result.job;
    if (job.unitsDone < job.unitCount)
        return fail(ErrorCode::InvalidArgument,
                    "the job is not finished: " + result.model.name + ": " + std::to_string(job.unitsDone) + " of " +
                        std::to_string(job.unitCount) + " units",
                    "result");
    if (auto one = checkOneClaim(plan); !one)
        return one;
    const CertificationMode mode = certificationMode(job.spec.parameters);
    if (mode != CertificationMode::PrivateData && mode != CertificationMode::PublicData)
        return fail(ErrorCode::InvalidArgument, "the result is one of an attack", "result");
    if (result.dataset.contentHash() != job.spec.dataHash)
        return fail(ErrorCode::DataChanged, "the data set is not the one that the job ran on", "result");
    return {};
}

/// Numbers as texts, as everywhere in a statement.
Json augmentorOf(const Json& parameters)
{
    Json augmentor = Json::object();
    for (const auto& [key, value] : parameters.items())
        if (key == "augmentor" || key.find("_probability") != std::string::npos || key == "noise" ||
            key == "crop_share" || key == "rotation_degrees")
            augmentor[key] = value.is_number() ? Json(value.dump()) : value;
    return augmentor;
}

void describePlan(const CertificationPlan& plan, const JobEntry& job, CertificateStatement& statement)
{
    statement.epsilon = plan.epsilons.front();
    statement.delta = plan.delta;
    statement.test = plan.test;
    statement.rule = plan.rule;
    if (plan.publicData) {
        statement.alpha = plan.alpha;
        statement.augmentor = augmentorOf(job.spec.parameters);
    }
    statement.dataHash = job.spec.dataHash;
    const std::string revision =
        job.runRecord.is_object() ? job.runRecord.value("revision", std::string("unknown")) : std::string("unknown");
    statement.tool = std::string("plumbline ") + PLUMBLINE_VERSION + " (" + revision + ")";
    statement.computation = kInTheClear;
    statement.job = job.spec.hash();
}

} // namespace

Status checkOneClaim(const CertificationPlan& plan)
{
    if (plan.definitions.size() != 1)
        return fail(ErrorCode::InvalidArgument, "a certificate is for one definition", "definition");
    if (plan.epsilons.size() != 1)
        return fail(ErrorCode::InvalidArgument, "a certificate is for one epsilon", "epsilon");
    if (plan.partitions.size() != 1)
        return fail(ErrorCode::InvalidArgument, "a certificate is for one grouping", "by");
    return {};
}

Result<CertificateClaim> certificateClaim(const CertifiableResult& result, const CertificationPlan& plan)
{
    if (auto one = checkResult(result, plan); !one)
        return fail(std::move(one.error()));
    const auto partitions = partitionsOf(plan, result.dataset);
    if (!partitions)
        return fail(partitions.error());
    const auto grouped = groupPredictions(result.records, partitions->front(), result.dataset.classNames());
    if (!grouped)
        return fail(grouped.error());
    const auto gap = gapOf(*grouped, plan.definitions.front());
    const auto verdicts = verdictsOf(*grouped, plan.definitions.front(), plan);
    if (!gap || !verdicts)
        return fail(!gap ? gap.error() : verdicts.error());
    CertificateClaim claim;
    claim.verdict = verdicts->front();
    for (const MissingSamples& missing : claim.verdict.missing)
        claim.missing.push_back({cellName(*grouped, gap->definition, missing.cell), missing.missing});
    CertificateStatement& statement = claim.statement;
    statement.modelKind = modelKindName(result.model.card.kind);
    statement.modelName = result.model.name;
    statement.definition = gap->definition;
    describePlan(plan, result.job, statement);
    statement.partition = grouped->partition;
    statement.groups = grouped->groups;
    statement.labels = grouped->labels;
    statement.cells = gap->cells;
    statement.gap = gap->gap;
    statement.upperBound = claim.verdict.upperBound;
    statement.leftOut = grouped->left + grouped->outside;
    return claim;
}

Result<CertificateStatement> certificateStatement(const CertificateClaim& claim, const ModelEntry& model,
                                                  std::stop_token stop, const ModelReadProgress& progress)
{
    if (!claim.certified())
        return fail(ErrorCode::InvalidArgument,
                    std::string("the claim does not pass its test: ") + verdictName(claim.verdict.verdict),
                    "certificate");
    // Both digests from the same bytes: a file that changes in between cannot have one of each.
    Sha256 known;
    std::int64_t read = 0;
    const auto hash = merkleHashFile(model.path, std::move(stop), [&](std::span<const std::byte> chunk) {
        known.update(chunk);
        read += static_cast<std::int64_t>(chunk.size());
        if (progress)
            progress(read, model.bytes);
    });
    if (!hash)
        return fail(hash.error());
    if (toHex(known.finish()) != model.sha256)
        return fail(ErrorCode::ModelChanged, {}, model.path.string());
    CertificateStatement statement = claim.statement;
    statement.modelHash = hash->root;
    statement.modelBytes = hash->bytes;
    statement.date = certificateDate();
    return statement;
}

} // namespace plumbline
