#pragma once

// Corrections of p-values for multiple comparisons.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/Error.h"

namespace plumbline
{

enum class Correction : std::uint8_t {
    None,
    Bonferroni,
    Sidak,
    Holm,              ///< Holm 1979, step down
    HolmSidak,         ///< step down with Sidak's levels
    Hochberg,          ///< Hochberg 1988, step up
    BenjaminiHochberg, ///< false discovery rate, 1995
    BenjaminiYekutieli ///< false discovery rate under any dependence, 2001
};
const char* correctionName(Correction correction); ///< stable: "none", "bonferroni", "sidak", "holm", ...
std::optional<Correction> correctionFromName(std::string_view name);

/// Adjusted p-values, in the order given, at most 1. Errors: ValueInvalid (a p-value that is no number in [0, 1]).
Result<std::vector<double>> adjustedP(std::span<const double> p, Correction correction);
/// Which hypotheses are rejected at level alpha. Errors: as adjustedP.
Result<std::vector<bool>> rejections(std::span<const double> p, double alpha, Correction correction);

} // namespace plumbline
