#include "ui/audit/AuditBracket.h"

#include <algorithm>

#include "ui/audit/AuditAnalysis.h"

namespace plumbline::ui {
namespace {

bool bounds(const AuditJobData& job, std::initializer_list<BoundKind> kinds)
{
    const auto& bound = job.columns->bound;
    return std::any_of(bound.begin(), bound.end(), [&](BoundKind kind) { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); });
}

CurveFigure bracketFigure(const Bracket& bracket)
{
    CurveFigure figure;
    for (const BracketCurve& group : bracket.curves) {
        CurveSeries series;
        series.group = group.group;
        series.groupIndex = static_cast<int>(figure.series.size());
        series.x = group.upper.tau;
        series.y = group.upper.value;
        series.low = group.lower.value;
        series.high = group.upper.value;
        series.n = group.upper.n;
        series.thin = group.upper.thin;
        figure.series.push_back(std::move(series));
    }
    figure.unit = unitName(bracket.unit);
    return figure;
}

} // namespace

const SampleBracket* AuditBracket::sample(std::int64_t index) const
{
    const auto found = std::lower_bound(samples.begin(), samples.end(), index,
                                        [](const SampleBracket& one, std::int64_t wanted) { return one.sample < wanted; });
    return found != samples.end() && found->sample == index ? &*found : nullptr;
}

std::vector<AuditBracket> makeBrackets(std::span<const AuditJobData> jobs, const Partition& partition,
                                       const AuditOptions& options)
{
    std::vector<AuditBracket> brackets;
    for (std::size_t lower = 0; lower < jobs.size(); ++lower)
        for (std::size_t upper = 0; upper < jobs.size(); ++upper) {
            if (lower == upper || jobs[lower].model != jobs[upper].model || !bounds(jobs[lower], {BoundKind::Lower}) ||
                !bounds(jobs[upper], {BoundKind::Upper, BoundKind::Exact}))
                continue;
            auto bracket = bracketCurves(*jobs[lower].columns, *jobs[upper].columns, partition, options.grouping.taus,
                                         options.sigma.bootstrap.confidence, options.grouping.minimumCount);
            if (!bracket)
                continue;
            AuditBracket& one = brackets.emplace_back();
            one.lower = lower;
            one.upper = upper;
            one.curves = bracketFigure(*bracket);
            one.samples = std::move(bracket->samples);
            std::sort(one.samples.begin(), one.samples.end(),
                      [](const SampleBracket& a, const SampleBracket& b) { return a.sample < b.sample; });
            one.contradictions = std::move(bracket->contradictions);
        }
    return brackets;
}

} // namespace plumbline::ui
