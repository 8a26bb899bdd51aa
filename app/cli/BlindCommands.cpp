// blind-owner, blind-regulator: a certificate between two parties, one with the model, one with the data

#include <chrono>
#include <filesystem>

#include "app/cli/CertificationTables.h"
#include "app/cli/Cli.h"
#include "app/cli/Passphrase.h"
#include "app/cli/Progress.h"
#include "app/cli/StopOnSignal.h"
#include "core/base/AtomicFile.h"
#include "core/blind/ClassifierAnswerer.h"
#include "core/blind/QueryComputation.h"
#include "core/blind/TlsStream.h"
#include "core/jobs/RunRecord.h"
#include "core/jobs/certification/CertificateIssue.h"
#include "core/model/Devices.h"
#include "core/report/CertificateDocument.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

/// What both parties give.
struct PartyArguments {
    std::string project;
    std::string key;
    std::string peer;
    std::string address;
    std::string transcript;
    double timeout = 300.0;
    PassphraseSource passphrase;

    void addTo(CLI::App* command, const char* addressOption, const char* addressHelp, const char* peerHelp)
    {
        command->add_option("FILE", project, "Project file")->required();
        command->add_option("--key", key, "This party's secret key (keygen)")->required();
        command->add_option("--peer", peer, peerHelp)->required();
        command->add_option(addressOption, address, addressHelp)->required();
        command->add_option("--transcript", transcript, "New file for everything that is said, kept as evidence")
            ->required();
        command->add_option("--timeout", timeout, "Seconds without a word after which the other party counts as gone")
            ->check(CLI::Range(1.0, 86400.0))
            ->capture_default_str();
        passphrase.addTo(command);
    }
    [[nodiscard]] TlsParty party(const SigningKey& own, const PublicKey& other, const StopOnSignal& stop) const
    {
        return {own, other, std::chrono::milliseconds(static_cast<std::int64_t>(timeout * 1000.0)), stop.token()};
    }
};

struct Keys {
    SigningKey own;
    PublicKey peer;
};

Result<Keys> keysOf(const PartyArguments& arguments)
{
    const auto peer = PublicKey::fromFile(arguments.peer);
    if (!peer)
        return fail(peer.error());
    const auto passphrase = arguments.passphrase.read();
    if (!passphrase)
        return fail(passphrase.error());
    auto own = SigningKey::fromFile(arguments.key, *passphrase);
    if (!own)
        return fail(std::move(own.error()));
    return Keys{std::move(*own), *peer};
}

/// Better known before the other party is asked: files that are there already, folders that are not.
Status checkFiles(const std::vector<std::string>& fresh, const std::vector<std::string>& replaced)
{
    std::error_code ec;
    for (const std::string& file : fresh)
        if (std::filesystem::is_regular_file(file, ec))
            return fail(ErrorCode::ProjectExists, {}, file);
    for (const auto* files : {&fresh, &replaced})
        for (const std::string& file : *files)
            if (const auto folder = std::filesystem::absolute(file, ec).parent_path();
                !file.empty() && !std::filesystem::is_directory(folder, ec))
                return fail(ErrorCode::FileNotFound, "the folder does not exist", folder.string());
    return {};
}

/// Progress of a session as that of a job.
class SessionProgress
{
public:
    SessionProgress(const Program& program, std::string name, std::string device)
        : m_line(program.options().quiet), m_name(std::move(name)), m_device(std::move(device)),
          m_start(std::chrono::steady_clock::now())
    {
    }
    void show(const BlindProgress& progress)
    {
        JobProgress job;
        job.state = progress.done < progress.all ? JobState::Running : JobState::Done;
        job.samplesDone = progress.done;
        job.sampleCount = progress.all;
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
        if (seconds > 1.0) {
            job.samplesPerSecond = static_cast<double>(progress.done) / seconds;
            job.secondsLeft = static_cast<double>(progress.all - progress.done) / job.samplesPerSecond;
        }
        job.device = m_device;
        m_line.show(job, m_name);
    }
    void finish() { m_line.finish(); }

private:
    ProgressLine m_line;
    std::string m_name;
    std::string m_device;
    std::chrono::steady_clock::time_point m_start;
};

struct OwnerArguments {
    PartyArguments party;
    std::string model;
    std::string name;
    std::string device = "cpu";
    std::string card;
    int threads = 0;
    std::int64_t mostQueries = 100000;
    std::int64_t sessions = 1;
};

