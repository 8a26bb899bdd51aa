#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Hash.h"

struct gzFile_s;

namespace plumbline::detail
{

/// Bytes of a plain or gzip file, one after the other, hashed on the way.
class TextStream
{
public:
    /// Errors: FileNotFound, FileUnreadable.
    static Result<std::unique_ptr<TextStream>> open(const std::filesystem::path& path);
    ~TextStream();
    TextStream(const TextStream&) = delete;
    TextStream& operator=(const TextStream&) = delete;

    static constexpr int kEnd = -1;
    /// The next byte as 0..255, or kEnd: at the end of the file or after an error.
    int get()
    {
        if (m_position == m_filled && !fill())
            return kEnd;
        return static_cast<unsigned char>(m_buffer[m_position++]);
    }
    /// The next byte without taking it.
    int peek()
    {
        if (m_position == m_filled && !fill())
            return kEnd;
        return static_cast<unsigned char>(m_buffer[m_position]);
    }
    /// Bytes that are at hand without taking them; empty only at the end.
    std::string_view ahead()
    {
        return peek() == kEnd ? std::string_view()
                              : std::string_view(m_buffer.data() + m_position, m_filled - m_position);
    }
    /// Set where reading stopped for another reason than the end of the file.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    /// SHA-256 of everything read; call once.
    std::string hash() { return toHex(m_hash.finish()); }

private:
    TextStream() = default;
    bool fill();

    gzFile_s* m_file = nullptr;
    std::string m_where;
    std::vector<char> m_buffer;
    std::size_t m_position = 0;
    std::size_t m_filled = 0;
    std::optional<Error> m_error;
    Sha256 m_hash;
};

} // namespace plumbline::detail
