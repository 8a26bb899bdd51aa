#include "core/distance/TightDistance.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

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
using detail::BoundaryOracle;
using detail::MarginGradient;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kFlatNorm = 1e-12F;

struct Settings {
    int candidates = 10;    ///< classes whose linearised boundary is computed at the clean sample
    int targets = 9;        ///< most descents a sample
    double spread = 3.0;    ///< a class farther by this factor than the nearest gets no descent
    int steps = 50;         ///< of a descent
    double firstStep = 0.5; ///< share of the way to the projection; falls to lastStep along a cosine
    double lastStep = 0.15;
    double momentum = 0.5;  ///< of the boundary's normal
    int halving = 5;        ///< steps between prunings of descents that have fallen behind
    double behind = 1.1;    ///< factor by which a descent may be longer than its sample's best at the first pruning
    double narrowing = 0.8; ///< of what it may be longer by, from one pruning to the next
    int rounds = 8;         ///< of projection at the end
    double refined = 1.08;  ///< descents within this factor of the sample's best are refined
    double tolerance = detail::kBoundaryTolerance; ///< relative, to which a point is moved onto the boundary

    static Settings fast()
    {
        Settings settings;
        settings.candidates = 5; // on a linear model fewer can miss the nearest class
        settings.targets = 2;
        settings.spread = 1.15;
        settings.steps = 4;
        settings.firstStep = 1.0;
        settings.lastStep = 0.4;
        settings.rounds = 0;
        settings.refined = 1.03;
        settings.tolerance = 1e-3;
        return settings;
    }
};

/// Rows of a search: each is one descent of one sample towards one class.
struct Starts {
    torch::Tensor owners;  ///< R, sample of the batch
    torch::Tensor targets; ///< R, class
    torch::Tensor feet;    ///< R x F, projection of the clean sample onto the class's boundary, linearised there
};

/// Smallest value of each row's sample: R values, R owners below `samples`.
torch::Tensor smallestOfOwner(const torch::Tensor& values, const torch::Tensor& owners, std::int64_t samples)
{
    const torch::Tensor host = values.to(torch::kCPU).contiguous();
    const torch::Tensor hostOwners = owners.to(torch::kCPU).contiguous();
    std::vector<float> smallest(static_cast<std::size_t>(samples), kInfinity);
    torch::Tensor out = torch::empty_like(host);
    const std::int64_t* owner = hostOwners.data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < host.numel(); ++i) {
        float& entry = smallest[static_cast<std::size_t>(owner[i])];
        entry = std::min(entry, host.data_ptr<float>()[i]);
    }
    for (std::int64_t i = 0; i < host.numel(); ++i)
        out.data_ptr<float>()[i] = smallest[static_cast<std::size_t>(owner[i])];
    return out.to(values.device());
}

/// The linearised boundaries at the clean samples, and which of them are worth a descent.
Starts chooseStarts(const Settings& settings, const AttackProblem& problem, BestPoints& best)
{
    const torch::Tensor owners = problem.attacked;
    const torch::Tensor clean = problem.clean.index_select(0, owners);
    const std::int64_t wanted = std::min<std::int64_t>(settings.candidates, problem.classes() - 1);
    const torch::Tensor logits =
        problem.logits.index_select(0, owners).scatter(1, problem.oracle.labelsOf(owners).unsqueeze(1), -kInfinity);
    const torch::Tensor classes = std::get<1>(logits.topk(wanted, 1)).contiguous();
    const torch::Tensor aim = detail::aimedMargin(problem.required.index_select(0, owners));
    torch::Tensor distances = torch::full({owners.numel(), wanted}, kInfinity, clean.options());
    torch::Tensor norms = torch::zeros_like(distances);
    std::vector<std::vector<torch::Tensor>> feet(static_cast<std::size_t>(wanted));
    problem.oracle.everyGradient(
        clean, owners, classes, [&](std::int64_t first, std::int64_t rank, const MarginGradient& at) {
            const std::int64_t last = first + at.gradient.size(0);
            const torch::Tensor from = clean.slice(0, first, last);
            const torch::Tensor needed = aim.slice(0, first, last) - at.margin;
            const torch::Tensor foot = problem.project(from, at.gradient, needed, owners.slice(0, first, last));
            const torch::Tensor norm = at.gradient.norm(2, 1);
            const torch::Tensor reached = (at.gradient * (foot - from)).sum(1) >= 0.5 * needed;
            const torch::Tensor usable = norm.isfinite() & (norm > kFlatNorm) & at.margin.isfinite() & reached;
            norms.slice(0, first, last).select(1, rank).copy_(norm);
            distances.slice(0, first, last)
                .select(1, rank)
                .copy_(torch::where(usable, (foot - from).norm(2, 1), torch::full_like(norm, kInfinity)));
            feet[static_cast<std::size_t>(rank)].push_back(foot);
        });
    const torch::Tensor broken = norms.isfinite().all(1).logical_not();
    best.nonFinite.index_copy_(0, owners, broken & distances.isinf().all(1));
    best.flat.index_copy_(0, owners, (norms > kFlatNorm).any(1).logical_not() & broken.logical_not());
    const auto sorted = distances.sort(1);
    const torch::Tensor order = std::get<1>(sorted).slice(1, 0, settings.targets);
    const torch::Tensor near = std::get<0>(sorted).slice(1, 0, settings.targets);
    const torch::Tensor chosen = (near.isfinite() & (near <= settings.spread * near.slice(1, 0, 1))).nonzero();
    const torch::Tensor rows = chosen.select(1, 0);
    const torch::Tensor ranks = order.index({rows, chosen.select(1, 1)});
    std::vector<torch::Tensor> joined;
    for (auto& parts : feet)
        joined.push_back(torch::cat(parts));
    return {owners.index_select(0, rows), classes.index({rows, ranks}), torch::stack(joined, 1).index({rows, ranks})};
}

