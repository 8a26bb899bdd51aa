#pragma once

// Do two estimators (checkpoints, models) tell the same story about the groups? Sign agreement and differences of their
// sigma vectors (Nanda, Dooley et al., table 1 and section 6).

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"

namespace plumbline
{

struct Agreement {
    std::int64_t pairs = 0;              ///< of sigma vectors; 1 unless pooled
    std::int64_t compared = 0;           ///< groups where both have a sigma
    std::int64_t agreeing = 0;           ///< of them: (a > 0) == (b > 0)
    double meanDifference = 0.0;         ///< mean of a - b; NaN without a comparison
    double meanAbsoluteDifference = 0.0; ///< mean of |a - b|
    double variance = 0.0;               ///< of a - b, divided by n - 1; NaN below two comparisons
    double varianceOfAbsolute = 0.0;     ///< of |a - b|, likewise
    [[nodiscard]] double share() const;  ///< agreeing / compared; NaN without a comparison
};

/// Compares the entries where both are numbers. Errors: InvalidArgument (unequal lengths).
Result<Agreement> compareSigmas(std::span<const double> a, std::span<const double> b);

/// Adds up over several vectors (models, partitions), as table 1 does.
Agreement pooledAgreement(std::span<const Agreement> parts);

/// Whose sigmas a vector holds.
struct SigmaSource {
    std::string model;      ///< of a checkpoint: of its training run
    std::string checkpoint; ///< ModelCheckpoint::name(); empty: the model is no checkpoint
    std::string method;     ///< id of the estimator
};

struct NamedSigmas {
    std::string name; ///< of the estimator, checkpoint or model
    std::vector<double> sigmas;
    SigmaSource source{};
};

/// What an agreement is between.
enum class AgreementBetween : std::uint8_t {
    Vectors,     ///< every vector with every other
    Methods,     ///< estimators, pooled over the models and checkpoints that both were run on (table 1 of the paper)
    Checkpoints, ///< states of a training run, pooled over runs and methods
    Models       ///< models, pooled over checkpoints and methods
};
const char* agreementBetweenName(AgreementBetween between); ///< "vectors", "methods", "checkpoints", "models"
std::optional<AgreementBetween> agreementBetweenFromName(std::string_view name);

/// Symmetric in agreeing and compared, row-major; the diagonal compares a vector with itself.
struct AgreementMatrix {
    std::vector<std::string> names;
    std::vector<Agreement> cells;
    [[nodiscard]] const Agreement& cell(std::size_t row, std::size_t column) const
    {
        return cells[row * names.size() + column];
    }
};
Result<AgreementMatrix> agreementMatrix(std::span<const NamedSigmas> sigmas);
/// Rows and columns are the methods, checkpoints or models that occur, in the order of their first vector; a cell pools
/// the pairs of vectors that differ in that alone. Vectors without a checkpoint have no part in that comparison.
Result<AgreementMatrix> agreementMatrix(std::span<const NamedSigmas> sigmas, AgreementBetween between);

} // namespace plumbline
