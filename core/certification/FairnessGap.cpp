#include "core/certification/FairnessGap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

constexpr std::array kDefinitions = {FairnessDefinition::OverallRisk, FairnessDefinition::EqualizedOdds,
                                     FairnessDefinition::DemographicParity};
constexpr std::array kRules = {CellRule::Printed, CellRule::Tight, CellRule::Figure};

RateCell rateCell(const PredictionCounts& counts, FairnessDefinition definition, std::size_t group, std::size_t label)
{
    RateCell cell;
    cell.group = group;
    cell.label = label;
    for (std::size_t y = 0; y < counts.labels(); ++y) {
        for (std::size_t predicted = 0; predicted < counts.labels(); ++predicted) {
            const std::int64_t count = counts.count(group, y, predicted);
            switch (definition) {
            case FairnessDefinition::OverallRisk:
                cell.n += count;
                cell.events += y != predicted ? count : 0;
                break;
            case FairnessDefinition::EqualizedOdds:
                cell.n += y == label ? count : 0;
                cell.events += y == label && y != predicted ? count : 0;
                break;
            case FairnessDefinition::DemographicParity:
                cell.n += count;
                cell.events += predicted == label ? count : 0;
                break;
            }
        }
    }
    return cell;
}

} // namespace

const char* fairnessDefinitionName(FairnessDefinition definition)
{
    switch (definition) {
    case FairnessDefinition::OverallRisk:
        return "overall_risk";
    case FairnessDefinition::EqualizedOdds:
        return "equalized_odds";
    case FairnessDefinition::DemographicParity:
        return "demographic_parity";
    }
    return "";
}

std::optional<FairnessDefinition> fairnessDefinitionFromName(std::string_view name)
{
    const auto* found = std::find_if(kDefinitions.begin(), kDefinitions.end(),
                                     [=](FairnessDefinition d) { return name == fairnessDefinitionName(d); });
    return found == kDefinitions.end() ? std::nullopt : std::optional(*found);
}

const char* cellRuleName(CellRule rule)
{
    return rule == CellRule::Printed ? "printed" : rule == CellRule::Tight ? "tight" : "figure";
}

std::optional<CellRule> cellRuleFromName(std::string_view name)
{
    const auto* found = std::find_if(kRules.begin(), kRules.end(), [=](CellRule r) { return name == cellRuleName(r); });
    return found == kRules.end() ? std::nullopt : std::optional(*found);
}

const char* verdictName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Certified:
        return "certified";
    case Verdict::GapTooLarge:
        return "gap_too_large";
    case Verdict::NotEnoughSamples:
        return "not_enough_samples";
    }
    return "";
}

PredictionCounts::PredictionCounts(std::size_t groups, std::size_t labels)
    : m_groups(groups), m_labels(labels), m_counts(groups * labels * labels, 0)
{
}

Status PredictionCounts::add(std::size_t group, std::size_t label, std::size_t prediction, std::int64_t count)
{
    if (group >= m_groups || label >= m_labels || prediction >= m_labels || count < 0)
        return fail(ErrorCode::InvalidArgument, "group " + std::to_string(group) + ", label " + std::to_string(label) +
                                                    ", prediction " + std::to_string(prediction));
    m_counts[(group * m_labels + label) * m_labels + prediction] += count;
    return {};
}

