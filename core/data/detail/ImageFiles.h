#pragma once

// Data sets of one image file per sample.

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/Dataset.h"
#include "core/data/detail/ColumnBuilder.h"
#include "core/data/detail/ContentHash.h"

namespace plumbline::detail
{

/// Collects samples one by one; files that are missing, cut short or no pictures become problems.
class ImageListBuilder
{
public:
    /// Relative paths start at `root`. `layout` is of static lifetime.
    ImageListBuilder(std::string_view layout, std::filesystem::path root);

    ColumnBuilder& labels() { return m_labels; }
    /// Attributes are given in this order to add().
    ColumnBuilder& addAttribute(std::string name);
    void addProblem(Error error) { m_problems.push_back({-1, std::move(error)}); }
    /// Looks at the file's header and end. `where` is put before the path in problems (a row of a table), may be empty.
    /// Missing values are those of isMissing().
    void add(const std::string& path, std::string_view label, const std::vector<std::string_view>& attributes,
             const std::string& where);
    [[nodiscard]] std::size_t size() const { return m_paths.size(); }
    /// `indexHash` stands for the contents of index files. Errors: NoSamples with the first problem in its detail.
    [[nodiscard]] Result<std::shared_ptr<const Dataset>> finish(std::string_view indexHash);

private:
    std::string_view m_layout;
    std::filesystem::path m_root;
    std::vector<std::string> m_paths; ///< as given
    ColumnBuilder m_labels;
    std::vector<std::unique_ptr<ColumnBuilder>> m_attributes;
    std::vector<SampleProblem> m_problems;
    ContentHash m_hash;
    std::optional<ImageShape> m_shape; ///< of the pictures so far
    bool m_shapesDiffer = false;
};

} // namespace plumbline::detail
