#pragma once

// Predictions of a classifier that were recorded elsewhere: all that a regulator may see of a model.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/data/Batch.h"
#include "core/data/Dataset.h"

namespace plumbline
{

/// Settings of a model of kind RecordedPredictions, as the model card keeps them.
struct RecordedPredictionsSettings {
    std::string prediction; ///< column with the predicted class: its name, or a number where the names are numbers
    std::string score;      ///< instead: column with a score of the positive class ...
    double threshold = 0.5; ///< ... which is predicted from this score on
    std::string positive;   ///< its name; empty: the second class of the data set
    std::string id;         ///< column that names the sample; empty: rows are joined in order
    std::string dataId;     ///< attribute of the data set to join with; empty: one named as `id`, else the file name
    std::optional<char> separator; ///< of a CSV file; found if empty
};
/// Errors: FormatInvalid naming the key (also: unknown keys, neither or both of prediction and score).
Result<RecordedPredictionsSettings> recordedPredictionsSettings(const nlohmann::json& settings);
nlohmann::json toJson(const RecordedPredictionsSettings& settings);

/// A file of recorded predictions put to the samples of one data set.
struct RecordedPredictions {
    std::vector<std::int32_t> predictions; ///< class index of each sample of the data set; -1: none recorded
    std::int64_t rows = 0;                 ///< read, without those in `problems`
    std::int64_t unmatched = 0;            ///< good rows that belong to no sample of the data set
    std::int64_t problemCount = 0;         ///< rows that could not be used
    std::vector<Error> problems;           ///< the first thousand of them
};

/// Reads CSV (also gzip) or a JSON array of objects, row by row. Errors: FileNotFound, FileUnreadable, FormatInvalid,
/// ColumnMissing, NotFound (the data set has no such attribute or class), ValueInvalid (an id twice in the data set),
/// NotAvailable (joining in order where rows of the data set were left out without their number), NoSamples (no row
/// fits), Cancelled.
Result<RecordedPredictions> readRecordedPredictions(const std::filesystem::path& path,
                                                    const RecordedPredictionsSettings& settings, const Dataset& dataset,
                                                    std::stop_token stop = {});

/// Header and first rows for a mapping dialog, with guesses of the columns.
struct RecordedPredictionsPreview {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
    RecordedPredictionsSettings guess;
};
/// Errors: as readRecordedPredictions.
Result<RecordedPredictionsPreview> previewRecordedPredictions(const std::filesystem::path& path, std::size_t rows = 20);

} // namespace plumbline
