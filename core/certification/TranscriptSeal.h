#pragma once

// What a certificate of version 2 holds of a session between two parties: the hash of everything they said, and the
// owner's signature that binds it to the model, the regulator and the regulator's committed labels. Bytes are specified
// in docs/certificate-format.md.

#include <cstdint>
#include <string>

#include "core/certification/SigningKey.h"

namespace plumbline
{

struct TranscriptSeal {
    std::string hash;            ///< of the transcript, hexadecimal
    std::string labelCommitment; ///< of the regulator, before any answer; hexadecimal
    std::string ownerKey;        ///< Ed25519, hexadecimal
    std::string ownerSignature;  ///< of sealedBytes, hexadecimal

    friend bool operator==(const TranscriptSeal&, const TranscriptSeal&) = default;
};

/// Everything that the owner's signature binds.
struct SealedFacts {
    std::string computation;
    std::string modelHash;
    std::int64_t modelBytes = 0;
    std::string regulatorKey; ///< hexadecimal
};

/// The bytes that the owner signs.
std::string sealedBytes(const TranscriptSeal& seal, const SealedFacts& facts);
/// Fills in key and signature.
void signSeal(TranscriptSeal& seal, const SealedFacts& facts, const SigningKey& owner);
/// Whether the seal's own key signed these facts.
bool sealFits(const TranscriptSeal& seal, const SealedFacts& facts);

} // namespace plumbline
