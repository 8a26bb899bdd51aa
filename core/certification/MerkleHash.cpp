#include "core/certification/MerkleHash.h"

#include <array>
#include <fstream>

#include <openssl/evp.h>

namespace plumbline
{
namespace
{

// Domains: the same bytes as leaf, node and root hash differently.
constexpr std::string_view kLeaf{"\0plumbline-merkle-1", 19};
constexpr std::string_view kNode{"\1plumbline-merkle-1", 19};
constexpr std::string_view kRoot{"\2plumbline-merkle-1", 19};

Digest joined(const Digest& left, const Digest& right)
{
    Sha3 hash;
    hash.update(kNode);
    hash.update(std::span<const std::byte>(left));
    hash.update(std::span<const std::byte>(right));
    return hash.finish();
}

} // namespace

struct Sha3::Impl {
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { EVP_MD_CTX_free(context); }
};

Sha3::Sha3() : m_impl(std::make_unique<Impl>())
{
    EVP_DigestInit_ex(m_impl->context, EVP_sha3_256(), nullptr);
}
Sha3::~Sha3() = default;
Sha3::Sha3(Sha3&&) noexcept = default;
Sha3& Sha3::operator=(Sha3&&) noexcept = default;

void Sha3::update(std::span<const std::byte> bytes)
{
    EVP_DigestUpdate(m_impl->context, bytes.data(), bytes.size());
}

void Sha3::updateNumber(std::uint64_t value)
{
    std::array<std::byte, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::byte>(value >> (56U - 8U * i));
    update(std::span<const std::byte>(bytes));
}

Digest Sha3::finish()
{
    Digest digest{};
    unsigned size = 0;
    EVP_DigestFinal_ex(m_impl->context, reinterpret_cast<unsigned char*>(digest.data()), &size);
    return digest;
}

void MerkleTree::addChunk(std::span<const std::byte> chunk)
{
    Sha3 leaf;
    leaf.update(kLeaf);
    leaf.updateNumber(m_chunks++);
    leaf.update(chunk);
    m_bytes += chunk.size();
    Node node{0, leaf.finish()};
    while (!m_nodes.empty() && m_nodes.back().height == node.height) {
        node = {node.height + 1, joined(m_nodes.back().digest, node.digest)};
        m_nodes.pop_back();
    }
    m_nodes.push_back(node);
}

Digest MerkleTree::finish()
{
    if (m_nodes.empty())
        addChunk({}); // an empty file is one empty chunk
    // Subtrees without a partner go up unchanged until they meet one.
    Digest tree = m_nodes.back().digest;
    for (std::size_t i = m_nodes.size() - 1; i-- > 0;)
        tree = joined(m_nodes[i].digest, tree);
    Sha3 root;
    root.update(kRoot);
    root.updateNumber(m_bytes);
    root.updateNumber(kMerkleChunkBytes);
    root.update(std::span<const std::byte>(tree));
    return root.finish();
}

Result<ModelHash> merkleHashFile(const std::filesystem::path& path, std::stop_token stop,
                                 const std::function<void(std::span<const std::byte>)>& seen)
{
    std::error_code ec;
    if (!std::filesystem::exists(path, ec))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, ec))
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    MerkleTree tree;
    std::int64_t bytes = 0;
    std::vector<char> chunk(kMerkleChunkBytes);
    while (in) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
        const auto read = static_cast<std::size_t>(in.gcount());
        const auto bytesRead = std::as_bytes(std::span(chunk.data(), read));
        if (read > 0)
            tree.addChunk(bytesRead);
        if (read > 0 && seen)
            seen(bytesRead);
        bytes += static_cast<std::int64_t>(read);
    }
    if (in.bad())
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    return ModelHash{toHex(tree.finish()), bytes};
}

ModelHash merkleHash(std::span<const std::byte> bytes)
{
    MerkleTree tree;
    for (std::size_t from = 0; from < bytes.size(); from += kMerkleChunkBytes)
        tree.addChunk(bytes.subspan(from, std::min(kMerkleChunkBytes, bytes.size() - from)));
    return {toHex(tree.finish()), static_cast<std::int64_t>(bytes.size())};
}

Result<std::vector<std::byte>> fromHex(std::string_view hex)
{
    const auto value = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
    if (hex.size() % 2 != 0)
        return fail(ErrorCode::FormatInvalid, "an odd number of hexadecimal digits");
    std::vector<std::byte> bytes;
    bytes.reserve(hex.size() / 2);
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const int high = value(hex[i]);
        const int low = value(hex[i + 1]);
        if (high < 0 || low < 0)
            return fail(ErrorCode::FormatInvalid, "not lower-case hexadecimal");
        bytes.push_back(static_cast<std::byte>(high * 16 + low));
    }
    return bytes;
}

} // namespace plumbline
