#include "core/jobs/certification/PublicSet.h"

#include "core/base/Seed.h"

namespace plumbline
{
namespace
{

// Purposes of draws; the numbers are part of what a spec means.
constexpr std::uint64_t kRole = 0x63657274'0001ULL;
constexpr std::uint64_t kQuery = 0x63657274'0002ULL;
constexpr std::uint64_t kReference = 0x63657274'0003ULL;
constexpr std::size_t kMostReferenceBytes = std::size_t{4} << 30U;

Status augmentAll(Batch& batch, const PublicSettings& settings, const std::vector<float>& deviation, std::uint64_t seed,
                  std::uint64_t purpose, const auto& wanted)
{
    const std::size_t elements = batch.shape.elements();
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (!wanted(batch.samples[i]))
            continue;
        const std::span<float> pixels(batch.pixels.data() + i * elements, elements);
        if (auto done = augment(pixels, batch.shape, settings.augmentor, deviation,
                                sampleSeed(seed, purpose, static_cast<std::uint64_t>(batch.samples[i])));
            !done)
            return done;
    }
    return {};
}

} // namespace

bool PublicSet::contains(std::int64_t sample) const
{
    if (m_settings.publicShare >= 1.0)
        return true;
    return SplitMix64(sampleSeed(m_seed, kRole, static_cast<std::uint64_t>(sample))).uniform() < m_settings.publicShare;
}

Status PublicSet::augmentQueries(Batch& batch) const
{
    return augmentAll(batch, m_settings, m_deviation, m_seed, kQuery,
                      [this](std::int64_t sample) { return contains(sample); });
}

Result<Batch> PublicSet::references(const Dataset& dataset, std::int64_t count, const ImageShape& shape,
                                    std::stop_token stop) const
{
    std::vector<std::int64_t> known;
    for (std::int64_t i = 0; i < count; ++i)
        if (contains(i) && dataset.labels()[static_cast<std::size_t>(i)] >= 0)
            known.push_back(i);
    if (known.empty())
        return fail(ErrorCode::NoSamples, "no public sample has a label");
    if (known.size() * shape.elements() * sizeof(float) > kMostReferenceBytes)
        return fail(ErrorCode::OutOfMemory,
                    "the public samples need more than 4 GiB: lower the public share or the limit");
    auto batch = readBatch(dataset, known, shape, std::move(stop));
    if (!batch)
        return batch;
    if (auto done = augmentAll(*batch, m_settings, m_deviation, m_seed, kReference, [](std::int64_t) { return true; });
        !done)
        return fail(std::move(done.error()));
    return batch;
}

} // namespace plumbline
