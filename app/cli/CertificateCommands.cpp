// keygen, certify, verify: certificates

#include <filesystem>

#include "app/cli/CertificationTables.h"
#include "app/cli/Cli.h"
#include "app/cli/Passphrase.h"
#include "app/cli/VerifyOptions.h"
#include "core/base/AtomicFile.h"
#include "core/jobs/certification/CertificateIssue.h"
#include "core/report/CertificateDocument.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

struct KeyArguments {
    std::string secret;
    std::string open;
    PassphraseSource passphrase;
};

Result<int> makeKeys(const KeyArguments& arguments, const Program& program)
{
    if (std::filesystem::exists(arguments.open))
        return fail(ErrorCode::ProjectExists, {}, arguments.open);
    const auto passphrase = arguments.passphrase.read(true);
    if (!passphrase)
        return fail(passphrase.error());
    const auto key = SigningKey::generate();
    if (!key)
        return fail(key.error());
    if (auto written = key->writeFile(arguments.secret, *passphrase); !written)
        return fail(std::move(written.error()));
    const PublicKey open = key->publicKey();
    if (auto written = writeFileAtomically(arguments.open, open.toPem()); !written)
        return fail(std::move(written.error()));
    if (program.options().json)
        Program::print(Json{{"public_key", open.hex()}, {"secret", arguments.secret}, {"public", arguments.open}});
    else
        Program::print("Public key " + open.hex() + " in " + arguments.open + "; secret key, encrypted, in " +
                       arguments.secret);
    return kDone;
}

struct CertifyArguments {
    std::string project;
    std::string model;
    std::string key;
    std::string out;
    std::string document;
    AnalysisOptions analysis;
    CertificationTableOptions claim;
    PassphraseSource passphrase;
};

Result<int> certify(const CertifyArguments& arguments, const Program& program)
{
    const auto project = Program::openForReading(arguments.project);
    if (!project)
        return fail(project.error());
    const auto audit = findAudit(**project, arguments.analysis.result, {"certification"});
    if (!audit)
        return fail(audit.error());
    const auto result = loadAudit(**project, *audit, arguments.analysis);
    if (!result)
        return fail(result.error());
    if (result->models.size() != 1)
        return fail(ErrorCode::InvalidArgument, "the result has several models: name one", "--model");
    const ModelResult& own = result->models.front();
    const auto plan = arguments.claim.planOver(own.job.spec.parameters);
    if (!plan)
        return fail(plan.error());
    const auto model = (*project)->modelByName(own.model);
    if (!model)
        return fail(model.error());
    const auto claim = certificateClaim({own.job, *model, *result->dataset, own.records}, *plan);
    if (!claim)
        return fail(byOption(claim.error()));
    if (!claim->certified()) {
        Program::print(notCertifiedText(claim->verdict));
        return kCheckFailed;
    }
    const auto statement = certificateStatement(*claim, *model);
    if (!statement)
        return fail(statement.error());
    const auto passphrase = arguments.passphrase.read();
    if (!passphrase)
        return fail(passphrase.error());
    const auto key = SigningKey::fromFile(arguments.key, *passphrase);
    if (!key)
        return fail(key.error());
    const auto file = signCertificate(*statement, *key);
    if (!file)
        return fail(file.error());
    if (auto written = writeFileAtomically(arguments.out, *file); !written)
        return fail(std::move(written.error()));
    if (!arguments.document.empty())
        if (auto written = writeFileAtomically(arguments.document, certificateHtml(*statement, key->publicKey().hex()));
            !written)
            return fail(std::move(written.error()));
    if (program.options().json)
        Program::print(Json::parse(*file));
    else
        Program::print(certificateSentence(*statement) + "\nCertificate in " + arguments.out + ", signed by " +
                       key->publicKey().hex());
    return kDone;
}

struct VerifyArguments {
    std::string certificate;
    std::string model;
    VerifyOptions options;
};

Result<int> verify(const VerifyArguments& arguments, const Program& program)
{
    std::optional<std::string> hash;
    if (!arguments.model.empty()) {
        const auto found = merkleHashFile(arguments.model);
        if (!found)
            return fail(found.error());
        hash = found->root;
    }
    const auto check = arguments.options.check(arguments.certificate, hash);
    if (!check)
        return fail(check.error());
    if (program.options().json) {
        Json json = {
            {"valid", check->valid()}, {"problem", certificateProblemName(check->problem)}, {"detail", check->detail}};
        if (check->statement)
            if (const auto statement = toJson(*check->statement))
                json["statement"] = *statement;
        Program::print(json);
    } else if (check->valid()) {
        Program::print("Valid. " + certificateSentence(*check->statement) + "\nModel " + check->statement->modelHash +
                       (hash ? " (the file given)" : " (no file was compared)") + ", " + check->statement->date + "\n" +
                       computationSentence(*check->statement));
    } else {
        Program::print(std::string("NOT VALID: ") + certificateProblemName(check->problem) + ": " + check->detail);
    }
    return check->valid() ? kDone : kCheckFailed;
}

} // namespace

