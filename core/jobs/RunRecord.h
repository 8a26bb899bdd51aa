#pragma once

#include <nlohmann/json.hpp>

namespace plumbline
{

/// Versions and machine of this process, for the run record of a job: plumbline, revision, libtorch, opencv, sqlite,
/// compiler, os, kernel, cpu.
nlohmann::json environmentRecord();

} // namespace plumbline
