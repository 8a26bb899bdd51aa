#include "core/detection/CorruptionTests.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/stats/RankSum.h"
#include "core/stats/SignedRank.h"

namespace plumbline
{
namespace
{

VersionSlice corruptedVersions(const CorruptionScores& scores)
{
    VersionSlice slice{"all", 0, {}};
    for (std::size_t v = 0; v < scores.versions.size(); ++v)
        if (!scores.versions[v].clean())
            slice.versions.push_back(v);
    return slice;
}

void put(TestLevel& level, std::int64_t key, const ScoreTally& tally)
{
    if (!(tally.count > 0))
        return;
    level.keys.push_back(key);
    level.values.push_back(tally.mean());
}

/// Appends the values of some pictures in some versions.
void fill(TestLevel& level, const CorruptionScores& scores, std::span<const std::size_t> pictures,
          const VersionSlice& slice, TestValue value)
{
    if (value == TestValue::Cell) {
        for (const std::size_t version : slice.versions)
            put(level, static_cast<std::int64_t>(version), sliceTally(scores, pictures, {{}, 0, {version}}));
        return;
    }
    for (const std::size_t picture : pictures) {
        if (value == TestValue::Picture) {
            put(level, scores.pictures[picture], sliceTally(scores, std::span(&picture, 1), slice));
            continue;
        }
        for (std::size_t i = 0; i < slice.versions.size(); ++i) // position in the slice: severities pair across kinds
            put(level,
                scores.pictures[picture] * static_cast<std::int64_t>(slice.versions.size()) +
                    static_cast<std::int64_t>(i),
                scores.at(picture, slice.versions[i]));
    }
}

std::vector<std::size_t> allPictures(const CorruptionScores& scores)
{
    std::vector<std::size_t> all(scores.pictures.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

std::vector<TestLevel> sliceLevels(const CorruptionScores& scores, SliceBy by, TestValue value)
{
    std::vector<TestLevel> levels;
    const std::vector<std::size_t> pictures = allPictures(scores);
    for (const VersionSlice& slice : versionSlices(scores, std::span(&by, 1))) {
        TestLevel& level = levels.emplace_back();
        level.name = by == SliceBy::Severity ? std::to_string(slice.severity) : slice.corruption;
        fill(level, scores, pictures, slice, value);
        if (value == TestValue::Cell) // pairs across levels by position
            std::iota(level.keys.begin(), level.keys.end(), std::int64_t{0});
    }
    return levels;
}

double meanOf(const std::vector<double>& values)
{
    return values.empty() ? kNotANumber
                          : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void rankSum(PairTest& test, const TestLevel& a, const TestLevel& b)
{
    test.nA = static_cast<std::int64_t>(a.values.size());
    test.nB = static_cast<std::int64_t>(b.values.size());
    test.meanA = meanOf(a.values);
    test.meanB = meanOf(b.values);
    if (a.values.empty() || b.values.empty()) {
        test.note = "no_data.empty_group";
        return;
    }
    const TestResult result = mannWhitneyNormal(a.values, b.values, Alternative::TwoSided, true);
    test.statistic = result.statistic;
    test.p = result.p;
    test.effect = result.statistic / (static_cast<double>(test.nA) * static_cast<double>(test.nB));
}

void signedRank(PairTest& test, const TestLevel& a, const TestLevel& b)
{
    std::vector<double> differences;
    double sumA = 0;
    double sumB = 0;
    for (std::size_t i = 0, k = 0; i < a.keys.size() && k < b.keys.size();) {
        if (a.keys[i] < b.keys[k]) {
            ++i;
        } else if (b.keys[k] < a.keys[i]) {
            ++k;
        } else {
            differences.push_back(a.values[i] - b.values[k]);
            sumA += a.values[i++];
            sumB += b.values[k++];
        }
    }
    test.nA = test.nB = static_cast<std::int64_t>(differences.size());
    if (differences.empty()) {
        test.note = "no_data.empty_group";
        return;
    }
    test.meanA = sumA / static_cast<double>(test.nA);
    test.meanB = sumB / static_cast<double>(test.nB);
    const SignedRankResult result = signedRankNormal(differences, Alternative::TwoSided);
    if (result.degenerate)
        return;
    test.statistic = result.statistic;
    test.p = result.p;
    const auto n = static_cast<double>(
        std::count_if(differences.begin(), differences.end(), [](double difference) { return difference != 0; }));
    test.effect = 4.0 * result.wPlus / (n * (n + 1.0)) - 1.0; // (W+ - W-) / (n (n + 1) / 2)
}

} // namespace

std::string_view pairTestName(PairTestKind kind)
{
    return kind == PairTestKind::RankSum ? "rank_sum" : "signed_rank";
}

std::optional<TestValue> testValueFromName(std::string_view name)
{
    if (name == "picture")
        return TestValue::Picture;
    if (name == "copy")
        return TestValue::Copy;
    if (name == "cell")
        return TestValue::Cell;
    return std::nullopt;
}

std::vector<TestLevel> groupLevels(const CorruptionScores& scores, const GroupedPictures& groups, TestValue value)
{
    std::vector<TestLevel> levels;
    const VersionSlice slice = corruptedVersions(scores);
    for (std::size_t g = 0; g < groups.groups.size(); ++g) {
        TestLevel& level = levels.emplace_back();
        level.name = groups.groups[g];
        fill(level, scores, groups.members[g], slice, value);
    }
    return levels;
}

std::vector<TestLevel> corruptionLevels(const CorruptionScores& scores, TestValue value)
{
    return sliceLevels(scores, SliceBy::Corruption, value);
}

std::vector<TestLevel> severityLevels(const CorruptionScores& scores, TestValue value)
{
    return sliceLevels(scores, SliceBy::Severity, value);
}

TestLevel modelLevel(const CorruptionScores& scores, TestValue value)
{
    TestLevel level;
    level.name = scores.model;
    fill(level, scores, allPictures(scores), corruptedVersions(scores), value);
    return level;
}

Result<std::vector<PairTest>> pairwiseTests(std::span<const TestLevel> levels, PairTestKind kind, Correction correction,
                                            TestValue value)
{
    std::vector<PairTest> tests;
    for (std::size_t a = 0; a < levels.size(); ++a) {
        for (std::size_t b = a + 1; b < levels.size(); ++b) {
            PairTest& test = tests.emplace_back();
            test.a = a;
            test.b = b;
            if (kind == PairTestKind::RankSum)
                rankSum(test, levels[a], levels[b]);
            else
                signedRank(test, levels[a], levels[b]);
            if (test.note.empty() && !std::isfinite(test.p))
                test.note = "undefined.all_equal";
            if (test.note.empty() && value != TestValue::Picture)
                test.note = "copies_not_independent";
        }
    }
    // A pair without a p-value still counts in the number of comparisons.
    std::vector<double> p;
    for (const PairTest& test : tests)
        p.push_back(std::isfinite(test.p) ? test.p : 1.0);
    const auto adjusted = adjustedP(p, correction);
    if (!adjusted)
        return fail(adjusted.error());
    for (std::size_t i = 0; i < tests.size(); ++i)
        if (std::isfinite(tests[i].p))
            tests[i].adjusted = (*adjusted)[i];
    return tests;
}

} // namespace plumbline
