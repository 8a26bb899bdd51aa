#include "core/distance/DeepFool.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include <torch/script.h>

#include "core/distance/detail/AttackDriver.h"
#include "core/distance/detail/BoundarySearch.h"
#include "core/distance/detail/DeepFoolSearch.h"

namespace plumbline
{
namespace
{

using detail::AttackProblem;
using detail::BestPoints;
using detail::MarginGradient;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
// A class is passed over in a step if its linearised boundary would be farther than the nearest found even if the norm
// of its gradient had grown by this factor since it was last computed.
constexpr double kNormGrowth = 1.5;
// A step that changes its margin by less than this share of it has met a corner of the box.
constexpr float kFlatNorm = 1e-12F;
// Steps that are cut at the box, as published, before whole steps inside it.
constexpr int kCutSteps = 10;

enum class Refinement { None, Bisection, Projection };

struct Settings {
    int steps = 50;
    int candidates = 0; ///< 0: every class
    double overshoot = 0.02;
    Refinement refinement = Refinement::Bisection;
    int rounds = 5;
};

/// The step of each row to the linearised boundary that is nearest in the box, of those seen so far.
struct NearestStep {
    torch::Tensor length;   ///< R, infinite before the first
    torch::Tensor foot;     ///< R x F, where the step leads, not yet cut at the box
    bool wholeStep = false; ///< lead to the linearised boundary's nearest point inside the box

    static NearestStep none(const torch::Tensor& points)
    {
        return {torch::full({points.size(0)}, kInfinity, points.options()), points.clone(), false};
    }

    /// Takes in the linearised boundaries of some rows, of samples `owners`: feet of those that are nearer.
    void take(const AttackProblem& problem, const torch::Tensor& owners, const torch::Tensor& rows,
              const torch::Tensor& from, const MarginGradient& at, const torch::Tensor& aimed)
    {
        const torch::Tensor norm = at.gradient.norm(2, 1);
        const torch::Tensor unboxed = (aimed - at.margin).clamp_min(0) / norm;
        const torch::Tensor usable = norm.isfinite() & (norm > kFlatNorm) & at.margin.isfinite();
        // The box only lengthens a step, so a boundary farther than the nearest needs no projection.
        const torch::Tensor pick = (usable & (unboxed < length.index_select(0, rows))).nonzero().squeeze(1);
        if (pick.numel() == 0)
            return;
        const torch::Tensor start = from.index_select(0, pick);
        const torch::Tensor gradient = at.gradient.index_select(0, pick);
        const torch::Tensor rise = (aimed - at.margin).index_select(0, pick);
        const torch::Tensor end = problem.project(start, gradient, rise, owners.index_select(0, pick));
        const torch::Tensor reached = (gradient * (end - start)).sum(1) >= 0.5 * rise;
        const torch::Tensor distance =
            torch::where(reached, (end - start).norm(2, 1), torch::full_like(rise, kInfinity));
        const torch::Tensor targetRows = rows.index_select(0, pick);
        const torch::Tensor nearer = distance < length.index_select(0, targetRows);
        const torch::Tensor taken = targetRows.masked_select(nearer);
        length.index_copy_(0, taken, distance.masked_select(nearer));
        // The step itself is the published one, cut at the box: it may fall short, and the shorter way that the next
        // steps then find is worth more than arriving at once (cnn28: 4 % of the distance).
        // A sample most of whose pixels stand at the box's edge creeps that way, though: it is given the whole step.
        const torch::Tensor scale = (rise / gradient.square().sum(1)).unsqueeze(1);
        foot.index_copy_(0, taken, (wholeStep ? end : start + scale * gradient).index({nearer}));
    }
};

class DeepFoolSearch
{
public:
    DeepFoolSearch(const Settings& settings, const AttackProblem& problem, BestPoints& best)
        : m_settings(settings), m_problem(problem), m_best(best), m_owners(problem.attacked),
          m_points(problem.clean.index_select(0, m_owners))
    {
        const std::int64_t others = problem.classes() - 1;
        const std::int64_t wanted =
            settings.candidates == 0 ? others : std::min<std::int64_t>(settings.candidates, others);
        // Candidates by their logits at the clean sample; the label itself is out.
        const torch::Tensor logits = problem.logits.index_select(0, m_owners)
                                         .scatter(1, problem.oracle.labelsOf(m_owners).unsqueeze(1), -kInfinity);
        m_classes = std::get<1>(logits.topk(wanted, 1)).contiguous();
        m_norms = torch::zeros({m_owners.numel(), wanted}, m_points.options());
    }

