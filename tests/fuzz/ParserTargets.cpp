#include "tests/fuzz/ParserTargets.h"

#include <cstdlib>
#include <string_view>

#include <unistd.h>

#include "core/blind/Replay.h"
#include "core/blind/Transcript.h"
#include "tests/core/blind/BlindTestSupport.h"
#include "tests/core/certification/CertificateSamples.h"

namespace plumbline::fuzz
{
namespace
{

/// Says the same whatever it hears, then closes.
class ScriptStream final : public ByteStream
{
public:
    explicit ScriptStream(std::span<const std::uint8_t> script) : m_script(std::as_bytes(script)) {}
    Status send(std::span<const std::byte>) override { return {}; }
    Status receive(std::span<std::byte> bytes) override
    {
        if (bytes.size() > m_script.size())
            return fail(kConnectionFailed);
        std::copy_n(m_script.begin(), bytes.size(), bytes.begin());
        m_script = m_script.subspan(bytes.size());
        return {};
    }
    void close() override {}

private:
    std::span<const std::byte> m_script;
};

/// Messages of the protocol by themselves, whatever their order.
void parseMessages(std::span<const std::uint8_t> bytes)
{
    ScriptStream stream(bytes);
    for (int i = 0; i < 64; ++i) {
        auto frame = readFrame([&](std::span<std::byte> out) { return stream.receive(out); }, {65536, 65536});
        if (!frame)
            return;
        auto message = messageOf(std::move(*frame));
        if (!message)
            continue;
        (void)HelloMessage::from(*message);
        (void)ModelMessage::from(*message);
        (void)CommitmentMessage::from(*message);
        (void)QueriesMessage::from(*message);
        (void)AnswersMessage::from(*message);
        (void)OpenMessage::from(*message);
        (void)OpeningMessage::from(*message);
        (void)SealMessage::from(*message);
        (void)VerdictMessage::from(*message);
        (void)EndMessage::from(*message);
    }
}

} // namespace

int hearAsAParty(std::span<const std::uint8_t> bytes)
{
    static const SigningKey owner = test::blindKey(2);
    static const SigningKey regulator = test::blindKey(1);
    int finished = 0;
    {
        ScriptStream stream(bytes);
        test::LinearAnswerer answerer;
        finished += serveBlindQueries(stream, answerer, owner, regulator.publicKey(), {"/dev/null", 1000}) ? 1 : 0;
    }
    // The regulator of the honest session whose messages are changed: it goes as far as they do.
    static const auto dataset = std::make_shared<test::BlindDataset>(24);
    static const BlindTestData data{dataset, *makePartition(*dataset, "sex"), 24};
    static const auto opening =
        std::filesystem::temp_directory_path() / ("plumbline-fuzz-" + std::to_string(::getpid()));
    std::error_code ec;
    std::filesystem::remove(opening, ec);
    ScriptStream stream(bytes);
    const BlindTerms terms{FairnessDefinition::OverallRisk, 0.9, 0.05, GapTest::ExactPairs, CellRule::Printed};
    const QuerySettings settings{"/dev/null", opening, 10, test::fixedSecrets()};
    finished += QueryComputation(stream, regulator, owner.publicKey(), settings).run(data, terms, {}) ? 1 : 0;
    std::filesystem::remove(opening, ec);
    return finished;
}

void parseEverything(std::span<const std::uint8_t> bytes)
{
    static const SigningKey key = test::sampleKey();
    static const std::string good = *signCertificate(test::sampleStatement(), key);
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (verifyCertificate(text, key.publicKey()).valid() && text != good)
        std::abort();
    (void)PublicKey::fromPem(text);
    (void)fromHex(text);
    (void)merkleHash(std::as_bytes(bytes));
    parseMessages(bytes);
    (void)RegulatorOpening::fromBytes(text);
    if (const auto json = nlohmann::json::parse(text, nullptr, false); !json.is_discarded())
        (void)statementFromJson(json);
}

} // namespace plumbline::fuzz
