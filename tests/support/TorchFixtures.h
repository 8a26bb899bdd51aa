#pragma once

// TorchScript files made at test time, without Python. Free of LibTorch's headers (which do not go with Qt's).

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace plumbline::test
{

struct FixtureTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    std::vector<float> values; ///< row-major
};

/// Saves a module with these parameters, an attribute `training` (true) and methods compiled from `code`, for example
/// "def forward(self, x):\n    return x.flatten(1).matmul(self.weight.t()) + self.bias\n".
void saveTorchScript(const std::filesystem::path& path, const std::string& code,
                     const std::vector<FixtureTensor>& parameters = {});

} // namespace plumbline::test
