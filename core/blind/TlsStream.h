#pragma once

// TLS 1.3 between two parties who know each other's Ed25519 key (OpenSSL). There is no certificate authority: each side
// shows a certificate made in memory from its key, and the other accepts that key and no other.

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/blind/ByteStream.h"
#include "core/certification/SigningKey.h"

namespace plumbline
{

struct NetworkAddress {
    std::string host;
    std::string port;
};
/// "host:port" or "[::1]:port". Errors: InvalidArgument.
Result<NetworkAddress> parseNetworkAddress(std::string_view text);
std::string networkAddressText(const NetworkAddress& address);

struct TlsParty {
    const SigningKey& own; ///< must outlive the stream
    PublicKey peer;
    /// Without a byte from the other side this long, it counts as gone.
    std::chrono::milliseconds patience = std::chrono::minutes(5);
    std::stop_token stop{};
};

class TlsListener
{
public:
    /// Errors: kConnectionFailed (the address cannot be had; says why).
    static Result<TlsListener> open(const NetworkAddress& address);
    TlsListener(TlsListener&& other) noexcept;
    TlsListener& operator=(TlsListener&&) = delete;
    ~TlsListener();

    /// With the port that port 0 became.
    [[nodiscard]] NetworkAddress address() const;
    /// Waits for the next connection without an end and takes it where it comes from the expected peer. Errors:
    /// Cancelled; of one connection, after which the listener goes on: kPeerNotTrusted (names the key that was shown),
    /// kConnectionFailed, kConnectionTimeout.
    Result<std::unique_ptr<ByteStream>> accept(const TlsParty& party) const;

private:
    explicit TlsListener(int socket) : m_socket(socket) {}
    int m_socket = -1;
};

/// Errors: kConnectionFailed, kConnectionTimeout, kPeerNotTrusted, Cancelled. That the listener refuses this side's key
/// shows only when the stream is first read from (kPeerNotTrusted).
Result<std::unique_ptr<ByteStream>> connectTls(const NetworkAddress& address, const TlsParty& party);

} // namespace plumbline
