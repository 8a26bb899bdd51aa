#include "core/blind/detail/Conversation.h"

namespace plumbline::detail
{

Status Conversation::say(const Frame& frame)
{
    if (auto written = m_transcript.add(m_self, frame); !written)
        return written;
    m_chain.add(m_self, frame);
    Status sent = sendFrame(m_stream, frame);
    if (sent)
        return sent;
    m_open = false;
    if (sent.error().code != kConnectionFailed)
        return sent;
    // It may have said why before it went.
    if (auto last = take({}))
        if (const auto message = messageOf(std::move(*last)); message && message->type() == kEndType)
            return fail(endedBy(*message));
    return sent;
}

Result<Frame> Conversation::take(const FrameLimits& limits)
{
    auto frame = readFrame([this](std::span<std::byte> bytes) { return m_stream.receive(bytes); }, limits);
    if (!frame) {
        // Where only this side gives up, the other can still be told.
        const ErrorCode code = frame.error().code;
        m_open = m_open && (code == kProtocolViolated || code == ErrorCode::Cancelled || code == kConnectionTimeout);
        return frame;
    }
    if (auto written = m_transcript.add(otherParty(m_self), *frame); !written)
        return fail(std::move(written.error()));
    m_chain.add(otherParty(m_self), *frame);
    return frame;
}

Error Conversation::endedBy(const Message& message) const
{
    const auto said = EndMessage::from(message);
    if (!said)
        return said.error();
    return {kPeerEnded,
            std::string("the ") + partyName(otherParty(m_self)) + " " + endReasonText(said->reason) +
                (said->detail.empty() ? "" : ": " + said->detail),
            {}};
}

Result<Message> Conversation::hear(std::string_view type, const FrameLimits& limits)
{
    auto frame = take(limits);
    if (!frame)
        return fail(std::move(frame.error()));
    auto message = messageOf(std::move(*frame));
    if (!message)
        return message;
    if (message->type() == kEndType) {
        m_open = false;
        return fail(endedBy(*message));
    }
    if (message->type() != type)
        return fail(kProtocolViolated,
                    "\"" + std::string(type) + "\" was expected, \"" + printable(message->type()) + "\" came",
                    partyName(otherParty(m_self)));
    return message;
}

void Conversation::end(const std::string& reason, const std::string& detail)
{
    if (!m_open)
        return;
    m_open = false;
    const Frame frame = EndMessage{reason, detail.substr(0, 400)}.frame();
    (void)m_transcript.add(m_self, frame);
    (void)sendFrame(m_stream, frame);
}

void Conversation::finish(const Error* error)
{
    if (error != nullptr)
        end(endReason(*error), error->code == kProtocolViolated ? error->detail : std::string());
    (void)m_transcript.flush();
    m_stream.close();
}

Status exchangeHellos(Conversation& conversation, Party self, const std::string& ownKey, const std::string& peerKey,
                      const Digest& nonce)
{
    const auto sayHello = [&] {
        return conversation.say(HelloMessage{kBlindProtocolVersion, self, toHex(nonce), ownKey}.frame());
    };
    // The owner begins: a refused regulator then hears of it before it has said anything.
    if (self == Party::Owner)
        if (auto said = sayHello(); !said)
            return said;
    const auto message = conversation.hear("hello");
    if (!message)
        return fail(message.error());
    const auto hello = HelloMessage::from(*message);
    if (!hello)
        return fail(hello.error());
    if (hello->version != kBlindProtocolVersion)
        return fail(ErrorCode::NotAvailable,
                    "the " + std::string(partyName(otherParty(self))) + " speaks version " +
                        std::to_string(hello->version) + " of the protocol, this program version " +
                        std::to_string(kBlindProtocolVersion),
                    "protocol");
    if (hello->party == self)
        return fail(kProtocolViolated,
                    std::string("both parties are the ") + partyName(self) + ": one must be the other");
    if (hello->key != peerKey)
        return fail(kPeerNotTrusted, "it names the key " + hello->key + ", " + peerKey + " was agreed");
    return self == Party::Owner ? Status() : sayHello();
}

} // namespace plumbline::detail
