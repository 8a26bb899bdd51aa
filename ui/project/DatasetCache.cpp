#include "ui/project/DatasetCache.h"

#include <utility>

namespace plumbline::ui {

Result<std::shared_ptr<const Dataset>> DatasetCache::open(const DatasetEntry& entry)
{
    // Held while opening: two views asking for the same data set must not read it twice.
    const std::lock_guard lock(m_mutex);
    if (const auto found = m_open.find(entry.id); found != m_open.end())
        return found->second;
    auto dataset = openDataset(entry.path, entry.layout, entry.options.is_object() ? entry.options
                                                                                   : DatasetOptions::object());
    if (!dataset)
        return fail(dataset.error());
    if (!entry.contentHash.empty() && (*dataset)->contentHash() != entry.contentHash)
        return fail(ErrorCode::DataChanged, {}, entry.path.string());
    m_open.emplace(entry.id, *dataset);
    return *dataset;
}

void DatasetCache::insert(std::int64_t id, std::shared_ptr<const Dataset> dataset)
{
    const std::lock_guard lock(m_mutex);
    m_open[id] = std::move(dataset);
}

} // namespace plumbline::ui
