#include "app/cli/StopOnSignal.h"

#include <atomic>
#include <chrono>
#include <csignal>

#include <unistd.h>

#include "app/cli/Cli.h"

namespace plumbline::cli
{
namespace
{

std::atomic<int> signals = 0;

extern "C" void noteSignal(int)
{
    if (++signals > 1)
        _exit(kCancelled);
}

} // namespace

StopOnSignal::StopOnSignal()
{
    signals = 0;
    std::signal(SIGINT, noteSignal);
    std::signal(SIGTERM, noteSignal);
    m_watcher = std::jthread([this](const std::stop_token& over) {
        while (!over.stop_requested() && signals == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        if (signals > 0)
            m_stop.request_stop();
    });
}

StopOnSignal::~StopOnSignal()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

} // namespace plumbline::cli
