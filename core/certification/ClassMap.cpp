#include "core/certification/ClassMap.h"

#include <algorithm>
#include <cctype>

namespace plumbline
{
namespace
{

bool sameName(const std::string& a, const std::string& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

} // namespace

std::vector<std::int32_t> classMap(const std::vector<std::string>& model, const std::vector<std::string>& data,
                                   std::size_t outputs)
{
    std::vector<std::int32_t> map(outputs);
    for (std::size_t i = 0; i < outputs; ++i)
        map[i] = static_cast<std::int32_t>(i);
    if (model.size() != outputs || data.size() != outputs)
        return map;
    std::vector<std::int32_t> named(outputs, -1);
    for (std::size_t i = 0; i < outputs; ++i)
        for (std::size_t j = 0; j < outputs; ++j)
            if (sameName(model[i], data[j]))
                named[i] = static_cast<std::int32_t>(j);
    const bool complete = std::none_of(named.begin(), named.end(), [](std::int32_t c) { return c < 0; });
    return complete ? named : map;
}

} // namespace plumbline
