#pragma once

// Made figure data for the tests of plots.

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "core/figures/FigureData.h"

namespace plumbline::test
{

/// Survival-like curves 1 / (1 + (x/scale)^3) with bands, on `points` values of tau in [0, 1.4].
inline CurveFigure curves(const std::vector<std::string>& groups, const std::vector<std::string>& models,
                          std::size_t points = 200)
{
    CurveFigure figure;
    figure.unit = "pixel_l2";
    for (std::size_t m = 0; m < models.size(); ++m) {
        for (std::size_t g = 0; g < groups.size(); ++g) {
            CurveSeries series;
            series.group = groups[g];
            series.model = models[m];
            series.groupIndex = static_cast<int>(g);
            series.modelIndex = static_cast<int>(m);
            series.n = static_cast<std::int64_t>(1431 / (g + 1));
            const double scale = 0.35 + 0.09 * static_cast<double>((g * 3) % 5) + 0.11 * static_cast<double>(m);
            for (std::size_t i = 0; i < points; ++i) {
                const double x = 1.4 * static_cast<double>(i) / static_cast<double>(points - 1);
                const double y = 1 / (1 + std::pow(x / scale, 3));
                const double half = 1.96 * std::sqrt(y * (1 - y) / static_cast<double>(series.n));
                series.x.push_back(x);
                series.y.push_back(y);
                series.low.push_back(std::max(0.0, y - half));
                series.high.push_back(std::min(1.0, y + half));
            }
            figure.series.push_back(series);
        }
    }
    return figure;
}

inline const std::vector<std::string> kRaces{"white", "black", "asian", "indian", "other"};

inline HeatmapFigure heatmap(std::size_t rows, std::size_t columns)
{
    HeatmapFigure figure;
    const std::vector<std::string> models{"utk ep 1", "utk ep 3", "utk ep 6", "alexnet", "resnet50", "vgg19"};
    for (std::size_t row = 0; row < rows; ++row)
        figure.rows.push_back(rows <= models.size() ? models[row] : "model " + std::to_string(row));
    for (std::size_t column = 0; column < columns; ++column)
        figure.columns.push_back(columns <= kRaces.size() ? kRaces[column] : "group number " + std::to_string(column));
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            Estimate cell;
            cell.value = 0.4 * std::sin(1.7 * static_cast<double>(column) + 0.4 * static_cast<double>(row) + 2.0);
            cell.low = cell.value - 0.02 - 0.02 * static_cast<double>(column % 4);
            cell.high = cell.value + 0.02 + 0.02 * static_cast<double>(column % 4);
            cell.n = 100 + static_cast<std::int64_t>(column);
            figure.cells.push_back(cell);
        }
    }
    return figure;
}

/// Odds ratios of every group but the first against the first, by model and slice.
inline ForestFigure forest(const std::vector<std::string>& groups, const std::vector<std::string>& models,
                           const std::vector<std::string>& slices)
{
    ForestFigure figure;
    figure.measure = "odds_ratio";
    for (std::size_t m = 0; m < models.size(); ++m) {
        for (std::size_t s = 0; s < slices.size(); ++s) {
            for (std::size_t g = 1; g < groups.size(); ++g) {
                ForestFigure::Row row{groups[g],           groups[0],           models[m], slices[s],
                                      static_cast<int>(g), static_cast<int>(m), {}};
                const double logarithm = 0.25 * std::sin(2.3 * static_cast<double>(g) + 1.1 * static_cast<double>(s)) +
                                         0.12 * static_cast<double>(m);
                const double half = 0.06 + 0.07 * static_cast<double>((g + s) % 4);
                row.estimate.value = std::exp(logarithm);
                row.estimate.low = std::exp(logarithm - half);
                row.estimate.high = std::exp(logarithm + half);
                row.estimate.n = static_cast<std::int64_t>(2431 / g);
                figure.rows.push_back(row);
            }
        }
    }
    return figure;
}

