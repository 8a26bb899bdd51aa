#include "core/training/CellSampler.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "core/base/Seed.h"

namespace plumbline
{
namespace
{

constexpr std::uint64_t kSplitPurpose = 0x73706c6974; // "split"
constexpr std::uint64_t kEpochPurpose = 0x65706f6368; // "epoch"

using CellKey = std::pair<std::int32_t, std::int32_t>; // group, class

/// Weight of every named cell. Errors: ParameterInvalid for a name that is not in the data.
Result<std::map<CellKey, double>> namedWeights(const Dataset& dataset, const Partition& partition,
                                               const TrainingSettings& settings)
{
    std::map<CellKey, double> weights;
    const auto indexOf = [](const std::vector<std::string>& names, const std::string& name) {
        const auto found = std::ranges::find(names, name);
        return found == names.end() ? -1 : static_cast<std::int32_t>(found - names.begin());
    };
    for (const CellWeight& cell : settings.cellWeights) {
        const std::int32_t group = indexOf(partition.groups, cell.group);
        const std::int32_t classIndex = indexOf(dataset.classNames(), cell.className);
        if (group < 0)
            return fail(ErrorCode::ParameterInvalid, "there is no group \"" + cell.group + "\"", "cell_weights");
        if (classIndex < 0)
            return fail(ErrorCode::ParameterInvalid, "there is no class \"" + cell.className + "\"", "cell_weights");
        weights[{group, classIndex}] = cell.weight;
    }
    return weights;
}

} // namespace

Result<CellSampler> CellSampler::create(const Dataset& dataset, const Partition& partition,
                                        const TrainingSettings& settings)
{
    if (!partition.membership.empty() && partition.membership.size() != dataset.labels().size())
        return fail(ErrorCode::InvalidArgument, "the partition belongs to another data set");
    CellSampler sampler;
    sampler.m_seed = settings.seed;
    sampler.m_rule = settings.sampling;
    std::map<CellKey, std::vector<std::int64_t>> cells;
    const std::int64_t size = settings.limit > 0 ? std::min(settings.limit, dataset.size()) : dataset.size();
    for (std::int64_t i = 0; i < size; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const std::int32_t label = dataset.labels()[at];
        if (label < 0) {
            ++sampler.m_unlabelled;
            continue;
        }
        // Seeded per sample: adding samples to a data set moves none from one part to the other.
        SplitMix64 generator(sampleSeed(settings.seed, kSplitPurpose, static_cast<std::uint64_t>(i)));
        if (generator.uniform() < settings.heldOutShare) {
            sampler.m_heldOut.push_back(i);
            continue;
        }
        sampler.m_training.push_back(i);
        cells[{partition.membership.empty() ? -1 : partition.membership[at], label}].push_back(i);
    }
    if (sampler.m_training.empty())
        return fail(ErrorCode::NoSamples, "no labelled sample is left to train on");

    const auto weights = namedWeights(dataset, partition, settings);
    if (!weights)
        return fail(weights.error());
    double total = 0;
    for (auto& [key, samples] : cells) {
        double mass = 1;
        if (settings.sampling == SamplingRule::CellWeights) {
            const auto named = weights->find(key);
            mass = (named == weights->end() ? 1.0 : named->second) * static_cast<double>(samples.size());
        }
        total += mass;
        sampler.m_cells.push_back({std::move(samples), mass});
    }
    if (!(total > 0))
        return fail(ErrorCode::ParameterInvalid, "all weights are zero", "cell_weights");
    return sampler;
}

std::vector<std::int64_t> CellSampler::draws(int epoch) const
{
    const std::uint64_t seed = sampleSeed(m_seed, kEpochPurpose, static_cast<std::uint64_t>(epoch));
    return m_rule == SamplingRule::EverySample ? shuffled(seed) : weighted(seed);
}

std::vector<std::int64_t> CellSampler::shuffled(std::uint64_t seed) const
{
    SplitMix64 generator(seed);
    std::vector<std::int64_t> order = m_training;
    for (std::size_t i = order.size(); i > 1; --i) // Fisher-Yates; std::shuffle differs between libraries
        std::swap(order[i - 1], order[generator.below(i)]);
    return order;
}

std::vector<std::int64_t> CellSampler::weighted(std::uint64_t seed) const
{
    SplitMix64 generator(seed);
    std::vector<double> ends(m_cells.size());
    std::transform_inclusive_scan(m_cells.begin(), m_cells.end(), ends.begin(), std::plus<>(),
                                  [](const Cell& cell) { return cell.mass; });
    std::vector<std::int64_t> order(m_training.size());
    for (std::int64_t& sample : order) {
        const double at = generator.uniform() * ends.back();
        const auto cell =
            std::min(static_cast<std::size_t>(std::ranges::upper_bound(ends, at) - ends.begin()), m_cells.size() - 1);
        sample = m_cells[cell].samples[generator.below(m_cells[cell].samples.size())];
    }
    return order;
}

} // namespace plumbline
