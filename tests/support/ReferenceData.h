#pragma once

// Where reference data lie, and how they are read. Free of Qt, for benchmarks too.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/data/Batch.h"

namespace plumbline::test
{

/// Reference data: $PLUMBLINE_REF_DIR, or ../shared/ref beside the checkout. May not exist.
std::filesystem::path referenceDir();
/// Data for trying the product: $PLUMBLINE_DATA_DIR, or ../shared/data beside the checkout. May not exist.
std::filesystem::path sharedDataDir();
/// Root of the source tree.
std::filesystem::path sourceDir();

/// A little-endian C-order .npy array of float32, float64, int64 or int32, converted to double.
struct NpyArray {
    std::vector<std::size_t> shape;
    std::vector<double> values;
};
NpyArray readNpy(const std::filesystem::path& path); ///< throws std::runtime_error

/// referenceDir()/distance/<name>_x.npy and _y.npy, samples numbered from 0. Throws std::runtime_error.
Batch referenceBatch(const std::string& name, ImageShape shape);

/// One numeric column of a CSV with a header; NaN where a cell is empty or no number. Throws std::runtime_error.
std::vector<double> csvColumn(const std::filesystem::path& path, const std::string& column);

} // namespace plumbline::test
