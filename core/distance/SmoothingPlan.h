#pragma once

// How many noisy passes randomized smoothing spends on a sample, and what they certify. Free of LibTorch.
//
// Let p be the probability of the selected class under noise. At look i, after n_i draws of which k_i voted for the
// class, L_i = Clopper-Pearson's one-sided lower bound of confidence 1 - alpha_i. Each misses p with probability at
// most alpha_i, so with sum(alpha_i) <= alpha all hold together with probability at least 1 - alpha (Bonferroni), and
// so does their maximum over the looks made, whatever rule ended the looking: stopping early costs no validity. The
// radius sigma * quantile(max L_i) is therefore a certificate of confidence 1 - alpha (Cohen, Rosenfeld and Kolter
// 2019, theorem 1), exactly as with one look at a fixed n.
//
// Stopping (adaptive). At a look, u = Clopper-Pearson's upper bound of p (confidence 1 - gamma) and q = the smallest
// count that Binomial(n - n_i, u) exceeds with probability at most gamma. With probability at least 1 - 2 gamma the
// votes after all n draws are at most k_i + q, so that one look at n with the whole of alpha would certify at most
// sigma * quantile(CP(k_i + q, n, alpha)). A sample stops once that exceeds what it has by no more than the tolerance.
//
// Stopping (curve). Only whether the radius exceeds each of the asked taus matters: p > cdf(tau / sigma). A sample
// stops once every tau is either certified, or out of reach of the last look by the same prediction.
//
// What cannot be had: while every draw votes for the class, q = n - n_i, so radii within .01 of those of n = 10,000
// (sigma .25, alpha .001) take 8,700 draws under any rule that promises it. Adaptive mode saves on the other samples,
// and more with a larger tolerance; curve mode saves on nearly all.

#include <cstdint>
#include <vector>

namespace plumbline
{

enum class SmoothingMode : std::uint8_t { Fixed, Adaptive, Curve };

struct SmoothingPlan {
    struct Look {
        std::int64_t draws; ///< in all, ascending
        double alpha;       ///< spent here
    };
    SmoothingMode mode = SmoothingMode::Fixed;
    double sigma = 0.25;
    double alpha = 0.001;
    double tolerance = 0.05;  ///< adaptive: in the unit of sigma
    std::vector<double> taus; ///< curve: in the unit of sigma, each at least 0
    std::vector<Look> looks;
};

/// One look for Fixed; else several, the last at `draws` with most of alpha. The alphas add up to at most `alpha`.
SmoothingPlan makeSmoothingPlan(SmoothingMode mode, double sigma, std::int64_t draws, double alpha);

/// The certificate of one sample as its votes come in.
class SmoothingCertificate
{
public:
    explicit SmoothingCertificate(const SmoothingPlan& plan) : m_plan(plan) {}

    /// Draws that are wanted before the next look; 0: finished.
    [[nodiscard]] std::int64_t wanted() const;
    /// The votes for the class among exactly wanted() further draws.
    void add(std::int64_t votes);

    [[nodiscard]] std::int64_t draws() const { return m_draws; }
    [[nodiscard]] int looks() const { return static_cast<int>(m_look); }
    [[nodiscard]] double lowerProbability() const { return m_lower; }
    [[nodiscard]] double radius() const; ///< 0 where it abstains
    [[nodiscard]] bool abstains() const { return !(m_lower > 0.5); }
    /// The number of draws, not the sample, limits the radius: all voted for the class, or it stopped before the plan's
    /// end.
    [[nodiscard]] bool censored() const { return m_votes == m_draws || m_draws < m_plan.looks.back().draws; }

private:
    [[nodiscard]] bool mayStop() const;
    [[nodiscard]] std::int64_t plausibleVotes() const;

    const SmoothingPlan& m_plan;
    std::size_t m_look = 0;
    std::int64_t m_draws = 0;
    std::int64_t m_votes = 0;
    double m_lower = 0;
    bool m_stopped = false;
};

} // namespace plumbline
