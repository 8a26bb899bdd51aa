#pragma once

// TorchScript files for tests. Free of LibTorch's headers.

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/model/ModelCard.h"

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

/// The same in boxes of each row's own, with open sides and coordinates that cannot move; and whether the unit box
/// gives what the unit box's own kernel gives.
std::string checkRowBoxProjection(int rows, int features, unsigned seed);

/// Whether minimumOverCutBall() is a lower bound of, and as good as reached by, points of the cut ball; as above.
std::string checkCutBall(int features, unsigned seed);

/// Whether the layer stack of a model file has bounds that hold: margins over balls around random inputs against those
/// of many points in the balls, and every layer's spectral bound against power iteration; as above.
std::string checkRelaxation(const std::filesystem::path& path, const ModelCard& card, unsigned seed);

} // namespace plumbline::test