Result<std::unique_ptr<ClassifierAnswerer>> answererOf(const OwnerArguments& arguments)
{
    const auto project = Program::openForReading(arguments.party.project);
    if (!project)
        return fail(project.error());
    const auto model = (*project)->modelByName(arguments.model);
    if (!model)
        return fail(model.error());
    if (model->card.kind != ModelKind::Classifier)
        return fail(ErrorCode::NotAvailable,
                    std::string(modelKindName(model->card.kind)) +
                        " cannot answer queries: a classifier (TorchScript) is needed",
                    arguments.model);
    const auto device = parseDevice(arguments.device);
    if (!device)
        return fail(device.error());
    setComputeThreads(arguments.threads);
    ModelCard card = model->card;
    card.sha256 = model->sha256; // as it was added, and no other file
    auto answerer =
        ClassifierAnswerer::open(model->path, card, arguments.name.empty() ? model->name : arguments.name, *device);
    if (!answerer || arguments.card.empty())
        return answerer;
    if (auto written = writeFileAtomically(arguments.card, toJson((*answerer)->card()).dump(2) + "\n"); !written)
        return fail(std::move(written.error()));
    return answerer;
}

/// FILE, then FILE.2, FILE.3, ...
std::string transcriptOf(const std::string& file, std::int64_t session)
{
    return session == 1 ? file : file + "." + std::to_string(session);
}

Result<Json> serveSession(const OwnerArguments& arguments, std::int64_t session, ByteStream& stream,
                          BlindAnswerer& answerer, const Keys& keys, const StopOnSignal& stop, const Program& program)
{
    const std::string transcript = transcriptOf(arguments.party.transcript, session);
    SessionProgress progress(program, "session " + std::to_string(session), arguments.device);
    const auto outcome = serveBlindQueries(stream, answerer, keys.own, keys.peer, {transcript, arguments.mostQueries},
                                           {stop.token(), [&](const BlindProgress& p) { progress.show(p); }});
    progress.finish();
    if (!outcome)
        return fail(outcome.error());
    return Json{{"session", session},
                {"queries", outcome->queries},
                {"certified", outcome->certified},
                {"transcript_hash", outcome->transcriptHash},
                {"transcript", transcript}};
}

Result<int> serve(const OwnerArguments& arguments, const Program& program)
{
    const auto address = parseNetworkAddress(arguments.party.address);
    if (!address)
        return fail(address.error());
    std::vector<std::string> transcripts;
    for (std::int64_t session = 1; session <= std::min<std::int64_t>(arguments.sessions, 1000); ++session)
        transcripts.push_back(transcriptOf(arguments.party.transcript, session));
    if (auto ready = checkFiles(transcripts, {arguments.card}); !ready)
        return fail(std::move(ready.error()));
    const auto answerer = answererOf(arguments);
    if (!answerer)
        return fail(answerer.error());
    const auto keys = keysOf(arguments.party);
    if (!keys)
        return fail(keys.error());
    const auto listener = TlsListener::open(*address);
    if (!listener)
        return fail(listener.error());
    const StopOnSignal stop;
    program.note("Listening on " + networkAddressText(listener->address()) + " for the regulator " + keys->peer.hex() +
                 "; this owner is " + keys->own.publicKey().hex() + ", its model " + (*answerer)->model().hash);
    Json sessions = Json::array();
    std::optional<Error> last;
    for (std::int64_t session = 1; session <= arguments.sessions;) {
        const auto stream = listener->accept(arguments.party.party(keys->own, keys->peer, stop));
        if (!stream && stream.error().code == ErrorCode::Cancelled)
            return fail(stream.error());
        if (!stream) { // a stranger costs no session
            program.note("A connection was refused: " + describe(stream.error()));
            continue;
        }
        auto served = serveSession(arguments, session++, **stream, **answerer, *keys, stop, program);
        if (!served && served.error().code == ErrorCode::Cancelled)
            return fail(std::move(served.error()));
        if (!served) {
            last = served.error();
            if (session <= arguments.sessions)
                program.note("The session failed: " + describe(*last));
            continue;
        }
        if (!program.options().json)
            Program::print(std::to_string(served->at("queries").get<std::int64_t>()) +
                           " queries answered; the regulator says: " +
                           (served->at("certified").get<bool>() ? "certified" : "not certified") + "\nTranscript " +
                           served->at("transcript_hash").get<std::string>() + " in " +
                           served->at("transcript").get<std::string>());
        sessions.push_back(std::move(*served));
    }
    if (last)
        return fail(std::move(*last));
    if (program.options().json)
        Program::print(Json{{"sessions", sessions}});
    return kDone;
}

