#pragma once

// What the test program does when it is started again as another process.

#include <string>
#include <vector>

namespace plumbline::test
{

/// Stores units until it is killed, printing the number of each committed one; or tries to write where it may not and
/// prints the error's name. Returns the exit status.
int runStoreChild(const std::vector<std::string>& arguments);

} // namespace plumbline::test
