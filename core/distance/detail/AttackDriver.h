#pragma once

// The frame around every estimator that searches an adversarial point: which samples are attacked at all, the best
// point of each, and its verification. Include from .cpp only.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include <torch/script.h>

#include "core/distance/DistanceEstimator.h"
#include "core/distance/detail/BatchCheck.h"
#include "core/distance/detail/BoundaryOracle.h"

namespace plumbline::detail
{

/// A batch ready to be attacked. Tensors have one row per sample of the batch, attacked or not.
struct AttackProblem {
    BoundaryOracle& oracle;
    const ModelCard& card;
    torch::Tensor clean;    ///< N x F in the oracle's space: pixels clipped into [0,1], or zeros
    torch::Tensor labels;   ///< N, int64; 0 where there is none
    torch::Tensor logits;   ///< N x K of the clean samples
    torch::Tensor required; ///< N, the margin by which a point must be adversarial: beyond what rounding moves
    torch::Tensor attacked; ///< indices of the samples to attack: labelled, finite, correctly classified

    [[nodiscard]] std::int64_t classes() const { return logits.size(1); }
    /// Points (R x F) of samples `owners` (R) put back into their box.
    [[nodiscard]] torch::Tensor clamp(const torch::Tensor& points, const torch::Tensor& owners) const
    {
        return oracle.space().clamp(points, owners);
    }
    /// projectOntoHalfSpace() in the boxes of samples `owners` (R).
    [[nodiscard]] torch::Tensor project(const torch::Tensor& from, const torch::Tensor& normal,
                                        const torch::Tensor& rise, const torch::Tensor& owners) const
    {
        return oracle.space().project(from, normal, rise, owners);
    }
};

/// The best adversarial of every sample, and why there is none. A distance is only ever lowered.
class BestPoints
{
public:
    explicit BestPoints(const AttackProblem& problem);

    /// Stands for "the start that found the owner's present best point": a refinement of it.
    static constexpr std::int64_t kSameStart = -1;

    /// Takes over those of R points that are adversarial by the required margin and nearer than the best so far.
    /// `rivalMargins` (R) are those of rivalOf(). Several rows may belong to one owner. Returns the rows taken (R,
    /// bool).
    torch::Tensor offer(const torch::Tensor& owners, const torch::Tensor& points, const torch::Tensor& rivalMargins,
                        std::int64_t start);

    torch::Tensor points;     ///< N x F, the clean sample where there is none
    torch::Tensor distances;  ///< N, infinite where there is none
    torch::Tensor margins;    ///< N, rival margin of the point, as the search saw it; -infinity where there is none
    torch::Tensor starts;     ///< N, which start found it
    torch::Tensor flat;       ///< N, bool: the gradient at the clean sample vanishes
    torch::Tensor nonFinite;  ///< N, bool: the search met NaN or infinity
    torch::Tensor iterations; ///< N, int64

private:
    const AttackProblem& m_problem;
};

/// Records of what the clean samples already tell, in the unit of the card (unitOf()); status NotFound marks those to
/// attack.
std::vector<DistanceRecord> cleanRecords(const Batch& batch, const torch::Tensor& logits, const ModelCard& card);

/// Margin that a search aims at: a little more than what is required.
inline torch::Tensor aimedMargin(const torch::Tensor& required)
{
    return required * 1.5;
}

/// Searches adversarial points; fills `best`.
using Attack = std::function<void(const AttackProblem& problem, BestPoints& best)>;

/// Runs an attack on a batch: clips pixels into [0,1] (estimators never abort for a rounding error of the decoder),
/// sorts out samples that are not attacked (no label, wrong, not finite), and verifies each best point by a fresh pass
/// of the model as it was loaded. `names` are those of BestPoints::starts. Errors: as DistanceEstimator::estimate.
Result<std::vector<DistanceRecord>> runAttack(TorchClassifier& classifier, const Batch& batch,
                                              const EstimateContext& context, std::span<const std::string> names,
                                              const Attack& attack);

} // namespace plumbline::detail
