#include "core/blind/TlsStream.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <netdb.h>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/base/Hash.h"
#include "core/blind/detail/Socket.h"

namespace plumbline
{
namespace
{

using detail::Socket;
using std::chrono::milliseconds;

constexpr milliseconds kHandshakePatience = std::chrono::seconds(30);
constexpr std::size_t kPiece = std::size_t{1} << 16U;

template <auto Free>
struct TlsFreed {
    template <typename T>
    void operator()(T* value) const
    {
        Free(value);
    }
};
using Context = std::unique_ptr<SSL_CTX, TlsFreed<SSL_CTX_free>>;
using Connection = std::unique_ptr<SSL, TlsFreed<SSL_free>>;
using Certificate509 = std::unique_ptr<X509, TlsFreed<X509_free>>;

/// The one key that is accepted, and what came instead.
struct Pin {
    PublicKeyBytes expected{};
    std::string shown;
    bool fits = false;
};

/// In place of OpenSSL's chain of authorities. That the peer holds the key is proven by the handshake's signature.
int comparePin(X509_STORE_CTX* store, void* data)
{
    Pin& pin = *static_cast<Pin*>(data);
    X509* certificate = X509_STORE_CTX_get0_cert(store);
    EVP_PKEY* key = certificate != nullptr ? X509_get0_pubkey(certificate) : nullptr;
    PublicKeyBytes bytes{};
    std::size_t size = bytes.size();
    pin.fits = key != nullptr && EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519 &&
               EVP_PKEY_get_raw_public_key(key, reinterpret_cast<unsigned char*>(bytes.data()), &size) == 1 &&
               size == bytes.size();
    pin.shown = pin.fits ? toHex(bytes) : "not an Ed25519 key";
    pin.fits = pin.fits && equalSecretly(bytes, pin.expected);
    X509_STORE_CTX_set_error(store, pin.fits ? X509_V_OK : X509_V_ERR_CERT_REJECTED);
    return pin.fits ? 1 : 0;
}

Certificate509 certificateOf(EVP_PKEY* key)
{
    Certificate509 certificate(X509_new());
    constexpr long kDay = 24L * 3600L;
    X509* x = certificate.get();
    X509_set_version(x, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(x), 1);
    X509_gmtime_adj(X509_getm_notBefore(x), -kDay);
    X509_gmtime_adj(X509_getm_notAfter(x), kDay);
    X509_set_pubkey(x, key);
    X509_NAME* name = X509_get_subject_name(x);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("plumbline"), -1, -1,
                               0);
    X509_set_issuer_name(x, name);
    return X509_sign(x, key, nullptr) > 0 ? std::move(certificate) : Certificate509();
}

Context contextOf(const SigningKey& own, Pin& pin)
{
    Context context(SSL_CTX_new(TLS_method()));
    SSL_CTX* c = context.get();
    auto* key = static_cast<EVP_PKEY*>(own.native());
    const Certificate509 certificate = certificateOf(key);
    if (!context || !certificate || SSL_CTX_set_min_proto_version(c, TLS1_3_VERSION) != 1 ||
        SSL_CTX_set_max_proto_version(c, TLS1_3_VERSION) != 1 || SSL_CTX_set1_sigalgs_list(c, "ed25519") != 1 ||
        SSL_CTX_set1_client_sigalgs_list(c, "ed25519") != 1 || SSL_CTX_use_certificate(c, certificate.get()) != 1 ||
        SSL_CTX_use_PrivateKey(c, key) != 1)
        return {};
    SSL_CTX_set_session_cache_mode(c, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(c, 0);
    SSL_CTX_set_options(c, SSL_OP_NO_TICKET | SSL_OP_NO_RENEGOTIATION);
    SSL_CTX_set_verify(c, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, nullptr);
    SSL_CTX_set_cert_verify_callback(c, comparePin, &pin);
    return context;
}

/// OpenSSL's last error; an alert about a certificate is the other side's refusal of this side's key.
Error tlsError()
{
    const unsigned long code = ERR_peek_last_error();
    const int reason = ERR_GET_REASON(code);
    const char* words = ERR_reason_error_string(code);
    ERR_clear_error();
    const std::array refusals = {SSL_R_SSLV3_ALERT_BAD_CERTIFICATE, SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN,
                                 SSL_R_TLSV1_ALERT_UNKNOWN_CA, SSL_R_TLSV1_ALERT_ACCESS_DENIED,
                                 SSL_R_TLSV13_ALERT_CERTIFICATE_REQUIRED};
    if (std::find(refusals.begin(), refusals.end(), reason) != refusals.end())
        return {kPeerNotTrusted, "the other party refuses this party's key: it was given another one", {}};
    return {kConnectionFailed, std::string("TLS: ") + (words != nullptr ? words : "no reason given"), {}};
}

class TlsStream final : public ByteStream
{
public:
    TlsStream(Socket socket, const TlsParty& party) : m_socket(std::move(socket)), m_party(party) {}

    Status handshake(bool server)
    {
        m_pin.expected = m_party.peer.bytes();
        m_context = contextOf(m_party.own, m_pin);
        if (m_context)
            m_tls.reset(SSL_new(m_context.get()));
        if (!m_tls)
            return fail(tlsError());
        m_in = BIO_new(BIO_s_mem());
        m_out = BIO_new(BIO_s_mem());
        SSL_set_bio(m_tls.get(), m_in, m_out);
        server ? SSL_set_accept_state(m_tls.get()) : SSL_set_connect_state(m_tls.get());
        m_patience = std::min(kHandshakePatience, m_party.patience);
        auto done = repeat([this] { return SSL_do_handshake(m_tls.get()); });
        m_patience = m_party.patience;
        if (done)
            return {};
        if (!m_pin.shown.empty() && !m_pin.fits)
            done = fail(kPeerNotTrusted, "its key is " + m_pin.shown + ", " + m_party.peer.hex() + " was agreed");
        m_socket.linger();
        return fail(std::move(done.error()));
    }

    Status send(std::span<const std::byte> bytes) override
    {
        for (std::size_t from = 0; from < bytes.size(); from += kPiece) {
            const auto piece = bytes.subspan(from, std::min(kPiece, bytes.size() - from));
            const auto sent =
                repeat([&] { return SSL_write(m_tls.get(), piece.data(), static_cast<int>(piece.size())); });
            if (!sent)
                return fail(sent.error());
        }
        return {};
    }

    Status receive(std::span<std::byte> bytes) override
    {
        while (!bytes.empty()) {
            const auto wanted = static_cast<int>(std::min(bytes.size(), kPiece));
            const auto got = repeat([&] { return SSL_read(m_tls.get(), bytes.data(), wanted); });
            if (!got)
                return fail(got.error());
            bytes = bytes.subspan(static_cast<std::size_t>(*got));
        }
        return {};
    }

    void close() override
    {
        if (std::exchange(m_closed, true))
            return;
        ERR_clear_error();
        SSL_shutdown(m_tls.get());
        m_patience = std::chrono::seconds(2);
        (void)flush();
        m_socket.linger();
    }

private:
    /// Until the operation is done, moving bytes between OpenSSL and the socket.
    template <typename Operation>
    Result<int> repeat(Operation&& operation)
    {
        for (;;) {
            ERR_clear_error();
            const int done = operation();
            const int why = done > 0 ? SSL_ERROR_NONE : SSL_get_error(m_tls.get(), done);
            std::optional<Error> error;
            if (why == SSL_ERROR_ZERO_RETURN)
                error = Error{kConnectionFailed, "the other party closed the connection", {}};
            else if (why != SSL_ERROR_NONE && why != SSL_ERROR_WANT_READ)
                error = tlsError();
            if (auto sent = flush(); !sent && !error) // alerts too
                return fail(std::move(sent.error()));
            if (error)
                return fail(std::move(*error));
            if (done > 0)
                return done;
            if (auto filled = fill(); !filled)
                return fail(std::move(filled.error()));
        }
    }

    Status flush()
    {
        std::array<std::byte, kPiece> piece{};
        for (;;) {
            const int size = BIO_read(m_out, piece.data(), static_cast<int>(piece.size()));
            if (size <= 0)
                return {};
            if (auto sent =
                    m_socket.send(std::span(piece).first(static_cast<std::size_t>(size)), m_patience, stopOfNow());
                !sent)
                return sent;
        }
    }

    Status fill()
    {
        std::array<std::byte, kPiece> piece{};
        const auto got = m_socket.receive(piece, m_patience, stopOfNow());
        if (!got)
            return fail(got.error());
        if (*got == 0)
            return fail(kConnectionFailed, "the other party's connection broke off");
        BIO_write(m_in, piece.data(), static_cast<int>(*got));
        return {};
    }

    /// Once it was closed nothing stops the last words.
    [[nodiscard]] std::stop_token stopOfNow() const { return m_closed ? std::stop_token() : m_party.stop; }

    Socket m_socket;
    TlsParty m_party;
    milliseconds m_patience = kHandshakePatience;
    Pin m_pin;
    Context m_context;
    Connection m_tls;
    BIO* m_in = nullptr;  ///< what came; the connection's
    BIO* m_out = nullptr; ///< what is to be sent
    bool m_closed = false;
};

Result<std::unique_ptr<ByteStream>> securely(Socket socket, const TlsParty& party, bool server)
{
    auto stream = std::make_unique<TlsStream>(std::move(socket), party);
    if (auto done = stream->handshake(server); !done)
        return fail(std::move(done.error()));
    return stream;
}

using Addresses = std::unique_ptr<addrinfo, TlsFreed<freeaddrinfo>>;

Result<Addresses> resolve(const NetworkAddress& address, bool listening)
{
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = listening ? AI_PASSIVE : 0;
    addrinfo* found = nullptr;
    if (const int error = ::getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found); error != 0)
        return fail(kConnectionFailed, ::gai_strerror(error), networkAddressText(address));
    return Addresses(found);
}

Error systemError(int error, const NetworkAddress& address)
{
    return {kConnectionFailed, std::generic_category().message(error), networkAddressText(address)};
}

/// Without blocking for longer than a stop takes to be seen.
Status connectTo(const Socket& socket, const addrinfo& to, const TlsParty& party, const NetworkAddress& address)
{
    if (::connect(socket.descriptor(), to.ai_addr, to.ai_addrlen) == 0)
        return {};
    if (errno != EINPROGRESS)
        return fail(systemError(errno, address));
    if (auto ready =
            detail::waitFor(socket.descriptor(), POLLOUT, std::min(kHandshakePatience, party.patience), party.stop);
        !ready)
        return ready;
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(socket.descriptor(), SOL_SOCKET, SO_ERROR, &error, &size);
    return error == 0 ? Status() : fail(systemError(error, address));
}

} // namespace

