#include "tests/support/TestSupport.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <regex>
#include <stdexcept>

namespace plumbline::test {
namespace {

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

std::filesystem::path referenceDir() { return fromEnvironment("PLUMBLINE_REF_DIR", "ref"); }
std::filesystem::path sharedDataDir() { return fromEnvironment("PLUMBLINE_DATA_DIR", "data"); }
std::filesystem::path sourceDir() { return PLUMBLINE_SOURCE_DIR; }

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
    for (auto it = std::sregex_iterator(dimensions.begin(), dimensions.end(), number); it != std::sregex_iterator(); ++it)
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

} // namespace plumbline::test