struct RegulatorArguments {
    PartyArguments party;
    std::string data;
    std::string out;
    std::string document;
    std::string opening;
    std::int64_t batch = 256;
    std::int64_t limit = 0;
    CertificationTableOptions claim;
};

struct RegulatorInputs {
    BlindTestData data;
    BlindTerms terms;
};

Result<RegulatorInputs> inputsOf(const RegulatorArguments& arguments)
{
    const auto plan = arguments.claim.planOver(Json::object());
    if (!plan)
        return fail(plan.error());
    if (auto one = checkOneClaim(*plan); !one)
        return fail(byOption(std::move(one.error())));
    const auto project = Program::openForReading(arguments.party.project);
    if (!project)
        return fail(project.error());
    const auto entry = (*project)->datasetByName(arguments.data);
    if (!entry)
        return fail(entry.error());
    RegulatorInputs inputs;
    auto dataset = openDataset(entry->path, entry->layout, entry->options);
    if (!dataset)
        return fail(std::move(dataset.error()));
    if ((*dataset)->contentHash() != entry->contentHash)
        return fail(ErrorCode::DataChanged, {}, entry->path.string());
    inputs.data.dataset = std::move(*dataset);
    auto partition = makePartition(*inputs.data.dataset, plan->partitions.front());
    if (!partition)
        return fail(std::move(partition.error()));
    inputs.data.partition = std::move(*partition);
    const std::int64_t size = inputs.data.dataset->size();
    inputs.data.count = arguments.limit > 0 ? std::min(arguments.limit, size) : size;
    inputs.terms = {plan->definitions.front(), plan->epsilons.front(), plan->delta, plan->test, plan->rule};
    return inputs;
}

std::string promiseNote(const BlindPromises& promises)
{
    std::string text = "The owner sees ";
    text += promises.inputsHidden ? "neither inputs nor" : "the inputs, but no";
    text += " labels or groups; this side sees ";
    text += promises.answersHidden ? "no answers" : "the answers, but not the model";
    text += promises.computedByModel ? "."
                                     : ". That the answers come from the model that the owner commits to is not "
                                       "proven: blind-replay checks it once the model is opened to an arbiter.";
    return text;
}

Result<int> writeCertificate(const RegulatorArguments& arguments, const CertificateStatement& statement,
                             const SigningKey& key, const Program& program)
{
    const auto file = signCertificate(statement, key);
    if (!file)
        return fail(file.error());
    if (auto written = writeFileAtomically(arguments.out, *file); !written)
        return fail(std::move(written.error()));
    if (!arguments.document.empty())
        if (auto written = writeFileAtomically(arguments.document, certificateHtml(statement, key.publicKey().hex()));
            !written)
            return fail(std::move(written.error()));
    if (program.options().json)
        Program::print(Json::parse(*file));
    else
        Program::print(certificateSentence(statement) + "\nCertificate in " + arguments.out + ", signed by " +
                       key.publicKey().hex());
    return kDone;
}

Result<int> regulate(const RegulatorArguments& arguments, const Program& program)
{
    const auto address = parseNetworkAddress(arguments.party.address);
    if (!address)
        return fail(address.error());
    const std::string opening = arguments.opening.empty() ? arguments.party.transcript + ".opening" : arguments.opening;
    if (auto ready = checkFiles({arguments.party.transcript, opening}, {arguments.out, arguments.document}); !ready)
        return fail(std::move(ready.error()));
    const auto inputs = inputsOf(arguments);
    if (!inputs)
        return fail(inputs.error());
    const auto keys = keysOf(arguments.party);
    if (!keys)
        return fail(keys.error());
    const StopOnSignal stop;
    const auto stream = connectTls(*address, arguments.party.party(keys->own, keys->peer, stop));
    if (!stream)
        return fail(stream.error());
    QuerySettings settings;
    settings.transcript = arguments.party.transcript;
    settings.opening = opening;
    settings.batch = arguments.batch;
    QueryComputation computation(**stream, keys->own, keys->peer, settings);
    program.note(promiseNote(computation.promises()));
    SessionProgress progress(program, arguments.data, "owner");
    const auto outcome =
        computation.run(inputs->data, inputs->terms, {stop.token(), [&](const BlindProgress& p) { progress.show(p); }});
    progress.finish();
    if (!outcome)
        return fail(outcome.error());
    program.note("Transcript in " + settings.transcript.string() + "; labels, groups and order, secret, in " +
                 settings.opening.string());
    if (outcome->verdict.verdict != Verdict::Certified) {
        Program::print(notCertifiedText(outcome->verdict));
        return kCheckFailed;
    }
    auto statement = blindStatement(computation, inputs->data, inputs->terms, *outcome);
    if (!statement)
        return fail(std::move(statement.error()));
    statement->date = certificateDate();
    statement->tool = std::string("plumbline ") + PLUMBLINE_VERSION + " (" +
                      environmentRecord().value("revision", std::string("unknown")) + ")";
    return writeCertificate(arguments, *statement, keys->own, program);
}