    void run()
    {
        if (m_settings.steps < 1)
            return;
        move(firstStep());
        for (int step = 1; step < m_settings.steps && m_owners.numel() > 0; ++step) {
            if (!laterStep(step >= kCutSteps))
                return;
        }
        // The point that the last step led to.
        if (m_owners.numel() > 0) {
            const torch::Tensor logits = m_problem.oracle.logits(m_points, m_owners);
            m_best.offer(m_owners, m_points, detail::rivalOf(logits, m_problem.oracle.labelsOf(m_owners)).margin, 0);
        }
    }

private:
    [[nodiscard]] torch::Tensor aimed() const
    {
        return detail::aimedMargin(m_problem.required.index_select(0, m_owners));
    }

    /// Every candidate's boundary at the clean sample, from one forward pass.
    NearestStep firstStep()
    {
        NearestStep nearest = NearestStep::none(m_points);
        const torch::Tensor aim = aimed();
        torch::Tensor broken = torch::zeros_like(m_owners, torch::kBool);
        m_problem.oracle.everyGradient(m_points, m_owners, m_classes,
                                       [&](std::int64_t first, std::int64_t rank, const MarginGradient& at) {
                                           const std::int64_t last = first + at.gradient.size(0);
                                           const torch::Tensor rows = torch::arange(first, last, m_owners.options());
                                           const torch::Tensor norm = at.gradient.norm(2, 1);
                                           m_norms.slice(0, first, last).select(1, rank).copy_(norm);
                                           broken.slice(0, first, last).logical_or_(norm.isfinite().logical_not());
                                           nearest.take(m_problem, m_owners.slice(0, first, last), rows,
                                                        m_points.slice(0, first, last), at, aim.slice(0, first, last));
                                       });
        const torch::Tensor flat = (m_norms > kFlatNorm).any(1).logical_not() & broken.logical_not();
        m_best.flat.index_copy_(0, m_owners, flat);
        m_best.nonFinite.index_copy_(0, m_owners, broken & nearest.length.isinf());
        return nearest;
    }

    /// One step of the rows that are not adversarial yet. False if none is left.
    bool laterStep(bool wholeStep)
    {
        const MarginGradient at =
            m_problem.oracle.marginGradient(m_points, m_owners, [&](const torch::Tensor& logits, std::int64_t first) {
                const std::int64_t last = first + logits.size(0);
                const torch::Tensor ranks = std::get<1>(expected(logits, first, last).min(1, true));
                return m_classes.slice(0, first, last).gather(1, ranks).squeeze(1);
            });
        m_best.offer(m_owners, m_points, at.rivalMargin, 0);
        const torch::Tensor finite = at.logits.isfinite().all(1);
        m_best.nonFinite.index_copy_(0, m_owners, finite.logical_not());
        const torch::Tensor required = m_problem.required.index_select(0, m_owners);
        const torch::Tensor open = (finite & (at.rivalMargin < required)).nonzero().squeeze(1);
        if (open.numel() == 0) {
            keep(open);
            return false;
        }
        const MarginGradient rest{at.logits.index_select(0, open),      at.rival.index_select(0, open),
                                  at.rivalMargin.index_select(0, open), at.target.index_select(0, open),
                                  at.margin.index_select(0, open),      at.gradient.index_select(0, open)};
        keep(open);
        NearestStep nearest = NearestStep::none(m_points);
        nearest.wholeStep = wholeStep;
        const torch::Tensor rows = torch::arange(m_owners.numel(), m_owners.options());
        nearest.take(m_problem, m_owners, rows, m_points, rest, aimed());
        remember(rows, rest);
        takeOtherClasses(rest, nearest);
        move(nearest);
        return true;
    }

