#include "core/store/ModelFile.h"

#include <system_error>
#include <utility>

#include "core/base/Hash.h"

namespace plumbline
{
namespace
{

std::int64_t bytesBelow(const std::filesystem::path& path)
{
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
        const auto size = std::filesystem::file_size(path, error);
        return error ? 0 : static_cast<std::int64_t>(size);
    }
    std::int64_t bytes = 0;
    for (std::filesystem::recursive_directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->is_regular_file(error))
            bytes += static_cast<std::int64_t>(entry->file_size(error));
    return bytes;
}

} // namespace

Result<ModelEntry> modelEntryOf(const std::filesystem::path& path, const std::string& name, std::stop_token stop)
{
    auto hash = sha256Path(path, std::move(stop));
    if (!hash)
        return fail(std::move(hash.error()));
    ModelEntry entry;
    entry.path = std::filesystem::absolute(path);
    entry.name = name.empty() ? path.stem().string() : name;
    entry.sha256 = std::move(*hash);
    entry.bytes = bytesBelow(path);
    return entry;
}

} // namespace plumbline
