#pragma once

// Bytes between two parties, in order and complete: TLS over a network (TlsStream.h), a queue in tests.

#include <cstddef>
#include <span>

#include "core/base/ConnectionErrors.h"

namespace plumbline
{

/// Used by one thread at a time.
class ByteStream
{
public:
    ByteStream() = default;
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;
    virtual ~ByteStream() = default;

    /// All of them. Errors: kConnectionFailed, kConnectionTimeout, Cancelled.
    virtual Status send(std::span<const std::byte> bytes) = 0;
    /// As many as there is room for. Errors: kConnectionFailed (also: closed before), kConnectionTimeout,
    /// kPeerNotTrusted, Cancelled.
    virtual Status receive(std::span<std::byte> bytes) = 0;
    /// Says that nothing more will be sent and waits a moment until the other party has read what was.
    virtual void close() = 0;
};

} // namespace plumbline
