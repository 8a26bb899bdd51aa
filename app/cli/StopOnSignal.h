#pragma once

#include <stop_token>
#include <thread>

namespace plumbline::cli
{

/// While it lives, the first Ctrl+C (or SIGTERM) asks to stop and a second one ends the program at once.
class StopOnSignal
{
public:
    StopOnSignal();
    ~StopOnSignal();
    StopOnSignal(const StopOnSignal&) = delete;
    StopOnSignal& operator=(const StopOnSignal&) = delete;
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::jthread m_watcher; ///< a signal's handler may do nothing but note that it came
};

} // namespace plumbline::cli
