#pragma once

// What an arbiter does with a transcript: checks every hash, commitment and signature in it, and answers its queries
// again with the opened model. The remedy for what blind queries cannot prevent: an owner that answers with another
// model.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/blind/BlindComputation.h"
#include "core/blind/Commitments.h"

namespace plumbline
{

struct ReplayDifference {
    std::int64_t batch = 0;
    std::int64_t query = 0;     ///< within the batch, of those that were readable
    std::int32_t said = -1;     ///< class; -1 no answer
    std::int32_t computed = -1; ///< by the opened model
    double lead = 0.0;          ///< of the computed class's score over that of the one said
};

/// A lead of at most this share of the larger score (or of 1) is what rounding explains: another machine, batch size or
/// thread count adds floating-point numbers in another order.
inline constexpr double kTieLead = 1e-4;

struct ReplayReport {
    bool sealed = false; ///< the session came as far as the owner's signature
    std::string endedBy; ///< why it went no further, as the parties said
    BlindModel model;    ///< as committed to
    TranscriptSeal seal;
    std::string regulatorKey;
    std::int64_t samples = 0;
    std::int64_t queries = 0;      ///< answered and opened
    std::optional<bool> certified; ///< what the regulator told the owner
    /// Hashes, commitments, signatures, the model: what does not fit, in words. Empty where all does.
    std::vector<std::string> problems;
    bool answersCompared = false;
    std::int64_t differences = 0;             ///< answers that are not the opened model's
    std::int64_t ties = 0;                    ///< those among other answers that rounding explains
    std::vector<ReplayDifference> examples{}; ///< the first hundred differences
    /// With the regulator's opening: the claim counted again.
    std::optional<GapVerdict> verdict;
    std::optional<std::vector<RateCell>> cells;

    [[nodiscard]] bool good() const { return sealed && problems.empty() && differences == 0; }
};

struct ReplayInputs {
    std::filesystem::path transcript{};
    BlindAnswerer* model = nullptr;                  ///< the opened model; without it, answers are not compared
    const RegulatorOpening* opening = nullptr;       ///< the regulator's; without it, nothing is counted
    const CertificateStatement* statement = nullptr; ///< of a certificate that must rest on this transcript
};

/// Errors: those of reading the file and of the model; FormatInvalid (not a sequence of the protocol's messages; names
/// the message); Cancelled.
Result<ReplayReport> replayTranscript(const ReplayInputs& inputs, const BlindContext& context = {});

} // namespace plumbline
