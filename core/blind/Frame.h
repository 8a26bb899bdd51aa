#pragma once

// One message of the protocol of docs/blind-certification.md: a header (canonical JSON) and a binary payload, each
// preceded by its length in 4 bytes, big-endian.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/Hash.h"
#include "core/blind/ByteStream.h"

namespace plumbline
{

struct Frame {
    std::string header;
    std::vector<std::byte> payload;
};

/// What may come; checked before anything is allocated.
struct FrameLimits {
    std::size_t header = 4096;
    std::size_t payload = 0;
};
inline constexpr FrameLimits kAnyFrame{std::size_t{1} << 20U, std::size_t{64} << 20U}; ///< no frame is larger

Status sendFrame(ByteStream& stream, const Frame& frame);
/// `read` fills all of the span that it is given. Errors: its own; kProtocolViolated (a length beyond the limits).
Result<Frame> readFrame(const std::function<Status(std::span<std::byte>)>& read, const FrameLimits& limits);

enum class Party : char { Owner = 'O', Regulator = 'R' };
const char* partyName(Party party); ///< "owner", "regulator"
inline Party otherParty(Party party)
{
    return party == Party::Owner ? Party::Regulator : Party::Owner;
}

/// Hash of every message so far with who said it: h0 = SHA3-256("plumbline-blind-chain-1\n"), h' = SHA3-256(h || party
/// || length of the header || header || length of the payload || payload), lengths in 8 bytes, big-endian.
class TranscriptChain
{
public:
    TranscriptChain();
    void add(Party party, const Frame& frame);
    [[nodiscard]] const Digest& value() const { return m_value; }

private:
    Digest m_value{};
};

} // namespace plumbline
