#include "core/stats/MultipleComparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

namespace plumbline
{
namespace
{

struct NamedCorrection {
    Correction correction;
    const char* name;
};
constexpr std::array kCorrections = {
    NamedCorrection{Correction::None, "none"},
    NamedCorrection{Correction::Bonferroni, "bonferroni"},
    NamedCorrection{Correction::Sidak, "sidak"},
    NamedCorrection{Correction::Holm, "holm"},
    NamedCorrection{Correction::HolmSidak, "holm_sidak"},
    NamedCorrection{Correction::Hochberg, "hochberg"},
    NamedCorrection{Correction::BenjaminiHochberg, "bh"},
    NamedCorrection{Correction::BenjaminiYekutieli, "by"},
};

// 1 - (1 - p)^m without cancellation.
double sidak(double p, double m)
{
    return -std::expm1(m * std::log1p(-p));
}

bool stepsUp(Correction correction)
{
    return correction == Correction::Hochberg || correction == Correction::BenjaminiHochberg ||
           correction == Correction::BenjaminiYekutieli;
}

// The p-value of rank i (0 = smallest) of m before it is made monotone.
double adjustOne(double p, std::size_t i, std::size_t m, Correction correction, double harmonic)
{
    const auto count = static_cast<double>(m);
    const auto left = static_cast<double>(m - i);
    const auto rank = static_cast<double>(i + 1);
    switch (correction) {
    case Correction::None:
        return p;
    case Correction::Bonferroni:
        return count * p;
    case Correction::Sidak:
        return sidak(p, count);
    case Correction::Holm:
    case Correction::Hochberg:
        return left * p;
    case Correction::HolmSidak:
        return sidak(p, left);
    case Correction::BenjaminiHochberg:
        return count / rank * p;
    case Correction::BenjaminiYekutieli:
        return harmonic * count / rank * p;
    }
    return p;
}

} // namespace

const char* correctionName(Correction correction)
{
    const auto* found = std::find_if(kCorrections.begin(), kCorrections.end(),
                                     [=](const NamedCorrection& c) { return c.correction == correction; });
    return found == kCorrections.end() ? "" : found->name;
}

std::optional<Correction> correctionFromName(std::string_view name)
{
    const auto* found = std::find_if(kCorrections.begin(), kCorrections.end(),
                                     [=](const NamedCorrection& c) { return c.name == name; });
    return found == kCorrections.end() ? std::nullopt : std::optional(found->correction);
}

Result<std::vector<double>> adjustedP(std::span<const double> p, Correction correction)
{
    for (std::size_t i = 0; i < p.size(); ++i) {
        if (!(p[i] >= 0.0 && p[i] <= 1.0))
            return fail(ErrorCode::ValueInvalid, "a p-value must be a number in [0, 1]",
                        "p-value " + std::to_string(i));
    }
    const std::size_t m = p.size();
    std::vector<std::size_t> order(m);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    double harmonic = 0.0;
    for (std::size_t i = 1; i <= m; ++i)
        harmonic += 1.0 / static_cast<double>(i);
    std::vector<double> adjusted(m);
    for (std::size_t i = 0; i < m; ++i)
        adjusted[order[i]] = std::min(1.0, adjustOne(p[order[i]], i, m, correction, harmonic));
    if (stepsUp(correction)) {
        for (std::size_t i = m; i-- > 1;)
            adjusted[order[i - 1]] = std::min(adjusted[order[i - 1]], adjusted[order[i]]);
    } else if (correction == Correction::Holm || correction == Correction::HolmSidak) {
        for (std::size_t i = 1; i < m; ++i)
            adjusted[order[i]] = std::max(adjusted[order[i]], adjusted[order[i - 1]]);
    }
    return adjusted;
}

Result<std::vector<bool>> rejections(std::span<const double> p, double alpha, Correction correction)
{
    const auto adjusted = adjustedP(p, correction);
    if (!adjusted)
        return fail(adjusted.error());
    std::vector<bool> rejected;
    for (const double value : *adjusted)
        rejected.push_back(value <= alpha * (1.0 + 1e-12)); // rounding of the products must not decide at equality
    return rejected;
}

} // namespace plumbline
