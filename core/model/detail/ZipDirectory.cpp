#include "core/model/detail/ZipDirectory.h"

#include <algorithm>
#include <fstream>
#include <optional>

namespace plumbline::detail
{
namespace
{

// Layout: PKWARE APPNOTE 4.3.7 (local header), 4.3.12 (directory), 4.3.14-16 (end records).
constexpr std::uint32_t kLocalSignature = 0x04034b50;
constexpr std::uint32_t kEntrySignature = 0x02014b50;
constexpr std::uint32_t kEndSignature = 0x06054b50;
constexpr std::uint32_t kEnd64Signature = 0x06064b50;
constexpr std::uint32_t kLocator64Signature = 0x07064b50;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kEntrySize = 46;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kEnd64Size = 56;
constexpr std::size_t kLocator64Size = 20;
constexpr std::size_t kLongestComment = 65535;
constexpr std::uint64_t kLargestDirectory = std::uint64_t{64} << 20U;

std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t count)
{
    std::uint64_t value = 0;
    for (std::size_t i = count; i-- > 0;)
        value = (value << 8U) | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

class File
{
public:
    explicit File(const std::filesystem::path& path) : m_stream(path, std::ios::binary), m_where(path.string())
    {
        std::error_code error;
        const auto size = std::filesystem::file_size(path, error);
        m_size = error ? 0 : size;
    }
    [[nodiscard]] bool isOpen() const { return m_stream.is_open(); }
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    [[nodiscard]] const std::string& where() const { return m_where; }

    Result<std::string> read(std::uint64_t offset, std::uint64_t count)
    {
        if (offset > m_size || count > m_size - offset)
            return fail(ErrorCode::FileTruncated, "the archive points beyond the end of the file", m_where);
        std::string bytes(static_cast<std::size_t>(count), '\0');
        m_stream.clear();
        m_stream.seekg(static_cast<std::streamoff>(offset));
        m_stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        if (!m_stream)
            return fail(ErrorCode::FileUnreadable, "reading failed", m_where);
        return bytes;
    }

private:
    std::ifstream m_stream;
    std::string m_where;
    std::uint64_t m_size = 0;
};

struct DirectoryPlace {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t entries = 0;
};

/// The zip64 end record, which the locator just before the plain end record points to.
Result<std::optional<DirectoryPlace>> findZip64(File& file, std::uint64_t endOffset)
{
    if (endOffset < kLocator64Size)
        return std::optional<DirectoryPlace>();
    const auto locator = file.read(endOffset - kLocator64Size, kLocator64Size);
    if (!locator)
        return fail(locator.error());
    if (littleEndian(*locator, 0, 4) != kLocator64Signature)
        return std::optional<DirectoryPlace>();
    const auto record = file.read(littleEndian(*locator, 8, 8), kEnd64Size);
    if (!record)
        return fail(record.error());
    if (littleEndian(*record, 0, 4) != kEnd64Signature)
        return fail(ErrorCode::FormatInvalid, "the zip64 end record is damaged", file.where());
    return std::optional(
        DirectoryPlace{littleEndian(*record, 48, 8), littleEndian(*record, 40, 8), littleEndian(*record, 32, 8)});
}

Result<DirectoryPlace> findDirectory(File& file)
{
    if (file.size() < kEndSize)
        return fail(ErrorCode::FileTruncated, "too short for a zip archive", file.where());
    const std::uint64_t tailSize = std::min<std::uint64_t>(file.size(), kEndSize + kLongestComment);
    const auto tail = file.read(file.size() - tailSize, tailSize);
    if (!tail)
        return fail(tail.error());
    for (std::size_t at = tail->size() - kEndSize + 1; at-- > 0;) {
        if (littleEndian(*tail, at, 4) != kEndSignature)
            continue;
        const auto place64 = findZip64(file, file.size() - tailSize + at);
        if (!place64)
            return fail(place64.error());
        if (*place64)
            return **place64;
        return DirectoryPlace{littleEndian(*tail, at + 16, 4), littleEndian(*tail, at + 12, 4),
                              littleEndian(*tail, at + 10, 2)};
    }
    return fail(ErrorCode::FileTruncated, "the zip archive has no directory at its end", file.where());
}

/// Sizes and offset that did not fit 32 bits stand in the zip64 extra field, in this order, only where needed.
void applyZip64Extra(std::string_view extra, ZipEntry& entry)
{
    constexpr std::uint64_t kInExtra = 0xffffffff;
    while (extra.size() >= 4) {
        const std::uint64_t id = littleEndian(extra, 0, 2);
        const std::uint64_t length = littleEndian(extra, 2, 2);
        extra.remove_prefix(4);
        if (length > extra.size())
            return;
        if (id == 1) {
            std::string_view values = extra.substr(0, length);
            for (std::uint64_t* field : {&entry.size, &entry.compressedSize, &entry.localHeader}) {
                if (*field == kInExtra && values.size() >= 8) {
                    *field = littleEndian(values, 0, 8);
                    values.remove_prefix(8);
                }
            }
            return;
        }
        extra.remove_prefix(length);
    }
}

} // namespace

Result<std::vector<ZipEntry>> readZipDirectory(const std::filesystem::path& path)
{
    File file(path);
    if (!file.isOpen())
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    const auto place = findDirectory(file);
    if (!place)
        return fail(place.error());
    if (place->size > kLargestDirectory || place->entries > place->size / kEntrySize)
        return fail(ErrorCode::FormatInvalid, "the zip directory's sizes contradict each other", path.string());
    const auto directory = file.read(place->offset, place->size);
    if (!directory)
        return fail(directory.error());

    std::vector<ZipEntry> entries;
    std::string_view rest = *directory;
    for (std::uint64_t i = 0; i < place->entries; ++i) {
        if (rest.size() < kEntrySize || littleEndian(rest, 0, 4) != kEntrySignature)
            return fail(ErrorCode::FormatInvalid, "the zip directory is damaged", path.string());
        const std::uint64_t nameLength = littleEndian(rest, 28, 2);
        const std::uint64_t extraLength = littleEndian(rest, 30, 2);
        const std::uint64_t total = kEntrySize + nameLength + extraLength + littleEndian(rest, 32, 2);
        if (total > rest.size())
            return fail(ErrorCode::FormatInvalid, "the zip directory is damaged", path.string());
        ZipEntry entry;
        entry.method = static_cast<std::uint16_t>(littleEndian(rest, 10, 2));
        entry.compressedSize = littleEndian(rest, 20, 4);
        entry.size = littleEndian(rest, 24, 4);
        entry.localHeader = littleEndian(rest, 42, 4);
        entry.name = rest.substr(kEntrySize, nameLength);
        applyZip64Extra(rest.substr(kEntrySize + nameLength, extraLength), entry);
        entries.push_back(std::move(entry));
        rest.remove_prefix(total);
    }
    return entries;
}

Result<std::string> readStoredEntry(const std::filesystem::path& path, const ZipEntry& entry, std::size_t largest)
{
    if (entry.method != 0 || entry.size != entry.compressedSize || entry.size > largest)
        return fail(ErrorCode::FormatInvalid, "the entry is compressed or too large", path.string() + ":" + entry.name);
    File file(path);
    if (!file.isOpen())
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    const auto header = file.read(entry.localHeader, kLocalSize);
    if (!header)
        return fail(header.error());
    if (littleEndian(*header, 0, 4) != kLocalSignature)
        return fail(ErrorCode::FormatInvalid, "the entry's header is damaged", path.string() + ":" + entry.name);
    const std::uint64_t data =
        entry.localHeader + kLocalSize + littleEndian(*header, 26, 2) + littleEndian(*header, 28, 2);
    return file.read(data, entry.size);
}

} // namespace plumbline::detail
