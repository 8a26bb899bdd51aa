#include "app/cli/Progress.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>

#include <unistd.h>

#include "core/report/TableText.h"

namespace plumbline::cli
{
namespace
{

constexpr int kBarWidth = 24;
constexpr std::int64_t kSecondsBetweenLines = 5;

std::string duration(double seconds)
{
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 60)
        return std::to_string(whole) + " s";
    if (whole < 3600)
        return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
    return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

} // namespace

std::string progressText(const JobProgress& progress, const std::string& name, bool bar)
{
    std::string text = name;
    const double part = progress.sampleCount > 0
                            ? static_cast<double>(progress.samplesDone) / static_cast<double>(progress.sampleCount)
                            : 0.0;
    if (bar) {
        const auto filled = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * kBarWidth);
        text += "  [" + std::string(filled, '#') + std::string(kBarWidth - filled, '-') + "]";
    }
    if (progress.state != JobState::Running)
        text += std::string("  ") + jobStateName(progress.state);
    if (progress.sampleCount > 0)
        text +=
            "  " + std::to_string(progress.samplesDone) + " of " + std::to_string(progress.sampleCount) + " samples";
    if (progress.samplesPerSecond > 0)
        text += ", " + roundedNumber(progress.samplesPerSecond, 3) + "/s";
    if (progress.secondsLeft >= 0 && progress.state == JobState::Running)
        text += ", " + duration(progress.secondsLeft) + " left";
    return text + ", " + progress.device;
}

ProgressLine::ProgressLine(bool quiet) : m_quiet(quiet), m_terminal(isatty(STDERR_FILENO) == 1) {}

void ProgressLine::show(const JobProgress& progress, const std::string& name)
{
    if (m_quiet)
        return;
    const std::scoped_lock lock(m_mutex);
    const bool running = progress.state == JobState::Running;
    if (m_terminal) {
        std::cerr << "\r\033[K" << progressText(progress, name, true);
        m_open = running || progress.state == JobState::Queued;
        if (!m_open)
            std::cerr << '\n';
        std::cerr.flush();
        return;
    }
    const auto now =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
    const auto last = m_lastLine.find(progress.jobId);
    if (running && last != m_lastLine.end() && now - last->second < kSecondsBetweenLines)
        return;
    if (running && progress.sampleCount == 0)
        return;
    m_lastLine[progress.jobId] = now;
    if (progress.state != JobState::Queued)
        std::cerr << progressText(progress, name, false) << std::endl;
}

void ProgressLine::finish()
{
    const std::scoped_lock lock(m_mutex);
    if (m_open)
        std::cerr << '\n';
    m_open = false;
}

} // namespace plumbline::cli
