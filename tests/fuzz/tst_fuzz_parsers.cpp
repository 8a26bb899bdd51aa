#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "core/base/Seed.h"
#include "core/blind/Transcript.h"
#include "tests/core/blind/BlindTestSupport.h"
#include "tests/core/certification/CertificateSamples.h"
#include "tests/fuzz/ParserTargets.h"

using namespace plumbline;

namespace
{

/// One to eight changes: bits flipped, bytes replaced, cut out, doubled, swapped for a piece of another seed.
std::string mutated(std::string text, const std::string& other, SplitMix64& random)
{
    const auto changes = 1 + random.below(8);
    for (std::uint64_t c = 0; c < changes && !text.empty(); ++c) {
        const auto at = static_cast<std::size_t>(random.below(text.size()));
        const auto length = static_cast<std::size_t>(random.below(20));
        switch (random.below(6)) {
        case 0:
            text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
            break;
        case 1:
            text[at] = static_cast<char>(random.below(256));
            break;
        case 2:
            text.erase(at, length);
            break;
        case 3:
            text.insert(at, text.substr(at, length));
            break;
        case 4:
            text.insert(at, other.substr(static_cast<std::size_t>(random.below(other.size())), length));
            break;
        default:
            text.insert(at, std::string(static_cast<std::size_t>(random.below(200)), "[{\"-9"[random.below(5)]));
        }
    }
    return text;
}

} // namespace

/// What one party of an honest session hears, for mutations.
std::pair<std::string, std::string> heardBy(Party party, const std::filesystem::path& folder)
{
    test::BlindSetup setup;
    setup.folder = folder;
    setup.name = partyName(party);
    setup.dataset = std::make_shared<test::BlindDataset>(24);
    setup.batch = 10;
    setup.terms.epsilon = 0.9;
    setup.secrets = test::fixedSecrets();
    if (!test::runBoth(setup).regulator)
        return {};
    auto reader = TranscriptReader::open(setup.file(".owner"));
    std::string heard;
    while (reader) {
        auto entry = reader->next();
        if (!entry || !*entry)
            break;
        if ((*entry)->party == party)
            continue;
        test::ByteCollector collector;
        (void)sendFrame(collector, (*entry)->frame);
        heard += collector.bytes;
    }
    std::ifstream opening(setup.file(".opening"), std::ios::binary);
    return {heard, std::string(std::istreambuf_iterator<char>(opening), {})};
}

/// A fixed number of mutations from a fixed seed: the same inputs in every run.
class FuzzParsersTest : public QObject
{
    Q_OBJECT

private slots:
    void mutatedInputsNeverCrash()
    {
        const SigningKey key = test::sampleKey();
        const SigningKey other = *SigningKey::fromSeed(std::vector<std::byte>(32, std::byte{9}));
        auto odds = test::sampleStatement();
        odds.definition = FairnessDefinition::EqualizedOdds;
        odds.cells = {{0, 0, 10, 5000}, {1, 0, 12, 5000}, {0, 1, 50, 5000}, {1, 1, 51, 5000}};
        const std::vector<std::string> seeds = {*signCertificate(test::sampleStatement(), key),
                                                *signCertificate(odds, other),
                                                canonicalJson(*toJson(odds)),
                                                key.publicKey().toPem(),
                                                key.publicKey().hex(),
                                                "{}"};
        SplitMix64 random(20261130);
        for (int i = 0; i < 20000; ++i) {
            const std::string& seed = seeds[random.below(seeds.size())];
            const std::string input = mutated(seed, seeds[random.below(seeds.size())], random);
            fuzz::parseEverything({reinterpret_cast<const std::uint8_t*>(input.data()), input.size()});
        }
        const std::string tower(500000, '[');
        fuzz::parseEverything({reinterpret_cast<const std::uint8_t*>(tower.data()), std::size_t{1000}});
        QVERIFY(!verifyCertificate(tower, key.publicKey()).valid());
    }

    /// A peer who has proven its key may still say anything.
    void partiesSurviveWhatTheyHear()
    {
        const QTemporaryDir folder;
        const auto owner = heardBy(Party::Owner, folder.path().toStdString());
        const auto regulator = heardBy(Party::Regulator, folder.path().toStdString());
        QVERIFY(!owner.first.empty() && !regulator.first.empty() && !regulator.second.empty());
        const std::vector<std::string> seeds = {owner.first, regulator.first, regulator.second};
        // Unchanged, what the regulator heard leads it to its verdict: changes are met at every step on the way.
        QCOMPARE(
            fuzz::hearAsAParty({reinterpret_cast<const std::uint8_t*>(regulator.first.data()), regulator.first.size()}),
            1);
        SplitMix64 random(20261201);
        for (int i = 0; i < 4000; ++i) {
            const std::string& seed = seeds[random.below(seeds.size())];
            const std::string input = mutated(seed, seeds[random.below(seeds.size())], random);
            const std::span bytes(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
            fuzz::parseEverything(bytes);
            (void)fuzz::hearAsAParty(bytes);
        }
    }
};

QTEST_GUILESS_MAIN(FuzzParsersTest)
#include "tst_fuzz_parsers.moc"
