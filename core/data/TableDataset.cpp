// Tables of numbers and categories: one row a sample, inputs of shape {features, 1, 1}.

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "core/data/TableInfo.h"
#include "core/data/detail/ColumnBuilder.h"
#include "core/data/detail/ContentHash.h"
#include "core/data/detail/Layouts.h"
#include "core/data/detail/Options.h"
#include "core/data/detail/Text.h"
#include "core/data/detail/TextTable.h"

namespace plumbline::detail
{
namespace
{

namespace fs = std::filesystem;

constexpr std::array kLabelNames = {"label", "class", "target", "y", "label_value", "outcome", "income"};
/// Texts of a feature column become that many inputs; more are an identifier rather than a feature.
constexpr std::size_t kMostCategories = 1000;

/// A column as part of the input: numbers, or codes spread over one-hot values.
struct FeatureColumn {
    std::vector<float> numbers{};
    std::vector<std::int32_t> codes{};
    std::size_t first = 0; ///< position in the input
};

class Table final : public Dataset
{
public:
    struct Contents {
        std::string file;
        std::vector<std::int64_t> lines{};
        std::vector<std::int64_t> rows{}; ///< positions in the file, rows that were left out counted
        ColumnBuilder::Labels labels{};
        std::vector<FeatureColumn> features{};
        TableInfo info{};
        std::vector<AttributeColumn> attributes{};
        std::vector<SampleProblem> problems{};
        std::string contentHash{};
    };

    explicit Table(Contents contents)
        : m_file(std::move(contents.file)), m_lines(std::move(contents.lines)), m_rows(std::move(contents.rows)),
          m_features(std::move(contents.features)), m_info(std::move(contents.info))
    {
        m_classNames = std::move(contents.labels.classNames);
        m_labels = std::move(contents.labels.labels);
        m_attributes = std::move(contents.attributes);
        m_problems = std::move(contents.problems);
        m_contentHash = std::move(contents.contentHash);
        m_nativeShape = ImageShape{static_cast<int>(m_info.features.size()), 1, 1};
    }

