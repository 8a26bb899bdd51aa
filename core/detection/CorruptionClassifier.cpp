#include "core/detection/CorruptionClassifier.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_map>

namespace plumbline
{
namespace
{

/// The clean slice, then the cells, corruption by corruption.
struct ErrorSlices {
    std::vector<VersionSlice> slices;
    std::vector<std::vector<std::size_t>> corruptions; ///< indices of each corruption's cells
    std::vector<std::string> names;                    ///< of the corruptions
};

ErrorSlices errorSlices(const CorruptionScores& scores)
{
    constexpr std::array kBy = {SliceBy::Clean, SliceBy::Cell};
    ErrorSlices all;
    all.slices = versionSlices(scores, kBy);
    for (std::size_t i = 0; i < all.slices.size(); ++i) {
        if (all.slices[i].severity == 0)
            continue;
        if (all.names.empty() || all.names.back() != all.slices[i].corruption) {
            all.names.push_back(all.slices[i].corruption);
            all.corruptions.emplace_back();
        }
        all.corruptions.back().push_back(i);
    }
    return all;
}

/// Sums over severities of E_cs and of E_cs - E_0 for each corruption, from accuracies by slice (the clean one first).
struct ErrorSums {
    std::vector<double> error;
    std::vector<double> relative;
};

ErrorSums errorSums(std::span<const double> accuracies, const ErrorSlices& slices)
{
    ErrorSums sums;
    const double clean = 1.0 - accuracies[0];
    for (const std::vector<std::size_t>& cells : slices.corruptions) {
        double error = 0;
        for (const std::size_t cell : cells)
            error += 1.0 - accuracies[cell];
        sums.error.push_back(error);
        sums.relative.push_back(error - clean * static_cast<double>(cells.size()));
    }
    return sums;
}

/// Mean over corruptions of sums over divisors.
double meanRatio(const std::vector<double>& sums, const std::vector<double>& divisors)
{
    double total = 0;
    for (std::size_t c = 0; c < sums.size(); ++c)
        total += sums[c] / divisors[c];
    return total / static_cast<double>(sums.size());
}

/// Predictions of one group in one slice.
struct Predictions {
    std::vector<std::size_t> picture; ///< position among the group's pictures
    std::vector<std::size_t> bin;
    std::vector<double> gap; ///< correct - confidence
};

double calibrationError(const Predictions& predictions, std::span<const double> weights, std::vector<double>& bins)
{
    std::fill(bins.begin(), bins.end(), 0.0);
    double count = 0;
    for (std::size_t i = 0; i < predictions.gap.size(); ++i) {
        const double weight = weights[predictions.picture[i]];
        bins[predictions.bin[i]] += weight * predictions.gap[i];
        count += weight;
    }
    double error = 0;
    for (const double bin : bins)
        error += std::abs(bin);
    return count > 0 ? error / count : kNotANumber;
}

Estimate calibrationEstimate(const Predictions& predictions, std::size_t pictures, int binCount, std::size_t group,
                             const BootstrapOptions& options)
{
    Estimate estimate;
    estimate.n = static_cast<std::int64_t>(predictions.gap.size());
    if (predictions.gap.empty()) {
        estimate.note = "no_data.empty_group";
        return estimate;
    }
    std::vector<double> bins(static_cast<std::size_t>(binCount));
    std::vector<double> weights(pictures, 1.0);
    estimate.value = calibrationError(predictions, weights, bins);
    if (options.resamples <= 0)
        return estimate;
    Resampler draws(pictures, sampleSeed(options.seed, 0, group));
    std::vector<double> replicates;
    for (int resample = 0; resample < options.resamples; ++resample) {
        std::fill(weights.begin(), weights.end(), 0.0);
        for (std::size_t i = 0; i < pictures; ++i)
            weights[draws.next()] += 1.0;
        replicates.push_back(calibrationError(predictions, weights, bins));
    }
    BootstrapOptions percentile = options;
    percentile.method = BootstrapMethod::Percentile;
    const BootstrapInterval interval = bootstrapInterval(replicates, estimate.value, {}, percentile);
    estimate.low = interval.interval.low;
    estimate.high = interval.interval.high;
    if (interval.degenerate)
        estimate.note = "interval.degenerate";
    return estimate;
}

} // namespace

Result<std::vector<CorruptionErrors>> corruptionErrors(const CorruptionScores& scores, const GroupedPictures& groups,
                                                       const CorruptionScores* baseline,
                                                       const BootstrapOptions& options)
{
    const ErrorSlices slices = errorSlices(scores);
    if (slices.slices.empty() || slices.slices.front().severity != 0 || slices.corruptions.empty())
        return fail(ErrorCode::NotAvailable, "no clean pictures, or no corrupted ones", scores.model);
    std::vector<double> errorDivisors;
    std::vector<double> relativeDivisors;
    for (const std::vector<std::size_t>& cells : slices.corruptions) {
        errorDivisors.push_back(static_cast<double>(cells.size()));
        relativeDivisors.push_back(static_cast<double>(cells.size()));
    }
    if (baseline != nullptr) {
        const ErrorSlices theirs = errorSlices(*baseline);
        if (theirs.names != slices.names || theirs.slices.size() != slices.slices.size())
            return fail(ErrorCode::InvalidArgument, "the baseline has other corruptions or severities",
                        baseline->model);
        std::vector<std::size_t> pictures(baseline->pictures.size());
        for (std::size_t i = 0; i < pictures.size(); ++i)
            pictures[i] = i;
        std::vector<double> accuracies;
        for (const VersionSlice& slice : theirs.slices)
            accuracies.push_back(sliceTally(*baseline, pictures, slice).mean());
        const ErrorSums sums = errorSums(accuracies, theirs);
        errorDivisors = sums.error;
        relativeDivisors = sums.relative;
    }
    const std::size_t count = groups.groups.size();
    const auto estimates = bootstrapMeans(
        scores, groups, slices.slices, 3 * count,
        [&](std::span<const double> means, std::span<double> out) {
            for (std::size_t g = 0; g < count; ++g) {
                const auto accuracies = means.subspan(g * slices.slices.size(), slices.slices.size());
                const ErrorSums sums = errorSums(accuracies, slices);
                out[3 * g] = 1.0 - accuracies[0];
                out[3 * g + 1] = meanRatio(sums.error, errorDivisors);
                out[3 * g + 2] = meanRatio(sums.relative, relativeDivisors);
            }
        },
        options);
    std::vector<CorruptionErrors> rows;
    for (std::size_t g = 0; g < count; ++g) {
        CorruptionErrors row{g, static_cast<std::int64_t>(groups.members[g].size()), estimates[3 * g],
                             estimates[3 * g + 1], estimates[3 * g + 2]};
        for (Estimate* estimate : {&row.cleanError, &row.meanCorruptionError, &row.relativeCorruptionError}) {
            estimate->n = row.pictures;
            if (!std::isfinite(estimate->value))
                estimate->note = row.pictures == 0 ? "no_data.empty_group" : "undefined.mean_at_bound";
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Result<std::vector<GroupCalibration>> groupCalibration(const RecordTable& records, const CorruptionScores& scores,
                                                       const GroupedPictures& groups,
                                                       std::span<const VersionSlice> slices, int bins,
                                                       const BootstrapOptions& options)
{
    const auto samples = records.column<std::int64_t>("sample");
    const auto corruptions = records.column<std::string>("corruption");
    const auto severities = records.column<std::int32_t>("severity");
    const auto excluded = records.column<std::string>("excluded");
    const auto correct = records.column<std::uint8_t>("correct");
    const auto confidences = records.column<double>("confidence");
    if (!correct || !confidences)
        return fail(!correct ? correct.error() : confidences.error());
    if (!samples || !corruptions || !severities || !excluded)
        return fail(ErrorCode::ColumnMissing, {}, "corruption");

    // Row of each (picture, version).
    std::unordered_map<std::int64_t, std::size_t> pictureIndex;
    for (std::size_t i = 0; i < scores.pictures.size(); ++i)
        pictureIndex.emplace(scores.pictures[i], i);
    std::map<std::pair<std::string, int>, std::size_t> versionIndex;
    for (std::size_t v = 0; v < scores.versions.size(); ++v)
        versionIndex[{scores.versions[v].corruption, scores.versions[v].severity}] = v;
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<std::size_t> rowOf(scores.tallies.size(), kNone);
    for (std::size_t row = 0; row < samples->size(); ++row)
        if ((*excluded)[row].empty())
            rowOf[pictureIndex[(*samples)[row]] * scores.versions.size() +
                  versionIndex[{(*corruptions)[row], (*severities)[row]}]] = row;

    std::vector<GroupCalibration> all;
    for (std::size_t g = 0; g < groups.groups.size(); ++g) {
        for (std::size_t s = 0; s < slices.size(); ++s) {
            Predictions predictions;
            double sumConfidence = 0;
            double sumCorrect = 0;
            for (std::size_t i = 0; i < groups.members[g].size(); ++i) {
                for (const std::size_t version : slices[s].versions) {
                    const std::size_t row = rowOf[groups.members[g][i] * scores.versions.size() + version];
                    if (row == kNone)
                        continue;
                    const double confidence = (*confidences)[row];
                    // Bins are (k/B, (k+1)/B], as in the paper.
                    const auto bin = static_cast<std::size_t>(
                        std::clamp(std::ceil(confidence * bins) - 1.0, 0.0, static_cast<double>(bins - 1)));
                    predictions.picture.push_back(i);
                    predictions.bin.push_back(bin);
                    predictions.gap.push_back((*correct)[row] - confidence);
                    sumConfidence += confidence;
                    sumCorrect += (*correct)[row];
                }
            }
            GroupCalibration& row = all.emplace_back();
            row.group = g;
            row.slice = s;
            row.error = calibrationEstimate(predictions, groups.members[g].size(), bins, g, options);
            if (row.error.n > 0) {
                row.meanConfidence = sumConfidence / static_cast<double>(row.error.n);
                row.accuracy = sumCorrect / static_cast<double>(row.error.n);
            }
        }
    }
    return all;
}

} // namespace plumbline
