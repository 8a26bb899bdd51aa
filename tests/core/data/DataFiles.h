#pragma once

// Tiny files that the tests of core/data make.

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <QTemporaryDir>
#include <zlib.h>

namespace plumbline::test
{

class Folder
{
public:
    [[nodiscard]] std::filesystem::path path() const { return m_folder.path().toStdString(); }
    std::filesystem::path write(const std::string& name, std::string_view bytes) const
    {
        const std::filesystem::path file = path() / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return file;
    }
    std::filesystem::path writeGz(const std::string& name, std::string_view bytes) const
    {
        const std::filesystem::path file = path() / name;
        gzFile gz = gzopen(file.c_str(), "wb");
        gzwrite(gz, bytes.data(), static_cast<unsigned>(bytes.size()));
        gzclose(gz);
        return file;
    }

private:
    QTemporaryDir m_folder;
};

inline std::string readAll(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::string bigEndian(std::uint32_t value)
{
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>((value >> static_cast<unsigned>(shift)) & 0xFFU);
    return bytes;
}

/// Pictures of rows x columns whose pixels count up from 0 through the file (modulo 256).
inline std::string idxImages(std::uint32_t promised, std::uint32_t stored, std::uint32_t rows, std::uint32_t columns,
                             std::uint32_t magic = 2051)
{
    std::string bytes = bigEndian(magic) + bigEndian(promised) + bigEndian(rows) + bigEndian(columns);
    for (std::uint32_t i = 0; i < stored * rows * columns; ++i)
        bytes += static_cast<char>(i & 0xFFU);
    return bytes;
}

/// Labels 0, 1, ..., classes-1, 0, ...
inline std::string idxLabels(std::uint32_t promised, std::uint32_t stored, std::uint32_t classes = 10)
{
    std::string bytes = bigEndian(2049) + bigEndian(promised);
    for (std::uint32_t i = 0; i < stored; ++i)
        bytes += static_cast<char>(i % classes);
    return bytes;
}

/// A binary PPM picture of one colour.
inline std::string ppm(int width, int height, unsigned char red, unsigned char green, unsigned char blue)
{
    std::string bytes = "P6\n" + std::to_string(width) + " " + std::to_string(height) + "\n255\n";
    for (int i = 0; i < width * height; ++i) {
        bytes += static_cast<char>(red);
        bytes += static_cast<char>(green);
        bytes += static_cast<char>(blue);
    }
    return bytes;
}

} // namespace plumbline::test
