#pragma once

#include <any>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/jobs/Job.h"

namespace plumbline
{

/// Loads a job's units in order on a thread of its own, one ahead of the unit that is being computed.
class Prefetch
{
public:
    Prefetch(Job& job, std::vector<const Unit*> units, std::stop_token stop);
    ~Prefetch(); ///< stops loading and waits

    /// The next unit's input; call once for each unit, in order. Cancelled once stopping was asked for.
    Result<std::any> next();

private:
    void loop(const std::stop_token& own);

    Job& m_job;
    std::vector<const Unit*> m_units;
    std::stop_token m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<Result<std::any>> m_ready;
    std::jthread m_thread; ///< last: starts when everything else is there
};

} // namespace plumbline
