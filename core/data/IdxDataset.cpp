// IDX files of MNIST and its successors (LeCun, Cortes, Burges): big-endian magic, sizes, then bytes.

#include <algorithm>
#include <array>
#include <set>

#include "core/data/detail/ContentHash.h"
#include "core/data/detail/Layouts.h"
#include "core/data/detail/Options.h"
#include "core/data/detail/PackedImages.h"
#include "core/data/detail/Text.h"

namespace plumbline::detail
{
namespace
{

namespace fs = std::filesystem;

constexpr std::uint32_t kImagesMagic = 2051;
constexpr std::uint32_t kLabelsMagic = 2049;
constexpr std::size_t kImagesHeader = 16;
constexpr std::size_t kLabelsHeader = 8;
constexpr std::uint32_t kLargestSide = 16384;

constexpr std::array kFashionClasses = {"T-shirt/top", "Trouser", "Pullover", "Dress", "Coat",
                                        "Sandal",      "Shirt",   "Sneaker",  "Bag",   "Ankle boot"};

std::uint32_t bigEndian(std::span<const std::byte> bytes, std::size_t offset)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = (value << 8U) | std::to_integer<std::uint32_t>(bytes[offset + i]);
    return value;
}

Status checkMagic(std::span<const std::byte> head, std::uint32_t wanted, const fs::path& path)
{
    const std::uint32_t magic = bigEndian(head, 0);
    if (magic == wanted)
        return {};
    return fail(ErrorCode::FormatInvalid,
                "the IDX magic number is " + std::to_string(magic) + ", " + std::to_string(wanted) + " is expected",
                path.string());
}

Result<std::shared_ptr<const PackedFile>> openImages(const fs::path& path, std::stop_token stop)
{
    const auto size = [&](std::span<const std::byte> head, std::uint64_t) -> Result<std::uint64_t> {
        if (const auto magic = checkMagic(head, kImagesMagic, path); !magic)
            return fail(magic.error());
        const std::uint64_t rows = bigEndian(head, 8);
        const std::uint64_t columns = bigEndian(head, 12);
        if (rows == 0 || columns == 0 || rows > kLargestSide || columns > kLargestSide)
            return fail(ErrorCode::FormatInvalid,
                        "pictures of " + std::to_string(rows) + " x " + std::to_string(columns) + " pixels",
                        path.string());
        return kImagesHeader + bigEndian(head, 4) * rows * columns; // at most 2^60
    };
    return PackedFile::open(path, kImagesHeader, size, stop);
}

Result<std::shared_ptr<const PackedFile>> openLabels(const fs::path& path, std::stop_token stop)
{
    const auto size = [&](std::span<const std::byte> head, std::uint64_t) -> Result<std::uint64_t> {
        if (const auto magic = checkMagic(head, kLabelsMagic, path); !magic)
            return fail(magic.error());
        return kLabelsHeader + std::uint64_t{bigEndian(head, 4)};
    };
    return PackedFile::open(path, kLabelsHeader, size, stop);
}

/// "x" or "x.gz", whichever is there.
std::optional<fs::path> plainOrGz(const fs::path& path)
{
    std::error_code ec;
    for (const fs::path& candidate : {path, fs::path(path.string() + ".gz")}) {
        if (fs::is_regular_file(candidate, ec))
            return candidate;
    }
    return std::nullopt;
}

/// The images file of a split; the older files have a dot before "idx".
std::optional<fs::path> imagesOfSplit(const fs::path& folder, const std::string& prefix)
{
    for (const char* name : {"-images-idx3-ubyte", "-images.idx3-ubyte"}) {
        if (const auto found = plainOrGz(folder / (prefix + name)))
            return found;
    }
    return std::nullopt;
}

fs::path labelsBeside(const fs::path& images)
{
    std::string name = images.filename().string();
    const auto replace = [&](std::string_view from, std::string_view to) {
        if (const std::size_t at = name.rfind(from); at != std::string::npos)
            name.replace(at, from.size(), to);
    };
    replace("images", "labels");
    replace("idx3", "idx1");
    std::error_code ec;
    fs::path labels = images.parent_path() / name;
    if (!fs::exists(labels, ec) && labels.extension() == ".gz")
        labels.replace_extension();
    else if (!fs::exists(labels, ec))
        labels += ".gz";
    return fs::exists(labels, ec) ? labels : images.parent_path() / name;
}

/// Images files to open and the split each belongs to.
struct Source {
    fs::path images;
    std::string split;
};

Result<std::vector<Source>> findSources(const fs::path& path, const std::string& split)
{
    std::error_code ec;
    if (!fs::exists(path, ec))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    if (!fs::is_directory(path, ec))
        return std::vector<Source>{{path, {}}};
    const auto train = imagesOfSplit(path, "train");
    const auto test = imagesOfSplit(path, "t10k");
    std::vector<Source> sources;
    const bool wantsTest = split == "test" || split == "t10k" || split == "all" || (split == "auto" && test);
    const bool wantsTrain = split == "train" || split == "all" || (split == "auto" && !test);
    if ((wantsTrain && !train) || (wantsTest && !test))
        return fail(ErrorCode::FileNotFound, {},
                    (path / (wantsTrain && !train ? "train-images-idx3-ubyte" : "t10k-images-idx3-ubyte")).string());
    if (wantsTrain)
        sources.push_back({*train, "train"});
    if (wantsTest)
        sources.push_back({*test, "test"});
    return sources;
}

Result<std::vector<std::int32_t>> readLabels(const fs::path& path, std::int64_t pictures, std::stop_token stop)
{
    const auto file = openLabels(path, stop);
    if (!file)
        return fail(file.error());
    const std::uint64_t count = (*file)->size() - kLabelsHeader;
    if (count != static_cast<std::uint64_t>(pictures))
        return fail(ErrorCode::FormatInvalid,
                    std::to_string(count) + " labels for " + std::to_string(pictures) + " pictures", path.string());
    std::vector<std::byte> bytes(count);
    if (const auto read = (*file)->read(kLabelsHeader, bytes); !read)
        return fail(read.error());
    std::vector<std::int32_t> labels(bytes.size());
    std::transform(bytes.begin(), bytes.end(), labels.begin(),
                   [](std::byte value) { return std::to_integer<std::int32_t>(value); });
    return labels;
}

Result<std::vector<std::string>> classNamesFor(const fs::path& path, const std::vector<std::int32_t>& labels,
                                               std::vector<std::string> named)
{
    const std::int32_t largest = labels.empty() ? -1 : *std::max_element(labels.begin(), labels.end());
    std::error_code ec;
    const std::string where = lowerCase(fs::absolute(path, ec).string());
    if (named.empty() && where.find("fashion") != std::string::npos && largest < std::ssize(kFashionClasses))
        named.assign(kFashionClasses.begin(), kFashionClasses.end());
    if (!named.empty() && largest >= std::ssize(named))
        return fail(ErrorCode::ParameterInvalid, "label " + std::to_string(largest) + " has no name", "classes");
    for (std::int32_t label = static_cast<std::int32_t>(named.size()); label <= largest; ++label)
        named.push_back(std::to_string(label));
    return named;
}

struct IdxOptions {
    std::string split;
    std::string labels;
    std::vector<std::string> classes;
    std::int64_t limit = 0;
};

Result<IdxOptions> readOptions(const DatasetOptions& json)
{
    const Options options(json);
    if (const auto known = options.allowOnly({"split", "labels", "classes", "limit"}); !known)
        return fail(known.error());
    const auto split = options.choice("split", {"auto", "train", "test", "t10k", "all"}, "auto");
    const auto labels = options.text("labels");
    const auto classes = options.texts("classes");
    const auto limit = options.integer("limit", 0);
    if (!split || !labels || !classes || !limit)
        return fail(!split ? split.error() : !labels ? labels.error() : !classes ? classes.error() : limit.error());
    return IdxOptions{*split, *labels, *classes, *limit};
}

AttributeColumn splitColumn(const std::vector<Source>& sources, const std::vector<PackedPart>& parts)
{
    AttributeColumn column{.name = "split"};
    for (std::size_t i = 0; i < sources.size(); ++i) {
        column.categories.push_back(sources[i].split);
        column.codes.insert(column.codes.end(), static_cast<std::size_t>(parts[i].count), static_cast<std::int32_t>(i));
    }
    return column;
}

void applyLimit(PackedImages::Contents& contents, std::int64_t limit)
{
    const auto kept = static_cast<std::size_t>(limit);
    if (limit == 0 || kept >= contents.labels.size())
        return;
    contents.labels.resize(kept);
    for (AttributeColumn& column : contents.attributes)
        column.codes.resize(kept);
}

} // namespace

