// Images listed in a table: one row a picture, columns for its path, its label and any attributes.

#include <algorithm>
#include <array>

#include "core/data/detail/ImageFiles.h"
#include "core/data/detail/Layouts.h"
#include "core/data/detail/Manifest.h"
#include "core/data/detail/Options.h"
#include "core/data/detail/Text.h"

namespace plumbline::detail
{
namespace
{

namespace fs = std::filesystem;

constexpr std::array kPathNames = {"path",       "file", "filename", "file_name", "filepath", "image",
                                   "image_path", "img",  "img_path", "img_id",    "image_id", "photo"};
constexpr std::array kLabelNames = {"label", "class", "target", "y", "category", "class_id"};
/// Tables that a folder of images may hold, in order of preference.
constexpr std::array kTableNames = {"manifest.csv", "manifest.json",     "labels.csv",     "labels.json",
                                    "metadata.csv", "ground_truth.json", "annotations.csv"};

template <std::size_t N>
std::optional<std::size_t> recognised(const std::vector<std::string>& header, const std::array<const char*, N>& names)
{
    for (const char* name : names) {
        for (std::size_t i = 0; i < header.size(); ++i) {
            if (lowerCase(header[i]) == name)
                return i;
        }
    }
    return std::nullopt;
}

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

Result<std::size_t> columnNamed(const TextTable& table, const std::string& name, const std::string& where)
{
    if (const auto found = table.column(name))
        return *found;
    return fail(ErrorCode::ColumnMissing, "'" + name + "' is not among: " + joined(table.header()), where);
}

/// Which column is what.
struct ColumnPlan {
    std::size_t path = 0;
    std::optional<std::size_t> label;
    std::vector<std::size_t> attributes;
};

Result<ColumnPlan> planColumns(const TextTable& table, const ManifestOptions& options, const std::string& where)
{
    ColumnPlan plan;
    if (!options.pathColumn.empty()) {
        const auto named = columnNamed(table, options.pathColumn, where);
        if (!named)
            return fail(named.error());
        plan.path = *named;
    } else if (const auto found = recognised(table.header(), kPathNames)) {
        plan.path = *found;
    } else {
        return fail(ErrorCode::ColumnMissing,
                    "no column for the image path ('path', 'file', ...) among: " + joined(table.header()), where);
    }
    if (!options.labelColumn.empty()) {
        const auto named = columnNamed(table, options.labelColumn, where);
        if (!named)
            return fail(named.error());
        plan.label = *named;
    } else {
        plan.label = recognised(table.header(), kLabelNames);
    }
    for (const std::string& name : options.attributes) {
        const auto named = columnNamed(table, name, where);
        if (!named)
            return fail(named.error());
        plan.attributes.push_back(*named);
    }
    for (const auto* names : {&options.numbers, &options.categories}) {
        for (const std::string& name : *names) {
            if (const auto named = columnNamed(table, name, where); !named)
                return fail(named.error());
        }
    }
    if (!options.attributes.empty())
        return plan;
    // A label column with a telling name ("gender") is an attribute as well.
    const bool labelTells = plan.label && !recognised({table.header()[*plan.label]}, kLabelNames);
    for (std::size_t i = 0; i < table.header().size(); ++i) {
        if (i != plan.path && (i != plan.label || labelTells))
            plan.attributes.push_back(i);
    }
    return plan;
}

void addAttributes(ImageListBuilder& builder, const TextTable& table, const ColumnPlan& plan,
                   const ManifestOptions& options)
{
    const auto listed = [](const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const std::size_t index : plan.attributes) {
        const std::string& name = table.header()[index];
        ColumnBuilder& column = builder.addAttribute(name);
        if (listed(options.numbers, name))
            column.setKind(AttributeKind::Number);
        else if (listed(options.categories, name))
            column.setKind(AttributeKind::Categorical);
        if (index == plan.label && !options.classes.empty())
            column.setCategories(options.classes);
    }
}

/// Whether a label is among the classes that the options name, as a name or as an index.
bool isKnownLabel(const std::string& label, const std::vector<std::string>& classes)
{
    if (classes.empty() || isMissing(trimmed(label)) ||
        std::find(classes.begin(), classes.end(), label) != classes.end())
        return true;
    const auto index = parseNumber(label);
    return index && *index >= 0 && *index < static_cast<double>(classes.size()) &&
           *index == static_cast<double>(static_cast<std::int64_t>(*index));
}

Status readRows(TextTable& table, const ColumnPlan& plan, const ManifestOptions& options, ImageListBuilder& builder,
                std::stop_token stop)
{
    TableRow row;
    std::vector<std::string_view> attributes(plan.attributes.size());
    for (;;) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        const auto more = table.next(row);
        if (!more)
            return fail(more.error());
        if (!*more)
            return {};
        if (row.problem) {
            builder.addProblem(*row.problem);
            continue;
        }
        const std::string& path = row.fields[plan.path];
        const std::string label = plan.label ? row.fields[*plan.label] : std::string();
        if (trimmed(path).empty()) {
            builder.addProblem(Error{ErrorCode::ValueInvalid, "the image path is empty", row.where});
        } else if (!isKnownLabel(label, options.classes)) {
            builder.addProblem(Error{ErrorCode::ValueInvalid, "'" + label + "' is not among the classes", row.where});
        } else {
            for (std::size_t i = 0; i < attributes.size(); ++i)
                attributes[i] = row.fields[plan.attributes[i]];
            builder.add(options.storedPath ? options.storedPath(path) : path, label, attributes, row.where);
        }
    }
}

std::optional<fs::path> tableIn(const fs::path& folder)
{
    std::error_code ec;
    for (const char* name : kTableNames) {
        if (fs::is_regular_file(folder / name, ec))
            return folder / name;
    }
    return std::nullopt;
}

} // namespace

