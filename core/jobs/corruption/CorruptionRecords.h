#pragma once

// Records of the job kind "corruption": one row per (picture, corruption, severity), pictures in the data set's order,
// the clean picture ("clean", severity 0) before its copies.
//
//   all              sample i64, corruption text, severity i32, excluded text (empty: counted; else the reason's id)
//   detectors        ap, ap50, ap75, relative_error f64 (NaN where undefined), true_faces i32, faces i32
//   classifiers      label i32, predicted i32, correct u8, confidence f64, true_probability f64
//   published sums   score_sum f64, scores f64 (sample is a cell of the data set)

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/base/RecordTable.h"
#include "core/detection/ImageComparison.h"
#include "core/jobs/corruption/CorruptionSettings.h"

namespace plumbline
{

inline constexpr std::string_view kExcludedUnreadable = "image_unreadable";
inline constexpr std::string_view kExcludedNoTrueBox = "no_true_box"; ///< the data set has no box of the picture
inline constexpr std::string_view kExcludedNoLabel = "no_label";
inline constexpr std::string_view kExcludedNonFinite = "non_finite"; ///< the classifier returned NaN or infinity

struct DetectionRow {
    std::int64_t sample = 0;
    std::string corruption;
    std::int32_t severity = 0;
    std::string excluded;
    ImageComparison comparison; ///< `excluded` in it stands in the text above
};

struct ClassificationRow {
    std::int64_t sample = 0;
    std::string corruption;
    std::int32_t severity = 0;
    std::string excluded;
    std::int32_t label = -1;
    std::int32_t predicted = -1;
    bool correct = false;
    double confidence = std::numeric_limits<double>::quiet_NaN(); ///< largest softmax probability
    double trueProbability = std::numeric_limits<double>::quiet_NaN();
};

struct ScoreSumRow {
    std::int64_t sample = 0;
    std::string corruption;
    std::int32_t severity = 0;
    double sum = 0;
    double count = 0;
};

Result<RecordTable> toRecordTable(const std::vector<DetectionRow>& rows);
Result<RecordTable> toRecordTable(const std::vector<ClassificationRow>& rows);
Result<RecordTable> toRecordTable(const std::vector<ScoreSumRow>& rows);

} // namespace plumbline