Result<NetworkAddress> parseNetworkAddress(std::string_view text)
{
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0 || colon + 1 == text.size())
        return fail(ErrorCode::InvalidArgument, "host:port is expected, for example 127.0.0.1:4455", std::string(text));
    NetworkAddress address{std::string(text.substr(0, colon)), std::string(text.substr(colon + 1))};
    if (address.host.size() > 2 && address.host.front() == '[' && address.host.back() == ']')
        address.host = address.host.substr(1, address.host.size() - 2);
    else if (address.host.find(':') != std::string::npos)
        return fail(ErrorCode::InvalidArgument, "an IPv6 address stands in brackets", std::string(text));
    const bool number =
        std::all_of(address.port.begin(), address.port.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!number || address.port.size() > 5 || std::stoi(address.port) > 65535)
        return fail(ErrorCode::InvalidArgument, "a port is a number up to 65535", std::string(text));
    return address;
}

std::string networkAddressText(const NetworkAddress& address)
{
    const bool brackets = address.host.find(':') != std::string::npos;
    return (brackets ? "[" + address.host + "]" : address.host) + ":" + address.port;
}

Result<TlsListener> TlsListener::open(const NetworkAddress& address)
{
    const auto found = resolve(address, true);
    if (!found)
        return fail(found.error());
    int error = 0;
    for (const addrinfo* at = found->get(); at != nullptr; at = at->ai_next) {
        TlsListener listener(::socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, at->ai_protocol));
        const int on = 1;
        ::setsockopt(listener.m_socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        if (listener.m_socket >= 0 && ::bind(listener.m_socket, at->ai_addr, at->ai_addrlen) == 0 &&
            ::listen(listener.m_socket, 4) == 0)
            return listener;
        error = errno;
    }
    return fail(systemError(error, address));
}

