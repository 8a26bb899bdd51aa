#include "core/data/detail/TextStream.h"

#include <cerrno>
#include <cstring>

#include <zlib.h>

namespace plumbline::detail
{
namespace
{
constexpr std::size_t kBufferBytes = std::size_t{256} << 10U;
} // namespace

Result<std::unique_ptr<TextStream>> TextStream::open(const std::filesystem::path& path)
{
    std::error_code ec;
    const auto status = std::filesystem::status(path, ec);
    if (!std::filesystem::exists(status))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    if (!std::filesystem::is_regular_file(status))
        return fail(ErrorCode::FileUnreadable, "not a file", path.string());
    std::unique_ptr<TextStream> stream(new TextStream);
    stream->m_where = path.string();
    stream->m_file = gzopen(stream->m_where.c_str(), "rbe");
    if (stream->m_file == nullptr)
        return fail(ErrorCode::FileUnreadable, std::strerror(errno), stream->m_where);
    stream->m_buffer.resize(kBufferBytes);
    return stream;
}

TextStream::~TextStream()
{
    if (m_file != nullptr)
        gzclose(m_file);
}

bool TextStream::fill()
{
    m_position = m_filled = 0;
    if (m_error)
        return false;
    const int got = gzread(m_file, m_buffer.data(), static_cast<unsigned>(m_buffer.size()));
    int code = Z_OK;
    const std::string message = gzerror(m_file, &code);
    if (got > 0) {
        m_filled = static_cast<std::size_t>(got);
        m_hash.update(std::string_view(m_buffer.data(), m_filled));
        return true;
    }
    if (code == Z_BUF_ERROR)
        m_error = Error{ErrorCode::FileTruncated, "the gzip stream stops early", m_where};
    else if (got < 0)
        m_error = Error{code == Z_ERRNO ? ErrorCode::FileUnreadable : ErrorCode::FormatInvalid, message, m_where};
    return false;
}

} // namespace plumbline::detail
