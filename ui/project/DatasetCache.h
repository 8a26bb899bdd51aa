#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "core/data/Dataset.h"
#include "core/store/Project.h"

namespace plumbline::ui {

/// Opened data sets, shared by every view. Thread-safe; opening blocks, so call it off the GUI thread.
class DatasetCache
{
public:
    /// Errors: those of openDataset(), DataChanged where the contents are not those that were added.
    Result<std::shared_ptr<const Dataset>> open(const DatasetEntry& entry);
    /// What is open already; nullptr otherwise. Never blocks on opening.
    [[nodiscard]] std::shared_ptr<const Dataset> opened(std::int64_t id);
    /// Puts in a data set that a dialog has just opened.
    void insert(std::int64_t id, std::shared_ptr<const Dataset> dataset);

private:
    std::mutex m_opening; ///< held while a data set is read, so that none is read twice
    std::mutex m_mutex;
    std::map<std::int64_t, std::shared_ptr<const Dataset>> m_open;
};

} // namespace plumbline::ui
