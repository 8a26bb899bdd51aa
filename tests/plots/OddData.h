#pragma once

// One plot of each kind, with data that views must survive.

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/HistogramPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/ScatterPlot.h"
#include "plots/kinds/SurvivalPlot.h"
#include "plots/kinds/TestMatrixPlot.h"
#include "tests/plots/PlotSamples.h"

namespace plumbline::test
{

inline constexpr const char* kOddData[] = {"empty", "one point", "all NaN",  "infinite",
                                           "huge",  "constant",  "50 groups"};

/// x and y of one group; cells, rows and points are made of them.
struct OddValues {
    std::vector<double> x, y;
};

inline OddValues oddValues(const QString& what)
{
    const double nan = std::nan("");
    const double infinity = std::numeric_limits<double>::infinity();
    if (what == QLatin1String("one point"))
        return {{0.5}, {0.5}};
    if (what == QLatin1String("all NaN"))
        return {{0, 1, nan}, {nan, nan, nan}};
    if (what == QLatin1String("infinite"))
        return {{0, infinity, 1}, {1, infinity, -infinity}};
    if (what == QLatin1String("huge"))
        return {{-1e300, 0, 1e300}, {1e300, 0, -1e300}};
    if (what == QLatin1String("constant"))
        return {{0, 0, 0}, {1, 1, 1}};
    return {};
}

inline CurveFigure oddCurves(const QString& what)
{
    if (what == QLatin1String("50 groups")) {
        std::vector<std::string> groups;
        for (int i = 0; i < 50; ++i)
            groups.push_back("a group with a rather long name, number " + std::to_string(i));
        return curves(groups, {"m"}, 50);
    }
    CurveFigure figure;
    const OddValues values = oddValues(what);
    if (values.x.empty())
        return figure;
    CurveSeries series;
    series.group = "a";
    series.x = values.x;
    series.y = values.y;
    figure.series.push_back(series);
    return figure;
}

inline HeatmapFigure oddCells(const QString& what)
{
    if (what == QLatin1String("50 groups"))
        return heatmap(50, 50);
    HeatmapFigure figure;
    for (const double y : oddValues(what).y) {
        figure.rows = {"m"};
        figure.columns.push_back("a");
        figure.cells.push_back({y, y, y, 1, {}});
    }
    return figure;
}

inline ForestFigure oddRows(const QString& what)
{
    if (what == QLatin1String("50 groups")) {
        std::vector<std::string> groups;
        for (int i = 0; i < 50; ++i)
            groups.push_back("a group with a rather long name, number " + std::to_string(i));
        return forest(groups, {"m", "another model"}, {""});
    }
    ForestFigure figure;
    for (const double y : oddValues(what).y)
        figure.rows.push_back({"a", "b", "m", {}, 0, 0, {y, y - 1, y + 1, 3, {}}});
    return figure;
}

inline TestMatrixFigure oddTests(const QString& what)
{
    const bool many = what == QLatin1String("50 groups");
    const std::vector<double> values = many ? std::vector<double>(50, 0.3) : oddValues(what).y;
    TestMatrixFigure figure;
    figure.test = "rank_sum";
    for (std::size_t i = 0; i < values.size(); ++i)
        figure.levels.push_back("a level with a long name, number " + std::to_string(i));
    for (std::size_t i = 0; i < values.size() * values.size(); ++i) {
        const double value = values[i % values.size()];
        figure.cells.push_back({value, value, value, value, {}});
    }
    return figure;
}

inline ScatterFigure oddPoints(const QString& what)
{
    ScatterFigure figure;
    const CurveFigure made = oddCurves(what);
    for (const CurveSeries& series : made.series)
        for (std::size_t i = 0; i < std::min<std::size_t>(series.x.size(), 20); ++i) {
            const double x = series.x[i];
            const double y = series.y[i];
            figure.points.push_back(
                {series.group, series.group, series.groupIndex, x, y, x - 1, x + 1, y - 1, y, 3, i == 0, {}});
        }
    figure.lines = made.series;
    return figure;
}

inline std::vector<double> oddDistances(const QString& what)
{
    if (what == QLatin1String("50 groups"))
        return distances(50000);
    if (what == QLatin1String("huge"))
        return {1e-300, 1e300};
    return oddValues(what).y;
}

inline std::vector<std::unique_ptr<plots::PlotView>> oddPlots(const QString& what)
{
    std::vector<std::unique_ptr<plots::PlotView>> all;
    auto survival = std::make_unique<plots::SurvivalPlot>();
    survival->setFigure(oddCurves(what));
    survival->setTau(0.5);
    all.push_back(std::move(survival));
    for (const bool logarithmic : {false, true}) {
        auto lines = std::make_unique<plots::LinesPlot>();
        lines->setFigure(oddCurves(what));
        lines->setLogarithmicY(logarithmic);
        lines->setIntegerX(!logarithmic);
        all.push_back(std::move(lines));
        auto forest = std::make_unique<plots::ForestPlot>();
        ForestFigure rows = oddRows(what);
        rows.logarithmic = logarithmic;
        forest->setFigure(rows);
        forest->setReferenceLines({0.8, std::nan(""), 1.25}, {QStringLiteral("low"), {}, QStringLiteral("high")});
        all.push_back(std::move(forest));
        auto scatter = std::make_unique<plots::ScatterPlot>();
        scatter->setFigure(oddPoints(what));
        scatter->setLogarithmicY(logarithmic);
        all.push_back(std::move(scatter));
        auto scaled = std::make_unique<plots::HeatmapPlot>();
        scaled->setFigure(oddCells(what));
        scaled->setDivergingScale(1, logarithmic, std::nan(""));
        all.push_back(std::move(scaled));
    }
    auto tests = std::make_unique<plots::TestMatrixPlot>();
    tests->setFigure(oddTests(what));
    all.push_back(std::move(tests));
    auto ordered = std::make_unique<plots::HeatmapPlot>();
    ordered->setSequentialScale(std::nan(""), std::nan(""));
    ordered->setFigure(oddCells(what));
    all.push_back(std::move(ordered));
    auto heatmap = std::make_unique<plots::HeatmapPlot>();
    heatmap->setFigure(oddCells(what));
    all.push_back(std::move(heatmap));
    auto histogram = std::make_unique<plots::HistogramPlot>();
    histogram->setValues(oddDistances(what), QStringLiteral("a"), 0);
    all.push_back(std::move(histogram));
    return all;
}

} // namespace plumbline::test
