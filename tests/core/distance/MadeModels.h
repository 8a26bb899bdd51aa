#pragma once

// TorchScript files for tests. Free of LibTorch's headers.

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace plumbline::test
{

struct MadeTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};

/// Writes a module whose parameters are `tensors` and whose methods are `source` ("def forward(self, x): ...").
void writeModel(const std::filesystem::path& path, const std::vector<MadeTensor>& tensors, const std::string& source);

/// Whether projectOntoHalfSpace() and its version on tensors agree with each other and with the conditions of a
/// projection, on `rows` random problems; the text says where not, and is empty where all is well.
std::string checkBoxProjection(int rows, int features, unsigned seed);

} // namespace plumbline::test
