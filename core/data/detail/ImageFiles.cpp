#include "core/data/detail/ImageFiles.h"

#include <algorithm>

#include "core/data/ImageCodec.h"
#include "core/data/detail/Text.h"

namespace plumbline::detail
{
namespace
{

class ImageFiles final : public Dataset
{
public:
    struct Contents {
        std::string_view layout;
        std::filesystem::path root;
        std::vector<std::string> paths{};
        ColumnBuilder::Labels labels;
        std::vector<AttributeColumn> attributes{};
        std::vector<SampleProblem> problems{};
        std::optional<ImageShape> shape{};
        std::string contentHash{};
    };

    explicit ImageFiles(Contents contents)
        : m_layout(contents.layout), m_root(std::move(contents.root)), m_paths(std::move(contents.paths))
    {
        m_classNames = std::move(contents.labels.classNames);
        m_labels = std::move(contents.labels.labels);
        m_attributes = std::move(contents.attributes);
        m_problems = std::move(contents.problems);
        m_nativeShape = contents.shape;
        m_contentHash = std::move(contents.contentHash);
    }

    [[nodiscard]] std::string_view layout() const override { return m_layout; }
    [[nodiscard]] std::string sampleName(std::int64_t index) const override
    {
        return index >= 0 && index < size() ? m_paths[static_cast<std::size_t>(index)] : std::string();
    }
    [[nodiscard]] Result<Image> image(std::int64_t index) const override
    {
        if (index < 0 || index >= size())
            return fail(ErrorCode::InvalidArgument, "there is no sample " + std::to_string(index));
        return readImage(m_root / m_paths[static_cast<std::size_t>(index)]);
    }
    [[nodiscard]] Status input(std::int64_t index, const ImageShape& shape, std::span<float> out) const override
    {
        const auto picture = image(index);
        if (!picture)
            return fail(picture.error());
        return imageToInput(*picture, shape, out);
    }

private:
    std::string_view m_layout;
    std::filesystem::path m_root;
    std::vector<std::string> m_paths;
};

} // namespace

ImageListBuilder::ImageListBuilder(std::string_view layout, std::filesystem::path root)
    : m_layout(layout), m_root(std::move(root)), m_labels("label"), m_hash(layout)
{
}

ColumnBuilder& ImageListBuilder::addAttribute(std::string name)
{
    return *m_attributes.emplace_back(std::make_unique<ColumnBuilder>(std::move(name)));
}

void ImageListBuilder::add(const std::string& path, std::string_view label,
                           const std::vector<std::string_view>& attributes, const std::string& where)
{
    const std::filesystem::path file = m_root / path;
    const auto shape = inspectImage(file);
    if (!shape) {
        Error error = shape.error();
        if (!where.empty())
            error.where = where + " (" + error.where + ")";
        addProblem(std::move(error));
        return;
    }
    std::error_code ec;
    m_hash.addText(path);
    m_hash.addNumber(std::filesystem::file_size(file, ec));
    if (!m_shape)
        m_shape = *shape;
    m_shapesDiffer = m_shapesDiffer || m_shape->width != shape->width || m_shape->height != shape->height;
    m_shape->channels = std::max(m_shape->channels, shape->channels); // grey ones among colour are read as colour
    m_paths.push_back(path);
    const auto addTo = [](ColumnBuilder& column, std::string_view text) {
        if (isMissing(trimmed(text)))
            column.addMissing();
        else
            column.add(text);
    };
    addTo(m_labels, label);
    for (std::size_t i = 0; i < m_attributes.size(); ++i)
        addTo(*m_attributes[i], attributes[i]);
}

Result<std::shared_ptr<const Dataset>> ImageListBuilder::finish(std::string_view indexHash)
{
    if (m_paths.empty()) {
        std::string detail = std::to_string(m_problems.size()) + " problems";
        if (!m_problems.empty())
            detail += ", the first: " + describe(m_problems.front().error);
        return fail(ErrorCode::NoSamples, std::move(detail), m_root.string());
    }
    ImageFiles::Contents contents{.layout = m_layout, .root = m_root, .labels = m_labels.labels()};
    for (const auto& column : m_attributes)
        contents.attributes.push_back(column->attribute());
    m_hash.addText(indexHash);
    m_hash.addCodes(contents.labels.labels);
    m_hash.addTexts(contents.labels.classNames);
    contents.contentHash = m_hash.finish();
    contents.paths = std::move(m_paths);
    contents.problems = std::move(m_problems);
    if (!m_shapesDiffer)
        contents.shape = m_shape;
    return std::make_shared<const ImageFiles>(std::move(contents));
}

} // namespace plumbline::detail
