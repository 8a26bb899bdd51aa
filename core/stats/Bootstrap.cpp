#include "core/stats/Bootstrap.h"

#include <algorithm>
#include <cmath>

#include "core/stats/Distributions.h"

namespace plumbline
{
namespace
{

constexpr double kLargestMissingShare = 0.01;

struct Moments {
    double mean = kNotANumber;
    double deviation = kNotANumber; ///< ddof 1
};

Moments moments(std::span<const double> values)
{
    Moments result;
    if (values.empty())
        return result;
    double sum = 0.0;
    for (const double value : values)
        sum += value;
    result.mean = sum / static_cast<double>(values.size());
    double squares = 0.0;
    for (const double value : values)
        squares += (value - result.mean) * (value - result.mean);
    if (values.size() > 1)
        result.deviation = std::sqrt(squares / static_cast<double>(values.size() - 1));
    return result;
}

// a = sum u^3 / (6 (sum u^2)^1.5), u = mean of the jackknife values - value; NaN where they are constant.
double acceleration(std::span<const double> jackknife)
{
    const double mean = moments(jackknife).mean;
    double squares = 0.0;
    double cubes = 0.0;
    for (const double value : jackknife) {
        const double u = mean - value;
        squares += u * u;
        cubes += u * u * u;
    }
    return squares > 0.0 ? cubes / (6.0 * std::pow(squares, 1.5)) : kNotANumber;
}

void bca(std::span<const double> sorted, double estimate, std::span<const double> jackknife, double alpha,
         BootstrapInterval& result)
{
    const auto count = static_cast<double>(sorted.size());
    // Equal statistics of resamples in another order differ by rounding: they are ties all the same.
    const double slack = 1e-12 * std::max(std::fabs(estimate), std::max(std::fabs(sorted.front()), sorted.back()));
    const auto below = std::lower_bound(sorted.begin(), sorted.end(), estimate - slack) - sorted.begin();
    const auto notAbove = std::upper_bound(sorted.begin(), sorted.end(), estimate + slack) - sorted.begin();
    result.z0 = normalQuantile((static_cast<double>(below) + static_cast<double>(notAbove)) / (2.0 * count));
    result.acceleration = acceleration(jackknife);
    if (!std::isfinite(result.z0) || !std::isfinite(result.acceleration)) {
        result.degenerate = true;
        return;
    }
    const auto adjusted = [&](double p) {
        const double z = result.z0 + normalQuantile(p);
        return normalCdf(result.z0 + z / (1.0 - result.acceleration * z));
    };
    result.alphaLow = adjusted(alpha / 2.0);
    result.alphaHigh = adjusted(1.0 - alpha / 2.0);
    result.interval = {quantileOfSorted(sorted, result.alphaLow), quantileOfSorted(sorted, result.alphaHigh)};
}

// Turns replicates (output-major) and jackknife values (output-major) into estimates.
std::vector<Estimate> toEstimates(std::span<const double> estimates, const std::vector<std::vector<double>>& replicates,
                                  const std::vector<std::vector<double>>& jackknife, const BootstrapOptions& options)
{
    std::vector<Estimate> result(estimates.size());
    for (std::size_t k = 0; k < estimates.size(); ++k) {
        result[k].value = estimates[k];
        if (!std::isfinite(estimates[k]) || options.resamples <= 0)
            continue;
        const BootstrapInterval interval = bootstrapInterval(
            replicates[k], estimates[k], jackknife.empty() ? std::span<const double>() : jackknife[k], options);
        result[k].low = interval.interval.low;
        result[k].high = interval.interval.high;
        if (interval.degenerate)
            result[k].note = "interval.degenerate";
    }
    return result;
}

std::vector<std::vector<double>> matrix(std::size_t outputs, std::size_t columns)
{
    return std::vector<std::vector<double>>(outputs, std::vector<double>(columns, kNotANumber));
}

void scatter(std::span<const double> outputs, std::size_t column, std::vector<std::vector<double>>& target)
{
    for (std::size_t k = 0; k < outputs.size(); ++k)
        target[k][column] = outputs[k];
}

} // namespace

const char* bootstrapMethodName(BootstrapMethod method)
{
    switch (method) {
    case BootstrapMethod::Percentile:
        return "percentile";
    case BootstrapMethod::Basic:
        return "basic";
    case BootstrapMethod::Normal:
        return "normal";
    case BootstrapMethod::Bca:
        return "bca";
    }
    return "";
}

double quantileOfSorted(std::span<const double> sorted, double q)
{
    if (sorted.empty() || !(q >= 0.0 && q <= 1.0))
        return kNotANumber;
    const double position = q * static_cast<double>(sorted.size() - 1);
    const auto index = static_cast<std::size_t>(position);
    if (index + 1 >= sorted.size())
        return sorted.back();
    const double fraction = position - static_cast<double>(index);
    return sorted[index] + fraction * (sorted[index + 1] - sorted[index]);
}

double quantile(std::span<const double> values, double q)
{
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    return quantileOfSorted(sorted, q);
}

BootstrapInterval bootstrapInterval(std::span<const double> replicates, double estimate,
                                    std::span<const double> jackknife, const BootstrapOptions& options)
{
    BootstrapInterval result;
    std::vector<double> sorted;
    sorted.reserve(replicates.size());
    std::copy_if(replicates.begin(), replicates.end(), std::back_inserter(sorted),
                 [](double value) { return std::isfinite(value); });
    const auto missing = static_cast<double>(replicates.size() - sorted.size());
    if (sorted.size() < 2 || !std::isfinite(estimate) ||
        missing > kLargestMissingShare * static_cast<double>(replicates.size())) {
        result.degenerate = true;
        return result;
    }
    std::sort(sorted.begin(), sorted.end());
    const double alpha = 1.0 - options.confidence;
    const Interval percentile{quantileOfSorted(sorted, alpha / 2.0), quantileOfSorted(sorted, 1.0 - alpha / 2.0)};
    switch (options.method) {
    case BootstrapMethod::Percentile:
        result.interval = percentile;
        break;
    case BootstrapMethod::Basic:
        result.interval = {2.0 * estimate - percentile.high, 2.0 * estimate - percentile.low};
        break;
    case BootstrapMethod::Normal: {
        const double half = normalQuantile(1.0 - alpha / 2.0) * moments(sorted).deviation;
        result.interval = {estimate - half, estimate + half};
        break;
    }
    case BootstrapMethod::Bca:
        bca(sorted, estimate, jackknife, alpha, result);
        break;
    }
    return result;
}

std::vector<Estimate> bootstrapStatistic(std::size_t n, std::size_t outputs, const WeightedStatistic& statistic,
                                         const BootstrapOptions& options)
{
    std::vector<std::uint32_t> counts(n, 1U);
    std::vector<double> buffer(outputs);
    statistic(counts, buffer);
    const std::vector<double> estimates = buffer;
    if (n == 0 || options.resamples <= 0)
        return toEstimates(estimates, matrix(outputs, 0), {}, options);
    auto replicates = matrix(outputs, static_cast<std::size_t>(options.resamples));
    Resampler resampler(n, options.seed);
    for (std::size_t b = 0; b < static_cast<std::size_t>(options.resamples); ++b) {
        std::fill(counts.begin(), counts.end(), 0U);
        for (std::size_t j = 0; j < n; ++j)
            ++counts[resampler.next()];
        statistic(counts, buffer);
        scatter(buffer, b, replicates);
    }
    std::vector<std::vector<double>> jackknife;
    if (options.method == BootstrapMethod::Bca) {
        jackknife = matrix(outputs, n);
        std::fill(counts.begin(), counts.end(), 1U);
        for (std::size_t i = 0; i < n; ++i) {
            counts[i] = 0U;
            statistic(counts, buffer);
            counts[i] = 1U;
            scatter(buffer, i, jackknife);
        }
    }
    return toEstimates(estimates, replicates, jackknife, options);
}

GroupSums groupSums(const GroupedRows& rows)
{
    GroupSums sums{std::vector<double>(rows.groups, 0.0), std::vector<double>(rows.groups, 0.0)};
    for (std::size_t i = 0; i < rows.value.size(); ++i) {
        if (std::isnan(rows.value[i]))
            continue;
        sums.sum[static_cast<std::size_t>(rows.group[i])] += rows.value[i];
        sums.weight[static_cast<std::size_t>(rows.group[i])] += 1.0;
    }
    return sums;
}

std::vector<Estimate> bootstrapGroups(const GroupedRows& rows, std::size_t outputs, const GroupStatistic& statistic,
                                      const BootstrapOptions& options)
{
    const std::size_t n = rows.value.size();
    std::vector<double> buffer(outputs);
    const GroupSums whole = groupSums(rows);
    statistic(whole, buffer);
    const std::vector<double> estimates = buffer;
    if (n == 0 || options.resamples <= 0)
        return toEstimates(estimates, matrix(outputs, 0), {}, options);
    // Rows that do not count go to a group of their own behind the others: no branch in the inner loop.
    struct Row {
        double value;
        std::uint32_t group;
    };
    std::vector<Row> compact(n);
    for (std::size_t i = 0; i < n; ++i)
        compact[i] = std::isnan(rows.value[i]) ? Row{0.0, static_cast<std::uint32_t>(rows.groups)}
                                               : Row{rows.value[i], static_cast<std::uint32_t>(rows.group[i])};
    struct Sum {
        double sum = 0.0;
        double weight = 0.0;
    };
    std::vector<Sum> bins(rows.groups + 1);
    GroupSums sums = whole;
    auto replicates = matrix(outputs, static_cast<std::size_t>(options.resamples));
    Resampler resampler(n, options.seed);
    for (std::size_t b = 0; b < static_cast<std::size_t>(options.resamples); ++b) {
        std::fill(bins.begin(), bins.end(), Sum{});
        for (std::size_t j = 0; j < n; ++j) {
            const Row& row = compact[resampler.next()];
            bins[row.group].sum += row.value;
            bins[row.group].weight += 1.0;
        }
        for (std::size_t g = 0; g < rows.groups; ++g) {
            sums.sum[g] = bins[g].sum;
            sums.weight[g] = bins[g].weight;
        }
        statistic(sums, buffer);
        scatter(buffer, b, replicates);
    }
    std::vector<std::vector<double>> jackknife;
    if (options.method == BootstrapMethod::Bca) {
        jackknife = matrix(outputs, n);
        sums = whole;
        for (std::size_t i = 0; i < n; ++i) {
            const Row& row = compact[i];
            if (row.group == rows.groups) { // leaving out a row that does not count changes nothing
                scatter(estimates, i, jackknife);
                continue;
            }
            sums.sum[row.group] = whole.sum[row.group] - row.value;
            sums.weight[row.group] = whole.weight[row.group] - 1.0;
            statistic(sums, buffer);
            sums.sum[row.group] = whole.sum[row.group];
            sums.weight[row.group] = whole.weight[row.group];
            scatter(buffer, i, jackknife);
        }
    }
    return toEstimates(estimates, replicates, jackknife, options);
}

} // namespace plumbline
