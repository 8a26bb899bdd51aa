// CIFAR-10 and CIFAR-100, binary version (Krizhevsky 2009): records of label bytes and 32 x 32 pixels, plane by plane.

#include <algorithm>
#include <array>
#include <fstream>

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

constexpr ImageShape kShape{3, 32, 32};

/// One label byte of a record.
struct LabelByte {
    std::string_view name;      ///< of the attribute, and in the option "label"
    std::string_view namesFile; ///< beside the data
    std::size_t classes;
};

struct CifarVariant {
    std::string_view layout;
    std::string_view subfolder; ///< of the published archive
    std::vector<std::string> train;
    std::vector<std::string> test;
    std::vector<LabelByte> labels; ///< in order of the record's bytes
    std::string_view defaultLabel;
};

CifarVariant cifar10()
{
    return {"cifar10",
            "cifar-10-batches-bin",
            {"data_batch_1.bin", "data_batch_2.bin", "data_batch_3.bin", "data_batch_4.bin", "data_batch_5.bin"},
            {"test_batch.bin"},
            {{"class", "batches.meta.txt", 10}},
            "class"};
}

CifarVariant cifar100()
{
    return {"cifar100",
            "cifar-100-binary",
            {"train.bin"},
            {"test.bin"},
            {{"coarse", "coarse_label_names.txt", 20}, {"fine", "fine_label_names.txt", 100}},
            "fine"};
}

constexpr std::array kCifar10Classes = {"airplane", "automobile", "bird",  "cat",  "deer",
                                        "dog",      "frog",       "horse", "ship", "truck"};

std::vector<std::string> readNames(const fs::path& folder, const LabelByte& label)
{
    std::vector<std::string> names;
    std::ifstream in(folder / label.namesFile);
    for (std::string line; std::getline(in, line) && names.size() < label.classes;) {
        if (const auto name = trimmed(line); !name.empty() && isUtf8(name))
            names.emplace_back(name);
    }
    if (names.size() < label.classes && label.classes == kCifar10Classes.size())
        names.assign(kCifar10Classes.begin(), kCifar10Classes.end());
    for (std::size_t i = names.size(); i < label.classes; ++i)
        names.push_back(std::to_string(i));
    return names;
}

Result<std::shared_ptr<const PackedFile>> openRecords(const fs::path& path, std::uint64_t recordBytes,
                                                      std::stop_token stop)
{
    const auto whole = [&](std::span<const std::byte>, std::uint64_t storedBytes) -> Result<std::uint64_t> {
        if (storedBytes % recordBytes == 0 && storedBytes > 0)
            return storedBytes;
        return fail(ErrorCode::FileTruncated,
                    std::to_string(storedBytes) + " bytes are no whole number of records of " +
                        std::to_string(recordBytes) + " bytes",
                    path.string());
    };
    return PackedFile::open(path, 0, whole, stop);
}

/// Appends the labels of a part to the columns, one per label byte.
Status appendLabels(const PackedPart& part, const std::vector<LabelByte>& bytes, std::vector<AttributeColumn>& columns)
{
    std::vector<std::byte> record(bytes.size());
    for (std::int64_t i = 0; i < part.count; ++i) {
        if (const auto read = part.file->read(part.stride * static_cast<std::uint64_t>(i), record); !read)
            return read;
        for (std::size_t b = 0; b < bytes.size(); ++b) {
            const auto code = std::to_integer<std::int32_t>(record[b]);
            if (static_cast<std::size_t>(code) >= bytes[b].classes)
                return fail(ErrorCode::FormatInvalid,
                            "label " + std::to_string(code) + " of " + std::to_string(bytes[b].classes) + " classes",
                            part.file->path().string() + ":" + std::to_string(i + 1));
            columns[b].codes.push_back(code);
        }
    }
    return {};
}

struct SplitFiles {
    std::vector<fs::path> files;
    fs::path folder;
};