    /// What each candidate's boundary is expected to be away, by the gradient norms last seen: R x T.
    [[nodiscard]] torch::Tensor expected(const torch::Tensor& logits, std::int64_t first, std::int64_t last) const
    {
        const torch::Tensor labels = m_problem.oracle.labelsOf(m_owners.slice(0, first, last)).unsqueeze(1);
        const torch::Tensor gaps = logits.gather(1, labels) - logits.gather(1, m_classes.slice(0, first, last));
        return (gaps.clamp_min(0) / m_norms.slice(0, first, last)).nan_to_num(kInfinity, kInfinity, kInfinity);
    }

    /// The boundaries of further classes that might be nearer, as (row, class) pairs in passes of their own.
    void takeOtherClasses(const MarginGradient& at, NearestStep& nearest)
    {
        const torch::Tensor guess = expected(at.logits, 0, m_owners.numel());
        const torch::Tensor known = m_classes == at.target.unsqueeze(1);
        const torch::Tensor near = (guess < kNormGrowth * nearest.length.unsqueeze(1)) & known.logical_not();
        const torch::Tensor pairs = near.nonzero();
        if (pairs.size(0) == 0)
            return;
        const torch::Tensor rows = pairs.select(1, 0);
        const torch::Tensor targets = m_classes.index({rows, pairs.select(1, 1)});
        const torch::Tensor points = m_points.index_select(0, rows);
        const MarginGradient others = m_problem.oracle.marginGradient(points, m_owners.index_select(0, rows), targets);
        remember(rows, others);
        const torch::Tensor aim = aimed().index_select(0, rows);
        // Pairs of one row must be taken in one after the other.
        const torch::Tensor ranks = pairs.select(1, 1);
        for (std::int64_t rank = 0; rank < m_classes.size(1); ++rank) {
            const torch::Tensor pick = (ranks == rank).nonzero().squeeze(1);
            if (pick.numel() == 0)
                continue;
            const MarginGradient some{
                {}, {}, {}, {}, others.margin.index_select(0, pick), others.gradient.index_select(0, pick)};
            const torch::Tensor picked = rows.index_select(0, pick);
            nearest.take(m_problem, m_owners.index_select(0, picked), picked, points.index_select(0, pick), some,
                         aim.index_select(0, pick));
        }
    }

    void remember(const torch::Tensor& rows, const MarginGradient& at)
    {
        const torch::Tensor is = m_classes.index_select(0, rows) == at.target.unsqueeze(1);
        const torch::Tensor hits = is.nonzero();
        const torch::Tensor norms = at.gradient.norm(2, 1).index_select(0, hits.select(1, 0));
        m_norms.index_put_({rows.index_select(0, hits.select(1, 0)), hits.select(1, 1)}, norms);
    }

    /// Takes the steps with their overshoot; rows without one leave.
    void move(const NearestStep& nearest)
    {
        m_points = m_problem.clamp(m_points + (1 + m_settings.overshoot) * (nearest.foot - m_points), m_owners);
        m_best.iterations.index_add_(0, m_owners, torch::ones_like(m_owners));
        keep(nearest.length.isfinite().nonzero().squeeze(1));
    }

    void keep(const torch::Tensor& rows)
    {
        if (rows.numel() == m_owners.numel())
            return;
        for (torch::Tensor* tensor : {&m_owners, &m_points, &m_classes, &m_norms})
            *tensor = tensor->index_select(0, rows);
    }

    const Settings& m_settings;
    const AttackProblem& m_problem;
    BestPoints& m_best;
    torch::Tensor m_owners;  ///< R, rows still going
    torch::Tensor m_points;  ///< R x F
    torch::Tensor m_classes; ///< R x T, candidates
    torch::Tensor m_norms;   ///< R x T, gradient norms last seen
};

class DeepFool final : public DistanceEstimator
{
public:
    explicit DeepFool(Settings settings) : m_settings(settings) {}

