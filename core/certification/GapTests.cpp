#include "core/certification/GapTests.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/certification/detail/PairTests.h"
#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

constexpr std::array kGapTests = {GapTest::Theorem, GapTest::ExactUnion, GapTest::ExactPairs, GapTest::Anytime};
constexpr double kBoundTolerance = 1e-5;
constexpr std::int64_t kMostSamples = std::int64_t{1} << 30U;

/// Ordered pairs of cells of one label, the likely widest first.
std::vector<RatePair> pairsOf(const FairnessGap& gap)
{
    std::vector<RatePair> pairs;
    for (const RateCell& high : gap.cells)
        for (const RateCell& low : gap.cells)
            if (high.label == low.label && high.group != low.group)
                pairs.push_back({high, low});
    const auto spread = [](const RatePair& pair) {
        const auto variance = [](const RateCell& cell) {
            const double n = static_cast<double>(cell.n);
            const double rate = (static_cast<double>(cell.events) + 0.5) / (n + 1.0);
            return rate * (1.0 - rate) / n;
        };
        return pair.high.rate() - pair.low.rate() + 2.0 * std::sqrt(variance(pair.high) + variance(pair.low));
    };
    std::stable_sort(pairs.begin(), pairs.end(),
                     [&](const RatePair& a, const RatePair& b) { return spread(a) > spread(b); });
    return pairs;
}

bool byPairs(GapTest test)
{
    return test == GapTest::ExactPairs || test == GapTest::Anytime;
}

double exactUnionBound(const FairnessGap& gap, double delta)
{
    // With two labels the rates of predicted label 0 and 1 of a group are one event.
    const bool dual = gap.definition == FairnessDefinition::DemographicParity && gap.labels == 2;
    const double events = static_cast<double>(dual ? gap.groups : gap.cells.size());
    const double each = delta / events / 2.0;
    double largest = 0.0;
    for (const RatePair& pair : pairsOf(gap))
        largest = std::max(largest, clopperPearsonUpper(pair.high.events, pair.high.n, each) -
                                        clopperPearsonLower(pair.low.events, pair.low.n, each));
    return largest;
}

/// A cell that has kept its rate and grown to at least n samples.
RateCell grown(const RateCell& cell, std::int64_t n)
{
    if (cell.n >= n)
        return cell;
    RateCell more = cell;
    more.n = n;
    more.events = static_cast<std::int64_t>(std::llround(cell.rate() * static_cast<double>(n)));
    return more;
}

bool passes(const FairnessGap& gap, const std::vector<RatePair>& pairs, double epsilon, double delta, GapTest test,
            std::int64_t n)
{
    if (byPairs(test))
        return std::all_of(pairs.begin(), pairs.end(), [&](const RatePair& pair) {
            return pairBelow({grown(pair.high, n), grown(pair.low, n)}, epsilon, delta, test);
        });
    FairnessGap larger = gap;
    for (RateCell& cell : larger.cells)
        cell = grown(cell, n);
    return exactUnionBound(larger, delta) <= epsilon;
}

/// Samples per cell with which the test would pass at the observed rates; found by doubling and halving.
std::optional<std::int64_t> samplesToPass(const FairnessGap& gap, const std::vector<RatePair>& pairs, double epsilon,
                                          double delta, GapTest test)
{
    std::int64_t low = 1; // too few
    std::int64_t high = std::max<std::int64_t>(gap.smallest.n, 2);
    while (!passes(gap, pairs, epsilon, delta, test, high)) {
        low = high;
        high *= 2;
        if (high > kMostSamples)
            return std::nullopt;
    }
    if (high == std::max<std::int64_t>(gap.smallest.n, 2))
        return high; // enough already: fewer do not matter
    // A few parts in a thousand: the answer rests on rates that will not stay exactly as they are.
    while (high - low > std::max<std::int64_t>(1, high / 512)) {
        const std::int64_t middle = low + (high - low) / 2;
        (passes(gap, pairs, epsilon, delta, test, middle) ? high : low) = middle;
    }
    return high;
}

void fillMissing(const FairnessGap& gap, GapVerdict& verdict)
{
    for (const RateCell& cell : gap.cells)
        if (verdict.required && cell.n < *verdict.required)
            verdict.missing.push_back({cell, *verdict.required - cell.n});
}

Result<GapVerdict> theoremVerdict(const FairnessGap& gap, double epsilon, double delta, CellRule rule)
{
    const auto printed = certifyFairness(gap, epsilon, delta, rule);
    if (!printed)
        return fail(printed.error());
    GapVerdict verdict;
    verdict.verdict = printed->verdict;
    verdict.upperBound = printed->upperBound;
    verdict.cells = printed->cells;
    verdict.required = printed->required;
    verdict.missing = printed->missing;
    return verdict;
}

} // namespace

