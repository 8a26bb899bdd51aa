#include "core/certification/TranscriptSeal.h"

#include "core/base/Hash.h"
#include "core/certification/Certificate.h"

namespace plumbline
{

std::string sealedBytes(const TranscriptSeal& seal, const SealedFacts& facts)
{
    return "plumbline-transcript-1\n" + canonicalJson({{"computation", facts.computation},
                                                       {"hash", seal.hash},
                                                       {"label_commitment", seal.labelCommitment},
                                                       {"model_bytes", facts.modelBytes},
                                                       {"model_hash", facts.modelHash},
                                                       {"regulator_key", facts.regulatorKey}});
}

void signSeal(TranscriptSeal& seal, const SealedFacts& facts, const SigningKey& owner)
{
    seal.ownerKey = owner.publicKey().hex();
    seal.ownerSignature = toHex(owner.sign(sealedBytes(seal, facts)));
}

bool sealFits(const TranscriptSeal& seal, const SealedFacts& facts)
{
    const auto key = fromHex(seal.ownerKey);
    const auto signature = fromHex(seal.ownerSignature);
    if (!key || !signature)
        return false;
    const auto owner = PublicKey::fromBytes(*key);
    return owner && owner->verify(sealedBytes(seal, facts), *signature);
}

} // namespace plumbline
