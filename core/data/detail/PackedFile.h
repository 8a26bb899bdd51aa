#pragma once

// Random access to a binary file of known size, plain or gzip.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Error.h"

struct gzFile_s;

namespace plumbline::detail
{

/// A plain file is read where it lies. A gzip file is unpacked once: up to kMemoryLimit bytes in memory, more into an
/// unlinked file in the temporary folder, so that memory use is bounded whatever the size.
class PackedFile
{
public:
    static constexpr std::uint64_t kMemoryLimit = std::uint64_t{64} << 20U;

    /// Says how long the (unpacked) file must be, given its first bytes and its size on disk.
    using SizeRule = std::function<Result<std::uint64_t>(std::span<const std::byte> head, std::uint64_t storedBytes)>;

    /// Reads `headBytes` bytes, asks the rule, and compares with what the file can hold before anything is allocated.
    /// Errors: FileNotFound, FileUnreadable, FileTruncated, FormatInvalid (longer than it should be), DiskFull,
    /// FileUnwritable (no temporary file), Cancelled, and the rule's own.
    static Result<std::shared_ptr<const PackedFile>> open(const std::filesystem::path& path, std::size_t headBytes,
                                                          const SizeRule& rule, std::stop_token stop);
    ~PackedFile();
    PackedFile(const PackedFile&) = delete;
    PackedFile& operator=(const PackedFile&) = delete;

    [[nodiscard]] std::uint64_t size() const { return m_size; }
    [[nodiscard]] const std::vector<std::byte>& head() const { return m_head; }
    /// SHA-256 of the unpacked bytes.
    [[nodiscard]] const std::string& hash() const { return m_hash; }
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    /// Thread-safe. Errors: FileTruncated (shrunk since), FileUnreadable.
    [[nodiscard]] Status read(std::uint64_t offset, std::span<std::byte> out) const;

private:
    PackedFile() = default;
    Status prepareStorage(bool plain);
    /// Reads to the end, hashing and (unless plain) keeping the bytes.
    Status takeAll(gzFile_s* gz, bool plain, const std::stop_token& stop);

    std::filesystem::path m_path;
    std::vector<std::byte> m_head;
    std::vector<std::byte> m_memory; ///< all of it where m_file is -1
    int m_file = -1;
    std::uint64_t m_size = 0;
    std::string m_hash;
};

} // namespace plumbline::detail