void VerifyOptions::addTo(CLI::App* command)
{
    command->add_option("--key", key, "Public key of the regulator, PEM")->required();
    command->add_option("--definition", definition, "Wanted: overall_risk, equalized_odds or demographic_parity");
    command->add_option("--by", groups, "Wanted grouping, as the certificate names it");
    command->add_option("--epsilon", epsilon, "Wanted: a gap of at most this")->check(CLI::Range(0.0, 1.0));
    command->add_option("--delta", delta, "Wanted: a probability of error of at most this")
        ->check(CLI::Range(0.0, 1.0));
    command->add_option("--owner", owner,
                        "Wanted: computed between two parties, with the owner of this public key, PEM");
}

Result<CertificateCheck> VerifyOptions::check(const std::string& certificate,
                                              const std::optional<std::string>& modelHash) const
{
    const auto open = PublicKey::fromFile(key);
    if (!open)
        return fail(open.error());
    const auto file = readSmallFile(certificate);
    if (!file)
        return fail(file.error());
    CertificateDemand demand;
    demand.modelHash = modelHash;
    demand.acceptAlpha = acceptAlpha;
    if (!definition.empty()) {
        demand.definition = fairnessDefinitionFromName(definition);
        if (!demand.definition)
            return fail(ErrorCode::InvalidArgument, "\"" + definition + "\" is no definition", "--definition");
    }
    if (!groups.empty())
        demand.partition = groups;
    if (epsilon > 0.0)
        demand.epsilon = epsilon;
    if (delta > 0.0)
        demand.delta = delta;
    if (!owner.empty()) {
        const auto named = PublicKey::fromFile(owner);
        if (!named)
            return fail(named.error());
        demand.owner = *named;
    }
    return verifyCertificate(*file, *open, demand);
}

void addCertificateCommands(Program& program)
{
    auto keys = std::make_shared<KeyArguments>();
    CLI::App* keygen = program.command(program.root(), "keygen", "Make an Ed25519 key pair for certificates",
                                       "keygen --secret regulator.key --public regulator.pem",
                                       [keys, &program] { return makeKeys(*keys, program); });
    keygen->add_option("--secret", keys->secret, "New file for the secret key (PKCS#8, encrypted)")->required();
    keygen->add_option("--public", keys->open, "New file for the public key")->required();
    keys->passphrase.addTo(keygen);

    auto arguments = std::make_shared<CertifyArguments>();
    CLI::App* command = program.command(
        program.root(), "certify", "Sign what a certification result shows; exit code 1 if it does not pass",
        "certify audit.plumb --model net --definition overall_risk --by sex --epsilon 0.1 --key regulator.key --out "
        "net.cert.json --document net.cert.html",
        [arguments, &program] { return certify(*arguments, program); });
    command->add_option("FILE", arguments->project, "Project file")->required();
    command->add_option("--result", arguments->analysis.result, "Number of a result, or latest")->capture_default_str();
    command->add_option("--model", arguments->analysis.models, "Model, where the result has several");
    command->add_option("--by", arguments->claim.by, "Grouping (default: the audit's)");
    command->add_option("--definition", arguments->claim.definitions,
                        "overall_risk, equalized_odds, demographic_parity");
    command->add_option("--epsilon", arguments->claim.epsilons, "Largest gap that counts as fair");
    command->add_option("--delta", arguments->claim.delta, "Largest probability of a wrong certificate")
        ->check(CLI::Range(1e-12, 0.5));
    command->add_option("--test", arguments->claim.test, "exact_pairs, exact_union, theorem or anytime");
    command->add_option("--cell-rule", arguments->claim.rule, "Of the theorem's union bound: printed, tight or figure");
    command->add_option("--key", arguments->key, "Secret key")->required();
    command->add_option("--out", arguments->out, "Certificate, JSON")->required();
    command->add_option("--document", arguments->document, "The certificate for people, HTML");
    arguments->passphrase.addTo(command);

    auto checking = std::make_shared<VerifyArguments>();
    CLI::App* verification = program.command(
        program.root(), "verify", "Check a certificate; exit code 1 if it does not hold",
        "verify net.cert.json --key regulator.pem --model net.pt --definition overall_risk --epsilon 0.1 --delta 0.05",
        [checking, &program] { return verify(*checking, program); });
    verification->add_option("CERTIFICATE", checking->certificate, "Certificate, JSON")->required();
    verification->add_option("--model", checking->model, "Model file that it must belong to");
    checking->options.addTo(verification);
}

} // namespace plumbline::cli
