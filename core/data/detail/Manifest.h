#pragma once

#include <functional>
#include <optional>

#include "core/data/detail/Layouts.h"
#include "core/data/detail/TextTable.h"

namespace plumbline::detail
{

/// How the rows of a table become samples; see docs/data-sets.md, "manifest".
struct ManifestOptions {
    std::string pathColumn;
    std::string labelColumn;
    std::vector<std::string> attributes;
    std::vector<std::string> numbers;
    std::vector<std::string> categories;
    std::vector<std::string> classes;
    std::optional<char> separator;
    std::string root; ///< relative to the table's folder, or absolute
    /// From the path in the table to the path under the root; none leaves it.
    std::function<std::string(const std::string&)> storedPath;
};

Result<ManifestOptions> readManifestOptions(const DatasetOptions& json);

/// Opens the pictures that a table lists as a data set of this layout.
OpenedDataset openImageTable(std::string_view layout, const std::filesystem::path& table,
                             const ManifestOptions& options, std::stop_token stop);

} // namespace plumbline::detail
