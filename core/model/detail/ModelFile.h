#pragma once

// Loads TorchScript and, where that cannot work, says what the file is instead. Include from .cpp only.

#include <filesystem>

#include <torch/script.h>

#include "core/base/Error.h"

namespace plumbline::detail
{

/// Looks at the file's first bytes and, for zip archives, at its directory; never unpickles anything.
/// Errors: FileNotFound, FileUnreadable, FileTruncated, ModelIsLfsPointer, ModelIsOnnx, ModelIsStateDict, ModelTooNew,
/// ModelLoad; each with the path in `where`.
Status checkModelFile(const std::filesystem::path& path);

/// checkModelFile(), then torch::jit::load onto the CPU. Errors: as above.
Result<torch::jit::Module> loadTorchScript(const std::filesystem::path& path);

} // namespace plumbline::detail
