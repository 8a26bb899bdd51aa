#pragma once

// The owner's side of blind queries: answers without seeing a label or a group, and commits to the answers before they
// are opened. Protocol: docs/blind-certification.md.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/blind/BlindModel.h"
#include "core/blind/ByteStream.h"
#include "core/certification/SigningKey.h"

namespace plumbline
{

struct OwnerSettings {
    std::filesystem::path transcript;   ///< new file
    std::int64_t mostQueries = 1000000; ///< of one session
};

struct BlindProgress {
    std::int64_t done = 0; ///< samples
    std::int64_t all = 0;
};

struct BlindContext {
    std::stop_token stop{};
    std::function<void(const BlindProgress&)> progress{}; ///< may be empty
};

struct OwnerOutcome {
    std::int64_t queries = 0; ///< answered
    bool certified = false;   ///< all that the owner learns
    std::string transcriptHash;
};

/// One session over a stream whose other end has proven to hold the key `regulator`. Returns when it is over; the
/// stream is closed. Errors: those of the stream, the transcript and the model (told to the regulator as "could not
/// answer"), kPeerEnded, kPeerNotTrusted, kProtocolViolated, NotAvailable (another version), InvalidArgument (more
/// queries than allowed), Cancelled.
Result<OwnerOutcome> serveBlindQueries(ByteStream& stream, BlindAnswerer& answerer, const SigningKey& owner,
                                       const PublicKey& regulator, const OwnerSettings& settings,
                                       const BlindContext& context = {});

} // namespace plumbline
