#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/corruption/Corruption.h"

namespace plumbline::test
{

/// RGB picture from a PNG file; throws std::runtime_error.
Image readRgb(const std::filesystem::path& path);
void writePng(const Image& image, const std::filesystem::path& path);
nlohmann::json readJson(const std::filesystem::path& path);

/// The SHA-256 of the interleaved bytes.
std::string pixelHash(const Image& image);

/// A made-up picture without external data: gradients, a disk and stripes.
Image makePicture(int width, int height, int channels);

struct Difference {
    int largest = 0;           ///< grey levels
    std::size_t differing = 0; ///< elements
};
Difference compare(const Image& a, const Image& b);

/// Replays recorded draws in the order they were made.
class ReplayedDraws final : public DrawSource
{
public:
    explicit ReplayedDraws(std::vector<double> values) : m_values(std::move(values)) {}
    using DrawSource::uniform;
    void uniform(std::span<double> out, double, double) override { take(out); }
    void normal(std::span<double> out, double, double) override { take(out); }
    void poisson(std::span<const std::uint8_t>, double, std::span<double> out) override { take(out); }
    int integer(int, int) override;
    void displacements(std::span<std::int8_t> out, int) override;

    [[nodiscard]] bool exhausted() const { return m_next == m_values.size(); }

private:
    void take(std::span<double> out);
    std::vector<double> m_values;
    std::size_t m_next = 0;
};

} // namespace plumbline::test