Result<FairnessGap> fairnessGap(const PredictionCounts& counts, FairnessDefinition definition)
{
    if (counts.groups() == 0 || counts.labels() == 0)
        return fail(ErrorCode::NoSamples);
    FairnessGap result;
    result.definition = definition;
    result.groups = counts.groups();
    result.labels = counts.labels();
    const std::size_t labels = definition == FairnessDefinition::OverallRisk ? 1 : counts.labels();
    for (std::size_t y = 0; y < labels; ++y) {
        RateCell lowest;
        RateCell highest;
        for (std::size_t g = 0; g < counts.groups(); ++g) {
            const RateCell cell = rateCell(counts, definition, g, y);
            if (cell.n == 0)
                return fail(ErrorCode::GroupEmpty,
                            labels == 1 ? std::string() : "no sample with label " + std::to_string(y),
                            "group " + std::to_string(g));
            if (result.cells.empty() || cell.n < result.smallest.n)
                result.smallest = cell;
            if (g == 0 || cell.rate() < lowest.rate())
                lowest = cell;
            if (g == 0 || cell.rate() > highest.rate())
                highest = cell;
            result.cells.push_back(cell);
        }
        if (y == 0 || highest.rate() - lowest.rate() > result.gap) {
            result.gap = highest.rate() - lowest.rate();
            result.first = highest;
            result.second = lowest;
        }
    }
    return result;
}

std::int64_t cellCount(FairnessDefinition definition, std::size_t groups, std::size_t labels, CellRule rule)
{
    const auto g = static_cast<std::int64_t>(groups);
    const auto y = static_cast<std::int64_t>(labels);
    if (rule == CellRule::Figure)
        return 1;
    if (rule == CellRule::Tight && definition == FairnessDefinition::OverallRisk)
        return g;
    // With two labels one likelihood is 1 minus the other: one event covers both.
    if (rule == CellRule::Tight && definition == FairnessDefinition::DemographicParity && y == 2)
        return g;
    return g * y;
}

std::optional<std::int64_t> requiredSamples(double epsilon, double gap, double delta, std::int64_t cells)
{
    if (!(gap < epsilon) || !(delta > 0.0) || cells < 1)
        return std::nullopt;
    const double distance = epsilon - gap;
    const double samples = std::ceil(2.0 / (distance * distance) * std::log(2.0 * static_cast<double>(cells) / delta));
    return samples < 9e18 ? std::optional(static_cast<std::int64_t>(samples)) : std::nullopt;
}

double gapUpperBound(double gap, std::int64_t smallest, double delta, std::int64_t cells)
{
    if (smallest < 1)
        return 1.0;
    const double t =
        std::sqrt(std::log(2.0 * static_cast<double>(cells) / delta) / (2.0 * static_cast<double>(smallest)));
    return std::min(1.0, gap + 2.0 * t);
}

double exactGapUpperBound(const FairnessGap& gap, double delta)
{
    const double each = delta / static_cast<double>(gap.cells.size());
    double largest = 0.0;
    for (std::size_t i = 0; i < gap.cells.size(); ++i) {
        const Interval a =
            proportionInterval(gap.cells[i].events, gap.cells[i].n, each, ProportionMethod::ClopperPearson);
        for (std::size_t j = 0; j < gap.cells.size(); ++j) {
            if (i == j || gap.cells[i].label != gap.cells[j].label)
                continue;
            const double low = clopperPearsonLower(gap.cells[j].events, gap.cells[j].n, each / 2.0);
            largest = std::max(largest, a.high - low);
        }
    }
    return largest;
}

Result<FairnessVerdict> certifyFairness(const FairnessGap& gap, double epsilon, double delta, CellRule rule)
{
    if (!(epsilon > 0.0 && epsilon < 1.0) || !(delta > 0.0 && delta < 1.0))
        return fail(ErrorCode::InvalidArgument, "epsilon and delta must lie between 0 and 1");
    FairnessVerdict result;
    result.cells = cellCount(gap.definition, gap.groups, gap.labels, rule);
    result.upperBound = gapUpperBound(gap.gap, gap.smallest.n, delta, result.cells);
    result.exactUpperBound = exactGapUpperBound(gap, delta);
    result.required = requiredSamples(epsilon, gap.gap, delta, result.cells);
    if (!result.required) {
        result.verdict = Verdict::GapTooLarge;
        return result;
    }
    for (const RateCell& cell : gap.cells) {
        if (cell.n < *result.required)
            result.missing.push_back({cell, *result.required - cell.n});
    }
    result.verdict = result.missing.empty() ? Verdict::Certified : Verdict::NotEnoughSamples;
    return result;
}

} // namespace plumbline
