#include "tests/fuzz/ParserTargets.h"

#include <cstdlib>
#include <string_view>

#include "tests/core/certification/CertificateSamples.h"

namespace plumbline::fuzz
{

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
    if (const auto json = nlohmann::json::parse(text, nullptr, false); !json.is_discarded())
        (void)statementFromJson(json);
}

} // namespace plumbline::fuzz
