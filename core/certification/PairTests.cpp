#include "core/certification/detail/PairTests.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/stats/Distributions.h"
#include "core/stats/Proportion.h"

namespace plumbline::detail
{
namespace
{

/// Share of delta that the confidence set for the unknown rates may cost (Berger and Boos 1994).
constexpr double kSetShare = 1.0 / 50.0;
constexpr int kCells = 16;
constexpr int kMostHalvings = 7;
/// Beta(1/2, 1/2): the mixture with the smallest worst-case regret among the Beta distributions (Krichevsky-Trofimov).
constexpr double kPrior = 0.5;

/// -z of a one-sided p-value, clipped so that no infinity meets a zero weight.
double scoreOf(double p)
{
    return p <= 0.0 ? 40.0 : p >= 1.0 ? -40.0 : std::clamp(-normalQuantile(p), -40.0, 40.0);
}

/// The combined test at the null points (t + epsilon, t).
class NullLine
{
public:
    NullLine(const RatePair& pair, double epsilon) : m_pair(pair), m_epsilon(epsilon) {}

    struct Point {
        double t = 0.0;
        double highScore = 0.0; ///< grows with t
        double lowScore = 0.0;  ///< falls with t
        double highWeight = 0.0;
        double lowWeight = 0.0; ///< both weights change monotonically: the high one's share falls with t
    };

    [[nodiscard]] Point at(double t) const
    {
        const double p = std::min(1.0, t + m_epsilon);
        Point point;
        point.t = t;
        point.highScore = scoreOf(binomialCdf(m_pair.high.events, m_pair.high.n, p));
        point.lowScore = scoreOf(m_pair.low.events <= 0 ? 1.0 : binomialUpperTail(m_pair.low.events, m_pair.low.n, t));
        const double high = std::max(0.0, p * (1.0 - p)) / static_cast<double>(m_pair.high.n);
        const double low = std::max(0.0, t * (1.0 - t)) / static_cast<double>(m_pair.low.n);
        const double sum = high + low;
        point.highWeight = sum > 0.0 ? std::sqrt(high / sum) : 1.0;
        point.lowWeight = sum > 0.0 ? std::sqrt(low / sum) : 0.0;
        return point;
    }

    /// The least that the combined score can be between two points.
    static double least(const Point& a, const Point& b)
    {
        const double high =
            (a.highScore >= 0.0 ? std::min(a.highWeight, b.highWeight) : std::max(a.highWeight, b.highWeight)) *
            a.highScore;
        const double low =
            (b.lowScore >= 0.0 ? std::min(a.lowWeight, b.lowWeight) : std::max(a.lowWeight, b.lowWeight)) * b.lowScore;
        return high + low;
    }

    /// Whether the combined score is at least `wanted` everywhere between two points; halves where the bound is loose.
    [[nodiscard]] bool above(const Point& a, const Point& b, double wanted, int halvings) const
    {
        if (least(a, b) >= wanted)
            return true;
        const auto score = [](const Point& p) { return p.highWeight * p.highScore + p.lowWeight * p.lowScore; };
        if (halvings == 0 || score(a) < wanted || score(b) < wanted)
            return false;
        const Point middle = at(0.5 * (a.t + b.t));
        return above(a, middle, wanted, halvings - 1) && above(middle, b, wanted, halvings - 1);
    }

private:
    const RatePair& m_pair;
    double m_epsilon;
};

/// log of the martingale M(p) = (integral of q^k (1-q)^(n-k) over the prior) / (p^k (1-p)^(n-k)).
class MixtureMartingale
{
public:
    explicit MixtureMartingale(const RateCell& cell)
        : m_events(static_cast<double>(cell.events)), m_rest(static_cast<double>(cell.n - cell.events)),
          m_evidence(logBeta(m_events + kPrior, m_rest + kPrior) - logBeta(kPrior, kPrior))
    {
    }

    [[nodiscard]] double logAt(double p) const
    {
        return m_evidence - times(m_events, std::log(p)) - times(m_rest, std::log1p(-p));
    }
    /// Derivative of logAt; grows with p.
    [[nodiscard]] double slopeAt(double p) const
    {
        return (m_events > 0.0 ? -m_events / p : 0.0) + (m_rest > 0.0 ? m_rest / (1.0 - p) : 0.0);
    }

private:
    static double logBeta(double a, double b) { return std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b); }
    static double times(double count, double value) { return count > 0.0 ? count * value : 0.0; }

    double m_events;
    double m_rest;
    double m_evidence;
};

} // namespace

bool exactPairBelow(const RatePair& pair, double epsilon, double delta)
{
    const double spent = delta * kSetShare;
    const double from = clopperPearsonLower(pair.low.events, pair.low.n, spent / 3.0);
    const double to =
        std::min({clopperPearsonUpper(pair.low.events, pair.low.n, spent / 3.0),
                  clopperPearsonUpper(pair.high.events, pair.high.n, spent / 3.0) - epsilon, 1.0 - epsilon});
    if (!(to >= from))
        return true; // no null point is left in the confidence set
    const double wanted = -normalQuantile(delta - spent);
    const NullLine line(pair, epsilon);
    NullLine::Point before = line.at(from);
    for (int i = 1; i <= kCells; ++i) {
        const NullLine::Point next = line.at(from + (to - from) * i / kCells);
        if (!line.above(before, next, wanted, kMostHalvings))
            return false;
        before = next;
    }
    return true;
}

bool anytimePairBelow(const RatePair& pair, double epsilon, double delta)
{
    const MixtureMartingale high(pair.high);
    const MixtureMartingale low(pair.low);
    // log M_high(t + epsilon) + log M_low(t) is convex in t: its least value lies where the slope changes sign.
    double from = 0.0;
    double to = 1.0 - epsilon;
    for (int i = 0; i < 200 && to - from > 1e-16; ++i) {
        const double t = 0.5 * (from + to);
        (high.slopeAt(t + epsilon) + low.slopeAt(t) < 0.0 ? from : to) = t;
    }
    const double t = std::clamp(0.5 * (from + to), 0.0, 1.0 - epsilon);
    // Rounding of lgamma grows with its value; never in the model's favour.
    const double slack = 1e-9 + 1e-14 * static_cast<double>(pair.high.n + pair.low.n);
    return high.logAt(t + epsilon) + low.logAt(t) - slack >= std::log(1.0 / delta);
}

} // namespace plumbline::detail
