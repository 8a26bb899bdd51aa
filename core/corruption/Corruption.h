#pragma once

// Applies a common corruption to a picture. With the same draws the results equal those of the public implementation
// (imagecorruptions) byte for byte; docs/methods.md, "Corruptions", says how and names the exceptions.

#include <cstdint>
#include <memory>

#include "core/base/Error.h"
#include "core/corruption/CorruptionKind.h"
#include "core/corruption/CorruptionPreset.h"
#include "core/corruption/DrawSource.h"
#include "core/corruption/FrostTextures.h"
#include "core/data/Image.h"

namespace plumbline
{

struct CorruptionOptions {
    /// A grey picture is stacked to three equal channels first, as imagecorruptions does, and comes back in colour
    /// (noise then differs between the channels). Otherwise it stays grey and each operation acts on its one channel.
    bool greyToColour = false;
    /// Textures for frost; none: the built-in ones.
    std::shared_ptr<const FrostTextures> frost;
};

/// Seed of the draws for one corrupted copy of one picture: a pure function of its arguments.
/// @param image key of the picture that does not depend on its place in a list (for example a hash of its name).
std::uint64_t corruptionSeed(std::uint64_t jobSeed, std::uint64_t image, CorruptionKind kind, int severity);

/// Corrupts pictures one after the other and keeps its buffers between them. One engine per thread; results do not
/// depend on what an engine did before.
///
/// Any size from 1 x 1. Where the public code fails on small pictures: motion blur leaves out shifts of a whole side
/// or more, so the picture darkens (as there); pixelate keeps at least one pixel a side; glass blur with no room to
/// shuffle only blurs; frost scales the texture to cover the picture; spatter without any drop, and fog on a single
/// pixel, leave out the drops and the fog.
class CorruptionEngine
{
public:
    explicit CorruptionEngine(CorruptionOptions options = {});
    ~CorruptionEngine();
    CorruptionEngine(CorruptionEngine&&) noexcept;
    CorruptionEngine& operator=(CorruptionEngine&&) noexcept;

    /// @param severity 1..5, else ParameterInvalid
    /// @param seed see corruptionSeed(); unused by the deterministic corruptions
    /// @return a picture of the same size; InvalidArgument where `image` is empty or its sizes contradict each other
    Result<Image> corrupt(const Image& image, CorruptionKind kind, int severity, const CorruptionPreset& preset,
                          std::uint64_t seed);
    /// As corrupt(), into an existing picture whose memory is used again. `output` must not be `image`.
    Status corruptInto(const Image& image, CorruptionKind kind, int severity, const CorruptionPreset& preset,
                       std::uint64_t seed, Image& output);
    /// As corrupt(), with draws from elsewhere (for tests, and to repeat published results).
    Result<Image> corruptWithDraws(const Image& image, CorruptionKind kind, int severity,
                                   const CorruptionPreset& preset, DrawSource& draws);

private:
    Status run(const Image& image, CorruptionKind kind, int severity, const CorruptionPreset& preset, DrawSource& draws,
               Image& output);

    struct State;
    std::unique_ptr<State> m_state;
};

/// One picture with a throw-away engine.
Result<Image> corrupt(const Image& image, CorruptionKind kind, int severity, const CorruptionPreset& preset,
                      std::uint64_t seed, const CorruptionOptions& options = {});

} // namespace plumbline
