#pragma once

// What fuzzers feed bytes to: every parser of certificates, keys and messages that come from strangers. Free of Qt.

#include <cstddef>
#include <cstdint>
#include <span>

namespace plumbline::fuzz
{

/// Runs all parsers but those that derive a key from a passphrase (too slow to fuzz). Aborts if an altered certificate
/// passes as good.
void parseEverything(std::span<const std::uint8_t> bytes);

/// Both sides of a blind session hear these bytes; gives how many came to a verdict.
int hearAsAParty(std::span<const std::uint8_t> bytes);

} // namespace plumbline::fuzz
