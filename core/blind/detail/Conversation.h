#pragma once

// One party's end of a session: sends and receives messages in turn, writes all of them to the transcript and chains
// their hash.

#include <string>
#include <string_view>

#include "core/blind/Messages.h"
#include "core/blind/Transcript.h"

namespace plumbline::detail
{

class Conversation
{
public:
    Conversation(ByteStream& stream, Party self, TranscriptWriter& transcript)
        : m_stream(stream), m_self(self), m_transcript(transcript)
    {
    }

    /// Errors: those of the stream and of the transcript; kPeerEnded where the other party had said why it stops.
    Status say(const Frame& frame);
    /// The next message, which must be of this type. Errors: also kPeerEnded, kProtocolViolated.
    Result<Message> hear(std::string_view type, const FrameLimits& limits = {});
    /// Tells the other party why this side stops, where it can still be told; once.
    void end(const std::string& reason, const std::string& detail = {});
    /// As the error says; then closes the stream. Nothing is said where all went well.
    void finish(const Error* error);
    /// Of all messages so far.
    [[nodiscard]] const Digest& hash() const { return m_chain.value(); }

private:
    Result<Frame> take(const FrameLimits& limits);
    [[nodiscard]] Error endedBy(const Message& message) const;

    ByteStream& m_stream;
    Party m_self;
    TranscriptWriter& m_transcript;
    TranscriptChain m_chain;
    bool m_open = true; ///< both can still hear each other
};

/// Opens a session on either side: versions, roles and keys. Errors: NotAvailable (another version), kPeerNotTrusted,
/// kProtocolViolated, those of Conversation.
Status exchangeHellos(Conversation& conversation, Party self, const std::string& ownKey, const std::string& peerKey,
                      const Digest& nonce);

} // namespace plumbline::detail
