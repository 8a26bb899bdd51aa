#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/Error.h"

namespace plumbline
{

/// A SHA-256 digest.
using Digest = std::array<std::byte, 32>;

/// Incremental SHA-256 (OpenSSL).
class Sha256
{
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    void update(std::span<const std::byte> bytes);
    void update(std::string_view text) { update(std::as_bytes(std::span(text.data(), text.size()))); }
    /// The digest of everything given so far; the object must not be used again.
    [[nodiscard]] Digest finish();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Lower-case hexadecimal.
std::string toHex(std::span<const std::byte> bytes);
std::string sha256Hex(std::string_view text);
/// Streams the file. Errors: FileNotFound, FileUnreadable, Cancelled.
Result<std::string> sha256File(const std::filesystem::path& path, std::stop_token stop = {});
/// A file's digest, or of a folder: over the names and digests of all its files. Errors: as sha256File.
Result<std::string> sha256Path(const std::filesystem::path& path, std::stop_token stop = {});

} // namespace plumbline
