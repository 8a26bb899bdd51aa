#pragma once

// Job kinds of the tests: each unit's records follow from (spec, samples) alone; parameters say what goes wrong.

#include <filesystem>
#include <span>

#include "core/jobs/Job.h"
#include "core/store/Project.h"

namespace plumbline::test
{

/// Kinds "fake" (no model) and "fake_model" (takes a model, reads no byte of it).
std::span<const JobKind> fakeKinds();

/// Ten 2x2 pictures times `tens`, labels 0 to 9, as IDX files; returns the images' path.
std::filesystem::path writeDigits(const std::filesystem::path& folder, std::uint32_t tens = 10);

/// Opens the files as data set "digits" of the project.
DatasetEntry addDigits(Project& project, const std::filesystem::path& images);

} // namespace plumbline::test