    [[nodiscard]] const TableInfo& info() const { return m_info; }
    [[nodiscard]] std::string_view layout() const override { return "table"; }
    [[nodiscard]] std::string sampleName(std::int64_t index) const override
    {
        if (index < 0 || index >= size())
            return {};
        return m_file + ":" + std::to_string(m_lines[static_cast<std::size_t>(index)]);
    }
    [[nodiscard]] std::optional<std::int64_t> sourceRow(std::int64_t index) const override
    {
        return m_rows[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] Result<Image> image(std::int64_t) const override
    {
        return fail(ErrorCode::NotAvailable, "a table has no pictures", m_file);
    }
    [[nodiscard]] Status input(std::int64_t index, const ImageShape& shape, std::span<float> out) const override
    {
        if (index < 0 || index >= size())
            return fail(ErrorCode::InvalidArgument, "there is no sample " + std::to_string(index));
        if (shape != *m_nativeShape || out.size() != shape.elements())
            return fail(ErrorCode::ModelInputMismatch,
                        "the table has " + std::to_string(m_nativeShape->channels) + " features, " +
                            std::to_string(shape.channels) + " x " + std::to_string(shape.height) + " x " +
                            std::to_string(shape.width) + " are asked for",
                        m_file);
        std::fill(out.begin(), out.end(), 0.0F);
        const auto row = static_cast<std::size_t>(index);
        for (const FeatureColumn& column : m_features) {
            if (!column.numbers.empty())
                out[column.first] = column.numbers[row];
            else
                out[column.first + static_cast<std::size_t>(column.codes[row])] = 1.0F;
        }
        return {};
    }

private:
    std::string m_file;
    std::vector<std::int64_t> m_lines;
    std::vector<std::int64_t> m_rows;
    std::vector<FeatureColumn> m_features;
    TableInfo m_info;
};

struct TableOptions {
    std::string label;
    std::vector<std::string> features;
    std::vector<std::string> drop;
    std::vector<std::string> groups;
    std::vector<std::string> numbers;
    std::vector<std::string> categories;
    std::vector<std::string> classes;
    std::optional<char> separator;
};

Result<TableOptions> readOptions(const DatasetOptions& json)
{
    const Options options(json);
    if (const auto known = options.allowOnly({"label_column", "feature_columns", "drop_columns", "group_columns",
                                              "numbers", "categories", "classes", "separator"});
        !known)
        return fail(known.error());
    TableOptions read;
    const auto label = options.text("label_column");
    const auto separator = options.text("separator");
    if (!label || !separator)
        return fail(!label ? label.error() : separator.error());
    if (separator->size() > 1)
        return fail(ErrorCode::ParameterInvalid, "one character is expected", "separator");
    read.label = *label;
    if (!separator->empty())
        read.separator = separator->front();
    const std::array<std::pair<const char*, std::vector<std::string>*>, 6> lists = {{
        {"feature_columns", &read.features},
        {"drop_columns", &read.drop},
        {"group_columns", &read.groups},
        {"numbers", &read.numbers},
        {"categories", &read.categories},
        {"classes", &read.classes},
    }};
    for (const auto& [key, target] : lists) {
        auto texts = options.texts(key);
        if (!texts)
            return fail(texts.error());
        *target = std::move(*texts);
    }
    return read;
}

bool listed(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// What a column of the file is for.
struct ColumnUse {
    bool label = false;
    bool feature = false;
    bool attribute = false;
    bool forcedNumber = false;
};

Result<std::vector<ColumnUse>> planUse(const TextTable& table, const TableOptions& options, const std::string& where)
{
    const auto& header = table.header();
    for (const auto* names :
         {&options.features, &options.drop, &options.groups, &options.numbers, &options.categories}) {
        for (const std::string& name : *names) {
            if (!listed(header, name))
                return fail(ErrorCode::ColumnMissing, "'" + name + "'", where);
        }
    }
    std::optional<std::size_t> label = table.column(options.label);
    for (std::size_t i = 0; i < header.size() && options.label.empty() && !label; ++i) {
        if (std::find(kLabelNames.begin(), kLabelNames.end(), lowerCase(header[i])) != kLabelNames.end())
            label = i;
    }
    if (!label)
        return fail(ErrorCode::ColumnMissing,
                    options.label.empty() ? "no column is called 'label': name one with label_column"
                                          : "'" + options.label + "'",
                    where);
    std::vector<ColumnUse> uses(header.size());
    for (std::size_t i = 0; i < header.size(); ++i) {
        const std::string& name = header[i];
        const bool isLabel = i == *label;
        const bool wanted = options.features.empty() ? !listed(options.drop, name) : listed(options.features, name);
        uses[i] = {.label = isLabel,
                   .feature = !isLabel && wanted,
                   .attribute = options.groups.empty() ? !isLabel : listed(options.groups, name),
                   .forcedNumber = listed(options.numbers, name)};
    }
    return uses;
}

/// Why a row cannot be a sample.
std::optional<Error> rowProblem(const TableRow& row, const std::vector<ColumnUse>& uses,
                                const std::vector<std::string>& header)
{
    if (row.problem)
        return row.problem;
    for (std::size_t i = 0; i < uses.size(); ++i) {
        if (!uses[i].label && !uses[i].feature)
            continue;
        const std::string_view text = trimmed(row.fields[i]);
        if (isMissing(text))
            return Error{ErrorCode::ValueInvalid, "'" + header[i] + "' is missing", row.where};
        if (uses[i].forcedNumber && !parseNumber(text))
            return Error{ErrorCode::ValueInvalid, "'" + header[i] + "' is not a number: " + std::string(text),
                         row.where};
    }
    return std::nullopt;
}

void describeNumbers(const std::vector<double>& values, TableFeature& feature)
{
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    feature.minimum = *least;
    feature.maximum = *most;
    double mean = 0; // Welford's recurrence
    double squares = 0;
    double count = 0;
    for (const double value : values) {
        count += 1;
        const double step = value - mean;
        mean += step / count;
        squares += step * (value - mean);
    }
    feature.mean = mean;
    feature.deviation = std::sqrt(squares / count);
    feature.binary = std::ranges::all_of(values, [](double value) { return value == 0 || value == 1; });
}

void addNumber(Table::Contents& contents, const AttributeColumn& column)
{
    FeatureColumn feature{.first = contents.info.features.size()};
    std::transform(column.numbers.begin(), column.numbers.end(), std::back_inserter(feature.numbers),
                   [](double value) { return static_cast<float>(value); });
    TableFeature described{.name = column.name, .column = column.name};
    describeNumbers(column.numbers, described);
    contents.features.push_back(std::move(feature));
    contents.info.features.push_back(std::move(described));
}

void addOneHot(Table::Contents& contents, const AttributeColumn& column, int group)
{
    FeatureColumn feature{.codes = column.codes, .first = contents.info.features.size()};
    std::vector<double> counts(column.categories.size(), 0);
    for (const std::int32_t code : column.codes)
        counts[static_cast<std::size_t>(code)] += 1;
    const auto samples = static_cast<double>(column.codes.size());
    for (std::size_t c = 0; c < counts.size(); ++c) {
        const double share = counts[c] / samples;
        contents.info.features.push_back({.name = column.name + "=" + column.categories[c],
                                          .column = column.name,
                                          .category = column.categories[c],
                                          .oneHotGroup = group,
                                          .minimum = counts[c] == samples ? 1.0 : 0.0,
                                          .maximum = counts[c] > 0 ? 1.0 : 0.0,
                                          .mean = share,
                                          .deviation = std::sqrt(share * (1 - share)),
                                          .binary = true});
    }
    contents.features.push_back(std::move(feature));
}

/// Features and attributes from the columns read.
Status addColumns(Table::Contents& contents, std::vector<ColumnBuilder>& columns, const std::vector<ColumnUse>& uses,
                  const TableOptions& options)
{
    int group = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        ColumnBuilder& column = columns[i];
        const bool forcedCategory = listed(options.categories, column.name());
        if (uses[i].attribute) {
            if (forcedCategory || uses[i].forcedNumber)
                column.setKind(forcedCategory ? AttributeKind::Categorical : AttributeKind::Number);
            contents.attributes.push_back(column.attribute());
        }
        if (!uses[i].feature)
            continue;
        // Codes such as 0 and 1 are categories among attributes, but numbers for a model.
        const bool number = column.numeric() && !forcedCategory;
        column.setKind(number ? AttributeKind::Number : AttributeKind::Categorical);
        const AttributeColumn values = column.attribute();
        if (!number && values.categories.size() > kMostCategories)
            return fail(ErrorCode::ValueInvalid,
                        "'" + column.name() + "' holds " + std::to_string(values.categories.size()) +
                            " different texts: leave it out with drop_columns",
                        contents.file);
        if (number)
            addNumber(contents, values);
        else
            addOneHot(contents, values, group++);
    }
    return {};
}

Status readRows(TextTable& table, const std::vector<ColumnUse>& uses, std::vector<ColumnBuilder>& columns,
                Table::Contents& contents, std::stop_token stop)
{
    TableRow row;
    for (std::int64_t position = 0;; ++position) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        const auto more = table.next(row);
        if (!more)
            return fail(more.error());
        if (!*more)
            return {};
        if (auto problem = rowProblem(row, uses, table.header())) {
            contents.problems.push_back({-1, std::move(*problem)});
            continue;
        }
        contents.lines.push_back(row.line);
        contents.rows.push_back(position);
        for (std::size_t i = 0; i < uses.size(); ++i) {
            if (isMissing(trimmed(row.fields[i])))
                columns[i].addMissing();
            else if (uses[i].label || uses[i].feature || uses[i].attribute)
                columns[i].add(row.fields[i]);
        }
    }
}

} // namespace

int recogniseTable(const fs::path& path)
{
    const std::string name = lowerCase(path.filename().string());
    constexpr std::array kEndings = {".csv", ".tsv", ".csv.gz", ".tsv.gz"};
    std::error_code ec;
    if (!fs::is_regular_file(path, ec) ||
        std::none_of(kEndings.begin(), kEndings.end(), [&](const char* ending) { return name.ends_with(ending); }))
        return 0;
    return openTextTable(path) ? 50 : 0; // manifests, which name pictures, score higher
}

OpenedDataset openTable(const fs::path& path, const DatasetOptions& json, std::stop_token stop)
{
    const auto options = readOptions(json);
    if (!options)
        return fail(options.error());
    const auto table = openTextTable(path, options->separator);
    if (!table)
        return fail(table.error());
    const auto uses = planUse(**table, *options, path.string());
    if (!uses)
        return fail(uses.error());

    Table::Contents contents{.file = path.filename().string()};
    std::vector<ColumnBuilder> columns;
    for (const std::string& name : (*table)->header())
        columns.emplace_back(name);
    if (const auto read = readRows(**table, *uses, columns, contents, stop); !read)
        return fail(read.error());
    if (contents.lines.empty())
        return fail(ErrorCode::NoSamples,
                    contents.problems.empty() ? "the table has no rows" : describe(contents.problems.front().error),
                    path.string());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!(*uses)[i].label)
            continue;
        columns[i].setCategories(options->classes);
        contents.labels = columns[i].labels();
    }
    if (const auto added = addColumns(contents, columns, *uses, *options); !added)
        return fail(added.error());
    if (contents.info.features.empty())
        return fail(ErrorCode::ColumnMissing, "no column is left as a feature", path.string());
    ContentHash hash("table");
    hash.addText((*table)->hash());
    hash.addCodes(contents.labels.labels);
    hash.addTexts(contents.labels.classNames);
    for (const TableFeature& feature : contents.info.features)
        hash.addText(feature.name);
    contents.contentHash = hash.finish();
    return std::make_shared<const Table>(std::move(contents));
}

} // namespace plumbline::detail

namespace plumbline
{

const TableInfo* tableInfo(const Dataset& dataset)
{
    const auto* table = dynamic_cast<const detail::Table*>(&dataset);
    return table == nullptr ? nullptr : &table->info();
}

} // namespace plumbline
