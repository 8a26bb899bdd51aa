// Sessions over TLS on this machine: pinned keys, refusals, silence and strangers.

#include <QTemporaryDir>
#include <QTest>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/blind/TlsStream.h"
#include "tests/core/blind/BlindTestSupport.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;
using namespace std::chrono_literals;

namespace
{

/// A TCP connection that knows nothing of TLS.
class PlainClient
{
public:
    explicit PlainClient(const NetworkAddress& address) : m_socket(::socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(std::stoi(address.port)));
        ::inet_pton(AF_INET, address.host.c_str(), &to.sin_addr);
        connected = ::connect(m_socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
    }
    PlainClient(const PlainClient&) = delete;
    PlainClient& operator=(const PlainClient&) = delete;
    ~PlainClient() { ::close(m_socket); }
    bool say(const std::string& text) const
    {
        return ::send(m_socket, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
    }
    bool connected = false;

private:
    int m_socket;
};

struct Accepted {
    Result<std::unique_ptr<ByteStream>> owner = fail(ErrorCode::Internal);
    Result<std::unique_ptr<ByteStream>> regulator = fail(ErrorCode::Internal);
    /// What the regulator reads first.
    Status read = fail(ErrorCode::Internal);
};

/// Key 2 listens and expects one key, `regulator` connects and expects another.
Accepted meet(unsigned char ownerExpects, unsigned char regulator, unsigned char regulatorExpects)
{
    Accepted accepted;
    const auto listener = TlsListener::open({"127.0.0.1", "0"});
    if (!listener)
        return accepted;
    const SigningKey owner = blindKey(2);
    const SigningKey other = blindKey(regulator);
    std::thread thread([&] {
        accepted.owner = listener->accept({owner, blindKey(ownerExpects).publicKey(), 20s});
        if (accepted.owner) {
            const std::array hello = {std::byte{'h'}};
            (void)(*accepted.owner)->send(hello);
        }
    });
    accepted.regulator = connectTls(listener->address(), {other, blindKey(regulatorExpects).publicKey(), 20s});
    if (accepted.regulator) {
        std::array<std::byte, 1> byte{};
        accepted.read = (*accepted.regulator)->receive(byte);
    }
    thread.join();
    return accepted;
}

} // namespace

class BlindTlsTest : public QObject
{
    Q_OBJECT

private slots:
    void aSessionRunsOverTls()
    {
        QTemporaryDir folder;
        BlindSetup setup;
        setup.folder = folder.path().toStdString();
        const auto listener = TlsListener::open({"127.0.0.1", "0"});
        PLUMBLINE_VERIFY_OK(listener);
        QVERIFY(listener->address().port != "0");
        const SigningKey owner = blindKey(2);
        const SigningKey regulator = blindKey(1);
        Result<OwnerOutcome> served = fail(ErrorCode::Internal);
        std::thread thread([&] {
            const auto stream = listener->accept({owner, regulator.publicKey(), 20s});
            served = stream ? serveBlindQueries(**stream, setup.answerer, owner, regulator.publicKey(),
                                                {setup.file(".owner"), 10000})
                            : Result<OwnerOutcome>(fail(stream.error()));
        });
        const auto stream = connectTls(listener->address(), {regulator, owner.publicKey(), 20s});
        Result<BlindOutcome> judged = fail(ErrorCode::Internal);
        if (stream)
            judged = QueryComputation(**stream, regulator, owner.publicKey(),
                                      {setup.file(".regulator"), setup.file(".opening"), 50})
                         .run(setup.data(), setup.terms, {});
        thread.join();
        PLUMBLINE_VERIFY_OK(stream);
        PLUMBLINE_VERIFY_OK(judged);
        PLUMBLINE_VERIFY_OK(served);
        QVERIFY(served->certified);
        QCOMPARE(served->transcriptHash, judged->seal.hash);
    }

    /// The regulator is stopped while it waits for an answer: the owner hears of it.
    void aStopWhileWaitingIsTold()
    {
        QTemporaryDir folder;
        BlindSetup setup;
        setup.folder = folder.path().toStdString();
        std::stop_source stop;
        setup.answerer.onCall = [&, calls = 0]() mutable {
            if (++calls != 2)
                return;
            stop.request_stop();
            std::this_thread::sleep_for(500ms); // it waits all this time
        };
        const auto listener = TlsListener::open({"127.0.0.1", "0"});
        PLUMBLINE_VERIFY_OK(listener);
        const SigningKey owner = blindKey(2);
        const SigningKey regulator = blindKey(1);
        Result<OwnerOutcome> served = fail(ErrorCode::Internal);
        std::thread thread([&] {
            const auto stream = listener->accept({owner, regulator.publicKey(), 20s});
            served = stream ? serveBlindQueries(**stream, setup.answerer, owner, regulator.publicKey(),
                                                {setup.file(".owner"), 10000})
                            : Result<OwnerOutcome>(fail(stream.error()));
        });
        const auto stream = connectTls(listener->address(), {regulator, owner.publicKey(), 20s, stop.get_token()});
        Result<BlindOutcome> judged = fail(ErrorCode::Internal);
        if (stream)
            judged = QueryComputation(**stream, regulator, owner.publicKey(),
                                      {setup.file(".regulator"), setup.file(".opening"), 50})
                         .run(setup.data(), setup.terms, {stop.get_token(), {}});
        thread.join();
        PLUMBLINE_VERIFY_ERROR(judged, ErrorCode::Cancelled);
        PLUMBLINE_VERIFY_ERROR(served, kPeerEnded);
        QVERIFY(describe(served.error()).find("the regulator was stopped") != std::string::npos);
    }

