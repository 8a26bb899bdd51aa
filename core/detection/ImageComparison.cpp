#include "core/detection/ImageComparison.h"

#include <algorithm>
#include <numeric>

#include "core/detection/AveragePrecision.h"

namespace plumbline
{

std::string_view exclusionReasonName(ExclusionReason reason)
{
    switch (reason) {
    case ExclusionReason::None:
        return "";
    case ExclusionReason::NoFaceInClean:
        return "no_face_in_clean";
    case ExclusionReason::NoAnswerForClean:
        return "no_answer_for_clean";
    case ExclusionReason::NoAnswerForCorrupt:
        return "no_answer_for_corrupt";
    }
    return "";
}

ImageComparison compareWithClean(const std::optional<std::vector<ScoredBox>>& clean,
                                 const std::optional<std::vector<ScoredBox>>& corrupt, const ComparisonOptions& options)
{
    ImageComparison comparison;
    const auto kept = [&](const ScoredBox& box) { return box.score >= options.scoreThreshold; };
    if (clean)
        comparison.cleanFaces = static_cast<int>(std::count_if(clean->begin(), clean->end(), kept));
    if (corrupt)
        comparison.corruptFaces = static_cast<int>(std::count_if(corrupt->begin(), corrupt->end(), kept));
    if (!clean)
        comparison.excluded = ExclusionReason::NoAnswerForClean;
    else if (comparison.cleanFaces == 0)
        comparison.excluded = ExclusionReason::NoFaceInClean;
    else if (!corrupt)
        comparison.excluded = ExclusionReason::NoAnswerForCorrupt;
    if (comparison.excluded != ExclusionReason::None)
        return comparison;

    DetectionSet set;
    for (const ScoredBox& box : *clean)
        if (kept(box))
            set.truth.push_back({0, box.box, false});
    for (const ScoredBox& box : *corrupt)
        if (kept(box))
            set.detections.push_back({0, box.box, box.score});
    CocoOptions coco;
    coco.maxDetections = options.maxDetections;
    coco.maxArea = std::numeric_limits<double>::infinity();
    const std::vector<double> ap = cocoCurve(set, coco).averagePrecision;
    comparison.ap = std::accumulate(ap.begin(), ap.end(), 0.0) / static_cast<double>(ap.size());
    comparison.ap50 = ap[0];
    comparison.ap75 = ap[5];
    comparison.relativeCorruptionError =
        1.0 - static_cast<double>(std::min(comparison.corruptFaces, comparison.cleanFaces)) / comparison.cleanFaces;
    return comparison;
}

std::int64_t ExclusionCounts::total() const
{
    return std::accumulate(byReason.begin(), byReason.end(), std::int64_t{0});
}

double ExclusionCounts::rate() const
{
    return total() > 0 ? static_cast<double>(excluded()) / static_cast<double>(total())
                       : std::numeric_limits<double>::quiet_NaN();
}

std::vector<ExclusionCounts> exclusionCounts(std::span<const ImageComparison> comparisons,
                                             std::span<const std::int32_t> groups, std::size_t groupCount)
{
    std::vector<ExclusionCounts> counts(groupCount);
    for (std::size_t i = 0; i < comparisons.size() && i < groups.size(); ++i)
        if (groups[i] >= 0 && static_cast<std::size_t>(groups[i]) < groupCount)
            counts[static_cast<std::size_t>(groups[i])].add(comparisons[i].excluded);
    return counts;
}

} // namespace plumbline
