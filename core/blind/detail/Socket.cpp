#include "core/blind/detail/Socket.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace plumbline::detail
{
namespace
{

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kLookForStop(100);
constexpr milliseconds kLinger(2000);

tl::unexpected<Error> lost(int error)
{
    return fail(kConnectionFailed, std::generic_category().message(error));
}

} // namespace

Status waitFor(int descriptor, short events, milliseconds patience, const std::stop_token& stop)
{
    const auto end = steady_clock::now() + patience;
    for (;;) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        const auto left = std::chrono::duration_cast<milliseconds>(end - steady_clock::now());
        if (left.count() <= 0)
            return fail(kConnectionTimeout,
                        "nothing for " + std::to_string(std::max<std::int64_t>(1, patience.count() / 1000)) + " s");
        pollfd waiting{descriptor, events, 0};
        const int ready = ::poll(&waiting, 1, static_cast<int>(std::min(left, kLookForStop).count()));
        if (ready > 0)
            return {};
        if (ready < 0 && errno != EINTR)
            return lost(errno);
    }
}

Socket::Socket(int descriptor) : m_descriptor(descriptor)
{
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    const int on = 1; // the parties answer each other in turn: waiting for more to send only costs time
    ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

Socket::Socket(Socket&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}

Socket::~Socket()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Status Socket::send(std::span<const std::byte> bytes, milliseconds patience, const std::stop_token& stop)
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(sent));
        else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (auto ready = waitFor(m_descriptor, POLLOUT, patience, stop); !ready)
                return ready;
        } else if (errno != EINTR)
            return lost(errno);
    }
    return {};
}

Result<std::size_t> Socket::receive(std::span<std::byte> bytes, milliseconds patience, const std::stop_token& stop)
{
    for (;;) {
        const ssize_t got = ::recv(m_descriptor, bytes.data(), bytes.size(), 0);
        if (got >= 0)
            return static_cast<std::size_t>(got);
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (auto ready = waitFor(m_descriptor, POLLIN, patience, stop); !ready)
                return fail(std::move(ready.error()));
        } else if (errno != EINTR)
            return lost(errno);
    }
}

void Socket::linger()
{
    ::shutdown(m_descriptor, SHUT_WR);
    std::array<std::byte, 65536> rest{};
    const auto end = steady_clock::now() + kLinger;
    for (;;) {
        const auto left = std::chrono::duration_cast<milliseconds>(end - steady_clock::now());
        if (left.count() <= 0)
            return;
        if (const auto got = receive(rest, left, {}); !got || *got == 0)
            return;
    }
}

} // namespace plumbline::detail