/// Descents of all rows at once. Each step linearises the boundary between label and target at the present point, with
/// a normal averaged over the last steps (the boundary of a ReLU network has kinks, across which a bare step would jump
/// to and fro), projects the clean sample onto it inside the box, and goes part of the way there.
class Descents
{
public:
    Descents(const Settings& settings, const AttackProblem& problem, BestPoints& best, const torch::Tensor& samples,
             const Starts& starts)
        : m_settings(settings), m_problem(problem), m_best(best), m_samples(samples), m_rows(problem.attacked),
          m_targets(starts.targets), m_points(starts.feet)
    {
    }

    void run()
    {
        double excess = m_settings.behind - 1;
        for (int step = 0; step < m_settings.steps && m_rows.numel() > 0; ++step) {
            if (step > 0 && step % m_settings.halving == 0) {
                prune(1 + excess);
                excess *= m_settings.narrowing; // the distances settle
            }
            const MarginGradient at = m_problem.oracle.marginGradient(m_points, m_rows, m_targets);
            m_best.offer(m_rows, m_points, at.rivalMargin, 0);
            m_best.iterations.index_add_(0, m_rows, torch::ones_like(m_rows));
            move(at, step);
        }
        if (m_rows.numel() > 0) {
            const torch::Tensor logits = m_problem.oracle.logits(m_points, m_rows);
            m_best.offer(m_rows, m_points, detail::rivalOf(logits, m_problem.oracle.labelsOf(m_rows)).margin, 0);
        }
    }

private:
    void move(const MarginGradient& at, int step)
    {
        const torch::Tensor norm = at.gradient.norm(2, 1);
        const torch::Tensor usable = norm.isfinite() & (norm > kFlatNorm) & at.margin.isfinite();
        const torch::Tensor unit = at.gradient / norm.unsqueeze(1);
        const double beta = step == 0 ? 0.0 : m_settings.momentum;
        m_normal = step == 0 ? unit : beta * m_normal + (1 - beta) * unit;
        const torch::Tensor aim = detail::aimedMargin(m_problem.required.index_select(0, m_rows));
        const torch::Tensor clean = m_problem.clean.index_select(0, m_rows);
        const torch::Tensor rise = (m_normal * (m_points - clean)).sum(1) + (aim - at.margin) / norm;
        const torch::Tensor foot = m_problem.project(clean, m_normal, rise, m_rows);
        const double fall = (1 + std::cos(M_PI * step / m_settings.steps)) / 2;
        const double share = m_settings.lastStep + (m_settings.firstStep - m_settings.lastStep) * fall;
        // A little beyond the boundary, so that points on the way are adversarial rather than almost.
        const torch::Tensor goal = clean + 1.01 * (foot - clean);
        m_points = m_problem.clamp(m_points + share * (goal - m_points), m_rows);
        keep(usable & m_points.isfinite().all(1));
    }

    /// Rows that have fallen behind their sample's best leave; a row without an adversarial yet stays.
    void prune(double factor)
    {
        const torch::Tensor all = m_best.distances;
        const torch::Tensor smallest = smallestOfOwner(all, m_samples, m_samples.max().item<std::int64_t>() + 1);
        const torch::Tensor own = all.index_select(0, m_rows);
        keep(own.isinf() | (own <= factor * smallest.index_select(0, m_rows)));
    }

    void keep(const torch::Tensor& which)
    {
        if (which.all().item<bool>())
            return;
        const torch::Tensor rows = which.nonzero().squeeze(1);
        for (torch::Tensor* tensor : {&m_rows, &m_targets, &m_points, &m_normal}) {
            if (tensor->defined())
                *tensor = tensor->index_select(0, rows);
        }
    }

