#include "core/jobs/RunRecord.h"

#include <fstream>
#include <string>
#include <string_view>

#include <opencv2/core/version.hpp>
#include <sqlite3.h>
#include <sys/utsname.h>
#include <torch/version.h>

namespace plumbline
{
namespace
{

/// What follows `key` and its separator on the first line that starts with the key; quotes are taken off.
std::string lineValue(const char* path, std::string_view key, char separator)
{
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(key))
            continue;
        const auto at = line.find(separator);
        if (at == std::string::npos)
            continue;
        std::string value = line.substr(at + 1);
        const auto first = value.find_first_not_of(" \t\"");
        const auto last = value.find_last_not_of(" \t\"");
        return first == std::string::npos ? std::string() : value.substr(first, last - first + 1);
    }
    return {};
}

} // namespace

nlohmann::json environmentRecord()
{
    utsname system = {};
    uname(&system);
    return {{"plumbline", PLUMBLINE_VERSION},
            {"revision", PLUMBLINE_REVISION},
            {"libtorch", TORCH_VERSION},
            {"opencv", CV_VERSION},
            {"sqlite", sqlite3_libversion()},
            {"compiler", std::string("g++ ") + __VERSION__},
            {"os", lineValue("/etc/os-release", "PRETTY_NAME", '=')},
            {"kernel", std::string(system.sysname) + " " + system.release},
            {"cpu", lineValue("/proc/cpuinfo", "model name", ':')}};
}

} // namespace plumbline
