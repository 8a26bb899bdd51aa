#include "core/jobs/Job.h"

#include <algorithm>

namespace plumbline
{

const JobKind* findJobKind(std::string_view id, std::span<const JobKind> kinds)
{
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const JobKind& kind) { return kind.id == id; });
    return found == kinds.end() ? nullptr : &*found;
}

} // namespace plumbline
