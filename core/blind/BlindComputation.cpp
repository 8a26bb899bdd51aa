#include "core/blind/BlindComputation.h"

#include "core/certification/detail/JsonReader.h"

namespace plumbline
{

nlohmann::json BlindTestData::terms(const BlindTerms& terms) const
{
    return {{"cell_rule", cellRuleName(terms.rule)},
            {"classes", dataset->classNames()},
            {"data_hash", dataset->contentHash()},
            {"definition", fairnessDefinitionName(terms.definition)},
            {"delta", detail::shortestNumber(terms.delta)},
            {"epsilon", detail::shortestNumber(terms.epsilon)},
            {"groups", partition.groups},
            {"groups_by", partition.name},
            {"samples", count},
            {"test", gapTestName(terms.test)}};
}

Result<CertificateStatement> blindStatement(const BlindComputation& computation, const BlindTestData& data,
                                            const BlindTerms& terms, const BlindOutcome& outcome)
{
    if (!outcome.predictions || !outcome.gap)
        return fail(ErrorCode::NotAvailable, "a certificate states counts, which this computation does not show",
                    computation.name());
    CertificateStatement statement;
    statement.modelHash = outcome.model.hash;
    statement.modelBytes = outcome.model.bytes;
    statement.modelKind = outcome.model.kind;
    statement.modelName = outcome.model.name;
    statement.definition = terms.definition;
    statement.epsilon = terms.epsilon;
    statement.delta = terms.delta;
    statement.test = terms.test;
    statement.rule = terms.rule;
    statement.partition = outcome.predictions->partition;
    statement.groups = outcome.predictions->groups;
    statement.labels = outcome.predictions->labels;
    statement.cells = outcome.gap->cells;
    statement.gap = outcome.gap->gap;
    statement.upperBound = outcome.verdict.upperBound;
    statement.dataHash = data.dataset->contentHash();
    statement.leftOut = outcome.predictions->left + outcome.predictions->outside;
    statement.computation = computation.name();
    statement.transcript = outcome.seal;
    return statement;
}

} // namespace plumbline
