#pragma once

// The public part of a data set: who belongs to it, and its samples augmented for a query or as an attacker's
// reference.

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Batch.h"
#include "core/data/Dataset.h"
#include "core/jobs/certification/CertificationParameters.h"

namespace plumbline
{

class PublicSet
{
public:
    /// `deviation`: the model's normalisation, which scales the noise.
    PublicSet(PublicSettings settings, std::uint64_t seed, std::vector<float> deviation)
        : m_settings(std::move(settings)), m_seed(seed), m_deviation(std::move(deviation))
    {
    }

    [[nodiscard]] const PublicSettings& settings() const { return m_settings; }
    /// Drawn once for each sample from the seed.
    [[nodiscard]] bool contains(std::int64_t sample) const;
    /// Augments the public samples of a batch afresh, as the regulator does; others stay as they are.
    Status augmentQueries(Batch& batch) const;
    /// The attacker's own augmentations of all public samples with a label among the first `count`. Errors: OutOfMemory
    /// (more than 4 GiB), NoSamples, those of readBatch.
    Result<Batch> references(const Dataset& dataset, std::int64_t count, const ImageShape& shape,
                             std::stop_token stop) const;

private:
    PublicSettings m_settings;
    std::uint64_t m_seed;
    std::vector<float> m_deviation;
};

} // namespace plumbline
