#pragma once

// A data set is a stream: labels and attributes are columns in memory, pixels are read when asked for.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/data/Batch.h"
#include "core/data/Image.h"

namespace plumbline
{

enum class AttributeKind : std::uint8_t { Categorical, Number };

/// One attribute of every sample, for example gender (categorical) or age (number).
struct AttributeColumn {
    std::string name;
    AttributeKind kind = AttributeKind::Categorical;
    std::vector<std::string> categories{}; ///< of a categorical attribute, in order of display
    std::vector<std::int32_t> codes{};     ///< index into categories, -1 missing; one per sample
    std::vector<double> numbers{};         ///< NaN missing; one per sample
};

/// Thread-safe for reading; immutable once opened.
class Dataset
{
public:
    virtual ~Dataset() = default;

    /// Layout id: "idx", "manifest", ...
    [[nodiscard]] virtual std::string_view layout() const = 0;
    [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(m_labels.size()); }
    [[nodiscard]] const std::vector<std::string>& classNames() const { return m_classNames; }
    [[nodiscard]] const std::vector<std::int32_t>& labels() const { return m_labels; } ///< -1 unknown
    [[nodiscard]] const std::vector<AttributeColumn>& attributes() const { return m_attributes; }
    [[nodiscard]] const AttributeColumn* attribute(std::string_view name) const;
    /// Rows and files left out at import, with the reason.
    [[nodiscard]] const std::vector<SampleProblem>& problems() const { return m_problems; }
    /// SHA-256 over what the data set is made of (index files, label files; image files by name and size).
    [[nodiscard]] const std::string& contentHash() const { return m_contentHash; }
    /// The size all samples share, or nothing where pictures differ in size.
    [[nodiscard]] const std::optional<ImageShape>& nativeShape() const { return m_nativeShape; }

    /// File name, or "name#index" for packed formats.
    [[nodiscard]] virtual std::string sampleName(std::int64_t index) const = 0;
    /// Position, from 0, of the sample's row in the file it was read from, counting rows that were left out. Nothing
    /// where the layout does not keep it and rows were left out.
    [[nodiscard]] virtual std::optional<std::int64_t> sourceRow(std::int64_t index) const;
    /// The picture at its native size. Errors: ImageUnreadable, FileNotFound, FileTruncated.
    [[nodiscard]] virtual Result<Image> image(std::int64_t index) const = 0;
    /// The sample as a model takes it: CHW, RGB, [0,1], resized (area when shrinking, bilinear when growing) and grey
    /// made from or copied to colour where the shape asks for it. `out` has shape.elements() values.
    [[nodiscard]] virtual Status input(std::int64_t index, const ImageShape& shape, std::span<float> out) const = 0;

protected:
    std::vector<std::string> m_classNames;
    std::vector<std::int32_t> m_labels;
    std::vector<AttributeColumn> m_attributes;
    std::vector<SampleProblem> m_problems;
    std::string m_contentHash;
    std::optional<ImageShape> m_nativeShape;
};

/// Reads the samples of `indices` into one batch; what cannot be read is listed in it. Errors: Cancelled, OutOfMemory.
Result<Batch> readBatch(const Dataset& dataset, std::span<const std::int64_t> indices, const ImageShape& shape,
                        std::stop_token stop = {});

/// What an importer needs to know beside the path; stored in the project as JSON so that the data set opens again.
/// Keys depend on the layout (docs/data-sets.md): "labels", "images", "label_column", "path_column", "split", ...
using DatasetOptions = nlohmann::json;

/// A known layout on disk.
struct DatasetLayout {
    std::string_view id;
    std::string_view title; ///< English, translation context "Layout"
    /// How sure the layout is that the path is one of its own: 0 no .. 100 certain.
    int (*recognise)(const std::filesystem::path& path);
    Result<std::shared_ptr<const Dataset>> (*open)(const std::filesystem::path& path, const DatasetOptions& options,
                                                   std::stop_token stop);
};

/// Every layout Plumbline reads; one line in DatasetRegistry.cpp adds one.
std::span<const DatasetLayout> datasetLayouts();

/// Opens a data set; layout "auto" takes the layout that recognises the path best.
/// Errors: FormatUnknown, and those of the layout.
Result<std::shared_ptr<const Dataset>> openDataset(const std::filesystem::path& path, std::string_view layout = "auto",
                                                   const DatasetOptions& options = DatasetOptions::object(),
                                                   std::stop_token stop = {});

} // namespace plumbline
