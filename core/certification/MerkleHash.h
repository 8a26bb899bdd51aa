#pragma once

// SHA3-256 and the Merkle hash of a model file (Segal et al., section 4.3: a recursive two-to-one compression). Layout,
// padding and domain separation are specified in docs/certificate-format.md.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Hash.h"

namespace plumbline
{

/// Incremental SHA3-256 (OpenSSL).
class Sha3
{
public:
    Sha3();
    ~Sha3();
    Sha3(Sha3&&) noexcept;
    Sha3& operator=(Sha3&&) noexcept;
    void update(std::span<const std::byte> bytes);
    void update(std::string_view text) { update(std::as_bytes(std::span(text.data(), text.size()))); }
    void updateNumber(std::uint64_t value); ///< 8 bytes, big-endian
    /// The object must not be used again.
    [[nodiscard]] Digest finish();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

inline constexpr std::size_t kMerkleChunkBytes = 65536;

/// The tree over chunks that come one after the other; memory grows with the logarithm of their number.
class MerkleTree
{
public:
    /// Every chunk but the last has kMerkleChunkBytes bytes.
    void addChunk(std::span<const std::byte> chunk);
    [[nodiscard]] Digest finish();

private:
    struct Node {
        int height = 0;
        Digest digest{};
    };
    std::vector<Node> m_nodes; ///< of falling height
    std::uint64_t m_bytes = 0;
    std::uint64_t m_chunks = 0;
};

struct ModelHash {
    std::string root; ///< lower-case hexadecimal
    std::int64_t bytes = 0;
};
/// `seen` is given every chunk, in order. Errors: FileNotFound, FileUnreadable, Cancelled.
Result<ModelHash> merkleHashFile(const std::filesystem::path& path, std::stop_token stop = {},
                                 const std::function<void(std::span<const std::byte>)>& seen = {});
ModelHash merkleHash(std::span<const std::byte> bytes);

/// Bytes of lower-case hexadecimal; nothing else passes. Errors: FormatInvalid.
Result<std::vector<std::byte>> fromHex(std::string_view hex);

} // namespace plumbline
