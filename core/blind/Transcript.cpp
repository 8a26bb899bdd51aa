#include "core/blind/Transcript.h"

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/blind/detail/FrameBytes.h"

namespace plumbline
{
namespace
{

constexpr std::string_view kTranscriptMagic = "plumbline-blind-transcript-1\n";

tl::unexpected<Error> unwritable(int error, const std::filesystem::path& path)
{
    const bool full = error == ENOSPC || error == EDQUOT;
    return fail(full ? ErrorCode::DiskFull : ErrorCode::FileUnwritable, std::generic_category().message(error),
                path.string());
}

} // namespace

Result<TranscriptWriter> TranscriptWriter::create(const std::filesystem::path& path)
{
    // A device may be named where no transcript is wanted; a file that is there may be somebody's evidence.
    struct stat found {
    };
    const bool device = ::stat(path.c_str(), &found) == 0 && S_ISCHR(found.st_mode);
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | (device ? 0 : O_CREAT | O_EXCL), 0600);
    if (file < 0 && errno == EEXIST)
        return fail(ErrorCode::ProjectExists, {}, path.string());
    if (file < 0)
        return unwritable(errno, path);
    TranscriptWriter writer(path, file);
    if (auto written = writer.write(std::as_bytes(std::span(kTranscriptMagic))); !written)
        return fail(std::move(written.error()));
    return writer;
}

TranscriptWriter::TranscriptWriter(TranscriptWriter&& other) noexcept
    : m_path(std::move(other.m_path)), m_file(std::exchange(other.m_file, -1))
{
}

TranscriptWriter::~TranscriptWriter()
{
    if (m_file >= 0)
        ::close(m_file);
}

Status TranscriptWriter::write(std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
            return unwritable(errno, m_path);
        if (written > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

Status TranscriptWriter::add(Party party, const Frame& frame)
{
    std::vector<std::byte> head{static_cast<std::byte>(party)};
    detail::appendHead(head, frame);
    if (auto written = write(head); !written)
        return written;
    return write(frame.payload);
}

Status TranscriptWriter::flush()
{
    // Devices cannot be flushed and need not be.
    if (::fsync(m_file) != 0 && errno != EINVAL && errno != EROFS)
        return unwritable(errno, m_path);
    return {};
}

Result<TranscriptReader> TranscriptReader::open(const std::filesystem::path& path)
{
    std::error_code ec;
    if (!std::filesystem::exists(path, ec))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, ec))
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    std::array<char, kTranscriptMagic.size()> magic{};
    in.read(magic.data(), magic.size());
    if (std::string_view(magic.data(), magic.size()) != kTranscriptMagic || !in)
        return fail(ErrorCode::FormatInvalid, "not a transcript of a blind session", path.string());
    return TranscriptReader(path, std::move(in));
}

Result<std::optional<TranscriptEntry>> TranscriptReader::next()
{
    const int who = m_in.get();
    if (who == std::ifstream::traits_type::eof())
        return m_in.bad() ? Result<std::optional<TranscriptEntry>>(fail(ErrorCode::FileUnreadable, {}, m_path.string()))
                          : std::optional<TranscriptEntry>();
    if (who != static_cast<char>(Party::Owner) && who != static_cast<char>(Party::Regulator))
        return fail(ErrorCode::FormatInvalid, "a message of neither party", m_path.string());
    const auto read = [this](std::span<std::byte> bytes) -> Status {
        m_in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (static_cast<std::size_t>(m_in.gcount()) != bytes.size())
            return fail(ErrorCode::FileTruncated, {}, m_path.string());
        return {};
    };
    auto frame = readFrame(read, kAnyFrame);
    if (!frame && frame.error().code == kProtocolViolated)
        return fail(ErrorCode::FormatInvalid, frame.error().detail, m_path.string());
    if (!frame)
        return fail(std::move(frame.error()));
    return TranscriptEntry{static_cast<Party>(static_cast<char>(who)), std::move(*frame)};
}

} // namespace plumbline
