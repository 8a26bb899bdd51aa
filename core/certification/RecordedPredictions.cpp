#include "core/certification/RecordedPredictions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <unordered_map>

#include "core/data/detail/Text.h"
#include "core/data/detail/TextTable.h"

namespace plumbline
{
namespace
{

using detail::lowerCase;
using detail::parseNumber;
using detail::TableRow;
using detail::TextTable;
using detail::trimmed;

constexpr std::size_t kMostProblems = 1000;

tl::unexpected<Error> badSetting(const std::string& key, std::string why)
{
    return fail(ErrorCode::FormatInvalid, std::move(why), "recorded predictions, \"" + key + "\"");
}

/// Numbers that are equal have one text: an id of 7 in one file may be 7.0 in the other.
std::string idText(std::string_view text)
{
    const auto number = parseNumber(text);
    return number ? detail::shortest(*number) : std::string(text);
}

/// From the samples' ids, or from their rows' positions, to their indices.
class Join
{
public:
    static Result<Join> byId(const Dataset& dataset, const RecordedPredictionsSettings& settings)
    {
        Join join;
        join.m_byId = true;
        const std::string& name = settings.dataId.empty() ? settings.id : settings.dataId;
        const AttributeColumn* attribute = dataset.attribute(name);
        if (attribute == nullptr && !settings.dataId.empty())
            return fail(ErrorCode::NotFound, "the data set has no attribute \"" + name + "\"", "data_id");
        for (std::int64_t i = 0; i < dataset.size(); ++i) {
            const std::string id = attribute == nullptr ? dataset.sampleName(i) : idOf(*attribute, i);
            if (id.empty())
                continue;
            if (!join.m_samples.emplace(id, i).second)
                return fail(ErrorCode::ValueInvalid, "two samples of the data set have the id \"" + id + "\"", name);
        }
        return join;
    }

    static Result<Join> byRow(const Dataset& dataset)
    {
        Join join;
        for (std::int64_t i = 0; i < dataset.size(); ++i) {
            const auto row = dataset.sourceRow(i);
            if (!row)
                return fail(ErrorCode::NotAvailable,
                            "rows of the data set were left out, so that the order says nothing: name an id column");
            if (*row != i)
                join.m_rows.emplace(*row, i);
        }
        join.m_identity = join.m_rows.empty();
        join.m_size = dataset.size();
        if (!join.m_identity)
            for (std::int64_t i = 0; i < dataset.size(); ++i)
                join.m_rows.emplace(*dataset.sourceRow(i), i);
        return join;
    }

    /// -1: no such sample.
    [[nodiscard]] std::int64_t sample(std::string_view id, std::int64_t row) const
    {
        if (m_byId) {
            const auto exact = m_samples.find(std::string(id));
            const auto found = exact != m_samples.end() ? exact : m_samples.find(idText(id));
            return found == m_samples.end() ? -1 : found->second;
        }
        if (m_identity)
            return row < m_size ? row : -1;
        const auto found = m_rows.find(row);
        return found == m_rows.end() ? -1 : found->second;
    }

private:
    static std::string idOf(const AttributeColumn& attribute, std::int64_t sample)
    {
        const auto i = static_cast<std::size_t>(sample);
        if (attribute.kind == AttributeKind::Number)
            return std::isnan(attribute.numbers[i]) ? std::string() : detail::shortest(attribute.numbers[i]);
        return attribute.codes[i] < 0 ? std::string()
                                      : attribute.categories[static_cast<std::size_t>(attribute.codes[i])];
    }

