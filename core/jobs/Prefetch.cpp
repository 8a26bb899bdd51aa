#include "core/jobs/Prefetch.h"

#include <exception>
#include <new>
#include <utility>

namespace plumbline
{
namespace
{

Result<std::any> loadGuarded(Job& job, const Unit& unit, const std::stop_token& stop)
{
    try {
        return job.load(unit, stop);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, "while reading samples", "unit " + std::to_string(unit.index));
    } catch (const std::exception& e) {
        return fail(ErrorCode::Internal, e.what(), "unit " + std::to_string(unit.index));
    }
}

} // namespace

Prefetch::Prefetch(Job& job, std::vector<const Unit*> units, std::stop_token stop)
    : m_job(job), m_units(std::move(units)), m_stop(std::move(stop)),
      m_thread([this](const std::stop_token& own) { loop(own); })
{
}

Prefetch::~Prefetch()
{
    m_thread.request_stop();
    m_changed.notify_all();
}

void Prefetch::loop(const std::stop_token& own)
{
    // Reading ends with either the job's stop or this object's end.
    std::stop_source either;
    const std::stop_callback onJob(m_stop, [&] { either.request_stop(); });
    const std::stop_callback onOwn(own, [&] { either.request_stop(); });
    for (const Unit* unit : m_units) {
        auto input = loadGuarded(m_job, *unit, either.get_token());
        std::unique_lock lock(m_mutex);
        m_ready.push_back(std::move(input));
        m_changed.notify_all();
        if (!m_changed.wait(lock, either.get_token(), [this] { return m_ready.empty(); }))
            return;
    }
}

Result<std::any> Prefetch::next()
{
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, m_stop, [this] { return !m_ready.empty(); }))
        return fail(ErrorCode::Cancelled);
    auto input = std::move(m_ready.front());
    m_ready.pop_front();
    lock.unlock();
    m_changed.notify_all();
    return input;
}

} // namespace plumbline
