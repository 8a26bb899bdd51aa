#include "core/distance/CarliniWagner.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include <torch/script.h>

#include "core/distance/detail/AttackDriver.h"
#include "core/distance/detail/BoundarySearch.h"
#include "core/distance/detail/BoxVariable.h"

namespace plumbline
{
namespace
{

using detail::AttackProblem;
using detail::BestPoints;
using detail::MarginGradient;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kLargestConstant = 1e10F;
constexpr double kFirstDecay = 0.9; // Adam, with its authors' defaults
constexpr double kSecondDecay = 0.999;
constexpr double kEpsilon = 1e-8;
constexpr double kFlatNorm = 1e-12;

struct Settings {
    int searchSteps = 5;
    int iterations = 100;
    double learningRate = 5e-3;
    double firstConstant = 1e-2;
    double confidence = 0;
    bool stopEarly = true;
    double plateau = 1e-4; ///< a sample whose loss falls by less, relative, in a tenth of the iterations, is finished
    bool refine = false;
    double squash = 0.999999; ///< keeps pixels of exactly 0 and 1 movable under the tanh; less: they start sooner

    static Settings thorough()
    {
        Settings settings;
        settings.searchSteps = 9;
        settings.iterations = 1000;
        settings.learningRate = 1e-2;
        settings.firstConstant = 1e-3;
        settings.plateau = 1e-3;
        settings.squash = 0.9999;
        settings.refine = true;
        return settings;
    }
};

/// Minimises ||x - x0||^2 + c max(0, z_y - max_{k != y} z_k + confidence) over x(w) (BoxVariable) by Adam, for rows
/// that leave when their loss stands still. One object serves one step of the binary search.
class Minimisation
{
public:
    Minimisation(const Settings& settings, const AttackProblem& problem, BestPoints& best, const torch::Tensor& samples,
                 const torch::Tensor& constants)
        : m_settings(settings), m_problem(problem), m_best(best), m_owners(samples),
          m_slots(torch::arange(samples.numel(), samples.options())), m_constants(constants),
          m_clean(problem.clean.index_select(0, samples)),
          m_box(problem.oracle.space(), m_clean, samples, settings.squash), m_variable(m_box.start()),
          m_first(torch::zeros_like(m_clean)), m_second(torch::zeros_like(m_clean)),
          m_previousLoss(torch::full_like(constants, kInfinity)), m_succeeded(torch::zeros_like(samples, torch::kBool))
    {
    }

    /// Which samples became adversarial on the way.
    torch::Tensor run()
    {
        const int interval = std::max(1, (m_settings.iterations + 9) / 10);
        for (int iteration = 0; iteration < m_settings.iterations && m_owners.numel() > 0; ++iteration) {
            const auto [points, slope] = m_box.at(m_variable);
            const MarginGradient at = m_problem.oracle.marginGradient(points, m_owners, torch::full_like(m_owners, -1));
            record(points, at);
            const torch::Tensor change = points - m_clean;
            // At least the margin that verification asks for: a hinge that ends at zero never crosses a flat boundary.
            const torch::Tensor aim =
                detail::aimedMargin(m_problem.required.index_select(0, m_owners)).clamp_min(m_settings.confidence);
            const torch::Tensor hinge = (aim - at.rivalMargin).clamp_min(0);
            const torch::Tensor loss = change.square().sum(1) + m_constants * hinge;
            const torch::Tensor pull = (m_constants * (hinge > 0)).unsqueeze(1);
            const torch::Tensor gradient = (2 * change - pull * at.gradient) * slope;
            step(gradient, iteration + 1);
            torch::Tensor go = m_variable.isfinite().all(1);
            if (m_settings.stopEarly && iteration % interval == 0) {
                go = go & (loss <= (1 - m_settings.plateau) * m_previousLoss);
                m_previousLoss = loss;
            }
            keep(go);
        }
        return m_succeeded;
    }

private:
    void record(const torch::Tensor& points, const MarginGradient& at)
    {
        m_best.iterations.index_add_(0, m_owners, torch::ones_like(m_owners));
        const torch::Tensor enough = at.rivalMargin >= m_settings.confidence;
        const torch::Tensor margins =
            torch::where(enough, at.rivalMargin, torch::full_like(at.rivalMargin, -kInfinity));
        m_best.offer(m_owners, points, margins, 0);
        const torch::Tensor adversarial = margins >= m_problem.required.index_select(0, m_owners);
        m_succeeded.index_copy_(0, m_slots, m_succeeded.index_select(0, m_slots) | adversarial);
    }

