#pragma once

// A signed statement that a model is fair: what was tested, on what, how, with what result. The bytes that are signed
// and the file's form are specified in docs/certificate-format.md.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/certification/GapTests.h"
#include "core/certification/MerkleHash.h"
#include "core/certification/SigningKey.h"
#include "core/certification/TranscriptSeal.h"

namespace plumbline
{

struct CertificateStatement {
    std::string modelHash; ///< Merkle root, hexadecimal
    std::int64_t modelBytes = 0;
    std::string modelKind; ///< as modelKindName(): recorded predictions are certified as such
    std::string modelName; ///< for people; nothing rests on it
    FairnessDefinition definition = FairnessDefinition::OverallRisk;
    double epsilon = kNotANumber;
    double delta = kNotANumber;
    GapTest test = GapTest::ExactPairs;
    CellRule rule = CellRule::Printed;
    std::optional<double> alpha; ///< public data: the gap on augmented data that was tested instead, an assumption
    nlohmann::json augmentor;    ///< its settings; null for private data
    std::string partition;       ///< the expression that made the groups
    std::vector<std::string> groups;
    std::vector<std::string> labels;
    std::vector<RateCell> cells; ///< counts of the definition's cells
    double gap = kNotANumber;
    double upperBound = kNotANumber;
    std::string dataHash; ///< content hash of the data set
    std::int64_t leftOut = 0;
    std::string date;        ///< UTC, "2026-11-30T06:00:00Z"
    std::string tool;        ///< "plumbline 0.1.0 (revision)"
    std::string computation; ///< kInTheClear, or kBlindQueries with a transcript; no other way is known
    std::optional<TranscriptSeal> transcript; ///< of ways of computing between two parties
    std::string job;                          ///< hash of the job's spec; empty where there was none
};

inline constexpr const char* kInTheClear = "in_the_clear";    ///< whoever signs ran the model; version 1 of the format
inline constexpr const char* kBlindQueries = "blind_queries"; ///< docs/blind-certification.md; version 2
/// Of the format that a statement is written in: 1 or 2.
int certificateVersion(const CertificateStatement& statement);

/// Errors: FormatInvalid (a key missing, unknown or of another type or range; names it).
Result<CertificateStatement> statementFromJson(const nlohmann::json& json, int version = 1);
/// Real numbers are texts in their shortest form, so that every reader makes the same bytes. Errors: InvalidArgument (a
/// number that is not finite).
Result<nlohmann::json> toJson(const CertificateStatement& statement);
/// Keys sorted, no blanks, UTF-8: the bytes of the specification.
std::string canonicalJson(const nlohmann::json& json);

/// The cells as a gap again, and whether the test passes on them. Errors: FormatInvalid (cells that do not fit groups,
/// labels and definition).
Result<GapVerdict> recompute(const CertificateStatement& statement);

/// The certificate's file. Errors: InvalidArgument (the counts do not pass the test that the statement names; the
/// owner's signature does not fit transcript, model and this key).
Result<std::string> signCertificate(const CertificateStatement& statement, const SigningKey& key);

enum class CertificateProblem : std::uint8_t {
    None,
    Malformed,    ///< not a certificate, or not in the one form that it has
    OtherKey,     ///< signed with another key than the one given
    BadSignature, ///< changed after it was signed
    Inconsistent, ///< the counts do not support the statement
    OtherModel,   ///< the model's hash differs
    OtherDefinition,
    OtherGroups,
    EpsilonTooLarge,
    DeltaTooLarge,
    AssumesAlpha,  ///< rests on the assumption of theorem 2, which was not accepted
    BadTranscript, ///< the owner's signature does not bind transcript, model and regulator
    OtherOwner     ///< computed with another owner than wanted, or with none
};
const char* certificateProblemName(CertificateProblem problem); ///< "none", "malformed", ...

/// What a verifier asks for beside a good signature.
struct CertificateDemand {
    std::optional<std::string> modelHash;
    std::optional<FairnessDefinition> definition;
    std::optional<std::string> partition;
    std::optional<double> epsilon; ///< at most this
    std::optional<double> delta;
    bool acceptAlpha = true;
    std::optional<PublicKey> owner; ///< a transcript that this key signed
};

struct CertificateCheck {
    CertificateProblem problem = CertificateProblem::Malformed;
    std::string detail;
    std::optional<CertificateStatement> statement; ///< where it could be read; trust it only without a problem
    [[nodiscard]] bool valid() const { return problem == CertificateProblem::None; }
};

/// Never fails on any bytes: what is wrong is the answer.
CertificateCheck verifyCertificate(std::string_view file, const PublicKey& key, const CertificateDemand& demand = {});

/// Now, in the certificate's form.
std::string certificateDate();

/// The public key that a certificate names as its signer's. Whose key that is, the file cannot prove. Errors:
/// FormatInvalid.
Result<PublicKey> signerOf(std::string_view file);

} // namespace plumbline