    const Settings& m_settings;
    const AttackProblem& m_problem; ///< one sample per row
    BestPoints& m_best;             ///< of the rows
    torch::Tensor m_samples;        ///< sample of every row of the problem
    torch::Tensor m_rows;           ///< rows still going
    torch::Tensor m_targets;
    torch::Tensor m_points;
    torch::Tensor m_normal;
};

/// Those of `rows` whose best is within `factor` of their sample's best.
torch::Tensor leaders(const torch::Tensor& rows, const BestPoints& best, const torch::Tensor& samples, double factor)
{
    const torch::Tensor smallest = smallestOfOwner(best.distances, samples, samples.max().item<std::int64_t>() + 1);
    const torch::Tensor leads = best.distances.isfinite() & (best.distances <= factor * smallest);
    return rows.masked_select(leads.index_select(0, rows));
}

/// Samples without an adversarial: no class's boundary, linearised at the clean sample, meets the box (most pixels
/// stand at its edge), or a descent never crossed. DeepFool's steps linearise anew on the way and get across.
void searchTheRest(const Settings& settings, const AttackProblem& problem, BestPoints& best)
{
    AttackProblem rest = problem;
    rest.attacked = problem.attacked.masked_select(best.distances.index_select(0, problem.attacked).isinf());
    if (rest.attacked.numel() == 0)
        return;
    detail::deepFoolSearch(rest, best);
    detail::shrinkToBoundary(problem, best, detail::bestRows(best, rest.attacked));
    detail::projectAlongBoundary(problem, best, rest.attacked, {.rounds = settings.rounds});
}

void descend(const Settings& settings, const AttackProblem& problem, BestPoints& best)
{
    const Starts starts = chooseStarts(settings, problem, best);
    if (starts.owners.numel() == 0)
        return;
    BoundaryOracle oracle = problem.oracle.forRows(starts.owners);
    const AttackProblem rows{oracle,
                             problem.card,
                             problem.clean.index_select(0, starts.owners),
                             problem.labels.index_select(0, starts.owners),
                             problem.logits.index_select(0, starts.owners),
                             problem.required.index_select(0, starts.owners),
                             torch::arange(starts.owners.numel(), starts.owners.options())};
    BestPoints rowBest(rows);
    Descents(settings, rows, rowBest, starts.owners, starts).run();
    torch::Tensor active = leaders(rows.attacked, rowBest, starts.owners, settings.refined);
    detail::shrinkToBoundary(rows, rowBest, detail::bestRows(rowBest, active), settings.tolerance);
    double excess = settings.refined - 1;
    for (int round = 0; round < settings.rounds && active.numel() > 0; ++round) {
        active = leaders(active, rowBest, starts.owners, 1 + excess);
        active = detail::projectAlongBoundary(rows, rowBest, active, {.rounds = 1});
        excess *= 0.7; // the field narrows as the distances settle
    }
    problem.oracle.absorb(oracle, starts.owners);
    best.iterations.index_add_(0, starts.owners, rowBest.iterations);
    const torch::Tensor found = rowBest.distances.isfinite().nonzero().squeeze(1);
    const torch::Tensor owners = starts.owners.index_select(0, found);
    best.offer(owners, rowBest.points.index_select(0, found), rowBest.margins.index_select(0, found), 0);
}

class TightDistance final : public DistanceEstimator
{
public:
    explicit TightDistance(Settings settings) : m_settings(settings) {}

    Result<std::vector<DistanceRecord>> estimate(TorchClassifier& classifier, const Batch& batch,
                                                 const EstimateContext& context) override
    {
        static const std::array<std::string, 1> kNames = {"tight"};
        return detail::runAttack(classifier, batch, context, kNames,
                                 [this](const AttackProblem& problem, BestPoints& best) {
                                     descend(m_settings, problem, best);
                                     searchTheRest(m_settings, problem, best);
                                 });
    }

private:
    Settings m_settings;
};

} // namespace