    void pinnedKeysAreTheOnlyOnes()
    {
        const Accepted good = meet(1, 1, 2);
        PLUMBLINE_VERIFY_OK(good.owner);
        PLUMBLINE_VERIFY_OK(good.regulator);
        PLUMBLINE_VERIFY_OK(good.read);

        // The owner was given another key: it says which one came, the regulator hears of the refusal.
        const Accepted stranger = meet(3, 1, 2);
        PLUMBLINE_VERIFY_ERROR(stranger.owner, kPeerNotTrusted);
        QVERIFY(stranger.owner.error().detail.find(blindKey(1).publicKey().hex()) != std::string::npos);
        QVERIFY(stranger.owner.error().detail.find(blindKey(3).publicKey().hex()) != std::string::npos);
        PLUMBLINE_VERIFY_OK(stranger.regulator);
        PLUMBLINE_VERIFY_ERROR(stranger.read, kPeerNotTrusted);
        QVERIFY(stranger.read.error().detail.find("refuses this party's key") != std::string::npos);

        // The regulator was given another key.
        const Accepted impostor = meet(1, 1, 3);
        PLUMBLINE_VERIFY_ERROR(impostor.regulator, kPeerNotTrusted);
        QVERIFY(impostor.regulator.error().detail.find(blindKey(2).publicKey().hex()) != std::string::npos);
        PLUMBLINE_VERIFY_ERROR(impostor.owner, kPeerNotTrusted);
    }

    void strangersDoNotEndTheListening()
    {
        const auto listener = TlsListener::open({"127.0.0.1", "0"});
        PLUMBLINE_VERIFY_OK(listener);
        const SigningKey owner = blindKey(2);
        const SigningKey regulator = blindKey(1);
        {
            const PlainClient client(listener->address());
            QVERIFY(client.connected && client.say("GET / HTTP/1.1\r\n\r\n"));
            PLUMBLINE_VERIFY_ERROR(listener->accept({owner, regulator.publicKey(), 20s}), kConnectionFailed);
        }
        {
            const PlainClient silent(listener->address());
            QVERIFY(silent.connected);
            const auto accepted = listener->accept({owner, regulator.publicKey(), 200ms});
            PLUMBLINE_VERIFY_ERROR(accepted, kConnectionTimeout);
        }
        {
            const PlainClient gone(listener->address());
            QVERIFY(gone.connected);
        }
        PLUMBLINE_VERIFY_ERROR(listener->accept({owner, regulator.publicKey(), 20s}), kConnectionFailed);
        std::thread thread([&] { (void)connectTls(listener->address(), {regulator, owner.publicKey(), 20s}); });
        const auto accepted = listener->accept({owner, regulator.publicKey(), 20s});
        thread.join();
        PLUMBLINE_VERIFY_OK(accepted);
        std::stop_source stopped;
        stopped.request_stop();
        PLUMBLINE_VERIFY_ERROR(listener->accept({owner, regulator.publicKey(), 20s, stopped.get_token()}),
                               ErrorCode::Cancelled);
    }

    void aPeerThatGoesAwayIsMissed()
    {
        const auto listener = TlsListener::open({"127.0.0.1", "0"});
        PLUMBLINE_VERIFY_OK(listener);
        const SigningKey owner = blindKey(2);
        const SigningKey regulator = blindKey(1);
        std::unique_ptr<ByteStream> ownerSide;
        std::thread thread([&] {
            if (auto stream = listener->accept({owner, regulator.publicKey(), 20s}))
                ownerSide = std::move(*stream);
        });
        const auto stream = connectTls(listener->address(), {regulator, owner.publicKey(), 300ms});
        thread.join();
        PLUMBLINE_VERIFY_OK(stream);
        QVERIFY(ownerSide != nullptr);
        std::array<std::byte, 4> bytes{};
        PLUMBLINE_VERIFY_ERROR((*stream)->receive(bytes), kConnectionTimeout);
        ownerSide.reset(); // without a farewell
        const Status lost = (*stream)->receive(bytes);
        PLUMBLINE_VERIFY_ERROR(lost, kConnectionFailed);
        QVERIFY2(lost.error().detail.find("broke off") != std::string::npos, lost.error().detail.c_str());
    }

    void addressesAreRead()
    {
        QCOMPARE(parseNetworkAddress("127.0.0.1:80")->port, std::string("80"));
        QCOMPARE(parseNetworkAddress("[::1]:0")->host, std::string("::1"));
        QCOMPARE(networkAddressText(*parseNetworkAddress("[::1]:8080")), std::string("[::1]:8080"));
        for (const char* bad : {"", "host", ":80", "host:", "::1:80", "host:x", "host:70000", "host:-1"})
            PLUMBLINE_VERIFY_ERROR(parseNetworkAddress(bad), ErrorCode::InvalidArgument);
        const SigningKey key = blindKey(1);
        // A port that was just given back.
        const auto address = TlsListener::open({"127.0.0.1", "0"})->address();
        PLUMBLINE_VERIFY_ERROR(connectTls(address, {key, key.publicKey(), 2s}), kConnectionFailed);
        PLUMBLINE_VERIFY_ERROR(TlsListener::open({"no such host.invalid", "1"}), kConnectionFailed);
    }
};

QTEST_GUILESS_MAIN(BlindTlsTest)
#include "tst_blind_tls.moc"
