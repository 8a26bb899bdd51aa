#pragma once

// One corrupted copy of a picture against the clean picture, for one detector. The clean picture's own detections are
// the truth, not boxes drawn by people: what is measured is the change that the corruption makes (Dooley et al. 2022).

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/detection/DetectionBox.h"

namespace plumbline
{

/// Why a pair of pictures has no average precision. Excluded pairs are counted: the rate differs between groups, and
/// that is a disparity of its own.
enum class ExclusionReason : std::uint8_t {
    None,
    NoFaceInClean,      ///< the detector found nothing on the clean picture (whatever it found on the copy)
    NoAnswerForClean,   ///< the answer is missing: a failed call is not a missing face
    NoAnswerForCorrupt, ///< likewise for the copy
};
inline constexpr std::size_t kExclusionReasonCount = 4;
/// Stable id: "", "no_face_in_clean", "no_answer_for_clean", "no_answer_for_corrupt".
std::string_view exclusionReasonName(ExclusionReason reason);

struct ComparisonOptions {
    /// Boxes of a lower score are left out on both sides. Default: the detector's own cut.
    double scoreThreshold = -std::numeric_limits<double>::infinity();
    /// Best boxes that count in each picture.
    std::size_t maxDetections = 100;
};

struct ImageComparison {
    ExclusionReason excluded = ExclusionReason::None;
    // NaN where excluded:
    double ap = std::numeric_limits<double>::quiet_NaN();   ///< mean over IoU 0.50:0.05:0.95, 101 recall points
    double ap50 = std::numeric_limits<double>::quiet_NaN(); ///< at IoU 0.50
    double ap75 = std::numeric_limits<double>::quiet_NaN(); ///< at IoU 0.75
    /// 1 - min(faces on the copy, faces on the clean picture) / faces on the clean picture: counts only, no boxes.
    double relativeCorruptionError = std::numeric_limits<double>::quiet_NaN();
    int cleanFaces = 0;
    int corruptFaces = 0;
};

/// nullopt stands for an answer that is missing, an empty list for an answer without faces (average precision 0).
ImageComparison compareWithClean(const std::optional<std::vector<ScoredBox>>& clean,
                                 const std::optional<std::vector<ScoredBox>>& corrupt,
                                 const ComparisonOptions& options = {});

/// How many pairs of a group were excluded, by reason.
struct ExclusionCounts {
    std::array<std::int64_t, kExclusionReasonCount> byReason{}; ///< index: ExclusionReason; [0]: kept
    void add(ExclusionReason reason) { ++byReason[static_cast<std::size_t>(reason)]; }
    [[nodiscard]] std::int64_t total() const;
    [[nodiscard]] std::int64_t excluded() const { return total() - byReason[0]; }
    [[nodiscard]] double rate() const; ///< NaN without pairs
};
/// @param groups group of each comparison, 0..groupCount-1; negative: in no group
std::vector<ExclusionCounts> exclusionCounts(std::span<const ImageComparison> comparisons,
                                             std::span<const std::int32_t> groups, std::size_t groupCount);

} // namespace plumbline
