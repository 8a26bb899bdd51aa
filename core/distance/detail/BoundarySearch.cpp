#include "core/distance/detail/BoundarySearch.h"

namespace plumbline::detail
{
namespace
{

constexpr int kLargestSteps = 20;

/// Brackets on segments from clean samples (0, not adversarial) to points (1, adversarial), one row each. Values are
/// rival margins minus the aimed margin.
struct Segments {
    torch::Tensor owners, clean, direction, low, high, lowValue, highValue, lastSide;

    void keep(const torch::Tensor& rows)
    {
        for (torch::Tensor* tensor : {&owners, &clean, &direction, &low, &high, &lowValue, &highValue, &lastSide})
            *tensor = tensor->index_select(0, rows);
    }
};

/// The secant's zero, kept off both ends of the bracket.
torch::Tensor secant(const Segments& s)
{
    const torch::Tensor share = (-s.lowValue / (s.highValue - s.lowValue)).nan_to_num(0.5, 0.5, 0.5).clamp(0.02, 0.98);
    return s.low + (s.high - s.low) * share;
}

Segments segmentsTo(const AttackProblem& problem, const AdversarialRows& rows)
{
    const torch::Tensor clean = problem.clean.index_select(0, rows.owners);
    const torch::Tensor aim = aimedMargin(problem.required.index_select(0, rows.owners));
    const Rival start = rivalOf(problem.logits.index_select(0, rows.owners), problem.oracle.labelsOf(rows.owners));
    return {rows.owners,
            clean,
            rows.points - clean,
            torch::zeros_like(aim),
            torch::ones_like(aim),
            start.margin - aim,
            rows.rivalMargins - aim,
            torch::zeros_like(aim)};
}

/// Tightens the brackets by the margins met at `at`. Illinois: the value of an end that stays twice in a row is halved.
void tighten(Segments& s, const torch::Tensor& at, const torch::Tensor& value, const torch::Tensor& inside)
{
    s.lowValue = torch::where(inside, torch::where(s.lastSide > 0, s.lowValue * 0.5, s.lowValue), value);
    s.highValue = torch::where(inside, value, torch::where(s.lastSide < 0, s.highValue * 0.5, s.highValue));
    s.low = torch::where(inside, s.low, at);
    s.high = torch::where(inside, at, s.high);
    s.lastSide = torch::where(inside, torch::ones_like(at), -torch::ones_like(at));
}

/// Offers points and shrinks those that are adversarial. Returns which were (R, bool).
torch::Tensor tryPoints(const AttackProblem& problem, BestPoints& best, const torch::Tensor& owners,
                        const torch::Tensor& points)
{
    const torch::Tensor logits = problem.oracle.logits(points, owners);
    const torch::Tensor margin = rivalOf(logits, problem.oracle.labelsOf(owners)).margin;
    const torch::Tensor adversarial = margin >= problem.required.index_select(0, owners);
    best.offer(owners, points, margin, BestPoints::kSameStart);
    const AdversarialRows rows{owners, points, margin};
    shrinkToBoundary(problem, best, rows.at(adversarial.nonzero().squeeze(1)));
    return adversarial;
}

/// Points on the rays through `through`, at `lengths` from the clean samples.
torch::Tensor onRays(const AttackProblem& problem, const torch::Tensor& owners, const torch::Tensor& clean,
                     const torch::Tensor& through, const torch::Tensor& lengths)
{
    const torch::Tensor direction = through - clean;
    const torch::Tensor scale = lengths / direction.norm(2, 1).clamp_min(1e-12);
    return problem.clamp(clean + scale.unsqueeze(1) * direction, owners);
}

/// One round for samples on the boundary; returns those that gained.
torch::Tensor projectOnce(const AttackProblem& problem, BestPoints& best, const torch::Tensor& samples, double gain)
{
    const torch::Tensor clean = problem.clean.index_select(0, samples);
    const torch::Tensor points = best.points.index_select(0, samples);
    const torch::Tensor before = best.distances.index_select(0, samples);
    const MarginGradient at = problem.oracle.marginGradient(points, samples, torch::full_like(samples, -1));
    const torch::Tensor rise =
        (at.gradient * (points - clean)).sum(1) - at.margin + aimedMargin(problem.required.index_select(0, samples));
    const torch::Tensor foot = problem.project(clean, at.gradient, rise, samples);
    const torch::Tensor promising = ((foot - clean).norm(2, 1) < before * (1 - gain)) & foot.isfinite().all(1);
    torch::Tensor rows = promising.nonzero().squeeze(1);
    if (rows.numel() == 0)
        return rows;
    // The foot itself; where the boundary curves away from it, farther out on its ray; else halfway to the old point.
    for (int trial = 0; trial < 3 && rows.numel() > 0; ++trial) {
        const torch::Tensor owners = samples.index_select(0, rows);
        const torch::Tensor from = clean.index_select(0, rows);
        torch::Tensor candidate = foot.index_select(0, rows);
        if (trial == 2)
            candidate = (candidate + points.index_select(0, rows)) * 0.5;
        if (trial > 0)
            candidate = onRays(problem, owners, from, candidate, before.index_select(0, rows) * (1 - gain));
        const torch::Tensor adversarial = tryPoints(problem, best, owners, candidate);
        rows = rows.masked_select(adversarial.logical_not());
    }
    return samples.masked_select(best.distances.index_select(0, samples) < before * (1 - gain));
}

} // namespace

void shrinkToBoundary(const AttackProblem& problem, BestPoints& best, const AdversarialRows& rows, double tolerance)
{
    if (rows.owners.numel() == 0)
        return;
    Segments segments = segmentsTo(problem, rows);
    for (int step = 0; step < kLargestSteps; ++step) {
        const torch::Tensor at = secant(segments);
        const torch::Tensor points = segments.clean + at.unsqueeze(1) * segments.direction;
        const torch::Tensor logits = problem.oracle.logits(points, segments.owners);
        const torch::Tensor margin = rivalOf(logits, problem.oracle.labelsOf(segments.owners)).margin;
        best.offer(segments.owners, points, margin, BestPoints::kSameStart);
        const torch::Tensor need = problem.required.index_select(0, segments.owners);
        const torch::Tensor inside = margin >= need;
        tighten(segments, at, margin - aimedMargin(need), inside);
        const torch::Tensor settled =
            (inside & (margin <= 2 * need)) | ((segments.high - segments.low) <= tolerance * segments.high);
        const torch::Tensor open = settled.logical_not().nonzero().squeeze(1);
        if (open.numel() == 0)
            return;
        segments.keep(open);
    }
}

AdversarialRows bestRows(const BestPoints& best, const torch::Tensor& samples)
{
    const torch::Tensor owners = samples.masked_select(best.distances.index_select(0, samples).isfinite());
    return {owners, best.points.index_select(0, owners), best.margins.index_select(0, owners)};
}

torch::Tensor projectAlongBoundary(const AttackProblem& problem, BestPoints& best, const torch::Tensor& samples,
                                   const ProjectionSettings& settings)
{
    torch::Tensor active = samples.masked_select(best.distances.index_select(0, samples).isfinite());
    for (int round = 0; round < settings.rounds && active.numel() > 0; ++round)
        active = projectOnce(problem, best, active, settings.smallestGain);
    return active;
}

} // namespace plumbline::detail
