#pragma once

// Record tables as stored bytes: zlib where that is smaller, with every size checked on the way back.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/RecordTable.h"

namespace plumbline::detail
{

struct RecordBlob {
    enum Encoding : std::int64_t { Plain = 0, Zlib = 1 };
    Encoding encoding = Plain;
    std::int64_t rawSize = 0; ///< bytes once decompressed
    std::vector<std::byte> bytes;
};

RecordBlob packRecords(const RecordTable& table);
/// Errors: ProjectCorrupt.
Result<RecordTable> unpackRecords(std::int64_t encoding, std::int64_t rawSize, std::span<const std::byte> bytes);

} // namespace plumbline::detail