ParameterSchema tightDistanceSchema()
{
    const Settings defaults;
    const auto custom = [](Parameter parameter) {
        parameter.onlyWhenKey = "preset";
        parameter.onlyWhenValues = {"custom"};
        parameter.advanced = true;
        return parameter;
    };
    const auto whole = [&](const char* key, const char* label, const char* help, int value, double low, double high) {
        return custom({.key = key,
                       .type = ParameterType::Integer,
                       .label = label,
                       .help = help,
                       .defaultValue = value,
                       .minimum = low,
                       .maximum = high});
    };
    const auto real = [&](const char* key, const char* label, const char* help, double value, double low, double high) {
        return custom({.key = key,
                       .type = ParameterType::Real,
                       .label = label,
                       .help = help,
                       .defaultValue = value,
                       .minimum = low,
                       .maximum = high});
    };
    return {{{.key = "preset",
              .type = ParameterType::Choice,
              .label = QT_TRANSLATE_NOOP("Parameter", "Effort"),
              .help = QT_TRANSLATE_NOOP(
                  "Parameter",
                  "Tight gives the smallest distances; fast takes about a tenth of the time for 2 to 3 % more."),
              .defaultValue = "tight",
              .choices = {{"tight", QT_TRANSLATE_NOOP("Parameter", "Tight")},
                          {"fast", QT_TRANSLATE_NOOP("Parameter", "Fast")},
                          {"custom", QT_TRANSLATE_NOOP("Parameter", "Custom")}}},
             whole("candidates", QT_TRANSLATE_NOOP("Parameter", "Candidate classes"),
                   QT_TRANSLATE_NOOP("Parameter", "Classes whose boundary is looked at from the clean sample."),
                   defaults.candidates, 1, 1000000),
             whole("targets", QT_TRANSLATE_NOOP("Parameter", "Descents"),
                   QT_TRANSLATE_NOOP("Parameter", "Most classes that get a descent of their own."), defaults.targets, 1,
                   1000),
             real("spread", QT_TRANSLATE_NOOP("Parameter", "Spread"),
                  QT_TRANSLATE_NOOP("Parameter", "A class farther by this factor than the nearest gets no descent."),
                  defaults.spread, 1, 1000),
             whole("steps", QT_TRANSLATE_NOOP("Parameter", "Steps"),
                   QT_TRANSLATE_NOOP("Parameter", "Steps of a descent."), defaults.steps, 1, 10000),
             real("first_step", QT_TRANSLATE_NOOP("Parameter", "First step"),
                  QT_TRANSLATE_NOOP("Parameter", "Share of the way to the projection at the start."),
                  defaults.firstStep, 0.001, 1),
             real("last_step", QT_TRANSLATE_NOOP("Parameter", "Last step"),
                  QT_TRANSLATE_NOOP("Parameter", "Share of the way to the projection at the end."), defaults.lastStep,
                  0.001, 1),
             real("momentum", QT_TRANSLATE_NOOP("Parameter", "Momentum"),
                  QT_TRANSLATE_NOOP("Parameter", "How much of the earlier normals a step keeps."), defaults.momentum, 0,
                  0.99),
             whole("halving", QT_TRANSLATE_NOOP("Parameter", "Pruning"),
                   QT_TRANSLATE_NOOP("Parameter", "Steps between prunings of descents that have fallen behind."),
                   defaults.halving, 1, 10000),
             real("behind", QT_TRANSLATE_NOOP("Parameter", "Falling behind"),
                  QT_TRANSLATE_NOOP("Parameter", "Factor by which a descent may be longer than its sample's best."),
                  defaults.behind, 1, 1000),
             real("narrowing", QT_TRANSLATE_NOOP("Parameter", "Narrowing"),
                  QT_TRANSLATE_NOOP("Parameter", "How much of that excess the next pruning allows."),
                  defaults.narrowing, 0, 1),
             whole("rounds", QT_TRANSLATE_NOOP("Parameter", "Projection rounds"),
                   QT_TRANSLATE_NOOP("Parameter", "Rounds of projection at the end."), defaults.rounds, 0, 1000),
             real("refined", QT_TRANSLATE_NOOP("Parameter", "Refined"),
                  QT_TRANSLATE_NOOP("Parameter", "Descents within this factor of the sample's best are refined."),
                  defaults.refined, 1, 1000),
             real("tolerance", QT_TRANSLATE_NOOP("Parameter", "Tolerance"),
                  QT_TRANSLATE_NOOP("Parameter", "Relative error to which a point is moved onto the boundary."),
                  defaults.tolerance, 1e-6, 0.1)}};
}

Result<std::unique_ptr<DistanceEstimator>> makeTightDistance(const nlohmann::json& parameters)
{
    const std::string preset = parameters.value("preset", std::string("tight"));
    Settings settings = preset == "fast" ? Settings::fast() : Settings();
    if (preset == "custom") {
        const auto take = [&](const char* key, auto& member) { member = parameters.value(key, member); };
        take("candidates", settings.candidates);
        take("targets", settings.targets);
        take("spread", settings.spread);
        take("steps", settings.steps);
        take("first_step", settings.firstStep);
        take("last_step", settings.lastStep);
        take("momentum", settings.momentum);
        take("halving", settings.halving);
        take("behind", settings.behind);
        take("narrowing", settings.narrowing);
        take("tolerance", settings.tolerance);
        take("rounds", settings.rounds);
        take("refined", settings.refined);
    }
    return std::make_unique<TightDistance>(settings);
}

} // namespace plumbline
