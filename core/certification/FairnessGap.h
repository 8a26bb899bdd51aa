#pragma once

// Fairness gaps of a classifier from its predictions, and when they certify fairness (Segal, Adi, Pinkas, Baum, Ganesh,
// Keshet, Fairness in the Eyes of the Data, AIES 2021: section 2, theorems 1 and 2).

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/stats/Interval.h"

namespace plumbline
{

enum class FairnessDefinition : std::uint8_t {
    OverallRisk,      ///< max over groups of |P(M(x) != y | g1) - P(M(x) != y | g2)|
    EqualizedOdds,    ///< max over groups and labels of |P(M(x) != y | g1, y) - P(M(x) != y | g2, y)|
    DemographicParity ///< max over groups and labels of |P(M(x) = y | g1) - P(M(x) = y | g2)|
};
const char* fairnessDefinitionName(FairnessDefinition definition); ///< "overall_risk", "equalized_odds", ...
std::optional<FairnessDefinition> fairnessDefinitionFromName(std::string_view name);

/// How many events the union bound is taken over.
enum class CellRule : std::uint8_t {
    Printed, ///< K = |G||Y|, the theorem as printed, for all three definitions (default)
    Tight,   ///< risk |G|; demographic parity |G| for two labels, else |G||Y|; equalized odds |G||Y|
    Figure   ///< K = 1: the borders of the paper's figure 2, ln(2/delta). Not valid for more than one event
};
const char* cellRuleName(CellRule rule); ///< "printed", "tight", "figure"
std::optional<CellRule> cellRuleFromName(std::string_view name);

/// How often each (group, label, prediction) occurred.
class PredictionCounts
{
public:
    PredictionCounts(std::size_t groups, std::size_t labels);
    /// Errors: InvalidArgument (an index out of range, a negative count).
    Status add(std::size_t group, std::size_t label, std::size_t prediction, std::int64_t count = 1);

    [[nodiscard]] std::size_t groups() const { return m_groups; }
    [[nodiscard]] std::size_t labels() const { return m_labels; }
    [[nodiscard]] std::int64_t count(std::size_t group, std::size_t label, std::size_t prediction) const
    {
        return m_counts[(group * m_labels + label) * m_labels + prediction];
    }

private:
    std::size_t m_groups;
    std::size_t m_labels;
    std::vector<std::int64_t> m_counts;
};

/// One rate that a definition compares between groups.
struct RateCell {
    std::size_t group = 0;
    std::size_t label = 0; ///< 0 where the definition has no label
    std::int64_t events = 0;
    std::int64_t n = 0;
    [[nodiscard]] double rate() const
    {
        return n > 0 ? static_cast<double>(events) / static_cast<double>(n) : kNotANumber;
    }
};

struct FairnessGap {
    FairnessDefinition definition = FairnessDefinition::OverallRisk;
    std::size_t groups = 0;
    std::size_t labels = 0;
    double gap = 0.0;       ///< empirical
    RateCell first, second; ///< the two rates that are farthest apart, the larger one first
    std::vector<RateCell> cells;
    RateCell smallest; ///< the cell with the fewest samples
};

/// Errors: NoSamples, GroupEmpty (a cell that the definition needs holds no sample; the error names it).
Result<FairnessGap> fairnessGap(const PredictionCounts& counts, FairnessDefinition definition);

/// K under a rule.
std::int64_t cellCount(FairnessDefinition definition, std::size_t groups, std::size_t labels, CellRule rule);

/// Samples that every cell needs: ceil(2 / (epsilon - gap)^2 ln(2 K / delta)); nothing where gap >= epsilon.
std::optional<std::int64_t> requiredSamples(double epsilon, double gap, double delta, std::int64_t cells);

/// With confidence 1 - delta the true gap is at most gap + 2 t, t = sqrt(ln(2 K / delta) / (2 m)). The same inequality
/// as the theorem's, and rigorous: the Hoeffding event for t does not depend on the gap that is seen.
double gapUpperBound(double gap, std::int64_t smallest, double delta, std::int64_t cells);

/// Sharper: Clopper-Pearson intervals of confidence 1 - delta / cells for every rate at once; the true gap is at most
/// the largest difference that they allow. Uses every cell's own count and rate.
double exactGapUpperBound(const FairnessGap& gap, double delta);

enum class Verdict : std::uint8_t { Certified, GapTooLarge, NotEnoughSamples };
const char* verdictName(Verdict verdict); ///< "certified", "gap_too_large", "not_enough_samples"

struct MissingSamples {
    RateCell cell;
    std::int64_t missing = 0;
};

struct FairnessVerdict {
    Verdict verdict = Verdict::NotEnoughSamples;
    double upperBound = kNotANumber;      ///< of the true gap: gap + 2 t
    double exactUpperBound = kNotANumber; ///< by exact intervals
    std::int64_t cells = 0;               ///< K
    std::optional<std::int64_t> required; ///< per cell
    std::vector<MissingSamples> missing;  ///< cells that need more, where more samples could help
};

/// Theorem 1 (private test data). For theorem 2 (augmented public data) give alpha in place of epsilon: the verdict
/// then rests on the assumption that an augmented gap of at most alpha means a gap of at most epsilon. Errors:
/// InvalidArgument (epsilon or delta not in (0, 1)).
Result<FairnessVerdict> certifyFairness(const FairnessGap& gap, double epsilon, double delta,
                                        CellRule rule = CellRule::Printed);

} // namespace plumbline
