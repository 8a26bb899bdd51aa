#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "core/base/Seed.h"
#include "tests/core/certification/CertificateSamples.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

/// A statement that signCertificate would refuse, signed all the same.
std::string signedFile(const nlohmann::json& statement, int version = 1)
{
    const std::string signedBytes =
        "plumbline-certificate-" + std::to_string(version) + "\n" + canonicalJson(statement);
    const nlohmann::json file = {{"format", "plumbline-certificate"},
                                 {"version", version},
                                 {"statement", statement},
                                 {"public_key", sampleKey().publicKey().hex()},
                                 {"signature", toHex(sampleKey().sign(signedBytes))}};
    return canonicalJson(file) + "\n";
}

} // namespace

class CertificateTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path path(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

private slots:
    /// The vectors of docs/certificate-format.md.
    void vectorsOfTheSpecification()
    {
        std::ifstream in(sourceDir() / "docs" / "certificate-format.md");
        QVERIFY(in.good());
        std::map<std::string, std::string> vectors;
        for (std::string line; std::getline(in, line);)
            if (line.starts_with("    vector ")) {
                const auto at = line.find(" = ");
                vectors[line.substr(11, at - 11)] = line.substr(at + 3);
            }
        QCOMPARE(vectors.size(), std::size_t{14});
        const auto repeated = [](std::size_t n) {
            std::vector<std::byte> bytes(n);
            for (std::size_t i = 0; i < n; ++i)
                bytes[i] = static_cast<std::byte>(i % 251);
            return bytes;
        };
        for (const std::size_t n : {0U, 3U, 65536U, 65537U, 327680U})
            QCOMPARE(merkleHash(repeated(n)).root, vectors["merkle_" + std::to_string(n)]);
        Sha3 sha3;
        sha3.update("abc");
        QCOMPARE(toHex(sha3.finish()), vectors["sha3_abc"]);
        QCOMPARE(sampleKey().publicKey().hex(), vectors["public_key"]);
        const auto file = signCertificate(sampleStatement(), sampleKey());
        PLUMBLINE_VERIFY_OK(file);
        const auto json = nlohmann::json::parse(*file);
        QCOMPARE(canonicalJson(json["statement"]), vectors["statement"]);
        QCOMPARE(json["signature"].get<std::string>(), vectors["signature"]);
        QCOMPARE(json["version"].get<int>(), 1);
        const auto blind = signCertificate(sampleBlindStatement(), sampleKey());
        PLUMBLINE_VERIFY_OK(blind);
        const auto second = nlohmann::json::parse(*blind);
        QCOMPARE(second["version"].get<int>(), 2);
        QCOMPARE(sampleOwnerKey().publicKey().hex(), vectors["owner_key"]);
        QCOMPARE(sealedBytes(*sampleBlindStatement().transcript,
                             {kBlindQueries, merkleHash({}).root, 0, sampleKey().publicKey().hex()}),
                 "plumbline-transcript-1\n" + vectors["sealed"]);
        QCOMPARE(second["statement"]["transcript"]["owner_signature"].get<std::string>(), vectors["owner_signature"]);
        QCOMPARE(canonicalJson(second["statement"]), vectors["statement_2"]);
        QCOMPARE(second["signature"].get<std::string>(), vectors["signature_2"]);
    }

    /// RFC 8032, section 7.1, test 2; FIPS 202.
    void primitivesAreTheStandards()
    {
        const auto key =
            SigningKey::fromSeed(*fromHex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"));
        PLUMBLINE_VERIFY_OK(key);
        QCOMPARE(key->publicKey().hex(),
                 std::string("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"));
        QCOMPARE(toHex(key->sign("\x72")),
                 std::string("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                             "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"));
        QCOMPARE(toHex(Sha3().finish()),
                 std::string("a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"));
        PLUMBLINE_VERIFY_ERROR(fromHex("AB"), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(fromHex("abc"), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(SigningKey::fromSeed({}), ErrorCode::FormatInvalid);
    }

    void treesOfDifferentFilesDiffer()
    {
        std::vector<std::byte> bytes(200000, std::byte{7});
        const std::string root = merkleHash(bytes).root;
        std::ofstream(path("m"), std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        const auto file = merkleHashFile(path("m"));
        PLUMBLINE_VERIFY_OK(file);
        QCOMPARE(file->root, root);
        QCOMPARE(file->bytes, std::int64_t{200000});
        SplitMix64 random(1);
        for (int i = 0; i < 200; ++i) {
            const auto at = static_cast<std::size_t>(random.below(bytes.size()));
            const auto bit = static_cast<std::byte>(1U << random.below(8));
            bytes[at] ^= bit;
            QVERIFY(merkleHash(bytes).root != root);
            bytes[at] ^= bit;
        }
        bytes.push_back(std::byte{7});
        QVERIFY(merkleHash(bytes).root != root);
        // Two equal chunks swapped are the same file; two unlike ones are not.
        std::vector<std::byte> swapped(2 * kMerkleChunkBytes, std::byte{1});
        std::fill_n(swapped.begin(), kMerkleChunkBytes, std::byte{2});
        const std::string before = merkleHash(swapped).root;
        std::rotate(swapped.begin(), swapped.begin() + kMerkleChunkBytes, swapped.end());
        QVERIFY(merkleHash(swapped).root != before);
        PLUMBLINE_VERIFY_ERROR(merkleHashFile(path("none")), ErrorCode::FileNotFound);
        PLUMBLINE_VERIFY_ERROR(merkleHashFile(m_folder.path().toStdString()), ErrorCode::FileUnreadable);
    }

    void secretKeysAreEncrypted()
    {
        const auto key = SigningKey::generate();
        PLUMBLINE_VERIFY_OK(key);
        const Secret passphrase("correct horse");
        PLUMBLINE_VERIFY_ERROR(key->toEncryptedPem(Secret("short")), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_OK(key->writeFile(path("secret.pem"), passphrase));
        PLUMBLINE_VERIFY_ERROR(key->writeFile(path("secret.pem"), passphrase), ErrorCode::ProjectExists);
        const auto mode = std::filesystem::status(path("secret.pem")).permissions();
        QVERIFY((mode & (std::filesystem::perms::group_all | std::filesystem::perms::others_all)) ==
                std::filesystem::perms::none);
        const auto again = SigningKey::fromFile(path("secret.pem"), passphrase);
        PLUMBLINE_VERIFY_OK(again);
        QCOMPARE(again->publicKey().hex(), key->publicKey().hex());
        PLUMBLINE_VERIFY_ERROR(SigningKey::fromFile(path("secret.pem"), Secret("wrong horse")),
                               ErrorCode::FileUnreadable);
        PLUMBLINE_VERIFY_ERROR(SigningKey::fromEncryptedPem("-----BEGIN PRIVATE KEY-----\n", passphrase),
                               ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(SigningKey::fromFile(path("none.pem"), passphrase), ErrorCode::FileNotFound);
        // Two encryptions of one key share nothing.
        QVERIFY(*key->toEncryptedPem(passphrase) != *key->toEncryptedPem(passphrase));
        const auto open = PublicKey::fromPem(key->publicKey().toPem());
        PLUMBLINE_VERIFY_OK(open);
        QCOMPARE(open->hex(), key->publicKey().hex());
        PLUMBLINE_VERIFY_ERROR(PublicKey::fromPem("nothing"), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(PublicKey::fromPem(*key->toEncryptedPem(passphrase)), ErrorCode::FormatInvalid);
    }

    void goodCertificatesVerify()
    {
        const SigningKey key = sampleKey();
        const auto file = signCertificate(sampleStatement(), key);
        PLUMBLINE_VERIFY_OK(file);
        const CertificateCheck check = verifyCertificate(*file, key.publicKey());
        QVERIFY2(check.valid(), check.detail.c_str());
        QCOMPARE(check.statement->groups.size(), std::size_t{2});
        QVERIFY(*toJson(*check.statement) == *toJson(sampleStatement()));
    }

    void demandsAreHeld()
    {
        const SigningKey key = sampleKey();
        const std::string file = *signCertificate(sampleStatement(), key);
        const auto problem = [&](const CertificateDemand& demand) {
            return std::string(certificateProblemName(verifyCertificate(file, key.publicKey(), demand).problem));
        };
        CertificateDemand good;
        good.modelHash = merkleHash({}).root;
        good.definition = FairnessDefinition::OverallRisk;
        good.partition = "sex";
        good.epsilon = 0.1; // a smaller epsilon is certified, which implies it
        good.delta = 0.05;
        QCOMPARE(problem(good), std::string("none"));
        auto wrong = good;
        wrong.modelHash = merkleHash(std::vector<std::byte>(1)).root;
        QCOMPARE(problem(wrong), std::string("other_model"));
        wrong = good;
        wrong.definition = FairnessDefinition::EqualizedOdds;
        QCOMPARE(problem(wrong), std::string("other_definition"));
        wrong = good;
        wrong.partition = "race";
        QCOMPARE(problem(wrong), std::string("other_groups"));
        wrong = good;
        wrong.epsilon = 0.04;
        QCOMPARE(problem(wrong), std::string("epsilon_too_large"));
        wrong = good;
        wrong.delta = 0.01;
        QCOMPARE(problem(wrong), std::string("delta_too_large"));
        auto assumed = sampleStatement();
        assumed.alpha = 0.03;
        assumed.augmentor = {{"preset", "utkface"}};
        const std::string open = *signCertificate(assumed, key);
        QVERIFY(verifyCertificate(open, key.publicKey()).valid());
        CertificateDemand strict;
        strict.acceptAlpha = false;
        QCOMPARE(verifyCertificate(open, key.publicKey(), strict).problem, CertificateProblem::AssumesAlpha);
        const auto other = SigningKey::generate();
        QCOMPARE(verifyCertificate(file, other->publicKey()).problem, CertificateProblem::OtherKey);
    }

    void whatTheCountsDoNotSupportIsNotSigned()
    {
        auto statement = sampleStatement();
        statement.cells[1].events = 400;
        PLUMBLINE_VERIFY_ERROR(signCertificate(statement, sampleKey()), ErrorCode::InvalidArgument);
        statement = sampleStatement();
        statement.cells.pop_back();
        PLUMBLINE_VERIFY_ERROR(signCertificate(statement, sampleKey()), ErrorCode::FormatInvalid);
        statement = sampleStatement();
        statement.gap = kNotANumber;
        PLUMBLINE_VERIFY_ERROR(signCertificate(statement, sampleKey()), ErrorCode::InvalidArgument);
        // A regulator who signs such counts all the same: readers recompute the test.
        auto json = *toJson(sampleStatement());
        json["cells"] = {{0, 0, 100, 2000}, {1, 0, 400, 2000}};
        QCOMPARE(verifyCertificate(signedFile(json), sampleKey().publicKey()).problem,
                 CertificateProblem::Inconsistent);
    }

    void otherWaysOfComputingAreNotKnown()
    {
        auto statement = sampleStatement();
        statement.computation = "blind";
        PLUMBLINE_VERIFY_ERROR(signCertificate(statement, sampleKey()), ErrorCode::InvalidArgument);
        statement = sampleStatement();
        statement.transcript = sampleBlindStatement().transcript; // in the clear, yet with a transcript
        PLUMBLINE_VERIFY_ERROR(signCertificate(statement, sampleKey()), ErrorCode::InvalidArgument);
        // Nor does a reader believe one that was signed all the same.
        auto json = *toJson(sampleStatement());
        json["computation"] = "blind";
        const CertificateCheck check = verifyCertificate(signedFile(json), sampleKey().publicKey());
        QCOMPARE(check.problem, CertificateProblem::Malformed);
        QVERIFY2(check.detail.find("computation") != std::string::npos, check.detail.c_str());
    }

    void certificatesOfTwoPartiesVerify()
    {
        const SigningKey key = sampleKey();
        const auto file = signCertificate(sampleBlindStatement(), key);
        PLUMBLINE_VERIFY_OK(file);
        CertificateDemand demand;
        demand.owner = sampleOwnerKey().publicKey();
        const CertificateCheck check = verifyCertificate(*file, key.publicKey(), demand);
        QVERIFY2(check.valid(), check.detail.c_str());
        QVERIFY(*check.statement->transcript == *sampleBlindStatement().transcript);
        QVERIFY(*toJson(*check.statement) == *toJson(sampleBlindStatement()));
        demand.owner = key.publicKey();
        QCOMPARE(verifyCertificate(*file, key.publicKey(), demand).problem, CertificateProblem::OtherOwner);
        // In the clear nobody but the regulator stands for it.
        const std::string clear = *signCertificate(sampleStatement(), key);
        QCOMPARE(verifyCertificate(clear, key.publicKey(), demand).problem, CertificateProblem::OtherOwner);
    }

    void ownersSignaturesBindWhatTheySay()
    {
        const SigningKey key = sampleKey();
        const auto refused = [&](const auto& change) {
            CertificateStatement statement = sampleBlindStatement();
            change(statement);
            const auto json = toJson(statement);
            return !signCertificate(statement, key) && json &&
                   verifyCertificate(signedFile(*json, 2), key.publicKey()).problem ==
                       CertificateProblem::BadTranscript;
        };
        QVERIFY(refused([](auto& s) { s.modelHash = std::string(64, '0'); }));
        QVERIFY(refused([](auto& s) { s.modelBytes = 1; }));
        QVERIFY(refused([](auto& s) { s.transcript->hash = std::string(64, '0'); }));
        QVERIFY(refused([](auto& s) { s.transcript->labelCommitment = std::string(64, '0'); }));
        QVERIFY(refused([](auto& s) { s.transcript->ownerKey = sampleKey().publicKey().hex(); }));
        QVERIFY(refused([](auto& s) { s.transcript->ownerSignature = std::string(128, '0'); }));
        // A regulator cannot use what an owner signed for another one.
        const auto other = SigningKey::generate();
        PLUMBLINE_VERIFY_ERROR(signCertificate(sampleBlindStatement(), *other), ErrorCode::InvalidArgument);
    }

    void versionsAreNotMixed()
    {
        const SigningKey key = sampleKey();
        const auto problem = [&](const nlohmann::json& statement, int version) {
            return verifyCertificate(signedFile(statement, version), key.publicKey()).problem;
        };
        const auto clear = *toJson(sampleStatement());
        const auto blind = *toJson(sampleBlindStatement());
        QCOMPARE(problem(clear, 1), CertificateProblem::None);
        QCOMPARE(problem(blind, 2), CertificateProblem::None);
        QCOMPARE(problem(clear, 2), CertificateProblem::Malformed);
        QCOMPARE(problem(blind, 1), CertificateProblem::Malformed);
        QCOMPARE(problem(clear, 3), CertificateProblem::Malformed);
        auto other = blind;
        other["computation"] = "secure_computation";
        QCOMPARE(problem(other, 2), CertificateProblem::Malformed);
        other = blind;
        other["transcript"]["labels"] = 1;
        QCOMPARE(problem(other, 2), CertificateProblem::Malformed);
        other = blind;
        other["alpha"] = "0.03";
        QCOMPARE(problem(other, 2), CertificateProblem::Malformed);
        other = blind;
        other["job"] = std::string(64, 'a');
        QCOMPARE(problem(other, 2), CertificateProblem::Malformed);
        // The same number in another type is another file.
        std::string file = *signCertificate(sampleStatement(), key);
        file.replace(file.find("\"version\":1"), 11, "\"version\":1.0");
        QCOMPARE(verifyCertificate(file, key.publicKey()).problem, CertificateProblem::Malformed);
        // What was signed as one version does not pass as the other.
        file = *signCertificate(sampleStatement(), key);
        file.replace(file.find("\"version\":1"), 11, "\"version\":2");
        QCOMPARE(verifyCertificate(file, key.publicKey()).problem, CertificateProblem::BadSignature);
    }

    void everyFlippedBitOfACertificateFails_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("version 1") << QString::fromStdString(*signCertificate(sampleStatement(), sampleKey()));
        QTest::newRow("version 2") << QString::fromStdString(*signCertificate(sampleBlindStatement(), sampleKey()));
    }
    void everyFlippedBitOfACertificateFails()
    {
        QFETCH(QString, file);
        const SigningKey key = sampleKey();
        const std::string good = file.toStdString();
        QVERIFY(verifyCertificate(good, key.publicKey()).valid());
        for (std::size_t i = 0; i < good.size(); ++i)
            for (unsigned bit = 0; bit < 8; ++bit) {
                std::string bad = good;
                bad[i] = static_cast<char>(bad[i] ^ (1 << bit));
                const CertificateCheck check = verifyCertificate(bad, key.publicKey());
                QVERIFY2(!check.valid(), qPrintable(QStringLiteral("byte %1, bit %2").arg(i).arg(bit)));
                QVERIFY(!check.detail.empty());
            }
    }

    void everyFlippedBitOfAKeyFails()
    {
        const std::string certificate = *signCertificate(sampleStatement(), sampleKey());
        const std::string pem = sampleKey().publicKey().toPem();
        for (std::size_t i = 0; i < pem.size(); ++i)
            for (unsigned bit = 0; bit < 8; ++bit) {
                std::string bad = pem;
                bad[i] = static_cast<char>(bad[i] ^ (1 << bit));
                const auto key = PublicKey::fromPem(bad);
                QVERIFY(!key || verifyCertificate(certificate, *key).problem == CertificateProblem::OtherKey);
            }
        // Secret keys: each try costs a scrypt, so a few dozen.
        const Secret passphrase("correct horse");
        const std::string secret = *sampleKey().toEncryptedPem(passphrase);
        SplitMix64 random(3);
        for (int i = 0; i < 60; ++i) {
            std::string bad = secret;
            const auto at = static_cast<std::size_t>(random.below(bad.size()));
            bad[at] = static_cast<char>(bad[at] ^ (1 << random.below(8)));
            const auto key = SigningKey::fromEncryptedPem(bad, passphrase);
            // A bit of the armour that does not count may be let through; never another key.
            QVERIFY(!key || key->publicKey().hex() == sampleKey().publicKey().hex());
        }
        // A bit of the IV changes the same bit of the key under an unchanged padding: the public key tells.
        std::string first = secret;
        first[25] = first[25] == '0' ? '1' : '0';
        PLUMBLINE_VERIFY_ERROR(SigningKey::fromEncryptedPem(first, passphrase), ErrorCode::FileUnreadable);
    }

    void secretsAreWipedAndCompared()
    {
        Secret one("one secret text that is long enough for the heap");
        Secret two(std::move(one));
        QVERIFY(two.text().starts_with("one secret"));
        QVERIFY(one.text().empty()); // NOLINT: what is left behind is the point
        const std::string a = "abc";
        const std::string b = "abd";
        QVERIFY(equalSecretly(std::as_bytes(std::span(a)), std::as_bytes(std::span(a))));
        QVERIFY(!equalSecretly(std::as_bytes(std::span(a)), std::as_bytes(std::span(b))));
        QVERIFY(!equalSecretly(std::as_bytes(std::span(a)), {}));
        const std::string date = certificateDate();
        QVERIFY(date.size() == 20 && date.back() == 'Z');
    }
};

QTEST_GUILESS_MAIN(CertificateTest)
#include "tst_certificate.moc"