void addOwner(Program& program)
{
    auto arguments = std::make_shared<OwnerArguments>();
    CLI::App* command = program.command(
        program.root(), "blind-owner",
        "Answer a regulator's queries with a model that it does not see, without seeing its labels or groups",
        "blind-owner audit.plumb --model net --key owner.key --peer regulator.pem --listen 0.0.0.0:4455 "
        "--transcript net.transcript",
        [arguments, &program] { return serve(*arguments, program); });
    arguments->party.addTo(command, "--listen", "Address to wait at, host:port; port 0: any",
                           "Public key of the regulator, PEM; no other may connect");
    command->add_option("--model", arguments->model, "Model of the project")->required();
    command->add_option("--name", arguments->name, "Name that the regulator hears (default: the project's)");
    command->add_option("--most-queries", arguments->mostQueries, "Queries that one session may ask")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command
        ->add_option("--sessions", arguments->sessions,
                     "Sessions to serve before the program ends; each tells the regulator more of the model")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--device", arguments->device, "cpu, cuda:N or auto")->capture_default_str();
    command->add_option("--threads", arguments->threads, "Threads within one operation (default: all cores)");
    command->add_option("--write-card", arguments->card,
                        "Also write the model card that was committed to, for a later blind-replay");
}

} // namespace

void addBlindCommands(Program& program)
{
    addOwner(program);
    auto arguments = std::make_shared<RegulatorArguments>();
    CLI::App* command = program.command(
        program.root(), "blind-regulator",
        "Certify a model by queries to its owner, who sees no labels or groups; exit code 1 if it does not pass",
        "blind-regulator audit.plumb --data faces --by sex --definition overall_risk --epsilon 0.1 --key regulator.key "
        "--peer owner.pem --connect owner.example:4455 --transcript net.transcript --out net.cert.json",
        [arguments, &program] { return regulate(*arguments, program); });
    arguments->party.addTo(command, "--connect", "The owner's address, host:port",
                           "Public key of the owner, PEM; no other is talked to");
    command->add_option("--data", arguments->data, "Data set of the project")->required();
    command->add_option("--by", arguments->claim.by, "Grouping: attribute, a*b or number[0,15,25]")->required();
    command
        ->add_option("--definition", arguments->claim.definitions, "overall_risk, equalized_odds, demographic_parity")
        ->required();
    command->add_option("--epsilon", arguments->claim.epsilons, "Largest gap that counts as fair")->required();
    command->add_option("--delta", arguments->claim.delta, "Largest probability of a wrong certificate (default: 0.05)")
        ->check(CLI::Range(1e-12, 0.5));
    command->add_option("--test", arguments->claim.test,
                        "exact_pairs, exact_union, theorem or anytime (default: exact_pairs)");
    command->add_option("--cell-rule", arguments->claim.rule, "Of the theorem's union bound: printed, tight or figure");
    command->add_option("--limit", arguments->limit, "First n samples only (default: all)");
    command->add_option("--batch", arguments->batch, "Samples of one message")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command->add_option("--out", arguments->out, "Certificate, JSON")->required();
    command->add_option("--document", arguments->document, "The certificate for people, HTML");
    command->add_option("--opening", arguments->opening,
                        "New file for labels, groups and order, secret, to show to an arbiter (default: the "
                        "transcript's name with .opening)");
}

} // namespace plumbline::cli
