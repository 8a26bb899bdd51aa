#include "core/corruption/Corruption.h"

#include <array>
#include <exception>
#include <limits>
#include <new>
#include <string>

#include "core/base/Seed.h"
#include "core/corruption/SeededDraws.h"
#include "core/corruption/detail/Families.h"

namespace plumbline
{
namespace
{

using Operation = Status (*)(corruption::Request&);

// In the order of CorruptionKind.
constexpr std::array<Operation, kCorruptionKindCount> kOperations{
    corruption::gaussianNoise,
    corruption::shotNoise,
    corruption::impulseNoise,
    corruption::defocusBlur,
    corruption::glassBlur,
    corruption::motionBlur,
    corruption::zoomBlur,
    corruption::snow,
    corruption::frost,
    corruption::fog,
    corruption::brightness,
    corruption::contrast,
    corruption::elasticTransform,
    corruption::pixelate,
    corruption::jpegCompression,
    corruption::gaussianBlur,
    corruption::speckleNoise,
    corruption::spatter,
    corruption::saturate,
};

/// Above this the intermediate planes in double precision would not fit into memory.
constexpr std::size_t kMaxElements = std::size_t{1} << 30U;

Status checkImage(const Image& image)
{
    if (image.width < 1 || image.height < 1 || (image.channels != 1 && image.channels != 3))
        return fail(ErrorCode::InvalidArgument, "a picture of " + std::to_string(image.width) + " x " +
                                                    std::to_string(image.height) + " with " +
                                                    std::to_string(image.channels) + " channels");
    const ImageShape shape{image.channels, image.height, image.width};
    if (image.pixels.size() != shape.elements())
        return fail(ErrorCode::InvalidArgument, std::to_string(image.pixels.size()) + " bytes for " +
                                                    std::to_string(shape.elements()) + " pixels and channels");
    if (shape.elements() > kMaxElements)
        return fail(ErrorCode::OutOfMemory, "the picture has more than 2^30 values");
    return {};
}

Image stackedToColour(const Image& grey)
{
    Image colour{grey.width, grey.height, 3, {}};
    colour.pixels.reserve(3 * grey.pixels.size());
    for (const std::uint8_t value : grey.pixels)
        colour.pixels.insert(colour.pixels.end(), 3, value);
    return colour;
}

} // namespace

struct CorruptionEngine::State {
    CorruptionOptions options;
    SeededDraws draws;
    corruption::Workspace work;
    Image stacked;
};

std::uint64_t corruptionSeed(std::uint64_t jobSeed, std::uint64_t image, CorruptionKind kind, int severity)
{
    constexpr std::uint64_t kPurpose = 0x636F7272757074ULL; // "corrupt"
    const std::uint64_t imageSeed = sampleSeed(jobSeed, kPurpose, image);
    return sampleSeed(imageSeed, static_cast<std::uint64_t>(kind), static_cast<std::uint64_t>(severity));
}

CorruptionEngine::CorruptionEngine(CorruptionOptions options) : m_state(std::make_unique<State>())
{
    m_state->options = std::move(options);
}
CorruptionEngine::~CorruptionEngine() = default;
CorruptionEngine::CorruptionEngine(CorruptionEngine&&) noexcept = default;
CorruptionEngine& CorruptionEngine::operator=(CorruptionEngine&&) noexcept = default;

Status CorruptionEngine::run(const Image& image, CorruptionKind kind, int severity, const CorruptionPreset& preset,
                             DrawSource& draws, Image& output)
{
    if (severity < 1 || severity > kSeverityCount)
        return fail(ErrorCode::ParameterInvalid, "severity " + std::to_string(severity) + ", allowed are 1 to 5");
    if (Status checked = checkImage(image); !checked)
        return checked;
    try {
        const Image* input = &image;
        if (image.channels == 1 && m_state->options.greyToColour) {
            m_state->stacked = stackedToColour(image);
            input = &m_state->stacked;
        }
        output.width = input->width;
        output.height = input->height;
        output.channels = input->channels;
        output.pixels.resize(input->pixels.size());
        if (kind == CorruptionKind::Frost && !m_state->options.frost)
            m_state->options.frost = FrostTextures::builtIn();
        corruption::Request request{*input,
                                    output,
                                    static_cast<std::size_t>(severity - 1),
                                    preset,
                                    draws,
                                    m_state->work,
                                    m_state->options.frost.get()};
        return kOperations[static_cast<std::size_t>(kind)](request);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, std::string(corruptionName(kind)));
    } catch (const std::exception& error) { // OpenCV's
        return fail(ErrorCode::Internal, error.what(), std::string(corruptionName(kind)));
    }
}

Status CorruptionEngine::corruptInto(const Image& image, CorruptionKind kind, int severity,
                                     const CorruptionPreset& preset, std::uint64_t seed, Image& output)
{
    m_state->draws.reseed(seed);
    return run(image, kind, severity, preset, m_state->draws, output);
}

Result<Image> CorruptionEngine::corrupt(const Image& image, CorruptionKind kind, int severity,
                                        const CorruptionPreset& preset, std::uint64_t seed)
{
    m_state->draws.reseed(seed);
    return corruptWithDraws(image, kind, severity, preset, m_state->draws);
}

Result<Image> CorruptionEngine::corruptWithDraws(const Image& image, CorruptionKind kind, int severity,
                                                 const CorruptionPreset& preset, DrawSource& draws)
{
    Image output;
    if (Status done = run(image, kind, severity, preset, draws, output); !done)
        return fail(done.error());
    return output;
}

Result<Image> corrupt(const Image& image, CorruptionKind kind, int severity, const CorruptionPreset& preset,
                      std::uint64_t seed, const CorruptionOptions& options)
{
    return CorruptionEngine(options).corrupt(image, kind, severity, preset, seed);
}

} // namespace plumbline
