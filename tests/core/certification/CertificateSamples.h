#pragma once

// A statement that passes its own test, for tests of certificates.

#include "core/certification/Certificate.h"

namespace plumbline::test
{

inline CertificateStatement sampleStatement()
{
    CertificateStatement statement;
    statement.modelHash = merkleHash({}).root;
    statement.modelKind = "classifier";
    statement.modelName = "net \"ä\"";
    statement.epsilon = 0.05;
    statement.delta = 0.05;
    statement.partition = "sex";
    statement.groups = {"female", "male"};
    statement.labels = {"no", "yes"};
    statement.cells = {{0, 0, 100, 2000}, {1, 0, 104, 2000}};
    statement.gap = 0.002;
    statement.upperBound = 0.0138;
    statement.dataHash = std::string(64, 'a');
    statement.date = "2026-11-30T06:00:00Z";
    statement.tool = "plumbline 0.1.0";
    statement.computation = kInTheClear;
    return statement;
}

/// The secret key 00 01 02 ... 1f.
inline SigningKey sampleKey()
{
    std::array<std::byte, 32> seed{};
    for (std::size_t i = 0; i < seed.size(); ++i)
        seed[i] = static_cast<std::byte>(i);
    return *SigningKey::fromSeed(seed);
}

/// The secret key 20 21 22 ... 3f.
inline SigningKey sampleOwnerKey()
{
    std::array<std::byte, 32> seed{};
    for (std::size_t i = 0; i < seed.size(); ++i)
        seed[i] = static_cast<std::byte>(32 + i);
    return *SigningKey::fromSeed(seed);
}

/// The same, computed between two parties, for a certificate of version 2 signed by sampleKey().
inline CertificateStatement sampleBlindStatement()
{
    CertificateStatement statement = sampleStatement();
    statement.computation = kBlindQueries;
    TranscriptSeal seal;
    seal.hash = std::string(64, 'b');
    seal.labelCommitment = std::string(64, 'e');
    signSeal(seal, {kBlindQueries, statement.modelHash, statement.modelBytes, sampleKey().publicKey().hex()},
             sampleOwnerKey());
    statement.transcript = seal;
    return statement;
}

} // namespace plumbline::test
