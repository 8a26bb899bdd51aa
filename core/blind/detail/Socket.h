#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <stop_token>

#include "core/base/ConnectionErrors.h"

namespace plumbline::detail
{

/// A connected TCP socket that neither blocks for good nor raises SIGPIPE.
class Socket
{
public:
    /// Takes the descriptor over.
    explicit Socket(int descriptor);
    Socket(Socket&& other) noexcept;
    Socket& operator=(Socket&&) = delete;
    ~Socket();

    /// All of them. Errors: kConnectionFailed, kConnectionTimeout, Cancelled.
    Status send(std::span<const std::byte> bytes, std::chrono::milliseconds patience, const std::stop_token& stop);
    /// At least one byte; 0 where the other side has closed. Errors: as send.
    Result<std::size_t> receive(std::span<std::byte> bytes, std::chrono::milliseconds patience,
                                const std::stop_token& stop);
    /// Closes for sending and reads until the other side closes too, for two seconds at most: what was sent last is
    /// then not lost by a reset.
    void linger();
    [[nodiscard]] int descriptor() const { return m_descriptor; }

private:
    int m_descriptor = -1;
};

/// Until a descriptor is ready for `events` (of poll). Errors: kConnectionTimeout, Cancelled.
Status waitFor(int descriptor, short events, std::chrono::milliseconds patience, const std::stop_token& stop);

} // namespace plumbline::detail
