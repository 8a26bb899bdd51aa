#pragma once

// One pair of functions per layout; DatasetRegistry.cpp lists them.

#include <filesystem>
#include <memory>
#include <stop_token>

#include "core/data/Dataset.h"

namespace plumbline::detail
{

using OpenedDataset = Result<std::shared_ptr<const Dataset>>;

int recogniseIdx(const std::filesystem::path& path);
OpenedDataset openIdx(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseManifest(const std::filesystem::path& path);
OpenedDataset openManifest(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

} // namespace plumbline::detail
