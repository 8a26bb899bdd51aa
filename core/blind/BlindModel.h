#pragma once

// What a model's owner commits to before it is asked anything, and who answers.

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Image.h"

namespace plumbline
{

struct BlindModel {
    std::string hash; ///< Merkle root of the file, hexadecimal
    std::int64_t bytes = 0;
    std::string kind;     ///< as modelKindName()
    std::string name;     ///< for people; nothing rests on it
    std::string cardHash; ///< of how inputs are prepared and outputs read, hexadecimal
    std::vector<std::string> classes;
    ImageShape input;

    friend bool operator==(const BlindModel&, const BlindModel&) = default;
};

/// The largest input and batch that either party accepts: 64 MiB of float32.
inline constexpr std::int64_t kMostPixelBytes = std::int64_t{64} << 20U;
inline constexpr int kMostInputSide = 65536;
inline constexpr std::size_t kMostClasses = 4096;

/// The owner's side of a session.
class BlindAnswerer
{
public:
    BlindAnswerer() = default;
    BlindAnswerer(const BlindAnswerer&) = delete;
    BlindAnswerer& operator=(const BlindAnswerer&) = delete;
    virtual ~BlindAnswerer() = default;
    [[nodiscard]] virtual const BlindModel& model() const = 0;
    /// One score for each of `count` inputs and each class, row by row. Errors: those of the model, Cancelled.
    virtual Result<std::vector<float>> scores(std::span<const float> pixels, std::int64_t count,
                                              const std::stop_token& stop) = 0;
};

/// The class with the largest score of each row, the first where several are; -1 where a score is not finite. Errors:
/// ModelOutputMismatch (another number of scores than count x classes).
Result<std::vector<std::int32_t>> answersOf(std::span<const float> scores, std::int64_t count, std::size_t classes);

} // namespace plumbline
