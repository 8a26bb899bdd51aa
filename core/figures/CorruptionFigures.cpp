#include "core/figures/CorruptionFigures.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace plumbline
{
namespace
{

constexpr std::int64_t kThinGroup = 30;

/// The pictures of all groups as one, or those of one group.
Result<GroupedPictures> chosenPictures(const CorruptionScores& scores, const Partition& partition,
                                       const std::string& group)
{
    GroupedPictures groups = groupPictures(scores, partition);
    GroupedPictures chosen;
    if (!group.empty()) {
        const auto index = groupIndex(groups, group);
        if (!index)
            return fail(index.error());
        chosen.groups = {group};
        chosen.members = {std::move(groups.members[*index])};
        return chosen;
    }
    chosen.groups = {"all"};
    chosen.members.emplace_back();
    for (const std::vector<std::size_t>& members : groups.members)
        chosen.members.front().insert(chosen.members.front().end(), members.begin(), members.end());
    std::sort(chosen.members.front().begin(), chosen.members.front().end());
    return chosen;
}

constexpr std::array kColumnsOfHeatmap = {SliceBy::Overall, SliceBy::Corruption};

/// Columns must be those of the first model; a corruption that a model lacks stays empty.
void placeRow(HeatmapFigure& figure, const std::string& model, const std::vector<VersionSlice>& slices,
              const std::vector<Estimate>& estimates)
{
    figure.rows.push_back(model);
    for (const std::string& column : figure.columns) {
        Estimate cell;
        cell.note = "no_data.empty_group";
        for (std::size_t s = 0; s < slices.size(); ++s)
            if (slices[s].corruption == column)
                cell = estimates[s];
        figure.cells.push_back(std::move(cell));
    }
}

void takeColumns(HeatmapFigure& figure, const std::vector<VersionSlice>& slices)
{
    for (const VersionSlice& slice : slices)
        if (std::find(figure.columns.begin(), figure.columns.end(), slice.corruption) == figure.columns.end())
            figure.columns.push_back(slice.corruption);
}

/// Slices of a severity curve: the clean pictures, then one slice per severity.
std::vector<VersionSlice> severitySlices(const CorruptionScores& scores, const std::string& corruption)
{
    constexpr std::array kAll = {SliceBy::Clean, SliceBy::Severity};
    constexpr std::array kOne = {SliceBy::Clean, SliceBy::Cell};
    auto slices = versionSlices(scores, corruption == "all" ? std::span<const SliceBy>(kAll) : kOne);
    std::erase_if(slices, [&](const VersionSlice& slice) {
        return slice.severity > 0 && corruption != "all" && slice.corruption != corruption;
    });
    return slices;
}

std::string sliceName(const VersionSlice& slice)
{
    if (slice.severity == 0)
        return slice.corruption == "all" ? std::string() : slice.corruption;
    return slice.corruption == "all" ? std::to_string(slice.severity)
                                     : slice.corruption + " " + std::to_string(slice.severity);
}

Result<TestMatrixFigure> matrixOf(std::string model, const std::vector<TestLevel>& levels, const TestOptions& options)
{
    const auto tests = pairwiseTests(levels, options.kind, options.correction, options.value);
    if (!tests)
        return fail(tests.error());
    TestMatrixFigure figure;
    figure.model = std::move(model);
    figure.test = pairTestName(options.kind);
    figure.correction = correctionName(options.correction);
    for (const TestLevel& level : levels)
        figure.levels.push_back(level.name);
    figure.cells.resize(levels.size() * levels.size());
    for (const PairTest& test : *tests) {
        // Seen from the other side, P(A > B) + P(A = B) / 2 becomes its complement, a correlation its negative.
        const double mirrored = options.kind == PairTestKind::RankSum ? 1.0 - test.effect : -test.effect;
        figure.cells[test.a * levels.size() + test.b] = {test.p, test.adjusted, test.effect, test.meanA - test.meanB,
                                                         test.note};
        figure.cells[test.b * levels.size() + test.a] = {test.p, test.adjusted, mirrored, test.meanB - test.meanA,
                                                         test.note};
    }
    return figure;
}

} // namespace

Result<CurveFigure> severityFigure(const CorruptionAnalysis& analysis, const std::string& corruption)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    CurveFigure figure;
    figure.unit = "severity";
    bool known = all->empty();
    for (std::size_t m = 0; m < all->size(); ++m) {
        const CorruptionScores& scores = (*all)[m];
        const GroupedPictures groups = groupPictures(scores, analysis.partition);
        const auto slices = severitySlices(scores, corruption);
        known =
            known || std::any_of(slices.begin(), slices.end(), [](const auto& slice) { return slice.severity > 0; });
        const auto means = groupMeans(scores, groups, slices, analysis.disparity.bootstrap);
        for (std::size_t g = 0; g < groups.groups.size(); ++g) {
            CurveSeries series;
            series.group = groups.groups[g];
            series.model = scores.model;
            series.groupIndex = static_cast<int>(g);
            series.modelIndex = static_cast<int>(m);
            for (std::size_t s = 0; s < slices.size(); ++s) {
                const GroupMean& mean = means[g * slices.size() + s];
                if (!std::isfinite(mean.mean.value))
                    continue;
                series.x.push_back(slices[s].severity);
                series.y.push_back(mean.mean.value);
                series.low.push_back(mean.mean.low);
                series.high.push_back(mean.mean.high);
                series.n = std::max(series.n, scores.perPicture ? mean.pictures : mean.mean.n);
            }
            series.thin = series.n < kThinGroup;
            if (!series.x.empty())
                figure.series.push_back(std::move(series));
        }
    }
    if (!known)
        return fail(ErrorCode::NotFound, "the result has no such corruption", corruption);
    return figure;
}