Result<ManifestOptions> readManifestOptions(const DatasetOptions& json)
{
    const Options options(json);
    if (const auto known = options.allowOnly(
            {"path_column", "label_column", "attributes", "numbers", "categories", "classes", "separator", "root"});
        !known)
        return fail(known.error());
    const auto pathColumn = options.text("path_column");
    const auto labelColumn = options.text("label_column");
    const auto separator = options.text("separator");
    const auto root = options.text("root");
    for (const auto* text : {&pathColumn, &labelColumn, &separator, &root}) {
        if (!*text)
            return fail(text->error());
    }
    const auto attributes = options.texts("attributes");
    const auto numbers = options.texts("numbers");
    const auto categories = options.texts("categories");
    const auto classes = options.texts("classes");
    for (const auto* list : {&attributes, &numbers, &categories, &classes}) {
        if (!*list)
            return fail(list->error());
    }
    if (separator->size() > 1)
        return fail(ErrorCode::ParameterInvalid, "one character is expected", "separator");
    ManifestOptions read{*pathColumn, *labelColumn, *attributes, *numbers, *categories, *classes, {}, *root, {}};
    if (!separator->empty())
        read.separator = separator->front();
    return read;
}

OpenedDataset openImageTable(std::string_view layout, const fs::path& table, const ManifestOptions& options,
                             std::stop_token stop)
{
    const auto rows = openTextTable(table, options.separator);
    if (!rows)
        return fail(rows.error());
    const auto plan = planColumns(**rows, options, table.string());
    if (!plan)
        return fail(plan.error());
    ImageListBuilder builder(layout, table.parent_path() / options.root);
    builder.labels().setCategories(options.classes);
    addAttributes(builder, **rows, *plan, options);
    if (const auto read = readRows(**rows, *plan, options, builder, stop); !read)
        return fail(read.error());
    return builder.finish((*rows)->hash());
}

int recogniseManifest(const fs::path& path)
{
    std::error_code ec;
    const auto table = fs::is_directory(path, ec) ? tableIn(path) : std::optional(path);
    if (!table)
        return 0;
    const std::string name = lowerCase(table->filename().string());
    constexpr std::array kEndings = {".csv", ".tsv", ".txt", ".json", ".csv.gz", ".tsv.gz"};
    if (std::none_of(kEndings.begin(), kEndings.end(), [&](const char* ending) { return name.ends_with(ending); }))
        return 0;
    const auto rows = openTextTable(*table);
    return rows && recognised((*rows)->header(), kPathNames) ? 70 : 0;
}

OpenedDataset openManifest(const fs::path& path, const DatasetOptions& json, std::stop_token stop)
{
    const auto options = readManifestOptions(json);
    if (!options)
        return fail(options.error());
    std::error_code ec;
    if (!fs::is_directory(path, ec))
        return openImageTable("manifest", path, *options, stop);
    const auto table = tableIn(path);
    if (!table)
        return fail(ErrorCode::FileNotFound, "the folder holds no manifest.csv, labels.csv, ground_truth.json, ...",
                    path.string());
    return openImageTable("manifest", *table, *options, stop);
}

} // namespace plumbline::detail
