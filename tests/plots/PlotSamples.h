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
