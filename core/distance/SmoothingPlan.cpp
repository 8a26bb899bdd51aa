#include "core/distance/SmoothingPlan.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/stats/Distributions.h"
#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

constexpr double kPrediction = 0.005; // gamma of the header
// Adaptive: shares of the draws at which to look. Early alphas grow with them: an early look decides clear cases only.
constexpr double kAdaptiveLooks[] = {0.03, 0.1, 0.2, 0.35, 0.5, 0.7, 0.85};
constexpr double kAdaptiveLast = 0.7; // share of alpha kept for the last look
constexpr double kCurveLast = 0.5;
constexpr std::int64_t kFirstCurveLook = 64; // then twice as many each time

double radiusOf(double probability, double sigma)
{
    return probability > 0.5 ? sigma * normalQuantile(probability) : 0.0;
}

/// The smallest q with P(Binomial(n, p) > q) <= tail.
std::int64_t binomialReach(std::int64_t n, double p, double tail)
{
    if (p >= 1)
        return n;
    std::int64_t low = -1; // P(X > low) is above the tail
    std::int64_t high = n;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (binomialUpperTail(middle + 1, n, p) <= tail ? high : low) = middle;
    }
    return high;
}

void addLooks(SmoothingPlan& plan, std::span<const std::int64_t> early, std::span<const double> weights,
              std::int64_t draws, double lastShare)
{
    double sum = 0;
    for (const double weight : weights)
        sum += weight;
    for (std::size_t i = 0; i < early.size(); ++i)
        plan.looks.push_back({early[i], plan.alpha * (1 - lastShare) * weights[i] / sum});
    plan.looks.push_back({draws, plan.alpha * (early.empty() ? 1.0 : lastShare)});
}

} // namespace

SmoothingPlan makeSmoothingPlan(SmoothingMode mode, double sigma, std::int64_t draws, double alpha)
{
    SmoothingPlan plan;
    plan.mode = mode;
    plan.sigma = sigma;
    plan.alpha = alpha;
    std::vector<std::int64_t> early;
    std::vector<double> weights;
    if (mode == SmoothingMode::Adaptive) {
        for (const double share : kAdaptiveLooks) {
            const auto look = static_cast<std::int64_t>(std::ceil(share * static_cast<double>(draws)));
            if (look < draws && (early.empty() || look > early.back())) {
                early.push_back(look);
                weights.push_back(share);
            }
        }
        addLooks(plan, early, weights, draws, kAdaptiveLast);
    } else if (mode == SmoothingMode::Curve) {
        for (std::int64_t look = kFirstCurveLook; look < draws; look *= 2) {
            early.push_back(look);
            weights.push_back(1.0);
        }
        addLooks(plan, early, weights, draws, kCurveLast);
    } else {
        addLooks(plan, {}, {}, draws, 1.0);
    }
    return plan;
}

std::int64_t SmoothingCertificate::wanted() const
{
    return m_stopped || m_look == m_plan.looks.size() ? 0 : m_plan.looks[m_look].draws - m_draws;
}

void SmoothingCertificate::add(std::int64_t votes)
{
    const SmoothingPlan::Look& look = m_plan.looks[m_look++];
    m_draws = look.draws;
    m_votes += votes;
    m_lower = std::max(m_lower, clopperPearsonLower(m_votes, m_draws, look.alpha));
    m_stopped = m_look < m_plan.looks.size() && mayStop();
}

double SmoothingCertificate::radius() const
{
    return radiusOf(m_lower, m_plan.sigma);
}

std::int64_t SmoothingCertificate::plausibleVotes() const
{
    const std::int64_t left = m_plan.looks.back().draws - m_draws;
    return m_votes + binomialReach(left, clopperPearsonUpper(m_votes, m_draws, kPrediction), kPrediction);
}

bool SmoothingCertificate::mayStop() const
{
    const SmoothingPlan::Look& last = m_plan.looks.back();
    if (m_plan.mode == SmoothingMode::Adaptive) {
        const double reachable = clopperPearsonLower(plausibleVotes(), last.draws, m_plan.alpha);
        return radiusOf(reachable, m_plan.sigma) - radius() <= m_plan.tolerance;
    }
    const auto certified = [&](double tau) { return m_lower > normalCdf(tau / m_plan.sigma); };
    if (std::ranges::all_of(m_plan.taus, certified))
        return true;
    const double reachable = clopperPearsonLower(plausibleVotes(), last.draws, last.alpha);
    return std::ranges::all_of(
        m_plan.taus, [&](double tau) { return certified(tau) || reachable <= normalCdf(tau / m_plan.sigma); });
}

} // namespace plumbline
