#pragma once

// Do two estimators (checkpoints, models) tell the same story about the groups? Sign agreement and differences of their
// sigma vectors (Nanda, Dooley et al., table 1 and section 6).

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/Error.h"

namespace plumbline
{

struct Agreement {
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

struct NamedSigmas {
    std::string name; ///< of the estimator, checkpoint or model
    std::vector<double> sigmas;
};

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

} // namespace plumbline
