#include "tests/support/ReferenceData.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace plumbline::test
{
namespace
{

std::filesystem::path fromEnvironment(const char* variable, const char* fallback)
{
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0' ? std::filesystem::path(value) : sourceDir() / ".." / "shared" / fallback;
}

template <typename T>
std::vector<double> toDoubles(const std::vector<char>& bytes)
{
    std::vector<T> values(bytes.size() / sizeof(T));
    std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return {values.begin(), values.end()};
}

} // namespace

std::filesystem::path referenceDir()
{
    return fromEnvironment("PLUMBLINE_REF_DIR", "ref");
}
std::filesystem::path sharedDataDir()
{
    return fromEnvironment("PLUMBLINE_DATA_DIR", "data");
}
std::filesystem::path sourceDir()
{
    return PLUMBLINE_SOURCE_DIR;
}

NpyArray readNpy(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    char head[10] = {};
    if (!in.read(head, sizeof head) || std::memcmp(head, "\x93NUMPY", 6) != 0 || head[6] != 1)
        throw std::runtime_error("not a version 1 .npy file: " + path.string());
    const auto headerSize = static_cast<std::size_t>(static_cast<unsigned char>(head[8])) +
                            256U * static_cast<std::size_t>(static_cast<unsigned char>(head[9]));
    std::string header(headerSize, '\0');
    in.read(header.data(), static_cast<std::streamsize>(headerSize));
    if (header.find("'fortran_order': False") == std::string::npos)
        throw std::runtime_error("Fortran order: " + path.string());
    std::smatch match;
    if (!std::regex_search(header, match, std::regex("'shape': \\(([^)]*)\\)")))
        throw std::runtime_error("no shape: " + path.string());
    NpyArray array;
    const std::string dimensions = match[1];
    const std::regex number("[0-9]+");
    for (auto it = std::sregex_iterator(dimensions.begin(), dimensions.end(), number); it != std::sregex_iterator();
         ++it)
        array.shape.push_back(std::stoul(it->str()));
    const std::vector<char> bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (header.find("'<f4'") != std::string::npos)
        array.values = toDoubles<float>(bytes);
    else if (header.find("'<f8'") != std::string::npos)
        array.values = toDoubles<double>(bytes);
    else if (header.find("'<i8'") != std::string::npos)
        array.values = toDoubles<std::int64_t>(bytes);
    else if (header.find("'<i4'") != std::string::npos)
        array.values = toDoubles<std::int32_t>(bytes);
    else if (header.find("'|u1'") != std::string::npos)
        array.values = toDoubles<std::uint8_t>(bytes);
    else
        throw std::runtime_error("unsupported element type: " + path.string());
    std::size_t expected = 1;
    for (const std::size_t n : array.shape)
        expected *= n;
    if (array.values.size() != expected)
        throw std::runtime_error("truncated: " + path.string());
    return array;
}

Batch referenceBatch(const std::string& name, ImageShape shape)
{
    const auto folder = referenceDir() / "distance";
    const NpyArray pixels = readNpy(folder / (name + "_x.npy"));
    const NpyArray labels = readNpy(folder / (name + "_y.npy"));
    Batch batch;
    batch.shape = shape;
    batch.pixels.assign(pixels.values.begin(), pixels.values.end());
    for (std::size_t i = 0; i < labels.values.size(); ++i) {
        batch.samples.push_back(static_cast<std::int64_t>(i));
        batch.labels.push_back(static_cast<std::int32_t>(labels.values[i]));
    }
    return batch;
}

std::vector<double> csvColumn(const std::filesystem::path& path, const std::string& column)
{
    std::ifstream in(path);
    const auto split = [](const std::string& line) {
        std::vector<std::string> cells;
        std::stringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');)
            cells.push_back(cell);
        return cells;
    };
    std::string line;
    if (!std::getline(in, line))
        throw std::runtime_error("cannot read " + path.string());
    const auto header = split(line);
    const auto at = static_cast<std::size_t>(std::find(header.begin(), header.end(), column) - header.begin());
    if (at == header.size())
        throw std::runtime_error(path.string() + " has no column " + column);
    std::vector<double> values;
    while (std::getline(in, line)) {
        const auto cells = split(line);
        double value = std::numeric_limits<double>::quiet_NaN();
        if (at < cells.size())
            std::from_chars(cells[at].data(), cells[at].data() + cells[at].size(), value);
        values.push_back(value);
    }
    return values;
}

} // namespace plumbline::test
