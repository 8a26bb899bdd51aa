#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/Error.h"

namespace plumbline
{

/// Writes a whole file: into a temporary one beside it, flushed to the disk, then renamed over `path`. Readers see the
/// old contents or the new, never a part. Errors: FileUnwritable, DiskFull, with the path in `where`.
Status writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// A new file that its owner alone may read, flushed to the disk: keys and other secrets. Errors: ProjectExists
/// (something of this name is there), FileUnwritable, DiskFull.
Status writePrivateFile(const std::filesystem::path& path, std::string_view bytes);

} // namespace plumbline