int recogniseIdx(const fs::path& path)
{
    std::error_code ec;
    if (fs::is_directory(path, ec))
        return imagesOfSplit(path, "train") || imagesOfSplit(path, "t10k") ? 90 : 0;
    return lowerCase(path.filename().string()).find("idx3") != std::string::npos ? 90 : 0;
}

OpenedDataset openIdx(const fs::path& path, const DatasetOptions& json, std::stop_token stop)
{
    const auto options = readOptions(json);
    if (!options)
        return fail(options.error());
    const auto sources = findSources(path, options->split);
    if (!sources)
        return fail(sources.error());
    if (!options->labels.empty() && sources->size() > 1)
        return fail(ErrorCode::ParameterInvalid, "names one file, but several splits are read", "labels");

    PackedImages::Contents contents{.layout = "idx"};
    ContentHash hash("idx");
    for (const Source& source : *sources) {
        const auto file = openImages(source.images, stop);
        if (!file)
            return fail(file.error());
        const auto& head = (*file)->head();
        const ImageShape shape{1, static_cast<int>(bigEndian(head, 8)), static_cast<int>(bigEndian(head, 12))};
        if (!contents.parts.empty() && shape != contents.shape)
            return fail(ErrorCode::FormatInvalid, "the splits differ in picture size", source.images.string());
        contents.shape = shape;
        contents.parts.push_back({*file, kImagesHeader, shape.elements(), std::int64_t{bigEndian(head, 4)}});
        hash.addText((*file)->hash());
        std::vector<std::int32_t> labels(static_cast<std::size_t>(contents.parts.back().count), -1);
        if (options->labels != "none") {
            auto read = readLabels(options->labels.empty() ? labelsBeside(source.images) : fs::path(options->labels),
                                   contents.parts.back().count, stop);
            if (!read)
                return fail(read.error());
            labels = std::move(*read);
        }
        contents.labels.insert(contents.labels.end(), labels.begin(), labels.end());
    }
    if (contents.labels.empty())
        return fail(ErrorCode::NoSamples, "the header says 0 pictures", path.string());
    if (sources->size() > 1)
        contents.attributes.push_back(splitColumn(*sources, contents.parts));
    applyLimit(contents, options->limit);
    auto names = classNamesFor(path, contents.labels, options->classes);
    if (!names)
        return fail(names.error());
    contents.classNames = std::move(*names);
    hash.addCodes(contents.labels);
    hash.addTexts(contents.classNames);
    contents.contentHash = hash.finish();
    return std::make_shared<const PackedImages>(std::move(contents));
}

} // namespace plumbline::detail
