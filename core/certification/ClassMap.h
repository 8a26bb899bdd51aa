#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace plumbline
{

/// Output of the model -> class of the data set: by name (upper and lower case alike) where both have the same names,
/// else by position.
std::vector<std::int32_t> classMap(const std::vector<std::string>& model, const std::vector<std::string>& data,
                                   std::size_t outputs);

} // namespace plumbline
