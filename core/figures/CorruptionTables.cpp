#include "core/figures/CorruptionTables.h"

#include <algorithm>

namespace plumbline
{
namespace
{

TableData columnsOf(std::initializer_list<const char*> ids)
{
    TableData table;
    for (const char* id : ids)
        table.columns.push_back({id, {}});
    return table;
}

TableData::Value whole(std::int64_t value)
{
    return value;
}

/// "all" like the corruption, since 0 would be read as the clean pictures'.
TableData::Value severityOf(const VersionSlice& slice)
{
    return slice.severity == 0 && slice.corruption != "clean" ? TableData::Value(std::string("all"))
                                                              : whole(slice.severity);
}

/// Every column but `first` ... holds the same for all rows of a slice.
std::string factorName(TestFactor factor, const Partition& partition)
{
    switch (factor) {
    case TestFactor::Group:
        return partition.name;
    case TestFactor::Corruption:
        return "corruption";
    case TestFactor::Severity:
        return "severity";
    case TestFactor::Model:
        return "model";
    }
    return {};
}

Status addTests(TableData& table, const std::string& model, const std::string& factor,
                const std::vector<TestLevel>& levels, const TestOptions& options)
{
    const auto tests = pairwiseTests(levels, options.kind, options.correction, options.value);
    if (!tests)
        return fail(tests.error());
    for (const PairTest& test : *tests)
        table.rows.push_back({model, factor, levels[test.a].name, levels[test.b].name, test.nA, test.nB, test.meanA,
                              test.meanB, std::string(pairTestName(options.kind)), test.statistic, test.p,
                              test.adjusted, std::string(correctionName(options.correction)), test.effect, test.note});
    return {};
}

} // namespace

Result<std::vector<CorruptionScores>> scoresOf(const CorruptionAnalysis& analysis)
{
    std::vector<CorruptionScores> all;
    for (const CorruptionSeries& series : analysis.series) {
        auto scores = corruptionScores(series.records, analysis.measure, series.model);
        if (!scores)
            return fail(std::move(scores.error()));
        all.push_back(std::move(*scores));
    }
    return all;
}

Result<TableData> scoreTable(const CorruptionAnalysis& analysis)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    TableData table = columnsOf({"model", "group", "corruption", "severity"});
    table.columns.push_back({std::string(scoreMeasureName(analysis.measure)), {}});
    for (const char* id : {"low", "high", "pictures", "scores", "note"})
        table.columns.push_back({id, {}});
    for (const CorruptionScores& scores : *all) {
        const GroupedPictures groups = groupPictures(scores, analysis.partition);
        const auto slices = versionSlices(scores, analysis.slices);
        for (const GroupMean& row : groupMeans(scores, groups, slices, analysis.disparity.bootstrap))
            table.rows.push_back({scores.model, groups.groups[row.group], slices[row.slice].corruption,
                                  severityOf(slices[row.slice]), row.mean.value, row.mean.low, row.mean.high,
                                  scores.perPicture ? TableData::Value(row.pictures) : TableData::Value(), row.mean.n,
                                  row.mean.note});
    }
    return table;
}

Result<TableData> disparityTable(const CorruptionAnalysis& analysis)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    TableData table = columnsOf({"model", "measure", "group", "reference", "corruption", "severity", "value", "low",
                                 "high", "interval", "pictures", "reference_pictures", "scores", "note"});
    for (const CorruptionScores& scores : *all) {
        const GroupedPictures groups = groupPictures(scores, analysis.partition);
        const auto slices = versionSlices(scores, analysis.slices);
        const auto rows = groupDisparities(scores, groups, slices, analysis.disparity);
        if (!rows)
            return fail(rows.error());
        for (const GroupDisparity& row : *rows)
            table.rows.push_back({scores.model, std::string(disparityMeasureName(row.measure)),
                                  groups.groups[row.group], groups.groups[row.reference], slices[row.slice].corruption,
                                  severityOf(slices[row.slice]), row.estimate.value, row.estimate.low,
                                  row.estimate.high, std::string(row.bootstrapped ? "cluster_bootstrap" : "wald"),
                                  scores.perPicture ? TableData::Value(row.picturesOfGroup) : TableData::Value(),
                                  scores.perPicture ? TableData::Value(row.picturesOfReference) : TableData::Value(),
                                  row.estimate.n, row.estimate.note});
    }
    return table;
}

