#pragma once

// Tables with columns of unlike scales, models of them, and the distances of linear ones by brute force.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/data/Batch.h"
#include "core/model/TorchClassifier.h"

namespace plumbline::test
{

/// Seven columns: age 17..90, a gain that is mostly 0 and reaches 1e5, a year near 2000 without an upper bound, a score
/// without bounds, two 0/1 columns that may not change, and an hour.
std::vector<FeatureRule> tableRules();
/// Rows drawn from them, labels 0 (see labelled()).
Batch tableRows(std::size_t count, std::uint64_t seed);

/// z = W x + b, row-major classes x features.
struct AffineTable {
    int classes = 2;
    std::vector<float> weights;
    std::vector<float> bias;
};
/// Each feature matters by about its scale; classes are about as likely among tableRows().
AffineTable affineTable(int classes, std::uint64_t seed);

std::shared_ptr<TorchClassifier> openAffine(const std::filesystem::path& folder, const AffineTable& table,
                                            const std::vector<FeatureRule>& rules);
/// Two hidden layers on inputs that the model itself standardises.
std::shared_ptr<TorchClassifier> openNetwork(const std::filesystem::path& folder, const std::vector<FeatureRule>& rules,
                                             std::uint64_t seed);

/// The rows with what the model says of them as labels.
Batch labelled(TorchClassifier& classifier, Batch rows);

/// The distance of one row in standardised units, by trying every way in which features can be free, at their lower or
/// at their upper bound: 3^F linear problems with one unknown each. Infinite where no class can be reached.
double bruteForceDistance(const AffineTable& table, const std::vector<FeatureRule>& rules, const float* row);

} // namespace plumbline::test
