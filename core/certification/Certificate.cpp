#include "core/certification/Certificate.h"

#include <array>
#include <cmath>
#include <ctime>

#include "core/certification/detail/JsonReader.h"

namespace plumbline
{
namespace
{

using Json = nlohmann::json;
using detail::JsonReader;
using detail::shortestNumber;

constexpr const char* kFormat = "plumbline-certificate";
constexpr std::size_t kMostBytes = std::size_t{1} << 20U;
constexpr std::size_t kMostNames = 4096;
constexpr std::int64_t kMostCount = std::int64_t{1} << 53U;

tl::unexpected<Error> badKey(const std::string& key, std::string why)
{
    return fail(ErrorCode::FormatInvalid, std::move(why), "certificate, \"" + key + "\"");
}

Status readCells(const Json* json, std::vector<RateCell>& cells)
{
    if (json == nullptr || !json->is_array() || json->empty() || json->size() > kMostNames)
        return badKey("cells", "a list is expected");
    for (const Json& each : *json) {
        if (!each.is_array() || each.size() != 4)
            return badKey("cells", "[group, label, events, n] is expected");
        std::array<std::int64_t, 4> values{};
        for (std::size_t i = 0; i < 4; ++i) {
            if (!each[i].is_number_integer() || each[i].get<double>() < 0 ||
                each[i].get<double>() > static_cast<double>(kMostCount))
                return badKey("cells", "whole numbers are expected");
            values[i] = each[i].get<std::int64_t>();
        }
        if (values[2] > values[3] || values[3] < 1)
            return badKey("cells", "events of n samples, n at least 1");
        cells.push_back(
            {static_cast<std::size_t>(values[0]), static_cast<std::size_t>(values[1]), values[2], values[3]});
    }
    return {};
}

Status readWords(JsonReader& reader, CertificateStatement& statement)
{
    std::string definition;
    std::string test;
    std::string rule;
    if (auto read = reader.text("definition", definition); !read)
        return read;
    if (auto read = reader.text("test", test); !read)
        return read;
    if (auto read = reader.text("cell_rule", rule); !read)
        return read;
    const auto knownDefinition = fairnessDefinitionFromName(definition);
    const auto knownTest = gapTestFromName(test);
    const auto knownRule = cellRuleFromName(rule);
    if (!knownDefinition || !knownTest || !knownRule)
        return badKey(!knownDefinition ? "definition" : !knownTest ? "test" : "cell_rule", "an unknown word");
    statement.definition = *knownDefinition;
    statement.test = *knownTest;
    statement.rule = *knownRule;
    return {};
}

Status readNumbers(JsonReader& reader, CertificateStatement& statement)
{
    const auto inside = [](double value) { return value > 0.0 && value < 1.0; };
    if (auto read = reader.real("epsilon", statement.epsilon); !read)
        return read;
    if (auto read = reader.real("delta", statement.delta); !read)
        return read;
    if (!inside(statement.epsilon) || !inside(statement.delta))
        return badKey("epsilon", "epsilon and delta must lie between 0 and 1");
    const Json* alpha = reader.find("alpha");
    if (alpha == nullptr)
        return badKey("alpha", "missing");
    if (!alpha->is_null()) {
        double value = 0;
        if (auto read = reader.real("alpha", value); !read)
            return read;
        if (!inside(value))
            return badKey("alpha", "must lie between 0 and 1");
        statement.alpha = value;
    }
    if (auto read = reader.real("gap", statement.gap); !read)
        return read;
    return reader.real("upper_bound", statement.upperBound);
}

/// A promise of how it was computed that nobody here can keep must not pass.
Status readTranscript(JsonReader& reader, int version, CertificateStatement& statement)
{
    if (auto read = reader.word("computation", version == 1 ? kInTheClear : kBlindQueries); !read)
        return read;
    statement.computation = version == 1 ? kInTheClear : kBlindQueries;
    if (version == 1)
        return reader.word("transcript", "");
    const Json* json = reader.find("transcript");
    if (json == nullptr || !json->is_object())
        return badKey("transcript", "an object is expected");
    TranscriptSeal seal;
    JsonReader inner(*json, "certificate, transcript");
    Status read = inner.hex("hash", seal.hash);
    if (read)
        read = inner.hex("label_commitment", seal.labelCommitment);
    if (read)
        read = inner.hex("owner_key", seal.ownerKey);
    if (read)
        read = inner.hex("owner_signature", seal.ownerSignature, 64);
    if (read)
        read = inner.nothingElse();
    if (read && statement.alpha)
        read = badKey("alpha", "the data of a session between two parties are private");
    statement.transcript = std::move(seal);
    return read;
}

Json transcriptJson(const std::optional<TranscriptSeal>& seal)
{
    if (!seal)
        return "";
    return {{"hash", seal->hash},
            {"label_commitment", seal->labelCommitment},
            {"owner_key", seal->ownerKey},
            {"owner_signature", seal->ownerSignature}};
}

bool transcriptFits(const CertificateStatement& statement, const std::string& regulatorKey)
{
    return !statement.transcript || sealFits(*statement.transcript, {statement.computation, statement.modelHash,
                                                                     statement.modelBytes, regulatorKey});
}

std::string signedPrefix(int version)
{
    return "plumbline-certificate-" + std::to_string(version) + "\n";
}

/// The first demand that a good certificate does not meet.
std::optional<std::pair<CertificateProblem, std::string>> unmet(const CertificateStatement& statement,
                                                                const CertificateDemand& demand)
{
    using enum CertificateProblem;
    if (demand.modelHash) {
        const auto wanted = std::as_bytes(std::span(demand.modelHash->data(), demand.modelHash->size()));
        if (!equalSecretly(wanted, std::as_bytes(std::span(statement.modelHash.data(), statement.modelHash.size()))))
            return std::pair(OtherModel, "the model's hash is " + *demand.modelHash + ", the certificate is for " +
                                             statement.modelHash);
    }
    if (demand.definition && *demand.definition != statement.definition)
        return std::pair(OtherDefinition, std::string("it certifies ") + fairnessDefinitionName(statement.definition));
    if (demand.partition && *demand.partition != statement.partition)
        return std::pair(OtherGroups, "it compares the groups of " + statement.partition);
    if (demand.epsilon && !(statement.epsilon <= *demand.epsilon))
        return std::pair(EpsilonTooLarge, "it certifies epsilon " + shortestNumber(statement.epsilon));
    if (demand.delta && !(statement.delta <= *demand.delta))
        return std::pair(DeltaTooLarge, "it certifies delta " + shortestNumber(statement.delta));
    if (statement.alpha && !demand.acceptAlpha)
        return std::pair(AssumesAlpha, std::string("it rests on public data and the assumption about alpha"));
    if (demand.owner && !statement.transcript)
        return std::pair(OtherOwner, std::string("it was computed in the clear: no owner signed a transcript"));
    if (demand.owner && statement.transcript->ownerKey != demand.owner->hex())
        return std::pair(OtherOwner, "the owner was " + statement.transcript->ownerKey);
    return std::nullopt;
}

} // namespace

std::string canonicalJson(const nlohmann::json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> toJson(const CertificateStatement& statement)
{
    for (const double value :
         {statement.epsilon, statement.delta, statement.gap, statement.upperBound, statement.alpha.value_or(0.0)})
        if (!std::isfinite(value))
            return fail(ErrorCode::InvalidArgument, "a number of the statement is not finite", "certificate");
    Json cells = Json::array();
    for (const RateCell& cell : statement.cells)
        cells.push_back({cell.group, cell.label, cell.events, cell.n});
    return Json{{"model_hash", statement.modelHash},
                {"model_bytes", statement.modelBytes},
                {"model_kind", statement.modelKind},
                {"model_name", statement.modelName},
                {"definition", fairnessDefinitionName(statement.definition)},
                {"epsilon", shortestNumber(statement.epsilon)},
                {"delta", shortestNumber(statement.delta)},
                {"test", gapTestName(statement.test)},
                {"cell_rule", cellRuleName(statement.rule)},
                {"alpha", statement.alpha ? Json(shortestNumber(*statement.alpha)) : Json()},
                {"augmentor", statement.augmentor},
                {"groups_by", statement.partition},
                {"groups", statement.groups},
                {"labels", statement.labels},
                {"cells", cells},
                {"gap", shortestNumber(statement.gap)},
                {"upper_bound", shortestNumber(statement.upperBound)},
                {"data_hash", statement.dataHash},
                {"left_out", statement.leftOut},
                {"date", statement.date},
                {"tool", statement.tool},
                {"computation", statement.computation},
                {"transcript", transcriptJson(statement.transcript)},
                {"job", statement.job}};
}

Result<CertificateStatement> statementFromJson(const Json& json, int version)
{
    if (!json.is_object())
        return badKey("statement", "an object is expected");
    CertificateStatement statement;
    JsonReader reader(json, "certificate");
    Status read;
    const auto next = [&](auto&& step) {
        if (read)
            read = step();
    };
    next([&] { return reader.hex("model_hash", statement.modelHash); });
    next([&] { return reader.whole("model_bytes", statement.modelBytes); });
    next([&] { return reader.text("model_kind", statement.modelKind); });
    next([&] { return reader.text("model_name", statement.modelName); });
    next([&] { return readWords(reader, statement); });
    next([&] { return readNumbers(reader, statement); });
    next([&] { return reader.text("groups_by", statement.partition); });
    next([&] { return reader.names("groups", statement.groups); });
    next([&] { return reader.names("labels", statement.labels); });
    next([&] { return readCells(reader.find("cells"), statement.cells); });
    next([&] { return reader.hex("data_hash", statement.dataHash); });
    next([&] { return reader.whole("left_out", statement.leftOut); });
    next([&] { return reader.text("date", statement.date, 40); });
    next([&] { return reader.text("tool", statement.tool); });
    next([&] { return reader.text("computation", statement.computation); });
    next([&] { return readTranscript(reader, version, statement); });
    next([&] { return reader.hex("job", statement.job, 32, true); });
    next([&]() -> Status {
        const Json* augmentor = reader.find("augmentor");
        if (augmentor == nullptr || (!augmentor->is_null() && !augmentor->is_object()))
            return badKey("augmentor", "an object or null is expected");
        statement.augmentor = *augmentor;
        if (version == 2 && (!augmentor->is_null() || !statement.job.empty()))
            return badKey("augmentor", "a session between two parties has neither augmentor nor job");
        return {};
    });
    next([&] { return reader.nothingElse(); });
    if (!read)
        return fail(read.error());
    return statement;
}

Result<GapVerdict> recompute(const CertificateStatement& statement)
{
    FairnessGap gap;
    gap.definition = statement.definition;
    gap.groups = statement.groups.size();
    gap.labels = statement.labels.size();
    const std::size_t labels = statement.definition == FairnessDefinition::OverallRisk ? 1 : gap.labels;
    if (gap.groups < 2 || gap.labels < 2 || statement.cells.size() != gap.groups * labels)
        return badKey("cells", "their number does not fit groups, labels and definition");
    gap.cells = statement.cells;
    gap.smallest = gap.cells.front();
    for (std::size_t y = 0; y < labels; ++y) {
        RateCell low;
        RateCell high;
        for (std::size_t g = 0; g < gap.groups; ++g) {
            const RateCell& cell = gap.cells[y * gap.groups + g];
            if (cell.group != g || cell.label != y)
                return badKey("cells", "they must be in the order of labels and groups, each once");
            low = g == 0 || cell.rate() < low.rate() ? cell : low;
            high = g == 0 || cell.rate() > high.rate() ? cell : high;
            gap.smallest = cell.n < gap.smallest.n ? cell : gap.smallest;
        }
        if (y == 0 || high.rate() - low.rate() > gap.gap) {
            gap.gap = high.rate() - low.rate();
            gap.first = high;
            gap.second = low;
        }
    }
    return testGap(gap, statement.alpha.value_or(statement.epsilon), statement.delta, statement.test, statement.rule);
}

int certificateVersion(const CertificateStatement& statement)
{
    return statement.transcript || statement.computation == kBlindQueries ? 2 : 1;
}

Result<std::string> signCertificate(const CertificateStatement& statement, const SigningKey& key)
{
    const auto json = toJson(statement);
    if (!json)
        return fail(json.error());
    // What a reader would refuse is not signed either.
    const int version = certificateVersion(statement);
    if (const auto read = statementFromJson(*json, version); !read)
        return fail(ErrorCode::InvalidArgument, read.error().detail, read.error().where);
    if (!transcriptFits(statement, key.publicKey().hex()))
        return fail(ErrorCode::InvalidArgument, "the owner's signature does not fit transcript, model and this key",
                    "certificate");
    const auto verdict = recompute(statement);
    if (!verdict)
        return fail(verdict.error());
    if (verdict->verdict != Verdict::Certified)
        return fail(ErrorCode::InvalidArgument,
                    std::string("the counts do not pass the test: ") + verdictName(verdict->verdict), "certificate");
    const std::string canonical = canonicalJson(*json);
    const Signature signature = key.sign(signedPrefix(version) + canonical);
    const Json file = {{"format", kFormat},
                       {"version", version},
                       {"statement", *json},
                       {"public_key", key.publicKey().hex()},
                       {"signature", toHex(signature)}};
    return canonicalJson(file) + "\n";
}

const char* certificateProblemName(CertificateProblem problem)
{
    switch (problem) {
    case CertificateProblem::None:
        return "none";
    case CertificateProblem::Malformed:
        return "malformed";
    case CertificateProblem::OtherKey:
        return "other_key";
    case CertificateProblem::BadSignature:
        return "bad_signature";
    case CertificateProblem::Inconsistent:
        return "inconsistent";
    case CertificateProblem::OtherModel:
        return "other_model";
    case CertificateProblem::OtherDefinition:
        return "other_definition";
    case CertificateProblem::OtherGroups:
        return "other_groups";
    case CertificateProblem::EpsilonTooLarge:
        return "epsilon_too_large";
    case CertificateProblem::DeltaTooLarge:
        return "delta_too_large";
    case CertificateProblem::AssumesAlpha:
        return "assumes_alpha";
    case CertificateProblem::BadTranscript:
        return "bad_transcript";
    case CertificateProblem::OtherOwner:
        return "other_owner";
    }
    return "";
}

CertificateCheck verifyCertificate(std::string_view file, const PublicKey& key, const CertificateDemand& demand)
{
    using enum CertificateProblem;
    if (file.size() > kMostBytes)
        return {Malformed, "larger than a certificate can be", {}};
    if (!file.ends_with('\n'))
        return {Malformed, "not in canonical form", {}};
    const auto parsed = detail::parseCanonical(file.substr(0, file.size() - 1), "certificate");
    if (!parsed)
        return {Malformed, parsed.error().detail, {}};
    const Json& json = *parsed;
    const Json number = json.value("version", Json());
    const int version = !number.is_number_integer() ? 0 : number == 1 ? 1 : number == 2 ? 2 : 0;
    if (json.size() != 5 || json.value("format", Json()) != kFormat || version == 0 || !json.contains("statement"))
        return {Malformed, "not a plumbline-certificate of version 1 or 2", {}};
    for (const char* name : {"public_key", "signature"})
        if (!json.contains(name) || !json[name].is_string())
            return {Malformed, std::string(name) + " is missing", {}};
    const auto signer = fromHex(json["public_key"].get_ref<const std::string&>());
    const auto signature = fromHex(json["signature"].get_ref<const std::string&>());
    if (!signer || !signature)
        return {Malformed, "key or signature is not hexadecimal", {}};
    if (!equalSecretly(*signer, key.bytes()))
        return {OtherKey, "signed by " + json["public_key"].get<std::string>() + ", not by " + key.hex(), {}};
    if (!key.verify(signedPrefix(version) + canonicalJson(json["statement"]), *signature))
        return {BadSignature, "the signature does not fit the statement", {}};
    auto statement = statementFromJson(json["statement"], version);
    if (!statement)
        return {Malformed, statement.error().where + ": " + statement.error().detail, {}};
    if (!transcriptFits(*statement, key.hex()))
        return {BadTranscript, "the owner's signature does not fit transcript, model and regulator",
                std::move(*statement)};
    const auto verdict = recompute(*statement);
    if (!verdict || verdict->verdict != Verdict::Certified)
        return {Inconsistent,
                verdict ? std::string("the counts say ") + verdictName(verdict->verdict) : verdict.error().detail,
                std::move(*statement)};
    if (const auto problem = unmet(*statement, demand))
        return {problem->first, problem->second, std::move(*statement)};
    return {None, {}, std::move(*statement)};
}

std::string certificateDate()
{
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

Result<PublicKey> signerOf(std::string_view file)
{
    const Json json = file.size() <= kMostBytes ? Json::parse(file, nullptr, false) : Json();
    const auto key = json.is_object() ? json.find("public_key") : json.end();
    const auto bytes = key != json.end() && key->is_string()
                           ? fromHex(key->get_ref<const std::string&>())
                           : Result<std::vector<std::byte>>(fail(ErrorCode::FormatInvalid));
    if (!bytes)
        return fail(ErrorCode::FormatInvalid, "not a certificate: it names no public key");
    return PublicKey::fromBytes(*bytes);
}

} // namespace plumbline
