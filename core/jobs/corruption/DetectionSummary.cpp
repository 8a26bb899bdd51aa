#include "core/jobs/corruption/detail/DetectionSummary.h"

#include <cstdint>
#include <set>
#include <string>
#include <type_traits>

namespace plumbline::detail
{
namespace
{

struct Mean {
    double sum = 0;
    std::int64_t count = 0;
    void add(double value)
    {
        sum += value;
        ++count;
    }
};

void put(nlohmann::json& summary, const char* key, const Mean& mean)
{
    if (mean.count > 0)
        summary[key] = mean.sum / static_cast<double>(mean.count);
}

/// `score` is a column of doubles or of bytes.
template <typename T>
Result<nlohmann::json> summarise(const RecordTable& records, const char* score, const char* prefix)
{
    const auto samples = records.column<std::int64_t>("sample");
    const auto severities = records.column<std::int32_t>("severity");
    const auto reasons = records.column<std::string>("excluded");
    const auto scores = records.column<T>(score);
    if (!samples || !severities || !reasons || !scores)
        return fail(ErrorCode::Internal, "records without their columns", "corruption");
    nlohmann::json excluded = nlohmann::json::object();
    Mean clean;
    Mean corrupted;
    std::set<std::int64_t> pictures(samples->begin(), samples->end());
    for (std::size_t i = 0; i < samples->size(); ++i) {
        if (!(*reasons)[i].empty())
            excluded[(*reasons)[i]] = excluded.value((*reasons)[i], 0) + 1;
        else
            ((*severities)[i] == 0 ? clean : corrupted).add(static_cast<double>((*scores)[i]));
    }
    nlohmann::json summary = {{"pictures", pictures.size()}, {"rows", samples->size()}, {"excluded_rows", excluded}};
    put(summary, (std::string(prefix) + "_clean").c_str(), clean);
    put(summary, (std::string(prefix) + "_corrupted").c_str(), corrupted);
    return summary;
}

} // namespace

Result<nlohmann::json> summariseDetections(const RecordTable& records)
{
    return summarise<double>(records, "ap", "mean_ap");
}

Result<nlohmann::json> summariseClassifications(const RecordTable& records)
{
    return summarise<std::uint8_t>(records, "correct", "accuracy");
}

} // namespace plumbline::detail
