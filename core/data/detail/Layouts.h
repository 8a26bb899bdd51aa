#pragma once

// One pair of functions per layout; DatasetRegistry.cpp lists them.

#include <filesystem>
#include <memory>
#include <stop_token>

#include "core/data/Dataset.h"

namespace plumbline::detail
{

using OpenedDataset = Result<std::shared_ptr<const Dataset>>;

int recogniseAggregated(const std::filesystem::path& path);
OpenedDataset openAggregated(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseCifar10(const std::filesystem::path& path);
OpenedDataset openCifar10(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseCifar100(const std::filesystem::path& path);
OpenedDataset openCifar100(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseColoredDigits(const std::filesystem::path& path);
OpenedDataset openColoredDigits(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseFairFace(const std::filesystem::path& path);
OpenedDataset openFairFace(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseIdx(const std::filesystem::path& path);
OpenedDataset openIdx(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseManifest(const std::filesystem::path& path);
OpenedDataset openManifest(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseTable(const std::filesystem::path& path);
OpenedDataset openTable(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

int recogniseUtkFace(const std::filesystem::path& path);
OpenedDataset openUtkFace(const std::filesystem::path& path, const DatasetOptions& options, std::stop_token stop);

} // namespace plumbline::detail
