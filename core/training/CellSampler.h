#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Dataset.h"
#include "core/data/Partition.h"
#include "core/training/TrainingSettings.h"

namespace plumbline
{

/// Splits a data set into a training and a held-out part and draws each epoch's samples. Cells are (group, class) pairs
/// of the partition; samples in no group form cells of their own. Every draw depends on the seed and the epoch only.
class CellSampler
{
public:
    /// Samples without a label are left out. Errors: NoSamples, ParameterInvalid (a cell that does not exist, all
    /// weights zero).
    static Result<CellSampler> create(const Dataset& dataset, const Partition& partition,
                                      const TrainingSettings& settings);

    [[nodiscard]] const std::vector<std::int64_t>& training() const { return m_training; }
    [[nodiscard]] const std::vector<std::int64_t>& heldOut() const { return m_heldOut; }
    [[nodiscard]] std::int64_t unlabelled() const { return m_unlabelled; }
    /// Sample indices in the order in which the epoch (from 1) sees them; as many as training() has.
    [[nodiscard]] std::vector<std::int64_t> draws(int epoch) const;

private:
    struct Cell {
        std::vector<std::int64_t> samples;
        double mass = 0; ///< relative chance that a draw comes from this cell
    };
    [[nodiscard]] std::vector<std::int64_t> shuffled(std::uint64_t seed) const;
    [[nodiscard]] std::vector<std::int64_t> weighted(std::uint64_t seed) const;

    std::uint64_t m_seed = 0;
    SamplingRule m_rule = SamplingRule::EverySample;
    std::vector<std::int64_t> m_training;
    std::vector<std::int64_t> m_heldOut;
    std::vector<Cell> m_cells; ///< those of the training part that are not empty
    std::int64_t m_unlabelled = 0;
};

} // namespace plumbline
