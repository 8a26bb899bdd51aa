#include "ui/project/DatasetCache.h"

#include <utility>

namespace plumbline::ui {

Result<std::shared_ptr<const Dataset>> DatasetCache::open(const DatasetEntry& entry)
{
    const std::lock_guard opening(m_opening);
    if (auto known = opened(entry.id))
        return known;
    auto dataset = openDataset(entry.path, entry.layout, entry.options.is_object() ? entry.options
                                                                                   : DatasetOptions::object());
    if (!dataset)
        return fail(dataset.error());
    if (!entry.contentHash.empty() && (*dataset)->contentHash() != entry.contentHash)
        return fail(ErrorCode::DataChanged, {}, entry.path.string());
    insert(entry.id, *dataset);
    return *dataset;
}

std::shared_ptr<const Dataset> DatasetCache::opened(std::int64_t id)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_open.find(id);
    return found != m_open.end() ? found->second : nullptr;
}

void DatasetCache::insert(std::int64_t id, std::shared_ptr<const Dataset> dataset)
{
    const std::lock_guard lock(m_mutex);
    m_open[id] = std::move(dataset);
}

} // namespace plumbline::ui