/// Average precision against severity 0 to 5, falling, with bands.
inline CurveFigure severities(const std::vector<std::string>& groups, const std::vector<std::string>& models)
{
    CurveFigure figure;
    for (std::size_t m = 0; m < models.size(); ++m) {
        for (std::size_t g = 0; g < groups.size(); ++g) {
            CurveSeries series;
            series.group = groups[g];
            series.model = models[m];
            series.groupIndex = static_cast<int>(g);
            series.modelIndex = static_cast<int>(m);
            series.n = static_cast<std::int64_t>(1431 / (g + 1));
            for (int severity = 0; severity <= 5; ++severity) {
                const double y = 0.93 - 0.04 * static_cast<double>(g) -
                                 (0.02 + 0.008 * static_cast<double>(g) + 0.015 * static_cast<double>(m)) * severity *
                                     (1 + 0.2 * severity);
                series.x.push_back(severity);
                series.y.push_back(y);
                series.low.push_back(y - 0.012 - 0.006 * static_cast<double>(g));
                series.high.push_back(y + 0.012 + 0.006 * static_cast<double>(g));
            }
            figure.series.push_back(series);
        }
    }
    return figure;
}

/// Rank sum tests of all pairs of levels: effects mirrored at the diagonal, Holm-corrected.
inline TestMatrixFigure tests(const std::vector<std::string>& levels)
{
    TestMatrixFigure figure;
    figure.model = "m";
    figure.levels = levels;
    figure.test = "rank_sum";
    figure.correction = "holm";
    const std::size_t count = levels.size();
    figure.cells.resize(count * count);
    for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t column = row + 1; column < count; ++column) {
            const double away = 0.4 * std::sin(1.3 * static_cast<double>(row) - 1.1 * static_cast<double>(column));
            const double p = std::exp(-30 * std::abs(away));
            figure.cells[row * count + column] = {p, std::min(1.0, 6 * p), 0.5 + away, away, {}};
            figure.cells[column * count + row] = {p, std::min(1.0, 6 * p), 0.5 - away, -away, {}};
        }
    }
    return figure;
}

/// Gaps of models against their smallest cells, with two borders.
inline ScatterFigure gaps()
{
    ScatterFigure figure;
    const std::vector<std::string> names{"resnet50", "vgg19", "alexnet", "mobilenet", "densenet", "vit small"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        ScatterFigure::Point point;
        point.name = names[i];
        point.group = i % 2 == 0 ? "race" : "gender";
        point.groupIndex = static_cast<int>(i % 2);
        point.x = 0.02 + 0.015 * static_cast<double>((i * 5) % 6);
        point.y = 60 * std::pow(2.4, static_cast<double>(i));
        point.xLow = point.x - 0.008;
        point.xHigh = point.x + 0.011;
        point.n = 1000 + static_cast<std::int64_t>(i);
        point.hollow = i == 1;
        figure.points.push_back(point);
    }
    for (const double epsilon : {0.05, 0.1}) {
        CurveSeries border;
        border.group = epsilon < 0.07 ? "ε = 0.05" : "ε = 0.1";
        for (int i = 0; i < 100; ++i) {
            const double cell = 30 * std::pow(1.1, i);
            if (epsilon * std::sqrt(cell) < 0.8)
                continue;
            border.x.push_back(epsilon - 0.8 / std::sqrt(cell));
            border.y.push_back(cell);
        }
        figure.lines.push_back(border);
    }
    return figure;
}

inline Estimate missing(const std::string& note)
{
    Estimate estimate;
    estimate.note = note;
    return estimate;
}

/// Skewed positive numbers without a random generator.
inline std::vector<double> distances(std::size_t count)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) {
        const double u = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
        values.push_back(0.4 * std::pow(u / (1 - u), 0.35));
    }
    return values;
}

} // namespace plumbline::test
