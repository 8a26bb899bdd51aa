#include "core/figures/AuditFigures.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/robustness/Curves.h"
#include "core/stats/Bootstrap.h"
#include "core/stats/ProportionDifference.h"

namespace plumbline
{
namespace
{

constexpr int kFewestBins = 5;
constexpr int kMostBins = 60;

using CurveFunction = Curve (*)(const GroupedDistances&, std::size_t, std::span<const double>, double);

Result<CurveFigure> curveFigure(std::span<const AuditSeries> series, const CurveOptions& options, CurveFunction build)
{
    auto grid = commonGrid(series);
    if (!grid)
        return fail(grid.error());
    if (options.points > 1)
        grid->points = std::min(grid->points, options.points);
    const std::vector<double> taus = grid->values();
    CurveFigure figure;
    figure.unit = series.empty() ? std::string() : series.front().unit;
    for (std::size_t m = 0; m < series.size(); ++m) {
        const GroupedDistances& distances = series[m].distances;
        for (std::size_t g = 0; g < distances.groups.size(); ++g) {
            Curve curve = build(distances, g, taus, options.confidence);
            if (curve.value.empty() || std::isnan(curve.value.front()))
                continue;
            figure.series.push_back({distances.groups[g], series[m].model, static_cast<int>(g), static_cast<int>(m),
                                     std::move(curve.tau), std::move(curve.value), std::move(curve.low),
                                     std::move(curve.high), curve.n, curve.thin});
        }
    }
    return figure;
}

// "model", or "model (method)" where the model stands in several series.
std::string rowName(std::span<const AuditSeries> series, std::size_t index)
{
    const auto same = std::count_if(series.begin(), series.end(),
                                    [&](const AuditSeries& other) { return other.model == series[index].model; });
    return same > 1 ? series[index].model + " (" + series[index].method + ")" : series[index].model;
}

// Freedman and Diaconis 1981: width 2 IQR / cbrt(n).
int binCount(const std::vector<double>& sorted)
{
    const double spread = quantileOfSorted(sorted, 0.75) - quantileOfSorted(sorted, 0.25);
    const double width = 2.0 * spread / std::cbrt(static_cast<double>(sorted.size()));
    const double range = sorted.back() - sorted.front();
    if (!(width > 0.0))
        return kFewestBins;
    return static_cast<int>(std::clamp(std::ceil(range / width), double{kFewestBins}, double{kMostBins}));
}

std::vector<double> finiteValues(std::span<const AuditSeries> series)
{
    std::vector<double> values;
    for (const AuditSeries& one : series) {
        for (const double value : one.distances.pooled) {
            if (std::isfinite(value))
                values.push_back(value);
        }
    }
    std::sort(values.begin(), values.end());
    return values;
}

std::vector<std::int64_t> binned(const std::vector<double>& sorted, const std::vector<double>& edges)
{
    std::vector<std::int64_t> counts(edges.size() - 1, 0);
    for (const double value : sorted) {
        if (!std::isfinite(value))
            continue;
        const auto above = std::upper_bound(edges.begin(), edges.end(), value) - edges.begin();
        const auto bin = std::clamp<std::ptrdiff_t>(above - 1, 0, static_cast<std::ptrdiff_t>(counts.size()) - 1);
        ++counts[static_cast<std::size_t>(bin)];
    }
    return counts;
}

} // namespace

Result<TauGrid> commonGrid(std::span<const AuditSeries> series)
{
    if (series.empty())
        return TauGrid{};
    TauGrid grid = series.front().distances.grid;
    for (const AuditSeries& one : series) {
        if (one.unit != series.front().unit)
            return fail(ErrorCode::InvalidArgument,
                        "distances in \"" + one.unit + "\" and in \"" + series.front().unit + "\" share no axis",
                        one.model);
        grid.low = std::min(grid.low, one.distances.grid.low);
        grid.high = std::max(grid.high, one.distances.grid.high);
    }
    return grid;
}

Result<CurveFigure> survivalFigure(std::span<const AuditSeries> series, const CurveOptions& options)
{
    return curveFigure(series, options, survivalCurve);
}

Result<CurveFigure> biasFigure(std::span<const AuditSeries> series, const CurveOptions& options)
{
    return curveFigure(series, options, biasCurve);
}

Result<CurveFigure> differenceFigure(const AuditSeries& first, const AuditSeries& second, const CurveOptions& options)
{
    if (first.distances.groups != second.distances.groups)
        return fail(ErrorCode::InvalidArgument, "the series have unlike groups", second.model);
    const std::array both = {first, second};
    auto grid = commonGrid(both);
    if (!grid)
        return fail(grid.error());
    if (options.points > 1)
        grid->points = std::min(grid->points, options.points);
    const std::vector<double> taus = grid->values();
    CurveFigure figure;
    figure.unit = first.unit;
    for (std::size_t g = 0; g < first.distances.groups.size(); ++g) {
        const std::vector<double>& a = first.distances.sorted[g];
        const std::vector<double>& b = second.distances.sorted[g];
        if (a.empty() || b.empty())
            continue;
        CurveSeries& curve = figure.series.emplace_back();
        curve.group = first.distances.groups[g];
        curve.groupIndex = static_cast<int>(g);
        curve.n = static_cast<std::int64_t>(std::min(a.size(), b.size()));
        curve.thin = first.distances.thin(g) || second.distances.thin(g);
        for (const double tau : taus) {
            const Proportion farA{countAbove(a, tau), static_cast<std::int64_t>(a.size())};
            const Proportion farB{countAbove(b, tau), static_cast<std::int64_t>(b.size())};
            const Interval interval = differenceInterval(farA, farB, 1 - options.confidence);
            curve.x.push_back(tau);
            curve.y.push_back(farA.value() - farB.value());
            curve.low.push_back(interval.low);
            curve.high.push_back(interval.high);
        }
    }
    return figure;
}

Result<HeatmapFigure> sigmaFigure(std::span<const AuditSeries> series, const SigmaOptions& options)
{
    HeatmapFigure figure;
    if (series.empty())
        return figure;
    figure.columns = series.front().distances.groups;
    for (std::size_t m = 0; m < series.size(); ++m) {
        if (series[m].distances.groups != figure.columns)
            return fail(ErrorCode::InvalidArgument, "the series have unlike groups", series[m].model);
        figure.rows.push_back(rowName(series, m));
        auto row = sigmas(series[m].distances, options);
        std::move(row.begin(), row.end(), std::back_inserter(figure.cells));
    }
    return figure;
}

Result<HistogramFigure> distanceHistogram(std::span<const AuditSeries> series, int bins)
{
    if (const auto grid = commonGrid(series); !grid)
        return fail(grid.error());
    HistogramFigure figure;
    figure.unit = series.empty() ? std::string() : series.front().unit;
    const std::vector<double> values = finiteValues(series);
    if (values.empty())
        return figure;
    const int count = bins > 0 ? bins : binCount(values);
    const double low = values.front();
    const double width = values.back() > low ? (values.back() - low) / count : 1.0 / count;
    for (int i = 0; i <= count; ++i)
        figure.edges.push_back(low + i * width);
    for (std::size_t m = 0; m < series.size(); ++m) {
        const GroupedDistances& distances = series[m].distances;
        for (std::size_t g = 0; g < distances.groups.size(); ++g) {
            HistogramFigure::Series one{distances.groups[g],
                                        series[m].model,
                                        static_cast<int>(g),
                                        static_cast<int>(m),
                                        binned(distances.sorted[g], figure.edges),
                                        0};
            std::int64_t drawn = 0;
            for (const std::int64_t inBin : one.counts)
                drawn += inBin;
            one.withoutDistance = distances.counts[g].n - drawn;
            figure.series.push_back(std::move(one));
        }
    }
    return figure;
}

} // namespace plumbline
