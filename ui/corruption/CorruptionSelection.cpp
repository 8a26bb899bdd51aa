// What the views read from a result: no statistics here, only choosing among them.

#include <algorithm>

#include "ui/corruption/CorruptionResult.h"

namespace plumbline::ui
{
namespace
{

bool isSlice(const VersionSlice& slice, SliceBy by)
{
    switch (by) {
    case SliceBy::Overall:
        return slice.corruption == "all" && slice.severity == 0;
    case SliceBy::Severity:
        return slice.corruption == "all" && slice.severity > 0;
    default:
        return slice.corruption != "all" && slice.severity == 0;
    }
}

/// Id of a forest's row; the plot's words are made from it.
std::string sliceId(const VersionSlice& slice)
{
    if (slice.severity > 0)
        return std::to_string(slice.severity);
    return slice.corruption == "all" ? std::string() : slice.corruption;
}

} // namespace

std::optional<std::size_t> CorruptionResult::chosen(std::int64_t jobId) const
{
    for (std::size_t i = 0; i < jobs.size(); ++i)
        if (job(i).jobId == jobId)
            return i;
    return jobs.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
}

double CorruptionResult::score(std::size_t series, std::int64_t sample, const std::string& corruption,
                               int severity) const
{
    const CorruptionScores& all = pictureScores[series];
    const auto picture = std::lower_bound(all.pictures.begin(), all.pictures.end(), sample);
    const auto version = std::find(all.versions.begin(), all.versions.end(), PictureVersion{corruption, severity});
    if (picture == all.pictures.end() || *picture != sample || version == all.versions.end())
        return kNotANumber;
    return all
        .at(static_cast<std::size_t>(picture - all.pictures.begin()),
            static_cast<std::size_t>(version - all.versions.begin()))
        .mean();
}

std::string CorruptionResult::groupOf(std::int64_t sample) const
{
    const auto at = static_cast<std::size_t>(sample);
    if (sample < 0 || at >= partition.membership.size() || partition.membership[at] < 0)
        return {};
    return partition.groups[static_cast<std::size_t>(partition.membership[at])];
}

std::string CorruptionResult::mapGroup(const std::string& wanted) const
{
    if (!wanted.empty() && wanted != view.reference)
        return wanted;
    for (const std::string& group : groups)
        if (group != view.reference)
            return group;
    return {};
}

HeatmapFigure CorruptionResult::scores(const std::string& group) const
{
    if (group.empty())
        return scoreMap;
    HeatmapFigure figure = scoreMap; // rows, columns, and cells without data
    for (std::size_t m = 0; m < statistics.size(); ++m)
        for (std::size_t c = 0; c < figure.columns.size(); ++c) {
            Estimate& cell = figure.cells[m * figure.columns.size() + c];
            cell = {};
            cell.note = "no_data.empty_group";
            for (const GroupMean& mean : statistics[m].means)
                if (partition.groups[mean.group] == group && statistics[m].slices[mean.slice].severity == 0 &&
                    statistics[m].slices[mean.slice].corruption == figure.columns[c])
                    cell = mean.mean;
        }
    return figure;
}

HeatmapFigure CorruptionResult::disparities(const std::string& group, DisparityMeasure kind) const
{
    HeatmapFigure figure = scoreMap;
    for (std::size_t m = 0; m < statistics.size(); ++m)
        for (std::size_t c = 0; c < figure.columns.size(); ++c) {
            Estimate& cell = figure.cells[m * figure.columns.size() + c];
            cell = {};
            cell.note = "no_data.empty_group";
            for (const GroupDisparity& one : statistics[m].disparities)
                if (one.measure == kind && partition.groups[one.group] == group &&
                    statistics[m].slices[one.slice].severity == 0 &&
                    statistics[m].slices[one.slice].corruption == figure.columns[c])
                    cell = one.estimate;
        }
    return figure;
}

ForestFigure CorruptionResult::forest(DisparityMeasure kind, SliceBy by, std::optional<std::size_t> series) const
{
    ForestFigure figure;
    figure.measure = disparityMeasureName(kind);
    figure.noEffect = noDisparity(kind);
    figure.logarithmic = kind != DisparityMeasure::Difference;
    for (std::size_t m = 0; m < statistics.size(); ++m) {
        if (series && *series != m)
            continue;
        for (const GroupDisparity& one : statistics[m].disparities) {
            const VersionSlice& slice = statistics[m].slices[one.slice];
            if (one.measure != kind || !isSlice(slice, by))
                continue;
            ForestFigure::Row row{partition.groups[one.group],
                                  partition.groups[one.reference],
                                  job(m).model,
                                  sliceId(slice),
                                  static_cast<int>(one.group),
                                  static_cast<int>(m),
                                  one.estimate};
            if (pictureScores[m].perPicture)
                row.estimate.n = one.picturesOfGroup + one.picturesOfReference;
            figure.rows.push_back(std::move(row));
        }
    }
    return figure;
}

std::vector<GroupScore> CorruptionResult::groupScores(const std::string& corruption, DisparityMeasure kind,
                                                      std::optional<std::size_t> series) const
{
    std::vector<GroupScore> rows;
    for (std::size_t m = 0; m < statistics.size(); ++m) {
        if (series && *series != m)
            continue;
        const CorruptionStatistics& one = statistics[m];
        for (const GroupMean& mean : one.means) {
            const VersionSlice& slice = one.slices[mean.slice];
            const std::string& group = partition.groups[mean.group];
            if (slice.severity != 0 || slice.corruption != corruption ||
                std::find(groups.begin(), groups.end(), group) == groups.end())
                continue;
            GroupScore row;
            row.series = m;
            row.group = group;
            row.reference = hasDisparities() && group == view.reference;
            row.pictures = pictureScores[m].perPicture ? mean.pictures : mean.mean.n;
            row.mean = mean.mean;
            for (const GroupDisparity& each : one.disparities)
                if (each.measure == kind && each.group == mean.group && each.slice == mean.slice)
                    row.disparity = each.estimate;
            for (const GroupExclusions& each : one.exclusions.groups)
                if (each.group == group)
                    row.excluded = each.rate;
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

} // namespace plumbline::ui
