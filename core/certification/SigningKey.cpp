#include "core/certification/SigningKey.h"

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>

#include "core/base/AtomicFile.h"
#include "core/base/Hash.h"
#include "core/certification/MerkleHash.h"

namespace plumbline
{
namespace
{

template <auto Free>
struct Freed {
    template <typename T>
    void operator()(T* value) const
    {
        Free(value);
    }
};
using Bio = std::unique_ptr<BIO, Freed<BIO_free_all>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;

// scrypt with N = 2^14, r = 8, p = 1: 16 MiB, what OpenSSL's own tools write and every reader's memory limit allows.
constexpr std::uint64_t kScryptCost = 1U << 14U;

// CBC does not notice a changed bit of the IV, which changes the same bit of the key: the file names the public key,
// and what is decrypted must have it. Readers of PEM pass over text before the first dashes.
constexpr std::string_view kNamesPublicKey = "Ed25519 public key ";
constexpr std::string_view kBegin = "-----BEGIN ENCRYPTED PRIVATE KEY-----\n";

const unsigned char* bytesOf(std::string_view text)
{
    return reinterpret_cast<const unsigned char*>(text.data());
}
const unsigned char* bytesOf(std::span<const std::byte> bytes)
{
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

Bio readerOf(std::string_view text)
{
    return Bio(BIO_new_mem_buf(text.data(), static_cast<int>(std::min<std::size_t>(text.size(), 1U << 20U))));
}

std::string textOf(BIO* bio)
{
    char* data = nullptr;
    const long size = BIO_get_mem_data(bio, &data);
    return size > 0 ? std::string(data, static_cast<std::size_t>(size)) : std::string();
}

/// Hands the passphrase to OpenSSL; without one, 0 instead of a prompt on the terminal.
int passphraseFor(char* buffer, int size, int, void* data)
{
    const auto* passphrase = static_cast<const Secret*>(data);
    if (passphrase == nullptr || passphrase->text().size() > static_cast<std::size_t>(size))
        return 0;
    std::copy(passphrase->text().begin(), passphrase->text().end(), buffer);
    return static_cast<int>(passphrase->text().size());
}

Result<PublicKey> publicKeyOf(EVP_PKEY* key)
{
    PublicKeyBytes bytes{};
    std::size_t size = bytes.size();
    if (key == nullptr || EVP_PKEY_get_base_id(key) != EVP_PKEY_ED25519 ||
        EVP_PKEY_get_raw_public_key(key, reinterpret_cast<unsigned char*>(bytes.data()), &size) != 1 ||
        size != bytes.size()) {
        ERR_clear_error();
        return fail(ErrorCode::FormatInvalid, "not an Ed25519 public key in PEM");
    }
    return PublicKey::fromBytes(bytes);
}

Key nativeOf(const PublicKeyBytes& bytes)
{
    return Key(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytesOf(std::span<const std::byte>(bytes)),
                                           bytes.size()));
}

} // namespace

Secret::~Secret()
{
    wipe();
}

Secret::Secret(Secret&& other) noexcept : m_text(other.m_text)
{
    other.wipe(); // a moved short string leaves its bytes behind
}

Secret& Secret::operator=(Secret&& other) noexcept
{
    if (this != &other) {
        wipe();
        m_text = other.m_text;
        other.wipe();
    }
    return *this;
}

void Secret::wipe()
{
    m_text.resize(m_text.capacity());
    OPENSSL_cleanse(m_text.data(), m_text.size());
    m_text.clear();
}

bool equalSecretly(std::span<const std::byte> a, std::span<const std::byte> b)
{
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

Result<PublicKey> PublicKey::fromBytes(std::span<const std::byte> bytes)
{
    PublicKey key;
    if (bytes.size() != key.m_bytes.size())
        return fail(ErrorCode::FormatInvalid, "an Ed25519 public key has 32 bytes");
    std::copy(bytes.begin(), bytes.end(), key.m_bytes.begin());
    return key;
}

Result<PublicKey> PublicKey::fromPem(std::string_view pem)
{
    const Bio bio = readerOf(pem);
    const Key key(PEM_read_bio_PUBKEY(bio.get(), nullptr, passphraseFor, nullptr));
    auto found = publicKeyOf(key.get());
    // One spelling only, so that a changed byte anywhere shows.
    if (found && found->toPem() != pem)
        return fail(ErrorCode::FormatInvalid, "the PEM is not in its plain form");
    return found;
}

Result<PublicKey> PublicKey::fromFile(const std::filesystem::path& path)
{
    const auto pem = readSmallFile(path);
    if (!pem)
        return fail(pem.error());
    auto key = fromPem(*pem);
    return key ? key : Result<PublicKey>(fail(key.error().code, key.error().detail, path.string()));
}

std::string PublicKey::toPem() const
{
    const Key key = nativeOf(m_bytes);
    const Bio bio(BIO_new(BIO_s_mem()));
    PEM_write_bio_PUBKEY(bio.get(), key.get());
    return textOf(bio.get());
}

std::string PublicKey::hex() const
{
    return toHex(m_bytes);
}

bool PublicKey::verify(std::string_view message, std::span<const std::byte> signature) const
{
    const Key key = nativeOf(m_bytes);
    const DigestContext context(EVP_MD_CTX_new());
    const bool good =
        key && signature.size() == sizeof(Signature) &&
        EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, key.get()) == 1 &&
        EVP_DigestVerify(context.get(), bytesOf(signature), signature.size(), bytesOf(message), message.size()) == 1;
    ERR_clear_error();
    return good;
}

struct SigningKey::Impl {
    std::shared_ptr<EVP_PKEY> key; ///< OpenSSL overwrites the secret when it frees it
};

SigningKey::SigningKey(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
SigningKey::~SigningKey() = default;
SigningKey::SigningKey(SigningKey&&) noexcept = default;
SigningKey& SigningKey::operator=(SigningKey&&) noexcept = default;

Result<SigningKey> SigningKey::generate()
{
    Key key(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"));
    if (!key)
        return fail(ErrorCode::Internal, "no key could be made");
    return SigningKey(std::make_unique<Impl>(Impl{std::move(key)}));
}

Result<SigningKey> SigningKey::fromSeed(std::span<const std::byte> seed)
{
    Key key(EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nullptr, bytesOf(seed), seed.size()));
    ERR_clear_error();
    if (!key)
        return fail(ErrorCode::FormatInvalid, "an Ed25519 secret key has 32 bytes");
    return SigningKey(std::make_unique<Impl>(Impl{std::move(key)}));
}

Result<SigningKey> SigningKey::fromEncryptedPem(std::string_view pem, const Secret& passphrase)
{
    constexpr std::size_t kHexDigits = 2 * sizeof(PublicKeyBytes);
    const std::size_t start = kNamesPublicKey.size() + kHexDigits + 1;
    if (!pem.starts_with(kNamesPublicKey) || pem.size() < start || pem[start - 1] != '\n' ||
        !pem.substr(start).starts_with(kBegin))
        return fail(ErrorCode::FormatInvalid, "not a secret key of this program: its public key, then PKCS#8 in PEM");
    const auto named = fromHex(pem.substr(kNamesPublicKey.size(), kHexDigits));
    if (!named)
        return fail(ErrorCode::FormatInvalid, "the public key in the first line is damaged");
    const Bio bio = readerOf(pem);
    const std::unique_ptr<X509_SIG, Freed<X509_SIG_free>> encrypted(
        PEM_read_bio_PKCS8(bio.get(), nullptr, passphraseFor, nullptr));
    if (!encrypted) {
        ERR_clear_error();
        return fail(ErrorCode::FormatInvalid, "the encrypted key is damaged");
    }
    const std::unique_ptr<PKCS8_PRIV_KEY_INFO, Freed<PKCS8_PRIV_KEY_INFO_free>> plain(
        PKCS8_decrypt(encrypted.get(), passphrase.text().data(), static_cast<int>(passphrase.text().size())));
    Key key(plain ? EVP_PKCS82PKEY(plain.get()) : nullptr);
    ERR_clear_error();
    if (!key)
        return fail(ErrorCode::FileUnreadable, "the passphrase does not fit, or the key is damaged");
    if (EVP_PKEY_get_base_id(key.get()) != EVP_PKEY_ED25519)
        return fail(ErrorCode::FormatInvalid, "not an Ed25519 key");
    SigningKey decrypted(std::make_unique<Impl>(Impl{std::move(key)}));
    if (!equalSecretly(*named, decrypted.publicKey().bytes()))
        return fail(ErrorCode::FileUnreadable,
                    "the key is damaged: it is not that of the public key in its first line");
    return decrypted;
}

Result<SigningKey> SigningKey::fromFile(const std::filesystem::path& path, const Secret& passphrase)
{
    const auto pem = readSmallFile(path);
    if (!pem)
        return fail(pem.error());
    auto key = fromEncryptedPem(*pem, passphrase);
    if (!key)
        return fail(key.error().code, key.error().detail, path.string());
    return key;
}

Result<std::string> SigningKey::toEncryptedPem(const Secret& passphrase) const
{
    if (passphrase.text().size() < kShortestPassphrase)
        return fail(ErrorCode::InvalidArgument, "a passphrase has at least 8 characters");
    const std::unique_ptr<PKCS8_PRIV_KEY_INFO, Freed<PKCS8_PRIV_KEY_INFO_free>> plain(
        EVP_PKEY2PKCS8(m_impl->key.get()));
    X509_ALGOR* cipher = PKCS5_pbe2_set_scrypt(EVP_aes_256_cbc(), nullptr, 16, nullptr, kScryptCost, 8, 1);
    const std::unique_ptr<X509_SIG, Freed<X509_SIG_free>> encrypted(
        plain && cipher != nullptr
            ? PKCS8_set0_pbe(passphrase.text().data(), static_cast<int>(passphrase.text().size()), plain.get(), cipher)
            : nullptr);
    const Bio bio(BIO_new(BIO_s_mem()));
    if (!encrypted || PEM_write_bio_PKCS8(bio.get(), encrypted.get()) != 1) {
        ERR_clear_error();
        return fail(ErrorCode::Internal, "the key could not be encrypted");
    }
    return std::string(kNamesPublicKey) + publicKey().hex() + "\n" + textOf(bio.get());
}

Status SigningKey::writeFile(const std::filesystem::path& path, const Secret& passphrase) const
{
    const auto pem = toEncryptedPem(passphrase);
    if (!pem)
        return fail(pem.error());
    return writePrivateFile(path, *pem);
}

PublicKey SigningKey::publicKey() const
{
    return *publicKeyOf(m_impl->key.get());
}

Signature SigningKey::sign(std::string_view message) const
{
    Signature signature{};
    std::size_t size = signature.size();
    const DigestContext context(EVP_MD_CTX_new());
    EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, m_impl->key.get());
    EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size, bytesOf(message),
                   message.size());
    return signature;
}

void* SigningKey::native() const
{
    return m_impl->key.get();
}

Result<std::string> readSmallFile(const std::filesystem::path& path, std::size_t most)
{
    std::error_code ec;
    if (!std::filesystem::exists(path, ec))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, ec))
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    // Piece by piece: a pipe does not say how long it is.
    constexpr std::size_t kPiece = std::size_t{1} << 16U;
    std::string text;
    while (in && text.size() <= most) {
        const std::size_t before = text.size();
        text.resize(before + std::min(kPiece, most + 1 - before));
        in.read(text.data() + before, static_cast<std::streamsize>(text.size() - before));
        text.resize(before + static_cast<std::size_t>(in.gcount()));
    }
    if (text.size() > most)
        return fail(ErrorCode::FileTooLarge, {}, path.string());
    return text;
}

} // namespace plumbline
