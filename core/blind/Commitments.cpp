#include "core/blind/Commitments.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <openssl/rand.h>

#include "core/base/AtomicFile.h"
#include "core/certification/MerkleHash.h"
#include "core/certification/SigningKey.h"
#include "core/certification/detail/JsonReader.h"

namespace plumbline
{
namespace
{

static_assert(std::endian::native == std::endian::little, "numbers are copied as they lie in memory");

constexpr std::string_view kOpeningMagic = "plumbline-blind-opening-1\n";
constexpr std::size_t kMostOpening = std::size_t{1} << 30U;

template <typename T>
std::vector<std::byte> asTheyLie(std::span<const T> values)
{
    const auto bytes = std::as_bytes(values);
    return {bytes.begin(), bytes.end()};
}

template <typename T>
std::vector<T> fromBytesOf(std::span<const std::byte> bytes)
{
    std::vector<T> values(bytes.size() / sizeof(T));
    if (!values.empty())
        std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return values;
}

std::span<const std::byte> spanOf(const Digest& digest)
{
    return digest;
}

} // namespace

Result<Digest> randomDigest()
{
    Digest digest{};
    if (RAND_bytes(reinterpret_cast<unsigned char*>(digest.data()), static_cast<int>(digest.size())) != 1)
        return fail(ErrorCode::Internal, "the system gives no randomness");
    return digest;
}

Result<Digest> digestFromHex(std::string_view hex)
{
    const auto bytes = fromHex(hex);
    Digest digest{};
    if (!bytes || bytes->size() != digest.size())
        return fail(ErrorCode::FormatInvalid, "64 lower-case hexadecimal digits are expected");
    std::copy(bytes->begin(), bytes->end(), digest.begin());
    return digest;
}

std::vector<std::byte> packed(std::span<const std::int32_t> values)
{
    return asTheyLie(values);
}
std::vector<std::int32_t> unpacked(std::span<const std::byte> bytes)
{
    return fromBytesOf<std::int32_t>(bytes);
}
std::vector<std::byte> packedPixels(std::span<const float> values)
{
    return asTheyLie(values);
}
std::vector<float> unpackedPixels(std::span<const std::byte> bytes)
{
    return fromBytesOf<float>(bytes);
}

Digest answerCommitment(const Digest& session, std::int64_t batch, const Digest& salt,
                        std::span<const std::byte> answers)
{
    Sha3 hash;
    hash.update("plumbline-blind-answers-1\n");
    hash.update(spanOf(session));
    hash.updateNumber(static_cast<std::uint64_t>(batch));
    hash.update(spanOf(salt));
    hash.updateNumber(answers.size() / sizeof(std::int32_t));
    hash.update(answers);
    return hash.finish();
}

std::vector<std::int64_t> queryOrder(const Digest& seed, std::int64_t count)
{
    std::vector<std::pair<Digest, std::int64_t>> keyed;
    keyed.reserve(static_cast<std::size_t>(count));
    for (std::int64_t sample = 0; sample < count; ++sample) {
        Sha3 hash;
        hash.update("plumbline-blind-order-1\n");
        hash.update(spanOf(seed));
        hash.updateNumber(static_cast<std::uint64_t>(sample));
        keyed.emplace_back(hash.finish(), sample);
    }
    std::sort(keyed.begin(), keyed.end());
    std::vector<std::int64_t> order;
    order.reserve(keyed.size());
    for (const auto& entry : keyed)
        order.push_back(entry.second);
    return order;
}

Digest RegulatorOpening::commitment() const
{
    Sha3 hash;
    hash.update("plumbline-blind-labels-1\n");
    hash.update(spanOf(salt));
    hash.update(spanOf(orderSeed));
    hash.updateNumber(terms.size());
    hash.update(terms);
    hash.updateNumber(groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i)
        hash.update(packed(std::array{groups[i], labels[i]}));
    return hash.finish();
}

std::string RegulatorOpening::bytes() const
{
    nlohmann::json header = {{"groups_and_labels", groups.size()},
                             {"order_seed", toHex(orderSeed)},
                             {"salt", toHex(salt)},
                             {"terms", nlohmann::json::parse(terms, nullptr, false)}};
    std::string text = std::string(kOpeningMagic) + header.dump() + "\n";
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto pair = packed(std::array{groups[i], labels[i]});
        text.append(reinterpret_cast<const char*>(pair.data()), pair.size());
    }
    return text;
}

Result<RegulatorOpening> RegulatorOpening::fromBytes(std::string_view bytes)
{
    const auto end = bytes.find('\n', kOpeningMagic.size());
    if (!bytes.starts_with(kOpeningMagic) || end == std::string_view::npos)
        return fail(ErrorCode::FormatInvalid, "not a regulator's opening");
    const auto header =
        detail::parseCanonical(bytes.substr(kOpeningMagic.size(), end - kOpeningMagic.size()), "opening");
    if (!header)
        return fail(header.error());
    RegulatorOpening opening;
    std::string salt;
    std::string seed;
    std::int64_t count = 0;
    detail::JsonReader reader(*header, "opening");
    Status read = reader.hex("salt", salt);
    if (read)
        read = reader.hex("order_seed", seed);
    if (read)
        read = reader.whole("groups_and_labels", count);
    const auto* terms = reader.find("terms");
    if (read && (terms == nullptr || !terms->is_object()))
        read = reader.bad("terms", "an object is expected");
    if (read)
        read = reader.nothingElse();
    if (!read)
        return fail(std::move(read.error()));
    const std::string_view pairs = bytes.substr(end + 1);
    if (pairs.size() / 8 != static_cast<std::size_t>(count) || pairs.size() % 8 != 0)
        return fail(ErrorCode::FormatInvalid, "another number of groups and labels than it says");
    opening.salt = *digestFromHex(salt);
    opening.orderSeed = *digestFromHex(seed);
    opening.terms = terms->dump();
    const auto numbers = unpacked(std::as_bytes(std::span(pairs)));
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
        opening.groups.push_back(numbers[i]);
        opening.labels.push_back(numbers[i + 1]);
    }
    return opening;
}

Status RegulatorOpening::writeFile(const std::filesystem::path& path) const
{
    return writePrivateFile(path, bytes());
}

Result<RegulatorOpening> RegulatorOpening::fromFile(const std::filesystem::path& path)
{
    const auto text = readSmallFile(path, kMostOpening);
    if (!text)
        return fail(text.error());
    auto opening = fromBytes(*text);
    if (!opening)
        return fail(opening.error().code, opening.error().detail, path.string());
    return opening;
}

} // namespace plumbline
