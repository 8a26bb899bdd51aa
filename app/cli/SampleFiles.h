#pragma once

#include <span>
#include <string_view>

namespace plumbline::cli
{

/// A file of resources/sample as it was built in.
struct SampleFile {
    std::string_view name;
    std::string_view bytes;
};

std::span<const SampleFile> sampleFiles();

} // namespace plumbline::cli