Result<HeatmapFigure> scoreHeatmap(const CorruptionAnalysis& analysis, const std::string& group)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    HeatmapFigure figure;
    for (const CorruptionScores& scores : *all)
        takeColumns(figure, versionSlices(scores, kColumnsOfHeatmap));
    for (const CorruptionScores& scores : *all) {
        const auto pictures = chosenPictures(scores, analysis.partition, group);
        if (!pictures)
            return fail(pictures.error());
        const auto slices = versionSlices(scores, kColumnsOfHeatmap);
        std::vector<Estimate> estimates;
        for (GroupMean& mean : groupMeans(scores, *pictures, slices, analysis.disparity.bootstrap))
            estimates.push_back(std::move(mean.mean));
        placeRow(figure, scores.model, slices, estimates);
    }
    return figure;
}

Result<HeatmapFigure> disparityHeatmap(const CorruptionAnalysis& analysis, const std::string& group)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    HeatmapFigure figure;
    for (const CorruptionScores& scores : *all)
        takeColumns(figure, versionSlices(scores, kColumnsOfHeatmap));
    for (const CorruptionScores& scores : *all) {
        const GroupedPictures groups = groupPictures(scores, analysis.partition);
        const auto wanted = groupIndex(groups, group);
        if (!wanted)
            return fail(wanted.error());
        const auto slices = versionSlices(scores, kColumnsOfHeatmap);
        const auto rows = groupDisparities(scores, groups, slices, analysis.disparity);
        if (!rows)
            return fail(rows.error());
        std::vector<Estimate> estimates(slices.size());
        for (const GroupDisparity& row : *rows)
            if (row.group == *wanted && row.measure == analysis.disparity.measures.front())
                estimates[row.slice] = row.estimate;
        placeRow(figure, scores.model, slices, estimates);
    }
    return figure;
}

Result<ForestFigure> disparityForest(const CorruptionAnalysis& analysis)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    DisparityOptions options = analysis.disparity;
    if (options.measures.empty())
        return fail(ErrorCode::InvalidArgument, "a measure of disparity is needed");
    options.measures.resize(1);
    ForestFigure figure;
    figure.measure = disparityMeasureName(options.measures.front());
    figure.noEffect = noDisparity(options.measures.front());
    figure.logarithmic = options.measures.front() != DisparityMeasure::Difference;
    for (std::size_t m = 0; m < all->size(); ++m) {
        const CorruptionScores& scores = (*all)[m];
        const GroupedPictures groups = groupPictures(scores, analysis.partition);
        const auto slices = versionSlices(scores, analysis.slices);
        const auto rows = groupDisparities(scores, groups, slices, options);
        if (!rows)
            return fail(rows.error());
        for (const GroupDisparity& row : *rows) {
            ForestFigure::Row drawn{
                groups.groups[row.group],    groups.groups[row.reference], scores.model, sliceName(slices[row.slice]),
                static_cast<int>(row.group), static_cast<int>(m),          row.estimate};
            if (scores.perPicture)
                drawn.estimate.n = row.picturesOfGroup + row.picturesOfReference;
            figure.rows.push_back(std::move(drawn));
        }
    }
    return figure;
}

Result<std::vector<TestMatrixFigure>> testMatrices(const CorruptionAnalysis& analysis, const TestOptions& options)
{
    // The table's checks hold for the figure too.
    if (const auto checked = testsTable(analysis, options); !checked)
        return fail(checked.error());
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    std::vector<TestMatrixFigure> figures;
    std::vector<TestLevel> models;
    for (const CorruptionScores& scores : *all) {
        if (options.factor == TestFactor::Model) {
            models.push_back(modelLevel(scores, options.value));
            continue;
        }
        const auto levels = options.factor == TestFactor::Group
                                ? groupLevels(scores, groupPictures(scores, analysis.partition), options.value)
                            : options.factor == TestFactor::Corruption ? corruptionLevels(scores, options.value)
                                                                       : severityLevels(scores, options.value);
        auto figure = matrixOf(scores.model, levels, options);
        if (!figure)
            return fail(std::move(figure.error()));
        figures.push_back(std::move(*figure));
    }
    if (options.factor == TestFactor::Model) {
        auto figure = matrixOf({}, models, options);
        if (!figure)
            return fail(std::move(figure.error()));
        figures.push_back(std::move(*figure));
    }
    return figures;
}

} // namespace plumbline
