#pragma once

// The directory of a zip archive: enough to tell what a model file is before LibTorch sees it.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"

namespace plumbline::detail
{

struct ZipEntry {
    std::string name;
    std::uint64_t compressedSize = 0;
    std::uint64_t size = 0;
    std::uint64_t localHeader = 0; ///< offset in the file
    std::uint16_t method = 0;      ///< 0: stored
};

/// Reads the central directory (zip and zip64); every size is checked against the file's before anything is allocated.
/// Errors: FileUnreadable, FileTruncated (no end record, or the directory is not where it says), FormatInvalid.
Result<std::vector<ZipEntry>> readZipDirectory(const std::filesystem::path& path);

/// Contents of a stored (uncompressed) entry of at most `largest` bytes. Errors: FormatInvalid, FileTruncated.
Result<std::string> readStoredEntry(const std::filesystem::path& path, const ZipEntry& entry, std::size_t largest);

} // namespace plumbline::detail
