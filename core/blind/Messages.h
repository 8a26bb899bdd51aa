#pragma once

// The messages of the protocol, in the order in which they come. Their headers are specified in
// docs/blind-certification.md; every reader takes that form and no other.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/blind/BlindModel.h"
#include "core/blind/Commitments.h"
#include "core/blind/Frame.h"
#include "core/certification/TranscriptSeal.h"

namespace plumbline
{

inline constexpr int kBlindProtocolVersion = 1;

/// A frame whose header was read.
struct Message {
    nlohmann::json header;
    std::vector<std::byte> payload;
    [[nodiscard]] std::string type() const;
};
/// Errors: kProtocolViolated (the header is not canonical JSON with a type).
Result<Message> messageOf(Frame frame);

// Errors of all from(): kProtocolViolated naming message and key.

/// Owner, then regulator. A later version may say more, so that only version and role are read of another one.
struct HelloMessage {
    std::int64_t version = kBlindProtocolVersion;
    Party party = Party::Owner;
    std::string nonce; ///< hexadecimal
    std::string key;   ///< Ed25519, hexadecimal
    [[nodiscard]] Frame frame() const;
    static Result<HelloMessage> from(const Message& message);
};

/// Owner: the model, before any query, and what it will answer.
struct ModelMessage {
    BlindModel model;
    std::int64_t mostQueries = 0;
    [[nodiscard]] Frame frame() const;
    static Result<ModelMessage> from(const Message& message);
};

/// Regulator: labels, groups and terms, before any answer.
struct CommitmentMessage {
    std::string labels; ///< hexadecimal
    std::int64_t samples = 0;
    std::int64_t batch = 0; ///< samples of every batch but the last
    [[nodiscard]] Frame frame() const;
    static Result<CommitmentMessage> from(const Message& message);
};

/// Regulator: a batch. The payload holds the pixels of its readable samples.
struct QueriesMessage {
    std::int64_t index = 0;
    std::vector<std::int64_t> unreadable; ///< positions within the batch, ascending
    std::vector<std::byte> pixels;
    [[nodiscard]] Frame frame() const;
    static Result<QueriesMessage> from(Message message);
};

/// Owner: that it has answered a batch, and cannot change the answers any more.
struct AnswersMessage {
    std::int64_t index = 0;
    std::string commitment; ///< hexadecimal
    [[nodiscard]] Frame frame() const;
    static Result<AnswersMessage> from(const Message& message);
};

/// Regulator: that was all.
struct OpenMessage {
    [[nodiscard]] Frame frame() const;
    static Result<OpenMessage> from(const Message& message);
};

/// Owner: the answers of a batch, -1 where the model gave no finite output.
struct OpeningMessage {
    std::int64_t index = 0;
    std::string salt; ///< hexadecimal
    std::vector<std::byte> answers;
    [[nodiscard]] Frame frame() const;
    static Result<OpeningMessage> from(Message message);
};

/// Owner: its signature of the transcript up to the last opening.
struct SealMessage {
    std::string hash;
    std::string signature;
    [[nodiscard]] Frame frame() const;
    static Result<SealMessage> from(const Message& message);
};

/// Regulator: the verdict, signed, and nothing else.
struct VerdictMessage {
    bool certified = false;
    std::string signature;
    [[nodiscard]] Frame frame() const;
    static Result<VerdictMessage> from(const Message& message);
    /// What the regulator signs.
    [[nodiscard]] std::string signedBytes(const std::string& transcriptHash) const;
};

/// Either, at any time: why it goes no further.
struct EndMessage {
    std::string reason; ///< a word of reasonText
    std::string detail;
    [[nodiscard]] Frame frame() const;
    static Result<EndMessage> from(const Message& message);
};
inline constexpr const char* kEndType = "end";

/// What a peer said, fit for a terminal: no control characters, nothing beyond ASCII, 300 characters at most.
std::string printable(std::string_view text);

/// What ends a session early, as a word for the other party. Says nothing that it must not know.
std::string endReason(const Error& error);
/// "did not keep to the protocol", ... for people.
std::string endReasonText(const std::string& reason);

} // namespace plumbline
