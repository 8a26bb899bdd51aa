// FairFace (Karkkainen, Joo 2021): fairface_label_{train,val}.csv beside the folders train/ and val/.

#include "core/data/detail/Layouts.h"
#include "core/data/detail/Manifest.h"
#include "core/data/detail/Options.h"

namespace plumbline::detail
{
namespace
{

namespace fs = std::filesystem;

constexpr const char* kTableStart = "fairface_label_";

std::optional<fs::path> tableIn(const fs::path& folder, const std::string& split)
{
    std::error_code ec;
    const fs::path table = folder / (kTableStart + split + ".csv");
    return fs::is_regular_file(table, ec) ? std::optional(table) : std::nullopt;
}

} // namespace

int recogniseFairFace(const fs::path& path)
{
    std::error_code ec;
    if (fs::is_directory(path, ec))
        return tableIn(path, "val") || tableIn(path, "train") ? 90 : 0;
    return path.filename().string().starts_with(kTableStart) ? 90 : 0;
}

OpenedDataset openFairFace(const fs::path& path, const DatasetOptions& json, std::stop_token stop)
{
    const auto split = Options(json).choice("split", {"val", "train"}, "val");
    if (!split)
        return fail(split.error());
    DatasetOptions rest = json.is_object() ? json : DatasetOptions::object();
    rest.erase("split");
    auto options = readManifestOptions(rest);
    if (!options)
        return fail(options.error());
    options->pathColumn = "file";
    if (options->labelColumn.empty())
        options->labelColumn = "gender";
    if (options->labelColumn == "gender" && options->classes.empty())
        options->classes = {"Male", "Female"};

    std::error_code ec;
    fs::path table = path;
    if (fs::is_directory(path, ec)) {
        const auto found = tableIn(path, *split);
        if (!found)
            return fail(ErrorCode::FileNotFound, {}, (path / (kTableStart + *split + ".csv")).string());
        table = *found;
    }
    const fs::path root = table.parent_path() / options->root;
    // Some copies of the table have the data set's own folder before "val/1.jpg".
    options->storedPath = [root](const std::string& stored) {
        const std::size_t slash = stored.find('/');
        std::error_code missing;
        if (slash == std::string::npos || fs::exists(root / stored, missing) ||
            !fs::exists(root / stored.substr(slash + 1), missing))
            return stored;
        return stored.substr(slash + 1);
    };
    return openImageTable("fairface", table, *options, stop);
}

} // namespace plumbline::detail
