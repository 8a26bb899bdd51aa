#pragma once

// What a project keeps of a model's file.

#include <filesystem>
#include <stop_token>
#include <string>

#include "core/base/Error.h"
#include "core/store/Project.h"

namespace plumbline
{

/// Path (absolute), hash and size of a file, or of all files of a folder together; `name` empty: the file's without its
/// suffix. The card and the number of parameters are left to the caller. Reads everything: not for the GUI thread.
/// Errors: FileNotFound, FileUnreadable, Cancelled.
Result<ModelEntry> modelEntryOf(const std::filesystem::path& path, const std::string& name = {},
                                std::stop_token stop = {});

} // namespace plumbline
