#include "core/blind/Messages.h"

#include <algorithm>

#include "core/certification/Certificate.h"
#include "core/certification/detail/JsonReader.h"

namespace plumbline
{
namespace
{

using Json = nlohmann::json;
using detail::JsonReader;

constexpr std::int64_t kMostSamples = std::int64_t{1} << 32U;
constexpr const char* kProtocolName = "plumbline-blind";

Frame frameOf(const Json& header, std::vector<std::byte> payload = {})
{
    return {canonicalJson(header), std::move(payload)};
}

/// Reads a message in steps; the first that fails counts.
class Steps
{
public:
    Steps(const Message& message, const char* type) : m_reader(message.header, std::string("message \"") + type + "\"")
    {
        step([&] { return m_reader.word("type", type); });
    }
    template <typename Step>
    Steps& step(Step&& next)
    {
        if (m_status)
            m_status = next();
        return *this;
    }
    JsonReader& reader() { return m_reader; }
    template <typename T>
    Result<T> result(T value)
    {
        step([&] { return m_reader.nothingElse(); });
        if (m_status)
            return value;
        return fail(kProtocolViolated, m_status.error().detail, printable(m_status.error().where));
    }

private:
    JsonReader m_reader;
    Status m_status;
};

} // namespace

std::string Message::type() const
{
    const auto found = header.find("type");
    return found != header.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Result<Message> messageOf(Frame frame)
{
    auto header = detail::parseCanonical(frame.header, "message");
    if (!header)
        return fail(kProtocolViolated, header.error().detail, header.error().where);
    Message message{std::move(*header), std::move(frame.payload)};
    if (message.type().empty())
        return fail(kProtocolViolated, "it has no type", "message");
    return message;
}

Frame HelloMessage::frame() const
{
    return frameOf({{"type", "hello"},
                    {"protocol", kProtocolName},
                    {"version", version},
                    {"party", partyName(party)},
                    {"nonce", nonce},
                    {"key", key}});
}

Result<HelloMessage> HelloMessage::from(const Message& message)
{
    HelloMessage hello;
    std::string party;
    Steps steps(message, "hello");
    JsonReader& reader = steps.reader();
    steps.step([&] { return reader.word("protocol", kProtocolName); })
        .step([&] { return reader.whole("version", hello.version); })
        .step([&]() -> Status {
            if (auto read = reader.text("party", party); !read)
                return read;
            if (party != partyName(Party::Owner) && party != partyName(Party::Regulator))
                return reader.bad("party", "owner or regulator is expected");
            return {};
        });
    hello.party = party == partyName(Party::Owner) ? Party::Owner : Party::Regulator;
    if (hello.version != kBlindProtocolVersion && !party.empty())
        return hello;
    steps.step([&] { return reader.hex("nonce", hello.nonce); }).step([&] { return reader.hex("key", hello.key); });
    return steps.result(std::move(hello));
}

Frame ModelMessage::frame() const
{
    return frameOf({{"type", "model"},
                    {"model_hash", model.hash},
                    {"model_bytes", model.bytes},
                    {"model_kind", model.kind},
                    {"model_name", model.name},
                    {"card_hash", model.cardHash},
                    {"classes", model.classes},
                    {"input", {model.input.channels, model.input.height, model.input.width}},
                    {"most_queries", mostQueries}});
}

Result<ModelMessage> ModelMessage::from(const Message& message)
{
    ModelMessage said;
    BlindModel& model = said.model;
    Steps steps(message, "model");
    JsonReader& reader = steps.reader();
    std::vector<std::int64_t> input;
    steps.step([&] { return reader.hex("model_hash", model.hash); })
        .step([&] { return reader.whole("model_bytes", model.bytes); })
        .step([&] { return reader.text("model_kind", model.kind, 64); })
        .step([&] { return reader.text("model_name", model.name, 200); })
        .step([&] { return reader.hex("card_hash", model.cardHash); })
        .step([&] { return reader.names("classes", model.classes, kMostClasses); })
        .step([&] { return reader.wholes("input", input, 3); })
        .step([&] { return reader.whole("most_queries", said.mostQueries); })
        .step([&]() -> Status {
            const bool sides = input.size() == 3 && std::all_of(input.begin(), input.end(), [](std::int64_t side) {
                                   return side >= 1 && side <= kMostInputSide;
                               });
            if (!sides || input[0] * input[1] * input[2] * 4 > kMostPixelBytes)
                return reader.bad("input", "channels, height and width of at most 64 MiB are expected");
            model.input = {static_cast<int>(input[0]), static_cast<int>(input[1]), static_cast<int>(input[2])};
            return {};
        })
        .step([&]() -> Status {
            if (model.classes.size() < 2)
                return reader.bad("classes", "at least two are expected");
            return {};
        });
    return steps.result(std::move(said));
}

Frame CommitmentMessage::frame() const
{
    return frameOf({{"type", "commitment"}, {"labels", labels}, {"samples", samples}, {"batch", batch}});
}

Result<CommitmentMessage> CommitmentMessage::from(const Message& message)
{
    CommitmentMessage said;
    Steps steps(message, "commitment");
    JsonReader& reader = steps.reader();
    steps.step([&] { return reader.hex("labels", said.labels); })
        .step([&] { return reader.whole("samples", said.samples, kMostSamples); })
        .step([&] { return reader.whole("batch", said.batch, kMostPixelBytes / 4); })
        .step([&]() -> Status {
            if (said.samples < 1 || said.batch < 1)
                return reader.bad(said.samples < 1 ? "samples" : "batch", "at least 1 is expected");
            return {};
        });
    return steps.result(std::move(said));
}

Frame QueriesMessage::frame() const
{
    return frameOf({{"type", "queries"}, {"index", index}, {"unreadable", unreadable}}, pixels);
}

Result<QueriesMessage> QueriesMessage::from(Message message)
{
    QueriesMessage said;
    said.pixels = std::move(message.payload);
    Steps steps(message, "queries");
    JsonReader& reader = steps.reader();
    steps.step([&] { return reader.whole("index", said.index); })
        .step([&] { return reader.wholes("unreadable", said.unreadable, kAnyFrame.header / 2); })
        .step([&]() -> Status {
            for (std::size_t i = 1; i < said.unreadable.size(); ++i)
                if (said.unreadable[i] <= said.unreadable[i - 1])
                    return reader.bad("unreadable", "ascending positions are expected");
            return {};
        });
    return steps.result(std::move(said));
}

Frame AnswersMessage::frame() const
{
    return frameOf({{"type", "answers"}, {"index", index}, {"commitment", commitment}});
}

Result<AnswersMessage> AnswersMessage::from(const Message& message)
{
    AnswersMessage said;
    Steps steps(message, "answers");
    JsonReader& reader = steps.reader();
    steps.step([&] { return reader.whole("index", said.index); }).step([&] {
        return reader.hex("commitment", said.commitment);
    });
    return steps.result(std::move(said));
}

Frame OpenMessage::frame() const
{
    return frameOf({{"type", "open"}});
}

Result<OpenMessage> OpenMessage::from(const Message& message)
{
    return Steps(message, "open").result(OpenMessage());
}

Frame OpeningMessage::frame() const
{
    return frameOf({{"type", "opening"}, {"index", index}, {"salt", salt}}, answers);
}

Result<OpeningMessage> OpeningMessage::from(Message message)
{
    OpeningMessage said;
    said.answers = std::move(message.payload);
    Steps steps(message, "opening");
    JsonReader& reader = steps.reader();
    steps.step([&] { return reader.whole("index", said.index); }).step([&] { return reader.hex("salt", said.salt); });
    return steps.result(std::move(said));
}

Frame SealMessage::frame() const
{
    return frameOf({{"type", "seal"}, {"hash", hash}, {"signature", signature}});
}

Result<SealMessage> SealMessage::from(const Message& message)
{
    SealMessage said;
    Steps steps(message, "seal");
    JsonReader& reader = steps.reader();
    steps.step([&] { return reader.hex("hash", said.hash); }).step([&] {
        return reader.hex("signature", said.signature, 64);
    });
    return steps.result(std::move(said));
}

Frame VerdictMessage::frame() const
{
    return frameOf(
        {{"type", "verdict"}, {"verdict", certified ? "certified" : "not_certified"}, {"signature", signature}});
}

Result<VerdictMessage> VerdictMessage::from(const Message& message)
{
    VerdictMessage said;
    std::string verdict;
    Steps steps(message, "verdict");
    JsonReader& reader = steps.reader();
    steps.step([&] { return reader.text("verdict", verdict); })
        .step([&]() -> Status {
            if (verdict != "certified" && verdict != "not_certified")
                return reader.bad("verdict", "certified or not_certified is expected");
            return {};
        })
        .step([&] { return reader.hex("signature", said.signature, 64); });
    said.certified = verdict == "certified";
    return steps.result(std::move(said));
}

std::string VerdictMessage::signedBytes(const std::string& transcriptHash) const
{
    return "plumbline-blind-verdict-1\n" +
           canonicalJson({{"hash", transcriptHash}, {"verdict", certified ? "certified" : "not_certified"}});
}

Frame EndMessage::frame() const
{
    return frameOf({{"type", kEndType}, {"reason", reason}, {"detail", detail}});
}

Result<EndMessage> EndMessage::from(const Message& message)
{
    EndMessage said;
    Steps steps(message, kEndType);
    JsonReader& reader = steps.reader();
    steps.step([&] { return reader.text("reason", said.reason, 64); }).step([&] {
        return reader.text("detail", said.detail, 500);
    });
    said.reason = printable(said.reason);
    said.detail = printable(said.detail);
    return steps.result(std::move(said));
}

std::string printable(std::string_view text)
{
    std::string shown(text.substr(0, 300));
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e)
            c = '?';
    return shown;
}

std::string endReason(const Error& error)
{
    if (error.code == kProtocolViolated)
        return "protocol";
    if (error.code == kConnectionTimeout)
        return "timeout";
    switch (error.code) {
    case ErrorCode::Cancelled:
        return "cancelled";
    case ErrorCode::NotAvailable:
        return "version";
    case ErrorCode::ModelInputMismatch:
    case ErrorCode::ModelOutputMismatch:
        return "shape";
    case ErrorCode::InvalidArgument:
        return "limit";
    case ErrorCode::GroupEmpty:
    case ErrorCode::NoSamples:
        return "no_verdict";
    default:
        return "trouble";
    }
}

std::string endReasonText(const std::string& reason)
{
    if (reason == "cancelled")
        return "was stopped";
    if (reason == "timeout")
        return "waited too long";
    if (reason == "protocol")
        return "says that this side did not keep to the protocol";
    if (reason == "version")
        return "speaks another version of the protocol";
    if (reason == "shape")
        return "has data that do not fit the model's inputs or classes";
    if (reason == "limit")
        return "stopped: more queries are needed than are allowed";
    if (reason == "could_not_answer")
        return "could not answer";
    if (reason == "no_verdict")
        return "came to no verdict";
    return "ran into trouble of its own";
}

} // namespace plumbline