    void step(const torch::Tensor& gradient, int count)
    {
        m_first.mul_(kFirstDecay).add_(gradient, 1 - kFirstDecay);
        m_second.mul_(kSecondDecay).addcmul_(gradient, gradient, 1 - kSecondDecay);
        const double firstScale = 1 - std::pow(kFirstDecay, count);
        const double secondScale = 1 - std::pow(kSecondDecay, count);
        const torch::Tensor denominator = (m_second / secondScale).sqrt_().add_(kEpsilon);
        m_variable = m_variable.addcdiv(m_first, denominator, -m_settings.learningRate / firstScale);
    }

    void keep(const torch::Tensor& which)
    {
        if (which.all().item<bool>())
            return;
        const torch::Tensor rows = which.nonzero().squeeze(1);
        for (torch::Tensor* tensor :
             {&m_owners, &m_slots, &m_constants, &m_clean, &m_variable, &m_first, &m_second, &m_previousLoss})
            *tensor = tensor->index_select(0, rows);
        m_box.keep(rows);
    }

    const Settings& m_settings;
    const AttackProblem& m_problem;
    BestPoints& m_best;
    torch::Tensor m_owners; ///< R, samples still going
    torch::Tensor m_slots;  ///< R, their places in m_succeeded
    torch::Tensor m_constants;
    torch::Tensor m_clean;
    detail::BoxVariable m_box;
    torch::Tensor m_variable; ///< R x F, w
    torch::Tensor m_first;    ///< Adam's moments
    torch::Tensor m_second;
    torch::Tensor m_previousLoss;
    torch::Tensor m_succeeded; ///< of all samples the object was made for
};

/// Notes samples whose gradient vanishes or is not finite at the clean sample; returns the others.
torch::Tensor withGradient(const AttackProblem& problem, BestPoints& best)
{
    const torch::Tensor samples = problem.attacked;
    const MarginGradient at =
        problem.oracle.marginGradient(problem.clean.index_select(0, samples), samples, torch::full_like(samples, -1));
    const torch::Tensor norm = at.gradient.norm(2, 1);
    const torch::Tensor finite = norm.isfinite();
    const torch::Tensor flat = finite & (norm <= kFlatNorm);
    best.nonFinite.index_copy_(0, samples, finite.logical_not());
    best.flat.index_copy_(0, samples, flat);
    return samples.masked_select(finite & flat.logical_not());
}

void search(const Settings& settings, const AttackProblem& problem, BestPoints& best)
{
    const torch::Tensor samples = withGradient(problem, best);
    if (samples.numel() == 0)
        return;
    torch::Tensor constants = torch::full({samples.numel()}, settings.firstConstant, problem.clean.options());
    torch::Tensor lower = torch::zeros_like(constants);
    torch::Tensor upper = torch::full_like(constants, kLargestConstant);
    for (int step = 0; step < settings.searchSteps; ++step) {
        const torch::Tensor succeeded = Minimisation(settings, problem, best, samples, constants).run();
        upper = torch::where(succeeded, torch::minimum(upper, constants), upper);
        lower = torch::where(succeeded, lower, torch::maximum(lower, constants));
        // Ten times as much until a sample succeeds, then halving the interval.
        constants = torch::where(upper < kLargestConstant, (lower + upper) * 0.5, constants * 10);
    }
    if (!settings.refine || settings.confidence > 0)
        return;
    detail::shrinkToBoundary(problem, best, detail::bestRows(best, samples));
    detail::projectAlongBoundary(problem, best, samples, {});
}

class CarliniWagner final : public DistanceEstimator
{
public:
    explicit CarliniWagner(Settings settings) : m_settings(settings) {}