TlsListener::TlsListener(TlsListener&& other) noexcept : m_socket(std::exchange(other.m_socket, -1)) {}

TlsListener::~TlsListener()
{
    if (m_socket >= 0)
        ::close(m_socket);
}

NetworkAddress TlsListener::address() const
{
    sockaddr_storage storage{};
    socklen_t size = sizeof storage;
    auto* where = reinterpret_cast<sockaddr*>(&storage);
    std::array<char, 128> host{};
    std::array<char, 16> port{};
    if (::getsockname(m_socket, where, &size) != 0 || ::getnameinfo(where, size, host.data(), host.size(), port.data(),
                                                                    port.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        return {};
    return {host.data(), port.data()};
}

Result<std::unique_ptr<ByteStream>> TlsListener::accept(const TlsParty& party) const
{
    for (;;) {
        if (auto ready = detail::waitFor(m_socket, POLLIN, std::chrono::hours(24 * 365), party.stop); !ready)
            return fail(std::move(ready.error()));
        const int descriptor = ::accept(m_socket, nullptr, nullptr);
        if (descriptor >= 0)
            return securely(Socket(descriptor), party, true);
        if (errno != EINTR && errno != EAGAIN && errno != ECONNABORTED)
            return fail(kConnectionFailed, std::generic_category().message(errno));
    }
}

Result<std::unique_ptr<ByteStream>> connectTls(const NetworkAddress& address, const TlsParty& party)
{
    const auto found = resolve(address, false);
    if (!found)
        return fail(found.error());
    Error last{kConnectionFailed, "no address", networkAddressText(address)};
    for (const addrinfo* at = found->get(); at != nullptr; at = at->ai_next) {
        const int descriptor = ::socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
        if (descriptor < 0) {
            last = systemError(errno, address);
            continue;
        }
        Socket socket(descriptor);
        if (auto connected = connectTo(socket, *at, party, address); connected)
            return securely(std::move(socket), party, false);
        else
            last = connected.error();
    }
    return fail(std::move(last));
}

} // namespace plumbline
