#pragma once

// From the records of a corruption job to scores by picture and version of the picture: what every table and figure of
// such an audit is computed from.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/base/RecordTable.h"
#include "core/data/Partition.h"
#include "core/detection/Disparity.h"

namespace plumbline
{

/// What is averaged; all lie in 0..1.
enum class ScoreMeasure : std::uint8_t {
    Ap,            ///< mean over IoU 0.50:0.05:0.95
    Ap50,          ///< at IoU 0.50
    Ap75,          ///< at IoU 0.75
    RelativeError, ///< relative corruption error: counts of faces only; larger is worse
    Accuracy,      ///< of a classifier
    Confidence,    ///< of a classifier, right or wrong
};
std::string_view scoreMeasureName(ScoreMeasure measure); ///< stable: "ap", "ap50", ..., "accuracy", "confidence"
std::optional<ScoreMeasure> scoreMeasureFromName(std::string_view name);

/// A version of every picture: a corruption at a severity, or the clean picture ("clean", 0).
struct PictureVersion {
    std::string corruption;
    int severity = 0;
    [[nodiscard]] bool clean() const { return severity == 0; }
    friend bool operator==(const PictureVersion&, const PictureVersion&) = default;
};

struct CorruptionScores {
    std::string model;
    /// False: published sums. A "picture" then is a cell of groups with many scores, and nothing is known of pictures.
    bool perPicture = true;
    std::vector<std::int64_t> pictures;   ///< samples of the data set, ascending
    std::vector<PictureVersion> versions; ///< the clean one first where it is there, then in the order of the benchmark
    std::vector<ScoreTally> tallies;      ///< pictures x versions; count 0: excluded or not there

    [[nodiscard]] const ScoreTally& at(std::size_t picture, std::size_t version) const
    {
        return tallies[picture * versions.size() + version];
    }
};
/// Errors: ColumnMissing (another kind of model), FormatInvalid.
Result<CorruptionScores> corruptionScores(const RecordTable& records, ScoreMeasure measure, std::string model = {});
/// The measure that a job's records hold: Accuracy for classifiers, else Ap.
ScoreMeasure defaultMeasure(const RecordTable& records);

/// Versions that are averaged together.
struct VersionSlice {
    std::string corruption; ///< "all", "clean" or a corruption
    int severity = 0;       ///< 0: all (or clean)
    std::vector<std::size_t> versions;
};
enum class SliceBy : std::uint8_t { Clean, Overall, Corruption, Severity, Cell };
std::optional<SliceBy> sliceByFromName(std::string_view name); ///< "clean", "overall", "corruption", "severity", "cell"
/// Slices of one kind after the other; the clean pictures are in no slice but Clean.
std::vector<VersionSlice> versionSlices(const CorruptionScores& scores, std::span<const SliceBy> by);

/// The pictures of each group, as indices into CorruptionScores::pictures.
struct GroupedPictures {
    std::vector<std::string> groups;
    std::vector<std::vector<std::size_t>> members;
};
GroupedPictures groupPictures(const CorruptionScores& scores, const Partition& partition);
/// NotFound naming the groups where there is no such group.
Result<std::size_t> groupIndex(const GroupedPictures& groups, const std::string& name);

/// Sum of a slice of some pictures.
ScoreTally sliceTally(const CorruptionScores& scores, std::span<const std::size_t> pictures, const VersionSlice& slice);

/// Pairs of clean and corrupted pictures left out, by reason, of each group.
struct GroupExclusions {
    std::string group;
    std::int64_t pictures = 0;
    std::int64_t pairs = 0;
    std::vector<std::int64_t> byReason; ///< in the order of ExclusionTable::reasons
    /// Share of the pairs. Pairs of one picture are mostly left out together: the interval is Wilson's with the
    /// pictures as sample size.
    Estimate rate;
};
struct ExclusionTable {
    std::vector<std::string> reasons; ///< ids that occur, sorted
    std::vector<GroupExclusions> groups;
};
/// Errors: ColumnMissing (published sums say nothing of exclusions).
Result<ExclusionTable> exclusionTable(const RecordTable& records, const Partition& partition, double confidence = 0.95);

} // namespace plumbline
