#include "core/detection/CorruptionScores.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/corruption/CorruptionKind.h"
#include "core/stats/Distributions.h"
#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

constexpr std::array<std::pair<ScoreMeasure, std::string_view>, 6> kMeasures = {
    {{ScoreMeasure::Ap, "ap"},
     {ScoreMeasure::Ap50, "ap50"},
     {ScoreMeasure::Ap75, "ap75"},
     {ScoreMeasure::RelativeError, "relative_error"},
     {ScoreMeasure::Accuracy, "accuracy"},
     {ScoreMeasure::Confidence, "confidence"}}};

constexpr std::array<std::pair<SliceBy, std::string_view>, 5> kSlices = {{{SliceBy::Clean, "clean"},
                                                                          {SliceBy::Overall, "overall"},
                                                                          {SliceBy::Corruption, "corruption"},
                                                                          {SliceBy::Severity, "severity"},
                                                                          {SliceBy::Cell, "cell"}}};

/// Keys of every row.
struct Keys {
    std::span<const std::int64_t> samples;
    std::span<const std::string> corruptions;
    std::span<const std::int32_t> severities;
};

Result<Keys> keysOf(const RecordTable& records)
{
    const auto samples = records.column<std::int64_t>("sample");
    const auto corruptions = records.column<std::string>("corruption");
    const auto severities = records.column<std::int32_t>("severity");
    if (!samples || !corruptions || !severities)
        return fail(!samples ? samples.error() : !corruptions ? corruptions.error() : severities.error());
    return Keys{*samples, *corruptions, *severities};
}

/// One tally per row.
Result<std::vector<ScoreTally>> rowTallies(const RecordTable& records, ScoreMeasure measure)
{
    std::vector<ScoreTally> tallies(records.rowCount());
    if (records.find("score_sum") != nullptr) {
        if (measure != ScoreMeasure::Ap)
            return fail(ErrorCode::ColumnMissing, "published sums are of one score only",
                        std::string(scoreMeasureName(measure)));
        const auto sums = records.column<double>("score_sum");
        const auto counts = records.column<double>("scores");
        if (!sums || !counts)
            return fail(!sums ? sums.error() : counts.error());
        for (std::size_t i = 0; i < tallies.size(); ++i)
            tallies[i] = {(*sums)[i], (*counts)[i]};
        return tallies;
    }
    const auto excluded = records.column<std::string>("excluded");
    if (!excluded)
        return fail(excluded.error());
    const auto take = [&](const auto& values) {
        for (std::size_t i = 0; i < tallies.size(); ++i) {
            const auto value = static_cast<double>(values[i]);
            if ((*excluded)[i].empty() && std::isfinite(value))
                tallies[i].add(value);
        }
    };
    if (measure == ScoreMeasure::Accuracy) {
        const auto correct = records.column<std::uint8_t>("correct");
        if (!correct)
            return fail(correct.error());
        take(*correct);
        return tallies;
    }
    const auto values = records.column<double>(scoreMeasureName(measure));
    if (!values)
        return fail(values.error());
    take(*values);
    return tallies;
}

/// Clean first, then the benchmark's order; unknown names (of a newer version) last.
int orderOf(const std::string& corruption)
{
    if (corruption == "clean")
        return -1;
    const auto kind = corruptionFromName(corruption);
    return kind ? static_cast<int>(*kind) : kCorruptionKindCount;
}

std::int32_t groupOf(const Partition& partition, std::int64_t sample)
{
    return sample >= 0 && sample < static_cast<std::int64_t>(partition.membership.size())
               ? partition.membership[static_cast<std::size_t>(sample)]
               : -1;
}

} // namespace

std::string_view scoreMeasureName(ScoreMeasure measure)
{
    return std::find_if(kMeasures.begin(), kMeasures.end(), [&](const auto& each) { return each.first == measure; })
        ->second;
}

std::optional<ScoreMeasure> scoreMeasureFromName(std::string_view name)
{
    for (const auto& [measure, known] : kMeasures)
        if (known == name)
            return measure;
    return std::nullopt;
}

std::optional<SliceBy> sliceByFromName(std::string_view name)
{
    for (const auto& [by, known] : kSlices)
        if (known == name)
            return by;
    return std::nullopt;
}

ScoreMeasure defaultMeasure(const RecordTable& records)
{
    return records.find("correct") != nullptr ? ScoreMeasure::Accuracy : ScoreMeasure::Ap;
}

Result<CorruptionScores> corruptionScores(const RecordTable& records, ScoreMeasure measure, std::string model)
{
    const auto keys = keysOf(records);
    if (!keys)
        return fail(keys.error());
    const auto tallies = rowTallies(records, measure);
    if (!tallies)
        return fail(tallies.error());
    CorruptionScores scores;
    scores.model = std::move(model);
    scores.perPicture = records.find("score_sum") == nullptr;
    scores.pictures.assign(keys->samples.begin(), keys->samples.end());
    std::sort(scores.pictures.begin(), scores.pictures.end());
    scores.pictures.erase(std::unique(scores.pictures.begin(), scores.pictures.end()), scores.pictures.end());
    std::unordered_map<std::int64_t, std::size_t> pictureIndex;
    for (std::size_t i = 0; i < scores.pictures.size(); ++i)
        pictureIndex.emplace(scores.pictures[i], i);

    std::map<std::pair<std::string, std::int32_t>, std::size_t> versionIndex;
    for (std::size_t i = 0; i < tallies->size(); ++i)
        versionIndex.emplace(std::pair(keys->corruptions[i], keys->severities[i]), 0);
    for (const auto& [version, index] : versionIndex)
        scores.versions.push_back({version.first, version.second});
    std::stable_sort(
        scores.versions.begin(), scores.versions.end(), [](const PictureVersion& a, const PictureVersion& b) {
            return std::pair(orderOf(a.corruption), a.severity) < std::pair(orderOf(b.corruption), b.severity);
        });
    for (std::size_t v = 0; v < scores.versions.size(); ++v)
        versionIndex[{scores.versions[v].corruption, scores.versions[v].severity}] = v;

    scores.tallies.resize(scores.pictures.size() * scores.versions.size());
    for (std::size_t i = 0; i < tallies->size(); ++i) {
        const std::size_t picture = pictureIndex[keys->samples[i]];
        const std::size_t version = versionIndex[{keys->corruptions[i], keys->severities[i]}];
        scores.tallies[picture * scores.versions.size() + version] += (*tallies)[i];
    }
    return scores;
}

