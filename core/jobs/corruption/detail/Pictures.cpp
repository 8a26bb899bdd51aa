#include "core/jobs/corruption/detail/Pictures.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace plumbline::detail
{
namespace
{

/// What the threads of one call share.
class PictureLoop
{
public:
    PictureLoop(std::size_t count, const std::stop_token& stop,
                const std::function<Status(std::size_t, std::size_t)>& work)
        : m_count(count), m_stop(stop), m_work(work)
    {
    }

    void run(std::size_t worker, const std::function<void(double)>& progress)
    {
        for (std::size_t index = m_next++; index < m_count && !m_failed; index = m_next++) {
            Status done = m_stop.stop_requested() ? Status(fail(ErrorCode::Cancelled)) : guarded(worker, index);
            if (!done)
                keep(index, std::move(done.error()));
            const std::size_t finished = ++m_finished;
            if (progress)
                progress(static_cast<double>(finished) / static_cast<double>(m_count));
        }
    }

    [[nodiscard]] Status status() const
    {
        if (m_error)
            return fail(m_error->second);
        return {};
    }

private:
    Status guarded(std::size_t worker, std::size_t index)
    {
        try {
            return m_work(worker, index);
        } catch (const std::bad_alloc&) {
            return fail(ErrorCode::OutOfMemory);
        } catch (const std::exception& error) {
            return fail(ErrorCode::ModelThrew, error.what());
        }
    }

    void keep(std::size_t index, Error error)
    {
        const std::lock_guard lock(m_mutex);
        m_failed = true;
        if (!m_error || index < m_error->first)
            m_error.emplace(index, std::move(error));
    }

    std::size_t m_count;
    const std::stop_token& m_stop;
    const std::function<Status(std::size_t, std::size_t)>& m_work;
    std::atomic<std::size_t> m_next = 0;
    std::atomic<std::size_t> m_finished = 0;
    std::atomic<bool> m_failed = false;
    std::mutex m_mutex;
    std::optional<std::pair<std::size_t, Error>> m_error;
};

} // namespace

Result<std::any> loadPictures(const Dataset& dataset, std::span<const std::int64_t> samples,
                              const std::stop_token& stop)
{
    auto pictures = std::make_shared<LoadedPictures>();
    pictures->reserve(samples.size());
    for (const std::int64_t sample : samples) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        pictures->push_back({dataset.sampleName(sample), dataset.image(sample)});
    }
    return std::make_any<std::shared_ptr<const LoadedPictures>>(std::move(pictures));
}

std::shared_ptr<const LoadedPictures> loadedPictures(std::any input)
{
    return std::any_cast<std::shared_ptr<const LoadedPictures>>(std::move(input));
}

Status forEachPicture(std::size_t count, std::size_t workers, const std::stop_token& stop,
                      const std::function<void(double)>& progress,
                      const std::function<Status(std::size_t, std::size_t)>& work)
{
    PictureLoop loop(count, stop, work);
    {
        std::vector<std::jthread> others;
        for (std::size_t worker = 1; worker < std::min(workers, count); ++worker)
            others.emplace_back([&loop, worker] { loop.run(worker, {}); });
        loop.run(0, progress);
    }
    return loop.status();
}

} // namespace plumbline::detail
