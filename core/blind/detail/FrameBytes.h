#pragma once

#include <vector>

#include "core/blind/Frame.h"

namespace plumbline::detail
{

/// Lengths and header of a frame: all of it but the payload.
void appendHead(std::vector<std::byte>& bytes, const Frame& frame);

} // namespace plumbline::detail
