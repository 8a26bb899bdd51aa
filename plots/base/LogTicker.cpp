#include "plots/base/detail/LogTicker.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "plots/base/NumberText.h"

namespace plumbline::plots
{

namespace
{

void addDecades(std::vector<double>& ticks, double low, double high, const std::vector<double>& mantissas, int every)
{
    const int first = static_cast<int>(std::floor(std::log10(low)));
    const int last = static_cast<int>(std::ceil(std::log10(high)));
    for (int decade = first; decade <= last; ++decade) {
        if (((decade % every) + every) % every != 0)
            continue;
        for (const double mantissa : mantissas) {
            // Divided, not multiplied by 0.1: 0.3 is then the double that is written 0.3.
            const double tick = decade < 0 ? mantissa / std::pow(10.0, -decade) : mantissa * std::pow(10.0, decade);
            if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9))
                ticks.push_back(tick);
        }
    }
}

/// Evenly spaced numbers, for a range that is too short for mantissas.
std::vector<double> evenTicks(double low, double high, int wanted)
{
    const double rough = (high - low) / std::max(wanted, 1);
    const double magnitude = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * magnitude;
    for (const double nice : {1.0, 2.0, 5.0})
        if (nice * magnitude >= rough) {
            step = nice * magnitude;
            break;
        }
    std::vector<double> ticks;
    constexpr int kMost = 100;
    for (double index = std::ceil(low / step); index * step <= high && ticks.size() < kMost; ++index)
        ticks.push_back(index * step);
    return ticks;
}

} // namespace

std::vector<double> logTicks(double low, double high, int wanted, bool ratios)
{
    if (!(low > 0) || !(high > low) || !std::isfinite(high))
        return {};
    wanted = std::max(wanted, 2);
    // From dense to sparse: the first set that is not too dense.
    struct Set {
        std::vector<double> mantissas;
        int every;
    };
    std::vector<Set> sets{{{1, 2, 3, 4, 5, 6, 7, 8, 9}, 1}, {{1, 1.5, 2, 3, 5, 7}, 1}, {{1, 2, 5}, 1}, {{1, 3}, 1}};
    for (const int every : {1, 2, 3, 4, 5, 10, 20, 50, 100, 200})
        sets.push_back({{1}, every});
    std::vector<double> best;
    if (ratios && low > 0.1 && high < 10) {
        constexpr std::array kDense{0.125, 0.2,  0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1.0,
                                    1.1,   1.25, 1.5,  2.0,  3.0, 4.0,  5.0, 8.0};
        constexpr std::array kUsual{0.125, 0.2, 0.33, 0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0, 3.0, 5.0, 8.0};
        constexpr std::array kSparse{0.2, 0.5, 0.8, 1.0, 1.25, 2.0, 5.0};
        constexpr std::array kSparser{0.2, 0.5, 1.0, 2.0, 5.0};
        const auto tryNumbers = [&](const auto& numbers) {
            std::vector<double> ticks;
            for (const double tick : numbers)
                if (tick >= low && tick <= high)
                    ticks.push_back(tick);
            if (best.empty() && ticks.size() >= 3 && static_cast<int>(ticks.size()) <= wanted + 1)
                best = ticks;
        };
        tryNumbers(kDense);
        tryNumbers(kUsual);
        tryNumbers(kSparse);
        tryNumbers(kSparser);
        return best.empty() ? evenTicks(low, high, wanted) : best;
    }
    for (const Set& set : sets) {
        std::vector<double> ticks;
        addDecades(ticks, low, high, set.mantissas, set.every);
        if (static_cast<int>(ticks.size()) <= wanted + 1) {
            best = ticks;
            break;
        }
    }
    return best.size() >= 2 ? best : evenTicks(low, high, wanted);
}

QString logTickText(double tick)
{
    if (!(tick >= 1e-4) || tick >= 1e7)
        return shortNumberText(tick, 3);
    int decimals = 0;
    for (double scaled = tick; decimals < 6 && std::abs(scaled - std::round(scaled)) > 1e-6 * scaled; scaled *= 10)
        ++decimals;
    return numberText(tick, decimals);
}

QVector<double> LogTicker::createTickVector(double, const QCPRange& range)
{
    const std::vector<double> ticks = logTicks(range.lower, range.upper, tickCount(), false);
    return {ticks.begin(), ticks.end()};
}

QString LogTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return logTickText(tick);
}

} // namespace plumbline::plots