std::vector<VersionSlice> versionSlices(const CorruptionScores& scores, std::span<const SliceBy> by)
{
    std::vector<VersionSlice> slices;
    const auto put = [&](std::size_t from, const std::string& corruption, int severity, std::size_t version) {
        const auto same = [&](const VersionSlice& s) { return s.corruption == corruption && s.severity == severity; };
        auto found = std::find_if(slices.begin() + static_cast<std::ptrdiff_t>(from), slices.end(), same);
        if (found == slices.end())
            found = slices.insert(slices.end(), {corruption, severity, {}});
        found->versions.push_back(version);
    };
    for (const SliceBy kind : by) {
        const std::size_t from = slices.size();
        for (std::size_t v = 0; v < scores.versions.size(); ++v) {
            const PictureVersion& version = scores.versions[v];
            if (version.clean() != (kind == SliceBy::Clean))
                continue;
            const bool named = kind != SliceBy::Overall && kind != SliceBy::Severity;
            const bool leveled = kind == SliceBy::Severity || kind == SliceBy::Cell;
            put(from, named ? version.corruption : "all", leveled ? version.severity : 0, v);
        }
        std::stable_sort(slices.begin() + static_cast<std::ptrdiff_t>(from), slices.end(),
                         [](const VersionSlice& a, const VersionSlice& b) {
                             return std::pair(orderOf(a.corruption), a.severity) <
                                    std::pair(orderOf(b.corruption), b.severity);
                         });
    }
    return slices;
}

GroupedPictures groupPictures(const CorruptionScores& scores, const Partition& partition)
{
    GroupedPictures grouped;
    grouped.groups = partition.groups;
    grouped.members.resize(grouped.groups.size());
    for (std::size_t i = 0; i < scores.pictures.size(); ++i) {
        const std::int32_t group = groupOf(partition, scores.pictures[i]);
        if (group >= 0 && static_cast<std::size_t>(group) < grouped.members.size())
            grouped.members[static_cast<std::size_t>(group)].push_back(i);
    }
    return grouped;
}

Result<std::size_t> groupIndex(const GroupedPictures& groups, const std::string& name)
{
    const auto found = std::find(groups.groups.begin(), groups.groups.end(), name);
    if (found != groups.groups.end())
        return static_cast<std::size_t>(found - groups.groups.begin());
    std::string known;
    for (const std::string& group : groups.groups)
        known += (known.empty() ? "" : ", ") + group;
    return fail(ErrorCode::NotFound, "groups: " + known, name);
}

ScoreTally sliceTally(const CorruptionScores& scores, std::span<const std::size_t> pictures, const VersionSlice& slice)
{
    ScoreTally total;
    for (const std::size_t picture : pictures)
        for (const std::size_t version : slice.versions)
            total += scores.at(picture, version);
    return total;
}

Result<ExclusionTable> exclusionTable(const RecordTable& records, const Partition& partition, double confidence)
{
    const auto keys = keysOf(records);
    if (!keys)
        return fail(keys.error());
    const auto excluded = records.column<std::string>("excluded");
    if (!excluded)
        return fail(excluded.error());
    ExclusionTable table;
    std::set<std::string> reasons;
    for (const std::string& reason : *excluded)
        if (!reason.empty())
            reasons.insert(reason);
    table.reasons.assign(reasons.begin(), reasons.end());
    std::vector<std::set<std::int64_t>> pictures(partition.groups.size());
    for (const std::string& group : partition.groups) {
        GroupExclusions& row = table.groups.emplace_back();
        row.group = group;
        row.byReason.resize(table.reasons.size());
    }
    std::vector<std::int64_t> left(partition.groups.size());
    for (std::size_t i = 0; i < excluded->size(); ++i) {
        const std::int32_t group = groupOf(partition, keys->samples[i]);
        if (group < 0 || keys->severities[i] == 0)
            continue;
        const auto g = static_cast<std::size_t>(group);
        pictures[g].insert(keys->samples[i]);
        ++table.groups[g].pairs;
        if ((*excluded)[i].empty())
            continue;
        ++left[g];
        const auto reason = std::lower_bound(table.reasons.begin(), table.reasons.end(), (*excluded)[i]);
        ++table.groups[g].byReason[static_cast<std::size_t>(reason - table.reasons.begin())];
    }
    const double z = normalQuantile(0.5 + confidence / 2.0);
    for (std::size_t g = 0; g < table.groups.size(); ++g) {
        GroupExclusions& row = table.groups[g];
        row.pictures = static_cast<std::int64_t>(pictures[g].size());
        row.rate.n = row.pictures;
        if (row.pairs == 0) {
            row.rate.note = "no_data.empty_group";
            continue;
        }
        row.rate.value = static_cast<double>(left[g]) / static_cast<double>(row.pairs);
        const auto n = static_cast<double>(row.pictures);
        const Interval interval = wilsonInterval(row.rate.value * n, n, z);
        row.rate.low = interval.low;
        row.rate.high = interval.high;
    }
    return table;
}

} // namespace plumbline
