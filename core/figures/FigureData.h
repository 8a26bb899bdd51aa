#pragma once

// Plain figure data: what a plot draws and an export writes. No visible text but names that come from the user's data;
// titles and axis words belong to plots and ui (translated) and to the command line's column ids.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/stats/Interval.h" // Estimate: a number with its interval, sample size and note

namespace plumbline
{

/// One curve, for example I_P(tau) of one group and one model.
struct CurveSeries {
    std::string group;
    std::string model;
    int groupIndex = 0; ///< colour
    int modelIndex = 0; ///< dash and marker
    std::vector<double> x, y;
    std::vector<double> low, high; ///< pointwise interval; empty: none
    std::int64_t n = 0;
    bool thin = false; ///< fewer samples than the chosen minimum: drawn grey and said so
};

struct CurveFigure {
    std::vector<CurveSeries> series;
    std::string unit; ///< unit id of x, for example "pixel_l2"
};

/// Rows x columns of estimates, for example sigma by model and group.
struct HeatmapFigure {
    std::vector<std::string> rows;
    std::vector<std::string> columns;
    std::vector<Estimate> cells; ///< row-major
    [[nodiscard]] const Estimate& cell(std::size_t row, std::size_t column) const
    {
        return cells[row * columns.size() + column];
    }
};

/// How the distances of each group are spread: counts per bin [edges[i], edges[i+1]), the last bin closed.
struct HistogramFigure {
    struct Series {
        std::string group;
        std::string model;
        int groupIndex = 0;
        int modelIndex = 0;
        std::vector<std::int64_t> counts; ///< one per bin
        std::int64_t withoutDistance = 0; ///< records of the group without a finite distance
    };
    std::vector<double> edges; ///< bins + 1; empty without any distance
    std::vector<Series> series;
    std::string unit;
};

/// Ratios (or differences) with their intervals, one row each, against a line without effect.
struct ForestFigure {
    struct Row {
        std::string group;
        std::string reference;
        std::string model;
        std::string slice; ///< corruption or severity the row is of; empty: all together
        int groupIndex = 0;
        int modelIndex = 0;
        Estimate estimate;
    };
    std::vector<Row> rows;
    double noEffect = 1.0;
    bool logarithmic = true; ///< ratios; differences are drawn on a linear axis
    std::string measure;     ///< id: "odds_ratio", "error_ratio", "difference"
};

/// Pairwise tests of the levels of one factor.
struct TestMatrixFigure {
    struct Cell {
        double p = kNotANumber;
        double adjusted = kNotANumber;
        double effect = kNotANumber;     ///< of the row against the column; see PairTest::effect
        double difference = kNotANumber; ///< mean of the row - mean of the column
        std::string note;
    };
    std::string model; ///< empty where the levels are models
    std::vector<std::string> levels;
    std::vector<Cell> cells; ///< levels x levels, row-major; the diagonal is empty
    std::string test;        ///< id: "rank_sum", "signed_rank"
    std::string correction;  ///< id: "bonferroni", ...
    [[nodiscard]] const Cell& cell(std::size_t row, std::size_t column) const
    {
        return cells[row * levels.size() + column];
    }
};

/// Named points with their intervals, and lines to compare them with: a border, a front.
struct ScatterFigure {
    struct Point {
        std::string name;
        std::string group;
        int groupIndex = 0; ///< colour and marker
        double x = kNotANumber, y = kNotANumber;
        double xLow = kNotANumber, xHigh = kNotANumber; ///< NaN: no interval
        double yLow = kNotANumber, yHigh = kNotANumber;
        std::int64_t n = 0;
        bool hollow = false; ///< for example: not certified
        std::string note;    ///< id, as of Estimate
    };
    std::vector<Point> points;
    std::vector<CurveSeries> lines; ///< `group` is written at their ends
};

/// A table for screen, CSV and JSON. Column ids are stable (snake_case); ui translates them.
struct TableData {
    using Value = std::variant<std::monostate, std::int64_t, double, std::string>;
    struct Column {
        std::string id;
        std::string unit; ///< unit id; may be empty
    };
    std::vector<Column> columns;
    std::vector<std::vector<Value>> rows;
};

} // namespace plumbline