    Result<std::vector<DistanceRecord>> estimate(TorchClassifier& classifier, const Batch& batch,
                                                 const EstimateContext& context) override
    {
        static const std::array<std::string, 1> kNames = {"carlini-wagner"};
        return detail::runAttack(
            classifier, batch, context, kNames,
            [this](const AttackProblem& problem, BestPoints& best) { search(m_settings, problem, best); });
    }

private:
    Settings m_settings;
};

} // namespace

ParameterSchema carliniWagnerSchema()
{
    const auto custom = [](Parameter parameter) {
        parameter.onlyWhenKey = "preset";
        parameter.onlyWhenValues = {"custom"};
        return parameter;
    };
    return {
        {{.key = "preset",
          .type = ParameterType::Choice,
          .label = QT_TRANSLATE_NOOP("Parameter", "Preset"),
          .help = QT_TRANSLATE_NOOP(
              "Parameter",
              "Published: 5 x 100 iterations, as in the robustness-bias papers. Thorough: 9 x 1000, refined."),
          .defaultValue = "published",
          .choices = {{"published", QT_TRANSLATE_NOOP("Parameter", "Published")},
                      {"thorough", QT_TRANSLATE_NOOP("Parameter", "Thorough")},
                      {"custom", QT_TRANSLATE_NOOP("Parameter", "Custom")}}},
         {.key = "confidence",
          .type = ParameterType::Real,
          .label = QT_TRANSLATE_NOOP("Parameter", "Confidence"),
          .help = QT_TRANSLATE_NOOP("Parameter",
                                    "Logit margin by which a point must be adversarial; above 0 nothing is refined."),
          .unit = "logits",
          .defaultValue = 0.0,
          .minimum = 0.0,
          .maximum = 1e6},
         custom({.key = "search_steps",
                 .type = ParameterType::Integer,
                 .label = QT_TRANSLATE_NOOP("Parameter", "Search steps"),
                 .help = QT_TRANSLATE_NOOP("Parameter", "Steps of each sample's search for its constant."),
                 .defaultValue = 5,
                 .minimum = 1,
                 .maximum = 100}),
         custom({.key = "iterations",
                 .type = ParameterType::Integer,
                 .label = QT_TRANSLATE_NOOP("Parameter", "Iterations"),
                 .help = QT_TRANSLATE_NOOP("Parameter", "Iterations of Adam for each constant."),
                 .defaultValue = 100,
                 .minimum = 1,
                 .maximum = 100000}),
         custom({.key = "learning_rate",
                 .type = ParameterType::Real,
                 .label = QT_TRANSLATE_NOOP("Parameter", "Learning rate"),
                 .help = QT_TRANSLATE_NOOP("Parameter", "Of Adam."),
                 .defaultValue = 5e-3,
                 .minimum = 1e-8,
                 .maximum = 10.0}),
         custom({.key = "first_constant",
                 .type = ParameterType::Real,
                 .label = QT_TRANSLATE_NOOP("Parameter", "First constant"),
                 .help = QT_TRANSLATE_NOOP("Parameter",
                                           "Weight of the margin against the distance at the start of the search."),
                 .defaultValue = 1e-2,
                 .minimum = 1e-10,
                 .maximum = 1e9}),
         custom(
             {.key = "early_stop",
              .type = ParameterType::Boolean,
              .label = QT_TRANSLATE_NOOP("Parameter", "Early stop"),
              .help = QT_TRANSLATE_NOOP("Parameter", "A sample whose loss stands still goes on to its next constant."),
              .defaultValue = true}),
         custom(
             {.key = "plateau",
              .type = ParameterType::Real,
              .label = QT_TRANSLATE_NOOP("Parameter", "Plateau"),
              .help = QT_TRANSLATE_NOOP(
                  "Parameter", "Relative fall of the loss in a tenth of the iterations that counts as standing still."),
              .defaultValue = 1e-4,
              .minimum = 0.0,
              .maximum = 0.5}),
         custom({.key = "squash",
                 .type = ParameterType::Real,
                 .label = QT_TRANSLATE_NOOP("Parameter", "Squash"),
                 .help = QT_TRANSLATE_NOOP(
                     "Parameter", "Factor before the inverse tanh; below 1, so that black and white pixels can move."),
                 .defaultValue = 0.999999,
                 .minimum = 0.9,
                 .maximum = 0.9999999}),
         custom({.key = "refine",
                 .type = ParameterType::Boolean,
                 .label = QT_TRANSLATE_NOOP("Parameter", "Refine"),
                 .help = QT_TRANSLATE_NOOP("Parameter", "Move the points found onto the boundary and along it."),
                 .defaultValue = false})}};
}

Result<std::unique_ptr<DistanceEstimator>> makeCarliniWagner(const nlohmann::json& parameters)
{
    Settings settings =
        parameters.value("preset", std::string("published")) == "thorough" ? Settings::thorough() : Settings();
    const auto take = [&](const char* key, auto& member) { member = parameters.value(key, member); };
    take("confidence", settings.confidence);
    take("search_steps", settings.searchSteps);
    take("iterations", settings.iterations);
    take("learning_rate", settings.learningRate);
    take("first_constant", settings.firstConstant);
    take("early_stop", settings.stopEarly);
    take("plateau", settings.plateau);
    take("squash", settings.squash);
    take("refine", settings.refine);
    return std::make_unique<CarliniWagner>(settings);
}

} // namespace plumbline
