#pragma once

// What the parties fix before they may know more: hiding and binding commitments by salted SHA3-256, and the order of
// the queries. Bytes are specified in docs/blind-certification.md.

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Hash.h"

namespace plumbline
{

/// 32 bytes of the system's randomness. Errors: Internal.
Result<Digest> randomDigest();
/// Errors: FormatInvalid (not 64 lower-case hexadecimal digits).
Result<Digest> digestFromHex(std::string_view hex);

/// Whole numbers as 4 bytes each, little-endian: predictions, groups, labels.
std::vector<std::byte> packed(std::span<const std::int32_t> values);
std::vector<std::int32_t> unpacked(std::span<const std::byte> bytes);
/// float32 as 4 bytes each, little-endian: pixels.
std::vector<std::byte> packedPixels(std::span<const float> values);
std::vector<float> unpackedPixels(std::span<const std::byte> bytes);

/// SHA3-256("plumbline-blind-answers-1\n" || session || number of the batch || salt || number of answers || answers).
Digest answerCommitment(const Digest& session, std::int64_t batch, const Digest& salt,
                        std::span<const std::byte> answers);

/// The samples 0 .. count-1 in ascending order of SHA3-256("plumbline-blind-order-1\n" || seed || sample).
std::vector<std::int64_t> queryOrder(const Digest& seed, std::int64_t count);

/// What the regulator keeps to itself and can show to an arbiter: what it fixed before it saw an answer.
struct RegulatorOpening {
    Digest salt{};
    Digest orderSeed{};
    std::string terms;                ///< canonical JSON: groups, classes, definition, epsilon, delta, test, data hash
    std::vector<std::int32_t> groups; ///< in the order of the queries, -1 none
    std::vector<std::int32_t> labels;

    /// SHA3-256("plumbline-blind-labels-1\n" || salt || seed of the order || length of terms || terms || samples ||
    /// group and label of each).
    [[nodiscard]] Digest commitment() const;
    /// A new file that its owner alone may read. Errors: ProjectExists, FileUnwritable, DiskFull.
    Status writeFile(const std::filesystem::path& path) const;
    /// Errors: FileNotFound, FileUnreadable, FileTooLarge, FormatInvalid.
    static Result<RegulatorOpening> fromFile(const std::filesystem::path& path);
    [[nodiscard]] std::string bytes() const;
    static Result<RegulatorOpening> fromBytes(std::string_view bytes);
};

} // namespace plumbline