const char* gapTestName(GapTest test)
{
    switch (test) {
    case GapTest::Theorem:
        return "theorem";
    case GapTest::ExactUnion:
        return "exact_union";
    case GapTest::ExactPairs:
        return "exact_pairs";
    case GapTest::Anytime:
        return "anytime";
    }
    return "";
}

std::optional<GapTest> gapTestFromName(std::string_view name)
{
    const auto* found =
        std::find_if(kGapTests.begin(), kGapTests.end(), [=](GapTest t) { return name == gapTestName(t); });
    return found == kGapTests.end() ? std::nullopt : std::optional(*found);
}

bool pairBelow(const RatePair& pair, double epsilon, double delta, GapTest test)
{
    if (pair.high.n < 1 || pair.low.n < 1 || !(epsilon > 0.0) || !(delta > 0.0 && delta < 1.0))
        return false;
    if (epsilon >= 1.0)
        return true;
    if (!(pair.high.rate() - pair.low.rate() < epsilon))
        return false;
    return test == GapTest::Anytime ? detail::anytimePairBelow(pair, epsilon, delta)
                                    : detail::exactPairBelow(pair, epsilon, delta);
}

double pairUpperBound(const RatePair& pair, double delta, GapTest test)
{
    double low = std::max(0.0, pair.high.rate() - pair.low.rate());
    double high = 1.0;
    while (high - low > kBoundTolerance) {
        const double middle = 0.5 * (low + high);
        (pairBelow(pair, middle, delta, test) ? high : low) = middle;
    }
    return high;
}

double gapUpperBound(const FairnessGap& gap, double delta, GapTest test, CellRule rule)
{
    if (test == GapTest::Theorem)
        return gapUpperBound(gap.gap, gap.smallest.n, delta, cellCount(gap.definition, gap.groups, gap.labels, rule));
    if (test == GapTest::ExactUnion)
        return exactUnionBound(gap, delta);
    double largest = 0.0;
    for (const RatePair& pair : pairsOf(gap))
        if (!(largest > 0.0) || !pairBelow(pair, largest, delta, test))
            largest = std::max(largest, pairUpperBound(pair, delta, test));
    return largest;
}

double gapLowerBound(const FairnessGap& gap, double delta)
{
    const double each = delta / static_cast<double>(gap.cells.size()) / 2.0;
    double largest = 0.0;
    for (const RatePair& pair : pairsOf(gap))
        largest = std::max(largest, clopperPearsonLower(pair.high.events, pair.high.n, each) -
                                        clopperPearsonUpper(pair.low.events, pair.low.n, each));
    return largest;
}

Result<std::vector<GapVerdict>> testGap(const FairnessGap& gap, const std::vector<double>& epsilons, double delta,
                                        GapTest test, CellRule rule)
{
    const auto inside = [](double value) { return value > 0.0 && value < 1.0; };
    if (!inside(delta) || !std::all_of(epsilons.begin(), epsilons.end(), inside))
        return fail(ErrorCode::InvalidArgument, "epsilon and delta must lie between 0 and 1");
    const auto pairs = pairsOf(gap);
    const double upper = gapUpperBound(gap, delta, test, rule);
    const double lower = gapLowerBound(gap, delta);
    std::vector<GapVerdict> verdicts;
    for (const double epsilon : epsilons) {
        GapVerdict verdict;
        if (test == GapTest::Theorem) {
            auto printed = theoremVerdict(gap, epsilon, delta, rule);
            if (!printed)
                return fail(std::move(printed.error()));
            verdict = std::move(*printed);
        } else {
            verdict.upperBound = upper;
            verdict.cells = static_cast<std::int64_t>(pairs.size());
            if (gap.gap >= epsilon) {
                verdict.verdict = Verdict::GapTooLarge;
            } else {
                verdict.verdict = upper <= epsilon ? Verdict::Certified : Verdict::NotEnoughSamples;
                if (verdict.verdict == Verdict::NotEnoughSamples) {
                    verdict.required = samplesToPass(gap, pairs, epsilon, delta, test);
                    fillMissing(gap, verdict);
                }
            }
        }
        verdict.definition = gap.definition;
        verdict.test = test;
        verdict.epsilon = epsilon;
        verdict.delta = delta;
        verdict.gap = gap.gap;
        verdict.lowerBound = lower;
        verdicts.push_back(std::move(verdict));
    }
    return verdicts;
}

Result<GapVerdict> testGap(const FairnessGap& gap, double epsilon, double delta, GapTest test, CellRule rule)
{
    auto verdicts = testGap(gap, std::vector{epsilon}, delta, test, rule);
    if (!verdicts)
        return fail(std::move(verdicts.error()));
    return std::move(verdicts->front());
}

} // namespace plumbline
