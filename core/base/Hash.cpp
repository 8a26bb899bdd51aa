#include "core/base/Hash.h"

#include <algorithm>
#include <fstream>
#include <vector>

#include <openssl/evp.h>

namespace plumbline
{

struct Sha256::Impl {
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { EVP_MD_CTX_free(context); }
};

Sha256::Sha256() : m_impl(std::make_unique<Impl>())
{
    EVP_DigestInit_ex(m_impl->context, EVP_sha256(), nullptr);
}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::update(std::span<const std::byte> bytes)
{
    EVP_DigestUpdate(m_impl->context, bytes.data(), bytes.size());
}

Digest Sha256::finish()
{
    Digest digest{};
    unsigned int length = 0;
    EVP_DigestFinal_ex(m_impl->context, reinterpret_cast<unsigned char*>(digest.data()), &length);
    return digest;
}

std::string toHex(std::span<const std::byte> bytes)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string hex;
    hex.reserve(bytes.size() * 2);
    for (const std::byte b : bytes) {
        const auto value = std::to_integer<unsigned>(b);
        hex += kDigits[value >> 4U];
        hex += kDigits[value & 15U];
    }
    return hex;
}

std::string sha256Hex(std::string_view text)
{
    Sha256 hash;
    hash.update(text);
    return toHex(hash.finish());
}

Result<std::string> sha256File(const std::filesystem::path& path, std::stop_token stop)
{
    std::error_code ec;
    if (!std::filesystem::exists(path, ec))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    Sha256 hash;
    std::vector<char> buffer(std::size_t{1} << 20U);
    while (in) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        in.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        hash.update(std::as_bytes(std::span(buffer.data(), static_cast<std::size_t>(in.gcount()))));
    }
    if (in.bad())
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    return toHex(hash.finish());
}

Result<std::string> sha256Path(const std::filesystem::path& path, std::stop_token stop)
{
    std::error_code ec;
    if (!std::filesystem::is_directory(path, ec))
        return sha256File(path, std::move(stop));
    std::vector<std::filesystem::path> files;
    for (std::filesystem::recursive_directory_iterator entry(path, ec), end; !ec && entry != end; entry.increment(ec))
        if (entry->is_regular_file(ec))
            files.push_back(entry->path());
    if (ec)
        return fail(ErrorCode::FileUnreadable, ec.message(), path.string());
    std::sort(files.begin(), files.end());
    Sha256 hash;
    for (const std::filesystem::path& file : files) {
        const auto contents = sha256File(file, stop);
        if (!contents)
            return contents;
        const std::string name = file.lexically_relative(path).generic_string();
        // With its length, so that no two sequences of names run together.
        hash.update(std::to_string(name.size()) + ":" + name + *contents);
    }
    return toHex(hash.finish());
}

} // namespace plumbline
