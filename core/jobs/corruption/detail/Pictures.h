#pragma once

// What the jobs on pictures share: pictures read ahead, and work spread over threads.

#include <any>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Dataset.h"

namespace plumbline::detail
{

struct LoadedPicture {
    std::string name;    ///< the data set's
    Result<Image> image; ///< an error where it cannot be read
};
using LoadedPictures = std::vector<LoadedPicture>;

/// Reads pictures for Job::load(): a shared_ptr<const LoadedPictures>. Errors: Cancelled.
Result<std::any> loadPictures(const Dataset& dataset, std::span<const std::int64_t> samples,
                              const std::stop_token& stop);
std::shared_ptr<const LoadedPictures> loadedPictures(std::any input);

/// work(worker, index) for each index below `count`, on `workers` threads (the caller's is worker 0). The error of the
/// smallest index is returned, so that it does not depend on the threads. `progress` is called on the caller's thread.
/// Errors: those of the work, Cancelled, OutOfMemory, ModelThrew (another exception).
Status forEachPicture(std::size_t count, std::size_t workers, const std::stop_token& stop,
                      const std::function<void(double)>& progress,
                      const std::function<Status(std::size_t worker, std::size_t index)>& work);

} // namespace plumbline::detail
