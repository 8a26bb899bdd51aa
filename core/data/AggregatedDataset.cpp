// Tables of published sums (the face detection benchmark's web_*_ap.csv): every combination of groups is a sample
// without a picture.

#include <algorithm>
#include <array>
#include <map>

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

constexpr std::array kOwnColumns = {"corruption", "severity", "service", "sum_ap", "n"};

/// Columns of groups: all with a name that are not the table's own. Nothing where one of those is missing.
std::vector<std::size_t> groupColumns(const std::vector<std::string>& header)
{
    std::vector<std::size_t> groups;
    std::size_t own = 0;
    for (std::size_t i = 0; i < header.size(); ++i) {
        const std::string name = lowerCase(trimmed(header[i]));
        if (std::find(kOwnColumns.begin(), kOwnColumns.end(), name) != kOwnColumns.end())
            ++own;
        else if (name != "column " + std::to_string(i + 1)) // a column without a name numbers the rows
            groups.push_back(i);
    }
    return own == kOwnColumns.size() ? groups : std::vector<std::size_t>();
}

class AggregatedDataset final : public Dataset
{
public:
    /// @param cells texts of the group columns, one list a cell
    AggregatedDataset(const std::vector<std::string>& names, const std::vector<std::vector<std::string>>& cells,
                      const std::string& fileHash)
    {
        ContentHash hash("aggregated-ap");
        hash.addText(fileHash);
        m_contentHash = hash.finish();
        m_labels.assign(cells.size(), -1);
        for (std::size_t column = 0; column < names.size(); ++column) {
            AttributeColumn attribute{.name = names[column]};
            std::map<std::string, std::int32_t> codes;
            for (const std::vector<std::string>& cell : cells) {
                const auto [found, fresh] =
                    codes.emplace(cell[column], static_cast<std::int32_t>(attribute.categories.size()));
                if (fresh)
                    attribute.categories.push_back(cell[column]);
                attribute.codes.push_back(found->second);
            }
            m_attributes.push_back(std::move(attribute));
        }
        for (const std::vector<std::string>& cell : cells) {
            std::string name;
            for (const std::string& text : cell)
                name += (name.empty() ? "" : ", ") + text;
            m_names.push_back(std::move(name));
        }
    }

    [[nodiscard]] std::string_view layout() const override { return "aggregated-ap"; }
    [[nodiscard]] std::string sampleName(std::int64_t index) const override
    {
        return m_names[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] Result<Image> image(std::int64_t index) const override
    {
        return fail(ErrorCode::NotAvailable, "published sums have no pictures", sampleName(index));
    }
    [[nodiscard]] Status input(std::int64_t index, const ImageShape& /*shape*/, std::span<float> /*out*/) const override
    {
        return fail(ErrorCode::NotAvailable, "published sums have no pictures", sampleName(index));
    }

private:
    std::vector<std::string> m_names;
};

} // namespace

int recogniseAggregated(const fs::path& path)
{
    std::error_code ec;
    if (fs::is_directory(path, ec))
        return 0;
    const auto table = openTextTable(path);
    return table && !groupColumns((*table)->header()).empty() ? 95 : 0;
}

OpenedDataset openAggregated(const fs::path& path, const DatasetOptions& options, std::stop_token stop)
{
    if (const auto known = Options(options).allowOnly({}); !known)
        return fail(known.error());
    const auto table = openTextTable(path);
    if (!table)
        return fail(table.error());
    const std::vector<std::size_t> columns = groupColumns((*table)->header());
    if (columns.empty())
        return fail(ErrorCode::ColumnMissing, "Corruption, Severity, Service, sum_AP, n and at least one of groups",
                    path.string());
    std::vector<std::string> names;
    for (const std::size_t column : columns)
        names.emplace_back(trimmed((*table)->header()[column]));
    std::vector<std::vector<std::string>> cells;
    std::map<std::vector<std::string>, std::size_t> seen;
    TableRow row;
    for (;;) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        const auto more = (*table)->next(row);
        if (!more)
            return fail(more.error());
        if (!*more)
            break;
        if (row.problem)
            return fail(*row.problem);
        std::vector<std::string> cell;
        for (const std::size_t column : columns)
            cell.push_back(row.fields[column]);
        if (seen.emplace(cell, cells.size()).second)
            cells.push_back(std::move(cell));
    }
    if (cells.empty())
        return fail(ErrorCode::NoSamples, "the table has no rows", path.string());
    return std::make_shared<AggregatedDataset>(names, cells, (*table)->hash());
}

} // namespace plumbline::detail
