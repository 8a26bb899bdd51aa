#include "core/figures/CertificationFigures.h"

#include <algorithm>
#include <cmath>

#include "core/figures/TableWriter.h"
#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

constexpr int kBorderPoints = 60;

std::string placeOf(const CertificationSeries& series, FairnessDefinition definition)
{
    return series.model + ", " + series.predictions.partition + ", " + fairnessDefinitionName(definition);
}

/// What a plan for one epsilon would ask of this gap's kind.
PlanRequest requestOf(const CertificationPlan& plan, const FairnessGap* gap, double epsilon)
{
    PlanRequest request;
    request.definition = plan.definitions.empty() ? FairnessDefinition::OverallRisk : plan.definitions.front();
    if (gap != nullptr) {
        request.definition = gap->definition;
        request.groups = gap->groups;
        request.labels = gap->labels;
        request.expectedRate = std::clamp(gap->second.rate(), 0.0, 1.0 - epsilon);
    }
    request.epsilon = thresholdOf(plan, epsilon);
    request.delta = plan.delta;
    request.test = plan.test;
    request.rule = plan.rule;
    return request;
}

} // namespace

Result<BorderFigure> borderFigure(std::span<const CertificationSeries> series, const CertificationPlan& plan)
{
    BorderFigure figure;
    std::optional<FairnessGap> first;
    for (const CertificationSeries& each : series)
        for (const FairnessDefinition definition : plan.definitions) {
            const auto gap = gapOf(each.predictions, definition);
            const auto verdicts = gap ? verdictsOf(each.predictions, definition, plan)
                                      : Result<std::vector<GapVerdict>>(fail(gap.error()));
            if (!verdicts) {
                if (verdicts.error().code == ErrorCode::InvalidArgument)
                    return fail(verdicts.error());
                figure.leftOut.push_back(placeOf(each, definition) + ": " + describe(verdicts.error()));
                continue;
            }
            if (!first)
                first = *gap;
            BorderFigure::Point& point = figure.points.emplace_back();
            point.model = each.model;
            point.partition = each.predictions.partition;
            point.definition = definition;
            point.gap = gap->gap;
            point.samples = gap->smallest.n;
            for (const GapVerdict& verdict : *verdicts)
                point.verdicts.push_back(verdict.verdict);
        }
    for (const double epsilon : plan.epsilons) {
        const auto curve = planCurve(requestOf(plan, first ? &*first : nullptr, epsilon), kBorderPoints);
        if (!curve)
            return fail(curve.error());
        BorderFigure::Border& border = figure.borders.emplace_back();
        border.epsilon = epsilon;
        for (const PlanPoint& point : *curve)
            if (point.perCell) {
                border.gap.push_back(point.expectedGap);
                border.samples.push_back(static_cast<double>(*point.perCell));
            }
    }
    return figure;
}

GapFigure gapFigure(std::span<const CertificationSeries> series, const CertificationPlan& plan)
{
    GapFigure figure;
    figure.epsilons = plan.epsilons;
    for (const CertificationSeries& each : series)
        for (const FairnessDefinition definition : plan.definitions) {
            GapFigure::Bar& bar = figure.bars.emplace_back();
            bar.model = each.model;
            bar.partition = each.predictions.partition;
            bar.definition = definition;
            const auto gap = gapOf(each.predictions, definition);
            if (!gap) {
                bar.gap.note = gap.error().code == ErrorCode::GroupEmpty ? "no_data.empty_group" : "no_data";
                continue;
            }
            bar.gap.value = gap->gap;
            bar.gap.low = gapLowerBound(*gap, plan.delta);
            bar.gap.high = gapUpperBound(*gap, plan.delta, plan.test, plan.rule);
            bar.gap.n = gap->smallest.n;
            bar.first = cellName(each.predictions, definition, gap->first);
            bar.second = cellName(each.predictions, definition, gap->second);
        }
    return figure;
}

Result<CurveFigure> sampleSizeFigure(const PlanRequest& request, std::span<const double> epsilons, int points)
{
    CurveFigure figure;
    figure.unit = "rate";
    for (std::size_t e = 0; e < epsilons.size(); ++e) {
        PlanRequest at = request;
        at.epsilon = epsilons[e];
        const auto curve = planCurve(at, points);
        if (!curve)
            return fail(curve.error());
        CurveSeries& series = figure.series.emplace_back();
        series.group = cellText(epsilons[e]);
        series.groupIndex = static_cast<int>(e);
        for (const PlanPoint& point : *curve)
            if (point.perCell) {
                series.x.push_back(point.expectedGap);
                series.y.push_back(static_cast<double>(*point.perCell));
            }
    }
    return figure;
}

namespace
{

/// One line of attackFigure: its value, the part of the samples it is of, and its interval.
struct AttackLine {
    const char* name;
    double AttackPoint::*value;
    std::int64_t AttackPoint::*samples;
    Interval AttackPoint::*bounds; ///< null: a share of the samples
};

constexpr AttackLine kAttackLines[] = {
    {"public_accuracy", &AttackPoint::publicAccuracy, &AttackPoint::publicSamples, nullptr},
    {"public_gap", &AttackPoint::publicGap, &AttackPoint::publicSamples, &AttackPoint::publicBounds},
    {"new_accuracy", &AttackPoint::newAccuracy, &AttackPoint::newSamples, nullptr},
    {"new_gap", &AttackPoint::newGap, &AttackPoint::newSamples, &AttackPoint::newBounds},
    {"switched_public", &AttackPoint::switchedPublic, &AttackPoint::publicSamples, nullptr},
    {"switched_new", &AttackPoint::switchedNew, &AttackPoint::newSamples, nullptr}};

Interval intervalOf(const AttackLine& line, const AttackPoint& point)
{
    if (line.bounds != nullptr)
        return point.*line.bounds;
    const double share = point.*line.value;
    const std::int64_t n = point.*line.samples;
    return std::isfinite(share) ? proportionInterval(std::llround(share * static_cast<double>(n)), n, 0.05,
                                                     ProportionMethod::ClopperPearson)
                                : Interval{};
}

} // namespace

CurveFigure attackFigure(const std::string& model, std::span<const AttackPoint> curve, AttackScale scale)
{
    CurveFigure figure;
    for (const AttackLine& line : kAttackLines) {
        CurveSeries& series = figure.series.emplace_back();
        series.group = line.name;
        series.model = model;
        series.groupIndex = static_cast<int>(figure.series.size()) - 1;
        bool interval = false;
        for (const AttackPoint& point : curve) {
            series.n = std::max(series.n, point.*line.samples);
            if (!std::isfinite(point.threshold))
                continue;
            const Interval around = intervalOf(line, point);
            interval |= std::isfinite(around.high);
            series.x.push_back(scale == AttackScale::Distance ? -point.threshold : point.threshold);
            series.y.push_back(point.*line.value);
            series.low.push_back(around.low);
            series.high.push_back(around.high);
        }
        if (!interval) {
            series.low.clear();
            series.high.clear();
        }
    }
    return figure;
}

} // namespace plumbline
