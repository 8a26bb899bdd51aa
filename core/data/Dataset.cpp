#include "core/data/Dataset.h"

#include <new>

namespace plumbline
{

const AttributeColumn* Dataset::attribute(std::string_view name) const
{
    for (const AttributeColumn& column : m_attributes) {
        if (column.name == name)
            return &column;
    }
    return nullptr;
}

std::optional<std::int64_t> Dataset::sourceRow(std::int64_t index) const
{
    for (const SampleProblem& problem : m_problems)
        if (problem.sample < 0)
            return std::nullopt;
    return index;
}

Result<Batch> readBatch(const Dataset& dataset, std::span<const std::int64_t> indices, const ImageShape& shape,
                        std::stop_token stop)
{
    if (shape.channels <= 0 || shape.height <= 0 || shape.width <= 0)
        return fail(ErrorCode::InvalidArgument, "a batch needs a shape without zeros");
    Batch batch;
    batch.shape = shape;
    const std::size_t elements = shape.elements();
    try {
        batch.samples.reserve(indices.size());
        batch.labels.reserve(indices.size());
        batch.pixels.resize(indices.size() * elements);
    } catch (const std::exception&) { // bad_alloc and length_error
        return fail(ErrorCode::OutOfMemory,
                    std::to_string(indices.size()) + " samples of " + std::to_string(elements) + " values");
    }
    for (const std::int64_t index : indices) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        if (index < 0 || index >= dataset.size())
            return fail(ErrorCode::InvalidArgument, "there is no sample " + std::to_string(index));
        const std::span<float> place(batch.pixels.data() + batch.samples.size() * elements, elements);
        if (auto read = dataset.input(index, shape, place); !read) {
            if (read.error().code == ErrorCode::ModelInputMismatch || read.error().code == ErrorCode::InvalidArgument)
                return fail(read.error()); // the shape is wrong for every sample
            batch.unreadable.push_back({index, read.error()});
            continue;
        }
        batch.samples.push_back(index);
        batch.labels.push_back(dataset.labels()[static_cast<std::size_t>(index)]);
    }
    batch.pixels.resize(batch.samples.size() * elements);
    return batch;
}

} // namespace plumbline
