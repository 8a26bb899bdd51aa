#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "core/jobs/JobQueue.h"

namespace plumbline::cli
{

/// Progress on stderr: one bar that is rewritten on a terminal, a line every few seconds otherwise, nothing if quiet.
/// Thread-safe.
class ProgressLine
{
public:
    explicit ProgressLine(bool quiet);
    void show(const JobProgress& progress, const std::string& name);
    /// Ends the bar's line.
    void finish();

private:
    std::mutex m_mutex;
    bool m_quiet;
    bool m_terminal;
    bool m_open = false;                             ///< a bar without its line feed
    std::map<std::int64_t, std::int64_t> m_lastLine; ///< per job, steady seconds
};

/// "cnn  [#####-----]  320 of 2000 samples, 161/s, 10 s left, cpu"
std::string progressText(const JobProgress& progress, const std::string& name, bool bar);

} // namespace plumbline::cli