    Result<std::vector<DistanceRecord>> estimate(TorchClassifier& classifier, const Batch& batch,
                                                 const EstimateContext& context) override
    {
        static const std::array<std::string, 1> kNames = {"deepfool"};
        return detail::runAttack(
            classifier, batch, context, kNames, [this](const AttackProblem& problem, BestPoints& best) {
                DeepFoolSearch(m_settings, problem, best).run();
                if (m_settings.refinement == Refinement::None)
                    return;
                detail::shrinkToBoundary(problem, best, detail::bestRows(best, problem.attacked));
                if (m_settings.refinement == Refinement::Projection)
                    detail::projectAlongBoundary(problem, best, problem.attacked, {.rounds = m_settings.rounds});
            });
    }

private:
    Settings m_settings;
};

} // namespace

void detail::deepFoolSearch(const AttackProblem& problem, BestPoints& best)
{
    const Settings settings;
    DeepFoolSearch(settings, problem, best).run();
}

ParameterSchema deepFoolSchema()
{
    return {
        {{.key = "steps",
          .type = ParameterType::Integer,
          .label = QT_TRANSLATE_NOOP("Parameter", "Steps"),
          .help = QT_TRANSLATE_NOOP(
              "Parameter", "A sample that is not across the boundary after so many steps counts as not found."),
          .unit = "steps",
          .defaultValue = 50,
          .minimum = 1,
          .maximum = 10000},
         {.key = "candidates",
          .type = ParameterType::Integer,
          .label = QT_TRANSLATE_NOOP("Parameter", "Candidate classes"),
          .help =
              QT_TRANSLATE_NOOP("Parameter", "How many other classes, by their scores, are searched; 0 searches all."),
          .unit = "classes",
          .defaultValue = 0,
          .minimum = 0,
          .maximum = 1000000},
         {.key = "overshoot",
          .type = ParameterType::Real,
          .label = QT_TRANSLATE_NOOP("Parameter", "Overshoot"),
          .help = QT_TRANSLATE_NOOP("Parameter",
                                    "Each step goes this share too far, to cross the boundary; it is not a distance."),
          .defaultValue = 0.02,
          .minimum = 0.0,
          .maximum = 10.0},
         {.key = "refinement",
          .type = ParameterType::Choice,
          .label = QT_TRANSLATE_NOOP("Parameter", "Refinement"),
          .help = QT_TRANSLATE_NOOP(
              "Parameter",
              "What is done with the point found: nothing, moving it back onto the boundary, or also along it."),
          .defaultValue = "bisection",
          .choices = {{"none", QT_TRANSLATE_NOOP("Parameter", "None")},
                      {"bisection", QT_TRANSLATE_NOOP("Parameter", "Onto the boundary")},
                      {"projection", QT_TRANSLATE_NOOP("Parameter", "Along the boundary")}}},
         {.key = "rounds",
          .type = ParameterType::Integer,
          .label = QT_TRANSLATE_NOOP("Parameter", "Projection rounds"),
          .help = QT_TRANSLATE_NOOP("Parameter", "Rounds of projecting the clean sample onto the linearised boundary."),
          .unit = "rounds",
          .defaultValue = 5,
          .minimum = 1,
          .maximum = 1000,
          .onlyWhenKey = "refinement",
          .onlyWhenValues = {"projection"},
          .advanced = true}}};
}

Result<std::unique_ptr<DistanceEstimator>> makeDeepFool(const nlohmann::json& parameters)
{
    Settings settings;
    settings.steps = parameters.value("steps", settings.steps);
    settings.candidates = parameters.value("candidates", settings.candidates);
    settings.overshoot = parameters.value("overshoot", settings.overshoot);
    settings.rounds = parameters.value("rounds", settings.rounds);
    const std::string refinement = parameters.value("refinement", std::string("bisection"));
    settings.refinement = refinement == "none"         ? Refinement::None
                          : refinement == "projection" ? Refinement::Projection
                                                       : Refinement::Bisection;
    return std::make_unique<DeepFool>(settings);
}

} // namespace plumbline
