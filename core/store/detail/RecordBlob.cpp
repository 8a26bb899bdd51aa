#include "core/store/detail/RecordBlob.h"

#include <limits>

#include <zlib.h>

namespace plumbline::detail
{
namespace
{

constexpr std::int64_t kLargestTable = std::int64_t{1} << 30; // bytes; SQLite's own limit for a blob is 1e9
/// Deflate cannot shrink further than about 1032:1, so a larger promise is a lie.
constexpr std::int64_t kLargestRatio = 1040;

} // namespace

RecordBlob packRecords(const RecordTable& table)
{
    RecordBlob blob;
    blob.bytes = table.encode();
    blob.rawSize = static_cast<std::int64_t>(blob.bytes.size());
    uLongf packedSize = compressBound(static_cast<uLong>(blob.bytes.size()));
    std::vector<std::byte> packed(packedSize);
    const int code = compress2(reinterpret_cast<Bytef*>(packed.data()), &packedSize,
                               reinterpret_cast<const Bytef*>(blob.bytes.data()), static_cast<uLong>(blob.bytes.size()),
                               Z_DEFAULT_COMPRESSION);
    if (code == Z_OK && packedSize < blob.bytes.size()) {
        packed.resize(packedSize);
        blob.bytes = std::move(packed);
        blob.encoding = RecordBlob::Zlib;
    }
    return blob;
}

Result<RecordTable> unpackRecords(std::int64_t encoding, std::int64_t rawSize, std::span<const std::byte> bytes)
{
    const auto corrupt = [](std::string detail) {
        return fail(ErrorCode::ProjectCorrupt, std::move(detail), "records");
    };
    std::vector<std::byte> raw;
    std::span<const std::byte> table = bytes;
    if (encoding == RecordBlob::Zlib) {
        const auto stored = static_cast<std::int64_t>(bytes.size());
        if (rawSize < 0 || rawSize > kLargestTable || rawSize / kLargestRatio > stored)
            return corrupt("impossible size");
        raw.resize(static_cast<std::size_t>(rawSize));
        uLongf size = static_cast<uLongf>(rawSize);
        const int code = uncompress(reinterpret_cast<Bytef*>(raw.data()), &size,
                                    reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()));
        if (code != Z_OK || size != raw.size())
            return corrupt("compressed bytes are damaged");
        table = raw;
    } else if (encoding != RecordBlob::Plain || rawSize != static_cast<std::int64_t>(bytes.size())) {
        return corrupt("unknown encoding or wrong size");
    }
    auto decoded = RecordTable::decode(table);
    if (!decoded)
        return corrupt(decoded.error().detail);
    return decoded;
}

} // namespace plumbline::detail