Result<TableData> exclusionsTable(const CorruptionAnalysis& analysis)
{
    std::vector<ExclusionTable> tables;
    std::vector<std::string> reasons;
    for (const CorruptionSeries& series : analysis.series) {
        auto one = exclusionTable(series.records, analysis.partition, analysis.disparity.bootstrap.confidence);
        if (!one)
            return fail(std::move(one.error()));
        reasons.insert(reasons.end(), one->reasons.begin(), one->reasons.end());
        tables.push_back(std::move(*one));
    }
    std::sort(reasons.begin(), reasons.end());
    reasons.erase(std::unique(reasons.begin(), reasons.end()), reasons.end());
    TableData table = columnsOf({"model", "group", "pictures", "pairs", "excluded", "rate", "low", "high"});
    for (const std::string& reason : reasons)
        table.columns.push_back({reason, {}});
    table.columns.push_back({"note", {}});
    for (std::size_t m = 0; m < tables.size(); ++m) {
        for (const GroupExclusions& group : tables[m].groups) {
            std::int64_t excluded = 0;
            for (const std::int64_t count : group.byReason)
                excluded += count;
            std::vector<TableData::Value> row = {
                analysis.series[m].model, group.group,    group.pictures, group.pairs, excluded,
                group.rate.value,         group.rate.low, group.rate.high};
            for (const std::string& reason : reasons) {
                const auto& known = tables[m].reasons;
                const auto found = std::find(known.begin(), known.end(), reason);
                row.emplace_back(found == known.end()
                                     ? std::int64_t{0}
                                     : group.byReason[static_cast<std::size_t>(found - known.begin())]);
            }
            row.emplace_back(group.rate.note);
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

Result<TableData> testsTable(const CorruptionAnalysis& analysis, const TestOptions& options)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    if (options.factor == TestFactor::Group && options.kind == PairTestKind::SignedRank &&
        options.value != TestValue::Cell)
        return fail(ErrorCode::InvalidArgument,
                    "groups are different pictures, which nothing pairs; test their cells or take the rank-sum test",
                    "signed_rank");
    TableData table = columnsOf({"model", "factor", "a", "b", "n_a", "n_b", "mean_a", "mean_b", "test", "statistic",
                                 "p", "p_adjusted", "correction", "effect", "note"});
    const std::string factor = factorName(options.factor, analysis.partition);
    if (options.factor == TestFactor::Model) {
        std::vector<TestLevel> levels;
        for (const CorruptionScores& scores : *all)
            levels.push_back(modelLevel(scores, options.value));
        if (auto added = addTests(table, {}, factor, levels, options); !added)
            return fail(std::move(added.error()));
        return table;
    }
    for (const CorruptionScores& scores : *all) {
        const auto levels = options.factor == TestFactor::Group
                                ? groupLevels(scores, groupPictures(scores, analysis.partition), options.value)
                            : options.factor == TestFactor::Corruption ? corruptionLevels(scores, options.value)
                                                                       : severityLevels(scores, options.value);
        if (auto added = addTests(table, scores.model, factor, levels, options); !added)
            return fail(std::move(added.error()));
    }
    return table;
}

Result<TableData> regressionTable(const CorruptionAnalysis& analysis, std::span<const RegressionFactor> factors,
                                  const RegressionOptions& options)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    TableData table = columnsOf({"model", "factor", "level", "reference", "odds_ratio", "low", "high", "coefficient",
                                 "standard_error", "statistic", "p", "rows", "pictures", "dispersion", "note"});
    for (const CorruptionScores& scores : *all) {
        const auto regression = corruptionRegression(scores, factors, options);
        if (!regression)
            return fail(regression.error());
        for (const RegressionTerm& term : regression->terms)
            table.rows.push_back({scores.model, term.factor, term.level, term.reference, term.oddsRatio, term.low,
                                  term.high, term.coefficient, term.standardError, term.statistic, term.p,
                                  regression->rows,
                                  scores.perPicture ? TableData::Value(regression->pictures) : TableData::Value(),
                                  regression->dispersion, regression->note});
    }
    return table;
}

Result<TableData> corruptionErrorTable(const CorruptionAnalysis& analysis, const std::string& baseline)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    const CorruptionScores* base = nullptr;
    for (const CorruptionScores& scores : *all)
        if (!baseline.empty() && scores.model == baseline)
            base = &scores;
    if (!baseline.empty() && base == nullptr)
        return fail(ErrorCode::NotFound, "the result has no such model", baseline);
    TableData table =
        columnsOf({"model", "group", "pictures", "clean_error", "clean_low", "clean_high", "mce", "mce_low", "mce_high",
                   "relative_mce", "relative_low", "relative_high", "baseline", "note"});
    for (const CorruptionScores& scores : *all) {
        const GroupedPictures groups = groupPictures(scores, analysis.partition);
        const auto rows = corruptionErrors(scores, groups, base, analysis.disparity.bootstrap);
        if (!rows)
            return fail(rows.error());
        for (const CorruptionErrors& row : *rows)
            table.rows.push_back({scores.model, groups.groups[row.group], row.pictures, row.cleanError.value,
                                  row.cleanError.low, row.cleanError.high, row.meanCorruptionError.value,
                                  row.meanCorruptionError.low, row.meanCorruptionError.high,
                                  row.relativeCorruptionError.value, row.relativeCorruptionError.low,
                                  row.relativeCorruptionError.high, baseline, row.meanCorruptionError.note});
    }
    return table;
}

Result<TableData> calibrationTable(const CorruptionAnalysis& analysis, int bins)
{
    const auto all = scoresOf(analysis);
    if (!all)
        return fail(all.error());
    TableData table = columnsOf({"model", "group", "corruption", "severity", "ece", "low", "high", "confidence",
                                 "accuracy", "predictions", "note"});
    for (std::size_t m = 0; m < all->size(); ++m) {
        const CorruptionScores& scores = (*all)[m];
        const GroupedPictures groups = groupPictures(scores, analysis.partition);
        const auto slices = versionSlices(scores, analysis.slices);
        const auto rows =
            groupCalibration(analysis.series[m].records, scores, groups, slices, bins, analysis.disparity.bootstrap);
        if (!rows)
            return fail(rows.error());
        for (const GroupCalibration& row : *rows)
            table.rows.push_back({scores.model, groups.groups[row.group], slices[row.slice].corruption,
                                  severityOf(slices[row.slice]), row.error.value, row.error.low, row.error.high,
                                  row.meanConfidence, row.accuracy, row.error.n, row.error.note});
    }
    return table;
}

} // namespace plumbline