SplitFiles filesOf(const CifarVariant& variant, const fs::path& path, const std::string& split)
{
    std::error_code ec;
    if (!fs::is_directory(path, ec))
        return {{path}, path.parent_path()};
    const fs::path folder = fs::is_directory(path / variant.subfolder, ec) ? path / variant.subfolder : path;
    SplitFiles found{{}, folder};
    for (const std::string& name : split == "test" ? std::vector<std::string>() : variant.train)
        found.files.push_back(folder / name);
    for (const std::string& name : split == "train" ? std::vector<std::string>() : variant.test)
        found.files.push_back(folder / name);
    return found;
}

int recogniseCifar(const CifarVariant& variant, const fs::path& path)
{
    std::error_code ec;
    if (!fs::is_directory(path, ec))
        return 0;
    const fs::path folder = fs::is_directory(path / variant.subfolder, ec) ? path / variant.subfolder : path;
    const bool named = fs::exists(folder / variant.labels.back().namesFile, ec);
    return fs::exists(folder / variant.test.front(), ec) ? (named ? 95 : 60) : 0;
}

OpenedDataset openCifar(const CifarVariant& variant, const fs::path& path, const DatasetOptions& json,
                        std::stop_token stop)
{
    const Options options(json);
    const bool severalLabels = variant.labels.size() > 1;
    if (const auto known =
            severalLabels ? options.allowOnly({"split", "limit", "label"}) : options.allowOnly({"split", "limit"});
        !known)
        return fail(known.error());
    const auto split = options.choice("split", {"test", "train", "all"}, "test");
    const auto limit = options.integer("limit", 0);
    const auto label = severalLabels ? options.choice("label", {"fine", "coarse"}, variant.defaultLabel)
                                     : Result<std::string>(std::string(variant.defaultLabel));
    if (!split || !limit || !label)
        return fail(!split ? split.error() : !limit ? limit.error() : label.error());

    const SplitFiles found = filesOf(variant, path, *split);
    const std::uint64_t recordBytes = variant.labels.size() + kShape.elements();
    PackedImages::Contents contents{.layout = variant.layout, .shape = kShape, .order = PixelOrder::Planar};
    ContentHash hash(variant.layout);
    std::vector<AttributeColumn> columns;
    for (const LabelByte& byte : variant.labels)
        columns.push_back({.name = std::string(byte.name), .categories = readNames(found.folder, byte)});
    for (const fs::path& file : found.files) {
        const auto packed = openRecords(file, recordBytes, stop);
        if (!packed)
            return fail(packed.error());
        const auto count = static_cast<std::int64_t>((*packed)->size() / recordBytes);
        contents.parts.push_back({*packed, variant.labels.size(), recordBytes, count});
        hash.addText((*packed)->hash());
        if (const auto read = appendLabels(contents.parts.back(), variant.labels, columns); !read)
            return fail(read.error());
    }
    for (AttributeColumn& column : columns) {
        if (*limit > 0 && static_cast<std::size_t>(*limit) < column.codes.size())
            column.codes.resize(static_cast<std::size_t>(*limit));
        if (column.name == *label) {
            contents.classNames = column.categories;
            contents.labels = column.codes;
        } else {
            contents.attributes.push_back(std::move(column));
        }
    }
    hash.addCodes(contents.labels);
    hash.addTexts(contents.classNames);
    contents.contentHash = hash.finish();
    return std::make_shared<const PackedImages>(std::move(contents));
}

} // namespace

int recogniseCifar10(const fs::path& path)
{
    return recogniseCifar(cifar10(), path);
}
int recogniseCifar100(const fs::path& path)
{
    return recogniseCifar(cifar100(), path);
}

OpenedDataset openCifar10(const fs::path& path, const DatasetOptions& options, std::stop_token stop)
{
    return openCifar(cifar10(), path, options, stop);
}

OpenedDataset openCifar100(const fs::path& path, const DatasetOptions& options, std::stop_token stop)
{
    return openCifar(cifar100(), path, options, stop);
}

} // namespace plumbline::detail
