#include "core/data/detail/PackedFile.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include "core/base/Hash.h"

namespace plumbline::detail
{
namespace
{

constexpr std::size_t kChunk = std::size_t{1} << 20U;
/// Deflate cannot do better than 1032 : 1 (zlib's technical details).
constexpr std::uint64_t kBestDeflateRatio = 1032;

struct GzClose {
    void operator()(gzFile_s* file) const { gzclose(file); }
};
using GzHandle = std::unique_ptr<gzFile_s, GzClose>;

/// Reads up to out.size() bytes; fewer only at the end of the file.
Result<std::size_t> readSome(gzFile file, std::span<std::byte> out, const std::string& where)
{
    std::size_t done = 0;
    while (done < out.size()) {
        const int got = gzread(file, out.data() + done, static_cast<unsigned>(std::min(out.size() - done, kChunk)));
        if (got < 0) {
            int code = 0;
            const std::string message = gzerror(file, &code);
            return fail(code == Z_BUF_ERROR ? ErrorCode::FileTruncated
                        : code == Z_ERRNO   ? ErrorCode::FileUnreadable
                                            : ErrorCode::FormatInvalid,
                        message, where);
        }
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    int code = 0;
    gzerror(file, &code);
    if (done < out.size() && code == Z_BUF_ERROR) // zlib tells of a stream cut short only after the last byte
        return fail(ErrorCode::FileTruncated, "the gzip stream stops early", where);
    return done;
}

Status writeAll(int file, std::span<const std::byte> bytes, const std::string& where)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return fail(errno == ENOSPC ? ErrorCode::DiskFull : ErrorCode::FileUnwritable, std::strerror(errno), where);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

Result<int> unlinkedTemporaryFile()
{
    std::error_code ec;
    std::string name = (std::filesystem::temp_directory_path(ec) / "plumbline-XXXXXX").string();
    const int file = ec ? -1 : ::mkostemp(name.data(), O_CLOEXEC);
    if (file < 0)
        return fail(ErrorCode::FileUnwritable, "no temporary file can be made", name);
    ::unlink(name.c_str());
    return file;
}

std::string promise(std::uint64_t size)
{
    return "the header promises " + std::to_string(size) + " bytes, the file holds";
}

/// Whether a file can hold what its header promises, before anything is allocated.
Status checkSize(std::uint64_t size, std::size_t headBytes, std::uint64_t storedBytes, bool plain,
                 const std::string& where)
{
    const std::uint64_t most = plain ? storedBytes : storedBytes * kBestDeflateRatio;
    if (size > most || size < headBytes)
        return fail(ErrorCode::FileTruncated, promise(size) + (plain ? " " : " at most ") + std::to_string(most),
                    where);
    if (plain && storedBytes > size)
        return fail(ErrorCode::FormatInvalid, promise(size) + " " + std::to_string(storedBytes), where);
    return {};
}

} // namespace

PackedFile::~PackedFile()
{
    if (m_file >= 0)
        ::close(m_file);
}

Result<std::shared_ptr<const PackedFile>> PackedFile::open(const std::filesystem::path& path, std::size_t headBytes,
                                                           const SizeRule& rule, std::stop_token stop)
{
    const std::string where = path.string();
    std::error_code ec;
    const auto status = std::filesystem::status(path, ec);
    if (!std::filesystem::exists(status))
        return fail(ErrorCode::FileNotFound, {}, where);
    if (!std::filesystem::is_regular_file(status))
        return fail(ErrorCode::FileUnreadable, "not a file", where);
    const std::uint64_t storedBytes = std::filesystem::file_size(path, ec);
    const GzHandle gz(gzopen(where.c_str(), "rbe"));
    if (ec || gz == nullptr)
        return fail(ErrorCode::FileUnreadable, ec ? ec.message() : std::strerror(errno), where);
    gzbuffer(gz.get(), 128 * 1024);

    const std::shared_ptr<PackedFile> packed(new PackedFile);
    packed->m_path = path;
    packed->m_head.resize(headBytes);
    const auto headRead = readSome(gz.get(), packed->m_head, where);
    if (!headRead)
        return fail(headRead.error());
    if (*headRead < headBytes)
        return fail(ErrorCode::FileTruncated, "the header needs " + std::to_string(headBytes) + " bytes", where);
    const bool plain = gzdirect(gz.get()) != 0;
    const auto size = rule(packed->m_head, storedBytes);
    if (!size)
        return fail(size.error());
    packed->m_size = *size;
    if (const auto plausible = checkSize(*size, headBytes, storedBytes, plain, where); !plausible)
        return fail(plausible.error());
    if (const auto prepared = packed->prepareStorage(plain); !prepared)
        return fail(prepared.error());
    if (const auto filled = packed->takeAll(gz.get(), plain, stop); !filled)
        return fail(filled.error());
    return packed;
}

Status PackedFile::prepareStorage(bool plain)
{
    if (plain) {
        m_file = ::open(m_path.c_str(), O_RDONLY | O_CLOEXEC);
        if (m_file < 0)
            return fail(ErrorCode::FileUnreadable, std::strerror(errno), m_path.string());
    } else if (m_size > kMemoryLimit) {
        const auto temporary = unlinkedTemporaryFile();
        if (!temporary)
            return fail(temporary.error());
        m_file = *temporary;
    } else {
        m_memory.reserve(m_size);
    }
    return {};
}

Status PackedFile::takeAll(gzFile_s* gz, bool plain, const std::stop_token& stop)
{
    const std::string where = m_path.string();
    Sha256 hash;
    const auto keep = [&](std::span<const std::byte> bytes) -> Status {
        hash.update(bytes);
        if (m_file >= 0)
            return plain ? Status() : writeAll(m_file, bytes, "temporary file");
        m_memory.insert(m_memory.end(), bytes.begin(), bytes.end());
        return {};
    };
    if (const auto kept = keep(m_head); !kept)
        return kept;
    std::vector<std::byte> chunk(kChunk);
    std::uint64_t done = m_head.size();
    for (;;) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        const auto got = readSome(gz, chunk, where);
        if (!got)
            return fail(got.error());
        if (*got == 0)
            break;
        done += *got;
        if (done > m_size)
            return fail(ErrorCode::FormatInvalid, promise(m_size) + " more", where);
        if (const auto kept = keep(std::span(chunk).first(*got)); !kept)
            return kept;
    }
    if (done < m_size)
        return fail(ErrorCode::FileTruncated, promise(m_size) + " " + std::to_string(done), where);
    m_hash = toHex(hash.finish());
    return {};
}

Status PackedFile::read(std::uint64_t offset, std::span<std::byte> out) const
{
    if (offset > m_size || out.size() > m_size - offset)
        return fail(ErrorCode::FileTruncated, "read beyond the end", m_path.string());
    if (m_file < 0) {
        std::copy_n(m_memory.begin() + static_cast<std::ptrdiff_t>(offset), out.size(), out.begin());
        return {};
    }
    while (!out.empty()) {
        const ssize_t got = ::pread(m_file, out.data(), out.size(), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(ErrorCode::FileUnreadable, std::strerror(errno), m_path.string());
        if (got == 0)
            return fail(ErrorCode::FileTruncated, "the file has become shorter", m_path.string());
        offset += static_cast<std::uint64_t>(got);
        out = out.subspan(static_cast<std::size_t>(got));
    }
    return {};
}

} // namespace plumbline::detail
