#pragma once

// Blind queries, the regulator's side: inputs go to the owner in a secret random order without labels or groups,
// answers come back as commitments and are opened after the last, then labels and groups are joined. Protocol:
// docs/blind-certification.md.

#include <filesystem>
#include <optional>

#include "core/base/Hash.h"
#include "core/blind/BlindComputation.h"
#include "core/blind/ByteStream.h"

namespace plumbline
{

/// Drawn from the system's randomness; given only where a run must be the same again.
struct QuerySecrets {
    Digest nonce{};
    Digest salt{};
    Digest orderSeed{};
};

struct QuerySettings {
    std::filesystem::path transcript{}; ///< new file
    std::filesystem::path opening{};    ///< new file, the regulator's secret: labels, groups, order
    std::int64_t batch = 256;           ///< samples; fewer where more would not fit 64 MiB
    std::optional<QuerySecrets> secrets{};
};

class QueryComputation final : public BlindComputation
{
public:
    /// Over a stream whose other end has proven to hold the key `owner`. The references must outlive it.
    QueryComputation(ByteStream& stream, const SigningKey& regulator, const PublicKey& owner, QuerySettings settings)
        : m_stream(stream), m_regulator(regulator), m_owner(owner), m_settings(std::move(settings))
    {
    }

    [[nodiscard]] const char* name() const override { return kBlindQueries; }
    [[nodiscard]] BlindPromises promises() const override;
    /// Closes the stream. Errors: those of the stream, the data set and the transcript; kPeerEnded (names the batch
    /// that the owner could not answer), kPeerNotTrusted, kProtocolViolated (an opening that is not what was committed
    /// to, a transcript that the owner does not sign, ...), NotAvailable (another version), ModelInputMismatch,
    /// ModelOutputMismatch, InvalidArgument (more samples than the owner answers), GroupEmpty, Cancelled.
    Result<BlindOutcome> run(const BlindTestData& data, const BlindTerms& terms, const BlindContext& context) override;

private:
    ByteStream& m_stream;
    const SigningKey& m_regulator;
    PublicKey m_owner;
    QuerySettings m_settings;
};

} // namespace plumbline
