#include <algorithm>
#include <cmath>

#include "plots/kinds/detail/ForestCanvas.h"

namespace plumbline::plots
{

void ForestAxis::setRange(const ForestFigure& figure, const std::vector<double>& references)
{
    logarithmic = figure.logarithmic;
    const auto usable = [this](double value) { return std::isfinite(value) && (!logarithmic || value > 0); };
    const auto toScale = [this](double value) { return logarithmic ? std::log(value) : value; };
    const double none = usable(figure.noEffect) ? toScale(figure.noEffect) : 0;
    double least = none;
    double most = none;
    const auto include = [&](double at) {
        least = std::min(least, at);
        most = std::max(most, at);
    };
    for (const double reference : references)
        if (usable(reference))
            include(toScale(reference));
    std::vector<double> reaches; // of intervals, from the line without effect
    for (const ForestFigure::Row& row : figure.rows) {
        if (!std::isfinite(row.estimate.value))
            continue;
        if (usable(row.estimate.value))
            include(toScale(row.estimate.value));
        for (const double end : {row.estimate.low, row.estimate.high})
            if (usable(end))
                reaches.push_back(std::abs(toScale(end) - none));
    }
    std::sort(reaches.begin(), reaches.end());
    // Whiskers are shown whole unless a few are very much longer than the others.
    constexpr double kLonger = 2.5;
    const double usual = reaches.empty() ? 0 : reaches[reaches.size() * 3 / 4];
    const double limit = std::max({kLonger * usual, 1.25 * (most - none), 1.25 * (none - least)});
    for (const ForestFigure::Row& row : figure.rows)
        if (std::isfinite(row.estimate.value))
            for (const double end : {row.estimate.low, row.estimate.high})
                if (usable(end))
                    include(std::clamp(toScale(end), none - limit, none + limit));
    const double smallest = logarithmic ? 0.02 : std::max(std::abs(none), 1.0) * 1e-3;
    const double room = std::max((most - least) * 0.05, smallest);
    least -= room;
    most += room;
    low = logarithmic ? std::exp(least) : least;
    high = logarithmic ? std::exp(most) : most;
    if (!(std::isfinite(high) && std::isfinite(low) && low < high && (!logarithmic || low > 0))) {
        low = logarithmic ? std::max(low, 1e-300) : -std::numeric_limits<double>::max() / 4;
        high = logarithmic ? 1e300 : std::numeric_limits<double>::max() / 4;
    }
}

double ForestAxis::pixel(double value) const
{
    if (std::isnan(value))
        return value;
    if (value <= low)
        return left;
    if (value >= high)
        return right;
    const double share = logarithmic ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
    return left + share * (right - left);
}

} // namespace plumbline::plots
