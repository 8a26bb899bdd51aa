#pragma once

// Frost textures. The published benchmarks blend in photographs of frosted glass that cannot be shipped here, so the
// built-in textures are grown by a program; a folder with the original pictures gives the original look.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Image.h"

namespace plumbline
{

class FrostTextures
{
public:
    /// The built-in textures, made on first use and shared by all threads.
    static std::shared_ptr<const FrostTextures> builtIn();
    /// The pictures of a folder (PNG, JPEG), in the order of their names. Like the public code, only the first five are
    /// used. NoSamples where there is none.
    static Result<std::shared_ptr<const FrostTextures>> fromFolder(const std::filesystem::path& folder);
    /// These pictures (RGB). InvalidArgument where one is empty or not RGB, NoSamples where there is none.
    static Result<std::shared_ptr<const FrostTextures>> fromImages(std::vector<Image> images);

    /// RGB pictures, at least one.
    [[nodiscard]] const std::vector<Image>& images() const { return m_images; }

private:
    explicit FrostTextures(std::vector<Image> images) : m_images(std::move(images)) {}
    std::vector<Image> m_images;
};

/// One texture: bluish glass with clouds of rime and feathers of ice that grow along branching lines. The algorithm is
/// described in docs/methods.md, "Corruptions". Pure function of its arguments.
Image makeFrostTexture(int width, int height, std::uint64_t seed);

} // namespace plumbline
