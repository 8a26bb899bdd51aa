#pragma once

// ODIN (Liang, Li, Srikant: Enhancing the reliability of out-of-distribution image detection, ICLR 2018): the largest
// softmax probability at temperature T of an input moved by epsilon towards higher confidence.

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/Error.h"
#include "core/model/TorchClassifier.h"

namespace plumbline
{

struct OdinSetting {
    double temperature = 1000.0;
    double perturbation = 0.0; ///< in pixels of [0,1]
};

/// The published grid: temperatures 1, 10, 100, 1000; `steps` perturbations from 0 to `most`.
std::vector<OdinSetting> odinGrid(int steps = 30, double most = 0.01);

/// count x settings scores, row-major. x' = x + epsilon sign(grad_x log S_max(x; T)), scored at T too; settings of one
/// temperature share the gradient. Errors: as TorchClassifier::logits; ModelNoGradient.
Result<std::vector<double>> odinScores(TorchClassifier& classifier, std::span<const float> pixels, std::int64_t count,
                                       std::span<const OdinSetting> settings);

} // namespace plumbline
