#pragma once

// Ed25519 keys (RFC 8032) by OpenSSL. A secret key is stored as encrypted PKCS#8 (PBES2 with scrypt and AES-256-CBC), a
// public key as SubjectPublicKeyInfo; both in PEM, readable by any tool. A line before the secret key names its public
// key, so that a damaged one is noticed.

#include <array>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/Error.h"

namespace plumbline
{

/// Text whose bytes are overwritten when it goes.
class Secret
{
public:
    Secret() = default;
    explicit Secret(std::string text) : m_text(std::move(text)) {}
    ~Secret();
    Secret(Secret&& other) noexcept;
    Secret& operator=(Secret&& other) noexcept;
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] std::string& text() { return m_text; }

private:
    void wipe();
    std::string m_text;
};

using Signature = std::array<std::byte, 64>;
using PublicKeyBytes = std::array<std::byte, 32>;

/// Compares in a time that does not depend on the contents.
bool equalSecretly(std::span<const std::byte> a, std::span<const std::byte> b);

class PublicKey
{
public:
    /// Errors: FormatInvalid (no public key, or of another kind).
    static Result<PublicKey> fromPem(std::string_view pem);
    static Result<PublicKey> fromBytes(std::span<const std::byte> bytes);
    /// Errors: also FileNotFound, FileUnreadable, FileTooLarge.
    static Result<PublicKey> fromFile(const std::filesystem::path& path);
    [[nodiscard]] std::string toPem() const;
    [[nodiscard]] const PublicKeyBytes& bytes() const { return m_bytes; }
    [[nodiscard]] std::string hex() const;
    [[nodiscard]] bool verify(std::string_view message, std::span<const std::byte> signature) const;

private:
    PublicKeyBytes m_bytes{};
};

inline constexpr std::size_t kShortestPassphrase = 8;

class SigningKey
{
public:
    /// Errors: Internal (no randomness).
    static Result<SigningKey> generate();
    /// Errors: FormatInvalid (not an encrypted Ed25519 key), FileUnreadable (the passphrase does not fit).
    static Result<SigningKey> fromEncryptedPem(std::string_view pem, const Secret& passphrase);
    static Result<SigningKey> fromFile(const std::filesystem::path& path, const Secret& passphrase);
    /// For test vectors: the 32 bytes of RFC 8032.
    static Result<SigningKey> fromSeed(std::span<const std::byte> seed);
    ~SigningKey();
    SigningKey(SigningKey&&) noexcept;
    SigningKey& operator=(SigningKey&&) noexcept;

    /// Errors: InvalidArgument (a passphrase of fewer than 8 bytes).
    [[nodiscard]] Result<std::string> toEncryptedPem(const Secret& passphrase) const;
    /// A new file that its owner alone may read. Errors: also ProjectExists, FileUnwritable.
    Status writeFile(const std::filesystem::path& path, const Secret& passphrase) const;
    [[nodiscard]] PublicKey publicKey() const;
    [[nodiscard]] Signature sign(std::string_view message) const;
    /// The EVP_PKEY, for TLS within core.
    [[nodiscard]] void* native() const;

private:
    struct Impl;
    explicit SigningKey(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// A whole small file. Errors: FileNotFound, FileUnreadable, FileTooLarge.
Result<std::string> readSmallFile(const std::filesystem::path& path, std::size_t most = std::size_t{1} << 20U);

} // namespace plumbline
