#include "core/blind/Frame.h"

#include <array>
#include <new>

#include "core/blind/detail/FrameBytes.h"
#include "core/certification/MerkleHash.h"

namespace plumbline
{
namespace
{

constexpr std::size_t kPrefix = 8;

std::size_t lengthAt(std::span<const std::byte> bytes)
{
    std::size_t length = 0;
    for (const std::byte b : bytes.first(4))
        length = length << 8U | static_cast<std::size_t>(b);
    return length;
}

} // namespace

void detail::appendHead(std::vector<std::byte>& bytes, const Frame& frame)
{
    for (const std::size_t length : {frame.header.size(), frame.payload.size()})
        for (unsigned shift = 32; shift > 0; shift -= 8)
            bytes.push_back(static_cast<std::byte>(length >> (shift - 8U)));
    const auto header = std::as_bytes(std::span(frame.header));
    bytes.insert(bytes.end(), header.begin(), header.end());
}

Status sendFrame(ByteStream& stream, const Frame& frame)
{
    if (frame.header.size() > kAnyFrame.header || frame.payload.size() > kAnyFrame.payload)
        return fail(ErrorCode::Internal, "a message is too large to be sent");
    // Small messages in one piece: one record, one packet.
    std::vector<std::byte> head;
    detail::appendHead(head, frame);
    if (auto sent = stream.send(head); !sent)
        return sent;
    return frame.payload.empty() ? Status() : stream.send(frame.payload);
}

Result<Frame> readFrame(const std::function<Status(std::span<std::byte>)>& read, const FrameLimits& limits)
{
    std::array<std::byte, kPrefix> prefix{};
    if (auto got = read(prefix); !got)
        return fail(std::move(got.error()));
    const std::size_t header = lengthAt(prefix);
    const std::size_t payload = lengthAt(std::span(prefix).subspan(4));
    if (header > limits.header || payload > limits.payload)
        return fail(kProtocolViolated, "a message of " + std::to_string(header) + " and " + std::to_string(payload) +
                                           " bytes where at most " + std::to_string(limits.header) + " and " +
                                           std::to_string(limits.payload) + " may come");
    Frame frame;
    try {
        frame.header.resize(header);
        frame.payload.resize(payload);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, std::to_string(payload) + " bytes of a message");
    }
    if (auto got = read(std::as_writable_bytes(std::span(frame.header))); !got)
        return fail(std::move(got.error()));
    if (payload > 0)
        if (auto got = read(frame.payload); !got)
            return fail(std::move(got.error()));
    return frame;
}

const char* partyName(Party party)
{
    return party == Party::Owner ? "owner" : "regulator";
}

TranscriptChain::TranscriptChain()
{
    Sha3 hash;
    hash.update("plumbline-blind-chain-1\n");
    m_value = hash.finish();
}

void TranscriptChain::add(Party party, const Frame& frame)
{
    Sha3 hash;
    hash.update(std::span<const std::byte>(m_value));
    const char who = static_cast<char>(party);
    hash.update(std::string_view(&who, 1));
    hash.updateNumber(frame.header.size());
    hash.update(frame.header);
    hash.updateNumber(frame.payload.size());
    hash.update(std::span<const std::byte>(frame.payload));
    m_value = hash.finish();
}

} // namespace plumbline