    bool m_byId = false;
    bool m_identity = false;
    std::int64_t m_size = 0;
    std::unordered_map<std::string, std::int64_t> m_samples;
    std::unordered_map<std::int64_t, std::int64_t> m_rows;
};

/// From a text to a class of the data set.
class ClassOf
{
public:
    explicit ClassOf(const std::vector<std::string>& names)
    {
        for (std::size_t i = 0; i < names.size(); ++i) {
            m_names.emplace(names[i], static_cast<std::int32_t>(i));
            if (const auto number = parseNumber(names[i]))
                m_names.emplace(detail::shortest(*number), static_cast<std::int32_t>(i));
        }
    }
    [[nodiscard]] std::optional<std::int32_t> find(std::string_view text) const
    {
        const auto exact = m_names.find(std::string(text));
        const auto found = exact != m_names.end() ? exact : m_names.find(idText(text));
        return found == m_names.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::unordered_map<std::string, std::int32_t> m_names;
};

struct Columns {
    std::size_t value = 0;
    std::optional<std::size_t> id;
};

Result<Columns> findColumns(const TextTable& table, const RecordedPredictionsSettings& settings,
                            const std::string& where)
{
    const std::string& name = settings.prediction.empty() ? settings.score : settings.prediction;
    const auto value = table.column(name);
    if (!value)
        return fail(ErrorCode::ColumnMissing, "'" + name + "'", where);
    Columns columns{*value, std::nullopt};
    if (!settings.id.empty()) {
        columns.id = table.column(settings.id);
        if (!columns.id)
            return fail(ErrorCode::ColumnMissing, "'" + settings.id + "'", where);
    }
    return columns;
}

struct ScoreClasses {
    std::int32_t positive = 1;
    std::int32_t negative = 0;
};

Result<ScoreClasses> scoreClasses(const RecordedPredictionsSettings& settings, const Dataset& dataset,
                                  const ClassOf& classes)
{
    if (dataset.classNames().size() != 2)
        return fail(ErrorCode::InvalidArgument,
                    "a score needs two classes, the data set has " + std::to_string(dataset.classNames().size()),
                    "score");
    if (settings.positive.empty())
        return ScoreClasses{};
    const auto positive = classes.find(settings.positive);
    if (!positive)
        return fail(ErrorCode::NotFound, "the data set has no class \"" + settings.positive + "\"", "positive");
    return ScoreClasses{*positive, 1 - *positive};
}

/// The predicted class of a row, or why there is none.
Result<std::int32_t> predictionOf(const TableRow& row, const Columns& columns,
                                  const RecordedPredictionsSettings& settings, const ClassOf& classes,
                                  const ScoreClasses& score)
{
    if (row.problem)
        return fail(*row.problem);
    const std::string_view text = trimmed(row.fields[columns.value]);
    if (settings.prediction.empty()) {
        const auto number = parseNumber(text);
        if (!number)
            return fail(ErrorCode::ValueInvalid, "the score is not a number: \"" + std::string(text) + "\"", row.where);
        return *number >= settings.threshold ? score.positive : score.negative;
    }
    const auto found = classes.find(text);
    if (!found)
        return fail(ErrorCode::ValueInvalid, "\"" + std::string(text) + "\" is not a class of the data set", row.where);
    return *found;
}

std::string guessColumn(const std::vector<std::string>& header, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (const std::string& column : header)
            if (lowerCase(column) == name)
                return column;
    return {};
}

} // namespace

Result<RecordedPredictionsSettings> recordedPredictionsSettings(const nlohmann::json& json)
{
    static const std::set<std::string, std::less<>> kKeys = {"prediction", "score",   "threshold", "positive",
                                                             "id",         "data_id", "separator"};
    if (!json.is_object())
        return badSetting("settings", "must be an object");
    for (const auto& item : json.items())
        if (!kKeys.contains(item.key()))
            return badSetting(item.key(),
                              "unknown; known are prediction, score, threshold, positive, id, data_id, separator");
    RecordedPredictionsSettings settings;
    const std::array<std::pair<const char*, std::string*>, 5> texts = {{{"prediction", &settings.prediction},
                                                                        {"score", &settings.score},
                                                                        {"positive", &settings.positive},
                                                                        {"id", &settings.id},
                                                                        {"data_id", &settings.dataId}}};
    for (const auto& [key, target] : texts) {
        const auto found = json.find(key);
        if (found == json.end())
            continue;
        if (!found->is_string())
            return badSetting(key, "must be a text");
        *target = found->get<std::string>();
    }
    if (const auto found = json.find("threshold"); found != json.end()) {
        const auto number = found->is_string()   ? parseNumber(found->get<std::string>())
                            : found->is_number() ? std::optional(found->get<double>())
                                                 : std::nullopt;
        if (!number || !std::isfinite(*number))
            return badSetting("threshold", "must be a number");
        settings.threshold = *number;
    }
    if (const auto found = json.find("separator"); found != json.end()) {
        if (!found->is_string() || found->get<std::string>().size() != 1)
            return badSetting("separator", "must be one character");
        settings.separator = found->get<std::string>().front();
    }
    if (settings.prediction.empty() == settings.score.empty())
        return badSetting("prediction", "name either the column of the prediction or that of a score");
    return settings;
}

nlohmann::json toJson(const RecordedPredictionsSettings& settings)
{
    nlohmann::json json = nlohmann::json::object();
    if (settings.prediction.empty()) {
        json["score"] = settings.score;
        json["threshold"] = settings.threshold;
    } else {
        json["prediction"] = settings.prediction;
    }
    const std::array<std::pair<const char*, const std::string*>, 3> texts = {
        {{"positive", &settings.positive}, {"id", &settings.id}, {"data_id", &settings.dataId}}};
    for (const auto& [key, value] : texts)
        if (!value->empty())
            json[key] = *value;
    if (settings.separator)
        json["separator"] = std::string(1, *settings.separator);
    return json;
}

Result<RecordedPredictions> readRecordedPredictions(const std::filesystem::path& path,
                                                    const RecordedPredictionsSettings& settings, const Dataset& dataset,
                                                    std::stop_token stop)
{
    const auto table = detail::openTextTable(path, settings.separator);
    if (!table)
        return fail(table.error());
    const auto columns = findColumns(**table, settings, path.string());
    if (!columns)
        return fail(columns.error());
    const ClassOf classes(dataset.classNames());
    ScoreClasses score;
    if (settings.prediction.empty()) {
        const auto found = scoreClasses(settings, dataset, classes);
        if (!found)
            return fail(found.error());
        score = *found;
    }
    const auto join = settings.id.empty() ? Join::byRow(dataset) : Join::byId(dataset, settings);
    if (!join)
        return fail(join.error());

    RecordedPredictions result;
    result.predictions.assign(static_cast<std::size_t>(dataset.size()), -1);
    const auto reject = [&result](Error error) {
        ++result.problemCount;
        if (result.problems.size() < kMostProblems)
            result.problems.push_back(std::move(error));
    };
    TableRow row;
    for (std::int64_t position = 0;; ++position) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        const auto more = (*table)->next(row);
        if (!more)
            return fail(more.error());
        if (!*more)
            break;
        auto prediction = predictionOf(row, *columns, settings, classes, score);
        if (!prediction) {
            reject(std::move(prediction.error()));
            continue;
        }
        const std::string_view id = columns->id ? trimmed(row.fields[*columns->id]) : std::string_view();
        const std::int64_t sample = join->sample(id, position);
        ++result.rows;
        if (sample < 0) {
            ++result.unmatched;
            continue;
        }
        std::int32_t& slot = result.predictions[static_cast<std::size_t>(sample)];
        if (slot >= 0) {
            --result.rows;
            reject({ErrorCode::ValueInvalid, "a second prediction for \"" + std::string(id) + "\"", row.where});
            continue;
        }
        slot = *prediction;
    }
    if (result.rows == result.unmatched)
        return fail(ErrorCode::NoSamples,
                    result.problems.empty() ? std::to_string(result.rows) + " rows, none of which fits the data set"
                                            : describe(result.problems.front()),
                    path.string());
    return result;
}

Result<RecordedPredictionsPreview> previewRecordedPredictions(const std::filesystem::path& path, std::size_t rows)
{
    const auto table = detail::openTextTable(path);
    if (!table)
        return fail(table.error());
    RecordedPredictionsPreview preview;
    preview.header = (*table)->header();
    TableRow row;
    while (preview.rows.size() < rows) {
        const auto more = (*table)->next(row);
        if (!more)
            return fail(more.error());
        if (!*more)
            break;
        if (!row.problem)
            preview.rows.push_back(row.fields);
    }
    preview.guess.prediction =
        guessColumn(preview.header, {"prediction", "predicted", "pred", "y_pred", "yhat", "predicted_label"});
    if (preview.guess.prediction.empty())
        preview.guess.score = guessColumn(preview.header, {"score", "probability", "prob", "p", "y_score", "risk"});
    preview.guess.id = guessColumn(preview.header, {"id", "entity_id", "sample_id", "file", "filename", "name"});
    return preview;
}

} // namespace plumbline
