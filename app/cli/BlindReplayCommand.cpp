// blind-replay: what an arbiter does with a transcript and the opened model

#include <algorithm>
#include <cmath>

#include "app/cli/Cli.h"
#include "app/cli/Progress.h"
#include "app/cli/StopOnSignal.h"
#include "core/blind/ClassifierAnswerer.h"
#include "core/blind/Replay.h"
#include "core/model/Devices.h"

namespace plumbline::cli
{
namespace
{

using Json = nlohmann::json;

constexpr std::size_t kExamplesShown = 20;

struct ReplayArguments {
    std::string transcript;
    std::string model;
    std::string card;
    std::string opening;
    std::string certificate;
    std::string device = "cpu";
    int threads = 0;
};

Result<std::unique_ptr<ClassifierAnswerer>> openedModel(const ReplayArguments& arguments)
{
    std::filesystem::path path = arguments.card;
    if (path.empty())
        path = std::filesystem::path(arguments.model).replace_extension(".json");
    const auto text = readSmallFile(path);
    if (!text)
        return fail(text.error());
    const auto json = Json::parse(*text, nullptr, false);
    const auto card = modelCardFromJson(json);
    if (!card)
        return fail(card.error().code, card.error().detail, path.string() + ", " + card.error().where);
    const auto device = parseDevice(arguments.device);
    if (!device)
        return fail(device.error());
    setComputeThreads(arguments.threads);
    return ClassifierAnswerer::open(arguments.model, *card, {}, *device);
}

/// A certificate that its own signer's key verifies; whose key that is, is for the arbiter to know.
Result<CertificateStatement> statementIn(const std::string& path)
{
    const auto file = readSmallFile(path);
    if (!file)
        return fail(file.error());
    const Json json = Json::parse(*file, nullptr, false);
    const auto named = json.is_object() ? json.find("public_key") : json.end();
    const auto bytes = json.is_object() && named != json.end() && named->is_string()
                           ? fromHex(named->get_ref<const std::string&>())
                           : Result<std::vector<std::byte>>(fail(ErrorCode::FormatInvalid));
    const auto key = bytes ? PublicKey::fromBytes(*bytes) : Result<PublicKey>(fail(bytes.error()));
    if (!key)
        return fail(ErrorCode::FormatInvalid, "not a certificate", path);
    const CertificateCheck check = verifyCertificate(*file, *key);
    if (!check.valid())
        return fail(ErrorCode::FormatInvalid,
                    std::string("the certificate does not hold: ") + certificateProblemName(check.problem) + ": " +
                        check.detail,
                    path);
    return *check.statement;
}

Json reportJson(const ReplayReport& report)
{
    Json examples = Json::array();
    for (const ReplayDifference& each : report.examples)
        examples.push_back({{"batch", each.batch},
                            {"query", each.query},
                            {"said", each.said},
                            {"computed", each.computed},
                            {"lead", std::isfinite(each.lead) ? Json(each.lead) : Json()}});
    Json json = {{"holds", report.good()},
                 {"sealed", report.sealed},
                 {"ended_by", report.endedBy},
                 {"transcript_hash", report.seal.hash},
                 {"owner_key", report.seal.ownerKey},
                 {"regulator_key", report.regulatorKey},
                 {"label_commitment", report.seal.labelCommitment},
                 {"model_hash", report.model.hash},
                 {"model_bytes", report.model.bytes},
                 {"samples", report.samples},
                 {"queries", report.queries},
                 {"certified", report.certified ? Json(*report.certified) : Json()},
                 {"answers_compared", report.answersCompared},
                 {"differences", report.differences},
                 {"ties", report.ties},
                 {"examples", examples},
                 {"problems", report.problems}};
    if (report.verdict)
        json["verdict"] = {{"verdict", verdictName(report.verdict->verdict)},
                           {"gap", report.verdict->gap},
                           {"upper_bound", report.verdict->upperBound}};
    return json;
}

std::string reportText(const ReplayReport& report, const ReplayArguments& arguments)
{
    std::string text = report.good() ? "Holds." : "DOES NOT HOLD.";
    if (!report.sealed)
        text += " The session was never finished: " + report.endedBy + ".";
    for (const std::string& problem : report.problems)
        text += "\n  " + problem;
    if (report.sealed)
        text += std::string("\nThe regulator told the owner: ") + (!report.certified   ? "nothing"
                                                                   : *report.certified ? "certified"
                                                                                       : "not certified");
    if (report.answersCompared)
        text += "\n" + std::to_string(report.differences) + " of " + std::to_string(report.queries) +
                " answers are not those of " + arguments.model +
                (report.ties > 0 ? "; " + std::to_string(report.ties) + " more differ where two classes tie" : "");
    for (std::size_t i = 0; i < std::min(report.examples.size(), kExamplesShown); ++i) {
        const ReplayDifference& each = report.examples[i];
        text += "\n  batch " + std::to_string(each.batch) + ", query " + std::to_string(each.query) + ": said " +
                std::to_string(each.said) + ", the model says " + std::to_string(each.computed);
    }
    if (report.examples.size() > kExamplesShown)
        text += "\n  ... (--json lists a hundred)";
    if (report.verdict)
        text += std::string("\nCounted again with the regulator's labels: ") + verdictName(report.verdict->verdict) +
                ", gap " + std::to_string(report.verdict->gap) + ", bound " +
                std::to_string(report.verdict->upperBound);
    text += "\nTranscript " + report.seal.hash + "\nOwner " + report.seal.ownerKey + "\nRegulator " +
            report.regulatorKey + "\nModel " + report.model.hash;
    return text;
}

Result<int> replay(const ReplayArguments& arguments, const Program& program)
{
    ReplayInputs inputs;
    inputs.transcript = arguments.transcript;
    std::unique_ptr<ClassifierAnswerer> model;
    if (!arguments.model.empty()) {
        auto opened = openedModel(arguments);
        if (!opened)
            return fail(std::move(opened.error()));
        model = std::move(*opened);
        inputs.model = model.get();
    }
    std::optional<RegulatorOpening> opening;
    if (!arguments.opening.empty()) {
        auto read = RegulatorOpening::fromFile(arguments.opening);
        if (!read)
            return fail(std::move(read.error()));
        opening = std::move(*read);
        inputs.opening = &*opening;
    }
    std::optional<CertificateStatement> statement;
    if (!arguments.certificate.empty()) {
        auto read = statementIn(arguments.certificate);
        if (!read)
            return fail(std::move(read.error()));
        statement = std::move(*read);
        inputs.statement = &*statement;
    }
    const StopOnSignal stop;
    ProgressLine line(program.options().quiet);
    const auto report =
        replayTranscript(inputs, {stop.token(), [&](const BlindProgress& progress) {
                                      JobProgress job;
                                      job.state = progress.done < progress.all ? JobState::Running : JobState::Done;
                                      job.samplesDone = progress.done;
                                      job.sampleCount = progress.all;
                                      job.device = arguments.device;
                                      line.show(job, "replay");
                                  }});
    line.finish();
    if (!report)
        return fail(report.error());
    if (program.options().json)
        Program::print(reportJson(*report));
    else
        Program::print(reportText(*report, arguments));
    return report->good() ? kDone : kCheckFailed;
}

} // namespace

void addBlindReplayCommand(Program& program)
{
    auto arguments = std::make_shared<ReplayArguments>();
    CLI::App* command = program.command(
        program.root(), "blind-replay",
        "Check a transcript of blind queries and answer it again with the opened model; exit code 1 if they differ",
        "blind-replay --transcript net.transcript --model net.pt --card net.json --certificate net.cert.json",
        [arguments, &program] { return replay(*arguments, program); });
    command->add_option("--transcript", arguments->transcript, "Either party's transcript")->required();
    command->add_option("--model", arguments->model,
                        "TorchScript file that the owner opens (default: none is compared)");
    command->add_option("--card", arguments->card,
                        "Its model card, as blind-owner wrote it (default: the model's name with .json)");
    command->add_option("--opening", arguments->opening, "The regulator's labels and groups: counts are made again");
    command->add_option("--certificate", arguments->certificate, "Certificate that must rest on this transcript");
    command->add_option("--device", arguments->device, "cpu, cuda:N or auto")->capture_default_str();
    command->add_option("--threads", arguments->threads, "Threads within one operation (default: all cores)");
}

} // namespace plumbline::cli
